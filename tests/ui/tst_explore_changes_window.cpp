// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ExploreDriver.h"
#include "core/rules/promotion/OutcomeState.h"
#include "tests/support/TestRegistry.h"
#include "ui/curation/ChangeDialog.h"

#include <QAction>
#include <QLineEdit>

#include <atomic>
#include <chrono>
#include <memory>
#include <thread>

using namespace hindcast;
using namespace hindcast::test;
using namespace Qt::Literals::StringLiterals;

namespace {

qint64 incorrectOf(const ExploreCounts& counts)
{
    qint64 sum = 0;
    for (size_t i = size_t(OutcomeState::Incorrect); i < counts.times.counts.size(); i += size_t(counts.times.layers))
        sum += counts.times.counts[i];
    return sum;
}

/// Keeps a lane busy until it is let go.
class Hold
{
public:
    Hold(StoreSession& session, StoreSession::LaneKind lane)
    {
        session.ask<bool>(
            lane, {},
            [released = m_released](Connection&, const StoreDescription&, const JobContext& context) -> Expected<bool> {
                while (!*released && !context.token.isCancelled())
                    std::this_thread::sleep_for(std::chrono::milliseconds(1)); // wait: between two looks
                return true;
            },
            &m_receiver, [](const Expected<bool>&) {});
    }
    ~Hold() { letGo(); }
    Q_DISABLE_COPY_MOVE(Hold)
    void letGo() const { *m_released = true; }

private:
    std::shared_ptr<std::atomic<bool>> m_released = std::make_shared<std::atomic<bool>>(false);
    QObject m_receiver;
};

/// Waits until a lane has done what it was asked for up to now.
bool hasCaughtUp(StoreSession& session, StoreSession::LaneKind lane)
{
    bool there = false;
    QObject receiver;
    session.ask<bool>(
        lane, {}, [](Connection&, const StoreDescription&, const JobContext&) -> Expected<bool> { return true; }, &receiver,
        [&there](const Expected<bool>&) { there = true; });
    return QTest::qWaitFor([&there] { return there; }, ExploreDriver::patience);
}

} // namespace

/// What somebody decides in the window is in the linked charts as soon as anything is shown again, before all outcomes were read anew.
class ExploreChangesWindowTest : public QObject
{
    Q_OBJECT

    using Counts = std::shared_ptr<const ExploreCounts>;

    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<ExploreDriver> m_window;
    QString m_path;
    std::vector<Counts> m_shown; ///< each once, in their order
    QMetaObject::Connection m_watching;

    [[nodiscard]] ExploreView* view() const { return m_window->view(); }

    /// From now on.
    void watch()
    {
        m_shown = {view()->counts()};
        disconnect(m_watching);
        m_watching = connect(view(), &View::statusChanged, this, [this] {
            if (const Counts counts = view()->counts(); counts && counts != m_shown.back())
                m_shown.push_back(counts);
        });
    }
    /// Through the sheet, as a person does it.
    void markIncorrect() const
    {
        m_window->find<QAction>("curate_mark-incorrect")->trigger();
        ChangeDialog* dialog = nullptr;
        QVERIFY(QTest::qWaitFor(
            [&] { return (dialog = (*m_window)->findChild<ChangeDialog*>()) && dialog->isVisible() && !dialog->isWaiting(); },
            ExploreDriver::patience));
        QTest::keyClick(dialog, Qt::Key_2);
        QTest::keyClick(dialog, Qt::Key_Return, Qt::ControlModifier);
        QVERIFY(QTest::qWaitFor([&] { return !(*m_window)->findChild<ChangeDialog*>(); }, ExploreDriver::patience));
        QVERIFY(m_window->settle());
    }
    [[nodiscard]] qint64 incorrectInFile() const
    {
        return sqlText(m_path, "SELECT count(*) FROM rca_outcomes WHERE outcome_feedback = 'incorrect'").toLongLong();
    }

private Q_SLOTS:
    void init()
    {
        UiEnvironment::clearSettings();
        m_folder = std::make_unique<QTemporaryDir>();
        m_path = copyOfDatabase(*m_folder);
        m_window = std::make_unique<ExploreDriver>();
        QVERIFY(m_window->open(m_path));
        m_window->menuAction(u"Curate"_s, u"Enable editing"_s)->trigger();
        QVERIFY(QTest::qWaitFor([&] { return (*m_window)->session()->isEditing(); }, ExploreDriver::patience));
        QVERIFY(m_window->showCharts());
    }
    void cleanup()
    {
        m_window.reset();
        m_shown.clear();
    }

    /// Marked, and taken back: what is shown first after that counts it.
    void anOutcomeThatWasMarked()
    {
        ListView* list = m_window->list("exploreOutcomes");
        const qint64 before = incorrectInFile();
        QCOMPARE(incorrectOf(*view()->counts()), before);
        int row = 0;
        while (rawAt(list, row, "feedback") == u"incorrect"_s)
            ++row;
        list->scrollTo(list->model()->index(row, 0));
        m_window->clickRow(list, row);
        QVERIFY(m_window->settle());
        watch();
        markIncorrect();
        QTRY_VERIFY_WITH_TIMEOUT(m_shown.size() > 1 && view()->isSettled(), ExploreDriver::patience);
        QCOMPARE(incorrectInFile(), before + 1);
        QCOMPARE(incorrectOf(*m_shown[1]), before + 1);
        QCOMPARE(incorrectOf(*view()->counts()), before + 1);
        QCOMPARE(view()->counts()->rows, 5'000);

        m_window->window().activateWindow(); // the dialog is gone
        QVERIFY(QTest::qWaitForWindowActive(&m_window->window()));
        watch();
        list->setFocus();
        QTest::keyClick(list, Qt::Key_Z, Qt::ControlModifier);
        QVERIFY(QTest::qWaitFor([&] { return incorrectInFile() == before; }, ExploreDriver::patience));
        QVERIFY(m_window->settle());
        QTRY_VERIFY_WITH_TIMEOUT(m_shown.size() > 1 && view()->isSettled(), ExploreDriver::patience);
        QCOMPARE(incorrectOf(*m_shown[1]), before);
        QCOMPARE(incorrectOf(*view()->counts()), before);
    }

    /// Outcomes that are read anew while somebody looks for texts in those before are counted behind that.
    void readAnewWhileItIsLookedThrough()
    {
        using LaneKind = StoreSession::LaneKind;
        auto& session = const_cast<StoreSession&>(*(*m_window)->session()); // as the window itself has it
        const qint64 before = incorrectInFile();
        const Hold columns(session, LaneKind::Facets), background(session, LaneKind::Background);
        runSql(m_path,
               "UPDATE rca_outcomes SET outcome_feedback = 'incorrect' WHERE id = (SELECT max(id) FROM rca_outcomes "
               "WHERE outcome_feedback IS NULL)");
        QCOMPARE(incorrectInFile(), before + 1);
        view()->refresh();
        auto* filter = m_window->find<QLineEdit>("filter");
        filter->setFocus();
        QTest::keyClicks(filter, u"-session:nobody"_s); // all of them, and no column in memory says so
        QTest::keyClick(filter, Qt::Key_Return);
        QTRY_VERIFY_WITH_TIMEOUT(!view()->counts(), ExploreDriver::patience);
        columns.letGo();
        for (int i = 0; i < 3; ++i) // what came since, then all, and once more where somebody noticed the change
            QVERIFY(hasCaughtUp(session, LaneKind::Facets));
        QVERIFY(!view()->counts());
        background.letGo();
        QTRY_VERIFY_WITH_TIMEOUT(view()->counts() && view()->isSettled(), ExploreDriver::patience);
        QCOMPARE(m_window->matched(), 5'000);
        QCOMPARE(incorrectOf(*view()->counts()), before + 1);
    }
};

HINDCAST_TEST(ExploreChangesWindowTest)
#include "tst_explore_changes_window.moc"
