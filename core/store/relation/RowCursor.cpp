// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/relation/RowCursor.h"

#include "core/store/sql/CutText.h"

#include <algorithm>

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
    RowCursor cursor(relation, std::move(plan), std::move(statement), notes);
    if (relation.singleKey())
        cursor.m_former = query.where.formerCells();
    if (relation.singleKey() && !relation.storedColumns.isEmpty())
        cursor.m_source = Source{&connection, query};
    return cursor;
}

Expected<void> RowCursor::restart(const ReadQuery& query)
{
    Plan plan = planRead(*m_relation, query);
    HC_TRY(m_statement, m_source->connection->prepare(plan.sql));
    HC_CHECK(m_statement->bindAll(plan.parameters));
    m_plan = std::move(plan); // the same columns in the same places
    return {};
}

Expected<bool> RowCursor::stepped()
{
    HC_TRY(const bool row, m_statement->step());
    m_then = row && m_former ? m_former->of(keyCell()) : nullptr;
    if (row && m_source) {
        m_source->last = Anchor{orderCell(), keyCell()};
        if (m_source->query.limit > 0)
            --m_source->query.limit;
    }
    return row;
}

/// The row behind the last one by itself, with the beginnings of its texts. \a error: why it did not come as the others.
Expected<bool> RowCursor::nextByHeads(const Error& error)
{
    ReadQuery& rest = m_source->query;
    if (m_source->last) {
        rest.from = m_source->last;
        rest.fromInclusive = false;
    }
    ReadQuery one = rest;
    one.heads = true;
    one.limit = 1;
    HC_CHECK(restart(one));
    const qint64 before = rest.limit;
    Expected<bool> row = stepped();
    if (!row)
        return row.error().code == ErrorCode::TooLarge ? Unexpected(error) : row;
    m_source->single = *row && before != 1; // with a limit that is used up now there is nothing behind it
    return row;
}

Expected<bool> RowCursor::next()
{
    if (m_source && m_source->single) {
        m_source->single = false;
        m_source->query.from = m_source->last;
        m_source->query.fromInclusive = false;
        HC_CHECK(restart(m_source->query));
    }
    Expected<bool> row = stepped();
    if (!row && row.error().code == ErrorCode::TooLarge && m_source)
        return nextByHeads(row.error());
    return row;
}

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
    if (const Cell* then = former(column))
        return *then;
    bool bad = false;
    Cell decoded = bound.codec->decode(m_statement->cell(position), bad);
    if (const auto* text = decoded.get<QByteArray>(); bad || (text && isCutText(*text)))
        m_notes->addBadCell(column);
    return decoded;
}

/// The stored value of a column that has one of these codecs.
std::optional<Statement::View> RowCursor::storedAs(int column, std::initializer_list<CodecId> codecs) const
{
    const BoundColumn& bound = m_relation->columns[size_t(column)];
    const int position = m_position[size_t(column)];
    if (!bound.codec || position < 0 || former(column) || std::ranges::find(codecs, bound.codec->id) == codecs.end())
        return {};
    return m_statement->view(position);
}

std::string_view RowCursor::textOf(int column, Cell& keep)
{
    if (const auto view = storedAs(column, {CodecId::Text}); view && view->kind == Statement::View::Kind::Text)
        return view->bytes;
    keep = cell(column);
    const auto* text = keep.get<QByteArray>();
    return text ? std::string_view(text->constData(), size_t(text->size())) : std::string_view();
}

std::optional<qint64> RowCursor::microsOf(int column)
{
    if (const auto view = storedAs(column, {CodecId::TimeMicros, CodecId::Time}); view
        && (view->kind == Statement::View::Kind::Integer || view->kind == Statement::View::Kind::Time) && view->integer > Timestamp::leastUs
        && view->integer < Timestamp::greatestUs)
        return view->integer;
    const Cell c = cell(column);
    const auto* time = c.get<Timestamp>();
    return time ? std::optional(time->us) : std::nullopt;
}

double RowCursor::realOf(int column)
{
    if (const auto view = storedAs(column, {CodecId::Real}); view && view->kind == Statement::View::Kind::Real)
        return view->real;
    return cell(column).real();
}

std::optional<bool> RowCursor::flagOf(int column)
{
    if (const auto view = storedAs(column, {CodecId::FlagInteger, CodecId::Flag})) {
        const bool number = view->kind == Statement::View::Kind::Integer || view->kind == Statement::View::Kind::Flag;
        if (view->kind == Statement::View::Kind::Null)
            return {};
        if (number && (view->integer == 0 || view->integer == 1))
            return view->integer == 1;
    }
    return cell(column).flag();
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
