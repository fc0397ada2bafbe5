// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringView>

#include <optional>

namespace hindcast {

/// How an outcome came about.
enum class OutcomePath { Direct, Synthesis, ReadOnly };
/// What the cluster (or a human) said about it afterwards.
enum class Feedback { None, Resolved, Partial, Regression, Incorrect };
/// Tri-state: unknown is not failure.
enum class Verified { Unknown, No, Yes };
/// Which moment the cooldown is measured from: the last sighting, or the last one that counted.
enum class CooldownMode { Sliding, Fixed };

/// What a pattern event records (the column `kind` of pattern_events).
enum class EventKind {
    Seen, ///< an outcome of the pattern that was not eligible: only in reconstructed timelines
    Seeded,
    Bumped,
    CooldownSkipped,
    Promoted,
    Demoted,
    Restored,
    Blocked,
    Unblocked,
    RelearnAttempt,
    Amended,
    Merged,
    Purged,
    Annotated, ///< a human's note: its text is the reason
};

/// Filed because an outcome of the pattern was recorded: it was seen then.
[[nodiscard]] constexpr bool isSighting(EventKind kind)
{
    return kind == EventKind::Seeded || kind == EventKind::Bumped || kind == EventKind::CooldownSkipped
        || kind == EventKind::RelearnAttempt;
}

/// What a record is called where an id alone does not say of which list it is: in findings, in the queue, in what sessions were given. Of
/// reflections strategies have a name of their own.
enum class RecordKind { Pattern, Outcome, Reflection, Strategy, Episode, Review };
/// What the stored row says (DESIGN: states).
enum class StoredState { Candidate, Promoted, Expiring, Stale, Demoted, Blocked };
/// Why a pattern is not in the prompt; None means that it is injected.
enum class HiddenReason { None, Demoted, Blocked, Confidence, Occurrences, Cluster, Decay, Limit, Budget };
/// The tests an outcome must pass before it may promote a pattern.
enum class Gate { Confidence, Verified, Feedback };

/// The stable word of each value, as stored and as printed ("cooldown_skipped"); never translated.
[[nodiscard]] QString word(OutcomePath v);
[[nodiscard]] QString word(Feedback v); ///< empty for None
[[nodiscard]] QString word(CooldownMode v);
[[nodiscard]] QString word(EventKind v);
[[nodiscard]] QString word(RecordKind v);
[[nodiscard]] QString word(StoredState v);
[[nodiscard]] QString word(HiddenReason v); ///< empty for None
[[nodiscard]] QString word(Gate v);

/// The value of a word, case-sensitive; nothing when there is none. An empty feedback is None.
[[nodiscard]] std::optional<OutcomePath> pathFromWord(QStringView w);
[[nodiscard]] std::optional<Feedback> feedbackFromWord(QStringView w);
[[nodiscard]] std::optional<CooldownMode> cooldownModeFromWord(QStringView w);
[[nodiscard]] std::optional<EventKind> eventKindFromWord(QStringView w);
[[nodiscard]] std::optional<RecordKind> recordKindFromWord(QStringView w);
[[nodiscard]] std::optional<StoredState> storedStateFromWord(QStringView w);

} // namespace hindcast
