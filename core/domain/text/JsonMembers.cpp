// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/domain/text/JsonMembers.h"

#include "core/domain/text/CompactJson.h"

namespace hindcast {

JsonMembers& JsonMembers::text(const char* name, const QString& text)
{
    if (!text.isEmpty())
        appendJsonText(begin(name), text);
    return *this;
}

JsonMembers& JsonMembers::plain(const char* name, QByteArrayView text)
{
    begin(name).append('"').append(text).append('"');
    return *this;
}

JsonMembers& JsonMembers::number(const char* name, std::optional<qint64> number)
{
    if (number)
        begin(name) += QByteArray::number(*number);
    return *this;
}

JsonMembers& JsonMembers::json(const char* name, const QByteArray& json)
{
    if (!json.isEmpty())
        begin(name) += json;
    return *this;
}

QByteArray JsonMembers::end()
{
    if (m_json.isEmpty())
        m_json += '{';
    return std::move(m_json.append('}'));
}

QByteArray& JsonMembers::begin(const char* name)
{
    constexpr qsizetype usual = 500;
    if (m_json.isEmpty())
        m_json.reserve(usual);
    return m_json.append(m_json.isEmpty() ? "{\"" : ",\"").append(name).append("\":");
}

} // namespace hindcast
