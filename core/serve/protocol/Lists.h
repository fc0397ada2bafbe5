// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/serve/protocol/Registry.h"

namespace hindcast::serve {

/// The lists of a server as the protocol writes them, in pages of 100.
inline constexpr qsizetype listPage = 100;

[[nodiscard]] QJsonObject toolObject(const ToolSpec& tool);
[[nodiscard]] QJsonObject resourceObject(const ResourceSpec& resource, bool isTemplate);
[[nodiscard]] QJsonObject promptObject(const PromptSpec& prompt);

/// The page of a list that params.cursor names, as {MEMBER: [...], nextCursor?}. BadParams for a cursor that this list never gave.
[[nodiscard]] RpcExpected<QJsonObject> pageOf(const char* member, const QJsonArray& all, const QJsonObject& params);

} // namespace hindcast::serve
