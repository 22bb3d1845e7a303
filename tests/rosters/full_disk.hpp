#pragma once

#include <sqlite3.h>

#include <cstddef>
#include <cstring>
#include <memory>
#include <string>

namespace drumhead {

/// While it lives, everything SQLite opens lies on a disk with room for so many bytes more: what is
/// written beyond the end of a file uses them up, and then the disk is full.
class FullDisk {
public:
    explicit FullDisk(std::size_t room) {
        left() = static_cast<sqlite3_int64>(room);
        usual() = sqlite3_vfs_find(nullptr);
        vfs_ = *usual();
        vfs_.zName = "full-disk";
        vfs_.szOsFile = static_cast<int>(sizeof(File)) + usual()->szOsFile;
        vfs_.xOpen = open;
        sqlite3_vfs_register(&vfs_, 1);
    }
    FullDisk(const FullDisk&) = delete;
    FullDisk& operator=(const FullDisk&) = delete;
    ~FullDisk() {
        sqlite3_vfs_unregister(&vfs_);
        sqlite3_vfs_register(usual(), 1);
    }

private:
    /// A file of ours, followed in memory by the one it stands for.
    struct File {
        sqlite3_file base;
        sqlite3_file* real() { return reinterpret_cast<sqlite3_file*>(this + 1); }
    };
    static sqlite3_int64& left() {
        static sqlite3_int64 bytes = 0;
        return bytes;
    }
    static sqlite3_vfs*& usual() {
        static sqlite3_vfs* vfs = nullptr;
        return vfs;
    }
    static sqlite3_file* real(sqlite3_file* file) { return reinterpret_cast<File*>(file)->real(); }
    static int write(sqlite3_file* file, const void* bytes, int count, sqlite3_int64 at) {
        sqlite3_int64 size = 0;
        real(file)->pMethods->xFileSize(real(file), &size);
        if (at + count > size) {
            left() -= at + count - size;
            if (left() < 0) {
                return SQLITE_FULL;
            }
        }
        return real(file)->pMethods->xWrite(real(file), bytes, count, at);
    }
    static const sqlite3_io_methods* methods() {
        static const sqlite3_io_methods all = [] {
            sqlite3_io_methods m{};
            m.iVersion = 2;
            m.xClose = [](sqlite3_file* f) { return real(f)->pMethods->xClose(real(f)); };
            m.xRead = [](sqlite3_file* f, void* to, int n, sqlite3_int64 at) {
                return real(f)->pMethods->xRead(real(f), to, n, at);
            };
            m.xWrite = write;
            m.xTruncate = [](sqlite3_file* f, sqlite3_int64 size) {
                return real(f)->pMethods->xTruncate(real(f), size);
            };
            m.xSync = [](sqlite3_file* f, int how) {
                return real(f)->pMethods->xSync(real(f), how);
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
                return real(f)->pMethods->xShmMap(real(f), page, size, extend, to);
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
    static int open(sqlite3_vfs*, const char* name, sqlite3_file* file, int flags, int* out) {
        file->pMethods = nullptr;
        const int status = usual()->xOpen(usual(), name, real(file), flags, out);
        if (status == SQLITE_OK) {
            file->pMethods = methods();
        }
        return status;
    }

    sqlite3_vfs vfs_{};
};

}  // namespace drumhead
