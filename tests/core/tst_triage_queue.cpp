// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The queue of what waits for a decision, against a second way to count its scores.
#include "core/lint/Triage.h"
#include "core/lint/model/LintRule.h"
#include "core/synthetic/SeededRandom.h"
#include "tests/support/TestRegistry.h"

#include <QJsonArray>
#include <QTest>

#include <cmath>

using namespace hindcast;
using namespace Qt::Literals::StringLiterals;

namespace {

const Timestamp triageNow = *parseTimestamp(u"2026-11-20T12:00:00Z");

Timestamp daysAgo(qint64 days) { return Timestamp{triageNow.us - days * Timestamp::perDay}; }

LintFinding findingOf(const QString& rule, Severity severity, const QString& id, const QString& cluster = u"c"_s,
                      const QString& kind = u"pattern"_s)
{
    LintFinding f;
    f.rule = rule;
    f.severity = severity;
    f.kind = kind;
    f.id = id;
    f.patternName = kind == u"pattern" ? id : QString();
    f.clusterId = cluster;
    f.sentence = u"It looks wrong."_s;
    return f;
}

} // namespace

class TriageQueueTest : public QObject
{
    Q_OBJECT

    static const TriageItem* find(const std::vector<TriageItem>& queue, const QString& id, const QString& cluster = u"c"_s)
    {
        const auto found = std::ranges::find_if(queue, [&](const TriageItem& i) { return i.id == id && i.clusterId == cluster; });
        return found == queue.end() ? nullptr : &*found;
    }
    static QStringList sourcesOf(const TriageItem* item)
    {
        QStringList out;
        if (item)
            for (const TriageReason& r : item->reasons)
                out << r.source + u' ' + word(r.severity);
        return out;
    }

private Q_SLOTS:
    void emptyQueues()
    {
        QVERIFY(triageQueue({}, {}, {}, {}, triageNow).empty());
        LintReport report;
        report.findings = {findingOf(u"cooldown-mismatch"_s, Severity::Warning, u"cooldown"_s, {}, u"database"_s)};
        report.exposures = {{u"p"_s, u"c"_s, StoredState::Promoted, true, daysAgo(3), 7, false}};
        QVERIFY(triageQueue(report, {}, {}, {}, triageNow).empty()); // of no record, and nothing speaks against it
    }

    void sources()
    {
        LintReport report;
        report.findings = {
            findingOf(u"relearned"_s, Severity::Warning, u"back"_s), findingOf(u"incorrect-not-demoted"_s, Severity::Error, u"marked"_s),
            findingOf(u"secret"_s, Severity::Error, u"leak"_s), findingOf(u"clock"_s, Severity::Note, u"7"_s, {}, u"outcome"_s)};
        report.exposures = {{u"young"_s, u"c"_s, StoredState::Promoted, true, daysAgo(1), 2, false},
                            {u"old"_s, u"c"_s, StoredState::Promoted, true, daysAgo(9), 2, false},
                            {u"tomorrow"_s, u"c"_s, StoredState::Promoted, true, daysAgo(-1), 2, false},
                            {u"ends"_s, u"c"_s, StoredState::Expiring, true, daysAgo(9), 2, false},
                            {u"both"_s, u"c"_s, StoredState::Expiring, true, daysAgo(1), 2, false},
                            {u"stopped"_s, u"c"_s, StoredState::Demoted, false, daysAgo(1), 2, false}};
        const auto queue = triageQueue(report, {}, {}, daysAgo(5), triageNow);
        QCOMPARE(sourcesOf(find(queue, u"back"_s)), QStringList{u"relearn warning"_s});
        QCOMPARE(sourcesOf(find(queue, u"marked"_s)), QStringList{u"incorrect error"_s});
        QCOMPARE(sourcesOf(find(queue, u"leak"_s)), QStringList{u"lint error"_s});
        QCOMPARE(sourcesOf(find(queue, u"7"_s, {})), QStringList{u"lint note"_s});
        QCOMPARE(sourcesOf(find(queue, u"young"_s)), QStringList{u"new note"_s});
        QCOMPARE(sourcesOf(find(queue, u"ends"_s)), QStringList{u"expiring note"_s});
        QCOMPARE(sourcesOf(find(queue, u"both"_s)), (QStringList{u"new note"_s, u"expiring note"_s}));
        for (const QString& silent : {u"old"_s, u"tomorrow"_s, u"stopped"_s})
            QVERIFY(!find(queue, silent));
        // Nobody ever decided anything: nothing is new.
        QVERIFY(!find(triageQueue(report, {}, {}, {}, triageNow), u"young"_s));
    }

    void harmAndReports()
    {
        LintReport report;
        report.exposures = {{u"a"_s, u"c"_s, StoredState::Promoted, true, {}, 5, true},
                            {u"b"_s, u"c"_s, StoredState::Demoted, false, {}, 5, false}};
        const std::vector<HarmfulHint> harmful{
            {u"a"_s, u"c"_s, u"It harms."_s}, {u"b"_s, u"c"_s, u"It harmed."_s}, {u"a"_s, u"d"_s, u"Elsewhere."_s}};
        AgentVoices voices;
        const auto said = [&](const QString& pattern, const QString& verdict, qint64 days, const QString& note) {
            AgentReport r;
            r.pattern = pattern;
            r.cluster = u"c"_s;
            r.verdict = verdict;
            r.at = daysAgo(days);
            r.note = note;
            voices.reports.push_back(r);
        };
        said(u"x"_s, u"harmed"_s, 1, u"newest\u202e word"_s); // the newest first, as they are read
        said(u"x"_s, u"harmed"_s, 2, u"older word"_s);
        said(u"x"_s, u"helped"_s, 1, u"good"_s);
        said(u"y"_s, u"harmed"_s, 9, u"before the last decision"_s);
        said(u"z"_s, u"harmed"_s, 1, {});
        UnansweredQuestion question;
        question.id = 5;
        question.tool = u"seen_before"_s;
        question.question = u"why does it fail"_s;
        question.cluster = u"c"_s;
        question.count = 100;
        voices.unanswered = {question};
        const auto queue = triageQueue(report, harmful, {}, daysAgo(5), triageNow, voices);
        QCOMPARE(sourcesOf(find(queue, u"a"_s)), QStringList{u"harmful error"_s});
        QVERIFY(!find(queue, u"b"_s) && !find(queue, u"a"_s, u"d"_s)); // nobody is given them
        QCOMPARE(sourcesOf(find(queue, u"x"_s)), QStringList{u"report warning"_s});
        const QString sentence = find(queue, u"x"_s)->reasons[0].sentence;
        QVERIFY2(sentence.contains(u'2') && sentence.contains(u"newest"_s) && !sentence.contains(u"older"_s), qPrintable(sentence));
        QVERIFY(!sentence.contains(QChar(0x202e))); // what a stranger wrote cannot turn the line around
        QVERIFY(!find(queue, u"y"_s));
        QVERIFY(find(queue, u"z"_s));
        const TriageItem* asked = find(queue, u"5"_s);
        QVERIFY(asked);
        QCOMPARE(asked->kind, u"question"_s);
        QVERIFY(std::abs(asked->score - 3) < 1e-9); // 1 x (1 + log10(100))
        QCOMPARE(sourcesOf(find(triageQueue(report, {}, {}, {}, triageNow, voices), u"y"_s)), QStringList{u"report warning"_s});
    }

    void scoresAgainstASecondSum()
    {
        SeededRandom random(31);
        for (int round = 0; round < 50; ++round) {
            LintReport report;
            QMap<QString, double> severity, reach;
            for (qint64 n = random.below(40); n > 0; --n) {
                const auto s = Severity(random.below(3));
                const QString id = u"p%1"_s.arg(random.below(12)), cluster = random.chance(0.3) ? u"d"_s : u"c"_s;
                report.findings.push_back(findingOf(random.pick<QString>({u"secret"_s, u"clock"_s, u"relearned"_s}), s, id, cluster));
                severity[id + u'|' + cluster] += s == Severity::Error ? 100 : s == Severity::Warning ? 10 : 1;
            }
            for (int i = 0; i < 12; ++i)
                for (const QString& cluster : {u"c"_s, u"d"_s})
                    if (random.chance(0.7)) {
                        const bool injected = random.chance(0.5);
                        const qint64 sessions = random.below(3) == 0 ? 0 : random.below(5'000);
                        report.exposures.push_back(
                            {u"p%1"_s.arg(i), cluster, StoredState::Promoted, injected, {}, sessions, random.chance(0.5)});
                        reach[u"p%1|"_s.arg(i) + cluster] = (injected ? 3 : 1) * (1 + std::log10(double(std::max<qint64>(sessions, 1))));
                    }
            const auto queue = triageQueue(report, {}, {}, {}, triageNow);
            QCOMPARE(qsizetype(queue.size()), severity.size()); // one item a record
            double before = 1e18;
            for (const TriageItem& item : queue) {
                const QString key = item.id + u'|' + item.clusterId;
                const double want = severity[key] * reach.value(key, 1);
                QVERIFY2(std::abs(item.score - want) < 1e-6 * std::max(1.0, want), qPrintable(key));
                double parts = 0;
                for (const TriageReason& r : item.reasons)
                    parts += r.points;
                QVERIFY(std::abs(parts - item.score) < 1e-6);
                QVERIFY(item.score <= before);
                before = item.score;
            }
        }
    }

    /// A mark ends when the reasons change, and a rest when its time is over; the order of findings is no change.
    void marks()
    {
        LintReport report;
        report.findings = {findingOf(u"secret"_s, Severity::Error, u"p"_s), findingOf(u"clock"_s, Severity::Note, u"p"_s)};
        const auto stateWith = [&](const TriageMark& mark) {
            const auto queue = triageQueue(report, {}, {{TriageKey{u"pattern"_s, u"p"_s, u"c"_s}, mark}}, {}, triageNow);
            return word(queue.front().state);
        };
        const QString hash = triageQueue(report, {}, {}, {}, triageNow).front().reasonsHash;
        QCOMPARE(hash.size(), 32);
        TriageMark done;
        done.state = TriageState::Done;
        done.reasonsHash = hash;
        QCOMPARE(stateWith(done), u"done"_s);
        std::ranges::reverse(report.findings);
        QCOMPARE(stateWith(done), u"done"_s);
        report.findings[0].sentence = u"It looks wrong in other words."_s;
        QCOMPARE(stateWith(done), u"done"_s);
        report.findings.push_back(findingOf(u"empty-fix"_s, Severity::Warning, u"p"_s));
        QCOMPARE(stateWith(done), u"pending"_s);
        report.findings.pop_back();
        report.findings[0].severity = Severity::Warning;
        QCOMPARE(stateWith(done), u"pending"_s);
        TriageMark snoozed;
        snoozed.state = TriageState::Snoozed;
        snoozed.until = Timestamp{triageNow.us + 1};
        QCOMPARE(stateWith(snoozed), u"snoozed"_s);
        snoozed.until = triageNow;
        QCOMPARE(stateWith(snoozed), u"pending"_s);
        QCOMPARE(triageQueue(report, {}, {{TriageKey{u"pattern"_s, u"p"_s, u"d"_s}, done}}, {}, triageNow).front().state,
                 TriageState::Pending);
    }

    void asJson()
    {
        LintReport report;
        report.findings = {findingOf(u"clock"_s, Severity::Note, u"7"_s, {}, u"outcome"_s),
                           findingOf(u"secret"_s, Severity::Error, u"p"_s)};
        report.exposures = {{u"p"_s, u"c"_s, StoredState::Expiring, true, {}, 10, true}};
        const auto queue = triageQueue(report, {}, {}, {}, triageNow);
        const QJsonObject first = triageObject(queue[0], 1), second = triageObject(queue[1], 2);
        QCOMPARE(first[u"id"].toString(), u"p"_s);
        QCOMPARE(first[u"position"].toInt(), 1);
        QCOMPARE(first[u"score"].toDouble(), 606.0); // (100 + 1) x 3 x 2
        QCOMPARE(first[u"sessions_inferred"].toBool(), true);
        QCOMPARE(first[u"reasons"].toArray().size(), 2);
        QCOMPARE(first[u"reasons"][0][u"points"].toDouble(), 600.0);
        QVERIFY(first[u"reasons"][1][u"rule"].isNull()); // of no rule
        QVERIFY(second[u"pattern_name"].isNull() && second[u"cluster_id"].isNull());
        QCOMPARE(second[u"state"].toString(), u"pending"_s);
        QCOMPARE(first.keys(), second.keys());
    }
};

HINDCAST_TEST(TriageQueueTest)
#include "tst_triage_queue.moc"
