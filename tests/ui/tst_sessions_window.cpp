// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "UiSupport.h"
#include "WindowDriver.h"
#include "tests/support/TestRegistry.h"
#include "ui/charts/ChartFrame.h"
#include "ui/curation/AliasClusterDialog.h"
#include "ui/models/findings/FindingsBook.h"
#include "ui/models/selection/RecordList.h"
#include "ui/theme/Theme.h"
#include "ui/views/clusters/ClusterListModel.h"
#include "ui/views/costs/ListFrame.h"
#include "ui/views/sessions/SessionListModel.h"
#include "ui/views/sessions/SessionPage.h"
#include "ui/views/sessions/SessionParts.h"
#include "ui/views/sessions/SessionsView.h"

#include <QAction>
#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QPointer>
#include <QPushButton>
#include <QScopeGuard>
#include <QSplitter>
#include <QTabWidget>

#include <algorithm>

using namespace hindcast;
using namespace hindcast::test;
using namespace Qt::Literals::StringLiterals;

namespace {

constexpr int patience = 30'000;

/// Enter, as a person presses it on a row of a list.
void enter(ListView* list, int row)
{
    list->goToRow(row);
    list->setFocus();
    QTest::keyClick(list, Qt::Key_Return);
}

/// Give or take what rounding leaves.
bool alike(const QList<int>& a, const QList<int>& b)
{
    return std::ranges::equal(a, b, [](int x, int y) { return std::abs(x - y) <= 2; });
}

QStringList firstRaw(const ListFrame* frame, qsizetype column)
{
    QStringList out;
    for (const auto& row : frame->model().all())
        out << row.raw[column];
    return out;
}

} // namespace

/// Sessions and clusters in the real window, beside what bare SQL says of the same file.
class SessionsWindowTest : public QObject
{
    Q_OBJECT

    std::unique_ptr<QTemporaryDir> m_folder;
    QString m_path;

    [[nodiscard]] static const SessionListModel* sessions(const WindowDriver& w)
    {
        return qobject_cast<const SessionListModel*>(w.list("sessions")->listModel());
    }
    [[nodiscard]] static bool isThere(const WindowDriver& w)
    {
        return QTest::qWaitFor([&] { return w.find<SessionsView>("sessionsView")->isSettled(); }, patience) && w.settle();
    }

private Q_SLOTS:
    void init()
    {
        UiEnvironment::clearSettings();
        m_folder = std::make_unique<QTemporaryDir>();
        m_path = copyOfDatabase(*m_folder);
    }

    void asTheRowsSay()
    {
        const WindowDriver w;
        QVERIFY(w.open(m_path));
        w.navigate(u"sessions"_s);
        QVERIFY(isThere(w));
        const auto rows = sqlRows(m_path,
                                  "SELECT session_id, count(*), sum(verified = 1 AND coalesce(outcome_feedback, '') <> 'incorrect'), "
                                  "max(created_at) FROM rca_outcomes GROUP BY session_id ORDER BY 4 DESC, 1");
        const SessionListModel* model = sessions(w);
        QCOMPARE(size_t(model->rowCount()), rows.size());
        for (size_t i = 0; i < rows.size(); ++i) {
            const SessionLine& line = model->line(int(i));
            QCOMPARE(line.id, rows[i][0]);
            QCOMPARE(line.results.outcomes, rows[i][1].toLongLong());
            QCOMPARE(line.results.verified, rows[i][2].toLongLong());
        }
        QVERIFY(w.text("viewCount").contains(u"5,000"_s));
        QVERIFY(!w.find<QAction>("sessionsFurther")->isEnabled());
        keepPicture(&w.window(), "sessions");
    }

    /// Who worked on it is read without widening anything, as far as it is a few names.
    void usersAreNotCut()
    {
        const WindowDriver w;
        QVERIFY(w.open(m_path));
        w.navigate(u"sessions"_s);
        QVERIFY(isThere(w));
        const ListView* list = w.list("sessions");
        const int column = list->listModel()->columnOf(u"users"_s), wide = list->columnWidth(column);
        int seen = 0;
        for (int row = 0; row < std::min(list->listModel()->rowCount(), 60); ++row) {
            const QString users = list->listModel()->index(row, column).data().toString();
            const int needed = list->fontMetrics().horizontalAdvance(users);
            QVERIFY2(needed <= wide || needed > 260, qPrintable(users));
            seen += users.contains(u',');
        }
        QVERIFY(seen > 0);
    }

    void oneSession()
    {
        const WindowDriver w;
        QVERIFY(w.open(m_path));
        w.navigate(u"sessions"_s);
        QVERIFY(isThere(w));
        const QString id = sqlText(m_path,
                                   "SELECT session_id FROM rca_outcomes WHERE json_array_length(hints_shown) > 0 GROUP BY 1 "
                                   "HAVING count(*) > 2 ORDER BY max(created_at) DESC LIMIT 1");
        const int row = sessions(w)->rowOf(id);
        QVERIFY(row >= 0);
        w.clickRow(w.list("sessions"), row);
        QVERIFY(isThere(w));
        QVERIFY(w.text("sessionTitle").contains(id));
        const auto* did = w.find<ListFrame>("sessionOutcomes");
        QCOMPARE(firstRaw(did, 3).join(u','),
                 sqlText(m_path,
                         "SELECT group_concat(id) FROM (SELECT id FROM rca_outcomes WHERE session_id = '" + id.toUtf8()
                             + "' ORDER BY created_at, id)"));
        const auto* given = w.find<ListFrame>("sessionGiven");
        QVERIFY(!given->model().all().empty());
        for (const QString& origin : firstRaw(given, 0))
            QVERIFY(origin == u"ledger" || origin == u"outcome");
        const auto* came = w.find<ListFrame>("sessionProducts");
        QCOMPARE(qint64(came->model().all().size()),
                 sqlText(m_path,
                         "SELECT count(DISTINCT root_cause || cluster_id) FROM rca_outcomes WHERE root_cause <> '' AND session_id = '"
                             + id.toUtf8() + '\'')
                     .toLongLong());
        keepPicture(&w.window(), "session");
        // What is opened is the record that was meant.
        const QString outcome = firstRaw(did, 3).last();
        enter(did->list(), int(did->model().all().size()) - 1);
        QVERIFY(QTest::qWaitFor([&] { return w->currentView()->objectName() == u"outcomesView"; }, patience));
        QVERIFY(w.settle());
        QCOMPARE(w.list("outcomes")->listModel()->rowCount(), 1);
        QCOMPARE(rawAt(w.list("outcomes"), 0, "id"), outcome);
    }

    void aPatternIsOpened()
    {
        const WindowDriver w;
        QVERIFY(w.open(m_path));
        w.navigate(u"sessions"_s);
        QVERIFY(isThere(w));
        const auto* came = w.find<ListFrame>("sessionProducts");
        int row = -1;
        for (int s = 0; s < 50 && row < 0; ++s) {
            w.list("sessions")->goToRow(s);
            QVERIFY(isThere(w));
            const QStringList states = firstRaw(came, 0);
            row = int(states.indexOf(u"promoted"_s));
        }
        QVERIFY(row >= 0);
        const QString name = firstRaw(came, 1)[row], cluster = firstRaw(came, 2)[row];
        enter(came->list(), row);
        QVERIFY(QTest::qWaitFor([&] { return w->currentView()->objectName() == u"patternsView"; }, patience));
        QVERIFY(w.settle());
        ListView* patterns = w.list("patterns");
        QCOMPARE(rawAt(patterns, patterns->currentRow(), "pattern_name"), name);
        QCOMPARE(rawAt(patterns, patterns->currentRow(), "cluster_id"), cluster);
    }

    /// Larger letters need more room, in a window that stays as it is.
    void largerLetters()
    {
        const WindowDriver w;
        QVERIFY(w.open(m_path));
        w.navigate(u"sessions"_s);
        QVERIFY(isThere(w));
        const auto* parts = w->findChild<SessionParts*>();
        QVERIFY(!parts->isNarrow());
        const auto usual = qScopeGuard([] { Theme::instance().setZoom(100); });
        Theme::instance().setZoom(160);
        QTRY_VERIFY(parts->isNarrow());
        Theme::instance().setZoom(100);
        QTRY_VERIFY(!parts->isNarrow());
    }

    /// In a small window the lists of a session are not cut into strips, and what somebody had divided in a large one comes back in it.
    void aSmallWindow()
    {
        const auto widths = [](const WindowDriver& w) {
            QList<int> out;
            for (const char* list : {"sessionOutcomes", "sessionGiven", "sessionProducts"})
                out << w.find<ListFrame>(list)->width();
            return out;
        };
        const auto isNarrow = [](const WindowDriver& w) {
            return w->findChild<QTabWidget*>(u"sessionTabs"_s)->isVisible() && w->findChild<SessionParts*>()->isNarrow();
        };
        QList<int> divided;
        {
            const WindowDriver w;
            QVERIFY(w.open(m_path));
            w.navigate(u"sessions"_s);
            QVERIFY(isThere(w));
            w.clickRow(w.list("sessions"), 0);
            QVERIFY(isThere(w));
            QVERIFY(!isNarrow(w));
            auto* beside = qobject_cast<QSplitter*>(w.find<ListFrame>("sessionGiven")->parentWidget());
            QVERIFY(beside);
            const QList<int> before = widths(w);
            QSplitterHandle* handle = beside->handle(1);
            const QPoint at = handle->rect().center();
            QTest::mousePress(handle, Qt::LeftButton, {}, at);
            QTest::mouseMove(handle, at - QPoint(60, 0));
            QTest::mouseRelease(handle, Qt::LeftButton, {}, at - QPoint(60, 0));
            divided = widths(w);
            QVERIFY(!alike(divided, before));
            w->resize(1024, 640);
            QTRY_VERIFY(isNarrow(w));
            QTRY_COMPARE(w->width(), 1024);
            const auto* did = w.find<ListFrame>("sessionOutcomes");
            auto* pages = w.find<QTabWidget>("sessionTabs");
            QTRY_VERIFY2(did->isVisible() && did->width() > 320 && pages->width() > 320, qPrintable(QString::number(did->width())));
            QCOMPARE(pages->count(), 2);
            QCOMPARE(pages->tabText(1), w.find<ListFrame>("sessionProducts")->name());
            pages->setCurrentIndex(1);
            QVERIFY(w.find<ListFrame>("sessionProducts")->isVisible());
            keepPicture(&w.window(), "session-small");
            w->resize(1440, 900);
            QTRY_VERIFY(!isNarrow(w));
            QTRY_VERIFY(alike(widths(w), divided));
            for (const char* list : {"sessionOutcomes", "sessionGiven", "sessionProducts"})
                QVERIFY2(w.find<ListFrame>(list)->isVisible(), list);
        }
        const WindowDriver again; // and in the next window
        QVERIFY(again.open(m_path));
        again.navigate(u"sessions"_s);
        QVERIFY(isThere(again));
        again.clickRow(again.list("sessions"), 0);
        QVERIFY(isThere(again));
        QTRY_VERIFY(alike(widths(again), divided));
    }

    /// A session of which nothing is recorded: what it would have been given is worked out when somebody asks, and looks like it.
    void whatItWouldHaveBeenGiven()
    {
        runSql(m_path, "UPDATE rca_outcomes SET hints_shown = '[]'; DELETE FROM hint_exposures;");
        const WindowDriver w;
        QVERIFY(w.open(m_path));
        w.navigate(u"sessions"_s);
        QVERIFY(isThere(w));
        w.list("sessions")->goToRow(3);
        QVERIFY(isThere(w));
        const auto* given = w.find<ListFrame>("sessionGiven");
        QVERIFY(given->model().all().empty());
        QVERIFY(!given->message().isEmpty());
        auto* ask = given->findChild<QPushButton*>();
        QVERIFY(ask && ask->isVisible());
        ask->click();
        QVERIFY(isThere(w));
        QVERIFY(!given->model().all().empty());
        for (const QString& origin : firstRaw(given, 0))
            QCOMPARE(origin, u"inferred"_s);
        QVERIFY(given->coverage().contains(u"inferred"_s));
        keepPicture(&w.window(), "session-inferred");
        const auto inferred = firstRaw(given, 1);
        runSql(m_path, "UPDATE rca_outcomes SET hints_shown = '[]'"); // others write, and everything is read again
        w->refresh();
        QVERIFY(isThere(w));
        QCOMPARE(firstRaw(given, 1), inferred);
        QVERIFY(given->coverage().contains(u"inferred"_s));
        w.list("sessions")->goToRow(4); // what was worked out belongs to that session alone
        QVERIFY(isThere(w));
        QVERIFY(given->model().all().empty());
    }

    void theFilterMeansOutcomes()
    {
        const WindowDriver w;
        QVERIFY(w.open(m_path));
        w.navigate(u"sessions"_s);
        QVERIFY(isThere(w));
        const QString id = sessions(w)->line(2).id;
        w.filter(u"session:\"%1\""_s.arg(id));
        QVERIFY(isThere(w));
        QCOMPARE(sessions(w)->rowCount(), 1);
        QCOMPARE(sessions(w)->line(0).id, id);
        w.filter(u"session:nobody"_s);
        QVERIFY(isThere(w));
        QCOMPARE(sessions(w)->rowCount(), 0);
        QVERIFY(!w.list("sessions")->message().isEmpty());
    }

    void furtherBack()
    {
        const QString path = copyOfDatabase(*m_folder, u"large.db"_s, 60'000);
        const WindowDriver w;
        QVERIFY(w.open(path));
        w.navigate(u"sessions"_s);
        QVERIFY(isThere(w));
        const int before = sessions(w)->rowCount();
        auto* further = w.find<QAction>("sessionsFurther");
        QVERIFY(further->isEnabled());
        QVERIFY(w.text("viewCount").contains(u"newest"_s));
        further->trigger();
        QVERIFY(isThere(w));
        QVERIFY(sessions(w)->rowCount() > before || !further->isEnabled());
        QCOMPARE(QString::number(sessions(w)->rowCount()), sqlText(path, "SELECT count(DISTINCT session_id) FROM rca_outcomes"));
        QVERIFY(!further->isEnabled());
    }

    /// More sessions than are listed at first: nobody counted them, and looking further lists them all.
    void moreSessionsThanAreListed()
    {
        const QString path = copyOfDatabase(*m_folder, u"many.db"_s, 12'000);
        runSql(path, "UPDATE rca_outcomes SET session_id = 's' || id");
        const QString all = sqlText(path, "SELECT count(DISTINCT session_id) FROM rca_outcomes");
        QVERIFY(all.toInt() > 10'000);
        const WindowDriver w;
        QVERIFY(w.open(path));
        w.navigate(u"sessions"_s);
        QVERIFY(isThere(w));
        QCOMPARE(sessions(w)->rowCount(), 10'000);
        const QString cut = w.text("viewCount");
        QVERIFY2(cut.contains(u"at least 10,000 sessions"_s) && cut.contains(u"the latest 10,000 are listed"_s), qPrintable(cut));
        QVERIFY2(!cut.contains(u"newest"_s), qPrintable(cut)); // all outcomes were looked at
        auto* further = w.find<QAction>("sessionsFurther");
        QVERIFY(further->isEnabled());
        further->trigger();
        QVERIFY(isThere(w));
        QCOMPARE(QString::number(sessions(w)->rowCount()), all);
        QVERIFY2(!w.text("viewCount").contains(u"at least"_s), qPrintable(w.text("viewCount")));
        QVERIFY(!further->isEnabled());
    }

    void clusters()
    {
        const WindowDriver w;
        QVERIFY(w.open(m_path));
        w.navigate(u"clusters"_s);
        QVERIFY(w.settle());
        const auto* model = qobject_cast<const ClusterListModel*>(w.list("clusters")->listModel());
        const auto rows = sqlRows(m_path,
                                  "SELECT cluster_id, count(*), (SELECT count(*) FROM failure_patterns p WHERE p.cluster_id = "
                                  "o.cluster_id) FROM rca_outcomes o GROUP BY cluster_id ORDER BY 2 DESC, 1");
        QVERIFY(size_t(model->rowCount()) >= rows.size());
        for (size_t i = 0; i < rows.size(); ++i) {
            QCOMPARE(model->line(int(i)).id, rows[i][0]);
            QCOMPARE(model->line(int(i)).results.outcomes, rows[i][1].toLongLong());
            QCOMPARE(model->line(int(i)).patterns, rows[i][2].toLongLong());
        }
        keepPicture(&w.window(), "clusters");
        const auto* drift = w.find<ListFrame>("clusterDrift");
        QVERIFY(!drift->message().isEmpty());
        drift->findChild<QPushButton*>()->click();
        QVERIFY(QTest::qWaitFor([&] { return w->session()->findChild<FindingsBook*>()->last() != nullptr; }, patience));
        qint64 found = 0;
        for (const LintFinding& f : w->session()->findChild<FindingsBook*>()->last()->report.findings)
            found += f.rule == u"cluster-drift";
        QCOMPARE(qint64(drift->model().all().size()), found);
        QVERIFY((found == 0) != drift->message().isEmpty());
        const QString id = model->line(1).id;
        enter(w.list("clusters"), 1); // Enter: only what is of this cluster
        QVERIFY(w.settle());
        QCOMPARE(w.find<QLineEdit>("filter")->text(), u"cluster:\"%1\""_s.arg(id));
        QCOMPARE(model->line(0).id, id);
    }

    /// Two names that may be one cluster, or one whose other name only a person knows: the sheet opens with what is known.
    void clustersAreOne()
    {
        for (const char* outcome :
             {"'one', 'k1', x'01', 'east:11111111', 0.9, 1700000000000000", "'two', 'k2', x'02', 'east:22222222', 0.9, 1700000600000000"})
            runSql(m_path,
                   QByteArray("INSERT INTO rca_outcomes(session_id, root_cause, key_hash, cluster_id, confidence, created_at) VALUES (")
                       + outcome + ')');
        const WindowDriver w;
        QVERIFY(w.open(m_path));
        QTest::keyClick(&w.window(), Qt::Key_E, Qt::ControlModifier);
        QVERIFY(QTest::qWaitFor([&] { return w->session()->isEditing(); }, patience));
        w.navigate(u"clusters"_s);
        QVERIFY(w.settle());
        const auto opened = [&](const QString& from, const QString& to) {
            AliasClusterDialog* found = nullptr;
            QVERIFY(QTest::qWaitFor([&] { return (found = w->findChild<AliasClusterDialog*>()) && found->isVisible(); }, patience));
            QCOMPARE(found->findChild<QComboBox*>(u"aliasFrom"_s)->currentText(), from);
            QCOMPARE(found->findChild<QComboBox*>(u"aliasTo"_s)->currentText(), to);
            const QPointer<AliasClusterDialog> sheet = found;
            found->close();
            QVERIFY(QTest::qWaitFor([&] { return !sheet; }, patience));
        };
        const auto* model = qobject_cast<const ClusterListModel*>(w.list("clusters")->listModel());
        const int row = model->rowOf(u"east:11111111"_s);
        QVERIFY(row >= 0);
        w.clickRow(w.list("clusters"), row);
        w.clickButton("oneClusterButton");
        opened(u"east:11111111"_s, {});
        const auto* drift = w.find<ListFrame>("clusterDrift");
        drift->findChild<QPushButton*>()->click();
        QVERIFY(QTest::qWaitFor([&] { return drift->model().rowCount() > 0; }, patience));
        const qsizetype pair = firstRaw(drift, 0).indexOf(u"east:11111111"_s);
        QVERIFY(pair >= 0);
        keepPicture(&w.window(), "clusters-drift");
        enter(drift->list(), int(pair));
        opened(u"east:11111111"_s, u"east:22222222"_s);
        w.clickButton("oneClusterButton"); // of the cluster, which now has one that it seems to be
        opened(u"east:11111111"_s, u"east:22222222"_s);
    }
};

HINDCAST_TEST(SessionsWindowTest)
#include "tst_sessions_window.moc"
