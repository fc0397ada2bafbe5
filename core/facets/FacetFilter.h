// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/domain/CancelToken.h"
#include "core/facets/FacetBits.h"
#include "core/facets/FacetTable.h"
#include "core/query/Predicate.h"

namespace hindcast {

/// Whether \a column is held in a way that answers \a leaf: a set of texts says nothing of plain numbers.
[[nodiscard]] bool isHeldColumn(const FacetTable& table, int column, const Predicate& leaf);

/// A condition of the filter language on the columns of a table: matches() itself is asked once for each distinct value, so that
/// both always decide alike, and rows are decided by their codes. What columns that are not held would have to tell is undecided.
class FacetFilter
{
public:
    /// \a table must live as long as this.
    FacetFilter(const FacetTable& table, const Predicate& predicate);

    /// The columns that it would need and that are not held; empty: it decides every row.
    [[nodiscard]] const std::vector<int>& undecided() const { return m_undecided; }
    [[nodiscard]] bool isDecided() const { return m_undecided.empty(); }
    /// Which rows match. Only of one that decides. Not complete when it was cancelled.
    [[nodiscard]] FacetBits bits(const CancelToken& token) const;
    /// Rows of one block: \a first is a multiple of blockRows; as many words as \a rows need are written, bits behind them are 0.
    void block(qint64 first, qint64 rows, quint64* words) const { block(m_root, first, rows, words); }

    static constexpr qint64 blockRows = FacetColumn::zoneRows;
    static constexpr size_t blockWords = size_t(blockRows / 64);

private:
    struct Test {
        enum class Kind { Constant, And, Or, Not, Codes, Span, Whole, Nulls, Real, Row };
        Kind kind = Kind::Constant;
        bool holds = false; ///< Constant; Whole: outside of the range instead
        std::vector<Test> children;
        const FacetColumn* column = nullptr;
        std::vector<quint8> accepted; ///< Codes: 1 for each code that matches
        quint32 low = 0, high = 0;    ///< Span: codes in a row
        qint64 least = 0, greatest = 0; ///< Whole: times and integers
        double real = 0;
        Predicate leaf;
    };

    [[nodiscard]] Test compile(const FacetTable& table, const Predicate& predicate);
    [[nodiscard]] static Test leafOf(const FacetColumn& column, const Predicate& leaf);
    [[nodiscard]] static Test codesOf(const FacetColumn& column, const Predicate& leaf);
    [[nodiscard]] static Test numbersOf(const FacetColumn& column, const Predicate& leaf);
    [[nodiscard]] static Test constant(bool holds);
    void block(const Test& test, qint64 first, qint64 rows, quint64* words) const;
    static void joinedBlock(const FacetFilter& filter, const Test& test, qint64 first, qint64 rows, quint64* words);
    static void codesBlock(const Test& test, qint64 first, qint64 rows, quint64* words);
    static void wholeBlock(const Test& test, qint64 first, qint64 rows, quint64* words);
    static void realBlock(const Test& test, qint64 first, qint64 rows, quint64* words);

    qint64 m_rows;
    std::vector<int> m_undecided;
    Test m_root;
};

} // namespace hindcast
