// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/redaction/siblings/SiblingSecrets.h"
#include "core/rules/redaction/values/HarmlessValue.h"
#include "core/rules/redaction/values/LeadingKey.h"
#include "core/rules/redaction/values/SecretKey.h"

#include <algorithm>

namespace hindcast::redaction {
namespace {

/// Braces, keys and values of JSON and of YAML in braces, wherever they are; text between them is skipped. JSON within a
/// quoted text, as `kubectl.kubernetes.io/last-applied-configuration` has it, is read like the JSON around it.
class FlowReader
{
public:
    enum class Token { Open, Close, Key, Value, End };

    FlowReader(std::string_view text, Span part) : m_text(text), m_at(part.from), m_end(part.to) {}

    Token next()
    {
        while (m_at < m_end) {
            const char c = m_text[m_at];
            if (c == '{' || c == '}') {
                m_span = {m_at, m_at + 1};
                ++m_at;
                m_mayBegin = true;
                return c == '{' ? Token::Open : Token::Close;
            }
            if (c == ',' || c == '[' || c == ':') {
                m_mayBegin = true;
                ++m_at;
            } else if (isSpace(c)) {
                ++m_at;
            } else if (c == '"' || c == '\\' || (c == '\'' && m_mayBegin)) {
                if (quoted())
                    return kind();
            } else if (m_mayBegin && c != ']') {
                plain();
                return kind();
            } else {
                ++m_at;
            }
        }
        return Token::End;
    }
    [[nodiscard]] Span span() const { return m_span; }
    /// Outside of braces nothing matters up to the next one.
    void skipToBrace() { m_at = std::min(m_text.substr(0, m_end).find('{', m_at), m_end); }

private:
    // A text between quotes or between escaped quotes, within a line. False when it is none, or JSON begins inside.
    bool quoted()
    {
        const bool escaped = m_text[m_at] == '\\';
        if (escaped && (m_at + 1 >= m_end || m_text[m_at + 1] != '"')) {
            m_at += 2;
            return false;
        }
        const size_t from = m_at + (escaped ? 2 : 1);
        if (!escaped && m_inside) { // the quote behind JSON within a text
            m_inside = false;
            m_at = from;
            return false;
        }
        if (!escaped && (m_text.substr(from, 3) == "{\\\"" || m_text.substr(from, 3) == "{\\n")) {
            m_at = from;
            m_mayBegin = m_inside = true;
            return false;
        }
        if (m_at >= m_lineEnd) // looked for once in a line, however long
            m_lineEnd = std::min(m_text.find('\n', m_at), m_end);
        const size_t close = escaped ? m_text.substr(0, m_lineEnd).find("\\\"", from) : closingQuote(m_text, m_at, m_lineEnd);
        if (close == std::string_view::npos || close >= m_lineEnd) {
            m_at = from;
            return false;
        }
        m_span = {from, close};
        m_at = close + (escaped ? 2 : 1);
        m_mayBegin = false;
        return true;
    }
    void plain()
    {
        const size_t from = m_at;
        while (m_at < m_end && m_text[m_at] != '\n' && m_text[m_at] != ',' && m_text[m_at] != '{' && m_text[m_at] != '}'
               && m_text[m_at] != ']' && m_text[m_at] != '"' && !(m_text[m_at] == ':' && (m_at + 1 >= m_end || isSpace(m_text[m_at + 1]))))
            ++m_at;
        if (m_at == from)
            ++m_at;
        m_span = {from, trimEnd(m_text, from, m_at)};
        m_mayBegin = false;
    }
    Token kind()
    {
        size_t at = m_at;
        while (at < m_end && isSpace(m_text[at]) && at < m_at + 64)
            ++at;
        if (at >= m_end || m_text[at] != ':')
            return Token::Value;
        m_at = at + 1;
        m_mayBegin = true;
        return Token::Key;
    }

    std::string_view m_text;
    size_t m_at;
    size_t m_end;
    size_t m_lineEnd = 0;
    Span m_span;
    bool m_mayBegin = true;
    bool m_inside = false; ///< a quoted text
};

// What of a JSON Web Key nobody else may know.
bool isPrivateMember(std::string_view key)
{
    static constexpr std::string_view members[] = {"d", "p", "q", "dp", "dq", "qi", "k"};
    return key.size() < 3 && std::ranges::find(members, key) != std::end(members);
}

class FlowSiblings
{
public:
    explicit FlowSiblings(std::string_view text) : m_text(text), m_reader(text, {0, text.size()}) {}

    void find(Edits& edits)
    {
        m_reader.skipToBrace();
        for (auto token = m_reader.next(); token != FlowReader::Token::End; token = m_reader.next())
            take(token);
        while (!m_open.empty())
            close(m_text.size());
        redactSecrets();
        std::ranges::sort(m_edits, {}, [](const Edit& e) { return e.span.from; });
        edits.insert(edits.end(), m_edits.begin(), m_edits.end());
    }

private:
    struct Mapping {
        size_t from = 0;
        size_t valuesFrom = 0;
        size_t dataFrom = 0;
        Span key;
        bool secretName = false;
        bool secretKind = false;
        size_t membersFrom = 0;
        bool webKey = false; ///< with a "kty"
    };

    [[nodiscard]] std::string_view part(Span s) const { return m_text.substr(s.from, s.to - s.from); }

    void take(FlowReader::Token token)
    {
        switch (token) {
        case FlowReader::Token::Open:
            m_open.push_back({m_reader.span().from, m_values.size(), m_data.size(), {}, false, false, m_members.size(), false});
            break;
        case FlowReader::Token::Close:
            if (!m_open.empty())
                close(m_reader.span().from);
            if (m_open.empty())
                m_reader.skipToBrace();
            break;
        case FlowReader::Token::Key:
            if (!m_open.empty())
                m_open.back().key = m_reader.span();
            break;
        case FlowReader::Token::Value:
            if (!m_open.empty())
                value(m_open.back(), m_reader.span());
            break;
        case FlowReader::Token::End: break;
        }
    }
    void value(Mapping& mapping, Span span)
    {
        const std::string_view key = part(mapping.key);
        if (isNameKey(key))
            mapping.secretName |= keyKind(part(span)) != KeyKind::Ordinary;
        else if (isValueKey(key))
            m_values.push_back(span);
        else if (key == "path")
            mapping.secretName |= namesSecretLast(part(span));
        else if (key == "kind")
            mapping.secretKind |= part(span) == "Secret";
        else if (key == "kty")
            mapping.webKey = true;
        if (isPrivateMember(key))
            m_members.push_back(span);
    }
    void close(size_t to)
    {
        const Mapping mapping = m_open.back();
        m_open.pop_back();
        if (mapping.secretName)
            for (size_t i = mapping.valuesFrom; i < m_values.size(); ++i)
                redact(m_values[i]);
        if (mapping.secretKind)
            m_secrets.insert(m_secrets.end(), m_data.begin() + std::ptrdiff_t(mapping.dataFrom), m_data.end());
        if (mapping.webKey)
            for (size_t i = mapping.membersFrom; i < m_members.size(); ++i)
                redact(m_members[i]);
        m_members.resize(mapping.membersFrom);
        m_values.resize(mapping.valuesFrom);
        m_data.resize(mapping.dataFrom);
        if (m_open.empty())
            return;
        const std::string_view key = part(m_open.back().key);
        if (key == "data" || key == "stringData")
            m_data.push_back({mapping.from + 1, to});
        m_open.back().key = {};
    }
    // Everything within the data of Secrets; one in another is read once.
    void redactSecrets()
    {
        std::ranges::sort(m_secrets, {}, &Span::from);
        size_t done = 0;
        for (const Span& span : m_secrets) {
            if (span.to <= done)
                continue;
            FlowReader reader(m_text, span);
            for (auto token = reader.next(); token != FlowReader::Token::End; token = reader.next())
                if (token == FlowReader::Token::Value)
                    redact(reader.span());
            done = span.to;
        }
    }
    void redact(Span span)
    {
        if (!isHarmlessValue({}, part(span)))
            m_edits.push_back({span, marker});
    }

    std::string_view m_text;
    FlowReader m_reader;
    std::vector<Mapping> m_open;
    std::vector<Span> m_values;  ///< waiting for a name
    std::vector<Span> m_members; ///< waiting for the type of a key
    std::vector<Span> m_data;    ///< waiting for a kind
    std::vector<Span> m_secrets; ///< data of Secrets
    Edits m_edits;
};

} // namespace

void findFlowSiblings(std::string_view text, Edits& edits) { FlowSiblings(text).find(edits); }

} // namespace hindcast::redaction
