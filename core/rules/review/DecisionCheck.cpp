// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/review/DecisionCheck.h"

#include "core/domain/enums/EnumWords.h"
#include "core/rules/text/LowerCase.h"

#include <QJsonArray>
#include <QJsonDocument>

namespace hindcast {
namespace {

bool isEmptyValue(const QJsonValue& v)
{
    switch (v.type()) {
    case QJsonValue::Bool: return !v.toBool();
    case QJsonValue::Double: return v.toDouble() == 0;
    case QJsonValue::String: return v.toString().isEmpty();
    case QJsonValue::Array: return v.toArray().isEmpty();
    case QJsonValue::Object: return v.toObject().isEmpty();
    case QJsonValue::Null:
    case QJsonValue::Undefined: break;
    }
    return true;
}

// A text as it is, anything else as JSON.
QString shown(const QJsonValue& v)
{
    if (v.isString())
        return v.toString();
    const QByteArray json = QJsonDocument(QJsonArray{v}).toJson(QJsonDocument::Compact);
    return QString::fromUtf8(json.sliced(1, json.size() - 2));
}

QStringList missingFields(const QJsonObject& decision)
{
    QStringList out;
    for (const char* field : {"action", "component"})
        if (!decision.contains(QLatin1String(field)))
            out += QString::fromLatin1(field);
    return out;
}

constexpr EnumWords<DecisionCheck> decisionChecks{"decision_present", "no_prior_error", "is_object", "required_fields", "action_type"};

} // namespace

QStringList decisionActions() { return {QStringLiteral("keep"), QStringLiteral("kill"), QStringLiteral("marry")}; }

DecisionValidation validateDecision(const QJsonObject& state, const QStringList& actions)
{
    const QJsonValue decision = state.value(QLatin1String("kfm_action"));
    if (isEmptyValue(decision))
        return {DecisionCheck::DecisionPresent, QStringLiteral("No KFM decision found in state")};
    if (const QJsonValue error = state.value(QLatin1String("error")); !isEmptyValue(error))
        return {DecisionCheck::NoPriorError, QLatin1String("Error exists in state: ") + shown(error)};
    if (!decision.isObject())
        return {DecisionCheck::IsObject, QStringLiteral("KFM decision is not a dictionary")};
    if (const QStringList missing = missingFields(decision.toObject()); !missing.isEmpty())
        return {DecisionCheck::RequiredFields, QLatin1String("Missing required fields: ") + missing.join(QLatin1String(", "))};
    const QJsonValue action = decision.toObject().value(QLatin1String("action"));
    if (!action.isString() || !actions.contains(lowerCased(action.toString())))
        return {DecisionCheck::ActionType,
                QStringLiteral("Invalid action type: ") + shown(action) + QStringLiteral(". Must be one of: ")
                    + actions.join(QLatin1String(", "))};
    return {};
}

bool becomesError(DecisionCheck failed) { return failed != DecisionCheck::DecisionPresent && failed != DecisionCheck::NoPriorError; }

QString word(DecisionCheck check) { return decisionChecks.wordOf(check); }

QString validationFlag(DecisionCheck check)
{
    switch (check) {
    case DecisionCheck::DecisionPresent: return QStringLiteral("kfm_decision_exists");
    case DecisionCheck::NoPriorError: return QStringLiteral("error_check");
    case DecisionCheck::IsObject: return QStringLiteral("valid_structure");
    case DecisionCheck::RequiredFields: return QStringLiteral("has_required_fields");
    case DecisionCheck::ActionType: break;
    }
    return QStringLiteral("valid_action_type");
}

} // namespace hindcast
