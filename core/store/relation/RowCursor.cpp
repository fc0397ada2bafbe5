// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/relation/RowCursor.h"

namespace hindcast {

RowCursor::RowCursor(const BoundRelation& relation, Plan plan, std::unique_ptr<Statement> statement, ReadNotes& notes)
    : m_relation(&relation), m_plan(std::move(plan)), m_statement(std::move(statement)), m_notes(&notes),
      m_position(relation.columns.size(), -1)
{
    for (size_t i = 0; i < m_plan.columns.size(); ++i)
        m_position[size_t(m_plan.columns[i])] = m_plan.firstColumn + int(i);
}

Expected<RowCursor> RowCursor::open(Connection& connection, const BoundRelation& relation, const ReadQuery& query, ReadNotes& notes)
{
    Plan plan = planRead(relation, query);
    HC_TRY(auto statement, connection.prepare(plan.sql));
    HC_CHECK(statement->bindAll(plan.parameters));
    return RowCursor(relation, std::move(plan), std::move(statement), notes);
}

Expected<bool> RowCursor::next() { return m_statement->step(); }

bool RowCursor::isMatch()
{
    const int firstScope = m_plan.firstColumn + int(m_plan.columns.size());
    for (size_t i = 0; i < m_plan.scope.size(); ++i)
        if (m_statement->cell(firstScope + int(i)) != m_plan.scope[i])
            return false;
    return m_plan.residual.isAlways() || matches(m_plan.residual, [this](int column) { return cell(column); });
}

Locator RowCursor::locator() const
{
    std::vector<Locator::Part> parts;
    for (int i = 0; i < int(m_relation->key.size()); ++i) {
        const Cell c = m_statement->cell(i);
        if (const auto* text = c.get<QByteArray>())
            parts.emplace_back(*text);
        else
            parts.emplace_back(c.integer());
    }
    return Locator(std::move(parts));
}

Cell RowCursor::cell(int column)
{
    const BoundColumn& bound = m_relation->columns[size_t(column)];
    if (!bound.codec)
        return bound.otherwise;
    const int position = m_position[size_t(column)];
    if (position < 0)
        return {};
    bool bad = false;
    Cell decoded = bound.codec->decode(m_statement->cell(position), bad);
    if (bad)
        m_notes->addBadCell(column);
    return decoded;
}

Record RowCursor::record()
{
    Record r;
    r.key = locator();
    r.order = orderCell();
    r.cells.resize(m_relation->columns.size());
    for (const int column : m_plan.columns)
        r.cells[size_t(column)] = cell(column);
    return r;
}

} // namespace hindcast
