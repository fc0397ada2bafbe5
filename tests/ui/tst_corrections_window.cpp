// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "MemoryDatabase.h"
#include "UiSupport.h"
#include "WindowDriver.h"
#include "tests/support/ForeignDesk.h"
#include "tests/support/ForeignTables.h"
#include "tests/support/TestRegistry.h"
#include "ui/curation/ChangeDialog.h"
#include "ui/widgets/MessageBar.h"

#include <QAction>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QPushButton>

using namespace hindcast;
using namespace hindcast::test;

namespace {

constexpr int patience = 20'000;

} // namespace

/// Corrections of reflections and episodes in the window: what a product can take is offered, the rest says why not.
class CorrectionsWindowTest : public QObject
{
    Q_OBJECT

    std::unique_ptr<ForeignDesk> m_desk;
    std::unique_ptr<QTemporaryDir> m_folder;

    static void select(const WindowDriver& w, const QString& path, const char* view)
    {
        QVERIFY(w.open(path));
        w.navigate(QString::fromLatin1(view));
        QVERIFY(w.settle());
        w.clickRow(w.list(view), 0);
        QVERIFY(w.settle());
    }
    static QAction* action(const WindowDriver& w, const char* id) { return w.find<QAction>((QByteArray("curate_") + id).constData()); }

private Q_SLOTS:
    void init()
    {
        UiEnvironment::clearSettings();
        m_folder = std::make_unique<QTemporaryDir>();
        m_desk = std::make_unique<ForeignDesk>();
        qputenv("XDG_DATA_HOME", m_folder->path().toUtf8()); // for the workspace
    }

    void offersWhatTheProductTakes()
    {
        const WindowDriver w;
        select(w, m_desk->sqlite(QStringLiteral("rae"), raeSqlite(6)).path, "reflections");
        for (const char* id : {"demote-reflection", "restore-reflection", "amend-reflection", "annotate-reflection",
                               "mark-wrong-reflection", "delete-reflection"})
            QVERIFY2(action(w, id)->isEnabled() && action(w, id)->isVisible(), id);
        QVERIFY(!action(w, "archive-reflection")->isEnabled() && action(w, "archive-reflection")->isVisible());
        QVERIFY(action(w, "archive-reflection")->toolTip().contains(QStringLiteral("no archive")));
        QVERIFY(!action(w, "delete-episode")->isVisible() && !action(w, "delete-pattern")->isVisible());
        QVERIFY(!w.find<QAction>("curate_purge")->isEnabled());
        QVERIFY(w.list("reflections")->actions().contains(action(w, "delete-reflection")));
    }

    void anUnknownTriggerGreysThemAll()
    {
        const WindowDriver w;
        select(w,
               m_desk
                   ->sqlite(QStringLiteral("watched"),
                            daem0nSqlite(false) + "CREATE TRIGGER watch AFTER UPDATE ON memories BEGIN SELECT 1; END;")
                   .path,
               "reflections");
        for (const char* id : {"demote-reflection", "amend-reflection", "delete-reflection"}) {
            QVERIFY2(!action(w, id)->isEnabled(), id);
            QVERIFY2(action(w, id)->toolTip().contains(QStringLiteral("watch")), qPrintable(action(w, id)->toolTip()));
        }
    }

    void amendAndUndo()
    {
        const QString path = m_desk->sqlite(QStringLiteral("daem0n"), daem0nSqlite(false)).path;
        const WindowDriver w;
        select(w, path, "reflections");
        w.clickRow(w.list("reflections"), 1); // the newest says nothing
        QVERIFY(w.settle());
        action(w, "amend-reflection")->trigger();
        QTest::mouseClick(w.answerOf(w.noticeBar()), Qt::LeftButton); // enable editing
        ChangeDialog* dialog = nullptr;
        QVERIFY(QTest::qWaitFor([&] { return (dialog = w->findChild<ChangeDialog*>()) && dialog->isVisible(); }, patience));
        auto* text = dialog->findChild<QPlainTextEdit*>(QStringLiteral("fix"));
        QVERIFY(QTest::qWaitFor([&] { return !text->toPlainText().isEmpty(); }, patience)); // what it says now, whole
        const QString before = text->toPlainText();
        text->setPlainText(QStringLiteral("Look twice."));
        QTest::keyClick(dialog, Qt::Key_5);
        auto* apply = dialog->findChild<QPushButton*>(QStringLiteral("apply"));
        QVERIFY(QTest::qWaitFor([&] { return apply->isEnabled(); }, patience));
        QVERIFY2(dialog->command().contains(QStringLiteral(" amend ")) && dialog->command().contains(QStringLiteral("--kind reflection"))
                     && dialog->command().contains(QStringLiteral("--text 'Look twice.'")),
                 qPrintable(dialog->command()));
        QTest::mouseClick(apply, Qt::LeftButton);
        const QByteArray amended = "SELECT count(*) FROM memories WHERE content = 'Look twice.'";
        QVERIFY(QTest::qWaitFor([&] { return sqlText(path, amended) == QStringLiteral("1"); }, patience));
        QVERIFY(w.settle());
        QVERIFY2(w->errorSentence().isEmpty(), qPrintable(w->errorSentence()));
        w.find<QAction>("curate_undo")->trigger();
        QVERIFY(QTest::qWaitFor([&] { return sqlText(path, amended) == QStringLiteral("0"); }, patience));
        QVERIFY(before != QStringLiteral("Look twice."));
    }

    void episodesSayWhatTheyCannot()
    {
        const WindowDriver w;
        const QString path = memoryDatabase(*m_folder);
        select(w, path, "episodes");
        QVERIFY(!action(w, "demote-episode")->isEnabled() && action(w, "demote-episode")->isVisible());
        QVERIFY(action(w, "demote-episode")->toolTip().contains(QStringLiteral("no state")));
        const QString count = sqlText(path, "SELECT count(*) FROM episode_memory");
        action(w, "delete-episode")->trigger();
        QTest::mouseClick(w.answerOf(w.noticeBar()), Qt::LeftButton);
        ChangeDialog* dialog = nullptr;
        QVERIFY(QTest::qWaitFor([&] { return (dialog = w->findChild<ChangeDialog*>()) && dialog->isVisible(); }, patience));
        QVERIFY(QTest::qWaitFor([&] { return !dialog->isWaiting(); }, patience));
        QTest::keyClick(dialog, Qt::Key_5);
        auto* apply = dialog->findChild<QPushButton*>(QStringLiteral("apply"));
        QVERIFY(QTest::qWaitFor([&] { return apply->isEnabled(); }, patience));
        QTest::mouseClick(apply, Qt::LeftButton);
        QVERIFY(QTest::qWaitFor([&] { return sqlText(path, "SELECT count(*) FROM episode_memory") != count; }, patience));
        QVERIFY(w.settle());
        w.find<QAction>("curate_undo")->trigger();
        QVERIFY(QTest::qWaitFor([&] { return sqlText(path, "SELECT count(*) FROM episode_memory") == count; }, patience));
    }
};

HINDCAST_TEST(CorrectionsWindowTest)
#include "tst_corrections_window.moc"
