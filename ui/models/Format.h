// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/domain/Cell.h"

class QKeySequence;

namespace hindcast::format {

/// For people, in the locale of the window.
[[nodiscard]] QString count(qint64 n);
[[nodiscard]] QString shortCount(qint64 n); ///< "19,349", "12.4 M": where room is scarce
[[nodiscard]] QString confidence(double c);          ///< "0.90"; "NaN" as a word
[[nodiscard]] QString number(double v);              ///< "-0.25": two digits; "NaN" as a word
[[nodiscard]] QString percent(double share); ///< "93 %"; a share that is not all is never shown as 100 %, nor one that is something as 0 %
[[nodiscard]] QString euros(double v); ///< "1.25 €"; four digits below ten cents
[[nodiscard]] QString ago(Timestamp t); ///< "2 h ago", "in 3 d"
[[nodiscard]] QStringList widestAges(); ///< of seconds, minutes, hours and days: what ago() may come to say
[[nodiscard]] QString moment(Timestamp t); ///< date and time, local or UTC as the window is set
/// "3 Oct – 12 Nov 2026": the days between two moments, or the only one.
[[nodiscard]] QString days(Timestamp from, Timestamp until);
/// As they are pressed: "Ctrl+K", "G P" for one behind the other.
[[nodiscard]] QString keys(const QKeySequence& sequence);
[[nodiscard]] QString duration(qint64 microseconds); ///< "41 min", "2 h 05 min", "3 d"
/// One line of stored text: control characters and direction marks become visible signs, long text is cut.
[[nodiscard]] QString line(const QString& text, int most = 300);
/// The text of a menu entry without the marks of its keys: "&Go" is "Go", "A && B" is "A & B".
[[nodiscard]] QString withoutMarks(const QString& text);
/// Stored text over several lines, made harmless in the same way; cut at \a most characters with a mark.
[[nodiscard]] QString block(const QString& text, int most = 200'000);

/// A tool tip of stored text: escaped, because Qt would take it for HTML when it looks like it.
[[nodiscard]] QString tip(const QString& text);

/// "outcomes before 2026-10-27 10:00 were purged"
[[nodiscard]] QString purgedBefore(Timestamp moment);
/// Of times that are on no axis, since they lie far away from nearly all others: "3 long after 2026-10-27 10:00: only in the table"
[[nodiscard]] QString longBefore(qint64 n, Timestamp moment);
[[nodiscard]] QString longAfter(qint64 n, Timestamp moment);
/// The rows of that table: "before 2026-10-27 10:00", "from 2026-10-27 10:00 on"
[[nodiscard]] QString before(Timestamp moment);
[[nodiscard]] QString fromOn(Timestamp moment);
/// For machines (copies and exports): never translated, no locale; times ISO 8601 UTC, numbers with a point.
[[nodiscard]] QString exported(const Cell& cell);

} // namespace hindcast::format
