// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/store/sql/RowSink.h"
#include "core/store/sql/StoredRows.h"
#include "core/store/sql/sqlite/pages/RecordFields.h"

#include <functional>

namespace hindcast {

/// Reads rows of a table from the pages of the file, in the order of row numbers, without the engine's machine for statements: a row
/// costs what its bytes cost.
class TableWalk
{
public:
    TableWalk(const PageFile& file, const TableShape& shape);

    /// Gives \a sink the rows of a range; \a isCancelled is asked now and then, and ends it as if the sink had had enough.
    [[nodiscard]] StoredEnd run(qint64 after, qint64 last, RowSink& sink, const std::function<bool()>& isCancelled);

private:
    [[nodiscard]] bool readPages(const quint32* pages, size_t count);
    [[nodiscard]] StoredEnd page(quint32 number, const unsigned char* bytes, RowSink& sink);
    [[nodiscard]] bool cell(const unsigned char* page, quint32 offset, RecordFields::Stored& out) const;

    const PageFile& m_file;
    const TableShape& m_shape;
    RecordFields m_record;
    qint64 m_after = 0, m_last = 0;
    std::vector<unsigned char> m_bytes;         ///< of a run of pages
    std::vector<const unsigned char*> m_places; ///< where each page of those that are asked for lies in it
    std::vector<Statement::View> m_values;
};

} // namespace hindcast
