// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/store/relation/Planner.h"
#include "core/store/relation/ReadNotes.h"
#include "core/store/relation/Record.h"

namespace hindcast {

/// Walks the rows of one planned query; decodes cells only when they are asked for.
class RowCursor
{
public:
    /// Plans, prepares and binds.
    RowCursor(const BoundRelation& relation, Plan plan, std::unique_ptr<Statement> statement, ReadNotes& notes);
    /// The same; a row with a text that is too large to be loaded comes with the beginning of it (see CutText.h). \a connection
    /// must live as long as this.
    [[nodiscard]] static Expected<RowCursor> open(Connection& connection, const BoundRelation& relation, const ReadQuery& query,
                                                  ReadNotes& notes);

    /// To the next row of the SQL; false at the end. Ask isMatch() before using it. TooLarge: a row cannot be loaded, and there is
    /// no way to read a part of it.
    Expected<bool> next();
    /// Does the row satisfy what SQL could not decide?
    [[nodiscard]] bool isMatch();

    /// The integer key of the current row (relations with one integer key).
    [[nodiscard]] qint64 key() const { return m_statement->view(0).integer; }
    /// The key of the current row, an integer or a text (relations with a single key).
    [[nodiscard]] Cell keyCell() const { return m_statement->cell(0); }
    [[nodiscard]] Locator locator() const;
    /// The stored value that the query is ordered by.
    [[nodiscard]] Cell orderCell() const { return m_plan.hasOrder ? m_statement->cell(m_plan.firstColumn - 1) : Cell(); }
    /// The canonical value of a column of the query.
    [[nodiscard]] Cell cell(int column);
    /// The same without a copy where it is stored as it is read, for whoever reads millions of rows: of a text its bytes, valid until
    /// next() (\a keep holds what had to be made), empty for a null; of a moment microseconds; NaN where there is no number.
    [[nodiscard]] std::string_view textOf(int column, Cell& keep);
    [[nodiscard]] std::optional<qint64> microsOf(int column);
    [[nodiscard]] double realOf(int column);
    [[nodiscard]] std::optional<bool> flagOf(int column);
    /// A whole record, with the columns of the query filled in.
    [[nodiscard]] Record record();

private:
    /// What is needed to read on behind a row that cannot be loaded.
    struct Source {
        Connection* connection = nullptr;
        ReadQuery query;
        std::optional<Anchor> last = {}; ///< the last row that came
        bool single = false;             ///< the current row was read by itself
    };
    [[nodiscard]] const Cell* former(int column) const { return m_then ? FormerCells::find(m_then, column) : nullptr; }
    [[nodiscard]] std::optional<Statement::View> storedAs(int column, std::initializer_list<CodecId> codecs) const;
    Expected<void> restart(const ReadQuery& query);
    Expected<bool> stepped();
    Expected<bool> nextByHeads(const Error& error);

    const BoundRelation* m_relation;
    Plan m_plan;
    std::unique_ptr<Statement> m_statement;
    ReadNotes* m_notes;
    std::vector<int> m_position; // canonical column -> result column, -1: not read
    std::optional<Source> m_source;
    FormerCellsPtr m_former;                     ///< what records said at the moment that is read
    const FormerCells::Cells* m_then = nullptr; ///< of this row
};

} // namespace hindcast
