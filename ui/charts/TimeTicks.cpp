// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/TimeTicks.h"

#include "ui/models/DisplaySettings.h"

#include <QDateTime>
#include <QLocale>
#include <QTimeZone>

namespace hindcast {
namespace {

QDate dayOf(Timestamp t) { return DisplaySettings::instance().shown(t).date(); }

Timestamp stamp(QDate day, QTime time)
{
    const QDateTime when = DisplaySettings::instance().utc() ? QDateTime(day, time, QTimeZone::utc()) : QDateTime(day, time);
    return {when.toMSecsSinceEpoch() * 1'000};
}

/// A day on which a rhythm of so many days begins; weeks begin on Mondays, as Julian days do.
QDate dayOfRhythm(QDate day, int days) { return day.addDays(-(day.toJulianDay() % days)); }

QDate monthOfRhythm(QDate day, int months)
{
    const int month = day.year() * 12 + day.month() - 1, first = month - month % months;
    return {first / 12, first % 12 + 1, 1};
}

std::vector<TimeTick> hourTicks(Timestamp from, Timestamp until, int hours)
{
    std::vector<TimeTick> out;
    for (QDate day = dayOf(from); stamp(day, {0, 0}) < until; day = day.addDays(1))
        for (int h = 0; h < 24; h += hours)
            if (const Timestamp at = stamp(day, {h, 0}); !(at < from) && at < until && (out.empty() || out.back().at < at))
                out.push_back(
                    {at, h == 0 ? QLocale().toString(day, QStringLiteral("d MMM")) : QTime(h, 0).toString(QStringLiteral("HH:mm"))});
    return out;
}

/// Of a span that is too short for hours; steps that divide one, whatever the zone.
std::vector<TimeTick> minuteTicks(Timestamp from, Timestamp until, int minutes)
{
    std::vector<TimeTick> out;
    const qint64 step = minutes * 60 * Timestamp::perSecond;
    for (qint64 at = (from.us / step + (from.us % step > 0 ? 1 : 0)) * step; at < until.us; at += step)
        out.push_back({{at}, DisplaySettings::instance().shown({at}).toString(QStringLiteral("HH:mm"))});
    return out;
}

std::vector<TimeTick> dayTicks(Timestamp from, Timestamp until, int days)
{
    std::vector<TimeTick> out;
    for (QDate day = dayOfRhythm(dayOf(from), days); stamp(day, {0, 0}) < until; day = day.addDays(days))
        if (const Timestamp at = stamp(day, {0, 0}); !(at < from))
            out.push_back({at, QLocale().toString(day, QStringLiteral("d MMM"))});
    return out;
}

std::vector<TimeTick> monthTicks(Timestamp from, Timestamp until, int months)
{
    std::vector<TimeTick> out;
    for (QDate day = monthOfRhythm(dayOf(from), months); stamp(day, {0, 0}) < until; day = day.addMonths(months))
        if (const Timestamp at = stamp(day, {0, 0}); !(at < from))
            out.push_back({at, QLocale().toString(day, months % 12 == 0 ? QStringLiteral("yyyy") : QStringLiteral("MMM yyyy"))});
    return out;
}

} // namespace

std::vector<TimeTick> timeTicks(Timestamp from, Timestamp until, int most)
{
    const qint64 span = until.us - from.us;
    if (span <= 0 || most < 1)
        return {};
    const auto fits = [&](qint64 step) { return span / step < most; };
    if (span < 2 * Timestamp::perHour)
        for (const int minutes : {1, 2, 5, 10, 15, 30})
            if (fits(minutes * 60 * Timestamp::perSecond))
                return minuteTicks(from, until, minutes);
    for (const int hours : {1, 3, 6, 12})
        if (fits(hours * Timestamp::perHour))
            return hourTicks(from, until, hours);
    for (const int days : {1, 2, 7, 14})
        if (fits(days * Timestamp::perDay))
            return dayTicks(from, until, days);
    for (const int months : {1, 3, 6, 12, 24, 60, 120, 600})
        if (fits(months * 30 * Timestamp::perDay))
            return monthTicks(from, until, months);
    return {{from, QLocale().toString(dayOf(from), QStringLiteral("yyyy"))}};
}

} // namespace hindcast
