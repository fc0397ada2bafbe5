// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
// What humans did to patterns: events, of a foreign database the decisions in its workspace's journal.
#include "core/curation/journal/ChangeSetStore.h"
#include "core/lint/LintReader.h"
#include "core/rules/promotion/OutcomeKey.h"
#include "core/rules/promotion/Thresholds.h"
#include "core/store/relation/RelationScan.h"
#include "core/store/relation/ranges/RangeScan.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

namespace hindcast {

/// Up to when people's decisions count; nothing: up to now.
std::optional<Timestamp> LintReader::moment() const { return m_source.then ? std::optional(m_source.then->at) : std::nullopt; }

void LintReader::noteEvent(const QString& name, const QString& cluster, const HumanEvent& event)
{
    for (const quint32 p : m_keys.named(textHash(name.toUtf8())))
        if (cluster.isEmpty() || cluster == m_data.patterns.clusterId(p)
            || (namesNoCluster(cluster) && namesNoCluster(m_data.patterns.clusterId(p))))
            m_data.events[p].push_back(event);
}

/// Of a foreign database the workspace files no events: its journal says what was decided about which patterns.
Expected<void> LintReader::readDecisions()
{
    const BoundRelation* journal = m_source.journalStore ? m_source.journalStore->relation(RelationId::Journal) : nullptr;
    if (!journal || m_source.journal == m_source.data)
        return {};
    constexpr qint64 mostDecisions = 1'000'000;
    HC_TRY(const auto records,
           ChangeSetStore(*m_source.journal, m_source.journalStore->scope).list(mostDecisions, ChangeSetState::Applied));
    QHash<QString, Timestamp> madeAt;
    for (const ChangeSetRecord& r : records)
        madeAt.insert(r.id, r.at);
    QSet<QString> standing;
    for (const ChangeSetRecord& r : records)
        if (r.undoneBy.isEmpty() || (m_source.then && madeAt.value(r.undoneBy, Timestamp::least()) > m_source.then->at))
            standing << r.id;
    static const QMap<QString, EventKind> kinds{{QStringLiteral("demote"), EventKind::Demoted},
                                                {QStringLiteral("restore"), EventKind::Restored},
                                                {QStringLiteral("block"), EventKind::Blocked},
                                                {QStringLiteral("unblock"), EventKind::Unblocked},
                                                {QStringLiteral("amend"), EventKind::Amended}};
    ReadQuery query;
    query.columns = {JournalAt, JournalActor, JournalAction, JournalReason, JournalBody};
    query.where = upToThen({}, RelationId::Journal, moment());
    ReadNotes notes;
    HC_CHECK(RelationScan(*m_source.journal, *journal, query).run(m_context, 0, notes, [&](RowCursor& row) {
        const auto kind = kinds.constFind(row.cell(JournalAction).text());
        if (kind == kinds.constEnd())
            return true;
        const QJsonObject body = QJsonDocument::fromJson(row.cell(JournalBody).text().toUtf8()).object();
        const QJsonArray patterns = body[u"patterns"].toArray();
        if (standing.contains(body[u"change_set"].toString()))
            for (const auto& pattern : patterns)
                noteEvent(pattern[0].toString(), pattern[1].toString(),
                          {*kind, row.cell(JournalAt).time(), row.locator().text(), row.cell(JournalActor).text(),
                           row.cell(JournalReason).text()});
        return true;
    }));
    return {};
}

ReadQuery LintReader::eventsWanted(const BoundRelation& events) const
{
    std::vector<Predicate> kinds;
    for (const EventKind kind : {EventKind::Demoted, EventKind::Restored, EventKind::Blocked, EventKind::Unblocked, EventKind::Amended,
                                 EventKind::Merged, EventKind::Purged})
        kinds.push_back(Predicate::compare(EventKindColumn, Comparison::Equal, Cell(word(kind))));
    ReadQuery query;
    query.columns = {EventId, EventPattern, EventCluster, EventKindColumn, EventAt, EventOutcome, EventReason, EventActor};
    query.where = upToThen(Predicate::any(std::move(kinds)), RelationId::Events, moment());
    if (m_only && events.columns[EventKeyHash].recorded)
        query.where = Predicate::all(
            {std::move(query.where), Predicate::compare(EventKeyHash, Comparison::Equal, Cell(keyHash(m_only->patternName).toHex()))});
    return query;
}

/// Most events are the recorder's: a large table is walked for few of them, while patterns are read.
std::unique_ptr<LintReader::EventsBeside> LintReader::eventsBeside()
{
    const BoundRelation* events = m_source.journalStore ? m_source.journalStore->relation(RelationId::Events) : nullptr;
    if (!events || m_only || m_source.then || !RangeScan::isPossible(*events))
        return nullptr;
    const auto keys = RangeScan(*m_source.journal, *events, {}).keys();
    if (!keys || !*keys || quint64((*keys)->last) - quint64((*keys)->first) < quint64(SecondReader::leastRows))
        return nullptr;
    auto out = std::make_unique<EventsBeside>();
    out->reader = std::make_unique<SecondReader>(m_source.journalStore->url, m_context.token, SecondReader::Moment::Pieces);
    if (!out->reader->isReady())
        return nullptr;
    out->reader->read(*events, [query = eventsWanted(*events), events, token = m_context.token, told = &out->told](Connection& connection) {
        return tellEvents(connection, *events, query, JobContext{token}, *told);
    });
    return out;
}

Expected<void> LintReader::tellEvents(Connection& connection, const BoundRelation& events, const ReadQuery& query,
                                      const JobContext& context, std::vector<ToldEvent>& told)
{
    ReadNotes notes;
    HC_CHECK(RelationScan(connection, events, query).run(context, 0, notes, [&](RowCursor& row) {
        const auto kind = eventKindFromWord(row.cell(EventKindColumn).text());
        const QString reason = row.cell(EventReason).text();
        // The recorder's own demotion of an incorrect outcome is no decision about the pattern.
        if (kind && (*kind != EventKind::Demoted || row.cell(EventOutcome).isNull() || reason != word(Feedback::Incorrect)))
            told.push_back({row.cell(EventPattern).text(),
                            row.cell(EventCluster).text(),
                            {*kind, row.cell(EventAt).time(), row.locator().text(), row.cell(EventActor).text(), reason}});
        return true;
    }));
    return {};
}

Expected<void> LintReader::readEvents(std::unique_ptr<EventsBeside> beside)
{
    const BoundRelation* events = m_source.journalStore ? m_source.journalStore->relation(RelationId::Events) : nullptr;
    if (!events)
        return {};
    std::vector<ToldEvent> told;
    if (beside && beside->reader->finish() != SecondReader::Result::Nothing)
        told = std::move(beside->told);
    else
        HC_CHECK(tellEvents(*m_source.journal, *events, eventsWanted(*events), m_context, told));
    for (const ToldEvent& t : told)
        noteEvent(t.name, t.cluster, t.event);
    return {};
}

Expected<void> LintReader::readLapsedBlocks()
{
    const BoundRelation* blocks = m_source.journalStore ? m_source.journalStore->relation(RelationId::Blocks) : nullptr;
    if (!blocks || !blocks->singleKey())
        return {};
    ReadQuery query;
    query.columns = {BlockPattern, BlockUntil, BlockLiftedAt};
    query.where = upToThen({}, RelationId::Blocks, moment());
    ReadNotes notes;
    HC_CHECK(RelationScan(*m_source.journal, *blocks, query).run(m_context, 0, notes, [&](RowCursor& row) {
        const Cell until = row.cell(BlockUntil);
        if (!until.isNull() && until.time() <= m_data.params.now)
            m_data.lapsedBlocks << row.cell(BlockPattern).text();
        return true;
    }));
    return {};
}

} // namespace hindcast
