// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/domain/Words.h"

#include <array>

namespace hindcast {
namespace {

// Each table is in the order of its enum: the index is the value.
constexpr std::array paths{"direct", "synthesis", "read_only"};
constexpr std::array feedbacks{"", "resolved", "partial", "regression", "incorrect"};
constexpr std::array cooldownModes{"sliding", "fixed"};
constexpr std::array eventKinds{"seen",    "seeded",    "bumped",          "cooldown_skipped", "promoted", "demoted", "restored",
                                "blocked", "unblocked", "relearn_attempt", "amended",          "merged",   "purged",  "annotated"};
constexpr std::array storedStates{"candidate", "promoted", "expiring", "stale", "demoted", "blocked"};
constexpr std::array hiddenReasons{"", "demoted", "blocked", "confidence", "occurrences", "cluster", "decay", "limit", "budget"};
constexpr std::array gates{"confidence", "verified", "feedback"};

template<class Enum, size_t N>
QString wordOf(const std::array<const char*, N>& table, Enum v)
{
    const auto i = size_t(v);
    return i < N ? QString::fromLatin1(table[i]) : QString();
}

template<class Enum, size_t N>
std::optional<Enum> valueOf(const std::array<const char*, N>& table, QStringView w)
{
    for (size_t i = 0; i < N; ++i)
        if (w == QLatin1String(table[i]))
            return Enum(i);
    return {};
}

} // namespace

QString word(OutcomePath v) { return wordOf(paths, v); }
QString word(Feedback v) { return wordOf(feedbacks, v); }
QString word(CooldownMode v) { return wordOf(cooldownModes, v); }
QString word(EventKind v) { return wordOf(eventKinds, v); }
QString word(StoredState v) { return wordOf(storedStates, v); }
QString word(HiddenReason v) { return wordOf(hiddenReasons, v); }
QString word(Gate v) { return wordOf(gates, v); }

std::optional<OutcomePath> pathFromWord(QStringView w) { return valueOf<OutcomePath>(paths, w); }
std::optional<Feedback> feedbackFromWord(QStringView w) { return valueOf<Feedback>(feedbacks, w); }
std::optional<CooldownMode> cooldownModeFromWord(QStringView w) { return valueOf<CooldownMode>(cooldownModes, w); }
std::optional<EventKind> eventKindFromWord(QStringView w) { return valueOf<EventKind>(eventKinds, w); }
std::optional<StoredState> storedStateFromWord(QStringView w) { return valueOf<StoredState>(storedStates, w); }

} // namespace hindcast
