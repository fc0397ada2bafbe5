// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>
#include <unordered_set>

namespace hindcast {

/// The words that one reading met before, as far as memory may grow: beyond, it begins anew and takes words for new once more.
class SeenTerms
{
public:
    /// Is it new? From then on it is not.
    [[nodiscard]] bool add(std::string_view term)
    {
        if (m_terms.contains(term))
            return false;
        if (m_terms.size() >= mostTerms)
            m_terms.clear();
        m_terms.emplace(term);
        return true;
    }

private:
    struct Hash : std::hash<std::string_view> {
        using is_transparent = void; ///< looked up without a copy
    };
    static constexpr size_t mostTerms = 500'000;

    std::unordered_set<std::string, Hash, std::equal_to<>> m_terms;
};

} // namespace hindcast
