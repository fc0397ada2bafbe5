// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/store/findings/TriageStates.h"

#include <QByteArray>

namespace hindcast {

/// An entry that is a decision of its own, without a change-set: a mark on a finding or in the queue. The chain proves all of it.
struct JournalMark {
    qint64 seq = 0;
    qint64 at = 0; ///< microseconds UTC
    QByteArray actor, action, note;
    QByteArray body; ///< JSON, an object
};

/// What an entry is called that says how far an item of the queue was worked: "snooze", "triage-done", "triage-pending".
[[nodiscard]] QString triageAction(TriageState state);
/// The state that such an entry says; nothing: it is about something else.
[[nodiscard]] std::optional<TriageState> triageStateOfAction(QStringView action);

} // namespace hindcast
