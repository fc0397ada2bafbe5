// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/engine/read/sessions/SessionBook.h"

#include "core/store/relation/RelationScan.h"

#include <QCoreApplication>

#include <algorithm>

namespace hindcast {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(hindcast::SessionBook)
};

void addName(QStringList& names, const QString& name)
{
    if (!name.isEmpty() && names.size() < SessionLine::mostNames && !names.contains(name))
        names << name;
}

/// The columns that are recorded of those that a line is made of.
std::vector<int> columnsOf(const BoundRelation& relation)
{
    std::vector<int> out;
    for (const int column : {OutcomeSession, OutcomeUser, OutcomeCluster, OutcomeVerified, OutcomeFeedback, OutcomeCreatedAt, OutcomeHints})
        if (relation.columns[size_t(column)].recorded)
            out.push_back(column);
    return out;
}

} // namespace

bool SessionTally::add(const Outcome& outcome)
{
    const QString id = outcome.sessionId;
    const auto known = m_places.constFind(id);
    if (known == m_places.cend() && m_lines.size() >= m_most)
        return false;
    const size_t place = known == m_places.cend() ? m_lines.size() : *known;
    if (known == m_places.cend()) {
        m_places.insert(id, place);
        SessionLine line;
        line.id = id;
        line.first = line.last = outcome.createdAt;
        m_lines.push_back(std::move(line));
    }
    SessionLine& line = m_lines[place];
    line.first = std::min(line.first, outcome.createdAt);
    line.last = std::max(line.last, outcome.createdAt);
    const OutcomeState state = outcomeState(outcome.verified, outcome.feedback);
    line.results.add(state);
    line.refuted += state == OutcomeState::Regression || state == OutcomeState::Incorrect;
    line.named += !outcome.hintsShown.isEmpty();
    addName(line.users, outcome.userId);
    addName(line.clusters, outcome.clusterId);
    return true;
}

std::vector<SessionLine> SessionTally::take()
{
    std::ranges::sort(m_lines, [](const SessionLine& a, const SessionLine& b) { return a.last != b.last ? b.last < a.last : a.id < b.id; });
    m_places.clear();
    return std::exchange(m_lines, {});
}

bool recordsSessions(const StoreDescription& store)
{
    const BoundRelation* outcomes = store.relation(RelationId::Outcomes);
    return outcomes && outcomes->columns[OutcomeSession].recorded;
}

Expected<SessionBook> readSessions(Connection& connection, const StoreDescription& store, const SessionSpec& spec,
                                   const JobContext& context)
{
    if (!recordsSessions(store))
        return fail(ErrorCode::Unsupported, Tr::tr("Outcomes here do not say which session they are of."));
    const BoundRelation& relation = *store.relation(RelationId::Outcomes);
    ReadQuery query;
    query.columns = columnsOf(relation);
    query.where = spec.where;
    query.descending = true;
    if (relation.keysetOrdered(OutcomeCreatedAt))
        query.orderBy = OutcomeCreatedAt;
    SessionBook out;
    SessionTally tally(spec.sessions);
    ReadNotes notes;
    HC_TRY(const qint64 estimate, estimateRows(connection, relation));
    HC_CHECK(RelationScan(connection, relation, std::move(query)).run(context, estimate, notes, [&](RowCursor& row) {
        if (spec.outcomes > 0 && out.outcomesRead == spec.outcomes) {
            out.more = true;
            return false;
        }
        ++out.outcomesRead;
        Outcome outcome = outcomeFrom(row.record());
        if (outcome.sessionId.isEmpty())
            ++out.withoutSession;
        else if (!tally.add(outcome))
            out.cut = true;
        return true;
    }));
    out.sessions = tally.take();
    return out;
}

} // namespace hindcast
