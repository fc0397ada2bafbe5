// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/frame/Invocation.h"

namespace hindcast {

/// `list unanswered`: the questions that got nothing, those that were asked most often first. Unsupported where nobody keeps them.
[[nodiscard]] Expected<int> listUnanswered(Invocation& invocation, const QString& database);

} // namespace hindcast
