// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace hindcast {

class FindingsBook;
struct LintReport;

/// What was looked at, and whether it is still so; empty where nobody has looked. \a timesAsked: the window is limited to a range of time.
[[nodiscard]] QString lintAgeText(const FindingsBook* book, bool timesAsked);
/// How many rules were asked about how many texts, and which were not, a line each, and why.
[[nodiscard]] QString lintJudgedText(const LintReport& report);
/// How many findings there are, how bad, how many of them are \a listed, where a filter or a rule leaves fewer, and how many are
/// \a selected; of another moment, which.
[[nodiscard]] QString lintSummaryText(const FindingsBook& book, qint64 listed, qint64 selected);
/// What stands in the place of the findings; empty where there are some. \a showsAccepted: accepted ones are among what is shown.
[[nodiscard]] QString lintEmptyText(const FindingsBook& book, bool showsAccepted);

} // namespace hindcast
