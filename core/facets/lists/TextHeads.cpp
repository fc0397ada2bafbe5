// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/facets/lists/TextHeads.h"

#include "core/compute/Kernels.h"
#include "core/compute/Release.h"

#include <algorithm>
#include <numeric>

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
    const quint64 high = number(text, 8);
    const quint64 low = (number(text.size() > 8 ? text.substr(8) : std::string_view(), headBytes - 8) << 8U)
        | std::min(text.size(), headBytes + 1);
    const bool again = m_runs > 0 && text.size() <= headBytes && high == m_high.back() && low == m_low.back();
    if (again && m_begins.empty()) {
        m_begins.resize(m_runs);
        std::iota(m_begins.begin(), m_begins.end(), 0);
    }
    if (!again) {
        if (!m_begins.empty())
            m_begins.push_back(quint32(m_keys.size()));
        m_high.push_back(high);
        m_low.push_back(low);
        ++m_runs;
    }
    m_keys.push_back(values.front().integer);
    if (text.size() > headBytes) {
        m_restRuns.push_back(quint32(m_runs - 1));
        m_rest.insert(m_rest.end(), text.begin() + headBytes, text.end());
        m_restEnds.push_back(quint32(m_rest.size()));
    }
    return !isFull();
}

std::string_view TextHeads::rest(size_t run) const
{
    const auto at = std::ranges::lower_bound(m_restRuns, run);
    if (at == m_restRuns.end() || *at != run)
        return {};
    const auto i = size_t(at - m_restRuns.begin());
    const size_t begin = i == 0 ? 0 : m_restEnds[i - 1];
    return {m_rest.data() + begin, m_restEnds[i] - begin};
}

std::vector<quint64> TextHeads::takeNumbers(const HeadCodes& codes, int runBits, const CancelToken& token)
{
    constexpr qsizetype part = 250'000; // runs: a few milliseconds
    std::vector<quint64> apart;
    if (!codes.areWhole())
        apart.resize(m_high.size());
    std::vector<quint64>& numbers = codes.areWhole() ? m_high : apart;
    kernels::forParts(qsizetype(m_high.size()), part, token, [&](qsizetype first, qsizetype last) {
        for (auto run = size_t(first); run < size_t(last); ++run)
            numbers[run] = codes.of(m_high[run], m_low[run]) << runBits | run;
    });
    if (codes.areWhole())
        release(m_low);
    return std::move(numbers);
}

} // namespace hindcast
