// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtGlobal>

namespace hindcast::test {

/// Makes SQLite's file system fail: the calls of the kinds named below are counted, and from the n-th on all of them, or
/// only that one, return an I/O error. In force for connections that open after install().
struct FaultyDisk {
    enum Kind : unsigned { Reads = 1, Writes = 2, Syncs = 4, Opens = 8 };

    /// Becomes the default file system of this process, in front of the real one.
    static void install();
    /// \a failAt 0: nothing fails.
    static void arm(unsigned kinds, qint64 failAt, bool once);
    static void disarm() { arm(0, 0, true); }
    /// Neither counts nor fails until resume().
    static void pause();
    static void resume();
    /// Calls counted since arm().
    [[nodiscard]] static qint64 calls();
};

} // namespace hindcast::test
