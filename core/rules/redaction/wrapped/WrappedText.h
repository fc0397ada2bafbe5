// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/rules/redaction/text/Bytes.h"

#include <string>

namespace hindcast::redaction {

/// How a text is written within another one, so that its quotes and line breaks are something else there.
enum class Notation {
    Escaped, ///< in double quotes with backslashes: a string of JSON, of most languages and of a shell
    Doubled, ///< in double quotes that are doubled within: a field of CSV
    Shell,   ///< in single quotes, '\'' within
    Markup,  ///< between or within tags, with entities
    Lines,   ///< lines that each begin with the same sign: what a mail quotes, and what a patch adds or takes away
};
inline constexpr Notation notations[] = {Notation::Escaped, Notation::Doubled, Notation::Shell, Notation::Markup, Notation::Lines};

/// A text within another one.
struct WrappedText {
    Span span;        ///< where it stands, without its quotes
    std::string text; ///< what it says
    unsigned dialect = 0; ///< which of the ways to write it this is: what writeWrapped() needs
    bool hidden = true;   ///< its quotes or breaks are something else where it stands, so that only its own reader knows them
};

/// The texts in one notation within \a text, by where they stand: those that have a quote or a break in them, and values of JSON, fields
/// of CSV and elements of HTML that are more than a word. What could not be written back byte by byte is left out. Linear in the length
/// of the text.
[[nodiscard]] std::vector<WrappedText> wrappedTexts(std::string_view text, Notation notation);

/// How \a text stands in a notation. Markers stay as they are.
[[nodiscard]] std::string writeWrapped(std::string_view text, Notation notation, unsigned dialect);

} // namespace hindcast::redaction
