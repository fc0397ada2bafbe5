// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/domain/Error.h"
#include "core/domain/Words.h"

#include <QJsonArray>
#include <QJsonObject>
#include <QStringList>

#include <optional>

namespace hindcast {

/// Reads the fields of a rule's JSON input, strictly: a missing field, one of the wrong type and a number out of range are
/// InvalidInput with a sentence that names the field (with the path of the object it is in) and what was expected.
class RuleInput
{
public:
    explicit RuleInput(QJsonObject object, QString path = {}) : m_object(std::move(object)), m_path(std::move(path)) {}

    /// Present, whatever its value; and present with a value other than null.
    [[nodiscard]] bool has(QLatin1String field) const { return m_object.contains(field); }
    [[nodiscard]] bool hasValue(QLatin1String field) const { return has(field) && !m_object.value(field).isNull(); }

    [[nodiscard]] Expected<QString> text(QLatin1String field) const;
    /// Null and absent are the empty text.
    [[nodiscard]] Expected<QString> optionalText(QLatin1String field) const;
    /// Must be present; null is the empty text.
    [[nodiscard]] Expected<QString> nullableText(QLatin1String field) const;
    [[nodiscard]] Expected<QStringList> texts(QLatin1String field) const;
    /// Ids of records: numbers above 0, as answers print them, or texts.
    [[nodiscard]] Expected<QStringList> ids(QLatin1String field) const;
    [[nodiscard]] Expected<bool> flag(QLatin1String field) const;
    /// Must be present: true, false or null (unknown).
    [[nodiscard]] Expected<Verified> verified(QLatin1String field) const;
    /// Null and absent are Feedback::None.
    [[nodiscard]] Expected<Feedback> feedback(QLatin1String field) const;
    /// Within least..greatest, both included.
    [[nodiscard]] Expected<double> number(QLatin1String field, double least, double greatest) const;
    /// A number without a fraction, within least..greatest.
    [[nodiscard]] Expected<qint64> whole(QLatin1String field, qint64 least, qint64 greatest) const;
    /// 0..1
    [[nodiscard]] Expected<double> share(QLatin1String field) const { return number(field, 0, 1); }
    [[nodiscard]] Expected<RuleInput> object(QLatin1String field) const;
    [[nodiscard]] Expected<QJsonArray> array(QLatin1String field) const;

    /// A word of a closed set; \a choices is how the sentence lists them (marked for translation in the context of this class).
    template<class Enum>
    [[nodiscard]] Expected<Enum> choice(QLatin1String field, std::optional<Enum> (*fromWord)(QStringView), QLatin1String choices) const
    {
        HC_TRY(const QString w, text(field));
        if (const std::optional<Enum> v = fromWord(w))
            return *v;
        return std::unexpected(noChoice(field, choices));
    }

    /// The error for \a field: "The field "x" must be ...", or that it is missing.
    [[nodiscard]] Error refusal(QLatin1String field, const QString& expectation) const;

private:
    [[nodiscard]] Error noChoice(QLatin1String field, QLatin1String choices) const;

    QJsonObject m_object;
    QString m_path;
};

/// Times of rules are seconds, fractions allowed; microseconds inside. Anything past the year 9999 is refused.
[[nodiscard]] Expected<qint64> secondsField(const RuleInput& in, QLatin1String field);

/// The other way round; whole seconds stay whole numbers.
[[nodiscard]] QJsonValue secondsValue(qint64 us);

} // namespace hindcast
