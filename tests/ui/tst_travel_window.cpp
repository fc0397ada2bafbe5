// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "MemoryDatabase.h"
#include "UiSupport.h"
#include "WindowDriver.h"
#include "core/replay/travel/PatternsThen.h"
#include "core/store/connect/Connect.h"
#include "tests/support/TestRegistry.h"
#include "ui/models/DisplaySettings.h"
#include "ui/models/PatternListModel.h"
#include "ui/models/findings/FindingListModel.h"
#include "ui/views/TravelBar.h"
#include "ui/views/clusters/ClusterListModel.h"
#include "ui/views/costs/CostsView.h"
#include "ui/views/costs/ListFrame.h"
#include "ui/views/dashboard/StatTile.h"
#include "ui/views/efficacy/EfficacyView.h"
#include "ui/views/explore/ExploreView.h"
#include "ui/views/lint/LintView.h"
#include "ui/views/patterns/PatternTravel.h"
#include "ui/views/sessions/SessionListModel.h"
#include "ui/views/triage/TriageModel.h"
#include "ui/views/triage/TriageView.h"

#include <QAction>
#include <QDateTimeEdit>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QLabel>
#include <QListView>
#include <QProcess>
#include <QPushButton>
#include <QSlider>
#include <QTimeZone>
#include <QToolButton>

using namespace hindcast;
using namespace hindcast::test;
using namespace Qt::Literals::StringLiterals;

namespace {

PatternsThen thenOf(const QString& path, Timestamp then)
{
    const DatabaseUrl url = DatabaseUrl::sqlite(path);
    const auto connection = connectReadOnly(url).value();
    const Store store = describeStore(*connection, url).value();
    return patternsThen(*connection, *store, then, writerParams(*store, DisplaySettings::instance().rules()), {}).value();
}

} // namespace

/// Patterns as of another moment, in the real window: what the library says of it, and nothing that could be changed.
class TravelWindowTest : public QObject
{
    Q_OBJECT

    std::unique_ptr<WindowDriver> m_window;

    [[nodiscard]] PatternBookPtr book() const
    {
        return qobject_cast<const PatternListModel*>(m_window->list("patterns")->listModel())->book();
    }
    [[nodiscard]] TravelBar* bar() const { return m_window->find<TravelBar>("travelBar"); }
    void travel() const
    {
        QTest::mouseClick(m_window->find<QToolButton>("patternsAsOfButton"), Qt::LeftButton);
        QVERIFY(m_window->settle());
        QVERIFY(bar()->isVisible());
    }
    void compare(Timestamp then) const
    {
        const PatternsThen expected = thenOf(sharedDatabase(), then);
        QCOMPARE(book()->patterns.size(), expected.patterns.size());
        for (size_t i = 0; i < expected.patterns.size(); ++i) {
            const Pattern &is = book()->patterns[i], &was = expected.patterns[i];
            QCOMPARE(is.name, was.name);
            QCOMPARE(is.clusterId, was.clusterId);
            QCOMPARE(is.occurrenceCount, was.occurrenceCount);
            QCOMPARE(is.confidence, was.confidence);
            QCOMPARE(is.lastSeenAt, was.lastSeenAt);
            QCOMPARE(is.demoted, was.demoted);
            QCOMPARE(is.blocked, was.blocked);
        }
    }

    /// What somebody decides on the command line, at that moment.
    static void decide(const QStringList& arguments, Timestamp at)
    {
        QProcess cli;
        cli.start(qEnvironmentVariable("HINDCAST_CLI"), arguments + QStringList{u"--write"_s, u"--now"_s, isoTimestamp(at)});
        if (!cli.waitForFinished() || cli.exitCode() != 0)
            qFatal("%s", cli.readAllStandardError().constData());
    }
    static void travelTo(const WindowDriver& w, const QByteArray& view, Timestamp then)
    {
        QTest::mouseClick(w.find<QToolButton>((view + "AsOfButton").constData()), Qt::LeftButton);
        QVERIFY(w.settle());
        w.find<QDateTimeEdit>((view + "TravelAt").constData())->setDateTime(DisplaySettings::instance().shown(then));
        QVERIFY(w.settle());
    }

    /// What the command line says as of that moment.
    static QJsonDocument asked(const QStringList& arguments, Timestamp then)
    {
        QProcess cli;
        cli.start(qEnvironmentVariable("HINDCAST_CLI"),
                  QStringList{u"--json"_s} + arguments + QStringList{u"--as-of"_s, isoTimestamp(then)});
        if (!cli.waitForFinished(60'000) || cli.exitCode() > 1)
            qFatal("%s", cli.readAllStandardError().constData());
        return QJsonDocument::fromJson(cli.readAllStandardOutput());
    }

private Q_SLOTS:
    void init()
    {
        UiEnvironment::clearSettings();
        m_window = std::make_unique<WindowDriver>();
        QVERIFY(m_window->open(sharedDatabase()));
        m_window->navigate(u"patterns"_s);
        QVERIFY(m_window->settle());
    }
    void cleanup() { m_window.reset(); }

    /// A date is typed, and a slider is moved by keys: both show the moment that they name.
    void asOfAMoment()
    {
        QVERIFY(!bar()->isVisible());
        const size_t now = book()->patterns.size();
        travel();
        QCOMPARE(book()->patterns.size(), now); // it begins with now
        const Timestamp then{testNow().us - 40 * Timestamp::perDay};
        m_window->find<QDateTimeEdit>("travelAt")->setDateTime(DisplaySettings::instance().shown(then));
        QVERIFY(m_window->settle());
        compare(then);
        QVERIFY(book()->patterns.size() > 0);
        QVERIFY2(m_window->text("statusView").startsWith(u"as of "_s), qPrintable(m_window->text("statusView")));
        keepPicture(&m_window->window(), "patterns-as-of");
        auto* slider = m_window->find<QSlider>("travelSlider");
        slider->setFocus();
        for (int step = 0; step < 3; ++step) // of several moves the last one counts
            QTest::keyClick(slider, Qt::Key_PageDown);
        QVERIFY(m_window->settle());
        QVERIFY(bar()->moment() < then);
        compare(bar()->moment());
        QTest::keyClick(slider, Qt::Key_Home);
        QVERIFY(m_window->settle());
        compare(bar()->moment());
        QVERIFY(book()->patterns.size() < now);
    }

    /// The past cannot be changed, and the way back is Escape.
    void readOnlyUntilBack()
    {
        m_window->list("patterns")->goToRow(0);
        QVERIFY(m_window->settle());
        const auto* demote = m_window->find<QAction>("curate_demote");
        QVERIFY(demote->isEnabled());
        travel();
        m_window->list("patterns")->goToRow(0);
        QVERIFY(m_window->settle());
        QVERIFY(!demote->isEnabled());
        QVERIFY2(bar()->note().contains(u"Nothing can be changed"_s), qPrintable(bar()->note()));
        m_window->find<QSlider>("travelSlider")->setFocus();
        QTest::keyClick(m_window->find<QSlider>("travelSlider"), Qt::Key_Escape);
        QVERIFY(m_window->settle());
        QVERIFY(!bar()->isVisible());
        QVERIFY(!m_window->text("statusView").startsWith(u"as of"_s));
        m_window->list("patterns")->goToRow(0);
        QVERIFY(m_window->settle());
        QVERIFY(demote->isEnabled());
    }

    /// Every other list of records, too: those that were there by then, and nothing of them can be changed.
    void rowsAsOfAMoment_data()
    {
        QTest::addColumn<QString>("view");
        QTest::addColumn<QByteArray>("table");
        QTest::newRow("outcomes") << u"outcomes"_s << QByteArray("rca_outcomes");
        QTest::newRow("reflections") << u"reflections"_s << QByteArray("reflections");
        QTest::newRow("episodes") << u"episodes"_s << QByteArray("episode_memory");
    }
    void rowsAsOfAMoment()
    {
        QFETCH(QString, view);
        QFETCH(QByteArray, table);
        const auto count = [&](const QByteArray& where) {
            return sqlText(sharedDatabase(), "SELECT count(*) FROM " + table + where).toInt();
        };
        m_window->navigate(view);
        QVERIFY(m_window->settle());
        const QByteArray name = view.toLatin1();
        const auto* list = m_window->list(name.constData());
        QTRY_COMPARE(list->listModel()->rowCount(), count({}));
        m_window->list(name.constData())->goToRow(0);
        QVERIFY(m_window->settle());
        const QByteArray change = view == u"outcomes"_s ? QByteArray("curate_mark-incorrect") : "curate_delete-" + name.chopped(1);
        const auto* demote = m_window->find<QAction>(change.constData());
        QVERIFY(demote->isEnabled());
        QTest::mouseClick(m_window->find<QToolButton>((name + "AsOfButton").constData()), Qt::LeftButton);
        QVERIFY(m_window->settle());
        const auto* travelling = m_window->find<TravelBar>((name + "TravelBar").constData());
        QVERIFY(travelling->isVisible());
        auto* slider = m_window->find<QSlider>((name + "TravelSlider").constData());
        QVERIFY2(slider->value() > slider->maximum() * 9 / 10, qPrintable(QString::number(slider->value()))); // it begins with now
        const Timestamp first{sqlText(sharedDatabase(), "SELECT min(created_at) FROM " + table).toLongLong()},
            last{sqlText(sharedDatabase(), "SELECT max(created_at) FROM " + table).toLongLong()};
        const Timestamp then{(first.us + last.us) / 2 / 60'000'000 * 60'000'000}; // whole minutes can be typed
        m_window->find<QDateTimeEdit>((name + "TravelAt").constData())->setDateTime(DisplaySettings::instance().shown(then));
        QVERIFY(m_window->settle());
        const int expected = count(" WHERE created_at <= " + QByteArray::number(then.us));
        QTRY_COMPARE(list->listModel()->rowCount(), expected);
        QVERIFY(expected > 0 && expected < count({}));
        QVERIFY2(m_window->text("statusView").startsWith(u"as of "_s), qPrintable(m_window->text("statusView")));
        // Outcomes and episodes are known as they were; of reflections their recorder changes some numbers without a trace.
        QCOMPARE(travelling->isExact(), view != u"reflections"_s);
        QVERIFY2(travelling->note().contains(u"as it is now"_s) == !travelling->isExact(), qPrintable(travelling->note()));
        keepPicture(&m_window->window(), (name + "-as-of").constData());
        m_window->list(name.constData())->goToRow(0);
        QVERIFY(m_window->settle());
        QVERIFY(!demote->isEnabled());
        slider->setFocus();
        QTest::keyClick(slider, Qt::Key_Home); // the very first moment
        QVERIFY(m_window->settle());
        QTRY_COMPARE(list->listModel()->rowCount(), count(" WHERE created_at <= " + QByteArray::number(first.us)));
        QTest::keyClick(slider, Qt::Key_Escape);
        QVERIFY(m_window->settle());
        QVERIFY(!travelling->isVisible());
        QTRY_COMPARE(list->listModel()->rowCount(), count({}));
    }

    /// Charts and tiles of a moment are those of a database that ends there, whatever humans decided since.
    void chartsAsOfAMoment()
    {
        const QTemporaryDir folder;
        const Timestamp then{(testNow().us - 20 * Timestamp::perDay) / 60'000'000 * 60'000'000}; // whole minutes can be typed
        const QString whole = copyOfDatabase(folder, u"whole.db"_s), prefix = copyOfDatabase(folder, u"prefix.db"_s);
        const QByteArray us = QByteArray::number(then.us);
        runSql(prefix, "DELETE FROM rca_outcomes WHERE created_at > " + us + "; DELETE FROM pattern_events WHERE at > " + us + ";");
        // Two outcomes of before are said to be wrong later, one of which was verified.
        const QString verified = sqlText(whole,
                                         "SELECT id FROM rca_outcomes WHERE verified = 1 AND outcome_feedback IS NULL AND created_at < "
                                             + us + " ORDER BY id LIMIT 1");
        const QString other = sqlText(whole,
                                      "SELECT id FROM rca_outcomes WHERE verified = 0 AND outcome_feedback IS NULL AND created_at < " + us
                                          + " ORDER BY id LIMIT 1");
        for (const QString& id : {verified, other})
            decide({u"mark-incorrect"_s, whole, id, u"--reason"_s, u"wrong-root-cause"_s}, {then.us + Timestamp::perDay});
        QVERIFY(sqlText(whole, "SELECT count(*) FROM rca_outcomes WHERE outcome_feedback = 'incorrect'")
                != sqlText(prefix, "SELECT count(*) FROM rca_outcomes WHERE outcome_feedback = 'incorrect'"));

        const auto shown = [&](const QString& path, bool travelled) {
            QStringList out;
            WindowDriver w;
            if (!w.open(path))
                return out;
            w.navigate(u"dashboard"_s);
            if (travelled)
                travelTo(w, "dashboard", then);
            (void)w.settle();
            for (const char* tile : {"tileOutcomes", "tileVerified", "tileSeeded", "tileCooldowns"})
                out << w.find<StatTile>(tile)->value();
            if (travelled)
                keepPicture(&w.window(), "dashboard-as-of");
            w.navigate(u"explore"_s);
            if (travelled)
                travelTo(w, "explore", then);
            (void)w.settle();
            const ExploreCounts& counts = *w.find<ExploreView>("exploreView")->counts();
            out << QString::number(counts.matched);
            for (const ReliabilityBin& bin : counts.reliability)
                out << QString::number(bin.judged) + u'/' + QString::number(bin.verified);
            qint64 times = 0;
            for (const qint64 n : counts.times.counts)
                times += n;
            out << QString::number(times);
            w.filter(u"feedback:incorrect"_s);
            (void)w.settle();
            out << QString::number(w.find<ExploreView>("exploreView")->counts()->matched);
            if (travelled)
                keepPicture(&w.window(), "explore-as-of");
            return out;
        };
        const QStringList past = shown(whole, true), expected = shown(prefix, false), now = shown(whole, false);
        QCOMPARE(past, expected);
        QVERIFY(past != now && past.size() > 8);
    }

    /// The journal of a moment has what was decided by then, and what took it back later is not known yet.
    void journalAsOfAMoment()
    {
        const QTemporaryDir folder;
        const QString path = copyOfDatabase(folder);
        const Timestamp first{testNow().us - 3 * Timestamp::perDay}, second{testNow().us - Timestamp::perDay};
        const QString id = sqlText(path, "SELECT id FROM rca_outcomes WHERE outcome_feedback IS NULL ORDER BY id LIMIT 1");
        decide({u"mark-incorrect"_s, path, id, u"--reason"_s, u"wrong-root-cause"_s}, first);
        decide({u"undo"_s, path}, second);
        const WindowDriver w;
        QVERIFY(w.open(path));
        w.navigate(u"journal"_s);
        QVERIFY(w.settle());
        const auto* list = w.list("journal");
        const int all = list->listModel()->rowCount();
        QCOMPARE(all, sqlText(path, "SELECT count(*) FROM journal").toInt());
        travelTo(w, "journal", {(first.us + second.us) / 2});
        QCOMPARE(list->listModel()->rowCount(), all - 1);
        w.list("journal")->goToRow(0);
        QVERIFY(w.settle());
        QVERIFY2(!w.text("changeTitle").contains(u"taken back"_s), qPrintable(w.text("changeTitle")));
        QVERIFY(!w.find<QPushButton>("journalUndo")->isVisible());
        QVERIFY2(w.text("statusView").startsWith(u"as of "_s), qPrintable(w.text("statusView")));
        QTest::keyClick(w.find<QSlider>("journalTravelSlider"), Qt::Key_Escape);
        QVERIFY(w.settle());
        QCOMPARE(list->listModel()->rowCount(), all);
    }

    /// What is judged of everything says what the command line says as of that moment, and nothing of it can be decided.
    void judgementsAsOfAMoment()
    {
        const QTemporaryDir folder;
        const Timestamp then{(testNow().us - 20 * Timestamp::perDay) / 60'000'000 * 60'000'000};
        const QString path = copyOfDatabase(folder);
        const WindowDriver w;
        QVERIFY(w.open(path));
        w->showView(u"lint"_s);
        const auto* lint = w.find<LintView>("lintView");
        const auto settled = [](const View* view) { return QTest::qWaitFor([view] { return view->isSettled(); }, 30'000); };
        QVERIFY(settled(lint));
        const int now = lint->model()->rowCount();
        int findings = 0; // rules that could not be asked stand beside the list
        for (const auto& finding : asked({u"lint"_s, path, u"--fail-on"_s, u"never"_s}, then).array())
            findings += finding["rule"_L1].toString() == u"not-checked"_s ? 0 : 1;
        travelTo(w, "lint", then);
        QVERIFY(settled(lint));
        QCOMPARE(lint->model()->rowCount(), findings);
        QVERIFY(now != findings && findings > 0);
        QVERIFY2(w.text("statusView").startsWith(u"as of "_s), qPrintable(w.text("statusView")));
        w.list("lint")->goToRow(0);
        QVERIFY(w.settle());
        QVERIFY(!w.find<QPushButton>("acceptFinding")->isEnabled());
        QCOMPARE(lint->curationKind(), CurationSelection::Kind::None);
        keepPicture(&w.window(), "lint-as-of");
        QTest::keyClick(w.find<QSlider>("lintTravelSlider"), Qt::Key_Escape);
        QVERIFY(settled(lint));
        QCOMPARE(lint->model()->rowCount(), now);
        QVERIFY(w.find<QPushButton>("acceptFinding")->isEnabled());

        w->showView(u"triage"_s);
        const auto* triage = w.find<TriageView>("triageView");
        QVERIFY(settled(triage));
        travelTo(w, "triage", then);
        QVERIFY(settled(triage));
        const QJsonArray queue = asked({u"triage"_s, path, u"--limit"_s, u"0"_s}, then).array();
        QCOMPARE(triage->model()->rowCount(), int(queue.size()));
        QCOMPARE(triage->model()->item(0).id, queue[0]["id"_L1].toString());
        QCOMPARE(triage->curationKind(), CurationSelection::Kind::None);
        QTest::keyClick(w.find<QListView>("triage"), Qt::Key_D); // nothing is done of another moment
        QVERIFY(w.settle());
        QCOMPARE(triage->model()->finished(), 0);
        keepPicture(&w.window(), "triage-as-of");
        QTest::keyClick(w.find<QSlider>("triageTravelSlider"), Qt::Key_Escape);
        QVERIFY(settled(triage));
        QVERIFY(triage->model()->rowCount() != queue.size());

        w->showView(u"efficacy"_s);
        const auto* efficacy = w.find<EfficacyView>("efficacyView");
        QVERIFY(settled(efficacy));
        travelTo(w, "efficacy", then);
        QVERIFY(settled(efficacy));
        const QJsonArray hints = asked({u"efficacy"_s, path}, then).object()["hints"_L1].toArray();
        QCOMPARE(efficacy->report()->hints.size(), size_t(hints.size()));
        for (size_t i = 0; i < efficacy->report()->hints.size(); ++i) {
            QCOMPARE(efficacy->report()->hints[i].name, hints[qsizetype(i)]["pattern_name"_L1].toString());
            QCOMPARE(efficacy->report()->hints[i].with.n, hints[qsizetype(i)]["with"_L1]["n"_L1].toInteger());
        }
        QVERIFY2(w.text("statusView").startsWith(u"as of "_s), qPrintable(w.text("statusView")));
        keepPicture(&w.window(), "efficacy-as-of");
    }

    /// Sessions and clusters of a moment are those of a database that ends there.
    void sessionsAndClustersAsOfAMoment()
    {
        const QTemporaryDir folder;
        const Timestamp then{(testNow().us - 20 * Timestamp::perDay) / 60'000'000 * 60'000'000};
        const QString whole = copyOfDatabase(folder, u"whole.db"_s);
        const QByteArray us = QByteArray::number(then.us);
        const QString wrong = sqlText(whole,
                                      "SELECT id FROM rca_outcomes WHERE outcome_feedback IS NULL AND verified = 1 AND created_at < " + us
                                          + " ORDER BY created_at DESC LIMIT 1");
        const QString session = sqlText(whole, "SELECT session_id FROM rca_outcomes WHERE id = " + wrong.toUtf8());
        decide({u"mark-incorrect"_s, whole, wrong, u"--reason"_s, u"wrong-root-cause"_s}, {then.us + Timestamp::perDay});
        const WindowDriver w;
        QVERIFY(w.open(whole));
        w.navigate(u"sessions"_s);
        QVERIFY(w.settle());
        const auto* sessions = qobject_cast<const SessionListModel*>(w.list("sessions")->listModel());
        const auto verifiedNow = [&] { return sessions->line(sessions->rowOf(session)).results.verified; };
        const qint64 after = verifiedNow();
        travelTo(w, "sessions", then);
        const auto rows = sqlRows(whole,
                                  "SELECT session_id, count(*), max(created_at) FROM rca_outcomes WHERE created_at <= " + us
                                      + " GROUP BY 1 ORDER BY 3 DESC, 1");
        QCOMPARE(size_t(sessions->rowCount()), rows.size());
        for (size_t i = 0; i < rows.size(); ++i) {
            QCOMPARE(sessions->line(int(i)).id, rows[i][0]);
            QCOMPARE(sessions->line(int(i)).results.outcomes, rows[i][1].toLongLong());
        }
        QVERIFY(verifiedNow() > after); // nobody had said yet that it was wrong
        w.clickRow(w.list("sessions"), sessions->rowOf(session));
        QVERIFY(w.settle());
        QTRY_VERIFY(w.text("sessionTitle").contains(session));
        QStringList states;
        for (const auto& row : w.find<ListFrame>("sessionOutcomes")->model().all())
            if (row.raw[3] == wrong)
                states << row.raw[0];
        QCOMPARE(states, QStringList{u"verified"_s});
        QVERIFY2(w.text("statusView").startsWith(u"as of "_s), qPrintable(w.text("statusView")));
        keepPicture(&w.window(), "sessions-as-of");
        w.navigate(u"clusters"_s);
        QVERIFY(w.settle());
        travelTo(w, "clusters", then);
        const auto* clusters = qobject_cast<const ClusterListModel*>(w.list("clusters")->listModel());
        for (const ClusterLine& line : clusters->book().clusters) {
            QCOMPARE(line.results.outcomes,
                     sqlText(whole,
                             "SELECT count(*) FROM rca_outcomes WHERE created_at <= " + us + " AND cluster_id = '" + line.id.toUtf8() + "'")
                         .toLongLong());
            QCOMPARE(
                line.patterns,
                sqlText(whole,
                        "SELECT count(*) FROM failure_patterns WHERE created_at <= " + us + " AND cluster_id = '" + line.id.toUtf8() + "'")
                    .toLongLong());
        }
        QVERIFY(clusters->rowCount() > 1);
        QVERIFY(!w.find<QAction>("oneCluster")->isEnabled());
        QVERIFY2(w.text("statusView").startsWith(u"as of "_s), qPrintable(w.text("statusView")));
        keepPicture(&w.window(), "clusters-as-of");
        QTest::keyClick(w.find<QSlider>("clustersTravelSlider"), Qt::Key_Escape);
        QVERIFY(w.settle());
        QVERIFY(!w.text("statusView").startsWith(u"as of "_s));
        QVERIFY(w.find<QAction>("oneCluster")->isEnabled());
    }

    /// Costs of a moment are those that were known then.
    void costsAsOfAMoment()
    {
        const QTemporaryDir folder;
        const QString path = emptyDatabase(folder);
        const Timestamp then{(testNow().us - 10 * Timestamp::perDay) / 60'000'000 * 60'000'000};
        for (int d = 0; d < 20; ++d)
            runSql(path,
                   "INSERT INTO api_cost_log(at, purpose, provider, model, input_tokens, output_tokens, cost_eur) VALUES ("
                       + QByteArray::number(testNow().us - d * Timestamp::perDay) + ", 'reflection', 'openai', 'gpt-4o', 1000, 100, 0.5)");
        const WindowDriver w;
        QVERIFY(w.open(path));
        w.navigate(u"costs"_s);
        QVERIFY(w.settle());
        QCOMPARE(w.find<CostsView>("costsView")->report()->total.calls, 20);
        travelTo(w, "costs", then);
        const int calls = sqlText(path, "SELECT count(*) FROM api_cost_log WHERE at <= " + QByteArray::number(then.us)).toInt();
        QVERIFY(calls > 5 && calls < 20);
        QCOMPARE(w.find<CostsView>("costsView")->report()->total.calls, calls);
        const QDate day = QDateTime::fromMSecsSinceEpoch(then.us / 1'000).toUTC().date();
        const QByteArray month = QByteArray::number(QDate(day.year(), day.month(), 1).startOfDay(QTimeZone::utc()).toMSecsSinceEpoch()
                                                    * 1'000);
        QCOMPARE(
            w.find<CostsView>("costsView")->report()->month.calls, // of later days of the month nothing was known
            sqlText(path, "SELECT count(*) FROM api_cost_log WHERE at >= " + month + " AND at <= " + QByteArray::number(then.us)).toInt());
        QVERIFY(w.find<TravelBar>("costsTravelBar")->isExact());
    }

    /// A filter and a lane go on meaning something in the past.
    void filteredPast()
    {
        travel();
        m_window->find<QDateTimeEdit>("travelAt")->setDateTime(DisplaySettings::instance().shown({testNow().us - 20 * Timestamp::perDay}));
        QVERIFY(m_window->settle());
        const int all = m_window->list("patterns")->listModel()->rowCount();
        m_window->filter(u"cluster:prod-eu"_s);
        QVERIFY(m_window->settle());
        const int some = m_window->list("patterns")->listModel()->rowCount();
        QVERIFY(some > 0 && some < all);
        m_window.reset(); // closed while travelling
    }
};

HINDCAST_TEST(TravelWindowTest)
#include "tst_travel_window.moc"
