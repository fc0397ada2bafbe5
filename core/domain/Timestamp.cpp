// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/domain/Timestamp.h"

#include <QDateTime>
#include <QTimeZone>

#include <algorithm>
#include <chrono>

namespace hindcast {
namespace {

/// A cursor over the text: every step either consumes what it names or fails.
class TimestampScanner
{
public:
    explicit TimestampScanner(QStringView text) : m_text(text) {}

    bool atEnd() const { return m_at == m_text.size(); }
    QChar peek() const { return atEnd() ? QChar() : m_text[m_at]; }
    bool take(char c)
    {
        if (peek() != QLatin1Char(c))
            return false;
        ++m_at;
        return true;
    }
    std::optional<int> digits(int count)
    {
        int value = 0;
        for (int i = 0; i < count; ++i, ++m_at) {
            const char16_t c = peek().unicode();
            if (c < u'0' || c > u'9')
                return {};
            value = value * 10 + (c - u'0');
        }
        return value;
    }
    /// One to nine digits of fraction as microseconds (further digits are dropped).
    std::optional<int> fraction()
    {
        int value = 0, count = 0;
        for (; peek().unicode() >= u'0' && peek().unicode() <= u'9'; ++count, ++m_at)
            if (count < 6)
                value = value * 10 + (peek().unicode() - u'0');
        if (count == 0 || count > 9)
            return {};
        for (; count < 6; ++count)
            value *= 10;
        return value;
    }

private:
    QStringView m_text;
    qsizetype m_at = 0;
};

std::optional<qint64> zoneSeconds(TimestampScanner& in)
{
    if (in.atEnd() || in.take('Z') || in.take('z'))
        return 0;
    const bool west = in.peek() == u'-';
    if (!in.take('+') && !in.take('-'))
        return {};
    const auto hours = in.digits(2);
    if (!hours || *hours > 15)
        return {};
    int minutes = 0;
    if (!in.atEnd()) {
        in.take(':');
        const auto m = in.digits(2);
        if (!m || *m > 59)
            return {};
        minutes = *m;
    }
    const qint64 s = *hours * 3600LL + minutes * 60LL;
    return west ? -s : s;
}

} // namespace

std::optional<Timestamp> parseTimestamp(QStringView text)
{
    TimestampScanner in(text.trimmed());
    const auto year = in.digits(4);
    if (!year || !in.take('-'))
        return {};
    const auto month = in.digits(2);
    if (!month || !in.take('-'))
        return {};
    const auto day = in.digits(2);
    if (!day)
        return {};
    namespace c = std::chrono;
    const c::year_month_day date{c::year{*year}, c::month(unsigned(*month)), c::day(unsigned(*day))};
    if (!date.ok() || *year < 1)
        return {};
    qint64 seconds = c::sys_days(date).time_since_epoch().count() * 86'400LL;
    int micros = 0;
    if (!in.atEnd()) {
        if (!in.take('T') && !in.take('t') && !in.take(' '))
            return {};
        const auto hour = in.digits(2);
        if (!hour || *hour > 23 || !in.take(':'))
            return {};
        const auto minute = in.digits(2);
        if (!minute || *minute > 59)
            return {};
        int second = 0;
        if (in.take(':')) {
            const auto s = in.digits(2);
            if (!s || *s > 60) // a leap second counts as the next second, as PostgreSQL does
                return {};
            second = *s;
            if (in.take('.') || in.take(',')) {
                const auto f = in.fraction();
                if (!f)
                    return {};
                micros = *f;
            }
        }
        in.take(' ');
        const auto zone = zoneSeconds(in);
        if (!zone || !in.atEnd())
            return {};
        seconds += *hour * 3600LL + *minute * 60LL + second - *zone;
    }
    // A zone or a leap second may lead out of the first or the last year.
    return Timestamp{std::clamp(seconds * Timestamp::perSecond + micros, Timestamp::leastUs, Timestamp::greatestUs)};
}

QString isoTimestamp(Timestamp t)
{
    namespace c = std::chrono;
    const qint64 us = std::clamp(t.us, Timestamp::leastUs, Timestamp::greatestUs);
    const c::sys_time<c::microseconds> moment{c::microseconds(us)};
    const auto days = c::floor<c::days>(moment);
    const c::year_month_day date(days);
    const c::hh_mm_ss time(moment - days);
    char out[40];
    int n = std::snprintf(out, sizeof out, "%04d-%02u-%02uT%02d:%02d:%02d", int(date.year()), unsigned(date.month()), unsigned(date.day()),
                          int(time.hours().count()), int(time.minutes().count()), int(time.seconds().count()));
    const auto micros = int(time.subseconds().count());
    n += micros == 0 ? std::snprintf(out + n, sizeof out - size_t(n), "Z")
                     : std::snprintf(out + n, sizeof out - size_t(n), ".%06dZ", micros);
    return QString::fromLatin1(out, n);
}

QDate utcDay(Timestamp t) { return QDateTime::fromMSecsSinceEpoch(t.us / 1000, QTimeZone::utc()).date(); }

Timestamp utcMidnight(QDate day) { return {QDateTime(day, QTime(0, 0), QTimeZone::utc()).toMSecsSinceEpoch() * 1000}; }

} // namespace hindcast
