// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "UiSupport.h"
#include "WindowDriver.h"
#include "tests/support/CurationDesk.h"
#include "tests/support/SpecDraft.h"
#include "tests/support/TestRegistry.h"
#include "ui/curation/ChangeDialog.h"
#include "ui/widgets/MessageBar.h"

#include <QAction>
#include <QPushButton>

using namespace hindcast;
using namespace hindcast::test;

namespace {

constexpr int patience = 20'000;

using Name = std::pair<QString, QString>; ///< of a pattern: its own and its cluster's

} // namespace

/// Ctrl+Z takes back what this window did. What somebody else did, or an earlier window, is taken back when a person says so.
class UndoWindowTest : public QObject
{
    Q_OBJECT

    std::unique_ptr<QTemporaryDir> m_folder;
    QString m_path;

    void enable(const WindowDriver& w) const
    {
        w.menuAction(QStringLiteral("Curate"), QStringLiteral("Enable editing"))->trigger();
        QVERIFY(QTest::qWaitFor([&] { return w->session()->isEditing(); }, patience));
    }
    static void key(const WindowDriver& w, Qt::Key key, Qt::KeyboardModifiers modifiers)
    {
        w->activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(&w.window()));
        w.list("patterns")->setFocus();
        QTest::keyClick(w.list("patterns"), key, modifiers);
    }
    static void undo(const WindowDriver& w) { key(w, Qt::Key_Z, Qt::ControlModifier); }
    static void redo(const WindowDriver& w) { key(w, Qt::Key_Z, Qt::ControlModifier | Qt::ShiftModifier); }
    [[nodiscard]] QString demotedOf(const Name& pattern) const
    {
        return sqlText(m_path,
                       "SELECT demoted FROM failure_patterns WHERE pattern_name = '" + pattern.first.toUtf8().replace('\'', "''")
                           + "' AND cluster_id = '" + pattern.second.toUtf8() + '\'');
    }
    bool becomes(const Name& pattern, const char* demoted) const
    {
        return QTest::qWaitFor([&] { return demotedOf(pattern) == QLatin1String(demoted); }, patience);
    }
    /// Demotes the pattern of a row of the promoted ones, as a person does; gives its name.
    Name demote(const WindowDriver& w, int row) const
    {
        w.navigate(QStringLiteral("patterns"), QStringLiteral("promoted"));
        (void)w.settle();
        w.clickRow(w.list("patterns"), row);
        (void)w.settle();
        const Name name{rawAt(w.list("patterns"), row, "pattern_name"), rawAt(w.list("patterns"), row, "cluster_id")};
        w.find<QAction>("curate_demote")->trigger();
        ChangeDialog* dialog = nullptr;
        (void)QTest::qWaitFor([&] { return (dialog = w->findChild<ChangeDialog*>()) && dialog->isVisible() && !dialog->isWaiting(); },
                              patience);
        if (!dialog)
            qFatal("no sheet");
        QTest::keyClick(dialog, Qt::Key_2);
        QTest::keyClick(dialog, Qt::Key_Return, Qt::ControlModifier);
        (void)QTest::qWaitFor([&] { return demotedOf(name) == QLatin1String("1"); }, patience);
        (void)w.settle();
        return name;
    }
    /// Somebody on another machine demotes a promoted pattern.
    Name demoteElsewhere(const QString& actor) const
    {
        const CurationDesk desk(DatabaseUrl::sqlite(m_path));
        const QStringList name = sqlText(m_path,
                                         "SELECT pattern_name || char(9) || cluster_id FROM failure_patterns WHERE demoted = 0 "
                                         "ORDER BY id DESC LIMIT 1")
                                     .split(u'\t');
        SpecDraft draft;
        draft.action = QStringLiteral("demote");
        draft.reason = ReasonCode::Outdated;
        draft.keys = {desk.pattern(name[0], name[1]).locator};
        draft.actor = actor;
        draft.note = QStringLiteral("since v2");
        desk.applied(draft);
        return {name[0], name[1]};
    }

private Q_SLOTS:
    void init()
    {
        UiEnvironment::clearSettings();
        m_folder = std::make_unique<QTemporaryDir>();
        m_path = copyOfDatabase(*m_folder);
    }

    void onlyWhatThisWindowDid()
    {
        const WindowDriver w;
        QVERIFY(w.open(m_path));
        enable(w);
        const Name mine = demote(w, 0);
        const Name theirs = demoteElsewhere(QStringLiteral("ann@prod-eu"));
        QVERIFY(mine != theirs);
        undo(w);
        QVERIFY(becomes(mine, "0"));
        QCOMPARE(demotedOf(theirs), QStringLiteral("1"));
        QVERIFY(w.settle());
        // There is nothing of this window left: it asks, and says who, what, when, how many and why.
        undo(w);
        QVERIFY(QTest::qWaitFor([&] { return w.noticeBar()->sentence().contains(QStringLiteral("ann@prod-eu")); }, patience));
        const QString question = w.noticeBar()->sentence();
        for (const char* part : {"Done by ann@prod-eu", "demote", "1 record", "outdated", "since v2"})
            QVERIFY2(question.contains(QLatin1String(part)), qPrintable(question));
        keepPicture(&w.window(), "undo-question");
        undo(w); // pressed again it asks again
        QVERIFY(w.settle());
        QCOMPARE(demotedOf(theirs), QStringLiteral("1"));
        QTest::mouseClick(w.answerOf(w.noticeBar()), Qt::LeftButton);
        QVERIFY(becomes(theirs, "0"));
        QVERIFY(w.settle());
        QVERIFY2(w->errorSentence().isEmpty(), qPrintable(w->errorSentence()));
    }

    void anEarlierWindowIsAskedAbout()
    {
        Name pattern;
        {
            const WindowDriver w;
            QVERIFY(w.open(m_path));
            enable(w);
            pattern = demote(w, 0);
        }
        const WindowDriver w;
        QVERIFY(w.open(m_path));
        enable(w);
        w.navigate(QStringLiteral("patterns"));
        QVERIFY(w.settle());
        undo(w);
        QVERIFY(QTest::qWaitFor([&] { return w.noticeBar()->sentence().contains(QStringLiteral("Done by you")); }, patience));
        QCOMPARE(demotedOf(pattern), QStringLiteral("1"));
        QTest::mouseClick(w.answerOf(w.noticeBar()), Qt::LeftButton);
        QVERIFY(becomes(pattern, "0"));
    }

    void whatWasUndoneIsDoneAgain()
    {
        const WindowDriver w;
        QVERIFY(w.open(m_path));
        enable(w);
        auto* again = w.find<QAction>("curate_redo");
        QVERIFY(!again->isEnabled());
        const Name first = demote(w, 0), second = demote(w, 0);
        QVERIFY(first != second);
        undo(w);
        QVERIFY(becomes(second, "0"));
        QVERIFY(w.settle());
        undo(w);
        QVERIFY(becomes(first, "0"));
        QVERIFY(QTest::qWaitFor([&] { return again->isEnabled(); }, patience));
        QVERIFY(w.settle());
        redo(w);
        QVERIFY(becomes(first, "1"));
        QVERIFY(w.settle());
        QVERIFY2(w.noticeBar()->sentence().contains(QStringLiteral("Done again")), qPrintable(w.noticeBar()->sentence()));
        redo(w);
        QVERIFY(becomes(second, "1"));
        QVERIFY(QTest::qWaitFor([&] { return !again->isEnabled(); }, patience));
        QVERIFY(w.settle());
        undo(w); // and back once more
        QVERIFY(becomes(second, "0"));
        QCOMPARE(demotedOf(first), QStringLiteral("1"));
        QVERIFY(QTest::qWaitFor([&] { return again->isEnabled(); }, patience));
        QVERIFY(w.settle());
        // What is done now decides: there is nothing to do again.
        (void)demote(w, 0);
        QVERIFY(QTest::qWaitFor([&] { return !again->isEnabled(); }, patience));
        QVERIFY2(w->errorSentence().isEmpty(), qPrintable(w->errorSentence()));
        const CurationDesk desk(DatabaseUrl::sqlite(m_path));
        QVERIFY(desk.chain().ok());
    }

    void nothingWasEverDone()
    {
        const WindowDriver w;
        QVERIFY(w.open(m_path));
        enable(w);
        w.navigate(QStringLiteral("patterns"));
        QVERIFY(w.settle());
        undo(w);
        QVERIFY(QTest::qWaitFor([&] { return w->errorSentence().contains(QStringLiteral("nothing to undo")); }, patience));
    }
};

HINDCAST_TEST(UndoWindowTest)
#include "tst_undo_window.moc"
