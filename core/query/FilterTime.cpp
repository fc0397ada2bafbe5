// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/query/FilterTime.h"

#include "core/domain/Error.h"

#include <QCoreApplication>

#include <algorithm>

namespace hindcast {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(hindcast::FilterTime)
};

using Compiled = std::expected<Predicate, FilterError>;

/// What was written as a time: a moment, or a whole day.
struct Moment {
    Timestamp at;
    bool day = false;
    bool relative = false;
    [[nodiscard]] Timestamp nextDay() const { return {std::min(at.us + Timestamp::perDay, Timestamp::greatestUs)}; }
};

qint64 unitOf(QChar c)
{
    switch (c.unicode()) {
    case u's': return Timestamp::perSecond;
    case u'm': return 60 * Timestamp::perSecond;
    case u'h': return Timestamp::perHour;
    case u'd': return Timestamp::perDay;
    case u'w': return 7 * Timestamp::perDay;
    default: return 0;
    }
}

/// `7d` is 7 days before \a now, `+7d` 7 days behind it.
std::optional<Moment> relativeTime(QStringView text, Timestamp now)
{
    if (text == QLatin1String("now"))
        return Moment{now, false, true};
    const bool future = text.startsWith(u'+');
    const QStringView digits = text.mid(future ? 1 : 0).chopped(text.size() > (future ? 1 : 0) ? 1 : 0);
    const qint64 unit = text.isEmpty() ? 0 : unitOf(text.back());
    const bool numeric = !digits.isEmpty() && digits.size() <= 9
        && std::ranges::all_of(digits, [](QChar c) { return c >= u'0' && c <= u'9'; });
    if (unit == 0 || !numeric)
        return {};
    const auto distance = qint64(std::min(double(digits.toLongLong()) * double(unit), 1e18));
    return Moment{{std::clamp(now.us + (future ? distance : -distance), Timestamp::leastUs, Timestamp::greatestUs)}, false, true};
}

std::expected<Moment, FilterError> momentOf(const FilterValue& value, Timestamp now)
{
    if (value.form == FilterValue::Form::Word)
        if (const auto relative = relativeTime(value.text, now))
            return *relative;
    if (const auto t = parseTimestamp(value.text))
        return Moment{*t, value.text.trimmed().size() == 10, false};
    return std::unexpected(FilterError{value.span, Tr::tr("%1 is not a time.").arg(value.text),
                                       Tr::tr("a time such as 2026-11-20, 2026-11-20T10:00:00Z, 7d or now")});
}

Predicate notBefore(int column, Timestamp t) { return Predicate::compare(column, Comparison::GreaterOrEqual, Cell(t)); }

Predicate until(int column, const Moment& m)
{
    return m.day ? Predicate::compare(column, Comparison::Less, Cell(m.nextDay()))
                 : Predicate::compare(column, Comparison::LessOrEqual, Cell(m.at));
}

Compiled range(int column, const FilterValue& value, qsizetype dots, Timestamp now)
{
    const FilterValue first{value.form, value.text.left(dots), {value.span.position, dots}};
    const FilterValue second{value.form, value.text.mid(dots + 2), {value.span.position + dots + 2, value.text.size() - dots - 2}};
    std::vector<Predicate> ends;
    std::optional<Moment> from;
    if (!first.text.isEmpty()) {
        HC_TRY(from, momentOf(first, now));
        ends.push_back(notBefore(column, from->at));
    }
    if (!second.text.isEmpty()) {
        HC_TRY(const Moment to, momentOf(second, now));
        if (from && from->at > to.at)
            return std::unexpected(
                FilterError{value.span, Tr::tr("The range %1 is empty.").arg(value.text), Tr::tr("the earlier end first")});
        ends.push_back(until(column, to));
    }
    if (ends.empty())
        return std::unexpected(FilterError{value.span, Tr::tr("The range has no end."), Tr::tr("a time on one side at least")});
    return Predicate::all(std::move(ends));
}

} // namespace

std::expected<Predicate, FilterError> filterTime(int column, const FilterNode& node, Timestamp now)
{
    const bool equality = node.comparison == Comparison::Equal;
    const qsizetype dots = node.value.form == FilterValue::Form::Word ? node.value.text.indexOf(QLatin1String("..")) : -1;
    if (equality && dots >= 0)
        return range(column, node.value, dots, now);
    HC_TRY(const Moment m, momentOf(node.value, now));
    switch (node.comparison) {
    case Comparison::Less: return Predicate::compare(column, Comparison::Less, Cell(m.at));
    case Comparison::LessOrEqual: return until(column, m);
    case Comparison::Greater: return m.day ? notBefore(column, m.nextDay()) : Predicate::compare(column, Comparison::Greater, Cell(m.at));
    case Comparison::GreaterOrEqual: return notBefore(column, m.at);
    default: break;
    }
    if (m.day)
        return Predicate::all({notBefore(column, m.at), until(column, m)});
    if (m.relative && node.colon) // `seen:7d`: since then
        return Predicate::all({notBefore(column, std::min(m.at, now)), until(column, {std::max(m.at, now)})});
    return Predicate::compare(column, Comparison::Equal, Cell(m.at));
}

} // namespace hindcast
