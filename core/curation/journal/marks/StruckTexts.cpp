// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/curation/journal/marks/StruckTexts.h"

#include <QJsonDocument>
#include <QJsonObject>

#include <optional>

namespace hindcast {
namespace {

constexpr std::string_view struckBegin = "sha256:";
constexpr size_t struckSize = struckBegin.size() + 64;
constexpr int mostPlaces = 1'000; // where a text may end that another mark follows at once

/// A strike writes an object in JSON again, which may have looked different.
std::optional<QByteArray> compactObject(std::string_view text)
{
    if (!text.starts_with('{'))
        return {};
    const QJsonDocument document = QJsonDocument::fromJson(QByteArray::fromRawData(text.data(), qsizetype(text.size())));
    return document.isObject() ? std::optional(document.toJson(QJsonDocument::Compact)) : std::nullopt;
}

std::string_view viewOfBytes(const QByteArray& bytes) { return {bytes.constData(), size_t(bytes.size())}; }

} // namespace

StruckTexts::StruckTexts(const QByteArrayList& marks)
{
    for (const QByteArray& mark : marks)
        if (mark.size() == qsizetype(struckSize))
            m_marks.emplace(mark.constData(), size_t(mark.size()));
}

size_t StruckTexts::find(std::string_view text) const
{
    if (m_marks.empty())
        return std::string_view::npos;
    for (size_t at = text.find(struckBegin); at != std::string_view::npos; at = text.find(struckBegin, at + 1))
        if (text.size() - at >= struckSize && m_marks.contains(text.substr(at, struckSize)))
            return at;
    return std::string_view::npos;
}

bool StruckTexts::isOf(std::string_view text, std::string_view mark) const
{
    m_hash.add(QByteArrayView(text.data(), qsizetype(text.size())));
    return viewOfBytes(m_hash.hex()) == mark.substr(struckBegin.size());
}

/// What stands in \a now for the mark is left behind; \a behind: what is proved from there on.
bool StruckTexts::stepOver(std::string_view mark, std::string_view behind, std::string_view& now) const
{
    if (now.starts_with(mark)) {
        now.remove_prefix(mark.size());
        return true;
    }
    if (const auto known = m_texts.find(mark); known != m_texts.end()) {
        if (!now.starts_with(known->second))
            return false;
        now.remove_prefix(known->second.size());
        return true;
    }
    const size_t next = find(behind);
    const std::string_view literal = behind.substr(0, next);
    const bool last = next == std::string_view::npos;
    if (last && !now.ends_with(literal))
        return false;
    size_t end = last ? now.size() - literal.size() : now.find(literal);
    for (int i = 0; i < (last ? 1 : mostPlaces) && end != std::string_view::npos; ++i, end = now.find(literal, end + 1))
        if (isOf(now.substr(0, end), mark)) {
            m_texts.emplace(mark, now.substr(0, end));
            now.remove_prefix(end);
            return true;
        }
    return false;
}

bool StruckTexts::follows(std::string_view proved, std::string_view now) const
{
    for (;;) {
        const size_t at = find(proved);
        if (at == std::string_view::npos)
            return proved == now;
        const std::string_view mark = proved.substr(at, struckSize);
        if (!now.starts_with(proved.substr(0, at)))
            return false;
        now.remove_prefix(at);
        proved.remove_prefix(at + struckSize);
        if (!stepOver(mark, proved, now))
            return false;
    }
}

bool StruckTexts::isSaid(std::string_view proved, std::string_view now) const
{
    if (proved == now)
        return true;
    if (!standIn(proved))
        return false;
    if (follows(proved, now))
        return true;
    const auto a = compactObject(proved), b = compactObject(now);
    return a && b && follows(viewOfBytes(*a), viewOfBytes(*b));
}

} // namespace hindcast
