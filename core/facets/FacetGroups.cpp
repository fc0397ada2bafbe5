// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/facets/FacetGroups.h"

#include "core/compute/Kernels.h"
#include "core/facets/FacetBuckets.h"
#include "core/facets/NumberCodes.h"

#include <algorithm>
#include <array>
#include <bit>
#include <span>

namespace hindcast {
namespace {

constexpr qsizetype groupPart = qsizetype(1) << 18U;
constexpr size_t greatestDense = 1U << 21U; // counters of one part

/// A column whose rows are told apart by codes, also where it holds plain numbers.
class GroupKeys
{
public:
    explicit GroupKeys(const FacetColumn& column) : m_column(column)
    {
        if (column.isCoded())
            return;
        m_codes.reserve(size_t(column.rows()));
        for (qint64 row = 0; row < column.rows(); ++row)
            m_codes.push_back(column.isNull(row) ? 0 : m_numbers.code(bitsAt(row)) + 1);
    }
    [[nodiscard]] quint32 code(qint64 row) const { return m_codes.empty() ? m_column.code(row) : m_codes[size_t(row)]; }
    /// Calls \a use with what gives the code of a row.
    template<class Use>
    void visit(const Use& use) const
    {
        if (m_codes.empty())
            withAnyCodes(m_column, use);
        else
            use(std::span(m_codes));
    }
    [[nodiscard]] quint32 count() const { return m_codes.empty() ? m_column.codeCount() : quint32(m_numbers.values().size()) + 1; }
    [[nodiscard]] Cell value(quint32 code) const
    {
        if (m_codes.empty() || code == 0)
            return m_codes.empty() ? m_column.value(code) : Cell();
        const quint64 bits = m_numbers.values()[code - 1];
        if (std::holds_alternative<FacetColumn::Reals>(m_column.data()))
            return Cell(std::bit_cast<double>(bits));
        return std::holds_alternative<FacetColumn::Times>(m_column.data()) ? Cell(Timestamp{qint64(bits)}) : Cell(qint64(bits));
    }

private:
    [[nodiscard]] quint64 bitsAt(qint64 row) const
    {
        if (const auto* times = std::get_if<FacetColumn::Times>(&m_column.data()))
            return quint64(times->us[size_t(row)]);
        if (const auto* whole = std::get_if<FacetColumn::Integers>(&m_column.data()))
            return quint64(whole->values[size_t(row)]);
        return std::bit_cast<quint64>(std::get<FacetColumn::Reals>(m_column.data()).values[size_t(row)]);
    }

    const FacetColumn& m_column;
    NumberCodes m_numbers;
    std::vector<quint32> m_codes;
};

using StateTally = std::array<qint64, outcomeStates>;

FacetGroup groupOf(Cell key, Cell key2, const StateTally& tally)
{
    FacetGroup out{std::move(key), std::move(key2)};
    for (const qint64 n : tally)
        out.n += n;
    out.verified = tally[size_t(OutcomeState::Verified)];
    out.regressions = tally[size_t(OutcomeState::Regression)] + tally[size_t(OutcomeState::Incorrect)];
    return out;
}

/// Calls \a use with the rows of a part that are wanted; a part begins with a word of bits.
template<class Use>
void forRows(const FacetBits* where, qsizetype first, qsizetype last, const Use& use)
{
    if (!where) {
        for (auto row = size_t(first); row < size_t(last); ++row)
            use(row);
        return;
    }
    constexpr qsizetype wordRows = 64;
    for (qsizetype w = first / wordRows; w * wordRows < last; ++w)
        for (quint64 word = where->words()[w]; word != 0; word &= word - 1)
            use(size_t(w * wordRows + std::countr_zero(word)));
}

/// Few enough combinations to have a counter for each.
template<class GroupAt, class StateAt>
std::vector<StateTally> countDense(qint64 rows, const FacetBits* where, size_t groups, const CancelToken& token, const GroupAt& groupAt,
                                   const StateAt& stateAt)
{
    const qsizetype part = std::max<qsizetype>(groupPart, qsizetype((groups + 63) / 64 * 64));
    const auto parts = kernels::mapParts<std::vector<StateTally>>(rows, part, token, [&](qsizetype first, qsizetype last) {
        std::vector<StateTally> out(groups);
        forRows(where, first, last, [&](size_t row) { ++out[groupAt(row)][stateAt(row)]; });
        return out;
    });
    std::vector<StateTally> sums(groups);
    for (const auto& counts : parts)
        for (size_t g = 0; g < counts.size(); ++g)
            for (size_t s = 0; s < sums[g].size(); ++s)
                sums[g][s] += counts[g][s];
    return sums;
}

/// Of one column, whose codes are groups.
std::vector<StateTally> countColumn(qint64 rows, const FacetBits* where, const GroupKeys& keys, const BucketCodes& states,
                                    const CancelToken& token)
{
    std::vector<StateTally> out(keys.count());
    if (rows == 0)
        return out;
    keys.visit([&](auto codes) {
        const auto groupAt = [codes](size_t row) { return size_t(codes[row]); };
        if (states.rows() == 0)
            out = countDense(rows, where, keys.count(), token, groupAt, [](size_t) { return size_t(OutcomeState::Unverified); });
        else
            out = countDense(rows, where, keys.count(), token, groupAt, [&states](size_t row) { return size_t(states[row]); });
    });
    return out;
}

} // namespace

Expected<std::vector<FacetGroup>> groupFacets(const FacetTable& table, const std::vector<int>& by, const FacetBits* where, bool states,
                                              size_t most, const CancelToken& token)
{
    const GroupKeys first(*table.column(by[0]));
    static const FacetColumnPtr nothing = FacetColumn::constant(0, Cell());
    const GroupKeys second(by.size() > 1 ? *table.column(by[1]) : *nothing);
    const bool two = by.size() > 1;
    BucketCodes state;
    if (states)
        state = stateBuckets(table.column(OutcomeVerified), table.column(OutcomeFeedback), table.rows, token).of;
    const size_t width = two ? second.count() : 1;
    const auto groupAt = [&](qint64 row) { return size_t(first.code(row)) * width + (two ? second.code(row) : 0); };
    std::vector<FacetGroup> out;
    if (first.count() <= greatestDense / width) {
        const auto sums = two
            ? countDense(
                  table.rows, where, first.count() * width, token, [&groupAt](size_t row) { return groupAt(qint64(row)); },
                  [&state](size_t row) { return state.rows() == 0 ? size_t(OutcomeState::Unverified) : size_t(state[row]); })
            : countColumn(table.rows, where, first, state, token);
        for (size_t g = 0; g < sums.size(); ++g)
            if (FacetGroup group = groupOf(first.value(quint32(g / width)), two ? second.value(quint32(g % width)) : Cell(), sums[g]);
                group.n > 0)
                out.push_back(std::move(group));
    } else {
        NumberCodes groups; // combinations that there are
        std::vector<StateTally> sums;
        for (qint64 row = 0; row < table.rows; ++row) {
            if (where && !where->has(row))
                continue;
            const quint32 group = groups.code(groupAt(row));
            if (group == sums.size())
                sums.emplace_back();
            if (sums.size() >= most)
                break;
            ++sums[group][state.rows() == 0 ? size_t(OutcomeState::Unverified) : size_t(state[size_t(row)])];
            if ((row & 0xFFFF) == 0 && token.isCancelled())
                break;
        }
        for (size_t g = 0; g < sums.size(); ++g) {
            const quint64 pair = groups.values()[g];
            out.push_back(groupOf(first.value(quint32(pair / width)), two ? second.value(quint32(pair % width)) : Cell(), sums[g]));
        }
    }
    if (token.isCancelled())
        return failCancelled();
    out.resize(std::min(out.size(), most));
    return out;
}

} // namespace hindcast
