// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "FollowDriver.h"
#include "tests/support/TestRegistry.h"
#include "ui/models/Format.h"
#include "ui/window/Follower.h"
#include "ui/window/MainWindow.h"
#include "ui/window/session/SessionHost.h"

#include <QAction>
#include <QProcess>
#include <QPushButton>
#include <QSignalSpy>
#include <QSlider>
#include <QToolButton>
#include <QTreeWidgetItem>

using namespace hindcast;
using namespace hindcast::test;
using namespace Qt::Literals::StringLiterals;

/// A database that somebody else writes is followed: what is new is there, and nothing moves under the eyes of who looks.
class FollowWindowTest : public QObject
{
    Q_OBJECT

    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<FollowDriver> m_window;
    static constexpr int patience = FollowDriver::patience;

    [[nodiscard]] QString topKey() const { return m_window->topOf(m_window->list("outcomes"), "id"); }
    [[nodiscard]] QString age() const { return m_window->age(); }
    [[nodiscard]] bool noticed() const { return m_window->isNoticed(); }

private Q_SLOTS:
    void init()
    {
        UiEnvironment::clearSettings();
        m_folder = std::make_unique<QTemporaryDir>();
        m_window = std::make_unique<FollowDriver>(*m_folder);
        QVERIFY(m_window->openLive());
    }
    void cleanup() { m_window.reset(); }

    /// Somewhere in the middle of the list, and with one selected.
    void nothingMoves()
    {
        ListView* list = m_window->list("outcomes");
        const int before = list->model()->rowCount();
        list->scrollTo(list->model()->index(150, 0), QAbstractItemView::PositionAtTop);
        QTRY_VERIFY_WITH_TIMEOUT(!topKey().isEmpty() && list->rowAt(0) >= 140, patience);
        m_window->clickRow(list, list->rowAt(0) + 3);
        QVERIFY(m_window->settle());
        const QString top = topKey(), selected = rawAt(list, list->currentRow(), "id");
        m_window->write(5);
        QVERIFY(m_window->hasFollowed(list, before + 5));
        QCOMPARE(topKey(), top);
        QCOMPARE(rawAt(list, list->currentRow(), "id"), selected);
        QCOMPARE(list->selectedRowCount(), 1);
        QVERIFY(!noticed());
        QVERIFY2(age().contains(u"live"_s), qPrintable(age()));
        // What is new is at the top.
        list->scrollToTop();
        QTRY_COMPARE_WITH_TIMEOUT(rawAt(list, 0, "root_cause"), u"OOMKilled"_s, patience);
        QCOMPARE(rawAt(list, 0, "session_id"), u"written"_s);
    }

    /// Old ones go at the other end of the list; the navigator counts what is left.
    void nothingMovesWhenOldOnesGo()
    {
        ListView* list = m_window->list("outcomes");
        const int before = list->model()->rowCount();
        QVERIFY(before > 2'000);
        list->scrollTo(list->model()->index(900, 0), QAbstractItemView::PositionAtTop);
        QTRY_VERIFY_WITH_TIMEOUT(!topKey().isEmpty() && list->rowAt(0) >= 890, patience);
        m_window->clickRow(list, list->rowAt(0) + 3);
        QVERIFY(m_window->settle());
        const QString top = topKey(), selected = rawAt(list, list->currentRow(), "id");
        runSql(m_window->path(), "DELETE FROM rca_outcomes WHERE id IN (SELECT id FROM rca_outcomes ORDER BY created_at LIMIT 600)");
        QVERIFY(m_window->hasFollowed(list, before - 600));
        QCOMPARE(topKey(), top);
        QCOMPARE(rawAt(list, list->currentRow(), "id"), selected);
        QCOMPARE(list->selectedRowCount(), 1);
        QTRY_COMPARE_WITH_TIMEOUT(m_window->navigatorItem(u"outcomes"_s)->text(1).remove(u','), QString::number(before - 600), patience);
    }

    /// The same in an order and under a filter that know every key.
    void nothingMovesInAFilteredList()
    {
        ListView* list = m_window->list("outcomes");
        m_window->filter(u"confidence>=0.7"_s);
        QVERIFY(m_window->settle());
        const int before = list->model()->rowCount();
        QVERIFY(before > 60);
        list->scrollTo(list->model()->index(30, 0), QAbstractItemView::PositionAtTop);
        QTRY_VERIFY_WITH_TIMEOUT(!topKey().isEmpty() && list->rowAt(0) >= 20, patience);
        const QString top = topKey();
        m_window->write(2);
        QVERIFY(m_window->hasFollowed(list, before + 2));
        QCOMPARE(topKey(), top);
    }

    /// Who stands at the very top sees what is new there.
    void theTopStaysTheTop()
    {
        ListView* list = m_window->list("outcomes");
        const int before = list->model()->rowCount();
        QCOMPARE(list->rowAt(0), 0);
        m_window->write(3);
        QVERIFY(m_window->hasFollowed(list, before + 3));
        QCOMPARE(list->rowAt(0), 0);
        QCOMPARE(rawAt(list, 0, "session_id"), u"written"_s);
    }

    /// What somebody has selected there is not pushed out of sight by more rows than are seen at once.
    void theTopKeepsTheSelectionInSight()
    {
        ListView* list = m_window->list("outcomes");
        const int before = list->model()->rowCount();
        QCOMPARE(list->rowAt(0), 0);
        m_window->clickRow(list, 2);
        QVERIFY(m_window->settle());
        const QString selected = rawAt(list, list->currentRow(), "id");
        const int more = list->viewport()->height() / list->rowHeight(0) + 5;
        m_window->write(more);
        QVERIFY(m_window->hasFollowed(list, before + more));
        QTRY_COMPARE_WITH_TIMEOUT(list->currentRow(), more + 2, patience);
        QCOMPARE(rawAt(list, list->currentRow(), "id"), selected);
        QCOMPARE(list->selectedRowCount(), 1);
        QVERIFY(list->isInSight(list->currentRow()));
        const int middle = list->visualRect(list->currentIndex()).center().y();
        QVERIFY2(middle > 0 && middle < list->viewport()->height(), qPrintable(QString::number(middle)));
    }

    /// Ages grow while they are looked at: the column has room for the widest.
    void agesHaveRoom()
    {
        const ListView* list = m_window->list("outcomes");
        const int width = list->columnWidth(list->listModel()->columnOf(u"created_at"_s));
        for (const QString& text : format::widestAges())
            QVERIFY2(width > list->fontMetrics().horizontalAdvance(text), qPrintable(text));
        QVERIFY(format::widestAges().contains(u"59 min ago"_s));
    }

    /// Another filter, and another moment, is another list: it begins at its top, wherever the one before stood. Only what somebody has
    /// selected stays in sight.
    void anotherListBeginsAtItsTop()
    {
        ListView* list = m_window->list("outcomes");
        const auto standAt30 = [&] {
            list->scrollTo(list->model()->index(30, 0), QAbstractItemView::PositionAtTop);
            QTRY_VERIFY_WITH_TIMEOUT(!topKey().isEmpty() && list->rowAt(0) >= 20, patience);
        };
        for (const auto& text : {u"confidence>=0.7"_s, u"confidence>=0.1"_s, u"confidence>=0.7"_s, QString()}) {
            m_window->filter(text);
            QVERIFY(m_window->settle());
            QCOMPARE(list->rowAt(0), 0);
            standAt30();
        }
        QTest::mouseClick(m_window->find<QToolButton>("outcomesAsOfButton"), Qt::LeftButton);
        QVERIFY(m_window->settle());
        QCOMPARE(list->rowAt(0), 0);
        standAt30();
        QTest::keyClick(m_window->find<QSlider>("outcomesTravelSlider"), Qt::Key_Escape);
        QVERIFY(m_window->settle());
        QCOMPARE(list->rowAt(0), 0);
        m_window->filter(u"confidence>=0.7"_s);
        QVERIFY(m_window->settle());
        standAt30();
        m_window->clickRow(list, list->rowAt(0) + 3);
        QVERIFY(m_window->settle());
        const QString selected = rawAt(list, list->currentRow(), "id");
        m_window->filter(u"confidence>=0.1"_s);
        QVERIFY(m_window->settle());
        QCOMPARE(rawAt(list, list->currentRow(), "id"), selected);
        const int middle = list->visualRect(list->currentIndex()).center().y();
        QVERIFY(middle > 0 && middle < list->viewport()->height());
    }

    /// A file that was deleted stays readable: that it is not there any more is said, and what lies in its place is opened when somebody asks.
    void anotherFileInItsPlace()
    {
        const QString other = m_folder->filePath(u"other.db"_s);
        QFile::remove(other);
        QVERIFY(QFile::copy(sharedDatabase(), other));
        runSql(other, "DELETE FROM rca_outcomes WHERE id > 700");
        QVERIFY(age().contains(u"live"_s));
        QVERIFY(QFile::remove(m_window->path()));
        for (const QString& log : {m_window->path() + u"-wal"_s, m_window->path() + u"-shm"_s}) // which are of the other one
            QFile::remove(log);
        QVERIFY(QFile::rename(other, m_window->path()));
        QTRY_VERIFY_WITH_TIMEOUT(noticed(), patience);
        QVERIFY2(!age().contains(u"live"_s), qPrintable(age()));
        // Reading again reads the old one again: the bar stays, and the one about changes does not take its place.
        const QString sentence = m_window->noticeBar()->sentence();
        (*m_window)->host()->readAgain();
        QVERIFY(m_window->settle());
        (*m_window)->host()->offerReading();
        QVERIFY(noticed());
        QCOMPARE(m_window->noticeBar()->sentence(), sentence);
        m_window->answerOf(m_window->noticeBar())->click();
        QTRY_VERIFY_WITH_TIMEOUT(age().contains(u"live"_s), patience);
        m_window->navigate(u"outcomes"_s);
        QVERIFY(m_window->settle());
        QCOMPARE(QString::number(m_window->list("outcomes")->model()->rowCount()),
                 sqlText(m_window->path(), "SELECT count(*) FROM rca_outcomes"));
    }

    /// Overwritten in place, by a program that knows nothing of databases: pages of both are mixed, which is no damage of what lies there.
    void anotherFileInTheSamePlace()
    {
        const QString other = m_folder->filePath(u"other.db"_s);
        QFile::remove(other);
        QVERIFY(QFile::copy(sharedDatabase(), other));
        runSql(other, "DELETE FROM rca_outcomes WHERE id > 700");
        runSql(other, "PRAGMA wal_checkpoint(TRUNCATE)");
        m_window->write(3); // commits that the other one does not have
        QVERIFY(m_window->open(m_window->path()));
        QVERIFY(m_window->settle());
        // By another process: this one would give up its locks.
        QCOMPARE(QProcess::execute(u"cp"_s, {other, m_window->path()}), 0);
        QTRY_VERIFY_WITH_TIMEOUT(noticed() && m_window->noticeBar()->sentence().contains(u"another file"_s), patience);
        QVERIFY2(!age().contains(u"live"_s), qPrintable(age()));
        (*m_window)->host()->showError({ErrorCode::Corrupt, u"damaged"_s});
        QVERIFY((*m_window)->errorSentence() != u"damaged"_s);
    }

    /// Following can be turned off: then it is said, and read when somebody asks; which is remembered.
    void notFollowed()
    {
        ListView* list = m_window->list("outcomes");
        const int before = list->model()->rowCount();
        QAction* follow = m_window->find<QAction>("followChanges");
        QVERIFY(follow->isChecked());
        follow->trigger();
        QVERIFY(!age().contains(u"live"_s));
        m_window->write(1);
        QTRY_VERIFY_WITH_TIMEOUT(noticed(), patience);
        QVERIFY2(age().contains(u"changed since"_s), qPrintable(age()));
        QCOMPARE(list->model()->rowCount(), before);
        m_window->answerOf(m_window->noticeBar())->click();
        QTRY_COMPARE_WITH_TIMEOUT(list->model()->rowCount(), before + 1, patience);
        QVERIFY(!age().contains(u"changed since"_s));
        WindowDriver second;
        QVERIFY(!second.find<QAction>("followChanges")->isChecked());
        follow->trigger();
        m_window->write(1);
        QTRY_COMPARE_WITH_TIMEOUT(list->model()->rowCount(), before + 2, patience);
    }

    /// Who works on a queue keeps it: it is said that there is something new.
    void aQueueStays()
    {
        m_window->navigate(u"triage"_s);
        QVERIFY(m_window->settle(60'000));
        m_window->write(1);
        QTRY_VERIFY_WITH_TIMEOUT(noticed(), patience);
        QVERIFY2(age().contains(u"changed since"_s), qPrintable(age()));
        // The other views have it as soon as they are looked at.
        m_window->navigate(u"outcomes"_s);
        QTRY_COMPARE_WITH_TIMEOUT(rawAt(m_window->list("outcomes"), 0, "session_id"), u"written"_s, patience);
    }

    /// A server cannot tell what somebody else wrote beside a change of ours: that is read, and nobody is bothered with a notice.
    void perhapsOnlyOurs()
    {
        using Author = StoreSession::Author;
        auto* session = const_cast<StoreSession*>((*m_window)->session());
        const QSignalSpy followed((*m_window)->findChild<Follower*>(), &Follower::followed);
        Q_EMIT session->changedOutside(Author::Own, true);
        QCOMPARE(followed.count(), 0);
        Q_EMIT session->changedOutside(Author::Unknown, true);
        QTRY_COMPARE_WITH_TIMEOUT(followed.count(), 1, patience);
        QVERIFY(m_window->settle());
        QVERIFY(!noticed());
        m_window->find<QAction>("followChanges")->setChecked(false);
        Q_EMIT session->changedOutside(Author::Unknown, true);
        QTest::qWait(2'000); // wait: nothing is read, not even after the pause between two readings
        QCOMPARE(followed.count(), 1);
        QVERIFY(!noticed());
        Q_EMIT session->changedOutside(Author::Unknown, false);
        QVERIFY(noticed());
    }
};

HINDCAST_TEST(FollowWindowTest)
#include "tst_follow_window.moc"
