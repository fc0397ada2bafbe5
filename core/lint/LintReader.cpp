// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/lint/LintReader.h"

#include "core/curation/journal/ChangeSetStore.h"
#include "core/rules/hints/HintSelection.h"
#include "core/rules/hints/PatternStanding.h"
#include "core/rules/text/CodePoints.h"
#include "core/store/relation/RelationScan.h"
#include "core/store/rows/PatternRows.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

#include <algorithm>

namespace hindcast {
namespace {

constexpr qsizetype mostUserNames = 10'000;

QByteArray bytesIn(RowCursor& row, int column)
{
    const Cell cell = row.cell(column);
    const QByteArray* text = cell.get<QByteArray>();
    return text ? *text : QByteArray();
}

quint64 hashOrNone(const QByteArray& text) { return text.isEmpty() ? 0 : textHash(text) | 1; }

bool isUnknownCluster(const QByteArray& cluster) { return cluster.isEmpty() || cluster == unknownCluster; }

QString keyText(RowCursor& row) { return row.locator().text(); }

Timestamp timeIn(RowCursor& row, int column) { return row.cell(column).time(Timestamp::least()); }

Verified verifiedOf(const Cell& cell)
{
    const auto flag = cell.flag();
    return !flag ? Verified::Unknown : *flag ? Verified::Yes : Verified::No;
}

/// A round number of characters that two or more different fixes have and none exceeds: nobody writes like that, products cut so.
qint64 cutLengthOf(const std::vector<Pattern>& patterns)
{
    static constexpr qint64 round[] = {100, 120, 128, 150,  160,  180,  200,  240,  250,  255,  256,  280,  300,  400,  500,
                                       512, 600, 800, 1000, 1024, 1500, 2000, 2048, 3000, 4000, 4096, 5000, 8000, 8192, 10000};
    qint64 longest = 0;
    QSet<QString> fixes;
    for (const Pattern& p : patterns) {
        const qint64 length = p.recommendedFix.size() < longest ? 0 : codePointCount(p.recommendedFix);
        if (length > longest)
            fixes.clear();
        longest = std::max(longest, length);
        if (length == longest)
            fixes << p.recommendedFix;
    }
    return fixes.size() >= 2 && std::ranges::find(round, longest) != std::end(round) ? longest : 0;
}

} // namespace

LintReader::LintReader(const LintSource& source, LintData& data, const JobContext& context)
    : m_source(source), m_data(data), m_context(context)
{
    m_nameLength = source.store->product().nameLength;
    const auto recorded = [&](int column) { return has(RelationId::Outcomes, column); };
    data.hasOutcomes = source.store->relation(RelationId::Outcomes) != nullptr;
    data.hasHints = recorded(OutcomeHints);
    data.hasPath = recorded(OutcomePathColumn);
    data.hasFeedback = recorded(OutcomeFeedback);
    data.hasVerified = recorded(OutcomeVerified);
    data.hasEvents = source.journalStore && source.journalStore->relation(RelationId::Events);
    data.fixes.push_back(nullptr);
}

bool LintReader::has(RelationId relation, int column) const
{
    const BoundRelation* r = m_source.store->relation(relation);
    return r && size_t(column) < r->columns.size() && r->columns[size_t(column)].codec;
}

Expected<void> LintReader::scan(RelationId id, const std::vector<int>& columns, const std::function<void(RowCursor&)>& visit)
{
    const BoundRelation* relation = m_source.store->relation(id);
    if (!relation || !relation->singleKey())
        return {};
    ReadQuery query;
    for (const int c : columns)
        if (relation->columns[size_t(c)].recorded)
            query.columns.push_back(c);
    ReadNotes notes;
    JobContext context = m_context; // one number that grows, over all relations
    qint64 last = 0;
    context.progress = [&](JobProgress p) { m_context.progress({m_read + (last = p.done), 0}); };
    HC_CHECK(RelationScan(*m_source.data, *relation, query).run(context, 0, notes, [&](RowCursor& row) {
        visit(row);
        return true;
    }));
    m_read += last;
    return {};
}

Expected<void> LintReader::readPatterns()
{
    if (!m_source.store->relation(RelationId::Patterns)) {
        m_data.firstFact.assign(1, 0);
        return {};
    }
    ReadNotes notes;
    HC_TRY(m_data.patterns, hindcast::readPatterns(*m_source.data, *m_source.store, m_data.params.now, notes, m_context));
    for (size_t i = 0; i < m_data.patterns.size(); ++i) {
        const Pattern& p = m_data.patterns[i];
        m_data.stored.push_back(
            storedState({p.confidence, p.occurrenceCount, p.demoted, p.blocked, p.lastSeenAt.us}, m_data.params.now, m_data.params.hints));
        m_byName[textHash(p.name.toUtf8())].push_back(quint32(i));
        const QByteArray fix = p.recommendedFix.toUtf8();
        m_fixHashes.push_back(hashOrNone(fix));
        m_clusterBytes.push_back(p.clusterId.toUtf8());
        m_descriptionHashes.push_back(hashOrNone(p.description.toUtf8()));
        const auto verdict = m_judge.judge(fix, PlainRole | FixRole | MovesRole);
        m_data.patternFixes.push_back(verdict);
        for (const lint::Destination& d : verdict->destinations)
            m_wantedHosts[quint32(i)].push_back(d.host);
    }
    m_data.cutLength = cutLengthOf(m_data.patterns);
    m_data.effective = effectiveStanding(m_data.patterns, m_data.params.now, m_data.params.hints);
    m_data.firstFact.assign(m_data.patterns.size() + 1, 0);
    HC_CHECK(readEvents());
    HC_CHECK(readDecisions());
    for (std::vector<HumanEvent>& list : m_data.events)
        std::ranges::stable_sort(list, {}, &HumanEvent::at);
    return readLapsedBlocks();
}

void LintReader::noteEvent(const QString& name, const QString& cluster, const HumanEvent& event)
{
    const auto named = m_byName.constFind(textHash(name.toUtf8()));
    if (named == m_byName.constEnd())
        return;
    for (const quint32 p : *named)
        if (cluster.isEmpty() || cluster == m_data.patterns[p].clusterId
            || (isUnknownCluster(cluster.toUtf8()) && isUnknownCluster(m_data.patterns[p].clusterId.toUtf8())))
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
    QSet<QString> standing;
    for (const ChangeSetRecord& r : records)
        if (r.undoneBy.isEmpty())
            standing << r.id;
    static const QMap<QString, EventKind> kinds{{QStringLiteral("demote"), EventKind::Demoted},
                                                {QStringLiteral("restore"), EventKind::Restored},
                                                {QStringLiteral("block"), EventKind::Blocked},
                                                {QStringLiteral("unblock"), EventKind::Unblocked},
                                                {QStringLiteral("amend"), EventKind::Amended}};
    ReadQuery query;
    query.columns = {JournalAt, JournalActor, JournalAction, JournalReason, JournalBody};
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

Expected<void> LintReader::readEvents()
{
    const BoundRelation* events = m_source.journalStore ? m_source.journalStore->relation(RelationId::Events) : nullptr;
    if (!events)
        return {};
    std::vector<Predicate> kinds;
    for (const EventKind kind : {EventKind::Demoted, EventKind::Restored, EventKind::Blocked, EventKind::Unblocked, EventKind::Amended,
                                 EventKind::Merged, EventKind::Purged})
        kinds.push_back(Predicate::compare(EventKindColumn, Comparison::Equal, Cell(word(kind))));
    ReadQuery query;
    query.columns = {EventId, EventPattern, EventCluster, EventKindColumn, EventAt, EventOutcome, EventReason, EventActor};
    query.where = Predicate::any(std::move(kinds));
    ReadNotes notes;
    HC_CHECK(RelationScan(*m_source.journal, *events, query).run(m_context, 0, notes, [&](RowCursor& row) {
        const auto kind = eventKindFromWord(row.cell(EventKindColumn).text());
        const QString reason = row.cell(EventReason).text();
        // The recorder's own demotion of an incorrect outcome is no decision about the pattern.
        if (!kind || (*kind == EventKind::Demoted && !row.cell(EventOutcome).isNull() && reason == word(Feedback::Incorrect)))
            return true;
        noteEvent(row.cell(EventPattern).text(), row.cell(EventCluster).text(),
                  {*kind, row.cell(EventAt).time(), keyText(row), row.cell(EventActor).text(), reason});
        return true;
    }));
    return {};
}

Expected<void> LintReader::readLapsedBlocks()
{
    const BoundRelation* blocks = m_source.journalStore ? m_source.journalStore->relation(RelationId::Blocks) : nullptr;
    if (!blocks || !blocks->singleKey())
        return {};
    ReadQuery query;
    query.columns = {BlockPattern, BlockUntil, BlockLiftedAt};
    ReadNotes notes;
    HC_CHECK(RelationScan(*m_source.journal, *blocks, query).run(m_context, 0, notes, [&](RowCursor& row) {
        const Cell until = row.cell(BlockUntil);
        if (!until.isNull() && until.time() <= m_data.params.now)
            m_data.lapsedBlocks << row.cell(BlockPattern).text();
        return true;
    }));
    return {};
}

RecordCase LintReader::patternRecord(const PatternCase& p)
{
    RecordCase record;
    record.kind = LintKind::Pattern;
    record.id = record.patternName = p.pattern.name;
    record.clusterId = p.pattern.clusterId;
    record.now = m_data.params.now;
    record.createdAt = p.pattern.createdAt;
    record.lastSeenAt = p.pattern.lastSeenAt;
    record.promoted = p.promoted();
    record.injected = p.injected;
    record.active = p.state != StoredState::Demoted && p.state != StoredState::Blocked;
    record.pattern = &p;
    record.fields.push_back({"recommended_fix", m_data.patternFixes[p.index], true, false});
    record.fields.push_back({"description", m_judge.judge(p.pattern.description.toUtf8(), PlainRole), false, false});
    if (p.pattern.name != p.pattern.description)
        record.fields.push_back({"pattern_name", m_judge.judge(p.pattern.name.toUtf8(), PlainRole), false, false});
    return record;
}

qint64 LintReader::patternOf(const QByteArray& key, const QByteArray& cluster) const
{
    QByteArray name = key;
    if (m_nameLength > 0 && key.size() > m_nameLength)
        name = firstCodePoints(QString::fromUtf8(key), m_nameLength).toUtf8();
    const auto named = m_byName.constFind(textHash(name));
    if (named == m_byName.constEnd())
        return -1;
    for (const quint32 p : *named) {
        const QByteArray& own = m_clusterBytes[p];
        if (own == cluster || (isUnknownCluster(own) && isUnknownCluster(cluster)) || (m_nameLength > 0 && isUnknownCluster(cluster)))
            return p;
    }
    return -1;
}

quint32 LintReader::fixOf(const QByteArray& text)
{
    if (text.isEmpty())
        return 0;
    quint32& index = m_fixes[textHash(text)];
    if (index == 0) {
        index = quint32(m_data.fixes.size());
        m_data.fixes.push_back(m_judge.judge(text, PlainRole | MovesRole));
    }
    return index;
}

void LintReader::noteHints(const QByteArray& list, quint64 session)
{
    if (session == 0)
        return;
    for (const QString& hint : stringsOf(Cell(list))) {
        const quint64 name = textHash(hint.toUtf8());
        m_data.shown.push_back(shownHash(session, name));
        if (m_data.exposures && m_byName.contains(name) && !m_exposed.contains(m_data.shown.back())) {
            m_exposed << m_data.shown.back();
            ++m_data.shownTo[name];
        }
    }
    constexpr size_t many = 8'000'000;
    if (m_data.shown.size() > many && m_data.shown.size() == m_data.shown.capacity()) {
        std::ranges::sort(m_data.shown);
        m_data.shown.erase(std::unique(m_data.shown.begin(), m_data.shown.end()), m_data.shown.end());
    }
}

void LintReader::noteCluster(RowCursor& row, const QByteArray& cluster, const QByteArray& rootCause, qint64 at)
{
    ClusterLife*& known = m_clusters[textHash(cluster)];
    if (!known)
        known = &*m_data.clusters.insert(QString::fromUtf8(cluster), {at + 1, at - 1}); // places in a QMap stay as long as nobody copies it
    ClusterLife& life = *known;
    ++life.outcomes;
    if (at < life.firstUs) {
        life.firstUs = at;
        life.firstId = keyText(row);
    }
    if (at > life.lastUs) {
        life.lastUs = at;
        life.lastId = keyText(row);
    }
    constexpr qsizetype mostPairs = 20'000;
    const quint64 key = textHash(rootCause) * 31 + textHash(cluster);
    if (life.pairs.size() >= mostPairs || m_keys.contains(key))
        return;
    if (rootCause.startsWith("playbook=") || rootCause.startsWith("query=")) // a key says which playbooks; a sentence does not
        m_keys << key;
    for (const QString& playbook : stringsOf(row.cell(OutcomePlaybooks)))
        life.pairs << textHash((playbook + u'\n').toUtf8() + bytesIn(row, OutcomeNamespace));
}

void LintReader::outcome(RowCursor& row, const Visit& visit)
{
    const Cell key = row.keyCell();
    const QByteArray rootCause = bytesIn(row, OutcomeRootCause), cluster = bytesIn(row, OutcomeCluster), fix = bytesIn(row, OutcomeFix);
    const Timestamp at = row.cell(OutcomeCreatedAt).time();
    const quint64 session = hashOrNone(bytesIn(row, OutcomeSession)), user = hashOrNone(bytesIn(row, OutcomeUser));
    const qint64 p = patternOf(rootCause, cluster);
    if (at <= m_data.params.now)
        noteCluster(row, cluster, rootCause, at.us);
    if (m_data.exposures && session != 0)
        m_data.clusterSessions[QString::fromUtf8(cluster)].emplace_back(at.us, session);
    if (user != 0 && m_data.users.size() < mostUserNames && !m_data.users.contains(user)) {
        m_data.users << user;
        m_data.userNames.insert(user, row.cell(OutcomeUser).text());
    }
    if (m_data.hasHints) {
        const Cell hints = row.cell(OutcomeHints);
        if (const QByteArray* list = hints.get<QByteArray>(); list && list->size() > 2)
            noteHints(*list, session);
        if (m_hintsMayLack && session != 0)
            (hints.isNull() ? m_data.hintless : m_spoken) << session;
    }
    const bool fixShared = p >= 0 && m_fixHashes[size_t(p)] == hashOrNone(fix);
    if (p >= 0) {
        OutcomeFact f;
        f.pattern = quint32(p);
        f.fix = fixOf(fix);
        if (m_data.integerIds) {
            f.id = key.integer();
        } else {
            f.id = m_data.textIds.size();
            m_data.textIds << keyText(row);
        }
        f.atUs = at.us;
        f.session = session;
        f.user = user;
        f.confidence = row.cell(OutcomeConfidence).real();
        f.verified = verifiedOf(row.cell(OutcomeVerified));
        f.feedback = feedbackFromWord(row.cell(OutcomeFeedback).text()).value_or(Feedback::None);
        f.path = pathFromWord(row.cell(OutcomePathColumn).text()).value_or(OutcomePath::Direct);
        m_data.facts.push_back(f);
        if (m_nameLength > 0 && rootCause.size() >= m_nameLength)
            if (auto& keys = m_data.fullKeys[quint32(p)]; keys.size() < 1'000)
                keys.insert(textHash(rootCause), keyText(row));
        if (const auto wanted = m_wantedHosts.constFind(quint32(p)); wanted != m_wantedHosts.constEnd()) {
            const QByteArray query = bytesIn(row, OutcomeQuery);
            for (const std::string& host : *wanted)
                if (fix.toLower().contains(host.c_str()) || query.toLower().contains(host.c_str())
                    || rootCause.toLower().contains(host.c_str()))
                    m_data.namedHosts[quint32(p)] << QString::fromStdString(host);
        }
    }
    RecordCase record;
    const auto add = [&](const char* name, const QByteArray& text, bool shared) {
        if (text.isEmpty() || shared)
            return;
        if (const auto verdict = m_judge.judge(text, PlainRole); !verdict->isQuiet())
            record.fields.push_back({name, verdict, false, false});
    };
    if (p < 0)
        add("recommended_fix", fix, false);
    else if (!fixShared && m_data.facts.back().fix != 0 && !m_data.fixes[m_data.facts.back().fix]->isQuiet())
        record.fields.push_back({"recommended_fix", m_data.fixes[m_data.facts.back().fix], false, false});
    add("query", bytesIn(row, OutcomeQuery), false);
    add("root_cause", rootCause, p >= 0); // the pattern's name says it
    if (record.fields.empty() && at <= m_data.params.now)
        return;
    record.kind = LintKind::Outcome;
    record.id = keyText(row);
    record.clusterId = QString::fromUtf8(cluster);
    record.patternName = p >= 0 ? m_data.patterns[size_t(p)].name : QString();
    record.now = m_data.params.now;
    record.createdAt = at;
    visit(record);
}

Expected<void> LintReader::readOutcomes(const Visit& visit)
{
    const BoundRelation* relation = m_source.store->relation(RelationId::Outcomes);
    if (!relation)
        return {};
    m_data.integerIds = relation->integerKey();
    m_hintsMayLack = m_data.hasHints && !relation->columns[OutcomeHints].notNull;
    HC_CHECK(scan(RelationId::Outcomes,
                  {OutcomeSession, OutcomeUser, OutcomeRootCause, OutcomePlaybooks, OutcomeCluster, OutcomeNamespace, OutcomeQuery,
                   OutcomePathColumn, OutcomeVerified, OutcomeConfidence, OutcomeFix, OutcomeFeedback, OutcomeCreatedAt, OutcomeHints},
                  [&](RowCursor& row) { outcome(row, visit); }));
    m_data.hintless -= std::exchange(m_spoken, {});
    sortFacts();
    return {};
}

/// Our recorder takes outcomes in the order of their ids; of others nobody knows more than the time.
void LintReader::sortFacts()
{
    const bool byId = m_data.integerIds && m_source.store->product().kind == LayoutKind::Native;
    std::ranges::stable_sort(m_data.facts, [byId](const OutcomeFact& a, const OutcomeFact& b) {
        if (a.pattern != b.pattern)
            return a.pattern < b.pattern;
        if (!byId && a.atUs != b.atUs)
            return a.atUs < b.atUs;
        return a.id < b.id;
    });
    std::ranges::sort(m_data.shown);
    m_data.shown.erase(std::unique(m_data.shown.begin(), m_data.shown.end()), m_data.shown.end());
    size_t at = 0;
    for (size_t p = 0; p < m_data.patterns.size(); ++p) {
        m_data.firstFact[p] = at;
        while (at < m_data.facts.size() && m_data.facts[at].pattern == p)
            ++at;
    }
    m_data.firstFact[m_data.patterns.size()] = at;
}

void LintReader::addTexts(RowCursor& row, const Texts& texts, unsigned roles, bool isFix, RecordCase& record)
{
    for (const auto& [column, name] : texts)
        if (const QByteArray text = bytesIn(row, column); !text.isEmpty())
            record.fields.push_back({name, m_judge.judge(text, roles), isFix, false});
}

void LintReader::reflection(RowCursor& row, const Visit& visit)
{
    const QString kind = row.cell(ReflectionKindColumn).text().toLower();
    const QString state = row.cell(ReflectionStateColumn).text().toLower();
    const bool isFix = kind == u"strategy" || kind == u"lesson" || kind == u"learning";
    RecordCase record;
    record.kind = kind == u"strategy" ? LintKind::Strategy : LintKind::Reflection;
    record.id = keyText(row);
    record.now = m_data.params.now;
    record.createdAt = timeIn(row, ReflectionCreatedAt);
    record.active = state.isEmpty() || state == u"active" || state == u"proposed" || state == u"approved";
    record.isLesson = true;
    record.marked = row.cell(ReflectionQualityColumn).text() == u"fallback";
    addTexts(row, {{ReflectionText, "text"}}, PlainRole | LessonRole | (isFix ? unsigned(FixRole) : 0U), isFix, record);
    addTexts(row, {{ReflectionQuery, "query"}, {ReflectionContext, "context"}, {ReflectionRationale, "rationale"}}, PlainRole, false,
             record);
    if (record.active)
        m_data.memories.push_back(
            {word(record.kind), record.id, bytesIn(row, ReflectionText), hashOrNone(bytesIn(row, ReflectionTraceId))});
    visit(record);
}

void LintReader::episode(RowCursor& row, const Visit& visit)
{
    RecordCase record;
    record.kind = LintKind::Episode;
    record.id = keyText(row);
    record.now = m_data.params.now;
    record.createdAt = timeIn(row, EpisodeCreatedAt);
    const bool incident = row.cell(EpisodeKindColumn).text() == u"incident"; // what happened, no lesson yet
    record.isLesson = !incident;
    addTexts(row, {{EpisodeReflection, "reflection"}}, PlainRole | (incident ? 0U : unsigned(LessonRole)), false, record);
    addTexts(row, {{EpisodeLesson, "lesson"}, {EpisodeProblem, "problem"}, {EpisodeQuery, "query"}}, PlainRole, false, record);
    if (!incident) {
        m_data.memories.push_back({word(record.kind), record.id, bytesIn(row, EpisodeReflection), 0});
        if (has(RelationId::Episodes, EpisodeEmbeddingModel) || has(RelationId::Episodes, EpisodeEmbeddingDim)) {
            const QString model = row.cell(EpisodeEmbeddingModel).text();
            const Cell dimension = row.cell(EpisodeEmbeddingDim);
            VectorCensus& census = m_data.episodeVectors;
            if (model.isEmpty() && dimension.integer() <= 0) {
                ++census.missing;
            } else {
                const QString name = (model + u' ' + QString::number(dimension.integer())).trimmed();
                ++census.models[name];
                if (record.createdAt >= census.newestAt) {
                    census.newestAt = record.createdAt;
                    census.newest = name;
                }
            }
        }
    }
    visit(record);
}

void LintReader::review(RowCursor& row, const Visit& visit)
{
    RecordCase record;
    record.kind = LintKind::Review;
    record.id = keyText(row);
    record.now = m_data.params.now;
    record.createdAt = timeIn(row, ReviewCreatedAt);
    addTexts(row, {{ReviewReflection, "reflection"}, {ReviewMessage, "message"}, {ReviewError, "error"}}, PlainRole, false, record);
    visit(record);
}

Expected<void> LintReader::readMemories(const Visit& visit)
{
    HC_CHECK(scan(RelationId::Reflections,
                  {ReflectionKindColumn, ReflectionText, ReflectionQuery, ReflectionContext, ReflectionRationale, ReflectionTraceId,
                   ReflectionQualityColumn, ReflectionStateColumn, ReflectionCreatedAt},
                  [&](RowCursor& row) { reflection(row, visit); }));
    HC_CHECK(scan(RelationId::Episodes,
                  {EpisodeQuery, EpisodeReflection, EpisodeProblem, EpisodeLesson, EpisodeEmbeddingModel, EpisodeEmbeddingDim,
                   EpisodeCreatedAt, EpisodeKindColumn},
                  [&](RowCursor& row) { episode(row, visit); }));
    return scan(RelationId::Reviews, {ReviewReflection, ReviewMessage, ReviewError, ReviewCreatedAt},
                [&](RowCursor& row) { review(row, visit); });
}

} // namespace hindcast
