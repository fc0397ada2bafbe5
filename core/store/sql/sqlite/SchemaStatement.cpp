// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/sql/sqlite/SchemaStatement.h"

namespace hindcast {
namespace {

/// The words of a statement of SQLite, without blanks and comments; a quoted name without its quotes.
class SchemaWords
{
public:
    explicit SchemaWords(const QByteArray& text) : m_text(text) {}

    struct Word {
        QByteArray text;
        bool quoted = false;
        /// a keyword, in whatever case
        [[nodiscard]] bool is(const char* keyword) const { return !quoted && text.compare(keyword, Qt::CaseInsensitive) == 0; }
    };

    /// An empty one at the end.
    Word next()
    {
        skip();
        if (m_at >= m_text.size())
            return {};
        const char c = m_text[m_at];
        if (c == '"' || c == '`' || c == '\'' || c == '[')
            return quotedName(c == '[' ? ']' : c);
        qsizetype end = m_at;
        while (end < m_text.size() && isOfName(m_text[end]))
            ++end;
        end += end == m_at; // a sign by itself
        const QByteArray word = m_text.mid(m_at, end - m_at);
        m_at = end;
        return {word, false};
    }

private:
    static bool isOfName(char c)
    {
        return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_' || c == '$' || c < 0;
    }
    static bool isSpace(char c) { return c == ' ' || c == '\t' || c == '\n' || c == '\r' || c == '\f'; }

    void skip()
    {
        for (;;) {
            while (m_at < m_text.size() && isSpace(m_text[m_at]))
                ++m_at;
            const QByteArrayView rest = QByteArrayView(m_text).sliced(m_at);
            if (!rest.startsWith("--") && !rest.startsWith("/*"))
                return;
            const bool line = rest.startsWith("--");
            const qsizetype end = line ? m_text.indexOf('\n', m_at) : m_text.indexOf("*/", m_at + 2);
            m_at = end < 0 ? m_text.size() : end + (line ? 1 : 2);
        }
    }

    // A quote that stands for itself is doubled.
    Word quotedName(char close)
    {
        QByteArray name;
        for (++m_at; m_at < m_text.size(); ++m_at) {
            if (m_text[m_at] == close && (close == ']' || m_at + 1 >= m_text.size() || m_text[m_at + 1] != close))
                break;
            m_at += m_text[m_at] == close;
            name += m_text[m_at];
        }
        ++m_at;
        return {name, true};
    }

    const QByteArray& m_text;
    qsizetype m_at = 0;
};

} // namespace

std::optional<QByteArray> triggerTable(const QByteArray& statement)
{
    SchemaWords words(statement);
    if (!words.next().is("create"))
        return {};
    SchemaWords::Word word = words.next();
    if (word.is("temp") || word.is("temporary"))
        word = words.next();
    if (!word.is("trigger"))
        return {};
    word = words.next(); // its name, or IF NOT EXISTS
    if (word.is("if"))
        for (int i = 0; i < 3; ++i)
            word = words.next();
    for (word = words.next(); !word.is("on"); word = words.next())
        if (word.text.isEmpty() && !word.quoted)
            return QByteArray();
    const QByteArray table = words.next().text;
    return words.next().is(".") ? words.next().text : table;
}

bool hasConflictRule(const QByteArray& statement)
{
    SchemaWords words(statement);
    bool on = false;
    for (SchemaWords::Word word = words.next(); !word.text.isEmpty() || word.quoted; word = words.next()) {
        if (on && word.is("conflict"))
            return true;
        on = word.is("on");
    }
    return false;
}

} // namespace hindcast
