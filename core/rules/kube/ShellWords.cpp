// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/kube/ShellWords.h"

namespace hindcast {
namespace {

constexpr int deepestParenthesis = 40; // of nested parentheses: beyond that text is text

class Splitter
{
public:
    Splitter(QStringView text, std::vector<QStringList>& out) : m_text(text), m_out(out) {}

    // Reads commands up to \a end (a closing parenthesis or backtick) or to the end of the text.
    void list(QChar end, int depth)
    {
        Command c;
        while (m_at < m_text.size()) {
            const QChar ch = m_text[m_at];
            if (!end.isNull() && ch == end) {
                ++m_at;
                break;
            }
            step(c, ch, depth);
        }
        endCommand(c);
    }

private:
    struct Command {
        QStringList words;
        QString word;
        bool inWord = false;
        bool skipWord = false; // the word is the target of a redirection
        QStringList hereDocuments;
        bool hereDocumentNext = false;
    };

    [[nodiscard]] QChar peek(qsizetype ahead = 1) const { return m_at + ahead < m_text.size() ? m_text[m_at + ahead] : QChar(); }

    static void endWord(Command& c)
    {
        if (!c.inWord)
            return;
        if (c.hereDocumentNext)
            c.hereDocuments += c.word;
        else if (!c.skipWord)
            c.words += c.word;
        c.word.clear();
        c.inWord = c.skipWord = c.hereDocumentNext = false;
    }

    void endCommand(Command& c)
    {
        endWord(c);
        c.skipWord = c.hereDocumentNext = false;
        if (!c.words.isEmpty())
            m_out.push_back(std::exchange(c.words, {}));
    }

    void step(Command& c, QChar ch, int depth)
    {
        if (ch == u'\n') {
            endCommand(c);
            ++m_at;
            skipHereDocuments(c);
        } else if (ch.isSpace()) {
            endWord(c);
            ++m_at;
        } else if (ch == u'#' && !c.inWord) {
            while (m_at < m_text.size() && m_text[m_at] != u'\n')
                ++m_at;
        } else if (ch == u'\\') {
            backslash(c);
        } else if (ch == u'\'') {
            const qsizetype close = m_text.indexOf(u'\'', m_at + 1);
            const qsizetype stop = close < 0 ? m_text.size() : close;
            c.word += m_text.sliced(m_at + 1, stop - m_at - 1);
            c.inWord = true;
            m_at = stop + 1;
        } else if (ch == u'"') {
            doubleQuoted(c, depth);
        } else if (substitution(c, ch, depth)) {
            return;
        } else if (ch == u'<' || ch == u'>' || (ch == u'&' && peek() == u'>')) {
            redirection(c);
        } else if (ch == u';' || ch == u'&' || ch == u'|') {
            endCommand(c);
            ++m_at;
        } else if (ch == u'(' && depth < deepestParenthesis) {
            endCommand(c);
            ++m_at;
            list(u')', depth + 1);
        } else if (ch == u'(' || ch == u')') {
            endCommand(c);
            ++m_at;
        } else {
            c.word += ch;
            c.inWord = true;
            ++m_at;
        }
    }

    void backslash(Command& c)
    {
        if (peek() == u'\n') {
            m_at += 2;
            return;
        }
        if (m_at + 1 < m_text.size())
            c.word += m_text[m_at + 1];
        c.inWord = true;
        m_at += 2;
    }

    void doubleQuoted(Command& c, int depth)
    {
        c.inWord = true;
        ++m_at;
        while (m_at < m_text.size() && m_text[m_at] != u'"') {
            const QChar ch = m_text[m_at];
            const QChar next = peek();
            if (ch == u'\\' && (next == u'"' || next == u'\\' || next == u'$' || next == u'`' || next == u'\n')) {
                if (next != u'\n')
                    c.word += next;
                m_at += 2;
            } else if (ch == u'<' || ch == u'>' || !substitution(c, ch, depth)) {
                c.word += ch;
                ++m_at;
            }
        }
        ++m_at;
    }

    // $(...), `...`, <(...) and >(...): their commands are listed, the word keeps a mark that is no plain text.
    bool substitution(Command& c, QChar ch, int depth)
    {
        const bool parenthesis = (ch == u'$' || ch == u'<' || ch == u'>') && peek() == u'(';
        if ((!parenthesis && ch != u'`') || depth >= deepestParenthesis)
            return false;
        m_at += parenthesis ? 2 : 1;
        list(parenthesis ? QChar(u')') : QChar(u'`'), depth + 1);
        c.word += QLatin1String("$()");
        c.inWord = true;
        return true;
    }

    void redirection(Command& c)
    {
        bool descriptor = c.inWord;
        for (const QChar digit : c.word)
            descriptor = descriptor && digit.isDigit();
        if (descriptor) {
            c.word.clear();
            c.inWord = false;
        }
        endWord(c);
        qsizetype arrows = 0;
        while (m_at < m_text.size() && QStringView(u"<>&|-").contains(m_text[m_at])) {
            if (m_text[m_at] == u'-' && arrows != 2)
                break;
            arrows += m_text[m_at] == u'<' ? 1 : 0;
            ++m_at;
            if (m_text[m_at - 1] == u'-')
                break;
        }
        c.hereDocumentNext = arrows == 2;
        c.skipWord = arrows != 2;
    }

    void skipHereDocuments(Command& c)
    {
        for (const QString& mark : std::exchange(c.hereDocuments, {})) {
            while (m_at < m_text.size()) {
                qsizetype stop = m_text.indexOf(u'\n', m_at);
                stop = stop < 0 ? m_text.size() : stop;
                const QStringView body = m_text.sliced(m_at, stop - m_at);
                m_at = std::min(stop + 1, m_text.size());
                if (body.trimmed() == mark)
                    break;
            }
        }
    }

    QStringView m_text;
    std::vector<QStringList>& m_out;
    qsizetype m_at = 0;
};

} // namespace

std::vector<QStringList> shellCommands(QStringView line)
{
    std::vector<QStringList> out;
    Splitter(line, out).list(QChar(), 0);
    return out;
}

} // namespace hindcast
