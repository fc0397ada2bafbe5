// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

namespace hindcast::redaction {

/// Finds hundreds of words in one walk over a text (Aho and Corasick), whatever the case of their ASCII letters. A blank in
/// a word stands for a blank, quote, comma, or a bracket but < and >, and for the ends of the text.
class Automaton
{
public:
    struct Literal {
        std::string_view text; ///< in lower case
        uint32_t kinds = 0;    ///< bits that finding it sets
    };
    struct Hit {
        size_t end = 0; ///< behind the word
        uint16_t literal = 0;
    };

    /// Words that are there twice are one, with the kinds of both.
    explicit Automaton(std::span<const Literal> literals);

    /// The kinds of all words in \a text. Those of one of the kinds in \a wanted are noted in \a hits, by their ends.
    [[nodiscard]] uint32_t kindsOf(std::string_view text, uint32_t wanted, std::vector<Hit>& hits) const;
    [[nodiscard]] uint32_t kindsOf(std::string_view text) const;

    static constexpr size_t lanes = 4;
    using Texts = std::array<std::string_view, lanes>;
    using Kinds = std::array<uint32_t, lanes>;
    /// The kinds of several texts in little more time than the longest takes alone: each walk waits for memory.
    [[nodiscard]] Kinds kindsOf(const Texts& texts) const;

private:
    static constexpr unsigned classBits = 7;
    static constexpr uint16_t found = 0x8000; ///< in a transition: words end in the state it leads to
    static constexpr unsigned unmarked = 0x7fff;
    /// The transitions of a state; those of letters and of the commonest signs lie in one line of the cache.
    struct alignas(64) Row : std::array<uint16_t, size_t(1) << classBits> {};

    struct Outputs {
        uint32_t kinds = 0;
        std::vector<uint16_t> literals;
    };

    void addClasses(std::string_view text);
    void add(uint16_t id, const Literal& literal);
    void connect();
    template<class F>
    void walk(std::string_view text, unsigned state, size_t from, F&& arrive) const;
    [[nodiscard]] uint16_t start() const { return uint16_t(m_rows[0][m_classes[' ']] & ~found); }

    std::array<uint8_t, 256> m_classes{};
    uint8_t m_classCount = 0;
    std::vector<Row> m_rows;
    std::vector<Outputs> m_outputs; ///< by state
};

/// Finds such words (in lower case), all of one kind: bit 1.
[[nodiscard]] Automaton automatonOf(std::span<const std::string_view> words);

} // namespace hindcast::redaction
