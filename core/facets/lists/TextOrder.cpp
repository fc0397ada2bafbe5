// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/facets/lists/TextOrder.h"

#include "core/compute/RadixSort.h"
#include "core/facets/lists/HeadCodes.h"
#include "core/facets/lists/TextHeads.h"
#include "core/store/relation/RelationScan.h"

#include <algorithm>
#include <numeric>

namespace hindcast {
namespace {

/// What the texts of some rows begin with.
class PrefixSample final : public RowSink
{
public:
    bool row(std::span<const Statement::View> values) override
    {
        const Statement::View& value = values[1];
        if (value.kind != Statement::View::Kind::Text)
            return true;
        const std::string_view text = std::string_view(value.bytes).substr(0, TextHeads::longestText);
        if (!m_prefix)
            m_prefix = std::string(text);
        else
            m_prefix->resize(size_t(std::ranges::mismatch(*m_prefix, text).in1 - m_prefix->begin()));
        return true;
    }
    [[nodiscard]] std::string prefix() const { return m_prefix.value_or(std::string()); }

private:
    std::optional<std::string> m_prefix;
};

/// Looked for in a few places of the relation.
Expected<std::string> likelyPrefix(Connection& connection, const BoundRelation& relation, const std::vector<int>& columns)
{
    constexpr quint64 lookedAt = 16, together = 50;
    RangeScan scan(connection, relation, columns);
    HC_TRY(const auto keys, scan.keys());
    PrefixSample sample;
    for (quint64 i = 0; keys && i < lookedAt; ++i) {
        const quint64 first = quint64(keys->first), length = quint64(keys->last) - first, at = length / lookedAt * i;
        const auto after = qint64(first + at); // wraps as keys do
        HC_CHECK(scan.run(after, qint64(first + std::min(length, at + together)), 0, {}, sample));
    }
    return sample.prefix();
}

using HeadHalves = std::vector<std::shared_ptr<TextHeads>>;

/// Sorts the rows of all halves.
class TextSort
{
public:
    TextSort(HeadHalves halves, const CancelToken& token) : m_halves(std::move(halves)), m_token(token) {}

    /// Keys in order; of a cancelled one not all.
    NarrowKeys keys()
    {
        sort();
        NarrowKeys out;
        size_t nulls = 0;
        for (const auto& half : m_halves)
            nulls += half->nullKeys().size();
        out.reserve(m_rows.size() + nulls);
        for (const auto& half : m_halves)
            out.append(NarrowKeys(half->nullKeys()));
        for (const quint32 row : m_rows) {
            const auto& [half, at] = placeOf(row);
            out.push_back(half->keys()[at]);
        }
        return out;
    }

private:
    struct Place {
        const TextHeads* half = nullptr;
        size_t at = 0;
    };
    [[nodiscard]] Place placeOf(quint32 row) const
    {
        return row < m_first ? Place{m_halves.front().get(), row} : Place{m_halves.back().get(), row - m_first};
    }

    void sort()
    {
        std::vector<HeadSpan> heads;
        bool rests = false;
        for (const auto& half : m_halves) {
            heads.push_back({half->high(), half->low()});
            rests = rests || half->hasRests();
        }
        m_first = m_halves.front()->rows();
        HeadCodes codes = codesOfHeads(heads, m_token);
        if (codes.whole)
            for (const auto& half : m_halves)
                half->forgetHeads();
        m_rows.resize(codes.codes.size());
        std::iota(m_rows.begin(), m_rows.end(), 0);
        radixSort(codes.codes, m_rows, codes.bits, m_token);
        if (rests || !codes.whole)
            sortEquals(codes);
    }

    /// Rows of one code by what it does not say. Halves are of ascending keys, and so are rows.
    void sortEquals(const HeadCodes& codes)
    {
        const auto isBefore = [&](quint32 a, quint32 b) {
            const Place x = placeOf(a), y = placeOf(b);
            if (!codes.whole) {
                const auto head = [](const Place& p) { return std::pair(p.half->high()[p.at], p.half->low()[p.at]); };
                if (head(x) != head(y))
                    return head(x) < head(y);
            }
            const int order = x.half->rest(x.at).compare(y.half->rest(y.at)); // by bytes, the shorter one first
            return order != 0 ? order < 0 : a < b;
        };
        for (size_t first = 0, last = 0; first < m_rows.size() && ((first & 0xFFFU) != 0 || !m_token.isCancelled()); first = last) {
            for (last = first + 1; last < m_rows.size() && codes.codes[last] == codes.codes[first]; ++last) {}
            if (last - first > 1)
                std::sort(m_rows.begin() + qsizetype(first), m_rows.begin() + qsizetype(last), isBefore);
        }
    }

    HeadHalves m_halves; ///< one or two
    const CancelToken& m_token;
    size_t m_first = 0; ///< rows of the first half
    std::vector<quint32> m_rows;
};

/// Null: it is not to be read so.
Expected<std::optional<TextOrder>> ordered(Connection& connection, const HalvesRequest& request, const JobContext& context)
{
    HC_TRY(std::string prefix, likelyPrefix(connection, request.relation, request.columns));
    for (;;) {
        HC_TRY(const ReadHalves read, readHalves(connection, request, context, [&prefix] { return std::make_shared<TextHeads>(prefix); }));
        HeadHalves halves{std::static_pointer_cast<TextHeads>(read.first)};
        if (read.behind)
            halves.push_back(std::static_pointer_cast<TextHeads>(read.behind));
        size_t common = prefix.size();
        for (const auto& half : halves)
            common = std::min(common, half->common());
        const bool isText = std::ranges::all_of(halves, [](const auto& half) { return half->isText(); });
        if (isText && common < prefix.size()) { // not of all: once more with what is
            prefix.resize(common);
            continue;
        }
        if (!isText || std::ranges::any_of(halves, [](const auto& half) { return half->isFull(); }))
            return std::optional<TextOrder>();
        return TextOrder{TextSort(std::move(halves), context.token).keys(), read.changed};
    }
}

} // namespace

Expected<std::optional<TextOrder>> readTextOrder(Connection& connection, const StoreDescription& store, RelationId relation, int column,
                                                 bool descending, const JobContext& context)
{
    const BoundRelation& bound = *store.relation(relation);
    const Codec* codec = bound.columns[size_t(column)].codec;
    if (!RangeScan::isPossible(bound) || !bound.integerKey() || !codec || codec->id != CodecId::Text
        || bound.spec->columns[size_t(column)].large)
        return std::optional<TextOrder>();
    HC_TRY(const qint64 estimate, estimateRows(connection, bound));
    const std::vector<int> columns{column};
    auto order = ordered(connection, {store.url, bound, columns, estimate}, context);
    if (!order && (order.error().code == ErrorCode::TooLarge || order.error().code == ErrorCode::Conflict))
        return std::optional<TextOrder>(); // whoever reads by statements can
    if (!order || !*order)
        return order;
    if (context.token.isCancelled())
        return failCancelled();
    if (descending)
        (*order)->keys.reverse();
    return order;
}

} // namespace hindcast
