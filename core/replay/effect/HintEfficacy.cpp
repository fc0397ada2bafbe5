// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/replay/effect/HintEfficacy.h"

#include "core/compute/Kernels.h"
#include "core/domain/enums/EnumWords.h"
#include "core/replay/effect/ExposureIndex.h"
#include "core/replay/promotion/PromotionReplay.h"
#include "core/rules/promotion/OutcomeKey.h"

#include <QCoreApplication>
#include <QHash>

#include <algorithm>
#include <map>

namespace hindcast {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(hindcast::HintEfficacy)
};

constexpr EnumWords<ExposureSource> exposureWords{"ledger", "inferred"};

/// Verified or not, as far as anybody knows: what people say outweighs what was looked at.
std::optional<bool> resultOf(OutcomeBits bits)
{
    if (bits.feedback() == Feedback::Incorrect || bits.feedback() == Feedback::Regression)
        return false;
    if (bits.verified() != Verified::Unknown)
        return bits.verified() == Verified::Yes;
    if (bits.feedback() == Feedback::None)
        return {};
    return bits.feedback() == Feedback::Resolved;
}

/// One person's results in one session.
struct Vote {
    quint32 session = 0;
    quint32 user = 0;
    bool with = false;
    qint64 atUs = 0;
    qint64 id = 0;
    bool good = false;
};

/// The kinds of problems of a history: which subjects share a playbook.
class ProblemIndex
{
public:
    explicit ProblemIndex(const OutcomeHistory& history) : m_history(history), m_playbooks(history.subjects.size())
    {
        for (quint32 s = 0; s < history.subjects.size(); ++s) {
            m_playbooks[s] = playbooksOfKey(history.name(s));
            for (const QString& p : m_playbooks[s])
                m_subjectsOf[p].push_back(s);
        }
    }
    [[nodiscard]] QString playbook(quint32 subject) const { return m_playbooks[subject].join(u'+'); }

    /// The subjects whose outcomes a hint is about.
    [[nodiscard]] std::vector<quint32> scope(quint32 hint) const
    {
        std::vector<quint32> out{hint};
        const bool everywhere = m_history.clusterTexts.text(m_history.clusterOf[hint]) == unknownCluster;
        for (const QString& p : m_playbooks[hint])
            for (const quint32 s : m_subjectsOf[p])
                if (everywhere || m_history.clusterOf[s] == m_history.clusterOf[hint])
                    out.push_back(s);
        std::ranges::sort(out);
        const auto twice = std::ranges::unique(out);
        out.erase(twice.begin(), twice.end());
        return out;
    }

private:
    const OutcomeHistory& m_history;
    std::vector<QStringList> m_playbooks;
    QHash<QString, std::vector<quint32>> m_subjectsOf;
};

/// Everything that is counted from.
struct EfficacyInput {
    const OutcomeHistory& history;
    const ExposureIndex& exposures;
    const ProblemIndex& problems;
    EfficacySpec spec;
};

/// The last result of each person in each session.
void countVotes(std::vector<Vote>& votes, Stratum& out)
{
    std::ranges::sort(votes, [](const Vote& a, const Vote& b) {
        return std::tie(a.session, a.user, a.with, a.atUs, a.id) < std::tie(b.session, b.user, b.with, b.atUs, b.id);
    });
    for (size_t i = 0; i < votes.size(); ++i) {
        const Vote& v = votes[i];
        if (i + 1 < votes.size()
            && std::tie(v.session, v.user, v.with) == std::tie(votes[i + 1].session, votes[i + 1].user, votes[i + 1].with))
            continue;
        Share& side = v.with ? out.with : out.without;
        ++side.n;
        side.successes += v.good ? 1 : 0;
    }
}

void judge(HintEfficacy& out, qint64 least)
{
    std::vector<Stratum> comparable;
    qint64 with = 0, without = 0;
    for (const EfficacyStratum& s : out.strata) {
        out.with = {out.with.successes + s.results.with.successes, out.with.n + s.results.with.n};
        out.without = {out.without.successes + s.results.without.successes, out.without.n + s.results.without.n};
        if (s.results.with.n == 0 || s.results.without.n == 0)
            continue;
        comparable.push_back(s.results);
        with += s.results.with.n;
        without += s.results.without.n;
    }
    out.difference = pooledDifference(comparable);
    if (const auto interval = pooledInterval(comparable))
        out.interval = *interval;
    out.p = mantelHaenszelP(comparable);
    if (out.difference && !out.p)
        out.p = 1; // all alike: nothing speaks for a difference
    out.enough = !comparable.empty() && with >= least && without >= least;
}

HintEfficacy efficacyOf(const EfficacyInput& in, quint32 hint, qint64 sinceUs)
{
    const OutcomeHistory& history = in.history;
    HintEfficacy out;
    out.name = history.name(hint);
    out.cluster = history.cluster(hint);
    out.since = {sinceUs};
    std::map<std::pair<QString, QString>, std::vector<Vote>> votes;
    for (const quint32 s : in.problems.scope(hint)) {
        std::vector<Vote>& stratum = votes[{in.problems.playbook(s), history.cluster(s)}];
        for (quint32 row = history.subjects[s].begin; row < history.subjects[s].end; ++row) {
            if (history.atUs[row] < sinceUs)
                continue;
            const auto given = in.exposures.since(hint, history.sessions[row]);
            const bool with = given && history.atUs[row] >= *given;
            if (!with && history.atUs[row] == sinceUs)
                continue; // what promoted it
            const auto result = resultOf(history.bits[row]);
            if (result)
                stratum.push_back({history.sessions[row], history.users[row], with, history.atUs[row], history.ids[row], *result});
            else
                ++(with ? out.unknownWith : out.unknownWithout);
        }
    }
    for (auto& [problem, list] : votes) {
        EfficacyStratum stratum{problem.first, problem.second, {}};
        countVotes(list, stratum.results);
        if (stratum.results.with.n + stratum.results.without.n > 0)
            out.strata.push_back(std::move(stratum));
    }
    judge(out, in.spec.leastResults);
    return out;
}

/// The hints that were ever promoted or given, and since when.
std::vector<std::pair<quint32, qint64>> candidateHints(const OutcomeHistory& history, const ExposureIndex& exposures,
                                                       const std::vector<PatternEnd>& ends)
{
    std::vector<std::pair<quint32, qint64>> out;
    for (quint32 s = 0; s < history.subjects.size(); ++s) {
        const auto given = exposures.first(s);
        const auto promoted = ends[s].promotedAtUs;
        if (given || promoted)
            out.emplace_back(s, std::min(given.value_or(Timestamp::greatestUs), promoted.value_or(Timestamp::greatestUs)));
    }
    return out;
}

void adjust(EfficacyReport& report)
{
    std::vector<double> p;
    std::vector<HintEfficacy*> judged;
    for (HintEfficacy& h : report.hints)
        if (h.enough && h.p) {
            p.push_back(*h.p);
            judged.push_back(&h);
        }
    const std::vector<double> adjusted = adjustedP(p);
    for (size_t i = 0; i < judged.size(); ++i)
        judged[i]->adjusted = adjusted[i];
    report.compared = qint64(judged.size());
}

} // namespace

QString word(ExposureSource source) { return exposureWords.wordOf(source); }

Expected<EfficacyReport> hintEfficacy(const ReplaySource& source, const ReplayParams& writer, const HintParams& reader,
                                      const EfficacySpec& spec, const CancelToken& token)
{
    if (spec.leastResults < 1)
        return fail(ErrorCode::InvalidInput, Tr::tr("The least number of results must be 1 or more."));
    const OutcomeHistory& history = *source.history;
    EfficacyReport report;
    report.exposure = spec.exposure.value_or(history.exposures.empty() ? ExposureSource::Inferred : ExposureSource::Ledger);
    ExposureIndex exposures = ExposureIndex::ofLedger(history);
    if (report.exposure == ExposureSource::Inferred) {
        HC_TRY(exposures, ExposureIndex::inferred(source, writer, reader, token));
    }
    HC_TRY(const std::vector<PatternEnd> ends, replayPromotions(history, writer, token));
    const ProblemIndex problems(history);
    const EfficacyInput input{history, exposures, problems, spec};
    const auto hints = candidateHints(history, exposures, ends);
    report.hints.resize(hints.size());
    kernels::forParts(qsizetype(hints.size()), 16, token, [&](qsizetype first, qsizetype last) {
        for (qsizetype i = first; i < last; ++i)
            report.hints[size_t(i)] = efficacyOf(input, hints[size_t(i)].first, hints[size_t(i)].second);
    });
    if (token.isCancelled())
        return failCancelled();
    adjust(report);
    std::ranges::stable_sort(report.hints, [](const HintEfficacy& a, const HintEfficacy& b) {
        if (a.enough != b.enough)
            return a.enough;
        const double x = a.difference.value_or(2), y = b.difference.value_or(2);
        return x != y ? x < y : std::tie(a.name, a.cluster) < std::tie(b.name, b.cluster);
    });
    return report;
}

} // namespace hindcast
