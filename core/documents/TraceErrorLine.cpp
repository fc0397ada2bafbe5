// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/documents/TraceErrorLine.h"

#include <QJsonDocument>
#include <QJsonObject>

namespace hindcast {
namespace {

/// Walks through an object of JSON that may end anywhere, and keeps the two members that are told.
class ErrorBeginning
{
public:
    explicit ErrorBeginning(QStringView json) : m_json(json.trimmed()) {}

    void read()
    {
        if (!take(u'{'))
            return;
        for (;;) {
            const QString name = text();
            if (m_isCut || !take(u':'))
                return;
            skipSpace();
            if (m_at < m_json.size() && m_json[m_at] == u'"')
                keep(name, text());
            else
                skipValue();
            if (!take(u','))
                return;
        }
    }
    QString category, message;

private:
    void keep(const QString& name, QString value)
    {
        if (m_isCut && !value.isEmpty())
            value += u'…';
        if (name == QLatin1String("error_category"))
            category = value;
        else if (name == QLatin1String("error_message"))
            message = value;
    }
    void skipSpace()
    {
        while (m_at < m_json.size() && m_json[m_at].isSpace())
            ++m_at;
    }
    bool take(QChar sign)
    {
        skipSpace();
        const bool there = m_at < m_json.size() && m_json[m_at] == sign;
        m_at += there ? 1 : 0;
        return there;
    }
    /// The text that begins here, or its beginning.
    QString text()
    {
        QString out;
        m_isCut = !take(u'"');
        while (!m_isCut) {
            if (m_at >= m_json.size()) {
                m_isCut = true;
            } else if (const QChar c = m_json[m_at++]; c == u'"') {
                return out;
            } else if (c == u'\\') {
                m_isCut = !takeEscaped(out);
            } else {
                out += c;
            }
        }
        if (!out.isEmpty() && out.back().isHighSurrogate())
            out.chop(1); // half of a sign
        return out;
    }
    bool takeEscaped(QString& out)
    {
        if (m_at >= m_json.size())
            return false;
        const char16_t sign = m_json[m_at++].unicode();
        constexpr QStringView signs = u"nrtbf", meant = u"\n\r\t\b\f";
        if (sign == u'u') {
            bool isNumber = false;
            const ushort unit = m_json.mid(m_at, 4).toUShort(&isNumber, 16);
            if (!isNumber || m_json.size() - m_at < 4)
                return false;
            m_at += 4;
            out += QChar(unit);
        } else {
            const qsizetype which = signs.indexOf(QChar(sign));
            out += which < 0 ? QChar(sign) : meant[which];
        }
        return true;
    }
    /// Anything but a text: an object or a list with all that is in it, or a word.
    void skipValue()
    {
        for (qsizetype depth = 0; m_at < m_json.size();) {
            const QChar c = m_json[m_at];
            const bool closes = c == u'}' || c == u']';
            if (depth == 0 && (c == u',' || closes))
                return;
            if (c == u'"') {
                (void)text();
                continue;
            }
            depth += c == u'{' || c == u'[' ? 1 : closes ? -1 : 0;
            ++m_at;
        }
    }

    QStringView m_json;
    qsizetype m_at = 0;
    bool m_isCut = false; ///< the text that was read last
};

} // namespace

QString traceErrorLine(const QString& stored)
{
    const QString begins = stored.left(64).trimmed();
    if (!begins.startsWith(u'{') && !begins.startsWith(u'[') && !begins.startsWith(u'"'))
        return stored;
    QStringList parts;
    if (const QJsonDocument whole = QJsonDocument::fromJson(stored.toUtf8()); whole.isObject()) {
        parts = {whole[QLatin1String("error_category")].toString(), whole[QLatin1String("error_message")].toString()};
    } else {
        ErrorBeginning beginning(stored);
        beginning.read();
        parts = {beginning.category, beginning.message};
    }
    parts.removeAll(QString());
    return parts.join(QLatin1String(": "));
}

} // namespace hindcast
