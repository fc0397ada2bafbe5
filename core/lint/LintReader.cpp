// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/lint/LintReader.h"

#include "core/rules/hints/HintSelection.h"
#include "core/rules/hints/PatternStanding.h"
#include "core/rules/text/CodePoints.h"
#include "core/store/relation/RecordReader.h"
#include "core/store/rows/PatternRows.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace hindcast {
namespace {

constexpr qsizetype mostUserNames = 10'000;

QByteArray bytesIn(RowCursor& row, int column)
{
    const Cell cell = row.cell(column);
    const QByteArray* text = cell.get<QByteArray>();
    return text ? *text : QByteArray();
}

quint64 hashOrNone(QByteArrayView text) { return text.isEmpty() ? 0 : textHash(text) | 1; }
quint64 hashOrNone(std::string_view text) { return hashOrNone(QByteArrayView(text.data(), qsizetype(text.size()))); }

QByteArray copied(std::string_view text) { return QByteArray(text.data(), qsizetype(text.size())); }

quint64 mixed(quint64 a, quint64 b) { return (a * 0x9E37'79B9'7F4A'7C15ULL) ^ (b + (a >> 31U)); }

bool isUnknownCluster(const QByteArray& cluster) { return cluster.isEmpty() || cluster == unknownCluster; }

QString keyText(RowCursor& row) { return row.locator().text(); }

quint32 folded(quint64 hash) { return hash == 0 ? 0U : quint32(hash ^ (hash >> 32U)) | 1U; }

Verified verifiedOf(std::optional<bool> flag) { return !flag ? Verified::Unknown : *flag ? Verified::Yes : Verified::No; }

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

/// No session is asked alone about what it was shown when there are more.
constexpr qsizetype mostSessionsAlone = 5'000;

} // namespace

Predicate LintReader::keyIs(const BoundRelation& relation, const QString& id)
{
    const auto own = std::ranges::find_if(relation.columns,
                                          [&](const BoundColumn& c) { return c.codec && c.identifier == relation.key.front().identifier; });
    const int position = own == relation.columns.end() ? 0 : int(own - relation.columns.begin()); // the first one is the id
    bool whole = false;
    const qint64 number = id.toLongLong(&whole);
    return Predicate::compare(position, Comparison::Equal, whole && relation.integerKey() ? Cell(number) : Cell(id));
}

LintReader::LintReader(const LintSource& source, LintData& data, const JobContext& context, const LintRecord* only)
    : m_source(source), m_data(data), m_context(context), m_only(only)
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

Expected<void> LintReader::scan(RelationId id, const std::vector<int>& columns, const std::function<void(RowCursor&)>& visit,
                                const Predicate& where)
{
    const BoundRelation* relation = m_source.store->relation(id);
    if (!relation || !relation->singleKey())
        return {};
    ReadQuery query;
    for (const int c : columns)
        if (relation->columns[size_t(c)].recorded)
            query.columns.push_back(c);
    query.where = m_source.then ? m_source.then->limited(id, where) : where;
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

bool LintReader::isOnly(const Pattern& p) const
{
    return m_only->kind == word(LintKind::Pattern) && p.name == m_only->patternName && p.clusterId == m_only->clusterId;
}

/// Of one record alone: what it competes with for a place among the hints, or the patterns of its key.
Predicate LintReader::patternsWanted() const
{
    if (!m_only)
        return {};
    if (m_only->kind != word(LintKind::Pattern))
        return Predicate::compare(
            PatternName, Comparison::Equal,
            Cell(m_nameLength > 0 ? firstCodePoints(m_only->patternName, m_nameLength).toString() : m_only->patternName));
    if (!m_source.store->relation(RelationId::Patterns)->columns[PatternCluster].codec)
        return {};
    return Predicate::any({Predicate::compare(PatternCluster, Comparison::Equal, Cell(m_only->clusterId)),
                           Predicate::compare(PatternCluster, Comparison::Equal, Cell(QByteArray(unknownCluster)))});
}

Expected<void> LintReader::readPatterns()
{
    if (!m_source.store->relation(RelationId::Patterns) || (m_only && m_only->patternName.isEmpty())) {
        m_data.firstFact.assign(1, 0);
        return {};
    }
    if (m_source.then) {
        m_data.patterns = m_source.then->patterns;
    } else {
        ReadNotes notes;
        HC_TRY(m_data.patterns,
               hindcast::readPatterns(*m_source.data, *m_source.store, m_data.params.now, notes, m_context, patternsWanted()));
    }
    for (size_t i = 0; i < m_data.patterns.size(); ++i) {
        const Pattern& p = m_data.patterns[i];
        m_data.stored.push_back(
            storedState({p.confidence, p.occurrenceCount, p.demoted, p.blocked, p.lastSeenAt.us}, m_data.params.now, m_data.params.hints));
        m_byName[textHash(p.name.toUtf8())].push_back(quint32(i));
        const QByteArray fix = p.recommendedFix.toUtf8();
        m_fixHashes.push_back(hashOrNone(fix));
        m_clusterBytes.push_back(p.clusterId.toUtf8());
        m_descriptionHashes.push_back(hashOrNone(p.description.toUtf8()));
        if (m_only && !isOnly(p)) { // a rival of it, or of its name elsewhere
            m_data.patternFixes.push_back(nullptr);
            continue;
        }
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

quint32 LintReader::fixOf(std::string_view text)
{
    if (text.empty())
        return 0;
    quint32& index = m_fixes[hashOrNone(text)];
    if (index == 0) {
        index = quint32(m_data.fixes.size());
        m_data.fixes.push_back(m_judge.judge(copied(text), PlainRole | MovesRole));
    }
    return index;
}

/// Most texts say nothing, and come again and again.
const TextVerdict* LintReader::loudVerdict(std::string_view text, RecordCase& record, const char* name)
{
    if (text.empty())
        return nullptr;
    quint32& known = m_quiet[hashOrNone(text)];
    if (known == 1)
        return nullptr;
    const auto verdict = m_judge.judge(copied(text), PlainRole);
    known = verdict->isQuiet() ? 1U : 2U;
    if (verdict->isQuiet())
        return nullptr;
    record.fields.push_back({name, verdict, false, false});
    return verdict.get();
}

/// The names in the list of hints of a row, as hashes: a session has the same list in each of its outcomes, and is asked once.
const std::vector<quint64>& LintReader::hintsIn(RowCursor& row)
{
    static const std::vector<quint64> none;
    Cell keep;
    const std::string_view list = row.textOf(OutcomeHints, keep);
    if (list.size() <= 2) // an empty one
        return none;
    quint32& index = m_hintLists[hashOrNone(list)];
    if (index == 0) {
        std::vector<quint64> names;
        for (const QString& hint : stringsOf(Cell(copied(list))))
            names.push_back(textHash(hint.toUtf8()));
        m_hintNames.push_back(std::move(names));
        index = quint32(m_hintNames.size());
    }
    return m_hintNames[index - 1];
}

void LintReader::noteHints(RowCursor& row, quint64 session)
{
    if (session == 0)
        return;
    for (const quint64 name : hintsIn(row)) {
        m_data.shown.push_back(shownHash(session, name));
        if (m_data.exposures && m_byName.contains(name))
            m_exposed.emplace_back(m_data.shown.back(), name);
    }
    constexpr size_t many = 8'000'000;
    if (m_data.shown.size() > many && m_data.shown.size() == m_data.shown.capacity()) {
        std::ranges::sort(m_data.shown);
        m_data.shown.erase(std::unique(m_data.shown.begin(), m_data.shown.end()), m_data.shown.end());
    }
}

/// What a key in a cluster is to patterns and clusters: asked once each.
LintReader::Place& LintReader::placeOf(std::string_view rootCause, std::string_view cluster)
{
    quint32& index = m_placeIndex[mixed(hashOrNone(rootCause), hashOrNone(cluster))];
    if (index == 0) {
        const QByteArray name = copied(cluster);
        quint32& life = m_lifeIndex[hashOrNone(cluster)];
        if (life == 0) {
            m_lives.push_back({QString::fromUtf8(name)});
            life = quint32(m_lives.size());
        }
        m_places.push_back({patternOf(copied(rootCause), name), life - 1});
        index = quint32(m_places.size());
    }
    return m_places[index - 1];
}

void LintReader::noteCluster(RowCursor& row, Place& place, std::string_view rootCause, qint64 at)
{
    Life& known = m_lives[place.life];
    ClusterLife& life = known.life;
    if (life.outcomes == 0) {
        life.firstUs = at + 1;
        life.lastUs = at - 1;
    }
    ++life.outcomes;
    if (at < life.firstUs) {
        life.firstUs = at;
        if (m_data.integerIds)
            known.firstKey = row.key();
        else
            life.firstId = keyText(row);
    }
    if (at > life.lastUs) {
        life.lastUs = at;
        if (m_data.integerIds)
            known.lastKey = row.key();
        else
            life.lastId = keyText(row);
    }
    constexpr qsizetype mostPairs = 20'000;
    if (place.paired || life.pairs.size() >= mostPairs)
        return;
    place.paired = rootCause.starts_with("playbook=") || rootCause.starts_with("query="); // a key says which playbooks; a sentence does not
    Cell keepList, keepSpace;
    const std::string_view list = row.textOf(OutcomePlaybooks, keepList), space = row.textOf(OutcomeNamespace, keepSpace);
    if (!m_pairsSeen.insert(mixed(mixed(hashOrNone(list), hashOrNone(space)), place.life + 1)))
        return;
    for (const QString& playbook : stringsOf(Cell(copied(list))))
        life.pairs << textHash((playbook + u'\n').toUtf8() + copied(space));
}

void LintReader::noteUser(quint32 user, RowCursor& row)
{
    if (user == 0 || m_data.users.size() >= mostUserNames || !m_usersSeen.insert(user))
        return;
    m_data.users << user;
    m_data.userNames.insert(user, row.cell(OutcomeUser).text());
}

/// Whether the outcomes of a pattern name where its fix sends data.
void LintReader::noteHosts(quint32 pattern, RowCursor& row, std::string_view fix, std::string_view rootCause)
{
    const auto wanted = m_wantedHosts.constFind(pattern);
    if (wanted == m_wantedHosts.constEnd())
        return;
    const QByteArray query = bytesIn(row, OutcomeQuery).toLower(), own = copied(fix).toLower(), key = copied(rootCause).toLower();
    for (const std::string& host : *wanted)
        if (own.contains(host.c_str()) || query.contains(host.c_str()) || key.contains(host.c_str()))
            m_data.namedHosts[pattern] << QString::fromStdString(host);
}

void LintReader::addFact(quint32 pattern, RowCursor& row, std::string_view fix, std::string_view rootCause, qint64 at, quint64 session,
                         quint32 user)
{
    OutcomeFact f;
    f.pattern = pattern;
    f.fix = fixOf(fix);
    if (m_data.integerIds) {
        f.id = row.key();
    } else {
        f.id = m_data.textIds.size();
        m_data.textIds << keyText(row);
    }
    Cell keep;
    f.atUs = at;
    f.session = session;
    f.user = user;
    const double confidence = row.realOf(OutcomeConfidence);
    f.confidence = std::isnan(confidence) ? row.cell(OutcomeConfidence).real() : confidence;
    f.verified = verifiedOf(row.flagOf(OutcomeVerified));
    const std::string_view feedback = row.textOf(OutcomeFeedback, keep);
    f.feedback = feedback.empty()
        ? Feedback::None
        : feedbackFromWord(QString::fromUtf8(feedback.data(), qsizetype(feedback.size()))).value_or(Feedback::None);
    const std::string_view path = row.textOf(OutcomePathColumn, keep);
    f.path = path.empty() || path == "direct"
        ? OutcomePath::Direct
        : pathFromWord(QString::fromUtf8(path.data(), qsizetype(path.size()))).value_or(OutcomePath::Direct);
    m_data.facts.push_back(f);
    if (m_nameLength > 0 && qsizetype(rootCause.size()) >= m_nameLength)
        if (auto& keys = m_data.fullKeys[pattern]; keys.size() < 1'000)
            keys.insert(hashOrNone(rootCause), keyText(row));
    noteHosts(pattern, row, fix, rootCause);
}

void LintReader::outcome(RowCursor& row, const Visit& visit)
{
    Cell keepKey, keepCluster, keepFix, keepSession, keepUser, keepQuery;
    const std::string_view rootCause = row.textOf(OutcomeRootCause, keepKey), cluster = row.textOf(OutcomeCluster, keepCluster);
    const std::string_view fix = row.textOf(OutcomeFix, keepFix);
    const auto micros = row.microsOf(OutcomeCreatedAt);
    const qint64 at = micros ? *micros : row.cell(OutcomeCreatedAt).time().us;
    const std::string_view sessionText = row.textOf(OutcomeSession, keepSession);
    const quint64 session = hashOrNone(sessionText);
    if (m_only && session != 0)
        m_ownSessions << copied(sessionText);
    const quint32 user = folded(hashOrNone(row.textOf(OutcomeUser, keepUser)));
    Place& place = placeOf(rootCause, cluster);
    const qint64 p = place.pattern;
    if (at <= m_data.params.now.us)
        noteCluster(row, place, rootCause, at);
    if (m_data.exposures && session != 0)
        m_lives[place.life].sessions.emplace_back(at, session);
    noteUser(user, row);
    if (m_data.hasHints) {
        noteHints(row, session);
        if (m_hintsMayLack && session != 0)
            (row.cell(OutcomeHints).isNull() ? m_data.hintless : m_spoken) << session;
    }
    RecordCase record;
    if (p >= 0) {
        addFact(quint32(p), row, fix, rootCause, at, session, user);
        const quint32 own = m_data.facts.back().fix;
        if (m_fixHashes[size_t(p)] != hashOrNone(fix) && own != 0 && !m_data.fixes[own]->isQuiet())
            record.fields.push_back({"recommended_fix", m_data.fixes[own], false, false});
    } else {
        loudVerdict(fix, record, "recommended_fix");
        loudVerdict(rootCause, record, "root_cause"); // of a pattern its name says it
    }
    loudVerdict(row.textOf(OutcomeQuery, keepQuery), record, "query");
    if (record.fields.empty() && at <= m_data.params.now.us)
        return;
    record.kind = LintKind::Outcome;
    record.id = keyText(row);
    record.clusterId = m_lives[place.life].name;
    record.patternName = p >= 0 ? m_data.patterns[size_t(p)].name : QString();
    record.now = m_data.params.now;
    record.createdAt = Timestamp{at};
    visit(record);
}

/// What was gathered by number, by name.
void LintReader::nameClusters()
{
    for (Life& known : m_lives) {
        if (m_data.integerIds && known.life.outcomes > 0) {
            known.life.firstId = QString::number(known.firstKey);
            known.life.lastId = QString::number(known.lastKey);
        }
        if (known.life.outcomes > 0)
            m_data.clusters.insert(known.name, known.life);
        if (!known.sessions.empty())
            m_data.clusterSessions.insert(known.name, known.sessions);
    }
    std::ranges::sort(m_exposed);
    const auto repeated = std::ranges::unique(m_exposed);
    m_exposed.erase(repeated.begin(), repeated.end());
    for (const auto& [pair, name] : std::exchange(m_exposed, {}))
        ++m_data.shownTo[name];
}

/// Nothing: none of them says anything about the one record.
std::optional<Predicate> LintReader::outcomesWanted() const
{
    if (!m_only)
        return Predicate();
    if (m_only->kind == word(LintKind::Outcome))
        return keyIs(*m_source.store->relation(RelationId::Outcomes), m_only->id);
    const auto own = std::ranges::find_if(m_data.patterns, [this](const Pattern& p) { return isOnly(p); });
    return own == m_data.patterns.end() ? std::nullopt : std::optional(m_source.store->product().evidence(*own));
}

/// Of one pattern alone: what its sessions were shown in their other outcomes, and whether there are other users.
Expected<void> LintReader::readBeside()
{
    if (!m_only || m_only->kind != word(LintKind::Pattern) || m_ownSessions.isEmpty())
        return {};
    if (m_data.hasHints && m_ownSessions.size() <= mostSessionsAlone) {
        std::vector<Predicate> some;
        const auto ask = [&]() -> Expected<void> {
            HC_CHECK(scan(
                RelationId::Outcomes, {OutcomeSession, OutcomeHints},
                [&](RowCursor& row) {
                    Cell keep;
                    noteHints(row, hashOrNone(row.textOf(OutcomeSession, keep)));
                },
                Predicate::any(std::exchange(some, {}))));
            return {};
        };
        constexpr size_t atOnce = 100;
        for (const QByteArray& session : std::as_const(m_ownSessions)) {
            some.push_back(Predicate::compare(OutcomeSession, Comparison::Equal, Cell(session)));
            if (some.size() == atOnce)
                HC_CHECK(ask());
        }
        if (!some.empty())
            HC_CHECK(ask());
    }
    const BoundRelation& relation = *m_source.store->relation(RelationId::Outcomes);
    if (!has(RelationId::Outcomes, OutcomeUser))
        return {};
    constexpr qint64 newestLooked = 1'000;
    ReadQuery query;
    query.columns = {OutcomeUser};
    query.descending = true;
    query.orderBy = relation.keysetOrdered(OutcomeCreatedAt) ? int(OutcomeCreatedAt) : -1;
    ReadNotes notes;
    HC_TRY(const auto newest, readRecords(*m_source.data, relation, std::move(query), newestLooked, notes, m_context));
    for (const Record& r : newest) {
        const QString user = r.cells[OutcomeUser].text();
        if (const quint32 code = folded(hashOrNone(user.toUtf8())); code != 0 && !m_data.users.contains(code)) {
            m_data.users << code;
            m_data.userNames.insert(code, user);
        }
    }
    return {};
}

bool LintReader::leftSessions() const { return m_ownSessions.size() > mostSessionsAlone; }

Expected<void> LintReader::readOutcomes(const Visit& visit)
{
    const BoundRelation* relation = m_source.store->relation(RelationId::Outcomes);
    if (!relation)
        return {};
    m_data.integerIds = relation->integerKey();
    m_hintsMayLack = m_data.hasHints && !relation->columns[OutcomeHints].notNull;
    if (!m_only) {
        HC_TRY(const qint64 estimate, estimateRows(*m_source.data, *relation));
        constexpr qint64 mostReserved = 100'000'000;
        m_data.facts.reserve(size_t(std::clamp<qint64>(estimate, 0, mostReserved))); // growing would need them twice
    }
    const auto wanted = outcomesWanted();
    if (!wanted)
        return {};
    HC_CHECK(scan(
        RelationId::Outcomes,
        {OutcomeSession, OutcomeUser, OutcomeRootCause, OutcomePlaybooks, OutcomeCluster, OutcomeNamespace, OutcomeQuery, OutcomePathColumn,
         OutcomeVerified, OutcomeConfidence, OutcomeFix, OutcomeFeedback, OutcomeCreatedAt, OutcomeHints},
        [&](RowCursor& row) { outcome(row, visit); }, *wanted));
    HC_CHECK(readBeside());
    m_data.hintless -= std::exchange(m_spoken, {});
    nameClusters();
    sortFacts();
    return {};
}

/// Our recorder takes outcomes in the order of their ids; of others nobody knows more than the time.
void LintReader::sortFacts()
{
    const bool byId = m_data.integerIds && m_source.store->product().kind == LayoutKind::Native;
    std::ranges::sort(m_data.facts, [byId](const OutcomeFact& a, const OutcomeFact& b) {
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

} // namespace hindcast
