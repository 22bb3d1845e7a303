#pragma once

#include <sqlite3.h>

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace drumhead {

/// While it lives, everything SQLite opens in this process lies on this disk: the real one, asked
/// first whether a step is to go well. One at a time.
class TestDisk {
public:
    enum class Act { Open, Read, Write, Sync, Truncate, Delete, Share };
    /// One thing that SQLite asks of the disk.
    struct Step {
        Act act;
        std::string file;            ///< empty: a temporary one
        sqlite3_int64 at = 0;        ///< of a write; of a truncation the new size
        std::string_view bytes{};    ///< of a write
        sqlite3_file* to = nullptr;  ///< the real file, where it is open
    };

    TestDisk() : usual_(sqlite3_vfs_find(nullptr)) {
        vfs_ = *usual_;
        vfs_.zName = "test-disk";
        vfs_.szOsFile = static_cast<int>(sizeof(File)) + usual_->szOsFile;
        vfs_.xOpen = open;
        vfs_.xDelete = erase;
        disk() = this;
        sqlite3_vfs_register(&vfs_, 1);
    }
    TestDisk(const TestDisk&) = delete;
    TestDisk& operator=(const TestDisk&) = delete;
    virtual ~TestDisk() {
        sqlite3_vfs_unregister(&vfs_);
        sqlite3_vfs_register(usual_, 1);
        disk() = nullptr;
    }

protected:
    /// What a step is answered instead of being done; nothing: it is done.
    virtual std::optional<int> answer(const Step& step) = 0;

private:
    /// A file of ours, followed in memory by the one it stands for.
    struct File {
        sqlite3_file base;
        const char* name;
        sqlite3_file* real() { return reinterpret_cast<sqlite3_file*>(this + 1); }
    };
    static TestDisk*& disk() {
        static TestDisk* one = nullptr;
        return one;
    }
    static sqlite3_file* real(sqlite3_file* file) { return reinterpret_cast<File*>(file)->real(); }
    static std::string name(const char* name) { return name == nullptr ? "" : name; }

    /// The answer of the disk, or else of the real file.
    template <class Do>
    static int ask(sqlite3_file* file, Step step, Do real_step) {
        step.file = name(reinterpret_cast<File*>(file)->name);
        step.to = real(file);
        const auto answer = disk()->answer(step);
        return answer ? *answer : real_step(step.to);
    }
    static const sqlite3_io_methods* methods() {
        static const sqlite3_io_methods all = [] {
            sqlite3_io_methods m{};
            m.iVersion = 2;
            m.xClose = [](sqlite3_file* f) { return real(f)->pMethods->xClose(real(f)); };
            m.xRead = [](sqlite3_file* f, void* to, int n, sqlite3_int64 at) {
                return ask(f, {.act = Act::Read, .file = {}}, [&](sqlite3_file* r) {
                    return r->pMethods->xRead(r, to, n, at);
                });
            };
            m.xWrite = [](sqlite3_file* f, const void* from, int n, sqlite3_int64 at) {
                const std::string_view bytes(static_cast<const char*>(from),
                                             static_cast<std::size_t>(n));
                return ask(f,
                           {.act = Act::Write, .file = {}, .at = at, .bytes = bytes},
                           [&](sqlite3_file* r) { return r->pMethods->xWrite(r, from, n, at); });
            };
            m.xTruncate = [](sqlite3_file* f, sqlite3_int64 size) {
                return ask(f, {.act = Act::Truncate, .file = {}, .at = size}, [&](sqlite3_file* r) {
                    return r->pMethods->xTruncate(r, size);
                });
            };
            m.xSync = [](sqlite3_file* f, int how) {
                return ask(f, {.act = Act::Sync, .file = {}}, [&](sqlite3_file* r) {
                    return r->pMethods->xSync(r, how);
                });
            };
            m.xFileSize = [](sqlite3_file* f, sqlite3_int64* size) {
                return real(f)->pMethods->xFileSize(real(f), size);
            };
            m.xLock = [](sqlite3_file* f, int how) {
                return real(f)->pMethods->xLock(real(f), how);
            };
            m.xUnlock = [](sqlite3_file* f, int how) {
                return real(f)->pMethods->xUnlock(real(f), how);
            };
            m.xCheckReservedLock = [](sqlite3_file* f, int* held) {
                return real(f)->pMethods->xCheckReservedLock(real(f), held);
            };
            m.xFileControl = [](sqlite3_file* f, int what, void* with) {
                return real(f)->pMethods->xFileControl(real(f), what, with);
            };
            m.xSectorSize = [](sqlite3_file* f) { return real(f)->pMethods->xSectorSize(real(f)); };
            m.xDeviceCharacteristics = [](sqlite3_file* f) {
                return real(f)->pMethods->xDeviceCharacteristics(real(f));
            };
            m.xShmMap = [](sqlite3_file* f, int page, int size, int extend, void volatile** to) {
                const auto map = [&](sqlite3_file* r) {
                    return r->pMethods->xShmMap(r, page, size, extend, to);
                };
                // Only what makes the shared memory larger takes room on the disk.
                return extend == 0 ? map(real(f)) : ask(f, {.act = Act::Share, .file = {}}, map);
            };
            m.xShmLock = [](sqlite3_file* f, int from, int n, int how) {
                return real(f)->pMethods->xShmLock(real(f), from, n, how);
            };
            m.xShmBarrier = [](sqlite3_file* f) { real(f)->pMethods->xShmBarrier(real(f)); };
            m.xShmUnmap = [](sqlite3_file* f, int gone) {
                return real(f)->pMethods->xShmUnmap(real(f), gone);
            };
            return m;
        }();
        return &all;
    }
    static int open(sqlite3_vfs*, const char* file_name, sqlite3_file* file, int flags, int* out) {
        file->pMethods = nullptr;
        if (const auto answer = disk()->answer({.act = Act::Open, .file = name(file_name)})) {
            return *answer;
        }
        auto* usual = disk()->usual_;
        const int status = usual->xOpen(usual, file_name, real(file), flags, out);
        if (status == SQLITE_OK) {
            file->pMethods = methods();
            reinterpret_cast<File*>(file)->name = file_name;
        }
        return status;
    }
    static int erase(sqlite3_vfs*, const char* file_name, int sync_folder) {
        if (const auto answer = disk()->answer({.act = Act::Delete, .file = name(file_name)})) {
            return *answer;
        }
        auto* usual = disk()->usual_;
        return usual->xDelete(usual, file_name, sync_folder);
    }

    sqlite3_vfs* usual_;
    sqlite3_vfs vfs_{};
};

}  // namespace drumhead
