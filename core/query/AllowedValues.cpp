// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/query/AllowedValues.h"

namespace hindcast {
namespace {

/// Of conditions that must all be met the one that allows fewest decides.
std::optional<std::vector<Cell>> fewestOf(const std::vector<Predicate>& children, int column)
{
    std::optional<std::vector<Cell>> out;
    for (const Predicate& child : children)
        if (auto values = allowedValues(child, column); values && (!out || values->size() < out->size()))
            out = std::move(values);
    return out;
}

std::optional<std::vector<Cell>> allOf(const std::vector<Predicate>& children, int column)
{
    std::vector<Cell> out;
    for (const Predicate& child : children) {
        const auto values = allowedValues(child, column);
        if (!values)
            return {};
        out.insert(out.end(), values->begin(), values->end());
    }
    return out;
}

} // namespace

std::optional<std::vector<Cell>> allowedValues(const Predicate& where, int column)
{
    switch (where.kind) {
    case Predicate::Kind::And: return fewestOf(where.children, column);
    case Predicate::Kind::Or: return allOf(where.children, column);
    case Predicate::Kind::Compare:
        if (where.comparison == Comparison::Equal && where.columns == std::vector{column})
            return std::vector{where.value};
        return {};
    default: return {};
    }
}

} // namespace hindcast
