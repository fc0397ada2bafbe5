// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "UiSupport.h"
#include "WindowDriver.h"
#include "tests/support/TestRegistry.h"
#include "ui/curation/CarryDialog.h"
#include "ui/curation/ChangeDialog.h"
#include "ui/dialogs/FileDialog.h"
#include "ui/widgets/MessageBar.h"

#include <QAction>
#include <QLabel>
#include <QPointer>
#include <QPushButton>
#include <QTreeWidget>

using namespace hindcast;
using namespace hindcast::test;

namespace {

constexpr int patience = 30'000;

} // namespace

/// A decision that is carried as a file from one copy of a database to another, in the window.
class CarryWindowTest : public QObject
{
    Q_OBJECT

    std::unique_ptr<QTemporaryDir> m_folder;
    QString m_here, m_there, m_file, m_name;

    static void enable(const WindowDriver& w)
    {
        w.find<QAction>("enableEditing")->trigger();
        QVERIFY(QTest::qWaitFor([&] { return w->session()->isEditing(); }, patience));
    }
    /// Demotes the first promoted pattern here, and exports that from the journal.
    void exportDecision()
    {
        const WindowDriver w;
        QVERIFY(w.open(m_here));
        enable(w);
        w.navigate(QStringLiteral("patterns"), QStringLiteral("promoted"));
        QVERIFY(w.settle());
        w.clickRow(w.list("patterns"), 0);
        QVERIFY(w.settle());
        m_name = rawAt(w.list("patterns"), 0, "pattern_name");
        w.find<QAction>("curate_demote")->trigger();
        ChangeDialog* dialog = nullptr;
        QVERIFY(QTest::qWaitFor([&] { return (dialog = w->findChild<ChangeDialog*>()) && dialog->preview() && !dialog->isWaiting(); },
                                patience));
        const QPointer<ChangeDialog> sheet = dialog;
        QTest::keyClick(sheet, Qt::Key_2);
        QTest::keyClick(sheet, Qt::Key_Return, Qt::ControlModifier);
        QVERIFY(QTest::qWaitFor([&] { return !sheet || !sheet->isVisible(); }, patience));
        w->showView(QStringLiteral("journal"));
        QVERIFY(w.settle());
        QVERIFY(QTest::qWaitFor([&] { return w.find<QPushButton>("journalCarry")->isVisible(); }, patience));
        FileDialog::setNextFile(m_file);
        w.clickButton("journalCarry");
        QVERIFY(QTest::qWaitFor([&] { return QFile::exists(m_file); }, patience));
    }
    /// The sheet of the file in another copy, looked at.
    [[nodiscard]] CarryDialog* sheet(const WindowDriver& w) const
    {
        FileDialog::setNextFile(m_file);
        w.find<QAction>("curate_carry")->trigger();
        CarryDialog* found = nullptr;
        (void)QTest::qWaitFor([&] { return (found = w->findChild<CarryDialog*>()) && found->isVisible() && !found->isWaiting(); },
                              patience);
        if (!found)
            qFatal("no sheet");
        return found;
    }
    [[nodiscard]] QString demoted() const
    {
        return sqlText(m_there, "SELECT demoted FROM failure_patterns WHERE pattern_name = '" + m_name.toUtf8().replace('\'', "''") + "'");
    }

private Q_SLOTS:
    void init()
    {
        UiEnvironment::clearSettings();
        m_folder = std::make_unique<QTemporaryDir>();
        m_here = copyOfDatabase(*m_folder, QStringLiteral("here.db"));
        m_there = copyOfDatabase(*m_folder, QStringLiteral("there.db"));
        m_file = m_folder->filePath(QStringLiteral("decision.json"));
        exportDecision();
    }

    /// Previewed, applied, and taken back with the same file.
    void appliedAndTakenBack()
    {
        const WindowDriver w;
        QVERIFY(w.open(m_there));
        enable(w);
        QPointer<CarryDialog> dialog = sheet(w);
        QVERIFY(dialog->preview() && dialog->preview()->conflicts.empty());
        QCOMPARE(demoted(), QStringLiteral("0"));
        QVERIFY(dialog->findChild<QTreeWidget*>(QStringLiteral("carryCells"))->topLevelItemCount() > 0);
        QVERIFY(dialog->command().contains(QStringLiteral("change-set apply")));
        keepPicture(dialog, "carry");
        dialog->findChild<QPushButton*>(QStringLiteral("carryApply"))->click();
        QVERIFY(QTest::qWaitFor([&] { return !dialog || !dialog->isVisible(); }, patience));
        QCOMPARE(demoted(), QStringLiteral("1"));
        QCOMPARE(sqlText(m_there, "SELECT action FROM journal"), QStringLiteral("apply-change-set"));
        QVERIFY(w.settle());
        dialog = sheet(w); // once more: it says so
        QVERIFY(dialog->findChild<QLabel*>(QStringLiteral("carrySummary"))->text().contains(QStringLiteral("applied here before")));
        QVERIFY(!dialog->findChild<QPushButton*>(QStringLiteral("carryApply"))->isVisible());
        dialog->findChild<QPushButton*>(QStringLiteral("carryRevert"))->click();
        QVERIFY(QTest::qWaitFor([&] { return demoted() == QStringLiteral("0"); }, patience));
    }

    /// Decided otherwise here: you, base and theirs beside each other, and nothing to apply.
    void conflicting()
    {
        runSql(m_there, "UPDATE failure_patterns SET demoted = 1 WHERE pattern_name = '" + m_name.toUtf8().replace('\'', "''") + "'");
        const WindowDriver w;
        QVERIFY(w.open(m_there));
        enable(w);
        const QPointer<CarryDialog> dialog = sheet(w);
        QVERIFY(dialog->preview());
        if (dialog->preview()->conflicts.empty()) // it is so already: nothing to do is no conflict
            QVERIFY(dialog->preview()->rows.empty());
        QVERIFY(!dialog->findChild<QPushButton*>(QStringLiteral("carryApply"))->isEnabled());
        QTest::keyClick(dialog, Qt::Key_Escape);
        QVERIFY(QTest::qWaitFor([&] { return !dialog || !dialog->isVisible(); }, patience));
        runSql(m_there, "DELETE FROM failure_patterns WHERE pattern_name = '" + m_name.toUtf8().replace('\'', "''") + "'");
        const QPointer<CarryDialog> gone = sheet(w);
        QVERIFY(gone->preview());
        QVERIFY(!gone->preview()->conflicts.empty());
        auto* tree = gone->findChild<QTreeWidget*>(QStringLiteral("carryCells"));
        QCOMPARE(tree->topLevelItemCount(), int(gone->preview()->conflicts.size()));
        QVERIFY(gone->findChild<QLabel*>(QStringLiteral("carrySummary"))->text().contains(QStringLiteral("decided otherwise")));
        keepPicture(gone, "carry-conflict");
        QVERIFY(!gone->findChild<QPushButton*>(QStringLiteral("carryApply"))->isEnabled());
    }

    /// A file that is none is an error with a sentence; nothing opens.
    void noChangeSet()
    {
        QFile file(m_file);
        QVERIFY(file.open(QIODevice::WriteOnly | QIODevice::Truncate));
        file.write("{\"rows\":[]}");
        file.close();
        const WindowDriver w;
        QVERIFY(w.open(m_there));
        enable(w);
        FileDialog::setNextFile(m_file);
        w.find<QAction>("curate_carry")->trigger();
        QVERIFY(QTest::qWaitFor([&] { return w.errorBar()->hasError(); }, patience));
        QVERIFY(!w->findChild<CarryDialog*>());
    }
};

HINDCAST_TEST(CarryWindowTest)
#include "tst_carry_window.moc"
