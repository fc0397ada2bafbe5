// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/frame/Invocation.h"
#include "core/domain/StrictJson.h"
#include "core/rules/input/RuleBinding.h"

#include <QCoreApplication>
#include <QJsonDocument>

#include <iostream>
#include <string>

namespace hindcast {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(hindcast::RuleVerb)
};

constexpr size_t greatestLine = 16U << 20U;

QStringList ruleNames()
{
    QStringList names;
    for (const RuleBinding* rule : ruleRegistry())
        names << QString::fromLatin1(rule->name);
    return names;
}

Expected<const RuleBinding*> ruleNamed(const QString& name)
{
    const RuleBinding* rule = findRule(name);
    if (!rule)
        return fail(ErrorCode::InvalidInput, Tr::tr("There is no rule %1.").arg(name), {},
                    Tr::tr("Rules: %1.").arg(ruleNames().join(QStringLiteral(", "))));
    return rule;
}

/// One line: `{"rule","input"}`, or an input alone when the rule is \a fixed.
Expected<QJsonValue> answer(const QByteArray& line, const RuleBinding* fixed)
{
    if (size_t(line.size()) > greatestLine)
        return fail(ErrorCode::TooLarge, Tr::tr("The line is too long."));
    QJsonParseError wrong;
    const QJsonDocument document = QJsonDocument::fromJson(line, &wrong);
    if (!document.isObject())
        return fail(ErrorCode::InvalidInput,
                    wrong.error == QJsonParseError::NoError || isBareJsonValue(line)
                        ? Tr::tr("The line is not a JSON object.")
                        : Tr::tr("The line is not JSON (at byte %1).").arg(wrong.offset));
    const QJsonObject object = document.object();
    if (fixed)
        return fixed->call(object);
    const QJsonValue name = object[QLatin1String("rule")], input = object[QLatin1String("input")];
    if (!name.isString() || !input.isObject())
        return fail(ErrorCode::InvalidInput, Tr::tr("The line needs a text \"rule\" and an object \"input\"."));
    HC_TRY(const RuleBinding* rule, ruleNamed(name.toString()));
    return rule->call(input.toObject());
}

QJsonObject answerObject(const Expected<QJsonValue>& result)
{
    if (result)
        return {{QStringLiteral("output"), *result}};
    const QJsonObject error{{QStringLiteral("code"), errorCodeName(result.error().code)},
                            {QStringLiteral("message"), result.error().sentence}};
    return {{QStringLiteral("error"), error}};
}

Expected<int> runVerb(Invocation& invocation)
{
    HC_TRY(const QStringList arguments, invocation.arguments(0, 1));
    const RuleBinding* fixed = nullptr;
    if (!arguments.isEmpty()) {
        HC_TRY(fixed, ruleNamed(arguments[0]));
    }
    std::ios::sync_with_stdio(false);
    std::string line;
    while (std::getline(std::cin, line)) {
        const QByteArray bytes(line.data(), qsizetype(line.size()));
        if (interruptToken().isCancelled())
            return failCancelled();
        if (bytes.trimmed().isEmpty())
            continue;
        invocation.output().json(answerObject(answer(bytes, fixed)));
        HC_CHECK(invocation.output().flush()); // whoever asks may wait for this answer before the next question
    }
    return 0;
}

} // namespace

const Verb& verb_rule()
{
    static constexpr Verb verb{"rule", "[NAME]", QT_TRANSLATE_NOOP("hindcast::Verb", "Apply pure rules to JSON lines of standard input."),
                               nullptr, runVerb};
    return verb;
}

} // namespace hindcast
