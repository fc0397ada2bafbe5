// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/replay/sessions/SessionDossier.h"

#include "core/domain/Words.h"
#include "core/domain/enums/EnumWords.h"
#include "core/engine/read/HintReader.h"
#include "core/engine/read/PatternBook.h"
#include "core/query/SessionCondition.h"
#include "core/replay/travel/PatternsThen.h"
#include "core/replay/travel/RowsThen.h"
#include "core/store/links/ClusterNames.h"
#include "core/store/native/ExposedRecords.h"
#include "core/store/relation/RecordReader.h"
#include "core/store/rows/ExposureRows.h"
#include "core/store/rows/PatternRows.h"

#include <QCoreApplication>
#include <QSet>

#include <algorithm>

namespace hindcast {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(hindcast::SessionDossier)
};

constexpr EnumWords<HintOrigin> hintOrigins{"ledger", "outcome", "inferred"};

/// What limits records to those of another moment, as they were then; nothing is limited where that is now.
class Moment
{
public:
    Moment(const CurationTarget& place, const SessionQuestion& question, const JobContext& context, SessionDossier& out)
        : m_place(place), m_question(question), m_context(context), m_out(out)
    {}

    [[nodiscard]] bool isPast() const { return m_question.writer.has_value(); }
    [[nodiscard]] bool isLater(Timestamp at) const { return isPast() && at > m_question.now; }
    [[nodiscard]] Expected<Predicate> limited(RelationId relation, Predicate where)
    {
        if (!isPast())
            return where;
        const auto past = readRowsPast(m_place, relation, m_context, m_question.now);
        if (!past && past.error().code == ErrorCode::NotFound) {
            assume({Tr::tr("When some of its records were written is not known: they are as they are now.")});
            return where;
        }
        if (!past)
            return Unexpected(past.error());
        assume(past->assumed(m_question.now));
        return past->limited(std::move(where), m_question.now);
    }
    /// The patterns that \a names is about, as they were.
    [[nodiscard]] Expected<std::vector<Pattern>> patterns(const Predicate& names)
    {
        if (!isPast()) {
            ReadNotes notes;
            return readPatterns(*m_place.data, *m_place.store, m_question.now, notes, m_context, names);
        }
        HC_TRY(auto former, FormerRows::read(m_place, RelationId::Patterns, m_context, m_question.now));
        HC_TRY(PatternsThen then,
               patternsThen(*m_place.data, *m_place.store, m_question.now, *m_question.writer, m_context, std::move(former)));
        assume(then.assumed);
        return std::move(then.patterns);
    }

private:
    void assume(const QStringList& sentences)
    {
        m_out.assumed += sentences;
        m_out.assumed.removeDuplicates();
    }

    const CurationTarget& m_place;
    const SessionQuestion& m_question;
    const JobContext& m_context;
    SessionDossier& m_out;
};

/// The whole session is added up, its first outcomes are kept.
Expected<void> readOutcomes(const CurationTarget& place, const QString& id, const JobContext& context, Moment& moment, SessionDossier& out)
{
    const BoundRelation& relation = *place.store->relation(RelationId::Outcomes);
    ReadQuery query;
    query.columns = recordedColumns(relation);
    HC_TRY(query.where, moment.limited(RelationId::Outcomes, ofSession(OutcomeSession, id)));
    SessionTally tally(1);
    ReadNotes notes;
    const auto earlier = [](const Record& a, const Record& b) {
        const Outcome x = outcomeFrom(a), y = outcomeFrom(b);
        return x.createdAt < y.createdAt;
    };
    HC_CHECK(RelationScan(*place.data, relation, std::move(query)).run(context, 0, notes, [&](RowCursor& row) {
        Record record = row.record();
        tally.add(outcomeFrom(record));
        out.outcomes.push_back(std::move(record));
        return true;
    }));
    std::ranges::stable_sort(out.outcomes, earlier);
    out.moreOutcomes = qint64(out.outcomes.size()) > SessionDossier::mostOutcomes;
    out.outcomes.resize(std::min(out.outcomes.size(), size_t(SessionDossier::mostOutcomes)));
    auto lines = tally.take();
    if (lines.empty())
        out.line.id = id;
    else
        out.line = std::move(lines.front());
    return {};
}

/// What the ledger says.
Expected<void> readLedger(const CurationTarget& place, const QString& id, const Moment& moment, SessionDossier& out)
{
    if (!place.journal || !place.journalStore->catalog.has("hint_exposures"))
        return {};
    out.keepsLedger = true;
    HC_TRY(const ExposureRows rows, ExposureRows::open(*place.journal, *place.journalStore));
    HC_TRY(const auto exposures, rows.ofSession(id, SessionDossier::mostHints));
    out.hints.reserve(exposures.size());
    for (const Exposure& e : exposures)
        if (!moment.isLater(e.at))
            out.hints.push_back({HintOrigin::Ledger, e.kind, e.recordId, e.clusterId, e.at, e.rank, e.via});
    return {};
}

/// What outcomes name and the ledger does not have.
Expected<void> addNamed(const CurationTarget& place, SessionDossier& out)
{
    QSet<QString> known;
    for (const SessionHint& h : out.hints)
        known.insert(h.recordId);
    ExposedRecords records(*place.data, place.store->catalog, place.store->scope);
    for (const Record& record : out.outcomes) {
        const Outcome outcome = outcomeFrom(record);
        for (const QString& name : outcome.hintsShown) {
            if (qint64(out.hints.size()) >= SessionDossier::mostHints)
                return {};
            SessionHint hint{HintOrigin::Outcome, {}, name, {}, outcome.createdAt, {}, {}};
            if (place.store->isNative()) {
                HC_TRY(const auto kind, records.kindOf(hint.recordId));
                hint.kind = kind.value_or(QString());
            }
            if (known.contains(hint.recordId))
                continue;
            known.insert(hint.recordId);
            out.hints.push_back(std::move(hint));
        }
    }
    return {};
}

Expected<void> readPatternsOf(const CurationTarget& place, const SessionQuestion& question, Moment& moment, SessionDossier& out)
{
    std::vector<Predicate> names;
    for (const Record& record : out.outcomes) {
        const Outcome o = outcomeFrom(record);
        const auto same = [&](const SessionPattern& p) { return p.name == o.rootCause && p.cluster == o.clusterId; };
        if (o.rootCause.isEmpty())
            continue;
        const auto it = std::ranges::find_if(out.patterns, same);
        if (it != out.patterns.end()) {
            ++it->outcomes;
            continue;
        }
        out.patterns.push_back({o.rootCause, o.clusterId, 1, {}});
        names.push_back(Predicate::compare(PatternName, Comparison::Equal, Cell(o.rootCause)));
    }
    if (names.empty() || !place.store->relation(RelationId::Patterns))
        return {};
    HC_TRY(const auto rows, moment.patterns(Predicate::any(std::move(names))));
    for (SessionPattern& p : out.patterns) {
        const auto it = std::ranges::find_if(rows, [&](const Pattern& row) { return row.name == p.name && row.clusterId == p.cluster; });
        if (it == rows.end())
            continue;
        p.pattern = *it;
        p.state = storedState({it->confidence, it->occurrenceCount, it->demoted, it->blocked, it->lastSeenAt.us}, question.now,
                              question.reader);
    }
    return {};
}

Expected<void> readReflectionsOf(const CurationTarget& place, const QString& id, const JobContext& context, Moment& moment,
                                 SessionDossier& out)
{
    const BoundRelation* relation = place.store->relation(RelationId::Reflections);
    if (!relation || !relation->columns[ReflectionSessionId].recorded)
        return {};
    ReadQuery query;
    HC_TRY(query.where, moment.limited(RelationId::Reflections, ofSession(ReflectionSessionId, id)));
    HC_TRY(out.reflections, readRecorded(*place.data, *relation, std::move(query), SessionDossier::mostMemories, context));
    return {};
}

} // namespace

QString word(HintOrigin origin) { return hintOrigins.wordOf(origin); }

Expected<SessionDossier> readSession(const CurationTarget& place, const SessionQuestion& question, const JobContext& context)
{
    if (!recordsSessions(*place.store))
        return fail(ErrorCode::Unsupported, Tr::tr("Outcomes here do not say which session they are of."));
    SessionDossier out;
    Moment moment(place, question, context, out);
    HC_CHECK(readOutcomes(place, question.id, context, moment, out));
    HC_CHECK(readLedger(place, question.id, moment, out));
    HC_CHECK(addNamed(place, out));
    HC_CHECK(readPatternsOf(place, question, moment, out));
    HC_CHECK(readReflectionsOf(place, question.id, context, moment, out));
    std::ranges::stable_sort(out.hints, [](const SessionHint& a, const SessionHint& b) { return a.at < b.at; });
    if (out.outcomes.empty() && out.hints.empty() && out.reflections.empty())
        return fail(ErrorCode::NotFound, Tr::tr("Nothing here names this session."), question.id,
                    Tr::tr("The sessions are listed by: sessions DB"));
    return out;
}

Expected<InferredHints> inferSessionHints(const CurationTarget& place, const SessionLine& session, const ReplayParams& writer,
                                          const HintParams& reader, const JobContext& context)
{
    InferredHints out;
    if (session.results.outcomes == 0 || !place.store->relation(RelationId::Patterns))
        return out;
    const Timestamp before{session.first.us - 1}; // what its own outcomes taught was not known yet
    HC_TRY(PatternsThen then, patternsThen(*place.data, *place.store, before, writer, context));
    out.assumed = std::move(then.assumed);
    const PatternBookPtr book = judgePatterns(std::move(then.patterns), {}, before, reader);
    QHash<QString, QString> aliases;
    if (place.journal && !place.store->isNative()) {
        HC_TRY(aliases, readClusterAliases(*place.journal, *place.journalStore));
    }
    for (const QString& cluster : session.clusters) {
        HC_TRY(const HintReading reading,
               readHints(*place.data, *place.store, book, cluster, {}, true, context,
                         place.journal && !place.store->isNative() ? &aliases : nullptr));
        qint64 rank = 0;
        for (const size_t i : reading.selection.injected) {
            const Pattern& p = reading.book->patterns[i];
            out.hints.push_back({HintOrigin::Inferred, word(RecordKind::Pattern), p.name, p.clusterId, session.first, ++rank, {}});
        }
    }
    return out;
}

} // namespace hindcast
