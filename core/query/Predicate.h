// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/domain/Cell.h"
#include "core/query/FormerCells.h"

#include <QSet>

#include <functional>
#include <memory>
#include <vector>

namespace re2 {
class RE2;
}

namespace hindcast {

enum class Comparison { Equal, NotEqual, Less, LessOrEqual, Greater, GreaterOrEqual };

/// A condition on the canonical columns of one relation: the tree that the filter language parses to, that the planner
/// compiles to SQL as far as it may, and that matches() decides in C++. Always two-valued: a comparison with a null is
/// false (so its negation is true), in SQL and here alike.
struct Predicate {
    enum class Kind {
        Always,
        And,      ///< of all children (none: true)
        Or,       ///< of any child (none: false)
        Not,      ///< of the only child
        Compare,  ///< column with value
        IsNull,   ///< column
        Contains, ///< value (text) is in the column, or in any of \a columns
        Prefix,   ///< the first \a length code points of the column equal value
        Regex,    ///< RE2 finds something in the column, or in any of \a columns
        Element,  ///< the column is a list (a JSON array as text) that has the text \a value as an element
        Among,    ///< the column, as a text, is one of \a members
        AsThen,   ///< the only child, of a record as it was: what \a former says of it counts; whoever reads by this reads that, too
    };
    Kind kind = Kind::Always;
    Comparison comparison = Comparison::Equal;
    std::vector<int> columns; ///< positions in the relation's canonical columns
    Cell value;
    int length = 0;
    std::vector<Predicate> children;
    std::shared_ptr<const re2::RE2> regex;
    std::shared_ptr<const QSet<QByteArray>> members;
    FormerCellsPtr former;

    [[nodiscard]] static Predicate compare(int column, Comparison comparison, Cell value);
    [[nodiscard]] static Predicate isNull(int column);
    [[nodiscard]] static Predicate contains(std::vector<int> columns, const QString& needle);
    [[nodiscard]] static Predicate prefix(int column, int length, const QString& text);
    [[nodiscard]] static Predicate matching(std::vector<int> columns, std::shared_ptr<const re2::RE2> regex);
    [[nodiscard]] static Predicate hasElement(int column, const QString& element);
    [[nodiscard]] static Predicate among(int column, std::shared_ptr<const QSet<QByteArray>> members);
    [[nodiscard]] static Predicate asThen(FormerCellsPtr former, Predicate child);
    [[nodiscard]] static Predicate all(std::vector<Predicate> children);
    [[nodiscard]] static Predicate any(std::vector<Predicate> children);
    [[nodiscard]] static Predicate negated(Predicate child);

    [[nodiscard]] bool isAlways() const { return kind == Kind::Always || (kind == Kind::And && children.empty()); }
    /// What records that are read by this condition said; null: what they say now. That of the condition itself, or of a part that all of
    /// them must meet.
    [[nodiscard]] FormerCellsPtr formerCells() const;
    /// Adds every column that the condition reads to \a out, without repetition.
    void collectColumns(std::vector<int>& out) const;
};

/// Decides a condition on a row of canonical cells; \a at gives the cell of a canonical column.
template<class CellAt>
[[nodiscard]] bool matches(const Predicate& predicate, const CellAt& at);

/// The same of one leaf: Compare, IsNull, Contains, Prefix, Regex, Element or Among on the cell of its column.
[[nodiscard]] bool matchesLeaf(const Predicate& leaf, const Cell& cell);

/// A function of any type would be one type of its own at each depth.
[[nodiscard]] bool matchesThen(const Predicate& asThen, const std::function<Cell(int)>& at);

template<class CellAt>
bool matches(const Predicate& p, const CellAt& at)
{
    switch (p.kind) {
    case Predicate::Kind::Always: return true;
    case Predicate::Kind::And:
        for (const Predicate& c : p.children)
            if (!matches(c, at))
                return false;
        return true;
    case Predicate::Kind::Or:
        for (const Predicate& c : p.children)
            if (matches(c, at))
                return true;
        return false;
    case Predicate::Kind::Not: return !matches(p.children.front(), at);
    case Predicate::Kind::AsThen: return matchesThen(p, at);
    default:
        for (const int column : p.columns)
            if (matchesLeaf(p, at(column)))
                return true;
        return false;
    }
}

} // namespace hindcast
