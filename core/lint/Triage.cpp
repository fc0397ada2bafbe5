// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/lint/Triage.h"

#include "core/domain/Timestamp.h"
#include "core/domain/text/JsonOrNull.h"
#include "core/lint/model/LintRule.h"
#include "core/rules/text/QuotedText.h"
#include "core/store/relation/RelationScan.h"

#include <QCoreApplication>
#include <QCryptographicHash>
#include <QJsonArray>

#include <algorithm>
#include <cmath>

namespace hindcast {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(hindcast::Triage)
};

double pointsOf(Severity severity) { return severity == Severity::Error ? 100 : severity == Severity::Warning ? 10 : 1; }

QString sourceOfRule(const QString& rule)
{
    if (rule == u"relearned")
        return QStringLiteral("relearn");
    return rule == u"incorrect-not-demoted" ? QStringLiteral("incorrect") : QStringLiteral("lint");
}

QString reasonsHash(const TriageItem& item)
{
    QStringList words;
    for (const TriageReason& r : item.reasons)
        words << r.source + u' ' + r.rule + u' ' + word(r.severity);
    words.sort();
    return QString::fromLatin1(QCryptographicHash::hash(words.join(u'\n').toUtf8(), QCryptographicHash::Sha256).toHex().left(32));
}

class Queue
{
public:
    TriageItem& item(const QString& kind, const QString& id, const QString& pattern, const QString& cluster)
    {
        TriageItem& out = m_items[{kind, id, cluster}];
        out.kind = kind;
        out.id = id;
        out.patternName = pattern;
        out.clusterId = cluster;
        return out;
    }
    std::map<TriageKey, TriageItem>& items() { return m_items; }

private:
    std::map<TriageKey, TriageItem> m_items;
};

void addExposure(Queue& queue, const PatternExposure& e, std::optional<Timestamp> reviewed, Timestamp now)
{
    const bool promoted = e.state == StoredState::Promoted || e.state == StoredState::Expiring;
    const bool isNew = promoted && reviewed && e.promotedAt && *e.promotedAt > *reviewed && *e.promotedAt <= now;
    const TriageKey key{word(RecordKind::Pattern), e.name, e.clusterId};
    if (!isNew && e.state != StoredState::Expiring && !queue.items().contains(key))
        return;
    TriageItem& item = queue.item(word(RecordKind::Pattern), e.name, e.name, e.clusterId);
    item.injected = e.injected;
    item.sessions = e.sessions;
    item.inferred = e.inferred;
    if (isNew)
        item.reasons.push_back({QStringLiteral("new"),
                                {},
                                Severity::Note,
                                Tr::tr("Promoted at %1, after the last decision.").arg(isoTimestamp(*e.promotedAt))});
    if (e.state == StoredState::Expiring)
        item.reasons.push_back({QStringLiteral("expiring"),
                                {},
                                Severity::Note,
                                Tr::tr("It will not be given any more within days, unless it is seen again.")});
}

/// What was demoted since does no harm any more.
void addHarmful(Queue& queue, const std::vector<HarmfulHint>& harmful, const LintReport& report)
{
    for (const HarmfulHint& h : harmful) {
        const bool given = std::ranges::any_of(report.exposures, [&](const PatternExposure& e) {
            return e.name == h.name && e.clusterId == h.clusterId && (e.state == StoredState::Promoted || e.state == StoredState::Expiring);
        });
        if (given)
            queue.item(word(RecordKind::Pattern), h.name, h.name, h.clusterId)
                .reasons.push_back({QStringLiteral("harmful"), {}, Severity::Error, h.sentence});
    }
}

/// What was reported before somebody decided was seen by whoever decided.
void addReports(Queue& queue, const std::vector<AgentReport>& reports, std::optional<Timestamp> reviewed)
{
    std::map<std::pair<QString, QString>, std::pair<qint64, QString>> harmed; // how many, and the newest note
    for (const AgentReport& r : reports) {
        if (r.verdict != u"harmed" || (reviewed && r.at <= *reviewed))
            continue;
        auto& [n, note] = harmed[{r.pattern, r.cluster}];
        note = n++ == 0 ? r.note : note;
    }
    for (const auto& [pattern, report] : harmed)
        queue.item(word(RecordKind::Pattern), pattern.first, pattern.first, pattern.second)
            .reasons.push_back(
                {QStringLiteral("report"),
                 {},
                 Severity::Warning,
                 report.second.isEmpty()
                     ? Tr::tr("%n agent(s) reported that it harmed.", nullptr, int(report.first))
                     : Tr::tr("%n agent(s) reported that it harmed: %1", nullptr, int(report.first)).arg(quotedText(report.second, 200))});
}

void addUnanswered(Queue& queue, const std::vector<UnansweredQuestion>& questions)
{
    for (const UnansweredQuestion& q : questions) {
        TriageItem& item = queue.item(QStringLiteral("question"), QString::number(q.id), {}, q.cluster);
        item.sessions = q.count;
        item.reasons.push_back(
            {QStringLiteral("unanswered"),
             {},
             Severity::Note,
             Tr::tr("Asked in vain %n time(s) (%1): %2", nullptr, int(q.count)).arg(q.tool, quotedText(q.question, 200))});
    }
}

} // namespace

Expected<AgentVoices> readAgentVoices(Connection& connection, const StoreDescription& store, Timestamp by)
{
    constexpr qint64 mostReports = 10'000, mostQuestions = 200;
    AgentVoices out;
    HC_TRY(out.reports, readAgentReports(connection, store, mostReports));
    HC_TRY(out.unanswered, readUnanswered(connection, store, mostQuestions));
    std::erase_if(out.reports, [by](const AgentReport& r) { return r.at > by; });
    std::erase_if(out.unanswered, [by](const UnansweredQuestion& q) { return q.first > by; });
    return out;
}

std::vector<TriageItem> triageQueue(const LintReport& report, const std::vector<HarmfulHint>& harmful,
                                    const std::map<TriageKey, TriageMark>& marks, std::optional<Timestamp> reviewed, Timestamp now,
                                    const AgentVoices& voices)
{
    Queue queue;
    for (const LintFinding& f : report.findings)
        if (!f.isOfDatabase())
            queue.item(f.kind, f.id, f.patternName, f.clusterId).reasons.push_back({sourceOfRule(f.rule), f.rule, f.severity, f.sentence});
    addHarmful(queue, harmful, report);
    addReports(queue, voices.reports, reviewed);
    addUnanswered(queue, voices.unanswered);
    for (const PatternExposure& e : report.exposures)
        addExposure(queue, e, reviewed, now);
    std::vector<TriageItem> out;
    for (auto& [key, item] : queue.items()) {
        const double reach = (item.injected ? 3 : 1) * (1 + std::log10(double(std::max<qint64>(1, item.sessions))));
        for (TriageReason& r : item.reasons)
            item.score += r.points = pointsOf(r.severity) * reach;
        item.reasonsHash = reasonsHash(item);
        if (const auto mark = marks.find(key); mark != marks.end())
            item.state = triageState(mark->second, item.reasonsHash, now);
        out.push_back(std::move(item));
    }
    std::ranges::stable_sort(out, std::greater<>(), &TriageItem::score);
    return out;
}

Expected<std::optional<Timestamp>> lastDecision(const LintSource& source, const JobContext& context)
{
    std::optional<Timestamp> last;
    const BoundRelation* journal = source.journalStore ? source.journalStore->relation(RelationId::Journal) : nullptr;
    if (!journal)
        return last;
    ReadQuery query;
    query.columns = {JournalAt};
    query.where = upToThen({}, RelationId::Journal, source.then ? std::optional(source.then->at) : std::nullopt);
    ReadNotes notes;
    HC_CHECK(RelationScan(*source.journal, *journal, query).run(context, 0, notes, [&](RowCursor& row) {
        last = std::max(last.value_or(Timestamp::least()), row.cell(JournalAt).time());
        return true;
    }));
    return last;
}

QJsonObject triageObject(const TriageItem& item, qsizetype position)
{
    QJsonArray reasons;
    for (const TriageReason& r : item.reasons)
        reasons << QJsonObject{{QStringLiteral("source"), r.source},
                               {QStringLiteral("rule"), jsonTextOrNull(r.rule)},
                               {QStringLiteral("severity"), word(r.severity)},
                               {QStringLiteral("sentence"), r.sentence},
                               {QStringLiteral("points"), r.points}};
    return {{QStringLiteral("position"), qint64(position)},
            {QStringLiteral("kind"), item.kind},
            {QStringLiteral("id"), item.id},
            {QStringLiteral("pattern_name"), jsonTextOrNull(item.patternName)},
            {QStringLiteral("cluster_id"), jsonTextOrNull(item.clusterId)},
            {QStringLiteral("score"), item.score},
            {QStringLiteral("injected"), item.injected},
            {QStringLiteral("sessions"), item.sessions},
            {QStringLiteral("sessions_inferred"), item.inferred},
            {QStringLiteral("reasons"), reasons},
            {QStringLiteral("state"), word(item.state)}};
}

} // namespace hindcast
