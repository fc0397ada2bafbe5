// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/rules/redaction/wrapped/Notation.h"

#include <span>

namespace hindcast::redaction {

/// A text within another one.
struct WrappedText {
    Span span;            ///< where it stands, without its quotes
    std::string text;     ///< what it says
    unsigned dialect = 0; ///< what writeWrapped() needs
    bool hidden = true;   ///< its quotes or breaks are something else where it stands
};

/// All of them, in the order in which they are looked for.
[[nodiscard]] std::span<const Notation* const> notations();

/// The texts in one notation within \a text, by where they stand. What could not be written back byte by byte is left out. Linear in the
/// length of the text.
[[nodiscard]] std::vector<WrappedText> wrappedTexts(std::string_view text, const Notation& notation);

/// How \a text stands in a notation. Markers stay as they are: who looks for them finds them.
[[nodiscard]] std::string writeWrapped(std::string_view text, const Notation& notation, unsigned dialect);

} // namespace hindcast::redaction
