// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/bulk/BulkWriter.h"

#include <QByteArrayList>

namespace hindcast {
namespace {

Cell textOrNull(const QByteArray& text) { return text.isEmpty() ? Cell() : Cell(text); }
Cell wordCell(const QString& word) { return Cell(word.toLatin1()); }
Cell timeCell(qint64 us) { return Cell(Timestamp{us}); }

/// Binds one after the other and runs a statement without rows.
class BulkRow
{
public:
    explicit BulkRow(Statement& statement) : m_statement(statement) { m_statement.reset(); }
    BulkRow& operator<<(const Cell& value)
    {
        if (m_result)
            m_result = m_statement.bind(++m_index, value);
        return *this;
    }
    Expected<void> insert()
    {
        if (!m_result)
            return m_result;
        HC_CHECK(m_statement.step());
        return {};
    }

private:
    Statement& m_statement;
    Expected<void> m_result;
    int m_index = 0;
};

/// INSERT with one placeholder a column; lists are JSON text that PostgreSQL turns into arrays.
QByteArray insertInto(Connection& connection, const QByteArray& table, const QByteArrayList& columns)
{
    QByteArrayList values;
    for (int i = 0; i < columns.size(); ++i) {
        const QByteArray p = connection.placeholder(i + 1);
        const bool list = columns[i] == "playbooks" || columns[i] == "hints_shown";
        values << (list && connection.dialect() == Dialect::Postgres ? "ARRAY(SELECT json_array_elements_text(" + p + "::text::json))" : p);
    }
    return "INSERT INTO " + table + '(' + columns.join(", ") + ") VALUES (" + values.join(", ") + ')';
}

Cell flagCell(Verified v) { return v == Verified::Unknown ? Cell() : Cell(v == Verified::Yes); }

} // namespace

Expected<BulkWriter> BulkWriter::open(Connection& connection)
{
    BulkWriter writer;
    HC_TRY(writer.m_outcome,
           connection.prepare(insertInto(connection, "rca_outcomes",
                                         {"id", "session_id", "user_id", "root_cause", "key_hash", "playbooks", "cluster_id", "namespace",
                                          "query", "path", "verified", "confidence", "recommended_fix", "outcome_feedback", "created_at",
                                          "request_id", "role", "hints_shown"})));
    HC_TRY(writer.m_event,
           connection.prepare(
               insertInto(connection, "pattern_events",
                          {"id", "key_hash", "pattern_name", "cluster_id", "kind", "at", "outcome_id", "count_before", "count_after",
                           "confidence_before", "confidence_after", "fix_before", "fix_after", "reason", "actor"})));
    HC_TRY(writer.m_pattern,
           connection.prepare(
               insertInto(connection, "failure_patterns",
                          {"id", "key_hash", "pattern_name", "cluster_id", "namespace", "description", "recommended_fix", "fix_pinned",
                           "confidence", "occurrence_count", "last_seen_at", "last_counted_at", "demoted", "created_at", "updated_at"})));
    HC_TRY(writer.m_block,
           connection.prepare(
               insertInto(connection, "blocks", {"id", "key_hash", "pattern_name", "cluster_id", "reason", "actor", "created_at"})));
    return writer;
}

Expected<qint64> BulkWriter::add(const BulkSignature& s, const BulkOutcome& o)
{
    static const Cell direct = wordCell(word(OutcomePath::Direct)), synthesis = wordCell(word(OutcomePath::Synthesis));
    BulkRow row(*m_outcome);
    row << Cell(++m_outcomes) << Cell(o.session) << Cell(o.user) << Cell(s.key) << Cell(Blob{s.hash}) << Cell(s.playbooks)
        << Cell(s.cluster) << textOrNull(s.nameSpace) << textOrNull(o.query) << (o.path == OutcomePath::Direct ? direct : synthesis)
        << flagCell(o.verified) << Cell(o.confidence) << Cell(o.fix) << (o.feedback == Feedback::None ? Cell() : wordCell(word(o.feedback)))
        << timeCell(o.atUs) << textOrNull(o.request) << textOrNull(o.role) << Cell(o.hints);
    HC_CHECK(row.insert());
    return m_outcomes;
}

Expected<void> BulkWriter::add(const BulkSignature& s, const BulkEvent& e)
{
    const bool fixChanged = e.fixBefore != e.fixAfter;
    BulkRow row(*m_event);
    row << Cell(++m_events) << Cell(Blob{s.hash}) << Cell(s.key) << Cell(s.cluster) << wordCell(word(e.kind)) << timeCell(e.atUs)
        << (e.outcome > 0 ? Cell(e.outcome) : Cell()) << Cell(e.before.count) << Cell(e.after.count)
        << (e.before.exists ? Cell(e.before.confidence) : Cell()) << Cell(e.after.confidence)
        << (fixChanged ? textOrNull(e.fixBefore) : Cell()) << (fixChanged ? textOrNull(e.fixAfter) : Cell()) << Cell(e.reason)
        << Cell(e.actor);
    return row.insert();
}

Expected<void> BulkWriter::add(const BulkSignature& s, const BulkPattern& p)
{
    BulkRow row(*m_pattern);
    row << Cell(++m_patterns) << Cell(Blob{s.hash}) << Cell(s.key) << Cell(s.cluster) << textOrNull(s.nameSpace) << Cell(s.description)
        << Cell(p.fix) << Cell(p.fixPinned) << Cell(p.state.confidence) << Cell(p.state.count) << timeCell(p.state.lastSeenUs)
        << timeCell(p.state.lastCountedUs) << Cell(p.state.demoted) << timeCell(p.createdUs) << timeCell(p.updatedUs);
    return row.insert();
}

Expected<void> BulkWriter::addBlock(const BulkSignature& s, qint64 atUs, const QByteArray& actor, const QByteArray& reason)
{
    BulkRow row(*m_block);
    row << Cell(++m_blocks) << Cell(Blob{s.hash}) << Cell(s.key) << Cell(s.cluster) << Cell(reason) << Cell(actor) << timeCell(atUs);
    return row.insert();
}

} // namespace hindcast
