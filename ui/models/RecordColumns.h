// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/store/relation/Record.h"
#include "core/store/relation/Relations.h"
#include "ui/models/ListColumn.h"

#include <QVariant>

namespace hindcast {

/// What a list shows of a relation. Every answer is made from a record in memory.
class RecordColumns
{
public:
    virtual ~RecordColumns() = default;

    [[nodiscard]] virtual RelationId relation() const = 0;
    /// "outcomes": what job names call them.
    [[nodiscard]] virtual QString noun() const = 0;
    [[nodiscard]] virtual std::vector<ListColumn> columns() const = 0;
    /// The canonical column of a list column; -1: the key.
    [[nodiscard]] virtual int canonical(int column) const = 0;
    [[nodiscard]] virtual QVariant data(const Record& record, int column, int role) const = 0;
    /// The canonical column of the default order, newest first.
    [[nodiscard]] virtual int timeColumn() const = 0;
    /// The list column that stands for a row that is still being read.
    [[nodiscard]] virtual int textColumn() const = 0;

    /// The list column whose words take more than a look at a cell: lists make them once, where rows are read. -1: none.
    [[nodiscard]] virtual int madeColumn() const { return -1; }

    /// The canonical columns that must be read.
    [[nodiscard]] std::vector<int> needed() const;
    /// The list column of a canonical one, or -1.
    [[nodiscard]] int listColumn(int canonicalColumn) const;
};

/// Those of a relation; it must be one that has a list: outcomes, reflections, episodes, reviews.
[[nodiscard]] const RecordColumns& recordColumns(RelationId relation);

} // namespace hindcast
