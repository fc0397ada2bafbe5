// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/replay/history/HistoryBuilder.h"

#include <QByteArray>

#include <string>
#include <vector>

namespace hindcast {

/// What every way to a history does alike, so that rows that are read one by one and columns in memory give the same one.

/// The columns of `outcomes` that such a history is made of.
[[nodiscard]] std::vector<int> historyColumns(const HistorySpec& spec);
/// The first code points of a key in UTF-8; 0: all of it.
[[nodiscard]] std::string_view cutName(std::string_view key, int codePoints);
/// Feedback as it is stored; what is no such word is none.
[[nodiscard]] Feedback historyFeedback(std::string_view word);
/// A path as it is stored; what is no such word is a direct answer.
[[nodiscard]] OutcomePath historyPath(std::string_view word);
/// The hints that a `hints_shown` names, a JSON array; what is none names none.
[[nodiscard]] std::vector<std::string> shownHints(const QByteArray& list);
/// The last step, of a history that is grouped: exposures in order, outcomes of sessions that had been shown the very hint marked, where
/// sessions begin. \a sessionOf: a code for each row in its place, where \a spec needs sessions.
void finishHistory(OutcomeHistory& history, const HistorySpec& spec, std::vector<quint32> sessionOf);

} // namespace hindcast
