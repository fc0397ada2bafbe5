// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/rules/reflection/TraceSummary.h"

namespace hindcast {

/// A name out of a trace on one line, cut after 60 code points; empty for none.
[[nodiscard]] QString toolName(const QString& tool);

/// The same for a sentence: says so when there is none.
[[nodiscard]] QString stepName(const QString& tool);

/// The steps without an error, in order.
[[nodiscard]] std::vector<ToolStep> goodSteps(const TraceSummary& summary);

/// "kubectl (3 times), then promtool": a tool that follows itself is named once; eight are named, the rest is counted.
/// With inputs the first input of each is quoted (100 code points).
[[nodiscard]] QString inOrder(const std::vector<ToolStep>& steps, bool withInputs);

} // namespace hindcast
