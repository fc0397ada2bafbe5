// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/hints/HintSelection.h"
#include "core/rules/promotion/Confidence.h"
#include "core/rules/promotion/OutcomeKey.h"
#include "core/synthetic/DemoCast.h"
#include "core/synthetic/DemoPlan.h"
#include "core/synthetic/Problems.h"
#include "core/synthetic/Stories.h"

#include <QJsonArray>
#include <QJsonDocument>

#include <algorithm>

namespace hindcast {
namespace {

QByteArray jsonList(const QStringList& list) { return QJsonDocument(QJsonArray::fromStringList(list)).toJson(QJsonDocument::Compact); }

BulkSignature signatureOf(const QString& key, const QStringList& playbooks, const char* cluster, const char* nameSpace,
                          QByteArray description)
{
    return {key.toUtf8(), keyHash(key), jsonList(playbooks), cluster, nameSpace, std::move(description)};
}

/// Plays the plan into the ledger.
class DemoStage
{
public:
    DemoStage(PatternLedger& ledger, const SyntheticOptions& options) : m_ledger(ledger), m_random(options.seed ^ 0xD3A0U)
    {
        for (const DemoPattern& p : demoPatterns())
            addPattern(p);
        for (const DemoSynthesis& s : demoSyntheses()) {
            const QString key = synthesisKey({}, QString::fromLatin1(s.nameSpace), QString::fromLatin1(s.cluster),
                                             QString::fromLatin1(s.sentence));
            m_entries.push_back(m_ledger.addSignature(signatureOf(key, {}, s.cluster, s.nameSpace, QByteArray(s.sentence) + '.')));
            m_stories << QStringLiteral("synthesis");
        }
    }

    Expected<void> play(const DemoMoment& moment)
    {
        switch (moment.part) {
        case DemoMoment::Part::Pattern: return playPattern(moment);
        case DemoMoment::Part::Synthesis: return playSynthesis(moment);
        case DemoMoment::Part::Question: return playQuestion(moment);
        case DemoMoment::Part::Act: return playAct(moment);
        }
        return {};
    }

    [[nodiscard]] const SyntheticStories& stories() const { return m_stories; }

private:
    void addPattern(const DemoPattern& p)
    {
        const Problem& problem = problemOf(p.playbook);
        QStringList playbooks{QLatin1String(p.playbook)};
        if (p.second)
            playbooks << QLatin1String(p.second);
        const QString key = outcomeKey(playbooks, QString::fromLatin1(p.nameSpace), QString::fromLatin1(p.cluster), {});
        const QByteArray description = filledIn(problem.description, p.app, p.nameSpace);
        m_entries.push_back(m_ledger.addSignature(signatureOf(key, playbooks, p.cluster, p.nameSpace, description)));
        m_stories << QLatin1String(p.label);
    }

    /// Exactly the hints that the rules would inject in that cluster at that moment.
    QStringList hintsAt(const QByteArray& cluster, qint64 atUs) const
    {
        std::vector<Pattern> patterns;
        for (size_t i = 0; i < m_ledger.entries().size(); ++i) {
            const auto& e = m_ledger.at(i);
            if (!m_ledger.isPromoted(i) || (e.signature.cluster != cluster && e.signature.cluster != unknownCluster))
                continue;
            Pattern p;
            p.name = QString::fromUtf8(e.signature.key);
            p.clusterId = QString::fromUtf8(e.signature.cluster);
            p.description = QString::fromUtf8(e.signature.description);
            p.recommendedFix = QString::fromUtf8(e.pattern.fix);
            p.confidence = e.pattern.state.confidence;
            p.occurrenceCount = e.pattern.state.count;
            p.lastSeenAt = {e.pattern.state.lastSeenUs};
            patterns.push_back(std::move(p));
        }
        QStringList out;
        for (const size_t i : selectHints(patterns, QString::fromUtf8(cluster), {atUs}, {}).injected)
            out << patterns[i].name;
        return out;
    }

    BulkOutcome outcomeAt(const DemoMoment& moment, const QByteArray& cluster)
    {
        struct Person {
            const char* name;
            const char* role;
        };
        static constexpr Person people[] = {{"maria.keller", "admin"},  {"jonas.brandt", "operator"},  {"priya.raman", "operator"},
                                            {"tom.okafor", "operator"}, {"li.wei", "developer"},       {"sofia.rossi", "developer"},
                                            {"oncall-bot", "operator"}, {"ahmed.hassan", "developer"}, {"eva.lindqvist", "admin"}};
        const bool robot = moment.part == DemoMoment::Part::Pattern && demoPatterns()[moment.index].life == DemoLife::Burst;
        const Person& person = robot ? people[6] : people[m_random.below(std::size(people))];
        BulkOutcome o;
        o.atUs = moment.atUs;
        o.verified = moment.verified;
        o.feedback = moment.feedback;
        o.user = person.name;
        o.role = person.role;
        if (m_turnsLeft == 0 || robot) {
            m_session = "sess-" + QByteArray::number(m_random.next(), 16).rightJustified(16, '0').first(10);
            m_turnsLeft = 1 + m_random.below(3);
        }
        --m_turnsLeft;
        o.session = m_session;
        o.request = "req-" + QByteArray::number(m_random.next(), 16).rightJustified(16, '0');
        o.hints = jsonList(hintsAt(cluster, moment.atUs));
        return o;
    }

    Expected<void> playPattern(const DemoMoment& moment)
    {
        const DemoPattern& p = demoPatterns()[moment.index];
        const Problem& problem = problemOf(p.playbook);
        BulkOutcome o = outcomeAt(moment, p.cluster);
        o.query = filledIn(m_random.pick(problem.queries), p.app, p.nameSpace);
        o.fix = fixJson(moment.quickFix ? problem.quickFix : problem.fix, p.app, p.nameSpace);
        o.confidence = directConfidence(true, o.verified);
        HC_TRY(const qint64 id, m_ledger.record(m_entries[moment.index], o));
        if (o.feedback == Feedback::Incorrect)
            m_marked[moment.index] = id;
        return {};
    }

    Expected<void> playSynthesis(const DemoMoment& moment)
    {
        const DemoSynthesis& s = demoSyntheses()[moment.index];
        BulkOutcome o = outcomeAt(moment, s.cluster);
        o.path = OutcomePath::Synthesis;
        o.query = filledIn(m_random.below(2) == 0 ? "{app} misbehaves again, same as last week?"
                                                  : "find out what is wrong with {app} in {ns}",
                           s.app, s.nameSpace);
        o.fix = fixJson({{s.command}}, s.app, s.nameSpace);
        HC_TRY(o.confidence, synthesisConfidence(double(s.percent + m_random.below(3)) / 100));
        HC_CHECK(m_ledger.record(m_entries[demoPatterns().size() + moment.index], o));
        return {};
    }

    Expected<void> playQuestion(const DemoMoment& moment)
    {
        const DemoPattern& place = demoPatterns()[moment.index];
        const char* question = looseQuestions()[size_t(m_random.below(qint64(looseQuestions().size())))];
        BulkOutcome o = outcomeAt(moment, place.cluster);
        o.query = filledIn(question, place.app, place.nameSpace);
        o.fix = fixJson({{"kubectl -n {ns} rollout restart deployment/{app}"}}, place.app, place.nameSpace);
        o.confidence = directConfidence(false, o.verified);
        const QString key = outcomeKey({}, QString::fromLatin1(place.nameSpace), QString::fromLatin1(place.cluster),
                                       QString::fromUtf8(o.query));
        auto it = m_questions.find(key);
        if (it == m_questions.end()) {
            it = m_questions.insert(key, m_ledger.addSignature(signatureOf(key, {}, place.cluster, place.nameSpace, {})));
            m_stories << QStringLiteral("question");
        }
        HC_CHECK(m_ledger.record(*it, o));
        return {};
    }

    Expected<void> playAct(const DemoMoment& moment)
    {
        const DemoAct& act = demoActs()[moment.index];
        const auto patterns = demoPatterns();
        const auto p = std::ranges::find_if(patterns, [&](const DemoPattern& x) { return QByteArray(x.label) == act.label; });
        CurationAct curation;
        curation.kind = act.kind;
        curation.atUs = moment.atUs;
        curation.actor = act.actor;
        curation.reason = act.reason;
        if (act.kind == EventKind::Amended)
            curation.fix = fixJson({{"kubectl -n {ns} set env deployment/{app} DB_POOL_SIZE=\"$((160 / $(kubectl -n {ns} get deployment "
                                     "{app} -o jsonpath={.spec.replicas})))\""}},
                                   p->app, p->nameSpace);
        const auto index = size_t(p - patterns.begin());
        if (act.marksOutcome)
            curation.outcome = m_marked.value(index);
        return m_ledger.curate(m_entries[index], curation);
    }

    PatternLedger& m_ledger;
    SeededRandom m_random;
    std::vector<size_t> m_entries; // patterns, then syntheses
    QHash<QString, size_t> m_questions;
    SyntheticStories m_stories;
    QByteArray m_session;
    qint64 m_turnsLeft = 0;
    QHash<size_t, qint64> m_marked; // pattern -> the outcome that was marked incorrect
};

} // namespace

Expected<SyntheticStories> writeDemo(PatternLedger& ledger, const SyntheticOptions& options, const JobContext& context)
{
    DemoStage stage(ledger, options);
    qint64 done = 0;
    for (const DemoMoment& moment : planDemo(options)) {
        HC_CHECK(stage.play(moment));
        if (++done % 256 == 0) {
            context.progress({done, options.outcomes});
            if (context.token.isCancelled())
                return failCancelled();
        }
    }
    return stage.stories();
}

} // namespace hindcast
