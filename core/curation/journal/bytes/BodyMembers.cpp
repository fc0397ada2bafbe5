// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/curation/journal/bytes/BodyMembers.h"

#include <QJsonDocument>

namespace hindcast {
namespace {

/// Behind the string that begins at \a at; npos for one that does not end. \a plain: nothing in it is escaped.
size_t behindString(std::string_view text, size_t at, bool& plain)
{
    for (size_t i = at + 1; i < text.size(); ++i) {
        if (text[i] == '"')
            return i + 1;
        if (text[i] == '\\') {
            plain = false;
            ++i;
        }
    }
    return std::string_view::npos;
}

/// Behind the value that begins at \a at, whatever it is.
size_t behindValue(std::string_view text, size_t at)
{
    int depth = 0;
    for (size_t i = at; i < text.size();) {
        const char c = text[i];
        if (c == '"') {
            bool plain = true;
            i = behindString(text, i, plain);
            if (i == std::string_view::npos)
                return i;
            continue;
        }
        if (depth == 0 && (c == ',' || c == '}'))
            return i;
        depth += c == '{' || c == '[' ? 1 : c == '}' || c == ']' ? -1 : 0;
        ++i;
    }
    return std::string_view::npos;
}

} // namespace

BodyMembers::BodyMembers(const QByteArray& json) : m_json(json)
{
    if (!scan())
        m_parsed = object();
}

/// As QJsonDocument writes it without blanks: {"key":value,...}. False for everything else.
bool BodyMembers::scan()
{
    const std::string_view text(m_json.constData(), size_t(m_json.size()));
    if (text.size() < 2 || text.front() != '{' || text.back() != '}')
        return false;
    for (size_t at = 1; at + 1 < text.size();) {
        bool plainKey = true;
        const size_t colon = text[at] == '"' ? behindString(text, at, plainKey) : std::string_view::npos;
        if (colon == std::string_view::npos || !plainKey || colon + 1 >= text.size() || text[colon] != ':' || m_count == greatest)
            return false;
        const size_t begin = colon + 1;
        bool plain = text[begin] == '"';
        const size_t end = plain ? behindString(text, begin, plain) : behindValue(text, begin);
        if (end == std::string_view::npos || (text[end] != ',' && text[end] != '}'))
            return false;
        m_members[m_count++] = {text.substr(at + 1, colon - at - 2),
                                plain ? text.substr(begin + 1, end - begin - 2) : text.substr(begin, end - begin), plain};
        at = end + 1;
    }
    return true;
}

const BodyMembers::Member* BodyMembers::find(std::string_view key) const
{
    for (size_t i = 0; i < m_count; ++i)
        if (m_members[i].key == key)
            return &m_members[i];
    return nullptr;
}

bool BodyMembers::has(std::string_view key) const
{
    return m_parsed ? m_parsed->contains(QLatin1String(key.data(), qsizetype(key.size()))) : find(key) != nullptr;
}

QByteArray BodyMembers::text(std::string_view key) const
{
    const auto parsed = [&](const QJsonObject& all) { return all[QLatin1String(key.data(), qsizetype(key.size()))].toString().toUtf8(); };
    if (m_parsed)
        return parsed(*m_parsed);
    const Member* member = find(key);
    if (!member)
        return {};
    return member->plain ? QByteArray(member->value.data(), qsizetype(member->value.size())) : parsed(object());
}

std::string_view BodyMembers::view(std::string_view key)
{
    const Member* member = m_parsed ? nullptr : find(key);
    if (!m_parsed && !member)
        return {};
    if (member && member->plain)
        return member->value;
    m_copies << text(key);
    return {m_copies.back().constData(), size_t(m_copies.back().size())};
}

QJsonObject BodyMembers::object() const { return QJsonDocument::fromJson(m_json).object(); }

} // namespace hindcast
