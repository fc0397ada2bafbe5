// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "CurationFixture.h"
#include "core/curation/purge/PurgeRun.h"
#include "core/engine/recorder/OutcomeRecorder.h"
#include "core/store/rows/PatternRows.h"
#include "tests/support/Effort.h"
#include "tests/support/SpecDraft.h"
#include "tests/support/TestRegistry.h"

#include <QTest>

#include <map>
#include <random>

using namespace hindcast;
using namespace hindcast::test;
using namespace Qt::Literals::StringLiterals;

namespace {

/// What the events of a pattern say that its row must be.
struct Folded {
    bool there = false, demoted = false;
    qint64 count = 0;
    double confidence = 0;
    QString fix;

    void take(const std::vector<Cell>& c)
    {
        const QString kind = c[2].text();
        there = kind != "purged"_L1;
        demoted = there && kind != "restored"_L1 && (demoted || kind == "demoted"_L1);
        count = c[3].integer(count);
        confidence = c[4].isNull() ? confidence : c[4].real();
        fix = there ? fix : QString();
        if (!c[5].isNull() || !c[6].isNull()) // only written where it changed
            fix = c[6].text();
    }
    [[nodiscard]] QString text() const
    {
        return u"count %1 confidence %2 demoted %3 fix %4"_s.arg(count).arg(confidence, 0, 'g', 17).arg(int(demoted)).arg(fix);
    }
};

using Lines = std::map<std::pair<QString, QString>, QString>;

} // namespace

/// Rows are the truth, events the explanation: whatever agents and humans do, the events of a pattern fold to its row.
class CurationFoldTest : public QObject
{
    Q_OBJECT

    static Lines folded(const CurationDesk& desk)
    {
        std::map<std::pair<QString, QString>, Folded> all;
        const auto rows = desk.data().rows("SELECT pattern_name, cluster_id, kind, count_after, confidence_after, fix_before, fix_after "
                                           "FROM pattern_events ORDER BY id");
        if (!rows)
            qFatal("%s", qPrintable(describe(rows)));
        for (const auto& r : *rows)
            all[{r[0].text(), r[1].text()}].take(r);
        Lines out;
        for (const auto& [key, f] : all)
            if (f.there)
                out.emplace(key, f.text());
        return out;
    }
    static Lines stored(const CurationDesk& desk)
    {
        ReadNotes notes;
        Lines out;
        const auto patterns = readPatterns(desk.data(), desk.store(), {}, notes);
        if (!patterns)
            qFatal("%s", qPrintable(describe(patterns)));
        for (const Pattern& p : *patterns) {
            Folded f{true, p.demoted, p.occurrenceCount, p.confidence, p.recommendedFix};
            out.emplace(std::pair{p.name, p.clusterId}, f.text());
        }
        return out;
    }

private Q_SLOTS:
    void eventsFoldToRows_data()
    {
        QTest::addColumn<unsigned>("seed");
        for (unsigned seed = 1; seed <= effort(4U, 12U); ++seed)
            QTest::addRow("seed %u", seed) << seed;
    }
    void eventsFoldToRows()
    {
        QFETCH(unsigned, seed);
        std::mt19937 dice(seed);
        const auto pick = [&](size_t n) { return std::uniform_int_distribution<size_t>(0, n - 1)(dice); };
        QTemporaryDir folder;
        const DatabaseUrl url = DatabaseUrl::sqlite(folder.filePath(u"memory.db"_s));
        const EngineFixture empty(url.path);
        CurationDesk desk(url);
        HC_GET(auto recorder, OutcomeRecorder::open(desk.data(), desk.store(), {}));
        Timestamp now{CurationFixture::start};
        QStringList log;
        const auto done = [&](const QString& what, const Expected<ChangeReceipt>& r) {
            // A decision that others overtook is refused: nothing else may fail here.
            if (!r && r.error().code != ErrorCode::Conflict && r.error().code != ErrorCode::NotFound)
                qFatal("%s: %s", qPrintable(what), qPrintable(describe(r)));
            log << what + (r ? u" done"_s : u" refused"_s);
        };
        for (int step = 0; step < 120; ++step) {
            now.us += qint64(1 + pick(120)) * 60 * Timestamp::perSecond;
            const size_t what = pick(12);
            ReadNotes notes;
            HC_GET(const auto patterns, readPatterns(desk.data(), desk.store(), now, notes));
            if (what < 5 || patterns.empty()) {
                RecordInput in;
                in.sessionId = u"s"_s;
                in.playbooks = {u"p%1"_s.arg(pick(4))};
                in.clusterId = u"c%1"_s.arg(pick(2));
                in.commands = {u"kubectl -n shop delete pod api-%1"_s.arg(pick(3))};
                in.verified = pick(5) == 0 ? Verified::No : Verified::Yes;
                in.feedback = pick(9) == 0 ? Feedback::Incorrect : Feedback::None;
                in.createdAt = now;
                HC_OK(recorder.record(in));
                log << u"record"_s;
            } else if (what < 10) {
                SpecDraft spec = CurationFixture::spec(
                    QStringList{u"demote"_s, u"restore"_s, u"amend"_s, u"block"_s, u"unblock"_s, u"mark-incorrect"_s}[qsizetype(pick(6))]);
                spec.at = now;
                spec.alsoBlock = pick(3) == 0;
                spec.text = u"fix %1"_s.arg(step);
                const Pattern& p = patterns[pick(patterns.size())];
                if (spec.action.endsWith("block"_L1))
                    spec.signatures = {{p.name, pick(2) == 0 ? QString() : p.clusterId}};
                else if (spec.action == "mark-incorrect"_L1)
                    spec.keys = {Locator(qint64(1 + pick(size_t(step) + 1)))};
                else
                    spec.keys = {p.locator, patterns[pick(patterns.size())].locator};
                done(spec.action, desk.apply(spec));
            } else if (what == 10) {
                const auto last = undoableChanges(desk.target(), 1 + qint64(pick(3)));
                if (last)
                    done(u"undo "_s + last->back().action, desk.undo(last->back().id, now));
            } else {
                HC_GET(const PurgeCutoffs cutoffs, purgeCutoffs(now, 1, qint64(pick(2))));
                HC_GET(const PurgePreview preview, previewPurge(desk.target(), cutoffs, now));
                HC_GET(const PurgeReport report, applyPurge(desk.target(), preview, {u"cron"_s, {}, now, pick(2) == 0}));
                QVERIFY(report.complete && report.verified);
                log << u"purge %1+%2"_s.arg(report.outcomes).arg(report.patterns);
            }
            const Lines a = folded(desk), b = stored(desk);
            if (a != b)
                for (const auto& [key, line] : b)
                    if (!a.contains(key) || a.at(key) != line)
                        qWarning("%s|%s\n row:    %s\n events: %s", qPrintable(key.first), qPrintable(key.second), qPrintable(line),
                                 a.contains(key) ? qPrintable(a.at(key)) : "none");
            QVERIFY2(a == b, qPrintable(log.mid(log.size() - 6).join(u"; "_s)));
        }
        HC_HOLDS(desk.chain());
        QVERIFY(log.filter(u" done"_s).size() > 20);
    }
};

HINDCAST_TEST(CurationFoldTest)
#include "tst_curation_fold.moc"
