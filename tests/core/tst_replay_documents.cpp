// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/domain/text/ShellText.h"
#include "core/replay/document/ReplayCommand.h"
#include "core/replay/document/ReplayDocument.h"
#include "core/replay/document/ReplayReader.h"
#include "core/replay/document/SavedReplays.h"
#include "core/replay/history/HistoryBuilder.h"
#include "core/transfer/replay/ReplayChart.h"
#include "core/transfer/replay/ReplayFile.h"
#include "tests/support/TestRegistry.h"

#include <QJsonDocument>
#include <QProcess>
#include <QTemporaryDir>
#include <QTest>
#include <QXmlStreamReader>

using namespace hindcast;
using namespace Qt::Literals::StringLiterals;

namespace {

constexpr Timestamp documentNow{2'000 * Timestamp::perHour};

ReplayParams oddRules()
{
    ReplayParams p;
    p.promotion.minConfidence = 0.8125;
    p.promotion.minOccurrences = 3;
    p.promotion.cooldownUs = 7 * Timestamp::perHour;
    p.promotion.mode = CooldownMode::Sliding;
    p.requireVerified = true;
    p.synthesisExempt = false;
    p.decayDays = 12;
    p.excludeExposed = true;
    p.recordedOrder = true;
    p.sinceUs = 5 * Timestamp::perHour;
    p.untilUs = 900 * Timestamp::perHour;
    return p;
}

ReplayDifference difference(const QString& name, std::optional<Timestamp> stored, std::optional<Timestamp> replayed)
{
    return {name, u"c-1"_s, stored, replayed, 4, name == u"held"};
}

ReplayReport fullReport()
{
    ReplayReport r;
    r.params = oddRules();
    r.outcomes = 123;
    r.exactSince = Timestamp{Timestamp::perHour};
    r.storedPromoted = 5;
    r.replayedPromoted = 6;
    r.same = 1;
    r.instantUnknown = 2;
    r.gained = {difference(u"held"_s, {}, Timestamp{7})};
    r.lost = {difference(u"'; DROP TABLE outcomes; --"_s, Timestamp{8 * Timestamp::perSecond}, {})};
    r.earlier = {difference(u"e"_s, Timestamp{9 * Timestamp::perHour}, Timestamp{8 * Timestamp::perHour})};
    r.later = {difference(u"l"_s, Timestamp{8 * Timestamp::perHour}, Timestamp{9 * Timestamp::perHour})};
    r.promoted = {r.gained[0], r.earlier[0], r.later[0]};
    r.diverging = {{u"d"_s, u"c-2"_s, 3, {}, true, false, DivergenceCause::PurgedHistory, u"Gone."_s},
                   {u"f"_s, u"c-2"_s, {}, 2, false, true, DivergenceCause::LateOutcomes, u"Late."_s}};
    r.snapshot = true;
    r.notes = {u"A note."_s};
    return r;
}

QJsonObject throughBytes(const QJsonObject& document)
{
    return QJsonDocument::fromJson(QJsonDocument(document).toJson(QJsonDocument::Compact)).object();
}

QByteArray contentOf(const QString& path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

/// -1: it is no well-formed picture.
int rectanglesOf(const QByteArray& svg)
{
    QXmlStreamReader xml(svg);
    int out = 0;
    while (!xml.atEnd())
        if (xml.readNext() == QXmlStreamReader::StartElement && xml.name() == QLatin1String("rect"))
            ++out;
    return xml.hasError() ? -1 : out;
}

QJsonObject with(QJsonObject object, const QString& name, const QJsonValue& value)
{
    object.insert(name, value);
    return object;
}

} // namespace

/// What is written of a replay is read again as it was; what nobody can have written is refused.
class ReplayDocumentsTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void rulesComeBack()
    {
        const ReplayParams p = oddRules();
        HistorySpec spec;
        spec.excludeClusters = {u"a"_s, u"b, c"_s};
        spec.excludeSessions = {u"s"_s};
        spec.excludeUsers = {u"Ünal"_s};
        const ReplayRules read = readReplayRules(throughBytes(replayParamsJson(p, spec)), {}).value();
        QCOMPARE(read.params.promotion.minConfidence, p.promotion.minConfidence);
        QCOMPARE(read.params.promotion.minOccurrences, p.promotion.minOccurrences);
        QCOMPARE(read.params.promotion.cooldownUs, p.promotion.cooldownUs);
        QCOMPARE(read.params.promotion.mode, p.promotion.mode);
        QCOMPARE(read.params.requireVerified, p.requireVerified);
        QCOMPARE(read.params.synthesisExempt, p.synthesisExempt);
        QCOMPARE(read.params.decayDays, p.decayDays);
        QCOMPARE(read.params.excludeExposed, p.excludeExposed);
        QCOMPARE(read.params.recordedOrder, p.recordedOrder);
        QCOMPARE(read.params.sinceUs, p.sinceUs);
        QCOMPARE(read.params.untilUs, p.untilUs);
        QCOMPARE(read.spec.excludeClusters, spec.excludeClusters);
        QCOMPARE(read.spec.excludeSessions, spec.excludeSessions);
        QCOMPARE(read.spec.excludeUsers, spec.excludeUsers);
        QVERIFY(read.spec.exposures);
        // What a document does not say is as in the rules that it is read beside.
        ReplayParams base;
        base.promotion.mode = CooldownMode::Sliding;
        base.heedsIncorrect = false;
        const ReplayRules none = readReplayRules({}, base).value();
        QCOMPARE(none.params.promotion.mode, CooldownMode::Sliding);
        QVERIFY(!none.params.heedsIncorrect);
        QVERIFY(!none.params.decayDays);
    }

    void aReportComesBack()
    {
        const ReplayReport r = fullReport();
        QJsonObject document = replayJson(r, {});
        document.insert(u"promoted"_s, promotedJson(r));
        const ReadReplay read = readReplay(throughBytes(document), {}).value();
        QCOMPARE(replayJson(read.report, read.spec), replayJson(r, read.spec));
        QCOMPARE(read.report.gained, r.gained);
        QCOMPARE(read.report.lost, r.lost);
        QCOMPARE(read.report.earlier, r.earlier);
        QCOMPARE(read.report.later, r.later);
        QCOMPARE(promotedJson(read.report), promotedJson(r));
        QCOMPARE(read.report.diverging[0].cause, DivergenceCause::PurgedHistory);
        QVERIFY(!read.report.diverging[0].replayed);
        QCOMPARE(read.report.notes, r.notes);
    }

    /// A workspace is as hostile as any database.
    void whatNobodyWroteIsRefused_data()
    {
        QTest::addColumn<QJsonObject>("document");
        const QJsonObject good = replayJson(fullReport(), {});
        const QJsonObject rules = good.value(u"parameters").toObject();
        QTest::newRow("empty") << QJsonObject();
        QTest::newRow("no lists") << with(good, u"gained"_s, u"many"_s);
        QTest::newRow("no rules") << with(good, u"parameters"_s, 3);
        QTest::newRow("a confidence of two") << with(good, u"parameters"_s, with(rules, u"min_confidence"_s, 2));
        QTest::newRow("a negative cooldown") << with(good, u"parameters"_s, with(rules, u"cooldown_hours"_s, -1));
        QTest::newRow("a cooldown that overflows") << with(good, u"parameters"_s, with(rules, u"cooldown_hours"_s, 9e15));
        QTest::newRow("no occurrence") << with(good, u"parameters"_s, with(rules, u"min_occurrences"_s, 0));
        QTest::newRow("the end first") << with(good, u"parameters"_s, with(rules, u"until"_s, u"1969-01-01"_s));
    }
    void whatNobodyWroteIsRefused()
    {
        QFETCH(QJsonObject, document);
        const auto read = readReplay(document, {});
        QVERIFY(!read);
        QCOMPARE(read.error().code, ErrorCode::InvalidInput);
    }

    void aSweepComesBack()
    {
        HistoryBuilder builder(HistorySpec{{}, {}, {}, false, true, false, 0});
        for (int i = 0; i < 40; ++i)
            builder.add({i % 2 ? "a" : "b", "c", i % 3 ? "s" : "t", "u", i * 40 * 60 * Timestamp::perSecond, 0.9,
                         OutcomeBits::of(i % 5 ? Verified::Yes : Verified::No, Feedback::None, OutcomePath::Direct)},
                        i + 1);
        const OutcomeHistory history = builder.finish();
        const std::vector<SweepAxis> axes{
            {SweepParameter::CooldownHours, {0, 1, 2}},
            {SweepParameter::CooldownMode, {double(int(CooldownMode::Sliding)), double(int(CooldownMode::Fixed))}}};
        const ReplaySweep sweep = sweepReplay(history, {}, axes, documentNow, {}).value();
        QJsonObject document = sweepJson(sweep);
        document.insert(u"parameters"_s, replayParamsJson({}, {}));
        const ReplaySweep read = readSweep(throughBytes(document), {}).value();
        QVERIFY(read.complete);
        QCOMPARE(read.cells.size(), sweep.cells.size());
        QCOMPARE(sweepJson(read), sweepJson(sweep));
        for (size_t i = 0; i < sweep.cells.size(); ++i) {
            QCOMPARE(read.cells[i].effects, sweep.cells[i].effects);
            QCOMPARE(read.cells[i].params.promotion.cooldownUs, sweep.cells[i].params.promotion.cooldownUs);
            QCOMPARE(read.cells[i].params.promotion.mode, sweep.cells[i].params.promotion.mode);
        }
        QVERIFY(!readSweep({}, {}));
        QVERIFY(!readSweep(with(document, u"cells"_s, QJsonArray{QJsonObject{{u"cooldown_hours"_s, 1e300}}}), {}));
        QVERIFY(!readSweep(with(document, u"cells"_s, QJsonArray{QJsonObject{{u"cooldown_mode"_s, u"often"_s}}}), {}));
        QVERIFY(!readSweep(with(document, u"cells"_s, QJsonArray{QJsonObject{{u"min_occurrences"_s, -4}}}), {}));
    }

    /// Options say only what differs, and axes are what parseSweepAxis() reads.
    void options()
    {
        const ReplayParams stated;
        QCOMPARE(replayOptionsText(stated, stated, {}), QString());
        HistorySpec spec;
        spec.excludeUsers = {u"o'hara"_s};
        QCOMPARE(replayOptionsText(oddRules(), stated, spec),
                 u" --min-confidence 0.8125 --min-occurrences 3 --cooldown-hours 7 --cooldown-mode sliding --require-verified true "
                 "--decay-days 12 --exclude-user 'o'\\''hara' --exclude-exposed --since 1970-01-01T05:00:00Z "
                 "--until 1970-02-07T12:00:00Z --order recorded"_s);
        for (const QString& text :
             {u"cooldown-hours=0,1,24"_s, u"min-confidence=0.5,0.75"_s, u"cooldown-mode=sliding,fixed"_s, u"require-verified=true,false"_s})
            QCOMPARE(sweepAxisText(parseSweepAxis(text).value()), text);
        QCOMPARE(sweepOptionsText({parseSweepAxis(u"decay-days=1..3"_s).value()}), u" --sweep decay-days=1,2,3"_s);
    }

    /// A shell gives back what was quoted.
    void shellQuoting()
    {
        for (const QString& text : {u"plain"_s, u"a b"_s, u"it's"_s, u"$(id) `id` \"x\" \\ !"_s, u"line\nbreak"_s, QString()}) {
            QProcess shell;
            shell.start(u"sh"_s, {u"-c"_s, u"printf %s "_s + shellQuoted(text)});
            QVERIFY(shell.waitForFinished());
            QCOMPARE(QString::fromUtf8(shell.readAllStandardOutput()), text);
        }
    }

    /// A report has its chart beside it, and shows it; what has nothing to draw has none.
    void aReportHasItsChart()
    {
        const QTemporaryDir folder;
        QJsonObject document = replayJson(fullReport(), {});
        const QString path = folder.filePath(u"my report.md"_s);
        QVERIFY(writeReplayFile(document, path));
        const QByteArray text = contentOf(path), chart = contentOf(folder.filePath(u"my report.svg"_s));
        QVERIFY2(text.contains("](my%20report.svg)"), text.constData());
        QCOMPARE(chart, replayChart(document));
        QVERIFY2(rectanglesOf(chart) > 3, chart.constData());
        // Every promotion is a part of a column: the highest column says how many.
        document.insert(u"promoted"_s, promotedJson(fullReport()));
        QVERIFY(rectanglesOf(replayChart(document)) > 3);
        const QString json = folder.filePath(u"plain.json"_s);
        QVERIFY(writeReplayFile(document, json));
        QVERIFY(!QFile::exists(folder.filePath(u"plain.svg"_s)));
        QVERIFY(replayChart({}).isEmpty());
        QVERIFY(writeReplayFile({}, folder.filePath(u"empty.md"_s)));
        QVERIFY(!QFile::exists(folder.filePath(u"empty.svg"_s)));
        QVERIFY(!contentOf(folder.filePath(u"empty.md"_s)).contains(".svg"));
        QVERIFY(!writeReplayFile(document, folder.filePath(u"x.txt"_s)));
    }

    void aSweepIsDrawnAsAMap()
    {
        QJsonArray cells;
        for (const int hours : {0, 1, 2})
            for (const QString& mode : {u"fixed"_s, u"<&>\""_s})
                cells << QJsonObject{{u"cooldown_hours"_s, hours}, {u"cooldown_mode"_s, mode}, {u"promoted"_s, hours * 10}};
        const QByteArray chart = replayChart({{u"cells"_s, cells}});
        QCOMPARE(rectanglesOf(chart), 6);
        QVERIFY2(chart.contains("&lt;&amp;&gt;"), chart.constData()); // a text of a file is a text
        QVERIFY(replayChart({{u"cells"_s, QJsonArray{QJsonObject{{u"promoted"_s, 1}}}}}).isEmpty()); // over nothing
    }

    void keepingADocument()
    {
        const ReplayReport r = fullReport();
        QJsonObject document = replayJson(r, {});
        document.insert(u"fingerprint"_s, u"f00"_s);
        const SavedReplay saved = savedReplay(u"  a name "_s, document, promotedJson(r), u"me"_s, documentNow).value();
        QCOMPARE(saved.name, u"a name"_s);
        QCOMPARE(saved.kind, u"replay"_s);
        QCOMPARE(saved.fingerprint, u"f00"_s);
        const QJsonObject again = savedDocument(saved);
        QCOMPARE(again.value(u"promoted").toArray(), promotedJson(r));
        QCOMPARE(again.value(u"saved_at").toString(), isoTimestamp(documentNow));
        const QJsonObject same = compareSavedReplays(again, again).value();
        QVERIFY(same.value(u"same_data").toBool());
        QCOMPARE(same.value(u"same").toInteger(), qint64(r.promoted.size()));
        QCOMPARE(replayKind({{u"cells"_s, QJsonArray()}}), u"sweep"_s);
        QCOMPARE(replayKind({{u"inferred"_s, QJsonValue()}}), u"inference"_s);
        for (const QString& name : {QString(), u"   "_s, QString(201, u'x')}) {
            const auto refused = savedReplay(name, document, {}, u"me"_s, documentNow);
            QVERIFY(!refused);
            QCOMPARE(refused.error().code, ErrorCode::InvalidInput);
        }
    }
};

HINDCAST_TEST(ReplayDocumentsTest)
#include "tst_replay_documents.moc"
