// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDate>
#include <QString>
#include <QStringView>

#include <compare>
#include <optional>

namespace hindcast {

/// A moment: microseconds since 1970-01-01 00:00 UTC. The only form of time below the user interface.
struct Timestamp {
    qint64 us = 0;

    static constexpr qint64 perSecond = 1'000'000;
    static constexpr qint64 perHour = 3'600 * perSecond;
    static constexpr qint64 perDay = 24 * perHour;
    /// 0001-01-01 and 9999-12-31: what codecs saturate infinities and far years to.
    static constexpr qint64 leastUs = -62'135'596'800'000'000;
    static constexpr qint64 greatestUs = 253'402'300'799'999'999;

    static constexpr Timestamp least() { return {leastUs}; }
    static constexpr Timestamp greatest() { return {greatestUs}; }

    friend constexpr auto operator<=>(const Timestamp&, const Timestamp&) = default;
};

/// Reads `2026-11-20`, `2026-11-20T10:00[:00[.ffffff]][Z|+01|+01:00|+0100]` (a blank may stand for the T);
/// without a zone UTC is meant. Nothing for anything else, or a date that does not exist.
[[nodiscard]] std::optional<Timestamp> parseTimestamp(QStringView text);

/// `2026-11-20T10:00:00Z`, with six digits of fraction when there is one: for JSON, copies and exports.
[[nodiscard]] QString isoTimestamp(Timestamp t);

/// The day of a moment in UTC, and where a day begins there.
[[nodiscard]] QDate utcDay(Timestamp t);
[[nodiscard]] Timestamp utcMidnight(QDate day);

} // namespace hindcast
