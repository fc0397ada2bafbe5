// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "TriageDriver.h"
#include "tests/support/TestRegistry.h"
#include "ui/curation/ChangeDialog.h"
#include "ui/views/triage/TriageModel.h"
#include "ui/views/triage/TriageReasons.h"
#include "ui/views/triage/TriageView.h"
#include "ui/widgets/MessageBar.h"

#include <QAction>
#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QListView>
#include <QMenu>
#include <QPointer>
#include <QPushButton>

using namespace hindcast;
using namespace hindcast::test;

namespace {

constexpr int patience = TriageDriver::patience;
constexpr int worked = 20;

} // namespace

class TriageWindowTest : public QObject
{
    Q_OBJECT

    std::unique_ptr<QTemporaryDir> m_folder;
    QString m_path;

    [[nodiscard]] int marked(const char* state) const { return markedItems(m_path, state); }

private Q_SLOTS:
    void init()
    {
        UiEnvironment::clearSettings();
        m_folder = std::make_unique<QTemporaryDir>();
        m_path = copyOfDatabase(*m_folder);
    }

    /// From the first item to the twentieth without a mouse: demoted, confirmed, put aside, or looked at and done.
    void twentyItemsByKeyboard()
    {
        QStringList order;
        {
            const WindowDriver w;
            QVERIFY(w.open(m_path));
            TriageDriver triage(w);
            QVERIFY2(triage.view->model()->rowCount() > worked, qPrintable(QString::number(triage.view->model()->rowCount())));
            triage.list->setFocus();
            triage.enable();
            keepPicture(&w.window(), "triage-first");
            for (const TriageItem& i : triage.view->model()->queue())
                order << i.kind + i.id;
            int demoted = 0, confirmed = 0, snoozed = 0, done = 0;
            for (int n = 0; n < worked; ++n) {
                const int at = triage.row();
                QCOMPARE(at, n); // the order stays, and finishing one leads to the next
                const bool pattern = triage.item().kind == QStringLiteral("pattern");
                if (pattern && n % 2 == 0) {
                    const QPointer<ChangeDialog> sheet = triage.sheet(Qt::Key_I);
                    QVERIFY(sheet && sheet->preview());
                    if (sheet->preview()->rows.empty()) { // nothing to demote any more
                        QTest::keyClick(sheet, Qt::Key_Escape);
                        TriageDriver::closed(sheet);
                        triage.key(Qt::Key_D);
                        QVERIFY(triage.finishes(at, TriageState::Done));
                        ++done;
                        continue;
                    }
                    QTest::keyClick(sheet, Qt::Key_2);
                    QTest::keyClick(sheet, Qt::Key_Return, Qt::ControlModifier); // three keystrokes
                    TriageDriver::closed(sheet);
                    QVERIFY(triage.finishes(at, TriageState::Done));
                    ++demoted;
                } else if (pattern) {
                    const QPointer<ChangeDialog> sheet = triage.sheet(Qt::Key_C);
                    QVERIFY(sheet);
                    QTest::keyClicks(sheet->findChild<QLineEdit*>(QStringLiteral("note")), QStringLiteral("looked at"));
                    QTest::keyClick(sheet, Qt::Key_Return, Qt::ControlModifier);
                    TriageDriver::closed(sheet);
                    QVERIFY(triage.finishes(at, TriageState::Done));
                    ++confirmed;
                } else if (n % 3 == 0) {
                    triage.key(Qt::Key_S);
                    auto* menu = w->findChild<QMenu*>(QStringLiteral("triageSnooze"));
                    QVERIFY(menu && QTest::qWaitForWindowExposed(menu));
                    QTest::keyClick(menu, n % 2 == 0 ? Qt::Key_2 : Qt::Key_3);
                    QVERIFY(triage.finishes(at, TriageState::Snoozed));
                    ++snoozed;
                } else {
                    triage.key(Qt::Key_D);
                    QVERIFY(triage.finishes(at, TriageState::Done));
                    ++done;
                }
                QVERIFY(QTest::qWaitFor([&] { return triage.row() != at; }, patience));
            }
            QVERIFY(demoted > 0 && snoozed > 0 && done > 0);
            QCOMPARE(marked("snoozed"), snoozed);
            QCOMPARE(marked("done"), demoted + confirmed + done);
            QCOMPARE(sqlText(m_path, "SELECT count(*) FROM confirmations").toInt(), confirmed);
            // What is finished stays where it was, greyed.
            QStringList after;
            for (const TriageItem& i : triage.view->model()->queue())
                after << i.kind + i.id;
            QCOMPARE(after, order);
            QVERIFY(triage.view->model()->index(0).data(TriageModel::FinishedRole).toBool());
            QCOMPARE(w.text("triageProgress"), QStringLiteral("%1 / %2").arg(worked).arg(triage.view->model()->rowCount()));
            QVERIFY(w.settle());
            keepPicture(&w.window(), "triage-twenty");
            // Our own decisions are seen as changes only when the queue is read again.
            triage.key(Qt::Key_K);
            QVERIFY(triage.row() < worked);
        }
        // Somebody else, or the same person tomorrow, goes on where it was left.
        const WindowDriver w;
        QVERIFY(w.open(m_path));
        const TriageDriver triage(w);
        QCOMPARE(triage.item().state, TriageState::Pending);
        QVERIFY(triage.view->model()->finished() > 0);
    }

    /// Nothing is written before editing was enabled; then what was wanted is done.
    void editingIsAskedFor()
    {
        const WindowDriver w;
        QVERIFY(w.open(m_path));
        const TriageDriver triage(w);
        triage.key(Qt::Key_D);
        QVERIFY(QTest::qWaitFor([&] { return w.noticeBar()->isVisible(); }, patience));
        QCOMPARE(triage.item().state, TriageState::Pending);
        QPushButton* enable = w.answerOf(w.noticeBar());
        QVERIFY(enable);
        enable->click();
        QVERIFY(triage.finishes(0, TriageState::Done));
        QCOMPARE(triage.row(), 1);
    }

    void movingAndLooking()
    {
        const WindowDriver w;
        QVERIFY(w.open(m_path));
        const TriageDriver triage(w);
        QCOMPARE(triage.row(), 0);
        const auto* reasons = w.find<TriageReasons>("triageReasons");
        const QString first = reasons->text();
        QVERIFY(first.contains(triage.item().reasons.front().sentence.left(40)));
        triage.key(Qt::Key_J);
        QCOMPARE(triage.row(), 1);
        QVERIFY(reasons->text() != first);
        triage.key(Qt::Key_K);
        triage.key(Qt::Key_K); // the first stays the first
        QCOMPARE(triage.row(), 0);
        triage.key(Qt::Key_B);
        QVERIFY(QTest::qWaitFor([&] { return reasons->text().contains(QStringLiteral("Blast radius")); }, patience));
        keepPicture(&w.window(), "triage-reach");
        // No key that destroys something is bare.
        const int rows = triage.view->model()->rowCount();
        triage.key(Qt::Key_Delete);
        triage.key(Qt::Key_Backspace);
        QVERIFY(w.settle());
        QCOMPARE(triage.view->model()->rowCount(), rows);
        QCOMPARE(triage.item().state, TriageState::Pending);
        QVERIFY(!w->findChild<ChangeDialog*>());
    }

    /// Several items at once: chosen with X, a range with Shift.
    void choosing()
    {
        const WindowDriver w;
        QVERIFY(w.open(m_path));
        const TriageDriver triage(w);
        triage.enable();
        triage.key(Qt::Key_X);
        triage.key(Qt::Key_J);
        triage.key(Qt::Key_J);
        triage.key(Qt::Key_X, Qt::ShiftModifier);
        QCOMPARE(triage.view->model()->chosen(), (std::vector{0, 1, 2}));
        triage.key(Qt::Key_D);
        for (int i = 0; i < 3; ++i)
            QVERIFY(triage.finishes(i, TriageState::Done));
        QVERIFY(triage.view->model()->chosen().empty());
        QCOMPARE(marked("done"), 3);
    }

    /// Somebody else writes meanwhile: the queue stays, and it is said how much is different.
    void changedSince()
    {
        const WindowDriver w;
        QVERIFY(w.open(m_path));
        const TriageDriver triage(w);
        const std::vector<TriageItem> before = triage.view->model()->queue();
        runSql(m_path, "UPDATE failure_patterns SET demoted = 1");
        triage.view->refresh();
        QVERIFY(QTest::qWaitFor([&] { return triage.view->isSettled() && w.text("triageAgain").contains(QStringLiteral("changed")); },
                                patience));
        QCOMPARE(triage.view->model()->rowCount(), int(before.size()));
        w.clickButton("triageAgain");
        QVERIFY(QTest::qWaitFor([&] { return triage.view->isSettled() && !w.text("triageAgain").contains(QStringLiteral("changed")); },
                                patience));
        QVERIFY(changedItems(before, triage.view->model()->queue()) > 0);
    }

    void nothingWaits()
    {
        const WindowDriver w;
        const QString empty = m_folder->filePath(QStringLiteral("empty.db"));
        QVERIFY(QFile::copy(m_path, empty));
        runSql(empty,
               "DELETE FROM rca_outcomes; DELETE FROM failure_patterns; DELETE FROM reflections; DELETE FROM episode_memory; DELETE FROM "
               "decision_reviews; DELETE FROM pattern_events; DELETE FROM traces; DELETE FROM hint_exposures");
        QVERIFY(w.open(empty));
        w->showView(QStringLiteral("triage"));
        QVERIFY(w.settle());
        QVERIFY(w.text("triageMessage").contains(QStringLiteral("Nothing waits")));
        QVERIFY(!w.find<QListView>("triage")->isVisible());
    }

    /// The queue is of everything: a filter is only not applicable.
    void filters()
    {
        const WindowDriver w;
        QVERIFY(w.open(m_path));
        const TriageDriver triage(w);
        w.filter(QStringLiteral("cluster:prod-eu"));
        QVERIFY(w.text("triageMessage").contains(QStringLiteral("whole database")));
        w.filter(QString());
        QVERIFY(triage.list->isVisible());
    }

    /// Under a filter that hides the queue no key reaches it: nothing is selected, moved or written.
    void nothingHiddenIsWorked()
    {
        const WindowDriver w;
        QVERIFY(w.open(m_path));
        const TriageDriver triage(w);
        triage.enable();
        triage.key(Qt::Key_J);
        QCOMPARE(triage.row(), 1);
        w.filter(QStringLiteral("cluster:prod-eu"));
        QVERIFY(!triage.list->isVisible());
        QVERIFY(!triage.list->hasFocus());
        QCOMPARE(triage.row(), -1);
        QCOMPARE(triage.view->curationCount(), 0);
        for (const Qt::Key key : {Qt::Key_J, Qt::Key_K, Qt::Key_I, Qt::Key_D, Qt::Key_X, Qt::Key_Down, Qt::Key_P, Qt::Key_O})
            triage.key(key);
        QVERIFY(w.settle());
        QCOMPARE(triage.row(), -1);
        QCOMPARE(marked("done"), 0);
        QVERIFY(!w->findChild<ChangeDialog*>());
        QVERIFY(triage.view->model()->chosen().empty());
        w.filter(QString());
        QVERIFY(triage.list->isVisible());
        QCOMPARE(triage.row(), 1); // where somebody was
        triage.list->keyboardSearch(triage.view->model()->index(3).data().toString()); // what is typed looks for no row
        QCOMPARE(triage.row(), 1);
    }

    /// Near-duplicates: which one is kept is a person's choice.
    void mergeSheet()
    {
        const WindowDriver w;
        QVERIFY(w.open(m_path));
        w.navigate(QStringLiteral("patterns"));
        QVERIFY(w.settle());
        ListView* list = w.list("patterns");
        w.menuAction(QStringLiteral("Curate"), QStringLiteral("Enable editing"))->trigger();
        QVERIFY(QTest::qWaitFor([&] { return w->session()->isEditing(); }, patience));
        int first = -1, second = -1; // of one cluster
        for (int a = 0; a < list->model()->rowCount() && second < 0; ++a)
            for (int b = a + 1; b < list->model()->rowCount() && second < 0; ++b)
                if (rawAt(list, a, "cluster_id") == rawAt(list, b, "cluster_id")) {
                    first = a;
                    second = b;
                }
        QVERIFY(second > 0);
        const QString kept = rawAt(list, second, "pattern_name"), other = rawAt(list, first, "pattern_name");
        w.clickRow(list, first);
        QAction* merge = w.menuAction(QStringLiteral("Curate"), QStringLiteral("Merge Patterns …"));
        QVERIFY(!merge->isEnabled()); // of one there is nothing to merge
        w.clickRow(list, second, Qt::ControlModifier);
        QVERIFY(merge->isEnabled());
        merge->trigger();
        ChangeDialog* sheet = nullptr;
        QVERIFY(QTest::qWaitFor([&] { return (sheet = w->findChild<ChangeDialog*>()) && sheet->isVisible() && !sheet->isWaiting(); },
                                patience));
        auto* into = sheet->findChild<QComboBox*>(QStringLiteral("into"));
        QVERIFY(into && into->count() == 2);
        into->setCurrentIndex(1);
        QVERIFY(QTest::qWaitFor([&] { return !sheet->isWaiting() && sheet->preview(); }, patience));
        keepPicture(sheet, "triage-merge");
        QVERIFY(sheet->command().contains(QStringLiteral(" merge ")) && sheet->command().contains(QStringLiteral("--into")));
        const QPointer<ChangeDialog> open = sheet;
        QTest::keyClick(sheet, Qt::Key_6); // duplicate
        QTest::keyClick(sheet, Qt::Key_Return, Qt::ControlModifier);
        TriageDriver::closed(open);
        QCOMPARE(sqlRows(m_path, "SELECT pattern_name, into_name FROM pattern_aliases"), (std::vector{QStringList{other, kept}}));
    }

    void confirmSheet()
    {
        const WindowDriver w;
        QVERIFY(w.open(m_path));
        w.navigate(QStringLiteral("patterns"), QStringLiteral("promoted"));
        QVERIFY(w.settle());
        w.clickRow(w.list("patterns"), 0);
        w.menuAction(QStringLiteral("Curate"), QStringLiteral("Enable editing"))->trigger();
        QVERIFY(QTest::qWaitFor([&] { return w->session()->isEditing(); }, patience));
        for (const int key : {Qt::Key_C, Qt::Key_P}) {
            w->activateWindow(); // a sheet before is gone
            QVERIFY(QTest::qWaitForWindowActive(&w.window()));
            QTest::keyClick(w.list("patterns"), Qt::Key(key));
            ChangeDialog* sheet = nullptr;
            QVERIFY(QTest::qWaitFor([&] { return (sheet = w->findChild<ChangeDialog*>()) && sheet->isVisible() && !sheet->isWaiting(); },
                                    patience));
            QVERIFY(!sheet->findChild<QPushButton*>(QStringLiteral("apply"))->isEnabled()); // who vouches says why
            QTest::keyClicks(sheet->findChild<QLineEdit*>(QStringLiteral("note")), QStringLiteral("checked in the runbook"));
            keepPicture(sheet, key == Qt::Key_C ? "triage-confirm" : "triage-pin");
            const QPointer<ChangeDialog> open = sheet;
            QTest::keyClick(sheet, Qt::Key_Return, Qt::ControlModifier);
            TriageDriver::closed(open);
            delete open.data();
        }
        QCOMPARE(sqlText(m_path, "SELECT count(*) FROM confirmations").toInt(), 1);
        QVERIFY(sqlText(m_path, "SELECT count(*) FROM evidence_pins").toInt() > 0);
    }

    void quarantineSheet()
    {
        const WindowDriver w;
        QVERIFY(w.open(m_path));
        w.navigate(QStringLiteral("outcomes"));
        QVERIFY(w.settle());
        ListView* list = w.list("outcomes");
        w.clickRow(list, 0);
        w.menuAction(QStringLiteral("Curate"), QStringLiteral("Enable editing"))->trigger();
        QVERIFY(QTest::qWaitFor([&] { return w->session()->isEditing(); }, patience));
        w.menuAction(QStringLiteral("Curate"), QStringLiteral("Quarantine …"))->trigger();
        ChangeDialog* sheet = nullptr;
        QVERIFY(QTest::qWaitFor([&] { return (sheet = w->findChild<ChangeDialog*>()) && sheet->isVisible(); }, patience));
        const auto* session = sheet->findChild<QLineEdit*>(QStringLiteral("taintSession"));
        QVERIFY(session
                && QTest::qWaitFor([&] { return !session->text().isEmpty() && !sheet->isWaiting() && sheet->preview(); }, patience));
        QVERIFY(sheet->command().contains(QStringLiteral("--session")));
        const QString name = session->text();
        keepPicture(sheet, "triage-quarantine");
        const QPointer<ChangeDialog> open = sheet;
        QTest::keyClick(sheet, Qt::Key_7); // poisoned
        QTest::keyClick(sheet, Qt::Key_Return, Qt::ControlModifier);
        TriageDriver::closed(open);
        QCOMPARE(
            sqlText(m_path,
                    "SELECT count(*) FROM rca_outcomes WHERE session_id = '" + name.toUtf8() + "' AND outcome_feedback IS NOT 'incorrect'"),
            QStringLiteral("0"));
    }
};

HINDCAST_TEST(TriageWindowTest)
#include "tst_triage_window.moc"
