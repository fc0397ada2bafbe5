// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/rules/redaction/text/Bytes.h"

namespace hindcast::redaction {

/// Whether a value under a secret's name needs no marker: empty, true, false, null, a reference, a marker, a mask (`****`),
/// a placeholder (`<your-password>`); and counts where the name is a plural of token.
[[nodiscard]] bool isHarmlessValue(std::string_view name, std::string_view value);

/// Whether a value only says where a secret is: a variable (`$X`, `${X}`, `%X%`), a template (`{{ .Values.x }}`), a command
/// (`$(...)`), a call or a member of code, an ARN, the path of a file or of a secret store.
[[nodiscard]] bool isReference(std::string_view value);

/// The text that a call falls back on, of `os.getenv("X", "hunter2")`; empty when there is none, or it is no password.
[[nodiscard]] Span defaultText(std::string_view value);

/// Whether it says how things are, and nothing secret: `expired`, `field is required`, `must be at least 12 characters`.
[[nodiscard]] bool isStatus(std::string_view value);

/// Whether a word may be a password where nothing but a sentence says so: letters with digits or signs, and no measure.
[[nodiscard]] bool looksLikePassword(std::string_view word);

/// Whether an ordinary word that joins two parts of a sentence: "and", "dann", "puis".
[[nodiscard]] bool isConnective(std::string_view word);

} // namespace hindcast::redaction
