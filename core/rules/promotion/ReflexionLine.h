// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/domain/Timestamp.h"
#include "core/domain/Words.h"

#include <QString>

/// The messages of log lines that dashboards for KubeIntellect look for, word for word, and a few that the original lacks.
/// Names and sessions are made harmless: control characters and line ends become escapes, so that one message is one line.
namespace hindcast::reflexion_line {

/// `reflexion: outcome recorded session=S cluster=C verified=True|False|None confidence=0.90 eligible_for_pattern=True|False`.
/// The confidence is cut, not rounded, to two digits: 0.8999 is no 0.90.
[[nodiscard]] QString outcomeRecorded(const QString& session, const QString& cluster, Verified verified, double confidence, bool eligible);
/// `reflexion: feedback partial|regression session=S cluster=C`, behind the line of the outcome: that says only verified or not. Ours.
[[nodiscard]] QString feedback(Feedback feedback, const QString& session, const QString& cluster);
/// `reflexion: seeded pattern 'NAME' cluster=C`.
[[nodiscard]] QString seeded(const QString& name, const QString& cluster);
/// `reflexion: cooldown active for 'NAME' (last_seen=2026-11-20 10:00:00+00:00); count not bumped`; six digits of fraction when there is one.
[[nodiscard]] QString cooldown(const QString& name, Timestamp lastSeen);
/// `reflexion: bumped pattern 'NAME' to occurrence_count=N`.
[[nodiscard]] QString bumped(const QString& name, qint64 count);
/// `reflexion: promoted pattern 'NAME' cluster=C occurrence_count=N`: it is given to agents from now on. Ours.
[[nodiscard]] QString promoted(const QString& name, const QString& cluster, qint64 count);
/// `reflexion: demoted pattern 'NAME' cluster=C`.
[[nodiscard]] QString demoted(const QString& name, const QString& cluster);
/// `reflexion: restored|amended|blocked|unblocked|relearn_attempt pattern 'NAME' cluster=C`, by the word of the event. Ours.
[[nodiscard]] QString changed(EventKind kind, const QString& name, const QString& cluster);
/// `reflexion: purged outcomes=N patterns=M`. Ours.
[[nodiscard]] QString purged(qint64 outcomes, qint64 patterns);
/// `reflexion: OPERATION failed — SENTENCE`: found by the errors panel.
[[nodiscard]] QString failed(const QString& operation, const QString& sentence);

} // namespace hindcast::reflexion_line
