// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "TriageDriver.h"
#include "tests/support/TestRegistry.h"
#include "ui/widgets/MessageBar.h"

#include <QAction>
#include <QMenu>
#include <QSignalSpy>

using namespace hindcast;
using namespace hindcast::test;

/// Marks of the queue: taken back and put again, with the corrections that they went with, and none of another database.
class TriageMarksTest : public QObject
{
    Q_OBJECT

    static constexpr int patience = TriageDriver::patience;
    std::unique_ptr<QTemporaryDir> m_folder;
    QString m_path;

    [[nodiscard]] int marked(const char* state) const { return markedItems(m_path, state); }
    [[nodiscard]] int journalled(const char* action) const
    {
        return sqlText(m_path, QByteArray("SELECT count(*) FROM journal WHERE action = '") + action + '\'').toInt();
    }
    [[nodiscard]] int demoted() const { return sqlText(m_path, "SELECT count(*) FROM failure_patterns WHERE demoted = 1").toInt(); }
    /// When the answer to what was done before has arrived.
    static void press(QAction* action)
    {
        QCoreApplication::processEvents();
        action->trigger();
    }
    static void apply(const WindowDriver& w)
    {
        QPointer<ChangeDialog> dialog;
        QVERIFY(QTest::qWaitFor([&] { return (dialog = w->findChild<ChangeDialog*>()) && dialog->isVisible() && !dialog->isWaiting(); },
                                patience));
        QTest::keyClick(dialog, Qt::Key_2); // a reason
        QTest::keyClick(dialog, Qt::Key_Return, Qt::ControlModifier);
        TriageDriver::closed(dialog);
    }
    /// Of the first pattern of the queue that can be demoted.
    static ChangeDialog* sheetOfOne(const TriageDriver& triage)
    {
        for (int row = 0; row < triage.view->model()->rowCount(); ++row, triage.key(Qt::Key_J)) {
            if (triage.item().kind != QStringLiteral("pattern"))
                continue;
            const QPointer<ChangeDialog> sheet = triage.sheet(Qt::Key_I);
            if (sheet && sheet->preview() && !sheet->preview()->rows.empty())
                return sheet;
            if (!sheet)
                return nullptr;
            QTest::keyClick(sheet, Qt::Key_Escape);
            TriageDriver::closed(sheet);
        }
        return nullptr;
    }
    /// Demotes it; gives its row.
    static int demoteOne(const TriageDriver& triage)
    {
        const QPointer<ChangeDialog> sheet = sheetOfOne(triage);
        if (!sheet)
            return -1;
        const int row = triage.row();
        QTest::keyClick(sheet, Qt::Key_2);
        QTest::keyClick(sheet, Qt::Key_Return, Qt::ControlModifier);
        [&] { TriageDriver::closed(sheet); }();
        return row;
    }

private Q_SLOTS:
    void init()
    {
        UiEnvironment::clearSettings();
        m_folder = std::make_unique<QTemporaryDir>();
        m_path = copyOfDatabase(*m_folder);
    }

    /// U takes back what was marked here, the last one first, before any correction that is older.
    void marksAreTakenBack()
    {
        const WindowDriver w;
        QVERIFY(w.open(m_path));
        const TriageDriver triage(w);
        triage.list->setFocus();
        triage.enable();
        const QByteArray undone = "SELECT count(*) FROM journal WHERE action IN ('triage-done', 'snooze', 'triage-pending')";
        const QString sets = sqlText(m_path, "SELECT count(*) FROM change_sets");
        triage.key(Qt::Key_D);
        QVERIFY(triage.finishes(0, TriageState::Done));
        triage.key(Qt::Key_S);
        auto* menu = w->findChild<QMenu*>(QStringLiteral("triageSnooze"));
        QVERIFY(menu && QTest::qWaitForWindowExposed(menu));
        QTest::keyClick(menu, Qt::Key_2);
        QVERIFY(triage.finishes(1, TriageState::Snoozed));
        QCOMPARE(triage.row(), 2);
        auto* undo = w.find<QAction>("curate_undo");
        undo->trigger();
        QVERIFY(triage.finishes(1, TriageState::Pending));
        QCOMPARE(triage.row(), 1);
        QCOMPARE(triage.view->model()->item(0).state, TriageState::Done);
        undo->trigger();
        QVERIFY(triage.finishes(0, TriageState::Pending));
        QCOMPARE(triage.row(), 0);
        QCOMPARE(marked("done") + marked("snoozed"), 0);
        QCOMPARE(sqlText(m_path, undone), QStringLiteral("4"));
        QCOMPARE(sqlText(m_path, "SELECT count(*) FROM change_sets"), sets);
        QTest::qWait(3'500); // wait: nothing happens when the window asks whether anybody wrote
        QVERIFY2(!w.noticeBar()->isVisible(), "what this window wrote is no news to it");
    }

    /// What was taken back is put again, the last one first, until something else is done.
    void marksArePutAgain()
    {
        const WindowDriver w;
        QVERIFY(w.open(m_path));
        const TriageDriver triage(w);
        triage.list->setFocus();
        triage.enable();
        auto* undo = w.find<QAction>("curate_undo");
        auto* redo = w.find<QAction>("curate_redo");
        QVERIFY(!redo->isEnabled());
        for (const int row : {0, 1}) {
            triage.key(Qt::Key_D);
            QVERIFY(triage.finishes(row, TriageState::Done));
        }
        QVERIFY(!redo->isEnabled());
        for (const int row : {1, 0}) {
            undo->trigger();
            QVERIFY(triage.finishes(row, TriageState::Pending));
        }
        QCOMPARE(marked("done"), 0);
        for (const int row : {0, 1}) {
            QVERIFY(redo->isEnabled());
            redo->trigger();
            QVERIFY(triage.finishes(row, TriageState::Done));
        }
        QVERIFY(!redo->isEnabled());
        QCOMPARE(marked("done"), 2);
        undo->trigger(); // of what was put again
        QVERIFY(triage.finishes(1, TriageState::Pending));
        QVERIFY(redo->isEnabled());
        w->showView(QStringLiteral("patterns")); // it is no mark of that list
        QVERIFY(!redo->isEnabled());
        w->showView(QStringLiteral("triage"));
        QVERIFY(redo->isEnabled());
        triage.key(Qt::Key_D);
        QVERIFY(triage.finishes(1, TriageState::Done));
        QVERIFY(!redo->isEnabled());
    }

    /// What others write in the same moment as a mark is news; the mark alone is none.
    void othersBesideAMark()
    {
        const WindowDriver w;
        QVERIFY(w.open(m_path));
        const TriageDriver triage(w);
        triage.list->setFocus();
        triage.enable();
        const QSignalSpy changed(w->session(), &StoreSession::changedOutside);
        const auto author = [&](int at) { return changed[at][0].value<StoreSession::Author>(); };
        triage.key(Qt::Key_D);
        QVERIFY(triage.finishes(0, TriageState::Done));
        QVERIFY(QTest::qWaitFor([&] { return !changed.isEmpty(); }, patience));
        QVERIFY(author(0) == StoreSession::Author::Own);
        QVERIFY(!w.noticeBar()->isVisible());
        triage.key(Qt::Key_D);
        QVERIFY(triage.finishes(1, TriageState::Done));
        runSql(m_path,
               "INSERT INTO rca_outcomes(session_id, root_cause, key_hash, confidence, created_at) "
               "SELECT 's', 'new one', x'00', 0.5, max(created_at) + 1 FROM rca_outcomes");
        QVERIFY(QTest::qWaitFor([&] { return w.noticeBar()->isVisible(); }, patience));
        QVERIFY(author(int(changed.size()) - 1) == StoreSession::Author::Others);
    }

    /// Whoever is quicker than the database means what was done last, and no correction before it.
    void quickKeys()
    {
        const WindowDriver w;
        QVERIFY(w.open(m_path));
        const TriageDriver triage(w);
        triage.list->setFocus();
        triage.enable();
        auto* undo = w.find<QAction>("curate_undo");
        auto* redo = w.find<QAction>("curate_redo");
        triage.key(Qt::Key_D);
        undo->trigger(); // before it is written
        QVERIFY(QTest::qWaitFor([&] { return journalled("triage-pending") == 1; }, patience));
        QVERIFY(w.settle());
        QCOMPARE(journalled("triage-done"), 1);
        QVERIFY(triage.finishes(0, TriageState::Pending));
        QVERIFY(!w.noticeBar()->isVisible()); // nobody else's change is asked about
        redo->trigger();
        QVERIFY(triage.finishes(0, TriageState::Done));
        undo->trigger();
        triage.key(Qt::Key_J);
        triage.key(Qt::Key_D); // before that is taken back: it decides
        QVERIFY(QTest::qWaitFor([&] { return marked("done") == 1 && journalled("triage-pending") == 2; }, patience));
        QVERIFY(triage.finishes(0, TriageState::Pending));
        QVERIFY(w.settle());
        QTRY_VERIFY(!redo->isEnabled());
    }

    /// A correction that was made elsewhere since is taken back before a mark and the correction that it went with; again in the opposite order.
    void aLaterCorrectionComesFirst()
    {
        const WindowDriver w;
        QVERIFY(w.open(m_path));
        const TriageDriver triage(w);
        triage.list->setFocus();
        triage.enable();
        const int before = demoted();
        const int row = demoteOne(triage);
        QVERIFY(row >= 0);
        QVERIFY(triage.finishes(row, TriageState::Done));
        QCOMPARE(demoted(), before + 1);
        w.navigate(QStringLiteral("patterns"), QStringLiteral("promoted"));
        QVERIFY(w.settle());
        w.clickRow(w.list("patterns"), 0);
        QVERIFY(w.settle());
        w.find<QAction>("curate_demote")->trigger();
        apply(w);
        QVERIFY(QTest::qWaitFor([&] { return demoted() == before + 2; }, patience));
        QVERIFY(w.settle());
        w->showView(QStringLiteral("triage"));
        auto* undo = w.find<QAction>("curate_undo");
        auto* redo = w.find<QAction>("curate_redo");
        press(undo);
        QVERIFY(QTest::qWaitFor([&] { return demoted() == before + 1; }, patience));
        QVERIFY(w.settle());
        QCOMPARE(triage.view->model()->item(row).state, TriageState::Done);
        press(undo);
        QVERIFY(triage.finishes(row, TriageState::Pending));
        QVERIFY(QTest::qWaitFor([&] { return demoted() == before; }, patience));
        QVERIFY(w.settle());
        press(redo);
        QVERIFY(triage.finishes(row, TriageState::Done));
        QVERIFY(QTest::qWaitFor([&] { return demoted() == before + 1; }, patience));
        QVERIFY(w.settle());
        press(redo);
        QVERIFY(QTest::qWaitFor([&] { return demoted() == before + 2; }, patience));
        QVERIFY(w.settle());
        press(undo); // by the names that they had at first
        QVERIFY(QTest::qWaitFor([&] { return demoted() == before + 1; }, patience));
        QVERIFY(w.settle());
        QCOMPARE(triage.view->model()->item(row).state, TriageState::Done);
    }

    /// A sheet leaves the queue usable beside it: what it was opened for is done, whatever is selected when it is applied.
    void theSheetKeepsItsItem()
    {
        const WindowDriver w;
        QVERIFY(w.open(m_path));
        const TriageDriver triage(w);
        triage.list->setFocus();
        triage.enable();
        const QPointer<ChangeDialog> sheet = sheetOfOne(triage);
        QVERIFY(sheet);
        const int row = triage.row();
        triage.key(row > 0 ? Qt::Key_K : Qt::Key_J);
        const int other = triage.row();
        QVERIFY(other != row);
        const TriageState before = triage.item().state;
        w.find<QAction>("curate_demote")->trigger(); // there is a sheet already, if that is a pattern
        QTest::keyClick(sheet, Qt::Key_2);
        QTest::keyClick(sheet, Qt::Key_Return, Qt::ControlModifier);
        TriageDriver::closed(sheet);
        QVERIFY(triage.finishes(row, TriageState::Done));
        QCOMPARE(triage.view->model()->item(other).state, before);
    }

    /// What is offered for items of one database goes with it.
    void anotherDatabaseMeanwhile()
    {
        const WindowDriver w;
        QVERIFY(w.open(m_path));
        const TriageDriver triage(w);
        triage.list->setFocus();
        triage.enable();
        triage.key(Qt::Key_D);
        QVERIFY(triage.finishes(0, TriageState::Done));
        triage.key(Qt::Key_S);
        const QPointer<QMenu> menu = w->findChild<QMenu*>(QStringLiteral("triageSnooze"));
        QVERIFY(menu && QTest::qWaitForWindowExposed(menu));
        const QString second = copyOfDatabase(*m_folder, QStringLiteral("second.db"));
        QVERIFY(w.open(second));
        QVERIFY(!menu);
        QVERIFY(!w.find<QAction>("curate_redo")->isEnabled());
        const TriageDriver there(w);
        w.find<QAction>("enableEditing")->trigger();
        QVERIFY(QTest::qWaitFor([&] { return w->session()->isEditing(); }, patience));
        w.find<QAction>("curate_undo")->trigger(); // nothing was done here
        QVERIFY(w.settle());
        QCOMPARE(sqlText(second, "SELECT count(*) FROM journal WHERE action LIKE 'triage%'"), QStringLiteral("0"));
        QCOMPARE(marked("done"), 1);
    }
};

HINDCAST_TEST(TriageMarksTest)
#include "tst_triage_marks.moc"
