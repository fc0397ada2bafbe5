// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/curation/plan/ChangePlan.h"
#include "core/curation/plan/Planners.h"
#include "core/query/SessionCondition.h"
#include "core/rules/curation/TaintShare.h"
#include "core/store/relation/RecordReader.h"

#include <QCoreApplication>

#include <algorithm>

namespace hindcast {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(hindcast::QuarantineAction)
};

/// What is not trusted: the outcomes themselves, then what is derived from them.
class TaintClosure
{
public:
    explicit TaintClosure(ChangePlan& plan) : m_plan(plan), m_store(*plan.target().store) {}

    Expected<void> close()
    {
        const auto& taint = std::get<decision::Quarantine>(m_plan.spec().what);
        if (taint.session.isEmpty() && taint.user.isEmpty() && !taint.since)
            return fail(ErrorCode::InvalidInput, Tr::tr("A quarantine names a session, a user or a time."));
        if (taint.since && taint.until && *taint.until < *taint.since)
            return fail(ErrorCode::InvalidInput, Tr::tr("The time of a quarantine ends before it begins."));
        HC_CHECK(outcomes(condition(taint)));
        HC_CHECK(patterns());
        return reflections(taint);
    }

private:
    static Predicate condition(const decision::Quarantine& taint)
    {
        std::vector<Predicate> parts;
        if (!taint.session.isEmpty())
            parts.push_back(ofSession(OutcomeSession, taint.session));
        if (!taint.user.isEmpty())
            parts.push_back(Predicate::compare(OutcomeUser, Comparison::Equal, Cell(taint.user)));
        if (taint.since)
            parts.push_back(Predicate::compare(OutcomeCreatedAt, Comparison::GreaterOrEqual, Cell(*taint.since)));
        if (taint.until)
            parts.push_back(Predicate::compare(OutcomeCreatedAt, Comparison::LessOrEqual, Cell(*taint.until)));
        return Predicate::all(std::move(parts));
    }

    Expected<std::vector<Record>> read(RelationId id, const Predicate& where)
    {
        const BoundRelation& relation = *m_store.relation(id);
        ReadQuery query;
        query.where = where;
        HC_TRY(auto records, readRecorded(*m_plan.target().data, relation, std::move(query), qint64(greatestSelection) + 1));
        if (records.size() > greatestSelection)
            return fail(ErrorCode::TooLarge, Tr::tr("More than %1 records would be put into quarantine at once.").arg(greatestSelection),
                        {}, Tr::tr("Name a shorter time, or sessions one by one."));
        return records;
    }

    /// Each is marked incorrect where the product can note that; what it keyed is decided by all of its evidence, not by this one.
    Expected<void> outcomes(const Predicate& where)
    {
        if (!m_store.relation(RelationId::Outcomes))
            return fail(ErrorCode::Unsupported, Tr::tr("Outcomes are not recorded here."));
        HC_TRY(m_tainted, read(RelationId::Outcomes, where));
        if (m_tainted.empty())
            return fail(ErrorCode::NotFound, Tr::tr("Nothing was recorded by them."));
        if (!mayCorrect(m_store, RelationId::Outcomes, Correction::MarkWrong)) {
            m_plan.preview().consequences << Tr::tr("Outcomes cannot be marked here: only what rests on them is demoted.");
            return {};
        }
        for (const Record& record : m_tainted) {
            HC_TRY(const auto row, m_plan.outcome(record.key));
            m_sessions.insert(row.value.sessionId);
            if (row.value.feedback == Feedback::Incorrect) {
                ++m_plan.preview().unchanged;
                continue;
            }
            HC_CHECK(m_plan.change(RelationId::Outcomes, record.key, row.image, {{OutcomeFeedback, Cell(word(Feedback::Incorrect))}}));
        }
        return {};
    }

    /// Those that rest mostly on what is tainted (isMostlyTainted()).
    Expected<void> patterns()
    {
        if (!m_store.relation(RelationId::Patterns))
            return {};
        HC_TRY(const auto* all, m_plan.patterns());
        qint64 demoted = 0, stay = 0;
        for (const Pattern& p : *all) {
            const Predicate evidence = m_store.product().evidence(p);
            const qint64 bad = std::ranges::count_if(
                m_tainted, [&](const Record& r) { return matches(evidence, [&](int column) { return r.cells[size_t(column)]; }); });
            if (bad == 0)
                continue;
            HC_TRY(const bool mostly, restsOn(evidence, bad));
            (mostly ? demoted : stay) += 1;
            if (mostly && !p.demoted)
                HC_CHECK(m_plan.demote(p.locator));
        }
        m_plan.preview().consequences << Tr::tr("%n outcome(s) are not trusted any more.", nullptr, int(m_tainted.size()))
                                      << Tr::tr("%n pattern(s) rest mostly on them and are demoted.", nullptr, int(demoted))
                                      << Tr::tr("%n pattern(s) that rest on them too stay: most of their evidence is of others.", nullptr,
                                                int(stay));
        return {};
    }

    /// Reads no more of the evidence than decides it.
    Expected<bool> restsOn(const Predicate& evidence, qint64 bad)
    {
        ReadQuery query;
        query.columns = {OutcomeId};
        evidence.collectColumns(query.columns);
        query.where = evidence;
        ReadNotes notes;
        HC_TRY(
            const auto records,
            readRecords(*m_plan.target().data, *m_store.relation(RelationId::Outcomes), std::move(query), evidenceThatDecides(bad), notes));
        return isMostlyTainted(bad, qint64(records.size()));
    }

    /// Those made in the sessions, as far as they say in which.
    Expected<void> reflections(const decision::Quarantine& taint)
    {
        const BoundRelation* relation = m_store.relation(RelationId::Reflections);
        if (!relation || !relation->columns[size_t(ReflectionSessionId)].recorded || m_sessions.empty())
            return {};
        std::vector<Predicate> sessions;
        sessions.reserve(m_sessions.size());
        for (const QString& session : m_sessions)
            sessions.push_back(ofSession(ReflectionSessionId, session));
        std::vector<Predicate> parts{Predicate::any(std::move(sessions))};
        if (taint.since)
            parts.push_back(Predicate::compare(ReflectionCreatedAt, Comparison::GreaterOrEqual, Cell(*taint.since)));
        if (taint.until)
            parts.push_back(Predicate::compare(ReflectionCreatedAt, Comparison::LessOrEqual, Cell(*taint.until)));
        HC_TRY(const auto found, read(RelationId::Reflections, Predicate::all(std::move(parts))));
        if (found.empty())
            return {};
        if (!mayCorrect(m_store, RelationId::Reflections, Correction::Demote)) {
            m_plan.preview().consequences << Tr::tr("Reflections cannot be demoted here: those of the sessions stay.");
            return {};
        }
        std::vector<Locator> keys;
        keys.reserve(found.size());
        for (const Record& record : found)
            keys.push_back(record.key);
        HC_CHECK(m_plan.correct(Correction::Demote, RelationId::Reflections, keys));
        m_plan.preview().consequences << Tr::tr("%n reflection(s) of the sessions are demoted.", nullptr, int(keys.size()));
        return {};
    }

    ChangePlan& m_plan;
    const StoreDescription& m_store;
    std::vector<Record> m_tainted;
    std::set<QString> m_sessions;
};

} // namespace

Expected<void> planners::quarantine(ChangePlan& plan) { return TaintClosure(plan).close(); }

} // namespace hindcast
