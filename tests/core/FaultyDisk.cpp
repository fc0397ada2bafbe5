// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "FaultyDisk.h"

#include <sqlite3.h>

namespace hindcast::test {
namespace {

sqlite3_vfs* real = nullptr;
sqlite3_vfs shim;
unsigned failing = 0;
qint64 failAt = 0;
qint64 counted = 0;
bool onlyOnce = true;
bool paused = false;

bool fails(unsigned kind)
{
    if (paused || (failing & kind) == 0)
        return false;
    ++counted;
    return failAt > 0 && (counted == failAt || (!onlyOnce && counted > failAt));
}

/// A file in front of the real one, which follows it in memory.
struct File {
    sqlite3_file base;
    sqlite3_file* real() { return static_cast<sqlite3_file*>(static_cast<void*>(this + 1)); }
};

sqlite3_file* inner(sqlite3_file* f) { return static_cast<File*>(static_cast<void*>(f))->real(); }

const sqlite3_io_methods methods = {
    2, // without memory-mapped pages
    [](sqlite3_file* f) { return inner(f)->pMethods ? inner(f)->pMethods->xClose(inner(f)) : SQLITE_OK; },
    [](sqlite3_file* f, void* to, int n, sqlite3_int64 at) {
        return fails(FaultyDisk::Reads) ? SQLITE_IOERR_READ : inner(f)->pMethods->xRead(inner(f), to, n, at);
    },
    [](sqlite3_file* f, const void* from, int n, sqlite3_int64 at) {
        return fails(FaultyDisk::Writes) ? SQLITE_IOERR_WRITE : inner(f)->pMethods->xWrite(inner(f), from, n, at);
    },
    [](sqlite3_file* f, sqlite3_int64 size) {
        return fails(FaultyDisk::Writes) ? SQLITE_IOERR_TRUNCATE : inner(f)->pMethods->xTruncate(inner(f), size);
    },
    [](sqlite3_file* f, int flags) { return fails(FaultyDisk::Syncs) ? SQLITE_IOERR_FSYNC : inner(f)->pMethods->xSync(inner(f), flags); },
    [](sqlite3_file* f, sqlite3_int64* size) { return inner(f)->pMethods->xFileSize(inner(f), size); },
    [](sqlite3_file* f, int lock) { return inner(f)->pMethods->xLock(inner(f), lock); },
    [](sqlite3_file* f, int lock) { return inner(f)->pMethods->xUnlock(inner(f), lock); },
    [](sqlite3_file* f, int* out) { return inner(f)->pMethods->xCheckReservedLock(inner(f), out); },
    [](sqlite3_file* f, int op, void* a) { return inner(f)->pMethods->xFileControl(inner(f), op, a); },
    [](sqlite3_file* f) { return inner(f)->pMethods->xSectorSize(inner(f)); },
    [](sqlite3_file* f) { return inner(f)->pMethods->xDeviceCharacteristics(inner(f)); },
    [](sqlite3_file* f, int page, int size, int extend, void volatile** out) {
        return inner(f)->pMethods->xShmMap(inner(f), page, size, extend, out);
    },
    [](sqlite3_file* f, int offset, int n, int flags) { return inner(f)->pMethods->xShmLock(inner(f), offset, n, flags); },
    [](sqlite3_file* f) { inner(f)->pMethods->xShmBarrier(inner(f)); },
    [](sqlite3_file* f, int remove) { return inner(f)->pMethods->xShmUnmap(inner(f), remove); },
    nullptr,
    nullptr,
};

int openFile(sqlite3_vfs*, const char* name, sqlite3_file* file, int flags, int* outFlags)
{
    file->pMethods = nullptr;
    if (fails(FaultyDisk::Opens))
        return SQLITE_CANTOPEN;
    sqlite3_file* f = inner(file);
    const int rc = real->xOpen(real, name, f, flags, outFlags);
    if (f->pMethods)
        file->pMethods = &methods;
    return rc;
}

} // namespace

void FaultyDisk::install()
{
    real = sqlite3_vfs_find(nullptr);
    shim = *real;
    shim.pNext = nullptr;
    shim.zName = "faulty";
    shim.szOsFile = int(sizeof(File)) + real->szOsFile;
    shim.xOpen = openFile;
    sqlite3_vfs_register(&shim, 1);
}

void FaultyDisk::arm(unsigned kinds, qint64 at, bool once)
{
    failing = kinds;
    failAt = at;
    counted = 0;
    onlyOnce = once;
    paused = false;
}

void FaultyDisk::pause() { paused = true; }
void FaultyDisk::resume() { paused = false; }

qint64 FaultyDisk::calls() { return counted; }

} // namespace hindcast::test
