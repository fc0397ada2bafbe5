// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/serve/protocol/Registry.h"

#include <algorithm>

namespace hindcast::serve {

QJsonObject textBlock(const QString& text) { return {{QStringLiteral("type"), QStringLiteral("text")}, {QStringLiteral("text"), text}}; }

ToolAnswer toolError(const QString& sentence) { return {.content = {textBlock(sentence)}, .structured = {}, .isError = true}; }

const ToolSpec* Registry::tool(QStringView wanted) const
{
    const auto found = std::ranges::find(tools, wanted, &ToolSpec::name);
    return found == tools.end() ? nullptr : &*found;
}

const PromptSpec* Registry::prompt(QStringView wanted) const
{
    const auto found = std::ranges::find(prompts, wanted, &PromptSpec::name);
    return found == prompts.end() ? nullptr : &*found;
}

QJsonObject Registry::serverInfo() const { return {{QStringLiteral("name"), name}, {QStringLiteral("version"), version}}; }

QJsonObject Registry::capabilities(bool subscribes) const
{
    QJsonObject out{{QStringLiteral("tools"), QJsonObject()}};
    if (!prompts.empty())
        out.insert(QStringLiteral("prompts"), QJsonObject());
    if (readResource)
        out.insert(QStringLiteral("resources"), subscribes && watch ? QJsonObject{{QStringLiteral("subscribe"), true}} : QJsonObject());
    if (complete)
        out.insert(QStringLiteral("completions"), QJsonObject());
    return out;
}

} // namespace hindcast::serve
