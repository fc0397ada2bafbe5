// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/rules/redaction/text/Bytes.h"

namespace hindcast::redaction {

/// Whether a value only says where a secret is: a variable (`$X`, `${X}`, `%X%`), a template (`{{ .Values.x }}`), a command
/// (`$(...)`), a call or a member of code, an ARN, the path of a file or of a secret store.
[[nodiscard]] bool isReference(std::string_view value);

/// The text that a call falls back on, of `os.getenv("X", "hunter2")`; empty when there is none, or it is no password.
[[nodiscard]] Span defaultText(std::string_view value);

} // namespace hindcast::redaction
