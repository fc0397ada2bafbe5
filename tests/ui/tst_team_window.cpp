// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "UiSupport.h"
#include "WindowDriver.h"
#include "tests/support/CuttableLine.h"
#include "tests/support/ForeignDesk.h"
#include "tests/support/ForeignTables.h"
#include "tests/support/NeedsPostgres.h"
#include "tests/support/SpecDraft.h"
#include "tests/support/TestRegistry.h"
#include "ui/curation/ChangeDialog.h"
#include "ui/widgets/MessageBar.h"

#include <QAction>
#include <QLabel>
#include <QPushButton>
#include <QSignalSpy>

#include <atomic>
#include <thread>

using namespace hindcast;
using namespace hindcast::test;

namespace {

constexpr int patience = 20'000;

} // namespace

/// Two curators, each with a window, on one database of another product with the team's workspace.
class TeamWindowTest : public QObject
{
    Q_OBJECT

    std::unique_ptr<ForeignDesk> m_desk;
    DatabaseUrl m_agents;
    int m_databases = 0;

    static void enable(const WindowDriver& w)
    {
        w.menuAction(QStringLiteral("Curate"), QStringLiteral("Enable editing"))->trigger();
        QVERIFY(QTest::qWaitFor([&] { return w->session()->isEditing() || !w->errorSentence().isEmpty(); }, patience));
        QVERIFY2(w->session()->isEditing(), qPrintable(w->errorSentence()));
    }
    static void select(const WindowDriver& w, const QString& pattern)
    {
        w.navigate(QStringLiteral("patterns"));
        QVERIFY(w.settle());
        const ListView* list = w.list("patterns");
        for (int row = 0; row < list->model()->rowCount(); ++row)
            if (rawAt(list, row, "pattern_name") == pattern)
                w.clickRow(w.list("patterns"), row);
        QVERIFY(w.settle());
    }
    static QString stateOf(const WindowDriver& w, const QString& pattern)
    {
        const ListView* list = w.list("patterns");
        for (int row = 0; row < list->model()->rowCount(); ++row)
            if (rawAt(list, row, "pattern_name") == pattern)
                return rawAt(list, row, "stored_state");
        return {};
    }
    /// Through the sheet, as a person does it.
    static void change(const WindowDriver& w, const char* action)
    {
        w.find<QAction>((QByteArray("curate_") + action).constData())->trigger();
        ChangeDialog* dialog = nullptr;
        QVERIFY(QTest::qWaitFor([&] { return (dialog = w->findChild<ChangeDialog*>()) && dialog->isVisible(); }, patience));
        QVERIFY(QTest::qWaitFor([&] { return !dialog->isWaiting(); }, patience));
        QTest::keyClick(dialog, Qt::Key_2); // a reason
        auto* apply = dialog->findChild<QPushButton*>(QStringLiteral("apply"));
        QVERIFY(apply && apply->isEnabled());
        apply->click();
    }
    /// The server's count of written rows is at most ten seconds old.
    static bool isNoticed(const WindowDriver& w)
    {
        return QTest::qWaitFor(
            [&] { return w.noticeBar()->isVisible() && w.noticeBar()->sentence().contains(QStringLiteral("changed since")); }, patience);
    }

private Q_SLOTS:
    void initTestCase()
    {
        m_desk = std::make_unique<ForeignDesk>();
        const auto started = m_desk->start();
        HC_NEEDS_POSTGRES(started);
    }
    void init()
    {
        UiEnvironment::clearSettings();
        m_agents = m_desk->postgres(QStringLiteral("agents%1").arg(++m_databases), kubeIntellectRules());
        const auto team = m_desk->server().createDatabase(QStringLiteral("team%1").arg(m_databases));
        QVERIFY(team);
        qputenv("HINDCAST_WORKSPACE", team->text().toUtf8());
    }
    void cleanupTestCase()
    {
        qunsetenv("HINDCAST_WORKSPACE");
        m_desk.reset();
    }

    /// The second window hears of the first one's correction, shows it, and can take it back.
    void theOtherWindowSeesIt()
    {
        const WindowDriver ann, bob;
        for (const WindowDriver* w : {&ann, &bob})
            QVERIFY2(w->openUrl(m_agents), qPrintable((*w)->errorSentence()));
        select(bob, QStringLiteral("oom"));
        QVERIFY(stateOf(bob, QStringLiteral("oom")) != QStringLiteral("demoted"));
        select(ann, QStringLiteral("oom"));
        enable(ann);
        const QSignalSpy own(ann->session(), &StoreSession::changedOutside); // which is no news to her
        change(ann, "demote");
        QVERIFY(QTest::qWaitFor([&] { return stateOf(ann, QStringLiteral("oom")) == QStringLiteral("demoted"); }, patience));
        // He follows: it is there without a question.
        QVERIFY(QTest::qWaitFor([&] { return stateOf(bob, QStringLiteral("oom")) == QStringLiteral("demoted"); }, patience));
        QVERIFY(bob.settle());
        bob.find<QAction>("followChanges")->setChecked(false);
        QVERIFY(QTest::qWaitFor([&] { return !own.isEmpty(); }, patience));
        // What ann did is bob's to take back, when he says so.
        enable(bob);
        bob.find<QAction>("curate_undo")->trigger();
        QVERIFY(QTest::qWaitFor([&] { return bob.noticeBar()->sentence().contains(QStringLiteral("demote, 1 record")); }, patience));
        QCOMPARE(stateOf(bob, QStringLiteral("oom")), QStringLiteral("demoted"));
        bob.answerOf(bob.noticeBar())->click();
        QVERIFY(QTest::qWaitFor([&] { return stateOf(bob, QStringLiteral("oom")) != QStringLiteral("demoted"); }, patience));
        QVERIFY(QTest::qWaitFor([&] { return stateOf(ann, QStringLiteral("oom")) != QStringLiteral("demoted"); }, patience));
        // Who does not follow is told, and asked.
        change(ann, "demote");
        QVERIFY(isNoticed(bob));
        QVERIFY(stateOf(bob, QStringLiteral("oom")) != QStringLiteral("demoted"));
        bob.answerOf(bob.noticeBar())->click();
        QVERIFY(bob.settle());
        QCOMPARE(stateOf(bob, QStringLiteral("oom")), QStringLiteral("demoted"));
        QVERIFY2(ann->errorSentence().isEmpty() && bob->errorSentence().isEmpty(), qPrintable(ann->errorSentence() + bob->errorSentence()));
    }

    /// A change of one's own may be noticed before its receipt is here: the next one of somebody else is news all the same.
    void noticedBeforeItsReceipt()
    {
        const WindowDriver ann, bob;
        for (const WindowDriver* w : {&ann, &bob}) {
            QVERIFY2(w->openUrl(m_agents), qPrintable((*w)->errorSentence()));
            enable(*w);
        }
        select(bob, QStringLiteral("oom"));
        const QSignalSpy noticed(ann->session(), &StoreSession::changedOutside);
        const auto seen = std::make_shared<std::atomic<bool>>(false);
        bool answered = false;
        QObject receiver;
        auto* session = const_cast<StoreSession*>(ann->session());
        session->change<bool>(
            {},
            [seen](const CurationTarget& target, const JobContext& context) -> Expected<bool> {
                HC_CHECK(
                    target.data->execute("UPDATE " + target.store->relation(RelationId::Patterns)->table + " SET cluster_id = cluster_id"));
                while (!*seen && !context.token.isCancelled())
                    std::this_thread::yield();
                return true;
            },
            &receiver,
            [&](const Expected<bool>& done) {
                answered = done.has_value();
                session->noteShown();
            });
        QVERIFY(QTest::qWaitFor([&] { return !noticed.isEmpty(); }, patience));
        *seen = true;
        QVERIFY(QTest::qWaitFor([&] { return answered; }, patience));
        const auto before = noticed.count();
        change(bob, "demote");
        QVERIFY(QTest::qWaitFor([&] { return noticed.count() > before; }, patience));
        QVERIFY2(!noticed[before][1].toBool(), "it is nothing that she has seen");
    }

    /// An intent without a result, left by this very process: decided as soon as the line works again.
    void whatACutLineLeft()
    {
        CuttableLine line(m_agents);
        const WindowDriver w;
        QVERIFY2(w.openUrl(line.through(m_agents)), qPrintable(w->errorSentence()));
        enable(w);
        const QSignalSpy settled(w->session(), &StoreSession::intentsSettled);
        const CurationDesk desk(m_agents, WorkspaceOptions{qEnvironmentVariable("HINDCAST_WORKSPACE")});
        SpecDraft spec;
        spec.action = QStringLiteral("demote");
        spec.reason = ReasonCode::Outdated;
        spec.actor = QStringLiteral("ann");
        spec.at = Timestamp{1'795'000'000'000'000};
        spec.keys = {desk.pattern(QStringLiteral("oom"), QStringLiteral("prod")).locator};
        const auto preview = previewChange(desk.target(), spec);
        HC_GOOD(preview);
        const auto id = recordIntent(desk.target(), *preview);
        HC_GOOD(id);
        HC_GOOD(applyToData(desk.target(), *preview));
        line.cut();
        QVERIFY(QTest::qWaitFor([&] { return w->session()->attempts() > 0; }, patience));
        const auto age = [&] { return w.find<QLabel>("statusAge")->text(); };
        QVERIFY2(age().contains(QStringLiteral("not connected")) && !age().contains(QStringLiteral("live")), qPrintable(age()));
        QVERIFY(settled.isEmpty());
        line.mend();
        QVERIFY(QTest::qWaitFor([&] { return age().contains(QStringLiteral("live")); }, patience));
        QVERIFY(QTest::qWaitFor([&] { return !settled.isEmpty(); }, patience));
        const auto found = settled.front().front().value<std::vector<SettledIntent>>();
        QCOMPARE(found.size(), size_t(1));
        QCOMPARE(found.front().changeSet, *id);
        QCOMPARE(int(found.front().verdict), int(ChangeSetState::Applied));
        QVERIFY(desk.chain().ok());
    }
};

HINDCAST_TEST(TeamWindowTest)
#include "tst_team_window.moc"
