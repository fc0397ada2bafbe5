// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/kube/ManifestScan.h"

#include <QHash>

#include <optional>

namespace hindcast {
namespace {

constexpr int deepestBracket = 100; // of brackets in brackets

class ManifestScanner
{
public:
    ManifestScanner(QStringView text, QStringView key) : m_text(text), m_key(key) {}

    QStringList run()
    {
        while (m_at < m_text.size())
            line();
        return m_found;
    }

private:
    [[nodiscard]] QChar at(qsizetype i) const { return i < m_text.size() ? m_text[i] : QChar(u'\n'); }
    [[nodiscard]] bool isGapAt(qsizetype i) const { return i >= m_text.size() || m_text[i].isSpace(); }

    [[nodiscard]] qsizetype lineEnd(qsizetype i) const
    {
        const qsizetype end = m_text.indexOf(u'\n', i);
        return end < 0 ? m_text.size() : end;
    }
    void nextLine() { m_at = std::min(lineEnd(m_at) + 1, m_text.size()); }

    void blanks()
    {
        while (m_at < m_text.size() && (m_text[m_at] == u' ' || m_text[m_at] == u'\t' || m_text[m_at] == u'\r'))
            ++m_at;
    }

    // Indentation of the line at \a i; -1 when it is blank.
    [[nodiscard]] qsizetype indentAt(qsizetype i) const
    {
        qsizetype n = 0;
        while (at(i + n) == u' ')
            ++n;
        return isGapAt(i + n) && m_text.sliced(std::min(i + n, m_text.size()), lineEnd(i) - std::min(i + n, lineEnd(i))).trimmed().isEmpty()
            ? -1
            : n;
    }

    // One line of block style, or more when a value goes on over several.
    void line()
    {
        const qsizetype start = m_at;
        const QStringView all = m_text.sliced(m_at, lineEnd(m_at) - m_at);
        if (all.startsWith(u"---") && isGapAt(m_at + 3))
            m_at += 3;
        else if (all.startsWith(u'%') || all.startsWith(u"..."))
            return nextLine();
        blanks();
        qsizetype column = m_at - start;
        while ((at(m_at) == u'-' || at(m_at) == u'?') && isGapAt(m_at + 1) && at(m_at) != u'\n') {
            ++m_at;
            const qsizetype dash = column;
            blanks();
            column = m_at - start;
            if (at(m_at) == u'|' || at(m_at) == u'>')
                return blockScalar(dash);
        }
        if (m_at >= m_text.size() || at(m_at) == u'\n' || at(m_at) == u'#')
            return nextLine();
        content(column);
    }

    void content(qsizetype column)
    {
        property();
        const QChar c = at(m_at);
        if (c == u'{' || c == u'[') {
            flow(0);
            return nextLine();
        }
        QString name;
        if (c == u'"' || c == u'\'') {
            name = quoted();
            blanks();
            if (at(m_at) != u':')
                return nextLine();
        } else {
            qsizetype colon = m_at;
            const qsizetype end = lineEnd(m_at);
            while (colon < end && !(m_text[colon] == u':' && isGapAt(colon + 1))) {
                if (m_text[colon] == u'#' && colon > m_at && m_text[colon - 1].isSpace())
                    return nextLine();
                ++colon;
            }
            if (colon == end)
                return nextLine();
            name = m_text.sliced(m_at, colon - m_at).trimmed().toString();
            m_at = colon;
        }
        ++m_at;
        blanks();
        value(name, column);
    }

    void value(const QString& name, qsizetype column)
    {
        const QString anchor = property();
        const QChar c = at(m_at);
        if (c == u'|' || c == u'>')
            return blockScalar(column);
        if (c == u'{' || c == u'[') {
            flow(0);
            return nextLine();
        }
        if (c == u'"' || c == u'\'') {
            const QString text = quoted();
            take(name, anchor, text, true);
            return nextLine();
        }
        const QString text = plainLine();
        nextLine();
        if (!text.isEmpty()) {
            take(name, anchor, text, false);
            // More deeply indented lines go on with the same plain text.
            while (m_at < m_text.size() && indentAt(m_at) > column)
                nextLine();
        } else if (name == m_key) {
            valueBelow(name, anchor, column);
        }
    }

    // `key:` with its text alone on the next, more deeply indented line.
    void valueBelow(const QString& name, const QString& anchor, qsizetype column)
    {
        qsizetype i = m_at;
        while (i < m_text.size() && indentAt(i) < 0)
            i = lineEnd(i) + 1;
        if (i >= m_text.size() || indentAt(i) <= column)
            return;
        const QStringView below = m_text.sliced(i, lineEnd(i) - i).trimmed();
        if (below.contains(u": ") || below.endsWith(u':') || below.startsWith(u"- ") || below.startsWith(u'#') || below.startsWith(u'{')
            || below.startsWith(u'['))
            return;
        m_at = i;
        blanks();
        const bool isQuoted = at(m_at) == u'"' || at(m_at) == u'\'';
        const QString text = isQuoted ? quoted() : plainLine();
        take(name, anchor, text, isQuoted);
        nextLine();
    }

    // The rest of the line without a comment.
    QString plainLine()
    {
        const qsizetype end = lineEnd(m_at);
        qsizetype stop = m_at;
        while (stop < end && !(m_text[stop] == u'#' && (stop == m_at || m_text[stop - 1].isSpace())))
            ++stop;
        const QString text = m_text.sliced(m_at, stop - m_at).trimmed().toString();
        m_at = stop;
        return text;
    }

    // Skips |, >, their indicators and every line that belongs to the text: blank ones and those indented more.
    void blockScalar(qsizetype parent)
    {
        nextLine();
        while (m_at < m_text.size() && (indentAt(m_at) < 0 || indentAt(m_at) > parent))
            nextLine();
    }

    // Skips tags and an anchor; gives the anchor's name.
    QString property()
    {
        QString anchor;
        while (at(m_at) == u'!' || at(m_at) == u'&') {
            const qsizetype start = m_at;
            while (!isGapAt(m_at))
                ++m_at;
            if (m_text[start] == u'&')
                anchor = m_text.sliced(start + 1, m_at - start - 1).toString();
            blanks();
        }
        return anchor;
    }

    QString quoted()
    {
        const QChar quote = m_text[m_at++];
        QString out;
        while (m_at < m_text.size()) {
            const QChar c = m_text[m_at++];
            if (c == quote && quote == u'\'' && at(m_at) == quote)
                ++m_at;
            else if (c == quote)
                return out;
            else if (c == u'\\' && quote == u'"') {
                escape(out);
                continue;
            }
            out += c;
        }
        return out;
    }

    void escape(QString& out)
    {
        const QChar c = at(m_at++);
        const qsizetype digits = c == u'u' ? 4 : c == u'x' ? 2 : 0;
        if (digits == 0 || m_at + digits > m_text.size()) {
            out += c == u'n' ? QChar(u'\n') : c == u't' ? QChar(u'\t') : c;
            return;
        }
        out += QChar(m_text.sliced(m_at, digits).toUShort(nullptr, 16));
        m_at += digits;
    }

    void flowGap()
    {
        while (m_at < m_text.size()) {
            if (m_text[m_at] == u'#' && (m_at == 0 || m_text[m_at - 1].isSpace()))
                m_at = lineEnd(m_at);
            else if (m_text[m_at].isSpace())
                ++m_at;
            else
                return;
        }
    }

    // {...} or [...], over as many lines as it takes.
    void flow(int depth)
    {
        const QChar close = m_text[m_at++] == u'{' ? u'}' : u']';
        std::optional<QString> name; // of the entry whose value comes next
        while (m_at < m_text.size()) {
            flowGap();
            const QString anchor = property();
            const QChar c = at(m_at);
            if (m_at >= m_text.size())
                return;
            if (c == close) {
                ++m_at;
                return;
            }
            if (c == u',') {
                ++m_at;
                name.reset();
            } else if ((c == u'{' || c == u'[') && depth < deepestBracket) {
                flow(depth + 1);
            } else {
                const bool isQuoted = c == u'"' || c == u'\'';
                const QString text = isQuoted ? quoted() : flowPlain();
                flowGap();
                if (!name && at(m_at) == u':') {
                    ++m_at;
                    name = text;
                } else if (name) {
                    take(*name, anchor, text, isQuoted);
                }
            }
        }
    }

    QString flowPlain()
    {
        const qsizetype start = m_at;
        ++m_at;
        while (m_at < m_text.size() && !QStringView(u",[]{}\n").contains(m_text[m_at])
               && !(m_text[m_at] == u':' && (isGapAt(m_at + 1) || QStringView(u",[]{}").contains(at(m_at + 1)))))
            ++m_at;
        return m_text.sliced(start, m_at - start).trimmed().toString();
    }

    void take(const QString& name, const QString& anchor, QString text, bool isQuoted)
    {
        if (!isQuoted && text.startsWith(u'*'))
            text = m_anchors.value(text.mid(1));
        else if (!isQuoted && (text == u"~" || text == u"null" || text == u"Null" || text == u"NULL"))
            text.clear();
        if (!anchor.isEmpty())
            m_anchors.insert(anchor, text);
        if (name == m_key && !text.isEmpty())
            m_found += text;
    }

    QStringView m_text;
    QStringView m_key;
    qsizetype m_at = 0;
    QStringList m_found;
    QHash<QString, QString> m_anchors;
};

} // namespace

QStringList manifestValues(QStringView text, QStringView key) { return ManifestScanner(text, key).run(); }

} // namespace hindcast
