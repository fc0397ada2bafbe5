// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/serve/protocol/Lists.h"

namespace hindcast::serve {
namespace {

void insertUnlessEmpty(QJsonObject& out, const char* name, const QString& text)
{
    if (!text.isEmpty())
        out.insert(QLatin1String(name), text);
}

} // namespace

QJsonObject toolObject(const ToolSpec& tool)
{
    QJsonObject out{{QStringLiteral("name"), tool.name},
                    {QStringLiteral("description"), tool.description},
                    {QStringLiteral("inputSchema"), tool.inputSchema},
                    {QStringLiteral("annotations"),
                     QJsonObject{{QStringLiteral("title"), tool.title},
                                 {QStringLiteral("readOnlyHint"), tool.readOnly},
                                 {QStringLiteral("destructiveHint"), tool.destructive},
                                 {QStringLiteral("idempotentHint"), tool.idempotent},
                                 {QStringLiteral("openWorldHint"), tool.openWorld}}}};
    insertUnlessEmpty(out, "title", tool.title);
    if (!tool.outputSchema.isEmpty())
        out.insert(QStringLiteral("outputSchema"), tool.outputSchema);
    return out;
}

QJsonObject resourceObject(const ResourceSpec& resource, bool isTemplate)
{
    QJsonObject out{{isTemplate ? QStringLiteral("uriTemplate") : QStringLiteral("uri"), resource.uri},
                    {QStringLiteral("name"), resource.name}};
    insertUnlessEmpty(out, "title", resource.title);
    insertUnlessEmpty(out, "description", resource.description);
    insertUnlessEmpty(out, "mimeType", resource.mimeType);
    return out;
}

QJsonObject promptObject(const PromptSpec& prompt)
{
    QJsonArray arguments;
    for (const PromptArgument& a : prompt.arguments) {
        QJsonObject one{{QStringLiteral("name"), a.name}, {QStringLiteral("required"), a.required}};
        insertUnlessEmpty(one, "description", a.description);
        arguments << one;
    }
    QJsonObject out{{QStringLiteral("name"), prompt.name}, {QStringLiteral("arguments"), arguments}};
    insertUnlessEmpty(out, "title", prompt.title);
    insertUnlessEmpty(out, "description", prompt.description);
    return out;
}

RpcExpected<QJsonObject> pageOf(const char* member, const QJsonArray& all, const QJsonObject& params)
{
    qsizetype first = 0;
    if (const QJsonValue cursor = params.value(QLatin1String("cursor")); !cursor.isUndefined()) {
        bool number = false;
        first = cursor.toString().toLongLong(&number);
        if (!number || first <= 0 || first >= all.size() || first % listPage != 0 || cursor.toString() != QString::number(first))
            return refuse(BadParams, QStringLiteral("Invalid params: this cursor is none of this list's."));
    }
    QJsonArray page;
    for (qsizetype i = first; i < std::min(all.size(), first + listPage); ++i)
        page << all[i];
    QJsonObject out{{QLatin1String(member), page}};
    if (first + listPage < all.size())
        out.insert(QStringLiteral("nextCursor"), QString::number(first + listPage));
    return out;
}

} // namespace hindcast::serve
