// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/redaction/values/WordClass.h"

#include "core/rules/redaction/text/Bytes.h"
#include "core/rules/redaction/words/EvidenceWords.h"
#include "core/rules/redaction/words/ProseWords.h"
#include "core/rules/redaction/words/SpokenWords.h"

#include <algorithm>
#include <functional>
#include <unordered_map>
#include <vector>

namespace hindcast::redaction {
namespace {

struct Hash : std::hash<std::string_view> {
    using is_transparent = void;
};

/// Words and what words begin with, by their text.
class Classes
{
public:
    Classes()
    {
        // The first list that holds a word decides.
        for (const auto& [name, text] : words::evidenceWords())
            addAll(name, text);
        addList("pass", words::passwordNouns());
        addList("secr", words::secretNouns());
        addList("user", words::userNouns());
        addList("root", words::commonUsers());
        addList("wifi", words::wirelessWords());
        addList("login", words::accessNouns());
        addList("login", words::loginWords());
        addList("with", words::withWords());
        addList("use", words::useVerbs());
        addList("now", words::nowWords());
        addList("old", words::formerWords());
        addList("right", words::rightWords());
        addList("works", words::workVerbs());
        addList("set", words::changes());
        addStems("set", words::changeStems());
        addList("prod", words::products());
        addList("art", words::articles());
        addList("prep", words::prepositions());
        addList("and", words::joinWords());
    }

    [[nodiscard]] std::string_view of(std::string_view word) const
    {
        if (const auto exact = m_words.find(word); exact != m_words.end())
            return exact->second;
        // The longest that the word begins with; of those that are alike in their first letters there are few.
        const auto alike = m_stems.find(word.substr(0, shortestStem));
        Stem best;
        if (alike != m_stems.end())
            for (const Stem& stem : alike->second)
                if (stem.text.size() > best.text.size() && word.starts_with(stem.text))
                    best = stem;
        return best.meaning;
    }

private:
    static constexpr size_t shortestStem = 3; // in bytes
    struct Stem {
        std::string text;
        std::string_view meaning;
    };

    void addList(std::string_view name, std::span<const std::string_view> list)
    {
        for (const std::string_view word : list)
            m_words.try_emplace(loweredWord(word), name);
    }
    void addStem(std::string_view name, std::string_view stem)
    {
        std::string text = loweredWord(stem);
        std::vector<Stem>& alike = m_stems[text.substr(0, shortestStem)];
        if (std::ranges::find(alike, text, &Stem::text) == alike.end())
            alike.push_back({std::move(text), name});
    }
    void addStems(std::string_view name, std::span<const std::string_view> list)
    {
        for (const std::string_view stem : list)
            addStem(name, stem);
    }
    void addAll(std::string_view name, std::string_view text)
    {
        for (size_t from = 0; from < text.size();) {
            const size_t to = std::min(text.find(' ', from), text.size());
            const std::string_view word = text.substr(from, to - from);
            if (word.ends_with('*'))
                addStem(name, word.substr(0, word.size() - 1));
            else
                m_words.try_emplace(std::string(word), name);
            from = to + 1;
        }
    }

    std::unordered_map<std::string, std::string_view, Hash, std::equal_to<>> m_words;
    std::unordered_map<std::string, std::vector<Stem>, Hash, std::equal_to<>> m_stems; ///< by their first letters
};

} // namespace

std::string_view wordClass(std::string_view word)
{
    static const Classes classes;
    return classes.of(word);
}

std::string loweredWord(std::string_view word, size_t most)
{
    std::string out;
    size_t letters = 0;
    for (size_t i = 0; i < word.size(); ++i) {
        const auto byte = static_cast<unsigned char>(word[i]);
        const bool continues = (byte & 0xc0) == 0x80;
        if (!continues && ++letters > most)
            break;
        const auto next = i + 1 < word.size() ? static_cast<unsigned char>(word[i + 1]) : 0;
        if (byte < 0x80) {
            out += lower(word[i]);
        } else if (byte == 0xc3 && next >= 0x80 && next <= 0x9e && next != 0x97) { // À to Þ
            out += word[i];
            out += char(next + 0x20);
            ++i;
        } else if (byte == 0xd0 && next >= 0x90 && next <= 0xaf) { // А to Я
            out += next < 0xa0 ? char(0xd0) : char(0xd1);
            out += next < 0xa0 ? char(next + 0x20) : char(next - 0x20);
            ++i;
        } else if (byte == 0xc4 || byte == 0xc5) { // Polish letters are pairs: the even one is the capital, or the odd one behind Ĺ and Ź
            const bool odd = (byte == 0xc5 && next >= 0x81 && next <= 0x88) || (byte == 0xc5 && next >= 0xb9 && next <= 0xbe);
            out += word[i];
            if (next != 0) {
                out += (next & 1) == (odd ? 1 : 0) ? char(next + 1) : char(next);
                ++i;
            }
        } else {
            out += word[i];
        }
    }
    return out;
}

} // namespace hindcast::redaction
