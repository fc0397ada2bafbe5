// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/lint/gather/OutcomeGatherer.h"

#include "core/domain/Cell.h"

#include <algorithm>
#include <bit>
#include <cmath>

namespace hindcast {
namespace {

constexpr qsizetype mostUserNames = 10'000;
constexpr size_t mostPairs = 200'000;
constexpr qsizetype mostFullKeys = 1'000;
constexpr size_t factsAPiece = 1'000'000; // so large that memory goes back to the system with each

QByteArray copied(std::string_view text) { return QByteArray(text.data(), qsizetype(text.size())); }

quint64 mixed(quint64 a, quint64 b) { return (a * 0x9E37'79B9'7F4A'7C15ULL) ^ (b + (a >> 31U)); }

QString keyText(RowCursor& row) { return row.locator().text(); }

quint32 folded(quint64 hash) { return hash == 0 ? 0U : quint32(hash ^ (hash >> 32U)) | 1U; }

Verified verifiedOf(std::optional<bool> flag) { return !flag ? Verified::Unknown : *flag ? Verified::Yes : Verified::No; }

void sortAndUnite(std::vector<quint64>& hashes)
{
    std::ranges::sort(hashes);
    hashes.erase(std::unique(hashes.begin(), hashes.end()), hashes.end());
}

} // namespace

OutcomeGatherer::OutcomeGatherer(const LintData& data, const PatternKeys& patterns, TextJudge& judge, bool hintsMayLack)
    : m_data(data), m_patterns(patterns), m_judge(judge), m_hintsMayLack(hintsMayLack)
{}

quint32 OutcomeGatherer::fixOf(std::string_view text)
{
    if (text.empty())
        return 0;
    const quint64 hash = hashOrNone(text);
    quint32& index = m_fixIndex[hash];
    if (index == 0) {
        m_fixes.emplace_back(hash, m_judge.judge(copied(text), PlainRole | MovesRole));
        index = quint32(m_fixes.size());
    }
    return index;
}

/// Most texts say nothing, and come again and again.
void OutcomeGatherer::addLoud(std::string_view text, std::vector<JudgedField>& fields, const char* name)
{
    if (text.empty())
        return;
    quint32& known = m_quiet[hashOrNone(text)];
    if (known == 1)
        return;
    const auto verdict = m_judge.judge(copied(text), PlainRole);
    known = verdict->isQuiet() ? 1U : 2U;
    if (!verdict->isQuiet())
        fields.push_back({name, verdict, false, false});
}

/// The names in a list of hints, as hashes. Lists come again and again; that of one hint mostly where its own pattern is, so that it is looked
/// for there first. Valid until the next list.
std::span<const quint64> OutcomeGatherer::hintsIn(std::string_view list, quint64 hash, Place* place)
{
    if (place && place->list == hash)
        return {&place->hint, 1};
    quint32 index = m_hintLists.find(hash);
    if (index == 0) {
        const size_t begin = m_hintNames.size();
        for (const QString& hint : stringsOf(Cell(copied(list))))
            m_hintNames.push_back(textHash(hint.toUtf8()));
        if (place && place->list == 0 && m_hintNames.size() == begin + 1) {
            place->list = hash;
            place->hint = m_hintNames.back();
            m_hintNames.pop_back();
            return {&place->hint, 1};
        }
        m_hintEnds.push_back(m_hintNames.size());
        m_hintLists[hash] = index = quint32(m_hintEnds.size());
    }
    const size_t begin = index == 1 ? 0 : m_hintEnds[index - 2];
    return std::span<const quint64>(m_hintNames).subspan(begin, m_hintEnds[index - 1] - begin);
}

void OutcomeGatherer::noteHints(RowCursor& row, quint64 session, Place* place)
{
    Cell keep;
    const std::string_view list = session == 0 ? std::string_view() : row.textOf(OutcomeHints, keep);
    if (list.size() <= 2) // an empty one
        return;
    const quint64 hash = hashOrNone(list);
    if (const std::pair told{session, hash}; told == std::exchange(m_lastTold, told)) // as the row before
        return;
    for (const quint64 name : hintsIn(list, hash, place)) {
        m_shown.push_back(shownHash(session, name));
        if (m_data.exposures && m_patterns.isNamed(name))
            m_exposed.emplace_back(m_shown.back(), name);
    }
    constexpr size_t many = 2'000'000;
    if (m_shown.size() < many || m_shown.size() < m_shown.capacity())
        return;
    sortAndUnite(m_shown);
    if (m_shown.size() > m_shown.capacity() / 2) // hardly any came twice
        m_shown.reserve(2 * m_shown.capacity());
}

void OutcomeGatherer::hints(RowCursor& row)
{
    Cell keep;
    noteHints(row, hashOrNone(row.textOf(OutcomeSession, keep)), nullptr);
}

void OutcomeGatherer::finish()
{
    sortAndUnite(m_shown);
    m_shown.shrink_to_fit();
    for (HashIndex* index :
         {&m_fixIndex, &m_quiet, &m_placeIndex, &m_lifeIndex, &m_pairIndex, &m_usersSeen, &m_hintLists, &m_confidenceIndex})
        *index = HashIndex(); // by which nothing is looked for any more
    std::vector<Place>().swap(m_places);
    std::vector<quint64>().swap(m_hintNames);
}

/// What a key in a cluster is to patterns and clusters: asked once each.
quint32 OutcomeGatherer::placeOf(quint64 hash, std::string_view rootCause, std::string_view cluster)
{
    quint32& index = m_placeIndex[hash];
    if (index == 0) {
        const QByteArray name = copied(cluster);
        quint32& life = m_lifeIndex[hashOrNone(cluster)];
        if (life == 0) {
            m_lives.push_back({storedText(name)});
            life = quint32(m_lives.size());
        }
        Place place;
        place.pattern = qint32(m_patterns.patternOf(copied(rootCause), name));
        place.fix = place.pattern < 0 ? 0 : m_patterns.fixHash(quint32(place.pattern));
        place.life = (life - 1) & 0x7FFF'FFFFU;
        m_places.push_back(place);
        index = quint32(m_places.size());
    }
    prefetchMemory(&m_places[index - 1]);
    return index - 1;
}

void OutcomeGatherer::noteCluster(RowCursor& row, Place& place, std::string_view rootCause, qint64 at)
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
    if (place.paired)
        return;
    place.paired = rootCause.starts_with("playbook=") || rootCause.starts_with("query="); // a key says which playbooks; a sentence does not
    Cell keepList, keepSpace;
    const std::string_view list = row.textOf(OutcomePlaybooks, keepList), space = row.textOf(OutcomeNamespace, keepSpace);
    quint32& pair = m_pairIndex[mixed(hashOrNone(list), hashOrNone(space))];
    if (pair == 0) {
        if (m_pairs.size() >= mostPairs) // they are told apart by hardly anything then
            return;
        m_pairs.emplace_back();
        for (const QString& playbook : stringsOf(Cell(copied(list))))
            m_pairs.back().push_back(textHash((playbook + u'\n').toUtf8() + copied(space)));
        pair = quint32(m_pairs.size());
    }
    if (known.pairs.size() < pair)
        known.pairs.resize(pair);
    known.pairs[pair - 1] = true;
}

void OutcomeGatherer::noteUser(quint32 user, RowCursor& row)
{
    if (user != 0 && m_userNames.size() < mostUserNames && m_usersSeen.insert(user))
        m_userNames.insert(user, row.cell(OutcomeUser).text());
}

void OutcomeGatherer::noteUser(const QString& user, LintData& data)
{
    const quint32 code = folded(hashOrNone(user.toUtf8()));
    if (code == 0 || data.users.contains(code))
        return;
    data.users << code;
    data.userNames.insert(code, user);
}

/// Whether the outcomes of a pattern name where its fix sends data.
void OutcomeGatherer::noteHosts(quint32 pattern, RowCursor& row, std::string_view fix, std::string_view rootCause)
{
    const std::vector<std::string>* wanted = m_patterns.hostsOf(pattern);
    if (!wanted)
        return;
    Cell keep;
    const QByteArray query = copied(row.textOf(OutcomeQuery, keep)).toLower(), own = copied(fix).toLower(),
                     key = copied(rootCause).toLower();
    for (const std::string& host : *wanted)
        if (own.contains(host.c_str()) || query.contains(host.c_str()) || key.contains(host.c_str()))
            m_namedHosts[pattern] << QString::fromStdString(host);
}

/// Confidences are few: rules give them. Where they are many millions, later ones are taken to the next millionth.
quint32 OutcomeGatherer::confidenceOf(double confidence)
{
    constexpr size_t mostExact = 6'000'000; // of two parts, and what is rounded, no more than OutcomeFact::mostConfidences
    constexpr double step = 1 << 20;
    quint32 code = m_confidenceIndex.find(std::bit_cast<quint64>(confidence));
    if (code == 0 && m_confidences.size() >= mostExact && !std::isnan(confidence))
        code = m_confidenceIndex.find(std::bit_cast<quint64>(confidence = std::round(std::clamp(confidence, -1.0, 2.0) * step) / step));
    if (code == 0) {
        m_confidences.push_back(confidence);
        m_confidenceIndex[std::bit_cast<quint64>(confidence)] = code = quint32(m_confidences.size());
    }
    return code - 1;
}

quint32 OutcomeGatherer::addFact(quint32 pattern, RowCursor& row, std::string_view fix, std::string_view rootCause,
                                 const OutcomeFact& known)
{
    OutcomeFact f = known;
    f.pattern = pattern;
    f.fix = fixOf(fix);
    if (m_data.integerIds) {
        f.id = row.key();
    } else {
        f.id = m_textIds.size();
        m_textIds << keyText(row);
    }
    Cell keep;
    const double confidence = row.realOf(OutcomeConfidence);
    f.confidence = confidenceOf(std::isnan(confidence) ? row.cell(OutcomeConfidence).real() : confidence)
        & (OutcomeFact::mostConfidences - 1);
    const std::string_view feedback = row.textOf(OutcomeFeedback, keep);
    const Feedback said = feedback.empty()
        ? Feedback::None
        : feedbackFromWord(QString::fromUtf8(feedback.data(), qsizetype(feedback.size()))).value_or(Feedback::None);
    Cell keepPath;
    const std::string_view path = row.textOf(OutcomePathColumn, keepPath);
    const OutcomePath way = path.empty() || path == "direct"
        ? OutcomePath::Direct
        : pathFromWord(QString::fromUtf8(path.data(), qsizetype(path.size()))).value_or(OutcomePath::Direct);
    f.say(verifiedOf(row.flagOf(OutcomeVerified)), said, way);
    if (m_facts.empty() || m_facts.back().size() == factsAPiece)
        m_facts.emplace_back().reserve(m_facts.size() > 1 ? factsAPiece : 0);
    m_facts.back().push_back(f);
    if (m_patterns.mayBeCut(rootCause))
        if (auto& keys = m_fullKeys[pattern]; keys.size() < mostFullKeys)
            keys.insert(hashOrNone(rootCause), keyText(row));
    noteHosts(pattern, row, fix, rootCause);
    return f.fix;
}

void OutcomeGatherer::outcome(RowCursor& row)
{
    Cell keepKey, keepCluster, keepFix, keepSession, keepUser, keepQuery;
    const std::string_view rootCause = row.textOf(OutcomeRootCause, keepKey), cluster = row.textOf(OutcomeCluster, keepCluster);
    const std::string_view fix = row.textOf(OutcomeFix, keepFix), session = row.textOf(OutcomeSession, keepSession);
    const auto micros = row.microsOf(OutcomeCreatedAt);
    // Where the place is in memory nobody can foresee: what needs it comes last.
    const quint64 placeHash = mixed(hashOrNone(rootCause), hashOrNone(cluster));
    m_placeIndex.prefetch(placeHash);
    OutcomeFact fact;
    fact.atUs = micros ? *micros : row.cell(OutcomeCreatedAt).time().us;
    fact.session = hashOrNone(session);
    fact.user = folded(hashOrNone(row.textOf(OutcomeUser, keepUser)));
    if (m_keepsSessions && fact.session != 0)
        m_sessions << copied(session);
    const bool isPast = fact.atUs <= m_data.params.now.us;
    std::vector<JudgedField> asked;
    const quint32 placeIndex = placeOf(placeHash, rootCause, cluster);
    addLoud(row.textOf(OutcomeQuery, keepQuery), asked, "query");
    Place& place = m_places[placeIndex];
    const qint32 p = place.pattern;
    if (isPast)
        noteCluster(row, place, rootCause, fact.atUs);
    if (m_data.exposures && fact.session != 0)
        m_lives[place.life].sessions.emplace_back(fact.atUs, fact.session);
    noteUser(fact.user, row);
    if (m_data.hasHints) {
        noteHints(row, fact.session, &place);
        if (m_hintsMayLack && fact.session != 0)
            (row.cell(OutcomeHints).isNull() ? m_hintless : m_spoken) << fact.session;
    }
    RecordCase record;
    if (p >= 0) {
        const quint32 own = addFact(quint32(p), row, fix, rootCause, fact);
        if (own != 0 && place.fix != m_fixes[own - 1].first && !m_fixes[own - 1].second->isQuiet())
            record.fields.push_back({"recommended_fix", m_fixes[own - 1].second, false, false});
    } else {
        addLoud(fix, record.fields, "recommended_fix");
        addLoud(rootCause, record.fields, "root_cause"); // of a pattern its name says it
    }
    record.fields.insert(record.fields.end(), asked.begin(), asked.end());
    if (record.fields.empty() && isPast)
        return;
    record.kind = RecordKind::Outcome;
    record.id = keyText(row);
    record.clusterId = m_lives[place.life].name;
    record.patternName = p >= 0 ? m_data.patterns.name(size_t(p)) : QString();
    record.now = m_data.params.now;
    record.createdAt = Timestamp{fact.atUs};
    m_records.push_back(std::move(record));
}

} // namespace hindcast
