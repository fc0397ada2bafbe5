// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/redaction/told/Retold.h"

#include "core/rules/redaction/prose/SaidSpans.h"

#include <algorithm>
#include <iterator>

namespace hindcast::redaction {

void Retold::replace(Span original, std::string_view by)
{
    if (original.from < m_copied)
        return;
    m_retold.append(m_text, m_copied, original.from - m_copied);
    m_retold.append(by);
    m_copied = original.to;
}

void Retold::standIn(Span original, bool sure)
{
    if (original.from < m_copied)
        return;
    static constexpr std::string_view passwords[] = {"Xk29mnbQ", "Zt81plwR", "Vd47hskT", "Wf63rjgM"};
    const std::string_view password = passwords[m_stands.size() % std::size(passwords)];
    replace(original, password);
    m_stands.push_back({{m_retold.size() - password.size(), m_retold.size()}, original, sure});
}

const std::string& Retold::end()
{
    replace({m_end, m_end}, {});
    return m_retold;
}

void Retold::take(const Edits& told, Edits& edits) const
{
    const Stand* last = nullptr;
    for (const Stand& stand : m_stands)
        if (stand.sure
            || std::ranges::any_of(told, [&](const Edit& e) { return e.span.from < stand.here.to && e.span.to > stand.here.from; })
            || (last && isListed({last->original.to, stand.original.from}))) {
            edits.push_back({stand.original, marker});
            last = &stand;
        }
}

// "the PIN of the terminal is X and that of the supervisor Y"
bool Retold::isListed(Span between) const
{
    constexpr size_t longest = 48; // bytes
    static constexpr std::string_view joins[] = {"and", "und", "et", "y", "e", "i", "и", "bzw", "respectively"};
    if (between.to - between.from > longest || saidAt(m_text, between).find(". ") != std::string_view::npos)
        return false;
    size_t from = between.from;
    while (from < between.to && !isBlank(m_text[from])) // a comma, a bracket
        ++from;
    const Span first = saidFrom(m_text, from, between.to);
    return isAmong(saidAt(m_text, first), joins);
}

} // namespace hindcast::redaction
