// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/facets/lists/TextOrder.h"

#include "core/compute/Kernels.h"
#include "core/compute/RadixSort.h"
#include "core/facets/lists/HeadCodes.h"
#include "core/facets/lists/TextHeads.h"
#include "core/store/relation/RelationScan.h"
#include "core/store/sql/ReadAnew.h"

#include <algorithm>
#include <bit>

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

/// Sorts the runs of all halves: parts of them where they lie, each on a processor, which are merged as they are read.
class TextSort
{
public:
    TextSort(HeadHalves halves, const CancelToken& token) : m_halves(std::move(halves)), m_token(token) {}

    /// Keys in order; of a cancelled one not all.
    NarrowKeys keys()
    {
        sort();
        NarrowKeys out;
        size_t rows = 0;
        for (const auto& half : m_halves)
            rows += half->nullKeys().size() + half->keys().size();
        out.reserve(rows);
        for (const auto& half : m_halves)
            out.append(half->nullKeys());
        merge(out);
        return out;
    }

private:
    /// Numbers of a half that are sorted by themselves.
    struct Part {
        const TextHeads* half = nullptr;
        std::span<const quint64> numbers;
    };

    [[nodiscard]] size_t runOf(quint64 number) const { return size_t(number & ((quint64(1) << m_runBits) - 1)); }

    void sort()
    {
        std::vector<HeadSpan> heads;
        size_t most = 0;
        for (const auto& half : m_halves) {
            heads.push_back(half->heads());
            most = std::max(most, half->runs());
            m_tells = m_tells && !half->hasRests();
        }
        m_runBits = int(std::bit_width(most));
        const HeadCodes codes(heads, 64 - m_runBits, m_token);
        m_tells = m_tells && codes.areWhole();
        m_hasHeads = !codes.areWhole();
        for (const auto& half : m_halves)
            m_numbers.push_back(half->takeNumbers(codes, m_runBits, m_token));
        std::vector<std::span<quint64>> parts;
        for (std::vector<quint64>& numbers : m_numbers) { // two at least
            const size_t middle = m_numbers.size() > 1 ? numbers.size() : numbers.size() / 2;
            parts.push_back(std::span(numbers).first(middle));
            parts.push_back(std::span(numbers).subspan(middle));
        }
        for (size_t i = 0; i < parts.size(); ++i)
            m_parts.push_back({m_halves[i / 2].get(), parts[i]});
        kernels::forParts(qsizetype(parts.size()), 1, m_token, [&](qsizetype first, qsizetype) {
            radixSort(parts[size_t(first)], codes.bits() + m_runBits, m_token);
            if (!m_tells)
                sortEquals(parts[size_t(first)], *m_parts[size_t(first)].half);
        });
    }

    /// How two texts of one code compare, by what it does not say.
    [[nodiscard]] int compareBehind(const TextHeads& x, size_t a, const TextHeads& y, size_t b) const
    {
        if (m_hasHeads) {
            const HeadSpan one = x.heads(), other = y.heads();
            if (const auto order = std::pair(one.high[a], one.low[a]) <=> std::pair(other.high[b], other.low[b]); order != 0)
                return order < 0 ? -1 : 1;
        }
        return x.rest(a).compare(y.rest(b)); // by bytes, the shorter one first
    }

    void sortEquals(std::span<quint64> numbers, const TextHeads& half) const
    {
        const auto isBefore = [&](quint64 a, quint64 b) {
            const int order = compareBehind(half, runOf(a), half, runOf(b));
            return order != 0 ? order < 0 : a < b;
        };
        for (size_t first = 0, last = 0; first < numbers.size() && ((first & 0xFFFU) != 0 || !m_token.isCancelled()); first = last) {
            for (last = first + 1; last < numbers.size() && numbers[last] >> m_runBits == numbers[first] >> m_runBits; ++last) {}
            if (last - first > 1)
                std::sort(numbers.begin() + qsizetype(first), numbers.begin() + qsizetype(last), isBefore);
        }
    }

    /// Parts are of ascending keys: of equal texts the one of the earlier part comes first.
    [[nodiscard]] bool isBefore(const Part& later, const Part& earlier) const
    {
        const quint64 a = later.numbers.front(), b = earlier.numbers.front();
        if (a >> m_runBits != b >> m_runBits)
            return a >> m_runBits < b >> m_runBits;
        return !m_tells && compareBehind(*later.half, runOf(a), *earlier.half, runOf(b)) < 0;
    }

    void merge(NarrowKeys& out)
    {
        std::erase_if(m_parts, [](const Part& part) { return part.numbers.empty(); });
        for (size_t done = 0; !m_parts.empty() && ((++done & 0xFFFFU) != 0 || !m_token.isCancelled());) {
            size_t least = 0;
            for (size_t i = 1; i < m_parts.size(); ++i)
                if (isBefore(m_parts[i], m_parts[least]))
                    least = i;
            Part& part = m_parts[least];
            const size_t run = runOf(part.numbers.front());
            for (size_t at = part.half->beginOf(run), end = part.half->beginOf(run + 1); at < end; ++at)
                out.push_back(part.half->keys()[at]);
            part.numbers = part.numbers.subspan(1);
            if (part.numbers.empty())
                m_parts.erase(m_parts.begin() + qptrdiff(least));
        }
    }

    HeadHalves m_halves; ///< one or two
    const CancelToken& m_token;
    std::vector<std::vector<quint64>> m_numbers; ///< of each half
    std::vector<Part> m_parts;
    int m_runBits = 0;
    bool m_tells = true;     ///< equal codes are equal texts
    bool m_hasHeads = false; ///< codes are not whole
};

/// Null: it is not to be read so.
Expected<std::optional<TextOrder>> ordered(Connection& connection, const HalvesRequest& request, const JobContext& context)
{
    HC_TRY(std::string prefix, likelyPrefix(connection, request.relation, request.columns));
    for (;;) {
        HC_TRY(const ReadHalves read, readAnew(connection, [&] {
                   return readHalves(connection, request, context, [&prefix] { return std::make_shared<TextHeads>(prefix); });
               }));
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
