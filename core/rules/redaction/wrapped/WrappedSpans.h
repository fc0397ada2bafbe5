// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/rules/redaction/text/Bytes.h"

namespace hindcast::redaction {

/// Where the texts within a text stand: what may be taken out in them was decided when they were read in their own notation.
class WrappedSpans
{
public:
    explicit WrappedSpans(std::string_view text);

    /// Whether \a span begins within one of them, but not where it does, which may be the value of a name before it, nor is a line
    /// of its own, as a program may be given it.
    [[nodiscard]] bool holds(Span span) const;

private:
    [[nodiscard]] bool isLine(Span span, Span of) const;

    std::string_view m_text;
    std::vector<std::vector<Span>> m_spans; ///< of each notation in which quotes may be something else
};

} // namespace hindcast::redaction
