// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "UiSupport.h"
#include "WindowDriver.h"
#include "tests/support/TestRegistry.h"
#include "ui/curation/ChangeDialog.h"
#include "ui/models/remembered/ConnectionMark.h"
#include "ui/widgets/MessageBar.h"

#include <QAction>
#include <QCheckBox>
#include <QLabel>
#include <QLineEdit>
#include <QPointer>
#include <QPushButton>
#include <QSpinBox>

using namespace hindcast;
using namespace hindcast::test;

namespace {

constexpr int patience = 30'000;

QPushButton* applyOf(const ChangeDialog* dialog) { return dialog->findChild<QPushButton*>(QStringLiteral("apply")); }

} // namespace

/// The sheet that stops a hint: beside the lists, with whom it reached, and how its signature is blocked.
class DemoteWindowTest : public QObject
{
    Q_OBJECT

    std::unique_ptr<QTemporaryDir> m_folder;
    QString m_path;

    static void enable(const WindowDriver& w)
    {
        w.menuAction(QStringLiteral("Curate"), QStringLiteral("Enable editing"))->trigger();
        QVERIFY(QTest::qWaitFor([&] { return w->session()->isEditing(); }, patience));
        w.navigate(QStringLiteral("patterns"), QStringLiteral("promoted"));
        QVERIFY(w.settle());
    }
    static ChangeDialog* sheet(const WindowDriver& w)
    {
        w.find<QAction>("curate_demote")->trigger();
        ChangeDialog* found = nullptr;
        (void)QTest::qWaitFor(
            [&] { return (found = w->findChild<ChangeDialog*>()) && found->isVisible() && !found->isWaiting() && found->preview(); },
            patience);
        if (!found)
            qFatal("no sheet");
        return found;
    }
    static bool previewed(const ChangeDialog* dialog)
    {
        return QTest::qWaitFor([&] { return !dialog->isWaiting() && dialog->preview(); }, patience);
    }

private Q_SLOTS:
    void init()
    {
        UiEnvironment::clearSettings();
        m_folder = std::make_unique<QTemporaryDir>();
        m_path = copyOfDatabase(*m_folder);
    }

    /// It is not modal: what it is about is looked at meanwhile, and a second one is not opened over it.
    void besideTheLists()
    {
        const WindowDriver w;
        QVERIFY(w.open(m_path));
        enable(w);
        w.clickRow(w.list("patterns"), 0);
        QVERIFY(w.settle());
        const QString name = rawAt(w.list("patterns"), 0, "pattern_name");
        const QPointer<ChangeDialog> dialog = sheet(w);
        QVERIFY(!dialog->isModal());
        auto* reach = dialog->findChild<QLabel*>(QStringLiteral("reach"));
        QVERIFY(QTest::qWaitFor([&] { return reach->text().startsWith(QStringLiteral("Blast radius")); }, patience));
        QVERIFY(reach->text().contains(QStringLiteral("cluster")));
        keepPicture(dialog, "demote-sheet");
        w.clickRow(w.list("patterns"), 1);
        QVERIFY(w.settle());
        QVERIFY(dialog->isVisible());
        w.find<QAction>("curate_demote")->trigger();
        QVERIFY(w.settle());
        QCOMPARE(w->findChildren<ChangeDialog*>().size(), 1);
        QTest::keyClick(dialog, Qt::Key_2);
        QTest::keyClick(dialog, Qt::Key_Return, Qt::ControlModifier);
        QVERIFY(QTest::qWaitFor([&] { return !dialog || !dialog->isVisible(); }, patience));
        // What was selected when it was opened is what is demoted.
        QCOMPARE(sqlText(m_path,
                         "SELECT pattern_name FROM failure_patterns f WHERE demoted = 1 AND EXISTS (SELECT 1 FROM journal j "
                         "WHERE j.body LIKE '%' || f.pattern_name || '%')"),
                 name);
    }

    /// Blocked as well: until somebody lifts it, or for so many days, here or everywhere.
    void blocks_data()
    {
        QTest::addColumn<bool>("limited");
        QTest::addColumn<bool>("everywhere");
        QTest::newRow("until lifted") << false << false;
        QTest::newRow("for days") << true << false;
        QTest::newRow("everywhere") << false << true;
        QTest::newRow("everywhere, for days") << true << true;
    }
    void blocks()
    {
        QFETCH(bool, limited);
        QFETCH(bool, everywhere);
        const WindowDriver w;
        QVERIFY(w.open(m_path));
        enable(w);
        w.clickRow(w.list("patterns"), 0);
        QVERIFY(w.settle());
        const QString cluster = rawAt(w.list("patterns"), 0, "cluster_id"), name = rawAt(w.list("patterns"), 0, "pattern_name");
        const int before = sqlText(m_path, "SELECT count(*) FROM blocks").toInt();
        const QPointer<ChangeDialog> dialog = sheet(w);
        auto* days = dialog->findChild<QSpinBox*>(QStringLiteral("blockDays"));
        auto* only = dialog->findChild<QCheckBox*>(QStringLiteral("blockFor"));
        auto* all = dialog->findChild<QCheckBox*>(QStringLiteral("blockEverywhere"));
        QVERIFY(!days->isEnabled() && !only->isEnabled() && !all->isEnabled()); // nothing is blocked yet
        dialog->findChild<QCheckBox*>(QStringLiteral("alsoBlock"))->click();
        QVERIFY(only->isEnabled() && all->isEnabled() && !days->isEnabled());
        if (limited) {
            only->click();
            QVERIFY(days->isEnabled());
            QCOMPARE(days->value(), 90);
            days->setValue(7);
        }
        if (everywhere)
            all->click();
        QVERIFY(previewed(dialog));
        QTest::keyClick(dialog, Qt::Key_2);
        const QString command = dialog->command();
        QVERIFY(command.contains(QStringLiteral(" --block")));
        QCOMPARE(command.contains(QStringLiteral(" --until ")), limited);
        QCOMPARE(command.contains(QStringLiteral(" --all-clusters")), everywhere);
        QTest::keyClick(dialog, Qt::Key_Return, Qt::ControlModifier);
        QVERIFY(QTest::qWaitFor([&] { return !dialog || !dialog->isVisible(); }, patience));
        QCOMPARE(sqlText(m_path, "SELECT count(*) FROM blocks").toInt(), before + 1);
        const QByteArray own = "FROM blocks WHERE pattern_name = '" + name.toUtf8().replace('\'', "''") + "'";
        QCOMPARE(sqlText(m_path, "SELECT cluster_id " + own), everywhere ? QString() : cluster);
        const QString until = sqlText(m_path, "SELECT until " + own);
        if (limited)
            QCOMPARE(until.toLongLong(), testNow().us + 7 * Timestamp::perDay);
        else
            QVERIFY(until.isEmpty());
        // Taken back as one step.
        w.find<QAction>("curate_undo")->trigger();
        QVERIFY(QTest::qWaitFor([&] { return sqlText(m_path, "SELECT count(*) FROM blocks").toInt() == before; }, patience));
    }

    /// On a connection that is marked as production many records need its label typed; a few do not, and elsewhere nothing does.
    void productionLabel()
    {
        ConnectionMark{QStringLiteral("prod-eu"), ConnectionMark::Colour::Amber}.remember(DatabaseUrl::sqlite(m_path));
        const WindowDriver w;
        QVERIFY(w.open(m_path));
        enable(w);
        ListView* patterns = w.list("patterns");
        w.clickRow(patterns, 0);
        QPointer<ChangeDialog> dialog = sheet(w);
        QTest::keyClick(dialog, Qt::Key_2);
        QVERIFY(!dialog->findChild<QLineEdit*>(QStringLiteral("productionLabel"))->isVisible());
        QVERIFY(applyOf(dialog)->isEnabled());
        QVERIFY2(applyOf(dialog)->text().endsWith(QStringLiteral("in prod-eu")), qPrintable(applyOf(dialog)->text()));
        QTest::keyClick(dialog, Qt::Key_Escape);
        QVERIFY(QTest::qWaitFor([&] { return !dialog || !dialog->isVisible(); }, patience));
        patterns->selectAll();
        QVERIFY(patterns->selectedRowCount() > 10);
        dialog = sheet(w);
        QTest::keyClick(dialog, Qt::Key_2);
        auto* label = dialog->findChild<QLineEdit*>(QStringLiteral("productionLabel"));
        QVERIFY(label->isVisible());
        QVERIFY(!applyOf(dialog)->isEnabled());
        keepPicture(dialog, "demote-production");
        QTest::keyClick(dialog, Qt::Key_Return, Qt::ControlModifier); // no way around it
        QTest::keyClicks(label, QStringLiteral("prod"));
        QVERIFY(!applyOf(dialog)->isEnabled());
        QTest::keyClicks(label, QStringLiteral("-eu"));
        QVERIFY(applyOf(dialog)->isEnabled());
        QCOMPARE(sqlText(m_path, "SELECT count(*) FROM journal"), QStringLiteral("0"));
        QTest::keyClick(dialog, Qt::Key_Return, Qt::ControlModifier);
        QVERIFY(QTest::qWaitFor([&] { return !dialog || !dialog->isVisible(); }, patience));
        QCOMPARE(sqlText(m_path, "SELECT count(*) FROM journal"), QStringLiteral("1"));
    }

    void whatIsProduction_data()
    {
        QTest::addColumn<QString>("label");
        QTest::addColumn<int>("colour");
        QTest::addColumn<bool>("production");
        const auto row = [](const char* label, ConnectionMark::Colour colour, bool is) {
            QTest::newRow(label) << QString::fromLatin1(label) << int(colour) << is;
        };
        row("prod", ConnectionMark::Colour::None, true);
        row("PROD-EU", ConnectionMark::Colour::Green, true);
        row("eu production 2", ConnectionMark::Colour::None, true);
        row("live", ConnectionMark::Colour::None, true);
        row("staging", ConnectionMark::Colour::Red, true);
        row("staging ", ConnectionMark::Colour::Amber, false);
        row("products", ConnectionMark::Colour::None, false);
        row("delivery", ConnectionMark::Colour::None, false);
        row("", ConnectionMark::Colour::None, false);
    }
    void whatIsProduction()
    {
        QFETCH(QString, label);
        QFETCH(int, colour);
        QFETCH(bool, production);
        QCOMPARE((ConnectionMark{label, ConnectionMark::Colour(colour)}.isProduction()), production);
    }
};

HINDCAST_TEST(DemoteWindowTest)
#include "tst_demote_window.moc"
