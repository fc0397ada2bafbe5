// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/redaction/text/Automaton.h"

#include "core/rules/redaction/text/Bytes.h"

#include <algorithm>

namespace hindcast::redaction {

Automaton::Automaton(std::span<const Literal> literals)
{
    addClasses(std::string_view("\0abcdefghijklmnopqrstuvwxyz:-./", 31)); // class 0 is of what no word holds
    m_classes[0] = 0;
    const uint8_t blank = m_classCount++;
    for (const unsigned char c : std::string_view(" \t\r\n\v\f\"'`,()[]"))
        m_classes[c] = blank;
    m_classes[0] = blank;
    for (const Literal& literal : literals)
        addClasses(literal.text);
    m_rows.emplace_back();
    m_outputs.emplace_back();
    for (size_t i = 0; i < literals.size(); ++i)
        add(uint16_t(i), literals[i]);
    connect();
}

void Automaton::addClasses(std::string_view text)
{
    for (const char c : text) {
        const auto byte = static_cast<unsigned char>(lower(c));
        if (m_classes[byte] != 0)
            continue;
        m_classes[byte] = m_classCount++;
        if (isLower(char(byte)))
            m_classes[byte - 32U] = m_classes[byte];
    }
}

void Automaton::add(uint16_t id, const Literal& literal)
{
    size_t state = 0;
    for (const char c : literal.text) {
        const uint8_t cls = m_classes[static_cast<unsigned char>(c)];
        if (m_rows[state][cls] == 0) {
            m_rows[state][cls] = uint16_t(m_rows.size());
            m_rows.emplace_back();
            m_outputs.emplace_back();
        }
        state = m_rows[state][cls];
    }
    m_outputs[state].kinds |= literal.kinds;
    m_outputs[state].literals.push_back(id);
}

// Breadth first: the row of the longest proper suffix fills the gaps of each row, and its words end here too.
void Automaton::connect()
{
    std::vector<uint16_t> queue, suffix(m_rows.size(), 0);
    for (const uint16_t next : m_rows[0])
        if (next != 0)
            queue.push_back(next);
    for (size_t i = 0; i < queue.size(); ++i) {
        const uint16_t state = queue[i];
        const Row& fallback = m_rows[suffix[state]];
        Outputs& outputs = m_outputs[state];
        const Outputs& inherited = m_outputs[suffix[state]];
        outputs.kinds |= inherited.kinds;
        outputs.literals.insert(outputs.literals.end(), inherited.literals.begin(), inherited.literals.end());
        for (size_t cls = 0; cls < m_classCount; ++cls) {
            uint16_t& next = m_rows[state][cls];
            if (next == 0) {
                next = fallback[cls];
            } else {
                suffix[next] = fallback[cls];
                queue.push_back(next);
            }
        }
    }
    for (Row& row : m_rows)
        for (uint16_t& next : row)
            if (m_outputs[next].kinds != 0)
                next |= found;
}

// The state is kept as it stands in the table, its mark with it: one load a byte depends on the last.
template<class F>
void Automaton::walk(std::string_view text, unsigned state, size_t from, F&& arrive) const
{
    const uint16_t* rows = m_rows.front().data();
    const uint8_t* classes = m_classes.data();
    const auto step = [&](unsigned char c, size_t end) {
        state = rows[(size_t(state & unmarked) << classBits) | classes[c]];
        if ((state & found) != 0) [[unlikely]]
            arrive(state & unmarked, end);
    };
    for (size_t i = from; i < text.size(); ++i)
        step(static_cast<unsigned char>(text[i]), i + 1);
    step(' ', text.size());
}

uint32_t Automaton::kindsOf(std::string_view text, uint32_t wanted, std::vector<Hit>& hits) const
{
    uint32_t kinds = 0;
    walk(text, start(), 0, [&](unsigned state, size_t end) {
        const Outputs& outputs = m_outputs[state];
        kinds |= outputs.kinds;
        if ((outputs.kinds & wanted) != 0)
            for (const uint16_t literal : outputs.literals)
                hits.push_back({end, literal});
    });
    return kinds;
}

uint32_t Automaton::kindsOf(std::string_view text) const
{
    uint32_t kinds = 0;
    walk(text, start(), 0, [&](unsigned state, size_t) { kinds |= m_outputs[state].kinds; });
    return kinds;
}

Automaton::Kinds Automaton::kindsOf(const Texts& texts) const
{
    const uint16_t* rows = m_rows.front().data();
    const uint8_t* classes = m_classes.data();
    Kinds kinds{};
    std::array<unsigned, lanes> states;
    states.fill(start());
    const size_t shortest = std::ranges::min(texts, {}, &std::string_view::size).size();
    for (size_t i = 0; i < shortest; ++i) {
        for (size_t k = 0; k < lanes; ++k)
            states[k] = rows[(size_t(states[k] & unmarked) << classBits) | classes[static_cast<unsigned char>(texts[k][i])]];
        if (((states[0] | states[1] | states[2] | states[3]) & found) != 0) [[unlikely]]
            for (size_t k = 0; k < lanes; ++k)
                kinds[k] |= (states[k] & found) != 0 ? m_outputs[states[k] & unmarked].kinds : 0;
    }
    for (size_t k = 0; k < lanes; ++k)
        walk(texts[k], states[k], shortest, [&](unsigned state, size_t) { kinds[k] |= m_outputs[state].kinds; });
    return kinds;
}

Automaton automatonOf(std::span<const std::string_view> words)
{
    std::vector<Automaton::Literal> literals;
    literals.reserve(words.size());
    for (const std::string_view word : words)
        literals.push_back({word, 1});
    return Automaton(literals);
}

} // namespace hindcast::redaction
