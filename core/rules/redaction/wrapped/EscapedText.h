// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>

namespace hindcast::redaction {

/// What programs escape in a string beyond quotes, backslashes and breaks: PHP slashes, Python letters beyond ASCII, Go what HTML minds.
enum Escapes : unsigned { NoEscapes = 0, SlashEscapes = 1, LetterEscapes = 2, HtmlEscapes = 4 };

/// Which of them \a written has.
[[nodiscard]] unsigned escapesIn(std::string_view written);

/// What a string says. An escape of another kind keeps its backslash, as a sign (SUB) that no text has.
[[nodiscard]] std::string readEscaped(std::string_view written, unsigned escapes);

/// How a string says \a text.
[[nodiscard]] std::string writeEscaped(std::string_view text, unsigned escapes);

} // namespace hindcast::redaction
