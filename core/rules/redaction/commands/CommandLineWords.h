// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/rules/redaction/commands/ShellWords.h"
#include "core/rules/redaction/values/HarmlessValue.h"
#include "core/rules/redaction/values/SecretKey.h"

#include <algorithm>
#include <utility>

namespace hindcast::redaction {

/// `/usr/bin/mysql`: mysql. The name of a command or a setting without its folders.
constexpr std::string_view baseName(std::string_view word)
{
    const size_t slash = word.find_last_of("/\\");
    return slash == std::string_view::npos ? word : word.substr(slash + 1);
}

/// `-p`, `--password`
constexpr bool isFlag(std::string_view word) { return word.size() > 1 && word[0] == '-' && (word[1] == '-' || isAlnum(word[1])); }

/// ~/.vault_pass.txt, /run/secrets/db, /etc/rsyncd.secrets: whether what is in a file is a secret, by its name
inline bool isSecretFile(std::string_view path)
{
    if (path.find("/secrets/") != std::string_view::npos)
        return true;
    std::string_view name = baseName(path);
    if (name == ".erlang.cookie" || name.ends_with(".secrets"))
        return true;
    if (const size_t dot = name.rfind('.'); dot != std::string_view::npos && dot > 0)
        name = name.substr(0, dot);
    return keyKind(name) == KeyKind::Secret;
}

/// The words of a line of commands, and where what is taken out of them is noted.
class CommandLineWords
{
public:
    static constexpr size_t most = 64; ///< words of one command: a bound keeps hostile lines linear

    CommandLineWords(std::string_view text, std::vector<ShellWord> words, Edits& edits)
        : m_text(text), m_words(std::move(words)), m_edits(edits)
    {}

    [[nodiscard]] std::string_view word(size_t i) const { return part(m_words[i].span); }
    [[nodiscard]] std::string_view part(Span s) const { return m_text.substr(s.from, s.to - s.from); }
    [[nodiscard]] std::string_view text() const { return m_text; }
    [[nodiscard]] const std::vector<ShellWord>& words() const { return m_words; }
    /// Behind the last word of the command that \a i belongs to.
    [[nodiscard]] size_t endOf(size_t i) const
    {
        size_t end = i + 1;
        while (end < std::min(m_words.size(), i + most) && m_words[end].before == ShellWord::Before::Blank && !redirects(word(end)))
            ++end;
        return end;
    }
    /// The first word of the command that \a i belongs to.
    [[nodiscard]] size_t startOf(size_t i) const
    {
        size_t first = i;
        while (first > 0 && i - first < most && m_words[first].before == ShellWord::Before::Blank)
            --first;
        return first;
    }
    /// Notes that \a span goes, without quotes around it; a value that is none stays.
    void redact(Span span)
    {
        while (span.to > span.from + 1 && (m_text[span.from] == '"' || m_text[span.from] == '\'')
               && m_text[span.to - 1] == m_text[span.from]) {
            ++span.from;
            --span.to;
        }
        if (!span.empty() && !isHarmlessValue({}, part(span)))
            m_edits.push_back({span, marker});
    }

protected:
    static bool redirects(std::string_view word)
    {
        if (word.empty()) // ""
            return false;
        const bool placeholder = word[0] == '<' && word.size() > 2 && word.back() == '>'; // <password>
        return (word[0] == '<' && !placeholder && !word.starts_with("<redacted")) || word[0] == '>';
    }

    std::string_view m_text;
    std::vector<ShellWord> m_words;
    Edits& m_edits;
};

} // namespace hindcast::redaction
