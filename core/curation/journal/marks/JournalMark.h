// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>

namespace hindcast {

/// An entry that is a decision of its own, without a change-set: a mark on a finding or in the queue. The chain proves all of it.
struct JournalMark {
    qint64 seq = 0;
    qint64 at = 0; ///< microseconds UTC
    QByteArray actor, action, note;
    QByteArray body; ///< JSON, an object
};

} // namespace hindcast
