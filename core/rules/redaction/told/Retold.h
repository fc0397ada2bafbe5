// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/rules/redaction/text/Bytes.h"

#include <string>
#include <string_view>
#include <vector>

namespace hindcast::redaction {

/// A line told again, from its beginning to its end, with other words in the place of some, and passwords that stand in for what may be a
/// secret of another kind.
class Retold
{
public:
    Retold(std::string_view text, Span line) : m_text(text), m_copied(line.from), m_end(line.to) {}

    void replace(Span original, std::string_view by);
    /// \a sure: it is a secret whatever is told of the one that stands in for it.
    void standIn(Span original, bool sure = false);
    /// What is told, to the end of the line.
    [[nodiscard]] const std::string& end();
    [[nodiscard]] bool hasStandIns() const { return !m_stands.empty(); }
    /// Takes of the original what \a told takes of the stand-ins, and what is listed behind: "X and that of the supervisor Y".
    void take(const Edits& told, Edits& edits) const;

private:
    struct Stand {
        Span here, original;
        bool sure = false;
    };
    [[nodiscard]] bool isListed(Span between) const;

    std::string_view m_text;
    size_t m_copied = 0, m_end = 0;
    std::string m_retold;
    std::vector<Stand> m_stands;
};

} // namespace hindcast::redaction
