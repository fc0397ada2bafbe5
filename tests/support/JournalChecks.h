// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/curation/journal/JournalCheck.h"
#include "tests/support/Checks.h"

namespace hindcast {

/// The number of the entry that says what was decided of a finding or an item of the queue; ends the test program where there is none.
inline qint64 noted(const Expected<qint64>& seq)
{
    if (!seq || *seq == 0)
        qFatal("%s", seq ? "nothing was noted" : qPrintable(failure(seq)));
    return *seq;
}

/// What breaks the chain is told: in words, and with the number of an entry that is there.
[[nodiscard]] inline bool isTold(const JournalCheck& check)
{
    return check.brokenAt() >= 1 && check.brokenAt() <= check.entries && !check.what().isEmpty();
}

} // namespace hindcast

/// The chain, and whatever it proves, holds.
#define HC_HOLDS(...)                                        \
    do {                                                     \
        const hindcast::JournalCheck& hcCheck = __VA_ARGS__; \
        QVERIFY2(hcCheck.ok(), qPrintable(hcCheck.what()));  \
    } while (false)

/// It breaks, first of all at a record of this kind, or at this one.
#define HC_BREAKS(check, wantedKind)                     \
    do {                                                 \
        const hindcast::JournalCheck& hcCheck = check;   \
        QVERIFY(!hcCheck.ok());                          \
        QCOMPARE(hcCheck.firstBroken->kind, wantedKind); \
    } while (false)
#define HC_BREAKS_AT(check, wantedKind, wantedId)       \
    do {                                                \
        const hindcast::JournalCheck& hcBroken = check; \
        HC_BREAKS(hcBroken, wantedKind);                \
        QCOMPARE(hcBroken.firstBroken->id, wantedId);   \
    } while (false)
