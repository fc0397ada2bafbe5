// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/promotion/Confidence.h"
#include "core/rules/promotion/OutcomeKey.h"
#include "core/synthetic/Problems.h"
#include "core/synthetic/Rhythm.h"
#include "core/synthetic/Stories.h"

#include <array>

namespace hindcast {
namespace {

constexpr qint64 days = 730;
constexpr qint64 hours = days * 24;
constexpr int users = 60;

/// One recurring problem of one place, with all its texts made beforehand.
struct Recurrence {
    enum class Kind { Playbook, Synthesis, Question };
    Kind kind = Kind::Playbook;
    double success = 0.7;
    double modelConfidence = 0.9;
    qint64 firstHour = 0; ///< active from ...
    qint64 lastHour = hours; ///< ... to
    std::array<QByteArray, 3> queries;
    QByteArray fix;
    QByteArray quickFix;
    QByteArray ownHint; ///< its own name as the list of hints that were shown
};

class ScaleStage
{
public:
    ScaleStage(PatternLedger& ledger, const SyntheticOptions& options) : m_ledger(ledger), m_options(options), m_random(options.seed)
    {
        addClusters();
        addRecurrences();
        for (int i = 0; i < users; ++i)
            m_users.push_back("user" + QByteArray::number(100 + i) + "@example.com");
        newSession(m_random.next());
    }

    /// Hour by hour, so that times come sorted and follow the rhythm and a slow growth.
    Expected<SyntheticStories> play(const JobContext& context)
    {
        const qint64 start = m_options.anchor.us / Timestamp::perHour * Timestamp::perHour - hours * Timestamp::perHour;
        std::vector<double> until(hours + 1, 0.0);
        for (qint64 h = 0; h < hours; ++h)
            until[size_t(h) + 1] = until[size_t(h)] + hourWeight(start + h * Timestamp::perHour) * (0.5 + double(h) / double(hours));
        qint64 written = 0;
        for (qint64 h = 0; h < hours; ++h) {
            const auto target = h + 1 == hours ? m_options.outcomes
                                               : qint64(double(m_options.outcomes) * (until[size_t(h) + 1] / until[hours]));
            const qint64 count = target - written;
            for (qint64 i = 0; i < count; ++i) {
                const double place = (double(i) + m_random.unit()) / double(count);
                HC_CHECK(record(start + h * Timestamp::perHour + qint64(place * double(Timestamp::perHour - 1)), h));
                if (++written % syntheticBatch == 0) {
                    context.progress({written, m_options.outcomes});
                    if (context.token.isCancelled())
                        return failCancelled();
                }
            }
        }
        HC_CHECK(demoteSome());
        return m_stories;
    }

private:
    void addClusters()
    {
        for (const char* stage : {"prod", "staging", "dev"})
            for (const char* region : {"eu-west", "eu-north", "us-east", "us-west", "ap-south", "ap-east"})
                for (const char* number : {"1", "2"})
                    m_clusters.push_back(QByteArray(stage) + '-' + region + '-' + number);
        for (const char* rig : {"kind-dev:3f9a1c7e", "kind-ci:b04d77a1", "server:9f86d081884c", "unknown"})
            m_clusters.push_back(rig); // 40 with the 36 above
        const qsizetype named = std::ssize(m_clusters) - 4;
        for (int i = 0; std::ssize(m_clusters) < m_options.clusters; ++i) { // more of the same regions: -3, -4 ...
            const QByteArray& like = m_clusters[size_t(i % named)];
            m_clusters.push_back(like.left(like.lastIndexOf('-') + 1) + QByteArray::number(3 + 2 * (i / named) + i % 2));
        }
        m_clusters.resize(size_t(m_options.clusters));
    }

    void addRecurrences()
    {
        static constexpr const char* spaces[] = {"payments",  "shop",      "platform", "data",    "ml",      "kube-system",   "monitoring",
                                                 "ci",        "search",    "identity", "billing", "reports", "mobile",        "partners",
                                                 "logistics", "warehouse", "crm",      "edge",    "media",   "notifications", "support"};
        for (const char* nameSpace : spaces)
            for (const Problem& problem : problems())
                for (const QByteArray& cluster : m_clusters)
                    addPlaybook(problem, cluster, nameSpace);
        for (int i = 0; i < 600; ++i)
            addLoose(i, m_random.pick(m_clusters), spaces[m_random.below(std::size(spaces))]);
        // Ranks are drawn from a power law, so their order decides what is frequent: shuffle them.
        m_rank.resize(m_recurrences.size());
        for (size_t i = 0; i < m_rank.size(); ++i) {
            m_rank[i] = quint32(i);
            std::swap(m_rank[i], m_rank[size_t(m_random.below(qint64(i) + 1))]);
        }
    }

    void addPlaybook(const Problem& problem, const QByteArray& cluster, const char* nameSpace)
    {
        static constexpr const char* apps[] = {"api", "worker", "gateway", "frontend", "scheduler", "importer"};
        const QByteArray app = QByteArray(nameSpace) + '-' + apps[m_random.below(std::size(apps))];
        Recurrence r;
        for (auto& query : r.queries)
            query = filledIn(m_random.pick(problem.queries), app, nameSpace);
        r.fix = fixJson(problem.fix, app, nameSpace);
        r.quickFix = fixJson(problem.quickFix, app, nameSpace);
        r.success = 0.35 + 0.55 * m_random.unit();
        const QString key = outcomeKey({QLatin1String(problem.playbook)}, QString::fromLatin1(nameSpace), QString::fromUtf8(cluster), {});
        add(std::move(r), key, QByteArray("[\"") + problem.playbook + "\"]", cluster, nameSpace,
            filledIn(problem.description, app, nameSpace));
    }

    void addLoose(int number, const QByteArray& cluster, const char* nameSpace)
    {
        Recurrence r;
        r.kind = number % 2 == 0 ? Recurrence::Kind::Synthesis : Recurrence::Kind::Question;
        r.modelConfidence = 0.72 + 0.23 * m_random.unit();
        const QByteArray app = QByteArray(nameSpace) + "-svc" + QByteArray::number(number);
        const auto questions = looseQuestions();
        r.queries.fill(filledIn(questions[size_t(m_random.below(qint64(questions.size())))], app, nameSpace) + " (" + app + ')');
        r.fix = r.quickFix = fixJson({{"kubectl -n {ns} rollout restart deployment/{app}"}}, app, nameSpace);
        const QString sentence = QString::fromUtf8(app + " was configured differently on its replicas");
        const QString clusterId = QString::fromUtf8(cluster);
        const bool synthesis = r.kind == Recurrence::Kind::Synthesis;
        const QString key = synthesis ? synthesisKey({}, QString::fromLatin1(nameSpace), clusterId, sentence)
                                      : outcomeKey({}, QString::fromLatin1(nameSpace), clusterId, QString::fromUtf8(r.queries[0]));
        add(std::move(r), key, "[]", cluster, nameSpace, synthesis ? sentence.toUtf8() + '.' : QByteArray());
    }

    void add(Recurrence r, const QString& key, const QByteArray& playbooks, const QByteArray& cluster, const char* nameSpace,
             QByteArray description)
    {
        const double fate = m_random.unit();
        if (fate < 0.2)
            r.firstHour = m_random.below(hours);
        else if (fate < 0.4)
            r.lastHour = m_random.below(hours);
        m_stories << (fate < 0.2 ? QStringLiteral("began-later") : fate < 0.4 ? QStringLiteral("ended") : QStringLiteral("steady"));
        r.ownHint = "[\"" + key.toUtf8().replace('\\', "\\\\").replace('"', "\\\"") + "\"]";
        m_recurrences.push_back(std::move(r));
        (void)m_ledger.addSignature({key.toUtf8(), keyHash(key), playbooks, cluster, nameSpace, std::move(description)});
    }

    size_t pick(qint64 hour)
    {
        size_t index = 0;
        for (int attempt = 0; attempt < 6; ++attempt) {
            const double u = m_random.unit();
            index = m_rank[size_t(u * u * u * double(m_rank.size()))];
            if (hour >= m_recurrences[index].firstHour && hour <= m_recurrences[index].lastHour)
                break;
        }
        return index;
    }

    Expected<void> record(qint64 atUs, qint64 hour)
    {
        const size_t index = pick(hour);
        const Recurrence& r = m_recurrences[index];
        BulkOutcome& o = m_outcome;
        const quint64 dice = m_random.next();
        const bool synthesis = r.kind == Recurrence::Kind::Synthesis;
        const double luck = m_random.unit();
        o.atUs = atUs;
        o.path = synthesis ? OutcomePath::Synthesis : OutcomePath::Direct;
        o.verified = synthesis ? Verified::Unknown : luck < r.success ? Verified::Yes : (dice & 1U) ? Verified::No : Verified::Unknown;
        o.feedback = Feedback::None;
        if (o.verified == Verified::Yes && (dice & 2U))
            o.feedback = Feedback::Resolved;
        else if (o.verified == Verified::No)
            o.feedback = (dice & 12U) == 0 ? Feedback::Regression : (dice & 4U) ? Feedback::Partial : Feedback::None;
        if (synthesis) {
            HC_TRY(o.confidence, synthesisConfidence(r.modelConfidence));
        } else {
            o.confidence = directConfidence(r.kind == Recurrence::Kind::Playbook, o.verified);
        }
        if ((dice & 0x30U) != 0x30U) { // a session has about four outcomes of one user
            if ((dice & 0x10U) == 0)
                newSession(dice);
        }
        o.query = r.queries[(dice >> 8U) % 3];
        o.fix = o.verified == Verified::No ? r.quickFix : r.fix;
        // As many bits as there are outcomes, mixed: no two requests are alike.
        o.request = "req-" + QByteArray::number(SeededRandom::mixed(m_options.seed + quint64(++m_requests)), 16);
        o.hints = m_ledger.isPromoted(index) ? r.ownHint : QByteArray("[]");
        HC_CHECK(m_ledger.record(index, o));
        return {};
    }

    void newSession(quint64 dice)
    {
        static const std::array<QByteArray, 3> roles{"operator", "developer", "admin"};
        m_outcome.session = "sess-" + QByteArray::number(dice & 0xFFFF'FFFF'FFFFU, 16);
        m_outcome.user = m_users[(dice >> 20U) % m_users.size()];
        m_outcome.role = roles[(dice >> 12U) % 3];
    }

    /// A hundredth of the patterns was stopped in the last hour.
    Expected<void> demoteSome()
    {
        CurationAct act;
        act.atUs = m_options.anchor.us - 1;
        act.actor = "user100@example.com";
        act.reason = "outdated: replaced by the runbook";
        for (size_t i = 0; i < m_recurrences.size(); i += 100)
            HC_CHECK(m_ledger.curate(i, act));
        return {};
    }

    PatternLedger& m_ledger;
    const SyntheticOptions& m_options;
    SeededRandom m_random;
    std::vector<QByteArray> m_clusters;
    std::vector<QByteArray> m_users;
    std::vector<Recurrence> m_recurrences; // as the entries of the ledger
    std::vector<quint32> m_rank;
    SyntheticStories m_stories;
    BulkOutcome m_outcome;
    qint64 m_requests = 0;
};

} // namespace

Expected<SyntheticStories> writeScale(PatternLedger& ledger, const SyntheticOptions& options, const JobContext& context)
{
    return ScaleStage(ledger, options).play(context);
}

} // namespace hindcast
