#!/usr/bin/env python3
"""Prints the README's table from the figures of Google Benchmark: table.py figures.json

A figure is the middle one of its repetitions. A line whose measurement was filtered away is left out.
"""
import json
import platform
import re
import sys

SECONDS = {"ns": 1e-9, "us": 1e-6, "ms": 1e-3, "s": 1.0}


def read(path):
    """The figures by name: seconds by the clock and by the processor, and every counter."""
    figures = {}
    with open(path, encoding="utf-8") as file:
        whole = json.load(file)
    for one in whole["benchmarks"]:
        if one.get("error_occurred"):
            print(f"{one['name']}: {one['error_message']}", file=sys.stderr)
            continue
        if one["run_type"] == "aggregate" and one["aggregate_name"] != "median":
            continue
        unit = SECONDS[one["time_unit"]]
        name = re.sub(r"/(manual_time|iterations:\d+|repeats:\d+)", "", one["run_name"])
        figures[name] = {
            **{key: value for key, value in one.items() if isinstance(value, float)},
            "real": one["real_time"] * unit,
            "processor_time": one["cpu_time"] * unit,
        }
    return whole["context"], figures


def time(seconds):
    for unit, name in ((1, "s"), (1e-3, "ms"), (1e-6, "µs")):
        if seconds >= unit:
            return f"{number(seconds / unit)} {name}"
    return f"{number(seconds * 1e9)} ns"


def number(value):
    """Two digits that mean something."""
    if value >= 99.5:
        return f"{float(f'{value:.2g}'):,.0f}"
    return f"{value:.1f}" if value >= 9.95 else f"{value:.2g}"


def ratio(ours, other):
    if other <= 0:
        return ""
    if ours <= 0:
        return "0"
    return f"{number(ours / other)}×" if ours * 10 >= other else f"1 : {number(other / ours)}"


class Table:
    def __init__(self, figures):
        self.figures = figures
        self.lines = []

    def has(self, *names):
        return all(name in self.figures for name in names)

    def cpu(self, name):
        return self.figures[name]["processor_time"]

    def line(self, what, figure, beside="", against="", promise=""):
        self.lines.append(f"| {what} | {figure} | {beside} | {against} | {promise} |")

    def timed(self, what, ours, other, beside, promise=""):
        self.line(what, time(ours), f"{beside}: {time(other)}", ratio(ours, other), promise)

    def slowest(self, beginning):
        """The name and time of the slowest measurement whose name begins so."""
        return max(
            ((self.cpu(name), name.removeprefix(beginning)) for name in self.figures
             if name.startswith(beginning)), default=None)

    def row_of(self, beginning, places):
        """The processor's times of several measurements, one after another."""
        return ", ".join(time(self.cpu(f"{beginning}{place}")) for place in places
                         if f"{beginning}{place}" in self.figures)


def odds(table):
    rolls = "10,000 rolls"
    for action, promise in (("volley", "1 ms"), ("charge into fire", "1 ms")):
        if table.has(f"odds/{action}", f"rolls/{action}"):
            table.timed(f"Exact odds of a {action}", table.cpu(f"odds/{action}"),
                        table.cpu(f"rolls/{action}"), rolls, promise)
    if table.has("odds/charge of two into two", "odds/charge of four into four"):
        table.line("… of two units charging two; four charging four",
                   table.row_of("odds/charge of ", ("two into two", "four into four")), promise="1 ms")
    if table.has("odds/charge of friends: two into two", "odds/charge of friends: four into four"):
        table.line("… the same, each behind the next, its morale thrown later",
                   table.row_of("odds/charge of friends: ", ("two into two", "four into four")))
    if table.has("plan/at one/5", "rolls/plan"):
        table.timed("A plan of five actions at one target", table.cpu("plan/at one/5"),
                    table.figures["rolls/plan"]["real"], "played 10,000 times", "16 ms")
    if table.has("plan/at one/8"):
        table.line("Plans of 1 to 8 actions at one target",
                   table.row_of("plan/at one/", range(1, 9)))
        table.line("… of 8, 24 and 40, each with its own target",
                   table.row_of("plan/apart/", (8, 24, 40)))
    for name, figure in table.figures.items():
        if name.startswith("dicelab/"):
            table.timed(name.removeprefix("dicelab/").capitalize(), figure["processor_time"],
                        figure["beside"], "dicelab")


def disk(table):
    if table.has("commits"):
        figure = table.figures["commits"]
        table.timed("An event stored durably", figure["real"], figure["beside"],
                    "bare SQLite commit", "1.3×")
    for events, promise in ((100, ""), (5000, ""), (20000, "")):
        name = f"open_battle/{events}"
        if table.has(name):
            table.timed(f"A battle of {events:,} events read and folded",
                        table.figures[name]["real"], table.figures[name]["beside"],
                        "its JSON parsed", promise)
    if table.has("open_file/large", "list_battles"):
        table.timed("A file of 500,000 events opened", table.figures["open_file/large"]["real"],
                    table.figures["open_file/small"]["real"], "an almost empty one")
        table.timed("… its 500 battles listed", table.figures["list_battles"]["real"],
                    table.figures["list_battles"]["beside"], "their names read")
    if table.has("undo/5000"):
        table.line("One step undone and redone after 100, 5,000, 20,000 events",
                   table.row_of("undo/", (100, 5000, 20000)))
    if table.has("report_of/5000"):
        table.line("The report of 100, 1,000, 5,000 events",
                   table.row_of("report_of/", (100, 1000, 5000)))


def screen(table):
    bare = "a bare window"
    for name, what in (("empty", "a new file"), ("5000 events", "a battle of 5,000 events"),
                       ("500000 events", "a file of 500,000 events")):
        if table.has(f"starts/{name}"):
            figure = table.figures[f"starts/{name}"]
            table.timed(f"Start to first frame, {what}", figure["real"], figure["beside"], bare,
                        "300 ms" if name == "5000 events" else "")
    for name, what in (("5000 events", "a battle of 5,000 events"),
                       ("500000 events", "a file of 500,000 events")):
        if table.has(f"starts/{name}"):
            figure = table.figures[f"starts/{name}"]
            table.line(f"Memory then, {what} (most so far)",
                       f"{figure['resident']:.0f} ({figure['most']:.0f}) MB",
                       f"{bare}: {figure['beside_resident']:.0f} MB",
                       ratio(figure["resident"], figure["beside_resident"]),
                       "120 MB" if name == "5000 events" else "")
    if table.has("idle"):
        figure = table.figures["idle"]
        table.line("Left alone, of one core", f"{figure['share']:.2%}",
                   f"{bare}: {figure['beside']:.2%}", "", "0.5 %")
    slowest = table.slowest("frame/")
    if slowest and table.has("frame of a bare table"):
        table.timed(f"A frame of the slowest screen ({slowest[1]})", slowest[0],
                    table.cpu("frame of a bare table"), "a bare table of ImGui")
    if table.has("frame loss charts/300"):
        table.timed("… of the loss charts with 300 units", table.cpu("frame loss charts/300"),
                    table.cpu("frame of a bare table"), "the same", "2 ms")
    if table.has("frame units/960"):
        table.line("… of a battle of 48, 192, 384, 960 units",
                   table.row_of("frame units/", (48, 192, 384, 960)))
    slowest = table.slowest("palette/")
    if slowest and table.has("palette plain search"):
        table.timed("The palette's slowest answer", slowest[0], table.cpu("palette plain search"),
                    "a plain search of the clauses")
    played = [table.figures[f"random_{name}"]["items_per_second"]
              for name in ("kings", "reason", "featherstone") if table.has(f"random_{name}")]
    if len(played) == 3:
        table.line("Random play, actions a second",
                   ", ".join(number(each) for each in played))


def processor():
    try:
        with open("/proc/cpuinfo", encoding="utf-8") as file:
            for line in file:
                if line.startswith("model name"):
                    return " ".join(line.split(":", 1)[1].split())
    except OSError:
        pass
    return platform.processor() or platform.machine()


def main():
    context, figures = read(sys.argv[1])
    table = Table(figures)
    odds(table)
    disk(table)
    screen(table)
    print("| what | takes | beside it | ratio | promised |")
    print("| --- | --- | --- | --- | --- |")
    print("\n".join(table.lines))
    print(f"\nMeasured on {context['num_cpus']} cores of {processor()}, {context['date'][:10]}.")


if __name__ == "__main__":
    main()
