// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/relation/order/SortKeys.h"

#include <algorithm>
#include <bit>
#include <cmath>

namespace hindcast {
namespace {

constexpr quint64 signBit = quint64(1) << 63U;

/// IEEE doubles as integers that sort the same, NaN last; 1 upwards, so that null (0) is first.
quint64 rankOf(double v)
{
    if (std::isnan(v))
        return ~quint64(0);
    const auto bits = std::bit_cast<quint64>(v == 0.0 ? 0.0 : v);
    return (bits & signBit) ? ~bits : bits | signBit;
}

struct Ranker {
    quint64 operator()(std::monostate) const { return 0; }
    quint64 operator()(bool v) const { return v ? 2 : 1; }
    quint64 operator()(qint64 v) const { return std::max<quint64>(quint64(v) ^ signBit, 1); }
    quint64 operator()(double v) const { return rankOf(v); }
    quint64 operator()(Timestamp v) const { return quint64(v.us) ^ signBit; }
    quint64 operator()(const QByteArray&) const { return 0; }
    quint64 operator()(const Blob&) const { return 0; }
};

} // namespace

void SortKeys::add(const Cell& value, qint64 key)
{
    if (const auto* text = value.get<QByteArray>()) {
        m_texts = true;
        const QByteArray part = text->left(SortKeys::longestText);
        auto it = m_codes.find(part);
        if (it == m_codes.end())
            it = m_codes.insert(part, quint32(m_codes.size() + 1));
        m_entries.push_back({*it, key});
        return;
    }
    m_entries.push_back({std::visit(Ranker{}, value.value()), key});
}

/// Codes were given in order of arrival: replace them by the place of their text among all texts.
void SortKeys::rankTexts()
{
    std::vector<std::pair<QByteArray, quint32>> texts;
    texts.reserve(size_t(m_codes.size()));
    for (auto it = m_codes.cbegin(); it != m_codes.cend(); ++it)
        texts.emplace_back(it.key(), it.value());
    std::ranges::sort(texts, [](const auto& a, const auto& b) { return Cell::compare(Cell(a.first), Cell(b.first)) < 0; });
    std::vector<quint32> rank(texts.size() + 1);
    for (size_t i = 0; i < texts.size(); ++i)
        rank[texts[i].second] = quint32(i + 1);
    for (Entry& e : m_entries)
        e.rank = rank[e.rank];
}

Expected<std::vector<qint64>> SortKeys::sorted(bool descending, const CancelToken& token)
{
    if (m_texts)
        rankTexts();
    if (token.isCancelled())
        return failCancelled();
    std::ranges::sort(m_entries, [](const Entry& a, const Entry& b) { return a.rank != b.rank ? a.rank < b.rank : a.key < b.key; });
    if (descending)
        std::ranges::reverse(m_entries);
    std::vector<qint64> keys;
    keys.reserve(m_entries.size());
    for (const Entry& e : m_entries)
        keys.push_back(e.key);
    return keys;
}

} // namespace hindcast
