// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/transfer/otlp/text/PrintedObject.h"

#include "core/domain/text/CompactJson.h"
#include "core/transfer/otlp/text/OtlpJson.h"

#include <QSet>

#include <algorithm>
#include <initializer_list>
#include <optional>
#include <utility>

namespace hindcast {
namespace {

bool isDecimal(QChar c) { return c >= u'0' && c <= u'9'; }

/// Reads a value that Python printed, and writes it as JSON. False: it is none that JSON has.
class PrintedReader
{
public:
    explicit PrintedReader(QStringView text) : m_rest(text) {}

    /// The JSON of the object that all of the text is; nothing: it is none.
    [[nodiscard]] std::optional<QByteArray> object()
    {
        if (!readObject(0))
            return {};
        skipBlanks();
        return m_rest.isEmpty() ? std::optional(std::exchange(m_json, {})) : std::nullopt;
    }

private:
    void skipBlanks()
    {
        while (!m_rest.isEmpty() && m_rest.front().isSpace())
            m_rest = m_rest.sliced(1);
    }
    [[nodiscard]] bool took(QLatin1String word)
    {
        skipBlanks();
        if (!m_rest.startsWith(word))
            return false;
        m_rest = m_rest.sliced(word.size());
        return true;
    }

    [[nodiscard]] bool readObject(int depth)
    {
        if (!took(QLatin1String("{")))
            return false;
        m_json += '{';
        QSet<QString> names;
        for (bool first = true; !took(QLatin1String("}")); first = false) {
            if (!first && !took(QLatin1String(",")))
                return false;
            const auto name = readText();
            if (!name || names.contains(*name) || !took(QLatin1String(":")))
                return false;
            names.insert(*name);
            if (!first)
                m_json += ',';
            appendJsonText(m_json, *name);
            m_json += ':';
            if (!readValue(depth + 1))
                return false;
        }
        m_json += '}';
        return true;
    }

    [[nodiscard]] bool readList(int depth)
    {
        if (!took(QLatin1String("[")))
            return false;
        m_json += '[';
        for (bool first = true; !took(QLatin1String("]")); first = false) {
            if (!first && !took(QLatin1String(",")))
                return false;
            if (!first)
                m_json += ',';
            if (!readValue(depth + 1))
                return false;
        }
        m_json += ']';
        return true;
    }

    [[nodiscard]] bool readValue(int depth)
    {
        constexpr int deepest = 60;
        skipBlanks();
        if (m_rest.isEmpty() || depth > deepest)
            return false;
        const QChar first = m_rest.front();
        if (first == u'{')
            return readObject(depth);
        if (first == u'[')
            return readList(depth);
        if (first == u'\'' || first == u'"') {
            const auto text = readText();
            if (text)
                appendJsonText(m_json, *text);
            return text.has_value();
        }
        for (const auto& [word, json] : {std::pair("None", "null"), {"True", "true"}, {"False", "false"}})
            if (took(QLatin1String(word))) {
                m_json += json;
                return m_rest.isEmpty() || !m_rest.front().isLetterOrNumber();
            }
        return readNumber();
    }

    [[nodiscard]] qsizetype digitsAt(qsizetype from) const
    {
        qsizetype to = from;
        while (to < m_rest.size() && isDecimal(m_rest[to]))
            ++to;
        return to - from;
    }

    /// As it is written: both have the same numbers, but for nan and inf.
    [[nodiscard]] bool readNumber()
    {
        const auto isAt = [this](qsizetype at, QLatin1String any) { return at < m_rest.size() && any.contains(m_rest[at]); };
        qsizetype at = isAt(0, QLatin1String("-")) ? 1 : 0;
        const qsizetype whole = digitsAt(at);
        if (whole == 0 || (whole > 1 && m_rest[at] == u'0'))
            return false;
        at += whole;
        if (isAt(at, QLatin1String("."))) {
            if (digitsAt(at + 1) == 0)
                return false;
            at += 1 + digitsAt(at + 1);
        }
        if (isAt(at, QLatin1String("eE"))) {
            const qsizetype power = at + (isAt(at + 1, QLatin1String("+-")) ? 2 : 1);
            if (digitsAt(power) == 0)
                return false;
            at = power + digitsAt(power);
        }
        if (at < m_rest.size() && (m_rest[at].isLetterOrNumber() || m_rest[at] == u'_'))
            return false;
        m_json += m_rest.first(at).toLatin1();
        m_rest = m_rest.sliced(at);
        return true;
    }

    [[nodiscard]] std::optional<QString> readText()
    {
        skipBlanks();
        if (m_rest.isEmpty() || (m_rest.front() != u'\'' && m_rest.front() != u'"'))
            return {};
        const QChar quote = m_rest.front();
        m_rest = m_rest.sliced(1);
        QString out;
        while (!m_rest.isEmpty()) {
            const QChar c = m_rest.front();
            m_rest = m_rest.sliced(1);
            if (c == quote)
                return out;
            if (c == u'\n' || (c == u'\\' && !readEscape(out)))
                return {};
            if (c != u'\\')
                out += c;
        }
        return {};
    }

    /// What stands behind a backslash.
    [[nodiscard]] bool readEscape(QString& out)
    {
        if (m_rest.isEmpty())
            return false;
        const char c = m_rest.front().toLatin1();
        m_rest = m_rest.sliced(1);
        switch (c) {
        case '\\':
        case '\'':
        case '"': out += QLatin1Char(c); return true;
        case 'n': out += u'\n'; return true;
        case 'r': out += u'\r'; return true;
        case 't': out += u'\t'; return true;
        case 'x': return readCode(2, out);
        case 'u': return readCode(4, out);
        case 'U': return readCode(8, out);
        default: return false;
        }
    }

    [[nodiscard]] bool readCode(qsizetype digits, QString& out)
    {
        if (m_rest.size() < digits)
            return false;
        bool isNumber = false;
        const char32_t code = m_rest.first(digits).toUInt(&isNumber, 16);
        if (!isNumber || code == 0 || code > QChar::LastValidCodePoint || QChar::isSurrogate(code)) // which nobody can store
            return false;
        out += QString::fromUcs4(&code, 1);
        m_rest = m_rest.sliced(digits);
        return true;
    }

    QStringView m_rest;
    QByteArray m_json;
};

bool isReadAsJson(const QString& text)
{
    OtlpJson json;
    return json.parse(text.toUtf8()).has_value();
}

} // namespace

QString plainObject(const QString& text)
{
    const QString trimmed = text.trimmed();
    if (!trimmed.startsWith(u'{') || !trimmed.endsWith(u'}'))
        return text;
    const auto speaksPython = [&](const char* word) { return trimmed.contains(QLatin1String(word)); };
    if (!std::ranges::any_of(std::initializer_list<const char*>{"'", "None", "True", "False"}, speaksPython) || isReadAsJson(trimmed))
        return text;
    const auto json = PrintedReader(trimmed).object();
    return json ? QString::fromUtf8(*json) : text;
}

} // namespace hindcast
