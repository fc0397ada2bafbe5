// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/curation/journal/bytes/Sha256.h"

#include <QByteArrayList>

#include <functional>
#include <map>
#include <set>
#include <string>
#include <string_view>

namespace hindcast {

/// Texts that were struck out of a journal, of which only the hashes are known: `sha256:...` stands in their place. Such a mark says
/// something where the journal proves it; in a row that anybody may have written it is a text like any other.
class StruckTexts
{
public:
    /// \a marks: as the entries of strikes give them, with `sha256:` in front.
    explicit StruckTexts(const QByteArrayList& marks);

    /// One of the marks stands in it.
    [[nodiscard]] bool standIn(std::string_view text) const { return find(text) != std::string_view::npos; }
    /// \a now is what is \a proved: with the marks that stand there, or with the very texts that they stand for.
    [[nodiscard]] bool isSaid(std::string_view proved, std::string_view now) const;

private:
    [[nodiscard]] size_t find(std::string_view text) const;
    [[nodiscard]] bool follows(std::string_view proved, std::string_view now) const;
    [[nodiscard]] bool stepOver(std::string_view mark, std::string_view behind, std::string_view& now) const;
    [[nodiscard]] bool isOf(std::string_view text, std::string_view mark) const;

    std::set<std::string, std::less<>> m_marks;
    // What is found once need not be looked for again: a proof is one thread's work.
    mutable std::map<std::string, std::string, std::less<>> m_texts; ///< by their marks
    mutable Sha256 m_hash;
};

} // namespace hindcast
