// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/input/RuleBinding.h"
#include "core/rules/input/RuleInput.h"
#include "core/rules/kube/NamespaceVote.h"

namespace hindcast {
namespace {

Expected<QJsonValue> callRule(const QJsonObject& object)
{
    const RuleInput in(object);
    HC_TRY(const QStringList commands, in.texts(QLatin1String("commands")));
    HC_TRY(const QStringList manifests, in.texts(QLatin1String("manifests")));
    const QString nameSpace = namespaceOf(commands, manifests);
    return QJsonObject{{QStringLiteral("namespace"), nameSpace.isEmpty() ? QJsonValue(QJsonValue::Null) : QJsonValue(nameSpace)}};
}

} // namespace

const RuleBinding& rule_namespace_of()
{
    static const RuleBinding rule{"namespace_of", callRule};
    return rule;
}

} // namespace hindcast
