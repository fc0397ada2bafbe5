// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/facets/FacetFilter.h"

#include "core/compute/Kernels.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstring>
#include <limits>

namespace hindcast {
namespace {

constexpr qsizetype partRows = qsizetype(1) << 18U;

/// 64 bytes of 0 or 1 as bits.
quint64 packedBits(const quint8* bytes)
{
    quint64 out = 0;
    for (int i = 0; i < 8; ++i) {
        quint64 eight = 0;
        std::memcpy(&eight, bytes + qsizetype(i) * 8, sizeof eight);
        out |= ((eight * 0x0102'0408'1020'4080ULL) >> 56U) << (unsigned(i) * 8U);
    }
    return out;
}

/// Words of bits, 64 rows at a time: the loop over \a test has no branches.
template<class RowTest>
void packRows(qint64 rows, quint64* words, const RowTest& test)
{
    std::array<quint8, 64> bytes;
    qint64 done = 0;
    for (; done + 64 <= rows; done += 64) {
        for (qint64 i = 0; i < 64; ++i)
            bytes[size_t(i)] = quint8(test(done + i));
        *words++ = packedBits(bytes.data());
    }
    if (done == rows)
        return;
    bytes.fill(0);
    for (qint64 i = 0; done + i < rows; ++i)
        bytes[size_t(i)] = quint8(test(done + i));
    *words = packedBits(bytes.data());
}

size_t wordsFor(qint64 rows) { return size_t(rows + 63) / 64; }

/// All rows, and nothing behind the last one.
void fillBits(bool holds, qint64 rows, quint64* words)
{
    std::fill_n(words, wordsFor(rows), holds ? ~0ULL : 0ULL);
    if (holds && rows % 64 != 0)
        words[wordsFor(rows) - 1] = (1ULL << (rows % 64)) - 1;
}

void withoutNulls(const FacetColumn& column, qint64 first, qint64 rows, quint64* words)
{
    if (column.nulls().empty())
        return;
    for (size_t w = 0; w < wordsFor(rows); ++w)
        words[w] &= ~column.nulls()[size_t(first / 64) + w];
}

} // namespace

bool isHeldColumn(const FacetTable& table, int column, const Predicate& leaf)
{
    const FacetColumn* held = table.column(column);
    return held && (held->isCoded() || leaf.kind != Predicate::Kind::Among);
}

FacetFilter::FacetFilter(const FacetTable& table, const Predicate& predicate) : m_rows(table.rows), m_root(compile(table, predicate)) {}

FacetFilter::Test FacetFilter::constant(bool holds)
{
    Test out;
    out.holds = holds;
    return out;
}

FacetFilter::Test FacetFilter::compile(const FacetTable& table, const Predicate& predicate)
{
    Test out;
    switch (predicate.kind) {
    case Predicate::Kind::Always: return constant(true);
    case Predicate::Kind::And:
    case Predicate::Kind::Or:
    case Predicate::Kind::Not:
        out.kind = predicate.kind == Predicate::Kind::And ? Test::Kind::And
            : predicate.kind == Predicate::Kind::Or       ? Test::Kind::Or
                                                          : Test::Kind::Not;
        out.children.reserve(predicate.children.size());
        for (const Predicate& child : predicate.children)
            out.children.push_back(compile(table, child));
        return out;
    case Predicate::Kind::AsThen: // columns of then are another table: see facetsThen()
        m_undecided.push_back(predicate.former->keyColumn());
        return constant(false);
    default: break;
    }
    out.kind = Test::Kind::Or;
    for (const int position : predicate.columns) {
        if (isHeldColumn(table, position, predicate))
            out.children.push_back(leafOf(*table.column(position), predicate));
        else if (std::ranges::find(m_undecided, position) == m_undecided.end())
            m_undecided.push_back(position);
    }
    return out.children.size() == 1 ? std::move(out.children.front()) : out;
}

FacetFilter::Test FacetFilter::leafOf(const FacetColumn& column, const Predicate& leaf)
{
    if (column.isCoded())
        return codesOf(column, leaf);
    if (leaf.kind == Predicate::Kind::IsNull) {
        Test out = constant(false);
        if (!column.nulls().empty()) {
            out.kind = Test::Kind::Nulls;
            out.column = &column;
        }
        return out;
    }
    if (leaf.kind != Predicate::Kind::Compare || leaf.value.isNull())
        return constant(false); // numbers have no texts in them
    return numbersOf(column, leaf);
}

FacetFilter::Test FacetFilter::codesOf(const FacetColumn& column, const Predicate& leaf)
{
    if (std::holds_alternative<FacetColumn::Constant>(column.data()))
        return constant(matchesLeaf(leaf, column.cell(0)));
    Test out;
    out.kind = Test::Kind::Codes;
    out.column = &column;
    out.accepted.resize(column.codeCount());
    for (quint32 code = 0; code < column.codeCount(); ++code)
        out.accepted[code] = quint8(matchesLeaf(leaf, column.value(code)));
    const auto first = std::ranges::find(out.accepted, 1);
    if (first == out.accepted.end())
        return constant(false);
    const auto count = std::ranges::count(out.accepted, 1);
    if (std::all_of(first, first + count, [](quint8 a) { return a == 1; })) {
        out.kind = Test::Kind::Span; // what a range of sorted values is: compared many at a time
        out.low = quint32(first - out.accepted.begin());
        out.high = out.low + quint32(count) - 1;
    }
    return out;
}

FacetFilter::Test FacetFilter::numbersOf(const FacetColumn& column, const Predicate& leaf)
{
    using enum Comparison;
    Test out;
    out.column = &column;
    out.leaf = leaf;
    out.kind = Test::Kind::Row;
    if (std::holds_alternative<FacetColumn::Reals>(column.data())) {
        const auto* whole = leaf.value.get<qint64>();
        const auto* real = leaf.value.get<double>();
        constexpr qint64 exact = 1LL << 53U;
        if ((real && !std::isnan(*real)) || (whole && std::abs(*whole) <= exact)) {
            out.kind = Test::Kind::Real;
            out.real = leaf.value.real();
        }
        return out;
    }
    const bool times = std::holds_alternative<FacetColumn::Times>(column.data());
    if (times ? !leaf.value.get<Timestamp>() : !leaf.value.get<qint64>())
        return out; // of another kind: decided row by row
    const qint64 v = times ? leaf.value.time().us : leaf.value.integer();
    constexpr qint64 lowest = std::numeric_limits<qint64>::min(), highest = std::numeric_limits<qint64>::max();
    if ((leaf.comparison == Less && v == lowest) || (leaf.comparison == Greater && v == highest))
        return constant(false);
    out.kind = Test::Kind::Whole;
    out.holds = leaf.comparison == NotEqual;
    const bool below = leaf.comparison == Less || leaf.comparison == LessOrEqual;
    const bool above = leaf.comparison == Greater || leaf.comparison == GreaterOrEqual;
    out.least = below ? lowest : leaf.comparison == Greater ? v + 1 : v;
    out.greatest = above ? highest : leaf.comparison == Less ? v - 1 : v;
    return out;
}

FacetBits FacetFilter::bits(const CancelToken& token) const
{
    FacetBits out(m_rows);
    kernels::forParts(m_rows, partRows, token, [&](qsizetype first, qsizetype last) {
        for (qint64 at = first; at < last && !token.isCancelled(); at += blockRows)
            block(at, std::min<qint64>(blockRows, last - at), out.words() + at / 64);
    });
    return out;
}

void FacetFilter::block(const Test& test, qint64 first, qint64 rows, quint64* words) const
{
    switch (test.kind) {
    case Test::Kind::Constant: return fillBits(test.holds, rows, words);
    case Test::Kind::And:
    case Test::Kind::Or: return joinedBlock(*this, test, first, rows, words);
    case Test::Kind::Not: {
        block(test.children.front(), first, rows, words);
        std::array<quint64, blockWords> all;
        fillBits(true, rows, all.data());
        for (size_t w = 0; w < wordsFor(rows); ++w)
            words[w] ^= all[w];
        return;
    }
    case Test::Kind::Codes:
    case Test::Kind::Span: return codesBlock(test, first, rows, words);
    case Test::Kind::Whole: return wholeBlock(test, first, rows, words);
    case Test::Kind::Real: return realBlock(test, first, rows, words);
    case Test::Kind::Nulls: std::copy_n(test.column->nulls().begin() + first / 64, wordsFor(rows), words); return;
    case Test::Kind::Row: return packRows(rows, words, [&](qint64 i) { return matchesLeaf(test.leaf, test.column->cell(first + i)); });
    }
}

void FacetFilter::joinedBlock(const FacetFilter& filter, const Test& test, qint64 first, qint64 rows, quint64* words)
{
    const bool conjunction = test.kind == Test::Kind::And;
    fillBits(conjunction, rows, words);
    std::array<quint64, blockWords> part;
    for (const Test& child : test.children) {
        filter.block(child, first, rows, part.data());
        quint64 any = 0;
        for (size_t w = 0; w < wordsFor(rows); ++w)
            any |= words[w] = conjunction ? words[w] & part[w] : words[w] | part[w];
        if (conjunction && any == 0)
            return;
    }
}

void FacetFilter::codesBlock(const Test& test, qint64 first, qint64 rows, quint64* words)
{
    withCodes(*test.column, [&](auto codes) {
        using Code = std::remove_const_t<typename decltype(codes)::value_type>;
        const Code* from = codes.data() + first;
        if (test.kind == Test::Kind::Span) {
            const auto low = Code(test.low), wide = Code(test.high - test.low);
            packRows(rows, words, [from, low, wide](qint64 i) { return Code(from[i] - low) <= wide; });
        } else {
            const quint8* accepted = test.accepted.data();
            packRows(rows, words, [from, accepted](qint64 i) { return accepted[from[i]]; });
        }
    });
}

void FacetFilter::wholeBlock(const Test& test, qint64 first, qint64 rows, quint64* words)
{
    const FacetColumn::Zone zone = test.column->zones()[size_t(first / FacetColumn::zoneRows)];
    const bool none = zone.least > test.greatest || zone.greatest < test.least;
    const bool all = zone.least >= test.least && zone.greatest <= test.greatest;
    if (none || all) {
        fillBits(all != test.holds, rows, words);
    } else {
        const auto* times = std::get_if<FacetColumn::Times>(&test.column->data());
        const qint64* from = (times ? times->us : std::get<FacetColumn::Integers>(test.column->data()).values).data() + first;
        packRows(rows, words, [&test, from, least = test.least, wide = quint64(test.greatest) - quint64(test.least)](qint64 i) {
            return (quint64(from[i]) - quint64(least) <= wide) != test.holds;
        });
    }
    withoutNulls(*test.column, first, rows, words);
}

void FacetFilter::realBlock(const Test& test, qint64 first, qint64 rows, quint64* words)
{
    const double* from = std::get<FacetColumn::Reals>(test.column->data()).values.data() + first;
    const double v = test.real;
    switch (test.leaf.comparison) { // what is no number is greater than all numbers
    case Comparison::Equal: packRows(rows, words, [from, v](qint64 i) { return from[i] == v; }); break;
    case Comparison::NotEqual: packRows(rows, words, [from, v](qint64 i) { return from[i] != v; }); break;
    case Comparison::Less: packRows(rows, words, [from, v](qint64 i) { return from[i] < v; }); break;
    case Comparison::LessOrEqual: packRows(rows, words, [from, v](qint64 i) { return from[i] <= v; }); break;
    case Comparison::Greater: packRows(rows, words, [from, v](qint64 i) { return !(from[i] <= v); }); break;
    case Comparison::GreaterOrEqual: packRows(rows, words, [from, v](qint64 i) { return !(from[i] < v); }); break;
    }
    withoutNulls(*test.column, first, rows, words);
}

} // namespace hindcast
