// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace hindcast {

/// "tool_error: no pod": what went wrong in a trace, of the object as JSON that is stored. Of a text of which only the beginning is known
/// as much as it tells, with an ellipsis where it ends within the words; empty where it tells neither the category nor the message. What is
/// no JSON at all stands for itself.
[[nodiscard]] QString traceErrorLine(const QString& stored);

} // namespace hindcast
