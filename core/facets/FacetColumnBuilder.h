// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/facets/FacetColumn.h"
#include "core/facets/NumberCodes.h"
#include "core/facets/PackedCodes.h"
#include "core/facets/RecentTexts.h"
#include "core/store/relation/Binding.h"
#include "core/store/sql/Statement.h"

#include <optional>

namespace hindcast {

/// How much a column may hold.
struct FacetLimits {
    quint32 distinct = 4'000'000;
    qint64 textBytes = 128LL << 20;
};

/// Makes a column of values that come row by row. What a column cannot hold (too many distinct texts, values of several kinds) it
/// gives up, and says so; it costs nothing from then on.
class FacetColumnBuilder
{
public:
    FacetColumnBuilder(const BoundColumn& column, ColumnKind kind, FacetLimits limits);

    void reserve(qint64 rows);
    /// A value as it is stored.
    void addStored(const Statement::View& stored);
    /// A value as it reads.
    void add(const Cell& cell);
    /// Begins with the rows of a column that such a builder made.
    void adopt(const FacetColumn& before);
    /// Adds the rows of another builder of the same column.
    void append(FacetColumnBuilder&& later);
    [[nodiscard]] bool hasGivenUp() const { return m_form == Form::None; }
    /// Null when it gave up. The builder is empty afterwards.
    [[nodiscard]] FacetColumnPtr finish();
    [[nodiscard]] qint64 bytes() const;

private:
    enum class Form { None, Flags, Texts, Numbers, Plain };

    void addText(std::string_view text);
    void addNumber(quint64 bits);
    void addPlain(quint64 bits);
    void addNull();
    void addDecoded(const Statement::View& stored);
    void giveUp();
    void makePlain();
    [[nodiscard]] std::vector<quint32> joined(const FacetColumnBuilder& later);
    [[nodiscard]] FacetColumn::Dictionary sortedValues(std::vector<quint32>& place) const;
    [[nodiscard]] FacetColumnPtr finishPlain();

    const Codec* m_codec;
    ColumnKind m_kind;
    FacetLimits m_limits;
    Form m_form;
    qint64 m_rows = 0;
    PackedCodes m_codes;
    TextCodes m_texts;
    TextCodes m_raw; ///< texts as they are stored, where they read as something else
    std::vector<quint32> m_codeOfRaw;
    NumberCodes m_numbers;
    std::vector<quint64> m_plain; ///< bits of numbers
    std::vector<quint64> m_nulls; ///< of plain numbers: a bit a row, as far as there are any
    RecentTexts m_recent, m_recentRaw;
};

} // namespace hindcast
