// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/redaction/siblings/SiblingSecrets.h"
#include "core/rules/redaction/values/HarmlessValue.h"
#include "core/rules/redaction/values/LeadingKey.h"
#include "core/rules/redaction/values/SecretKey.h"
#include "core/rules/redaction/words/ProseWords.h"

#include <algorithm>
#include <utility>

namespace hindcast::redaction {
namespace {

constexpr size_t longestTag = 2048; // bounds keep hostile texts linear
constexpr size_t longestBlock = 2048;

bool isTagNameChar(char c) { return isAlnum(c) || c == '-' || c == '_' || c == ':' || c == '.'; }

std::string_view localName(std::string_view name)
{
    const size_t colon = name.rfind(':');
    return colon == std::string_view::npos ? name : name.substr(colon + 1);
}

/// XML: `<property name="password" value="x"/>`, `<entry key="db.password">x</entry>`, `<name>a.password</name> <value>x</value>`.
class MarkupReader
{
public:
    MarkupReader(std::string_view text, Edits& edits) : m_text(text), m_edits(edits) {}

    void run()
    {
        for (size_t at = m_text.find('<'); at != std::string_view::npos; at = m_text.find('<', at)) {
            const size_t from = ++at;
            while (at < m_text.size() && isTagNameChar(m_text[at]))
                ++at;
            if (at > from)
                tag(localName(m_text.substr(from, at - from)), at);
        }
    }

private:
    [[nodiscard]] std::string_view part(Span s) const { return m_text.substr(s.from, s.to - s.from); }

    void redact(Span span)
    {
        while (!span.empty() && isSpace(m_text[span.from]))
            ++span.from;
        while (!span.empty() && isSpace(m_text[span.to - 1]))
            --span.to;
        if (!span.empty() && !isHarmlessValue({}, part(span)))
            m_edits.push_back({span, marker});
    }

    // The text of an element whose tag ends at \a at, up to the next tag.
    [[nodiscard]] Span content(size_t at) const
    {
        const size_t bound = std::min(m_text.size(), at + longestTag);
        const size_t close = m_text.substr(0, bound).find('<', at);
        return close == std::string_view::npos ? Span{} : Span{at, close};
    }

    void tag(std::string_view name, size_t& at)
    {
        const size_t bound = std::min(m_text.size(), at + longestTag);
        static constexpr std::string_view html[] = {"a",  "span", "div",     "h1",   "h2",     "h3",  "h4", "h5", "h6", "td",    "tr",
                                                    "li", "p",    "section", "code", "button", "img", "dt", "dd", "ul", "label", "var"};
        bool secret = false, reference = false, named = false, attributes = false;
        Span value;
        while (at < bound && m_text[at] != '>' && m_text[at] != '<') {
            if (!isTagNameChar(m_text[at])) {
                ++at;
                continue;
            }
            const size_t from = at;
            while (at < bound && isTagNameChar(m_text[at]))
                ++at;
            const std::string_view attribute = localName(m_text.substr(from, at - from));
            if (at + 1 >= bound || m_text[at] != '=' || (m_text[at + 1] != '"' && m_text[at + 1] != '\''))
                continue;
            const size_t close = m_text.substr(0, bound).find(m_text[at + 1], at + 2);
            if (close == std::string_view::npos)
                return;
            const Span inner{at + 2, close};
            at = close + 1;
            attributes = true;
            if (isNameKey(attribute) && !(attribute == "id" && isAmong(name, html))) {
                named = true;
                secret = secret || keyKind(part(inner)) == KeyKind::Secret;
                reference = reference || keyKind(part(inner)) == KeyKind::Reference;
            } else if (isValueKey(attribute)) {
                value = inner;
            }
        }
        if (at >= bound || m_text[at] != '>')
            return;
        const bool closed = m_text[at - 1] == '/';
        ++at;
        secret = secret || (reference && isNamedSecret("secret", part(value)) && looksLikePassword(part(value)));
        if (secret && !value.empty()) {
            redact(value);
        } else if (secret && !closed) {
            redact(content(at));
            m_pending = "password"; // it may be an element of its own
        } else if (!closed && !named)
            element(name, content(at), attributes);
    }

    void element(std::string_view name, Span text, bool attributes)
    {
        if (std::exchange(m_below, false) && isValueKey(name))
            return redact(text);
        static constexpr std::string_view cells[] = {"td", "th", "dt", "dd"};
        const bool names = isNameKey(name) || name.ends_with("-name");
        if (names)
            m_pending = part(text);
        else if (!m_pending.empty() && (isValueKey(name) || name.ends_with("-value") || name == "string")) { // of a property list
            if (isNamedSecret(std::exchange(m_pending, {}), part(text)))
                redact(text);
        } else if (isAmong(name, cells)) {
            cell(text);
        } else if (!text.empty() && keyKind(name) == KeyKind::Secret) {
            m_below = std::ranges::all_of(part(text), isSpace); // <AdministratorPassword>, and below it <Value>
            const bool word = part(text).find(' ') == std::string_view::npos;
            if (attributes && word && (isPasswordWord(name) || looksLikePassword(part(text)))) // <Password Type="PasswordText">X
                redact(text);
        }
    }

    // The text of the element that opens at \a at.
    [[nodiscard]] Span behindTag(size_t at) const
    {
        constexpr size_t longest = 12; // <strong>
        const size_t close = m_text.substr(0, std::min(m_text.size(), at + longest)).find('>', at);
        const bool opens = at + 1 < m_text.size() && m_text[at] == '<' && m_text[at + 1] != '/';
        return opens && close != std::string_view::npos ? content(close + 1) : Span{};
    }

    // <td>Password</td><td>X</td>
    void cell(Span text)
    {
        std::string_view said = part(text);
        if (said.empty() && m_cell) // <td><code>X</code></td>
            if (const Span inner = behindTag(text.to); !inner.empty()) {
                text = inner;
                said = part(text);
            }
        if (std::exchange(m_cell, false) && said.find(' ') == std::string_view::npos && looksLikePassword(said))
            redact(text);
        while (said.ends_with(':'))
            said.remove_suffix(1);
        const std::string_view last = said.substr(said.rfind(' ') + 1); // root password; npos + 1: 0
        m_cell = isAmong(last, words::passwordNouns()) || (keyKind(said) == KeyKind::Secret && std::ranges::all_of(said, isNameChar));
    }

    std::string_view m_text;
    Edits& m_edits;
    bool m_below = false;   ///< an element of a secret's name has others in it
    bool m_cell = false;    ///< the next cell of a table belongs to a secret's name
    std::string_view m_pending; ///< the name of a secret was an element; its value may be the next
};

// Terraform: variable "db_password" { default = "x" }
void findVariables(std::string_view text, Edits& edits)
{
    constexpr std::string_view begin = "variable \"";
    for (size_t at = text.find(begin); at != std::string_view::npos; at = text.find(begin, at + 1)) {
        const size_t from = at + begin.size();
        const size_t close = text.substr(0, std::min(text.size(), from + 128)).find('"', from);
        if (close == std::string_view::npos || keyKind(text.substr(from, close - from)) == KeyKind::Ordinary)
            continue;
        const std::string_view block = text.substr(0, std::min(text.size(), close + longestBlock));
        const size_t end = std::min({block.find("\n}", close), block.find(begin, close), block.size()});
        const size_t key = text.substr(0, end).find("default", close);
        size_t value = key == std::string_view::npos ? end : skipBlanks(text, key + 7, end);
        if (value >= end || text[value] != '=')
            continue;
        value = skipBlanks(text, value + 1, end);
        const size_t lineEnd = std::min(text.find('\n', value), end);
        if (value >= lineEnd || (text[value] != '"' && text[value] != '\''))
            continue;
        if (const size_t quote = closingQuote(text, value, lineEnd); quote != std::string_view::npos)
            if (!isHarmlessValue({}, text.substr(value + 1, quote - value - 1)))
                edits.push_back({{value + 1, quote}, marker});
    }
}

} // namespace

void findMarkupSiblings(std::string_view text, Edits& edits)
{
    MarkupReader(text, edits).run();
    findVariables(text, edits);
}

SiblingSecrets siblingSecrets(std::string_view text, std::span<const Line> lines)
{
    SiblingSecrets found;
    findBlockSiblings(text, lines, found.lines);
    findFlowSiblings(text, found.edits);
    findMarkupSiblings(text, found.edits);
    findAssignedSiblings(text, lines, found.edits);
    findListedCommands(text, lines, found.edits);
    std::ranges::sort(found.edits, {}, [](const Edit& e) { return e.span.from; });
    return found;
}

} // namespace hindcast::redaction
