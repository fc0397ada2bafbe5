// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/domain/Words.h"

#include "core/domain/enums/EnumWords.h"

namespace hindcast {
namespace {

constexpr EnumWords<OutcomePath> paths{"direct", "synthesis", "read_only"};
constexpr EnumWords<Feedback> feedbacks{"", "resolved", "partial", "regression", "incorrect"};
constexpr EnumWords<CooldownMode> cooldownModes{"sliding", "fixed"};
constexpr EnumWords<EventKind> eventKinds{"seen",    "seeded",   "bumped",  "cooldown_skipped", "promoted",
                                          "demoted", "restored", "blocked", "unblocked",        "relearn_attempt",
                                          "amended", "merged",   "purged",  "annotated"};
constexpr EnumWords<RecordKind> recordKinds{"pattern", "outcome", "reflection", "strategy", "episode", "review"};
constexpr EnumWords<StoredState> storedStates{"candidate", "promoted", "expiring", "stale", "demoted", "blocked"};
constexpr EnumWords<HiddenReason> hiddenReasons{"",        "demoted", "blocked", "confidence", "occurrences",
                                                "cluster", "decay",   "limit",   "budget"};
constexpr EnumWords<Gate> gates{"confidence", "verified", "feedback"};

} // namespace

QString word(OutcomePath v) { return paths.wordOf(v); }
QString word(Feedback v) { return feedbacks.wordOf(v); }
QString word(CooldownMode v) { return cooldownModes.wordOf(v); }
QString word(EventKind v) { return eventKinds.wordOf(v); }
QString word(RecordKind v) { return recordKinds.wordOf(v); }
QString word(StoredState v) { return storedStates.wordOf(v); }
QString word(HiddenReason v) { return hiddenReasons.wordOf(v); }
QString word(Gate v) { return gates.wordOf(v); }

std::optional<OutcomePath> pathFromWord(QStringView w) { return paths.valueOf(w); }
std::optional<Feedback> feedbackFromWord(QStringView w) { return feedbacks.valueOf(w); }
std::optional<CooldownMode> cooldownModeFromWord(QStringView w) { return cooldownModes.valueOf(w); }
std::optional<EventKind> eventKindFromWord(QStringView w) { return eventKinds.valueOf(w); }
std::optional<RecordKind> recordKindFromWord(QStringView w) { return recordKinds.valueOf(w); }
std::optional<StoredState> storedStateFromWord(QStringView w) { return storedStates.valueOf(w); }

} // namespace hindcast
