#!/usr/bin/env python3
"""Plays a battle of Game of Kings by hand-counting, apart from the program, so the program can be held against it.

Written from the clause ledger and the rulebook alone; nothing here was taken from the C++. Faces are thrown by this
file, so every number that follows is this file's own count. One battle for each edition, from deployment to a broken
army, at least twelve turns long, is written beside this file as JSON lines:

    {"new": [...]}                        the words after `drumhead battle new`, "{dir}" being this folder
    {"do": {...}, "expect": {...}}        a command, and what must be answered: "outcome" (these fields of it),
                                          "points" (left to the sector), "free" (none spent), "when", or "refused" (by which clause)
    {"show": {...}}                       what `drumhead battle show` must say at that moment

    python3 count_battles.py              writes 2017-cards.jsonl, sahay.jsonl, pips.jsonl, summary.jsonl, 2018.jsonl
"""

import json
import random
from fractions import Fraction
from pathlib import Path

HERE = Path(__file__).parent
F = Fraction
EDITIONS = ("2017-cards", "sahay", "pips", "summary", "2018")
SIDES = ("Prussia", "Austria")
SECTORS = ("left", "centre", "right")
SECTOR_DIE = {"left": 6, "centre": 10, "right": 6}
UNITS = [  # name, type, class, sector, traits
    ("general", "general", None, "centre", ()),
    ("guard", "foot", "elite", "centre", ()),
    ("first foot", "foot", "regular", "centre", ()),
    ("second foot", "foot", "regular", "centre", ()),
    ("militia", "foot", "poor", "centre", ()),
    ("jaeger", "light-foot", "regular", "centre", ()),
    ("battery", "gun", "regular", "centre", ()),
    ("redoubt", "gun", "regular", "centre", ("cover",)),
    ("cuirassiers", "heavy-horse", "elite", "left", ("cuirassier",)),
    ("dragoons", "heavy-horse", "regular", "left", ()),
    ("hussars", "light-horse", "regular", "right", ()),
    ("lancers", "lancers", "regular", "right", ()),
]
MOVES = {"light-foot": 8, "heavy-horse": 10, "medium-horse": 10, "light-horse": 12, "lancers": 12, "general": 12,
         "gun": 6}
HORSE = ("heavy-horse", "medium-horse", "light-horse", "lancers")
# Melee dice a quarter, own row, then against: heavy, lancers, light, foot in firing order in front, other foot, light foot
ROWS = {"heavy-horse": (1, 2, 2, 1, 3, 2), "medium-horse": (1, 2, 2, 1, 3, 2), "lancers": (1, 1, 1, F(3, 2), 4, 4),
        "light-horse": (1, 2, 1, 1, 2, 3), "foot": (1, 1, 1, 1, 1, 1)}
COLUMNS = {"heavy-horse": 0, "medium-horse": 0, "lancers": 1, "light-horse": 2}
FACTOR = {"fair": F(1), "light-rain": F(1), "heavy-rain": F(3, 4), "fog": F(1, 2), "heat": F(3, 4)}
RAIN = {"light-rain": -1, "heavy-rain": -2}
NEEDED = {"elite": 3, "regular": 4, "poor": 5}


def cm(length):
    """An exact length as people write it: 7.5, 10, 5.625."""
    text = f"{float(length):.5f}".rstrip("0").rstrip(".")
    assert F(text) == length, length
    return text


class Unit:
    def __init__(self, side, name, kind, klass, sector, traits, edition):
        self.side, self.name, self.kind, self.klass, self.sector, self.traits = side, name, kind, klass, sector, traits
        if name.endswith("dragoons") and edition == "2018":
            self.kind = "medium-horse"
        self.quarters = 4
        self.order = kind == "foot"
        self.limbered = self.retreating = self.dismounted = False
        self.opponent = None
        self.struck = False          # by an enemy who made the contact, from:
        self.struck_from = "front"
        self.rounds = 0
        self.new_half_turn()
        self.joined = None           # generals: with which unit
        self.owes_retreat = self.owes_morale = False

    def new_half_turn(self):
        self.moved = self.fired = self.formed = self.tested = self.retreated = self.halted = self.fought = False
        self.hit_by_fire = 0

    @property
    def here(self):
        return self.quarters > 0

    @property
    def horse(self):
        return self.kind in HORSE

    @property
    def foot(self):
        return self.kind in ("foot", "light-foot")

    def worth(self, edition):
        if edition == "2017-cards":
            return 1
        return 3 if self.kind == "general" else 2 if self.kind == "foot" else 1


class Battle:
    def __init__(self, edition, seed):
        self.edition = edition
        self.random = random.Random(seed)
        self.cards = edition in ("2017-cards", "sahay")
        self.at_once = edition in ("2017-cards", "2018")
        self.charge_fire = edition in ("summary", "2018")
        self.lines = []
        self.dice = []
        self.units = {}
        for side in SIDES:
            for name, kind, klass, sector, traits in UNITS:
                unit = Unit(side, f"{side} {name}", kind, klass, sector, traits, edition)
                self.units[unit.name] = unit
        self.start = {side: self.total(side) for side in SIDES}
        self.received = {side: 0 for side in SIDES}
        self.turn, self.phase = 1, 0
        self.first = self.to_act = SIDES[0]
        self.weather, self.gauge, self.turns_on_it, self.thrown = "fair", 7, 1, False
        self.points = {}
        self.verdict = None
        if self.cards:
            # 12 units, the general among them: median 6; four cards each of 5, 6 and 7 a side, and two jokers.
            median = (len(UNITS) + 1) // 2
            self.kinds = [(side, value) for side in SIDES for value in (median - 1, median, median + 1)] + [None]
            self.deck = [4] * 6 + [2]
            self.left = list(self.deck)

    # ---- Dice and lines

    def die(self, faces=6):
        face = self.random.randint(1, faces)
        self.dice.append(face)
        return face

    def successes(self, dice, needed):
        """How many of so many dice show `needed` or more; nothing is thrown where nothing hangs on it."""
        if needed > 6:
            return 0
        if needed <= 1:
            return dice
        return sum(self.die() >= needed for _ in range(dice))

    def rounded(self, number):
        """To the nearest whole; an exact half is 50:50, a die of 4 or more rounding it up."""
        whole, rest = divmod(number, 1)
        if rest == F(1, 2):
            return int(whole) + (self.die() >= 4)
        return int(whole) + (rest > F(1, 2))

    def do(self, command, **expect):
        line = dict(command)
        if self.dice:
            line["dice"] = self.dice
        self.dice = []
        self.lines.append({"do": line, "expect": expect})

    def refused(self, command, clause):
        assert not self.dice
        self.lines.append({"do": command, "expect": {"refused": clause}})

    def chance(self, part):
        return self.random.random() < part

    # ---- What is counted

    def total(self, side):
        return sum(u.worth(self.edition) for u in self.units.values() if u.side == side and u.here)

    def half_turn_name(self):
        return f"{self.turn}.{self.phase}" if self.cards else f"{self.turn}{'A' if self.to_act == self.first else 'B'}"

    def show(self):
        armies = []
        for side in SIDES:
            army = {"name": side, "start": self.start[side], "points": self.total(side),
                    "lost": self.total(side) * 2 < self.start[side], "received": self.received[side],
                    "breaks_below": (self.start[side] - 1) // 2 + 1}
            if side == self.to_act and self.points:
                army["sectors"] = dict(self.points)
            army["units"] = {u.name: u.quarters for u in self.units.values() if u.side == side}
            army["retreating"] = sorted(u.name for u in self.units.values()
                                        if u.side == side and u.here and u.retreating)
            armies.append(army)
        seen = {"turn": self.turn, "to_act": self.to_act, "weather": self.weather, "verdict": self.verdict,
                "armies": armies}
        if self.thrown:
            seen["gauge"] = {"number": self.gauge, "turns_here": self.turns_on_it}
        self.lines.append({"show": seen})

    def with_general(self, unit):
        return any(u.kind == "general" and u.here and u.joined is unit for u in self.units.values())

    # ---- What becomes of units

    def leave_melee(self, unit):
        for other in self.units.values():
            if other.opponent is unit:
                other.opponent, other.struck, other.struck_from, other.rounds = None, False, "front", 0
        unit.opponent, unit.struck, unit.struck_from, unit.rounds = None, False, "front", 0

    def lose(self, unit, quarters):
        unit.quarters = max(0, unit.quarters - quarters)
        if unit.quarters == 0:
            self.leave_melee(unit)
            unit.owes_morale = unit.owes_retreat = unit.retreating = False
            for general in self.units.values():
                if general.kind == "general" and general.joined is unit:
                    general.quarters = 0

    def flee(self, unit):
        unit.retreating = True
        unit.order = False
        if not unit.retreated:
            unit.owes_retreat = True
        self.leave_melee(unit)

    def tests(self, unit):
        return unit.here and (self.edition == "2017-cards" or not unit.tested)

    def holds(self, unit):
        unit.tested = True
        unit.owes_morale = False
        modifier = 1 if self.with_general(unit) else 0
        return self.successes(1, NEEDED[unit.klass] - modifier) == 1

    def saved(self, unit, hits):
        if "cover" in unit.traits:
            hits -= self.successes(hits, 4)
        if "cuirassier" in unit.traits:
            hits -= self.successes(hits, 6)
        return hits

    def fire_at(self, target, hits):
        """Saves, losses, and the test where the edition makes it at once."""
        lost = self.saved(target, hits)
        seen = {"hits": hits, "lost": lost, "morale": "none", "retreats": False}
        self.lose(target, lost)
        if self.edition == "2017-cards":
            target.hit_by_fire += lost
        if lost and target.here:
            if self.at_once:
                if self.tests(target):
                    held = self.holds(target)
                    seen["morale"] = "held" if held else "failed"
                    if not held:
                        self.lose(target, 1)
                        seen["retreats"] = target.here
                        if target.here:
                            self.flee(target)
            elif not target.tested:
                target.owes_morale = True
        seen["quarters"], seen["eliminated"] = target.quarters, not target.here
        return seen

    def spend(self, unit, points=1):
        where = self.to_act if self.cards else unit.sector
        assert self.points[where] >= points
        self.points[where] -= points
        return self.points[where]

    def points_of(self, unit):
        return self.points[self.to_act if self.cards else unit.sector]

    # ---- Actions

    def volley_score(self, unit):
        return 5 if unit.kind == "light-foot" else 4 if unit.kind == "foot" and unit.order else 6

    def musketry(self, unit, target):
        reach = 8 if unit.foot else 6
        distance = F(self.random.randint(2, (6 if self.weather == "fog" else reach) * 2), 2)
        needed = self.volley_score(unit) - RAIN.get(self.weather, 0) + (1 if unit.moved else 0)
        hits = self.successes(min(unit.quarters, 4 if unit.foot else 2), needed)
        seen = self.fire_at(target, hits)
        unit.fired = True
        self.do({"do": "musketry", "firer": unit.name, "target": target.name, "range_cm": float(distance)},
                outcome=seen, points=self.spend(unit), when=self.half_turn_name())
        self.retreats()

    def gun(self, unit, target):
        distance = self.random.choice((F(3), F(6), F(13, 2), F(18), F(24)))
        if self.weather == "fog":
            distance = F(6)
        part = (2 if distance <= 6 else 4) * (2 if unit.quarters <= 2 else 1)
        potential = self.rounded(F(self.die(), part))
        hits = self.successes(potential, 6 if target.kind == "gun" else 4)
        seen = self.fire_at(target, hits)
        seen["potential"] = potential
        unit.fired = True
        self.do({"do": "artillery", "gun": unit.name, "target": target.name, "range_cm": float(distance)},
                outcome=seen, points=self.spend(unit))
        self.retreats()

    def allowance(self, unit):
        base = F(8) if unit.dismounted else F(6) if unit.order else F(MOVES.get(unit.kind, 8))
        return base * FACTOR[self.weather]

    def varied(self, distance):
        return distance * {1: F(3, 4), 6: F(5, 4)}.get(self.die(), F(1))

    def move(self, unit):
        command = {"do": "move", "unit": unit.name}
        allowance = self.allowance(unit)
        points = 1
        turns = self.random.choice((0, 0, 0, 1, 2)) if self.points_of(unit) >= 3 else 0
        if turns:
            command["about_faces"] = turns
            points += turns if self.edition == "2018" else 0
            allowance /= turns  # the first costs no distance, the second half of it
        if self.chance(F(1, 6)):
            command["terrain"] = "wood"
            allowance /= 2
        stop = None
        if self.chance(F(1, 2)):
            command["full"] = True
            distance = allowance
        else:
            distance = allowance * F(self.random.randint(1, 4), 4)
            if (distance * 125000).denominator != 1:
                distance = F(1, 4)  # so that a quarter more is still whole tenths of a micrometre
            command["cm"] = float(distance)
            if self.edition == "2018" and self.chance(F(1, 3)):
                stop = distance
                command["stop_at_cm"] = float(distance)
        gone = self.varied(distance) if distance * 4 >= allowance * 3 else distance
        if stop is not None:
            gone = min(gone, stop)
        unit.moved = True
        self.do(command, outcome={"cm": cm(gone)}, points=self.spend(unit, points))

    def retreats(self):
        for unit in self.units.values():
            if unit.here and unit.owes_retreat:
                self.retreat(unit)

    def retreat(self, unit):
        unit.owes_retreat = False
        unit.retreated = True
        base = F(8) if unit.foot or unit.dismounted else F(MOVES[unit.kind])
        self.do({"do": "retreat", "unit": unit.name}, outcome={"cm": cm(self.varied(base * FACTOR[self.weather]))})

    def rally(self, unit):
        halted = self.successes(1, 5 - (1 if self.with_general(unit) else 0)) == 1
        points = self.spend(unit)
        if halted:
            unit.retreating = False
            unit.halted = self.edition != "2017-cards"
        else:
            self.flee(unit)
        self.do({"do": "rally", "unit": unit.name}, outcome={"passed": halted}, points=points)
        self.retreats()

    # ---- Melee

    def melee_dice(self, unit, enemy, bonus, quarters, frontal, halved):
        if unit.kind == "light-foot" or unit.kind == "gun":
            return 0
        row = ROWS[unit.kind if unit.horse and not unit.dismounted else "foot"]
        if enemy.horse and not enemy.dismounted:
            column = COLUMNS[enemy.kind]
        elif enemy.kind == "light-foot":
            column = 5
        else:
            column = 3 if frontal and enemy.order else 4
        total = (F(row[column]) + bonus) * quarters
        return self.rounded(total / 2 if halved else total)

    def melee(self, attacker, defender, side="front"):
        first = attacker.rounds == 0
        command = {"do": "melee", "attackers": [attacker.name], "defenders": [defender.name]}
        if first:
            command["attackers"] = [{"unit": attacker.name, "from": side, "charged_from_cm": 10}]
        attacker.fought = defender.fought = True
        if defender.kind == "gun":  # lost where it stands, nothing is thrown
            self.lose(defender, defender.quarters)
            self.do(command, outcome={"attacker_hits": 0, "defender_hits": 0, "fire_hits": 0, "loser": "defender"})
            return
        burnt = 0
        if first and self.charge_fire and side == "front" and defender.foot and not defender.retreating:
            needed = self.volley_score(defender) - RAIN.get(self.weather, 0)  # never for having moved
            burnt = self.saved(attacker, self.successes(defender.quarters, needed))
        strength = max(0, attacker.quarters - burnt)
        given = taken = 0
        if strength:
            bonus = 1 if side != "front" and (self.edition != "2017-cards" or first) else 0
            halved = side == "rear" and (self.edition == "2018" or (self.edition == "summary" and first))
            dice = self.melee_dice(attacker, defender, bonus, strength, side == "front", False)
            given = self.saved(defender, self.successes(dice, 4))
            dice = self.melee_dice(defender, attacker, 0, defender.quarters, False, halved)
            taken = self.saved(attacker, self.successes(dice, 4))
        attacker_sum = taken + burnt + attacker.hit_by_fire
        defender_sum = given + defender.hit_by_fire
        loser = attacker if attacker_sum > defender_sum else defender if defender_sum > attacker_sum else None
        rounds = attacker.rounds + 1
        fled = []
        for unit, quarters, by_fire in ((attacker, taken + burnt, burnt), (defender, given, 0)):
            before = unit.quarters
            unit.quarters = max(0, before - quarters)
            beaten = unit is loser
            if unit.here and (beaten or by_fire):
                failed = False
                if self.at_once:
                    if self.tests(unit):
                        failed = not self.holds(unit)
                        unit.quarters -= 1 if failed else 0
                elif not unit.tested:
                    unit.owes_morale = True
                if unit.here and (beaten or failed):
                    fled.append(unit)
        for unit in (attacker, defender):
            if not unit.here:
                self.lose(unit, 0)
        for unit in fled:
            self.flee(unit)
        if loser is None and attacker.here and defender.here and not fled:
            attacker.opponent, defender.opponent = defender, attacker
            attacker.rounds = defender.rounds = rounds
            attacker.struck, defender.struck, defender.struck_from = False, True, side
        else:
            self.leave_melee(attacker)
            self.leave_melee(defender)
        self.do(command, outcome={"attacker_hits": given, "defender_hits": taken, "fire_hits": burnt,
                                  "loser": "none" if loser is None else
                                  "attacker" if loser is attacker else "defender"})
        self.retreats()

    # ---- A half-turn

    def enemies(self, *kinds):
        return [u for u in self.units.values() if u.side != self.to_act and u.here and u.kind != "general" and
                not u.retreating and u.opponent is None and (not kinds or u.kind in kinds)]

    def may_act(self, unit):
        return unit.here and not unit.retreating and not unit.halted and unit.opponent is None

    def run_steps(self, units):
        busy = min(F(9, 10), F(self.turn, 14))
        where = self.to_act if self.cards else (units[0].sector if units else None)
        for unit in [u for u in units if u.here and u.retreating]:
            if self.points_of(unit):
                if self.chance(F(1, 4)) and self.edition != "2017-cards":
                    self.refused({"do": "move", "unit": self.quiet(units).name, "cm": 1}, "GK-CMD-26") \
                        if self.quiet(units) else None
                self.rally(unit)
            else:
                self.retreat(unit)
        for unit in units:
            if (unit.kind == "gun" and self.may_act(unit) and not unit.limbered and self.points_of(unit)
                    and self.chance(busy)):
                targets = self.enemies()
                if targets:
                    self.gun(unit, self.random.choice(targets))
        moved = False
        for unit in units:
            if not self.may_act(unit) or not self.points_of(unit):
                continue
            if unit.kind == "gun" and (unit.fired or self.chance(F(3, 4))):
                if unit.fired and self.chance(F(1, 3)):
                    self.refused({"do": "limber", "unit": unit.name}, "GK-ART-22")
                continue
            if unit.kind == "gun" and not (unit.limbered and self.chance(F(1, 2))):
                word = "unlimber" if unit.limbered else "limber"
                unit.limbered = not unit.limbered
                unit.moved = moved = True
                self.do({"do": word, "unit": unit.name}, points=self.spend(unit))
                continue
            if unit.kind == "general" and unit.joined is not None:
                continue
            if unit.kind == "general" and self.chance(F(1, 2)):
                unit.joined = self.random.choice([u for u in units if u.kind == "foot" and u.here] or [None])
                if unit.joined:
                    moved = True
                    unit.moved = True
                    self.do({"do": "attach", "general": unit.name, "unit": unit.joined.name}, points=self.spend(unit))
                continue
            if unit.kind == "foot" and not unit.order and self.chance(F(2, 3)):
                unit.order = unit.formed = True
                moved = True
                self.do({"do": "form", "unit": unit.name}, points=self.spend(unit))
            elif self.chance(F(1, 2)):
                if unit.order and self.chance(F(1, 6)):
                    unit.order = False
                    self.do({"do": "leave-order", "unit": unit.name}, free=True)
                if self.chance(F(1, 8)):
                    self.refused({"do": "move", "unit": unit.name, "cm": float(self.allowance(unit)) + 0.5},
                                 "GK-MOV-01")
                self.move(unit)
                moved = True
        if moved:
            guns = [u for u in units if u.kind == "gun" and self.may_act(u) and not u.fired and not u.moved]
            if guns and self.chance(F(1, 2)):
                self.refused({"do": "artillery", "gun": guns[0].name, "target": self.units[
                    f"{self.other()} guard"].name, "range_cm": 6}, "GK-CMD-40")
        for unit in units:
            if unit.foot and self.may_act(unit) and not unit.formed and self.points_of(unit) and self.chance(busy):
                targets = self.enemies()
                if targets:
                    self.musketry(unit, self.random.choice(targets))
        if where is not None and self.points[where] == 0:
            fresh = [u for u in units if u.foot and self.may_act(u) and not u.formed and not u.fired]
            targets = self.enemies()
            if fresh and targets and not any(u.here and u.retreating and not u.retreated for u in units):
                self.refused({"do": "musketry", "firer": fresh[0].name, "target": targets[0].name}, "GK-CMD-29")
        for unit in units:
            if unit.here and unit.opponent is not None and not unit.fought and not unit.opponent.fought:
                other = unit.opponent
                if unit.struck:
                    self.melee(other, unit, unit.struck_from)
                else:
                    self.melee(unit, other, other.struck_from)
            elif unit.horse and self.may_act(unit) and not unit.fought and self.chance(busy / 2):
                targets = [u for u in self.enemies() if not u.fought]
                if targets:
                    self.melee(unit, self.random.choice(targets), self.random.choice(("front", "front", "flank", "rear")))

    def quiet(self, units):
        return next((u for u in units if self.may_act(u) and u.kind != "gun" and u.joined is None), None)

    def has_everything(self):
        """Whether every ending of a melee, charge fire, rain and heat, rallies and the like came about."""
        said = [json.dumps(line) for line in self.lines]
        wanted = ['"loser": "none"', '"loser": "attacker"', '"loser": "defender"', '"from": "rear"', '"do": "rally"',
                  '"passed": true', '"passed": false', '"morale": "held"', '"morale": "failed"', '"do": "limber"',
                  '"do": "unlimber"', '"do": "form"', '"do": "leave-order"', '"GK-CMD-40"', '"GK-CMD-29"']
        if self.charge_fire:
            wanted.append('"fire_hits": 1')
        if self.edition == "2018":
            wanted += ['"weather": "light-rain"', '"stop_at_cm"']
        return all(any(text in line for line in said) for text in wanted)

    def other(self):
        return SIDES[1 - SIDES.index(self.to_act)]

    def own(self, sector=None):
        return [u for u in self.units.values() if u.side == self.to_act and u.here and sector in (None, u.sector)]

    def end(self):
        for unit in self.units.values():
            if unit.here and unit.owes_morale:
                held = self.holds(unit)
                again = False
                if not held:
                    again = not unit.owes_retreat and not unit.retreated
                    self.lose(unit, 1)
                    if unit.here and again:
                        self.flee(unit)
                self.do({"do": "morale", "unit": unit.name},
                        outcome={"quarters": unit.quarters, "morale": "held" if held else "failed",
                                 "retreats": bool(again and unit.here), "eliminated": not unit.here})
                self.retreats()
        self.show()
        beaten = {side: self.total(side) * 2 < self.start[side] for side in SIDES}
        expect = {"when": self.half_turn_name()}
        if any(beaten.values()):
            self.verdict = "draw" if all(beaten.values()) else "second-wins" if beaten[SIDES[0]] else "first-wins"
            expect["outcome"] = {"verdict": self.verdict}
        for unit in self.units.values():
            unit.new_half_turn()
        self.points = {}
        self.do({"do": "end-half-turn"}, **expect)
        if not self.cards:
            if self.to_act != self.first:
                self.turn += 1
                self.to_act = self.first
            else:
                self.to_act = self.other()
        self.show()

    def throw_weather(self):
        if not self.thrown:
            self.gauge = self.die() + self.die()
        else:
            step = {1: -1, 2: -1, 3: 0, 4: 0, 5: 1, 6: 1}[self.die()]
            after = min(12, max(2, self.gauge + step))
            self.turns_on_it = self.turns_on_it + 1 if after == self.gauge else 1
            self.gauge = after
        self.thrown = True
        self.weather = {2: "fog", 3: "light-rain", 11: "light-rain", 12: "heavy-rain"}.get(
            self.gauge, "heat" if self.turns_on_it >= 3 else "fair")
        self.do({"do": "throw-weather"},
                outcome={"gauge": self.gauge, "turns_here": self.turns_on_it, "weather": self.weather})
        self.refused({"do": "throw-weather"}, "GK-WEA-11")

    def half_turn(self):
        if self.cards:
            while True:
                # Faces are ours to choose: jokers come often, so that the turns are many and short.
                joker = self.left[6] and self.phase > 0 and self.chance(F(1, 3))
                kind = 6 if joker else self.random.choice([k for k in range(6) if self.left[k]])
                self.dice.append(kind + 1)
                if kind == 6:
                    self.turn, self.phase, self.left = self.turn + 1, 0, list(self.deck)
                    self.do({"do": "draw-card"}, outcome={"card": "joker"})
                    continue
                self.left[kind] -= 1
                self.to_act, points = self.kinds[kind]
                self.phase += 1
                self.received[self.to_act] += points
                self.points = {self.to_act: points}
                self.do({"do": "draw-card"}, outcome={"card": self.to_act, "points": points}, points=points)
                break
            self.refused({"do": "draw-card"}, "GK-CMD-11")
            self.run_steps(self.shuffled(self.own()))
        else:
            if self.edition == "2018" and self.to_act == self.first:
                self.throw_weather()
            if self.to_act == self.first and self.chance(F(1, 3)):
                a, b = self.die(), self.die()
                self.do({"do": "initiative"}, outcome={
                    "first": a, "second": b, "winner": "tied, throw again" if a == b else SIDES[0 if a > b else 1]})
                if a != b:
                    self.first = self.to_act = SIDES[0 if a > b else 1]
                    self.do({"do": "act-first", "army": self.first})
            self.points = {sector: self.die(SECTOR_DIE[sector]) for sector in SECTORS}
            self.received[self.to_act] += sum(self.points.values())
            self.do({"do": "command-dice"}, outcome=dict(self.points), when=self.half_turn_name())
            self.refused({"do": "command-dice"}, "GK-CMD-18")
            for place, sector in enumerate(self.shuffled(list(SECTORS))):
                self.do({"do": "sector", "sector": sector})
                if place:
                    self.points[before] = 0
                self.run_steps(self.shuffled(self.own(sector)))
                before = sector
        self.end()

    def shuffled(self, things):
        self.random.shuffle(things)
        return things


def army(side, edition):
    return {"format": "drumhead-army", "version": 1, "id": side.lower(), "name": side,
            "general": f"{side} general",
            "sectors": [{"name": s, "command_die": f"d{SECTOR_DIE[s]}"} for s in SECTORS],
            "units": [dict({"name": f"{side} {name}",
                            "type": "medium-horse" if name == "dragoons" and edition == "2018" else kind,
                            "sector": sector},
                           **({"class": klass} if klass else {}), **({"traits": list(traits)} if traits else {}))
                      for name, kind, klass, sector, traits in UNITS]}


def fought(edition):
    """The first battle with everything in it, of at least 12 turns, that is decided in the 20th at the latest."""
    for seed in range(10_000):
        battle = Battle(edition, seed)
        battle.show()
        while battle.verdict is None and battle.turn <= 20:
            battle.half_turn()
        if battle.verdict is not None and 12 <= battle.turn and battle.has_everything():
            return battle
    raise AssertionError(edition)


def main():
    for edition in EDITIONS:
        battle = fought(edition)
        kind = "2018" if edition == "2018" else "earlier"
        for side in SIDES:
            (HERE / f"{side.lower()}-{kind}.json").write_text(json.dumps(army(side, edition), indent=1) + "\n")
        new = ["--name", f"Twelve turns, {edition}", "--edition", edition, "--seed", "1742", "--formed",
               "--terrain", "wood=1/2", "--army", f"{{dir}}/prussia-{kind}.json",
               "--army", f"{{dir}}/austria-{kind}.json"]
        lines = [{"new": new}] + battle.lines
        (HERE / f"{edition}.jsonl").write_text("".join(json.dumps(line) + "\n" for line in lines))
        print(f"{edition}: {len(battle.lines)} lines, {battle.verdict} in turn {battle.turn}")


if __name__ == "__main__":
    main()
