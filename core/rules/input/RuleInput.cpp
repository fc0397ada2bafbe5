// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/input/RuleInput.h"

#include "core/domain/Timestamp.h"
#include "core/domain/text/ArgText.h"

#include <QCoreApplication>

#include <cmath>

namespace hindcast {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(hindcast::RuleInput)
};

} // namespace

Error RuleInput::refusal(QLatin1String field, const QString& expectation) const
{
    const QString shape = has(field) ? Tr::tr("The field \"%1\" must be %2.") : Tr::tr("The field \"%1\" is missing: it must be %2.");
    return {ErrorCode::InvalidInput, shape.arg(m_path + field, expectation)};
}

Error RuleInput::noChoice(QLatin1String field, QLatin1String choices) const { return refusal(field, Tr::tr(choices.data())); }

Expected<QString> RuleInput::text(QLatin1String field) const
{
    const QJsonValue v = m_object.value(field);
    if (!v.isString())
        return std::unexpected(refusal(field, Tr::tr("a text")));
    return v.toString();
}

Expected<QString> RuleInput::optionalText(QLatin1String field) const
{
    if (!hasValue(field))
        return QString();
    return text(field);
}

Expected<QString> RuleInput::nullableText(QLatin1String field) const
{
    if (has(field) && !hasValue(field))
        return QString();
    const QJsonValue v = m_object.value(field);
    if (!v.isString())
        return std::unexpected(refusal(field, Tr::tr("a text or null")));
    return v.toString();
}

Expected<QStringList> RuleInput::texts(QLatin1String field) const
{
    const auto refused = [&] { return std::unexpected(refusal(field, Tr::tr("a list of texts"))); };
    const QJsonValue v = m_object.value(field);
    if (!v.isArray())
        return refused();
    QStringList out;
    const QJsonArray list = v.toArray();
    for (const auto& entry : list) {
        if (!entry.isString())
            return refused();
        out += entry.toString();
    }
    return out;
}

Expected<QStringList> RuleInput::ids(QLatin1String field) const
{
    HC_TRY(const QJsonArray list, array(field));
    QStringList out;
    for (const auto& id : list) {
        const qint64 number = id.toInteger();
        if (!id.isString() && number <= 0)
            return std::unexpected(refusal(field, Tr::tr("a list of ids")));
        out << (id.isString() ? id.toString() : QString::number(number));
    }
    return out;
}

Expected<bool> RuleInput::flag(QLatin1String field) const
{
    const QJsonValue v = m_object.value(field);
    if (!v.isBool())
        return std::unexpected(refusal(field, Tr::tr("true or false")));
    return v.toBool();
}

Expected<Verified> RuleInput::verified(QLatin1String field) const
{
    const QJsonValue v = m_object.value(field);
    if (v.isNull())
        return Verified::Unknown;
    if (!v.isBool())
        return std::unexpected(refusal(field, Tr::tr("true, false or null")));
    return v.toBool() ? Verified::Yes : Verified::No;
}

Expected<Feedback> RuleInput::feedback(QLatin1String field) const
{
    if (!hasValue(field))
        return Feedback::None;
    const QJsonValue v = m_object.value(field);
    const std::optional<Feedback> out = v.isString() ? feedbackFromWord(v.toString()) : std::nullopt;
    if (!out || v.toString().isEmpty())
        return std::unexpected(refusal(field, Tr::tr("resolved, partial, regression, incorrect or null")));
    return *out;
}

Expected<double> RuleInput::number(QLatin1String field, double least, double greatest) const
{
    const QJsonValue v = m_object.value(field);
    const double d = v.toDouble();
    if (!v.isDouble() || !(d >= least && d <= greatest))
        return std::unexpected(refusal(field, Tr::tr("a number from %1 to %2").arg(argText(least), argText(greatest))));
    return d;
}

Expected<qint64> RuleInput::whole(QLatin1String field, qint64 least, qint64 greatest) const
{
    const QJsonValue v = m_object.value(field);
    const double d = v.toDouble();
    const bool fits = v.isDouble() && std::abs(d) < 9.2e18 && std::trunc(d) == d;
    const qint64 n = fits ? v.toInteger(qint64(d)) : 0;
    if (!fits || n < least || n > greatest)
        return std::unexpected(refusal(field, Tr::tr("a whole number from %1 to %2").arg(argText(least), argText(greatest))));
    return n;
}

Expected<RuleInput> RuleInput::object(QLatin1String field) const
{
    const QJsonValue v = m_object.value(field);
    if (!v.isObject())
        return std::unexpected(refusal(field, Tr::tr("an object")));
    return RuleInput(v.toObject(), m_path + field + u'.');
}

Expected<QJsonArray> RuleInput::array(QLatin1String field) const
{
    const QJsonValue v = m_object.value(field);
    if (!v.isArray())
        return std::unexpected(refusal(field, Tr::tr("a list")));
    return v.toArray();
}

Expected<qint64> secondsField(const RuleInput& in, QLatin1String field)
{
    constexpr double limit = double(Timestamp::greatestUs) / double(Timestamp::perSecond);
    HC_TRY(const double seconds, in.number(field, -limit, limit));
    return qint64(std::llround(seconds * double(Timestamp::perSecond)));
}

QJsonValue secondsValue(qint64 us)
{
    if (us % Timestamp::perSecond == 0)
        return us / Timestamp::perSecond;
    return double(us) / double(Timestamp::perSecond);
}

} // namespace hindcast
