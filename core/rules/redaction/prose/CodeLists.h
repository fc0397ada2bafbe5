// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/rules/redaction/text/Bytes.h"

namespace hindcast::redaction {

/// Codes to get back in that stand in the lines below their heading, each in a line of its own or some in one, numbered or not: "Recovery
/// codes:", and below it "1. 1a2b-3c4d". The first line of anything else ends them.
class CodeLists
{
public:
    /// Whether the next line may have codes.
    [[nodiscard]] bool isOpen() const { return m_open; }
    /// A line with a word for such codes: begins a list when it is a heading.
    void heading(std::string_view text, Span line);
    /// A line below: adds an edit for each code, or ends the list.
    void row(std::string_view text, Span line, Edits& edits);

private:
    [[nodiscard]] bool isCode(std::string_view word) const;

    bool m_open = false;
    size_t m_taken = 0;
    size_t m_size = 0; ///< of the code before
    size_t m_dash = 0; ///< where it has its first one
};

/// Behind the sign or the number that a line of a list begins with; \a at when it has none.
[[nodiscard]] size_t behindBullet(std::string_view text, size_t at, size_t end);

} // namespace hindcast::redaction
