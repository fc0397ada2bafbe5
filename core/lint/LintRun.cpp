// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/lint/LintRun.h"

#include "core/compute/Kernels.h"
#include "core/lint/FindingCollector.h"
#include "core/lint/LintReader.h"
#include "core/rules/promotion/Eligibility.h"
#include "core/rules/promotion/Thresholds.h"

#include <QCoreApplication>

#include <algorithm>

namespace hindcast {
const LintRule& lint_count_mismatch();
const LintRule& lint_self_reinforced();
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(hindcast::LintRun)
};

bool hasRelation(const LintSource& source, RelationId id) { return source.store->relation(id) != nullptr; }

/// Why a rule cannot be checked here; empty: it can.
QString whyUnchecked(const LintRule& rule, const LintSource& source, const LintData& data)
{
    const auto lacks = [&](unsigned need, bool there) { return (rule.needs & need) && !there; };
    if (lacks(NeedsPatterns, hasRelation(source, RelationId::Patterns)))
        return Tr::tr("Patterns are not recorded here.");
    const BoundRelation* patterns = source.store->relation(RelationId::Patterns);
    if (lacks(NeedsClusters, patterns && patterns->columns[PatternCluster].codec))
        return Tr::tr("Which cluster a pattern belongs to is not recorded here.");
    if (lacks(NeedsOutcomes, hasRelation(source, RelationId::Outcomes)))
        return Tr::tr("Outcomes are not recorded here.");
    if (lacks(NeedsHints, data.hasHints))
        return Tr::tr("Which hints a session was shown is not recorded here.");
    if (lacks(NeedsPath, data.hasPath))
        return Tr::tr("How an outcome came about is not recorded here.");
    if (lacks(NeedsFeedback, data.hasFeedback))
        return Tr::tr("Feedback is not recorded here.");
    if (lacks(NeedsHistory, data.hasEvents))
        return Tr::tr("What people decided is not recorded here, and there is no workspace.");
    if (lacks(NeedsReflective, hasRelation(source, RelationId::Reflections) || hasRelation(source, RelationId::Episodes)))
        return Tr::tr("Reflections and episodes are not recorded here.");
    const BoundRelation* episodes = source.store->relation(RelationId::Episodes);
    if (lacks(NeedsVectors, episodes && (episodes->columns[EpisodeEmbeddingModel].codec || episodes->columns[EpisodeEmbeddingDim].codec)))
        return Tr::tr("Vectors are not recorded here.");
    if (lacks(NeedsCutNames, source.store->product().nameLength > 0))
        return Tr::tr("Names are not cut here.");
    return {};
}

/// Which cooldown the counts obey, when it is clearly another one than the writer's.
void fitCooldown(LintData& data)
{
    constexpr size_t mostPatterns = 20'000, mostOutcomes = 1'000'000; // each is counted forty times
    constexpr qint64 fewPatterns = 10;
    std::vector<size_t> telling;
    size_t outcomes = 0;
    for (size_t i = 0; i < data.patterns.size() && telling.size() < mostPatterns && outcomes < mostOutcomes; ++i) {
        const PatternCase p(data, i);
        if (!p.hasBirth || !p.events.empty() || p.outcomes.size() < 2)
            continue;
        telling.push_back(i);
        outcomes += p.outcomes.size();
    }
    const auto fits = [&](const PromotionParams& promotion) {
        return std::ranges::count_if(telling, [&](size_t i) {
            const qint64 stored = data.patterns.occurrenceCount(i);
            return replayCounts(data.outcomesOf(i), data, promotion).count == stored
                || replayCounts(data.outcomesOf(i), data, promotion, {}, true).count == stored;
        });
    };
    data.cooldownPatterns = qint64(telling.size());
    data.cooldownFits = fits(data.params.promotion);
    if (data.cooldownPatterns < fewPatterns || data.cooldownFits == data.cooldownPatterns)
        return;
    for (const CooldownMode mode : {CooldownMode::Fixed, CooldownMode::Sliding})
        for (const qint64 hours : {0, 1, 2, 3, 4, 6, 8, 12, 24, 48}) {
            PromotionParams other = data.params.promotion;
            other.mode = mode;
            other.cooldownUs = hours * Timestamp::perHour;
            const qint64 better = fits(other);
            if (double(better - data.cooldownFits) < data.params.cooldownShare * double(data.cooldownPatterns) || better <= data.betterFits)
                continue;
            data.betterFits = better;
            data.betterCooldown = other;
        }
}

PatternExposure exposureOf(const PatternCase& p)
{
    const LintData& data = p.data;
    PatternExposure out{p.pattern.name, p.pattern.clusterId, p.state, p.injected};
    if (p.replay.promoted)
        out.promotedAt = Timestamp{p.outcomes[*p.replay.promoted].atUs};
    out.sessions = data.shownTo.value(textHash(p.pattern.name.toUtf8()));
    if (out.sessions > 0 || !out.promotedAt)
        return out;
    out.inferred = true;
    QSet<quint64> sessions;
    const bool everywhere = namesNoCluster(p.pattern.clusterId);
    for (auto it = data.clusterSessions.begin(); it != data.clusterSessions.end(); ++it)
        if (everywhere || it.key() == p.pattern.clusterId)
            for (const auto& [at, session] : it.value())
                if (at > out.promotedAt->us)
                    sessions << session;
    out.sessions = sessions.size();
    return out;
}

/// Strategies are reflections: whoever names one record need not know.
bool isOfRelation(RecordKind kind, const QString& asked)
{
    const auto reflective = [](const QString& w) { return w == word(RecordKind::Reflection) || w == word(RecordKind::Strategy); };
    return word(kind) == asked || (reflective(word(kind)) && reflective(asked));
}

class Linting
{
public:
    Linting(const LintSource& source, const LintOptions& options, const JobContext& context)
        : m_source(source), m_options(options), m_reader(source, m_data, context, options.only ? &*options.only : nullptr), m_sink(options),
          m_token(context.token)
    {
        m_data.params = options.params;
        if (source.then)
            m_data.params.now = source.then->at;
        m_data.exposures = options.exposures;
        if (source.store->product().kind != LayoutKind::Native)
            m_data.params.promotion.mode = source.store->product().cooldown;
    }

    Expected<LintReport> run()
    {
        LintReport report;
        chooseRules(report);
        HC_CHECK(m_reader.readPatterns());
        HC_CHECK(m_reader.readOutcomes([&](const RecordCase& r) { record(r, m_sink); }));
        leaveOut(report);
        if (!m_options.only)
            fitCooldown(m_data);
        HC_CHECK(patterns(report));
        HC_CHECK(m_reader.readMemories([&](const RecordCase& r) { record(r, m_sink); }));
        for (const LintRule* rule : m_rules)
            if (rule->database && !m_options.only)
                rule->database(m_data, m_sink);
        report.accepted = m_sink.accepted();
        report.findings = m_sink.takeSorted();
        report.acceptedFindings = m_sink.takeAccepted();
        report.distinctTexts = m_reader.distinctTexts();
        return report;
    }

private:
    void chooseRules(LintReport& report)
    {
        for (const LintRule* rule : lintRegistry()) {
            if (!m_options.rules.isEmpty() && !m_options.rules.contains(QLatin1String(rule->id)))
                continue;
            const QString why = whyUnchecked(*rule, m_source, m_data);
            if (why.isEmpty())
                m_rules.push_back(rule);
            else
                report.unchecked.push_back({QLatin1String(rule->id), why});
        }
    }

    [[nodiscard]] bool isAsked(const Pattern& p) const
    {
        const LintRecord& only = *m_options.only;
        return only.kind == word(RecordKind::Pattern) && p.name == only.id && p.clusterId == only.clusterId;
    }

    /// Of one record alone: rules that need all of them to be right.
    void leaveOut(LintReport& report)
    {
        if (!m_options.only)
            return;
        std::erase_if(m_rules, [&](const LintRule* rule) {
            const bool compares = !rule->record && !rule->pattern;
            const bool fits = rule == &lint_count_mismatch(); // which cooldown counts obey, all patterns say together
            const bool sessions = rule == &lint_self_reinforced() && m_reader.leftSessions();
            if (compares || fits || sessions)
                report.unchecked.push_back({QLatin1String(rule->id), Tr::tr("It is asked about all records together only.")});
            return compares || fits || sessions;
        });
    }

    void record(const RecordCase& r, FindingCollector& sink) const
    {
        if (m_options.only && (!isOfRelation(r.kind, m_options.only->kind) || r.id != m_options.only->id))
            return;
        LintFinding about;
        about.kind = word(r.kind);
        about.id = r.id;
        about.patternName = r.patternName;
        about.clusterId = r.clusterId;
        about.injected = r.injected;
        sink.about(about, !r.active);
        for (const LintRule* rule : m_rules)
            if (rule->record)
                rule->record(r, sink);
    }

    void pattern(const PatternCase& p, FindingCollector& sink)
    {
        record(m_reader.patternRecord(p), sink);
        sink.about(findingOfPattern(p.pattern, p.injected), p.state == StoredState::Demoted || p.state == StoredState::Blocked);
        for (const LintRule* rule : m_rules)
            if (rule->pattern)
                rule->pattern(p, sink);
    }

    /// What is found in some patterns, and what is noted of them for the rules over all of the database.
    struct Looked {
        std::unique_ptr<FindingCollector> sink;
        std::vector<FirstPromotion> promotions;
        std::vector<PatternExposure> exposures;
    };

    Looked look(size_t first, size_t last)
    {
        Looked out{std::make_unique<FindingCollector>(m_options), {}, {}};
        for (size_t i = first; i < last; ++i) {
            const bool asked = !m_options.only || isAsked(m_data.patterns[i]);
            if (!asked && !m_options.exposures)
                continue;
            const PatternCase p(m_data, i);
            if (asked)
                pattern(p, *out.sink);
            if (p.replay.promoted) {
                const OutcomeFact& by = p.outcomes[*p.replay.promoted];
                out.promotions.push_back({by.id, by.atUs, by.session, by.user, quint32(i)});
            }
            if (m_options.exposures)
                out.exposures.push_back(exposureOf(p));
        }
        return out;
    }

    /// What a rule says of a pattern depends on nothing that is said of another one. Outcomes of patterns that were looked at are given back.
    Expected<void> patterns(LintReport& report)
    {
        constexpr qsizetype patternsAPart = 500;
        if (m_data.shelves.empty())
            m_data.shelves.emplace_back();
        for (size_t shelf = 0; shelf < m_data.shelves.size(); ++shelf) {
            const size_t from = m_data.shelves[shelf].firstPattern;
            const size_t to = shelf + 1 < m_data.shelves.size() ? m_data.shelves[shelf + 1].firstPattern : m_data.patterns.size();
            auto parts = kernels::mapParts<Looked>(qsizetype(to - from), patternsAPart, m_token, [&](qsizetype first, qsizetype last) {
                return look(from + size_t(first), from + size_t(last));
            });
            if (m_token.isCancelled())
                return failCancelled();
            for (Looked& part : parts) {
                m_sink.take(*std::move(part.sink));
                m_data.promotions.insert(m_data.promotions.end(), part.promotions.begin(), part.promotions.end());
                std::ranges::move(part.exposures, std::back_inserter(report.exposures));
            }
            std::vector<OutcomeFact>().swap(m_data.shelves[shelf].facts);
        }
        return {};
    }

    const LintSource& m_source;
    const LintOptions& m_options;
    LintData m_data;
    LintReader m_reader;
    FindingCollector m_sink;
    CancelToken m_token;
    std::vector<const LintRule*> m_rules;
};

} // namespace

Expected<MemoryThenPtr> readLintThen(const CurationTarget& target, Timestamp then, const Settings& settings, const JobContext& context)
{
    return readMemoryThen(target, then, writerParams(*target.store, settings),
                          {RelationId::Outcomes, RelationId::Reflections, RelationId::Episodes, RelationId::Reviews}, context);
}

LintOptions lintOptionsFor(const Settings& settings, Timestamp now)
{
    LintOptions options;
    options.params.now = now;
    options.params.hints = hintParams(settings);
    options.params.promotion = promotionParams(settings);
    options.params.synthesisNeedsVerified = settings->synthesisRequiresVerified;
    options.params.retainOutcomesDays = settings->retainOutcomesDays;
    return options;
}

Expected<LintReport> runLint(const LintSource& source, const LintOptions& options, const JobContext& context)
{
    return Linting(source, options, context).run();
}

std::vector<LintFinding> uncheckedFindings(const LintReport& report)
{
    std::vector<LintFinding> out;
    for (const UncheckedRule& u : report.unchecked) {
        LintFinding f;
        f.rule = QStringLiteral("not-checked");
        f.severity = Severity::Note;
        f.confidence = 1;
        f.kind = QStringLiteral("database");
        f.id = u.rule;
        f.sentence = Tr::tr("The rule %1 could not be checked: %2").arg(u.rule, u.why);
        f.facts = {{QStringLiteral("rule"), u.rule}, {QStringLiteral("why"), u.why}};
        out.push_back(std::move(f));
    }
    return out;
}

} // namespace hindcast
