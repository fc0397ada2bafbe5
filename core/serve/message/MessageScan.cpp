// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/serve/message/MessageScan.h"

#include <QJsonArray>
#include <QJsonDocument>

#include <cmath>

namespace hindcast::serve {

void MessageScan::feed(QByteArrayView bytes)
{
    for (const char c : bytes) {
        if (m_string)
            inString(c);
        else
            outside(c);
    }
}

void MessageScan::keep(char c)
{
    if (m_readingId && m_id.size() <= longestId)
        m_id += c;
}

void MessageScan::inString(char c)
{
    keep(c);
    if (m_escaped) {
        m_escaped = false;
    } else if (c == '\\') {
        m_escaped = true;
        if (m_readingKey)
            m_name = QByteArrayLiteral("\\"); // an escaped name is none that matters
    } else if (c == '"') {
        m_string = m_readingKey = false;
    } else if (m_readingKey && m_name.size() < 4) {
        m_name += c;
    }
}

void MessageScan::outside(char c)
{
    const bool top = m_object && m_depth == 1;
    switch (c) {
    case '"':
        m_string = true;
        keep(c);
        if (top && m_key) {
            m_readingKey = true;
            m_key = false;
            m_name.clear();
        }
        return;
    case '{':
    case '[':
        if (m_depth == 0)
            m_object = m_key = c == '{';
        keep(c);
        m_deepest = std::max(m_deepest, ++m_depth);
        return;
    case '}':
    case ']':
        if (top)
            m_readingId = false;
        keep(c);
        m_depth = std::max<qint64>(0, m_depth - 1);
        return;
    case ',':
        if (top) {
            m_readingId = false;
            m_key = true;
        }
        keep(c);
        return;
    case ':':
        if (top && m_name == "id") {
            ++m_ids;
            m_id.clear();
            m_readingId = true;
        } else {
            keep(c);
        }
        if (top)
            m_name.clear();
        return;
    default:
        if (c != ' ' && c != '\t' && c != '\r' && c != '\n')
            keep(c);
    }
}

std::optional<QJsonValue> MessageScan::id() const
{
    if (m_ids != 1 || m_readingId || m_id.isEmpty() || m_id.size() > longestId)
        return std::nullopt;
    const QJsonArray read = QJsonDocument::fromJson('[' + m_id + ']').array();
    if (read.size() != 1 || !isRequestId(read[0]))
        return std::nullopt;
    return read[0];
}

bool isRequestId(const QJsonValue& value)
{
    if (value.isString())
        return true;
    constexpr double exact = 9007199254740992.0; // 2^53
    return value.isDouble()
        && (std::abs(value.toDouble()) <= exact ? std::trunc(value.toDouble()) == value.toDouble()
                                                : value.toVariant().typeId() == QMetaType::LongLong);
}

} // namespace hindcast::serve
