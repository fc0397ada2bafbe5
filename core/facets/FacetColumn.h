// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/compute/UnsetVector.h"
#include "core/domain/Cell.h"
#include "core/facets/TextCodes.h"

#include <memory>
#include <span>
#include <variant>
#include <vector>

namespace hindcast {

/// One canonical column of all rows, which nobody changes. Either codes of the distinct values, as narrow as their number allows,
/// or plain numbers. Code 0 is the null; the others stand for values in no order unless isSorted().
class FacetColumn
{
public:
    using Codes8 = UnsetVector<quint8>;
    using Codes16 = UnsetVector<quint16>;
    using Codes32 = UnsetVector<quint32>;
    struct Times {
        UnsetVector<qint64> us;
    };
    struct Integers {
        UnsetVector<qint64> values;
    };
    struct Reals {
        UnsetVector<double> values;
    };
    /// The same value in each row: nothing is stored.
    struct Constant {};
    using Data = std::variant<Constant, Codes8, Codes16, Codes32, Times, Integers, Reals>;

    /// Rows of a zone: of each the least and the greatest plain number are known.
    static constexpr qint64 zoneRows = 4'096;
    struct Zone {
        qint64 least = 0;
        qint64 greatest = 0;
        bool nulls = false;
    };

    /// Texts of a dictionary, or its other values; code c is the entry c - 1.
    struct Dictionary {
        TextCodes texts;
        std::vector<Cell> values; ///< used where it is not empty
        [[nodiscard]] quint32 size() const { return values.empty() ? texts.size() : quint32(values.size()); }
        [[nodiscard]] Cell value(quint32 code) const;
    };

    FacetColumn(qint64 rows, Data data, Dictionary dictionary, std::vector<quint64> nulls, bool sorted);
    static std::shared_ptr<const FacetColumn> constant(qint64 rows, Cell value);

    [[nodiscard]] qint64 rows() const { return m_rows; }
    [[nodiscard]] const Data& data() const { return m_data; }
    /// Codes, or the same in each row (code 0 and a dictionary of one value, or of none for null).
    [[nodiscard]] bool isCoded() const { return m_data.index() <= 3; }
    /// Greater codes stand for greater values.
    [[nodiscard]] bool isSorted() const { return m_sorted; }
    /// How many codes there are, with that of the null.
    [[nodiscard]] quint32 codeCount() const { return m_dictionary.size() + 1; }
    [[nodiscard]] Cell value(quint32 code) const { return code == 0 ? Cell() : m_dictionary.value(code); }
    [[nodiscard]] quint32 code(qint64 row) const;
    [[nodiscard]] Cell cell(qint64 row) const;
    /// Of plain numbers; a bit for each row.
    [[nodiscard]] bool isNull(qint64 row) const { return !m_nulls.empty() && ((m_nulls[size_t(row / 64)] >> (row % 64)) & 1U); }
    [[nodiscard]] std::span<const quint64> nulls() const { return m_nulls; }
    [[nodiscard]] std::span<const Zone> zones() const { return m_zones; } ///< of times and integers
    /// Times or integers that never fall from row to row, and no nulls: sorted as they are.
    [[nodiscard]] bool isRising() const { return m_rising; }
    [[nodiscard]] const Dictionary& dictionary() const { return m_dictionary; }
    /// Memory in bytes.
    [[nodiscard]] qint64 bytes() const;

private:
    void findZones(std::span<const qint64> values);

    qint64 m_rows;
    Data m_data;
    Dictionary m_dictionary;
    std::vector<quint64> m_nulls; ///< empty: none
    std::vector<Zone> m_zones;
    bool m_sorted;
    bool m_rising = false;
};
using FacetColumnPtr = std::shared_ptr<const FacetColumn>;

/// Calls \a use with the codes of a column as a span; not of constants.
template<class Use>
decltype(auto) withCodes(const FacetColumn& column, Use&& use)
{
    if (const auto* narrow = std::get_if<FacetColumn::Codes8>(&column.data()))
        return use(std::span(*narrow));
    if (const auto* middle = std::get_if<FacetColumn::Codes16>(&column.data()))
        return use(std::span(*middle));
    return use(std::span(std::get<FacetColumn::Codes32>(column.data())));
}

/// The same code in each row.
struct SameCode {
    quint32 code = 0;
    quint32 operator[](size_t) const { return code; }
};

/// Calls \a use with what gives the code of a row: withCodes(), and of constants too.
template<class Use>
void withAnyCodes(const FacetColumn& column, const Use& use)
{
    if (std::holds_alternative<FacetColumn::Constant>(column.data()))
        use(SameCode{column.codeCount() - 1});
    else
        withCodes(column, use);
}

} // namespace hindcast
