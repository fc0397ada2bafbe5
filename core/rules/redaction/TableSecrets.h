// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/rules/redaction/text/Bytes.h"

namespace hindcast::redaction {

/// Columns of passwords in tables: of Markdown, of a database's console, and comma-separated ones. A line that names them
/// is the heading; what looks like its rows follows it.
class TableSecrets
{
public:
    /// Whether a table goes on: its rows have to be looked at, whatever they hold.
    [[nodiscard]] bool isOpen() const { return m_sign != 0; }
    /// Looks at a line that may be a heading.
    void heading(std::string_view text, Span line);
    /// | Admin password | X |: a row that names what is in its next cell.
    static void labelled(std::string_view text, Span line, Edits& edits);
    /// Takes the secrets out of a row; the table ends with the first line that is none.
    void row(std::string_view text, Span line, Edits& edits);

private:
    [[nodiscard]] static std::vector<Span> cells(std::string_view text, Span line, char sign);

    char m_sign = 0;               ///< between the columns
    size_t m_count = 0;            ///< of columns
    std::vector<size_t> m_objects; ///< columns with names of objects, which stay
    std::vector<size_t> m_columns; ///< those with secrets
};

} // namespace hindcast::redaction
