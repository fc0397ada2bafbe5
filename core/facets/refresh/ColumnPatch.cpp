// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/facets/refresh/ColumnPatch.h"

#include <algorithm>
#include <bit>
#include <limits>
#include <memory>
#include <optional>
#include <string_view>
#include <type_traits>
#include <unordered_map>

namespace hindcast {
namespace {

using PatchedCells = std::vector<PatchedCell>;

void setNullBit(std::vector<quint64>& nulls, size_t rows, size_t row, bool null)
{
    if (nulls.empty() && null)
        nulls.resize((rows + 63) / 64);
    if (nulls.empty())
        return;
    const quint64 bit = 1ULL << (row % 64);
    if (null)
        nulls[row / 64] |= bit;
    else
        nulls[row / 64] &= ~bit;
}

/// The plain number of a value; nothing: it is of another kind.
template<class T>
std::optional<T> plainNumber(const Cell& cell, ColumnKind kind)
{
    if constexpr (std::is_same_v<T, double>) {
        const auto* real = cell.get<double>();
        return real && kind == ColumnKind::Real ? std::optional<T>(*real) : std::nullopt;
    } else {
        if (const auto* time = cell.get<Timestamp>(); time && kind == ColumnKind::Time)
            return time->us;
        const auto* whole = cell.get<qint64>();
        return whole && kind == ColumnKind::Integer ? std::optional<T>(*whole) : std::nullopt;
    }
}

/// False: a value is of another kind.
template<class T>
bool putNumbers(UnsetVector<T>& values, std::vector<quint64>& nulls, ColumnKind kind, const PatchedCells& cells)
{
    for (const PatchedCell& c : cells) {
        const bool null = c.cell.isNull();
        const std::optional<T> number = null ? std::optional<T>(T()) : plainNumber<T>(c.cell, kind);
        if (!number)
            return false;
        values[size_t(c.row)] = *number;
        setNullBit(nulls, values.size(), size_t(c.row), null);
    }
    if (std::ranges::all_of(nulls, [](quint64 word) { return word == 0; }))
        nulls.clear(); // a column that rises has none
    return true;
}

FacetColumnPtr patchedPlain(const FacetColumn& before, ColumnKind kind, const PatchedCells& cells)
{
    FacetColumn::Data data = before.data();
    std::vector<quint64> nulls(before.nulls().begin(), before.nulls().end());
    bool good = false;
    if (auto* times = std::get_if<FacetColumn::Times>(&data))
        good = putNumbers(times->us, nulls, kind, cells);
    else if (auto* integers = std::get_if<FacetColumn::Integers>(&data))
        good = putNumbers(integers->values, nulls, kind, cells);
    else if (auto* reals = std::get_if<FacetColumn::Reals>(&data))
        good = putNumbers(reals->values, nulls, kind, cells);
    if (!good)
        return {};
    return std::make_shared<const FacetColumn>(before.rows(), std::move(data), FacetColumn::Dictionary(), std::move(nulls), true);
}

/// Codes of values in some rows: those of the dictionary, and behind them new ones in the order in which they came.
template<class Key>
struct GivenCodes {
    std::vector<quint32> codes; ///< of each row that is patched
    std::vector<Key> fresh;     ///< what the new ones stand for
};

/// \a keys: of each row that is patched, nothing for a null; \a entry: the entry \a i of a dictionary of \a known.
template<class Key, class Entry>
GivenCodes<Key> givenCodes(const std::vector<std::optional<Key>>& keys, quint32 known, const Entry& entry)
{
    std::unordered_map<Key, quint32> codes;
    for (const std::optional<Key>& key : keys)
        if (key)
            codes.try_emplace(*key, 0);
    for (quint32 i = 0; i < known; ++i)
        if (const auto at = codes.find(entry(i)); at != codes.end())
            at->second = i + 1;
    GivenCodes<Key> out;
    out.codes.reserve(keys.size());
    for (const std::optional<Key>& key : keys) {
        quint32* const code = key ? &codes.at(*key) : nullptr;
        if (code && *code == 0) {
            out.fresh.push_back(*key);
            *code = known + quint32(out.fresh.size());
        }
        out.codes.push_back(code ? *code : 0U);
    }
    return out;
}

/// Which of \a count values besides the null some row has. \a given: the codes of the rows that are patched.
std::vector<bool> usedCodes(const FacetColumn& before, const PatchedCells& cells, const std::vector<quint32>& given, quint32 count)
{
    std::vector<qint64> rows(size_t(count) + 1);
    withCodes(before, [&rows](auto codes) {
        for (const auto code : codes)
            ++rows[code];
    });
    for (size_t i = 0; i < cells.size(); ++i) {
        --rows[before.code(cells[i].row)];
        ++rows[given[i]];
    }
    std::vector<bool> out;
    out.reserve(rows.size());
    for (const qint64 n : rows)
        out.push_back(n > 0);
    return out;
}

template<class T>
FacetColumn::Data placedAs(const FacetColumn& before, const std::vector<quint32>& place, const PatchedCells& cells,
                           const std::vector<quint32>& given)
{
    UnsetVector<T> out(size_t(before.rows()));
    withCodes(before, [&](auto codes) {
        for (size_t row = 0; row < codes.size(); ++row)
            out[row] = T(place[codes[row]]);
    });
    for (size_t i = 0; i < cells.size(); ++i)
        out[size_t(cells[i].row)] = T(place[given[i]]);
    return out;
}

/// Each code as \a place says, as narrow as \a greatest allows.
FacetColumn::Data placedData(const FacetColumn& before, const std::vector<quint32>& place, const PatchedCells& cells,
                             const std::vector<quint32>& given, size_t greatest)
{
    if (greatest <= std::numeric_limits<quint8>::max())
        return placedAs<quint8>(before, place, cells, given);
    if (greatest <= std::numeric_limits<quint16>::max())
        return placedAs<quint16>(before, place, cells, given);
    return placedAs<quint32>(before, place, cells, given);
}

/// The values that are left, in their new order: the code that each of them had, from 1. \a less compares old codes.
template<class Less>
std::vector<quint32> keptCodes(const std::vector<bool>& used, bool sorted, const Less& less)
{
    std::vector<quint32> out;
    for (quint32 code = 1; code < used.size(); ++code)
        if (used[code])
            out.push_back(code);
    if (sorted)
        std::ranges::stable_sort(out, less); // of zeros there are two
    return out;
}

std::vector<quint32> newPlaces(const std::vector<quint32>& kept, size_t codes)
{
    std::vector<quint32> place(codes);
    for (size_t i = 0; i < kept.size(); ++i)
        place[kept[i]] = quint32(i) + 1;
    return place;
}

FacetColumnPtr patchedFlags(const FacetColumn& before, const PatchedCells& cells)
{
    std::vector<quint32> given;
    given.reserve(cells.size());
    for (const PatchedCell& c : cells) {
        const auto flag = c.cell.flag();
        if (!flag && !c.cell.isNull())
            return {};
        given.push_back(flag ? (*flag ? 2U : 1U) : 0U);
    }
    FacetColumn::Dictionary values = before.dictionary();
    return std::make_shared<const FacetColumn>(before.rows(), placedData(before, {0, 1, 2}, cells, given, 2), std::move(values),
                                               std::vector<quint64>(), true);
}

FacetColumnPtr patchedTexts(const FacetColumn& before, const PatchedCells& cells, FacetLimits limits)
{
    const TextCodes& texts = before.dictionary().texts;
    std::vector<std::optional<std::string_view>> keys;
    keys.reserve(cells.size());
    for (const PatchedCell& c : cells) {
        const auto* text = c.cell.get<QByteArray>();
        if (!text && !c.cell.isNull())
            return {};
        keys.push_back(text ? std::optional(std::string_view(text->constData(), size_t(text->size()))) : std::nullopt);
    }
    const auto given = givenCodes(keys, texts.size(), [&texts](quint32 i) { return texts.text(i); });
    const quint32 count = texts.size() + quint32(given.fresh.size());
    const auto textOf = [&](quint32 code) { return code <= texts.size() ? texts.text(code - 1) : given.fresh[code - texts.size() - 1]; };
    const std::vector<quint32> kept = keptCodes(usedCodes(before, cells, given.codes, count), before.isSorted(),
                                                [&](quint32 a, quint32 b) { return textOf(a) < textOf(b); });
    FacetColumn::Dictionary values;
    for (const quint32 code : kept)
        values.texts.add(textOf(code));
    if (!given.fresh.empty() && (values.texts.size() > limits.distinct || values.texts.textBytes() > limits.textBytes))
        return {};
    return std::make_shared<const FacetColumn>(before.rows(),
                                               placedData(before, newPlaces(kept, size_t(count) + 1), cells, given.codes, kept.size()),
                                               std::move(values), std::vector<quint64>(), before.isSorted());
}

/// The bits of a coded number; nothing: it is of another kind.
std::optional<quint64> numberBits(const Cell& cell, ColumnKind kind)
{
    const auto* real = cell.get<double>();
    if (real && kind == ColumnKind::Real)
        return std::bit_cast<quint64>(*real);
    const auto* whole = cell.get<qint64>();
    return whole && kind == ColumnKind::Integer ? std::optional(quint64(*whole)) : std::nullopt;
}

FacetColumnPtr patchedNumbers(const FacetColumn& before, ColumnKind kind, const PatchedCells& cells)
{
    std::vector<std::optional<quint64>> keys;
    keys.reserve(cells.size());
    for (const PatchedCell& c : cells) {
        keys.push_back(numberBits(c.cell, kind));
        if (!keys.back() && !c.cell.isNull())
            return {};
    }
    std::vector<Cell> numbers = before.dictionary().values;
    const auto given = givenCodes(keys, quint32(numbers.size()), [&](quint32 i) { return numberBits(numbers[i], kind).value_or(0); });
    for (const quint64 bits : given.fresh)
        numbers.push_back(kind == ColumnKind::Real ? Cell(std::bit_cast<double>(bits)) : Cell(qint64(bits)));
    const auto count = quint32(numbers.size());
    const std::vector<quint32> kept = keptCodes(usedCodes(before, cells, given.codes, count), before.isSorted(),
                                                [&](quint32 a, quint32 b) { return Cell::compare(numbers[a - 1], numbers[b - 1]) < 0; });
    FacetColumn::Dictionary values;
    values.values.reserve(kept.size());
    for (const quint32 code : kept)
        values.values.push_back(numbers[code - 1]);
    return std::make_shared<const FacetColumn>(before.rows(),
                                               placedData(before, newPlaces(kept, size_t(count) + 1), cells, given.codes, kept.size()),
                                               std::move(values), std::vector<quint64>(), before.isSorted());
}

} // namespace

FacetColumnPtr patchedColumn(const FacetColumn& before, const BoundColumn& bound, ColumnKind kind, const PatchedCells& cells,
                             FacetLimits limits)
{
    if (!before.isCoded())
        return patchedPlain(before, kind, cells);
    if (kind == ColumnKind::Flag)
        return patchedFlags(before, cells);
    const bool texts = kind == ColumnKind::Text || kind == ColumnKind::List || (bound.codec && bound.codec->yieldsText());
    return texts ? patchedTexts(before, cells, limits) : patchedNumbers(before, kind, cells);
}

} // namespace hindcast
