// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/facets/lists/TextHeads.h"

#include "core/compute/Kernels.h"

#include <algorithm>

namespace hindcast {
namespace {

/// As many bytes as there are up to \a most, as a number that sorts as they do.
quint64 number(std::string_view bytes, size_t most)
{
    quint64 out = 0;
    for (size_t i = 0; i < most; ++i)
        out = (out << 8U) | (i < bytes.size() ? quint8(bytes[i]) : 0U);
    return out;
}

} // namespace

void TextHeads::reserve(qint64 rows)
{
    m_keys.reserve(size_t(rows));
    m_high.reserve(size_t(rows));
    m_low.reserve(size_t(rows));
}

bool TextHeads::row(std::span<const Statement::View> values)
{
    const Statement::View& value = values[1];
    if (value.kind == Statement::View::Kind::Null) {
        m_nullKeys.push_back(values.front().integer);
        return true;
    }
    m_isText = value.kind == Statement::View::Kind::Text;
    if (!m_isText)
        return false;
    std::string_view text = std::string_view(value.bytes).substr(0, longestText);
    if (!text.starts_with(m_prefix)) {
        m_common = size_t(std::ranges::mismatch(m_prefix, text).in1 - m_prefix.begin());
        return false;
    }
    text.remove_prefix(m_prefix.size());
    m_keys.push_back(values.front().integer);
    m_high.push_back(number(text, 8));
    m_low.push_back((number(text.size() > 8 ? text.substr(8) : std::string_view(), headBytes - 8) << 8U)
                    | std::min(text.size(), headBytes + 1));
    if (text.size() > headBytes) {
        m_restRows.push_back(quint32(m_high.size() - 1));
        m_rest.insert(m_rest.end(), text.begin() + headBytes, text.end());
        m_restEnds.push_back(quint32(m_rest.size()));
    }
    return !isFull();
}

std::string_view TextHeads::rest(size_t row) const
{
    const auto at = std::ranges::lower_bound(m_restRows, row);
    if (at == m_restRows.end() || *at != row)
        return {};
    const auto i = size_t(at - m_restRows.begin());
    const size_t begin = i == 0 ? 0 : m_restEnds[i - 1];
    return {m_rest.data() + begin, m_restEnds[i] - begin};
}

std::vector<quint64> TextHeads::takeNumbers(const HeadCodes& codes, int rowBits, const CancelToken& token)
{
    constexpr qsizetype part = 250'000; // rows: a few milliseconds
    std::vector<quint64> apart;
    if (!codes.areWhole())
        apart.resize(m_high.size());
    std::vector<quint64>& numbers = codes.areWhole() ? m_high : apart;
    kernels::forParts(qsizetype(m_high.size()), part, token, [&](qsizetype first, qsizetype last) {
        for (auto row = size_t(first); row < size_t(last); ++row)
            numbers[row] = codes.of(m_high[row], m_low[row]) << rowBits | row;
    });
    if (codes.areWhole())
        m_low = {};
    return std::move(numbers);
}

} // namespace hindcast
