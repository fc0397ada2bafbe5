// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "UiSupport.h"
#include "WindowDriver.h"
#include "tests/support/TestRegistry.h"
#include "ui/curation/AliasClusterDialog.h"
#include "ui/curation/ResolveDialog.h"

#include <QAction>
#include <QApplication>
#include <QClipboard>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QLabel>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QPointer>
#include <QPushButton>
#include <QRadioButton>

using namespace hindcast;
using namespace hindcast::test;

namespace {

constexpr int patience = 30'000;

template<class T>
T* part(const QDialog* dialog, const char* name)
{
    T* found = dialog->findChild<T*>(QLatin1String(name));
    if (!found)
        qFatal("no %s in the sheet", name);
    return found;
}

bool previewed(const DecisionDialog* dialog)
{
    return QTest::qWaitFor([&] { return !dialog->isWaiting() && dialog->preview(); }, patience);
}

} // namespace

/// Two fixes that undo each other, and two names of one cluster: each is one sheet.
class ResolveWindowTest : public QObject
{
    Q_OBJECT

    std::unique_ptr<QTemporaryDir> m_folder;
    QString m_path;

    static void enable(const WindowDriver& w)
    {
        w.find<QAction>("enableEditing")->trigger();
        QVERIFY(QTest::qWaitFor([&] { return w->session()->isEditing(); }, patience));
        w.navigate(QStringLiteral("patterns"), QStringLiteral("promoted"));
        QVERIFY(w.settle());
    }
    template<class Sheet>
    static Sheet* sheet(const WindowDriver& w, const char* action)
    {
        w.find<QAction>(action)->trigger();
        Sheet* found = nullptr;
        (void)QTest::qWaitFor([&] { return (found = w->findChild<Sheet*>()) && found->isVisible() && !found->isWaiting(); }, patience);
        if (!found)
            qFatal("no sheet");
        return found;
    }
    /// Of the first two promoted patterns.
    ResolveDialog* resolveTwo(const WindowDriver& w, QStringList& names)
    {
        w.clickRow(w.list("patterns"), 0);
        w.clickRow(w.list("patterns"), 1, Qt::ControlModifier);
        names = {rawAt(w.list("patterns"), 0, "pattern_name"), rawAt(w.list("patterns"), 1, "pattern_name")};
        auto* dialog = sheet<ResolveDialog>(w, "curate_resolve");
        // Both sides are read before anything can be chosen.
        (void)QTest::qWaitFor([&] { return part<QLabel>(dialog, "previewSummary")->text().startsWith(QStringLiteral("Choose")); },
                              patience);
        return dialog;
    }
    [[nodiscard]] QString stored(const char* column, const QString& name) const
    {
        return sqlText(m_path,
                       QByteArray("SELECT ") + column + " FROM failure_patterns WHERE pattern_name = '" + name.toUtf8().replace('\'', "''")
                           + "' ORDER BY id LIMIT 1");
    }

private Q_SLOTS:
    void init()
    {
        UiEnvironment::clearSettings();
        m_folder = std::make_unique<QTemporaryDir>();
        m_path = copyOfDatabase(*m_folder);
    }

    /// Somebody else was quicker: the sheet says so, and goes on saying so beside the new preview, until something else is chosen.
    void whyItWasNotDoneStays()
    {
        const WindowDriver w;
        QVERIFY(w.open(m_path));
        enable(w);
        QStringList names;
        const QPointer<ResolveDialog> dialog = resolveTwo(w, names);
        part<QRadioButton>(dialog, "holds_both")->click();
        part<QLineEdit>(dialog, "thisScope")->setText(QStringLiteral("old nodes"));
        part<QLineEdit>(dialog, "thatScope")->setText(QStringLiteral("new nodes"));
        QVERIFY(previewed(dialog));
        const QByteArray one = names[0].toUtf8().replace('\'', "''");
        runSql(m_path, "UPDATE failure_patterns SET recommended_fix = 'Ask somebody.' WHERE pattern_name = '" + one + '\'');
        part<QPushButton>(dialog, "apply")->click();
        auto* problem = part<QLabel>(dialog, "previewProblem");
        QVERIFY(QTest::qWaitFor([&] { return problem->isVisible() && !dialog->isWaiting() && dialog->preview(); }, patience));
        QVERIFY(!problem->text().isEmpty());
        QCOMPARE(stored("recommended_fix", names[0]), QStringLiteral("Ask somebody."));
        part<QLineEdit>(dialog, "thatScope")->setText(QStringLiteral("newer nodes"));
        QVERIFY(previewed(dialog));
        QVERIFY(!problem->isVisible());
    }

    void thisHolds()
    {
        const WindowDriver w;
        QVERIFY(w.open(m_path));
        enable(w);
        QStringList names;
        const QPointer<ResolveDialog> dialog = resolveTwo(w, names);
        for (const char* side : {"this", "that"}) {
            QVERIFY(!part<QPlainTextEdit>(dialog, qPrintable(QLatin1String(side) + QStringLiteral("Fix")))->toPlainText().isEmpty());
            QVERIFY(part<QLabel>(dialog, qPrintable(QLatin1String(side) + QStringLiteral("Evidence")))
                        ->text()
                        .contains(QStringLiteral("verified")));
        }
        auto* apply = part<QPushButton>(dialog, "apply");
        QVERIFY(!apply->isEnabled()); // nothing is chosen
        QVERIFY(!apply->isDefault() && !apply->autoDefault());
        part<QRadioButton>(dialog, "holds_this")->click();
        QVERIFY(previewed(dialog));
        keepPicture(dialog, "resolve");
        QCOMPARE(apply->text(), QStringLiteral("Keep this, demote that"));
        part<QPushButton>(dialog, "copyCommand")->click();
        QVERIFY(QApplication::clipboard()->text().contains(QStringLiteral("--holds this")));
        QTest::keyClick(dialog, Qt::Key_Return, Qt::ControlModifier);
        QVERIFY(QTest::qWaitFor([&] { return !dialog || !dialog->isVisible(); }, patience));
        QCOMPARE(stored("demoted", names[0]), QStringLiteral("0"));
        QCOMPARE(sqlText(m_path,
                         "SELECT count(*) FROM failure_patterns WHERE demoted = 1 AND id IN (SELECT id FROM failure_patterns WHERE "
                         "pattern_name = '"
                             + names[1].toUtf8().replace('\'', "''") + "')"),
                 QStringLiteral("1"));
        QCOMPARE(sqlText(m_path, "SELECT action FROM journal ORDER BY seq DESC LIMIT 1"), QStringLiteral("resolve"));
    }

    void bothWantToBeToldWhere()
    {
        const WindowDriver w;
        QVERIFY(w.open(m_path));
        enable(w);
        QStringList names;
        const QPointer<ResolveDialog> dialog = resolveTwo(w, names);
        QVERIFY(!part<QLineEdit>(dialog, "thisScope")->isEnabled());
        part<QRadioButton>(dialog, "holds_both")->click();
        QVERIFY(QTest::qWaitFor([&] { return part<QLabel>(dialog, "previewSummary")->text().startsWith(QStringLiteral("Say of each")); },
                                patience));
        QVERIFY(!part<QPushButton>(dialog, "apply")->isEnabled());
        QCOMPARE(part<QComboBox>(dialog, "reason")->currentData().toInt(), int(ReasonCode::EnvironmentSpecific));
        part<QLineEdit>(dialog, "thisScope")->setText(QStringLiteral("old nodes"));
        part<QLineEdit>(dialog, "thatScope")->setText(QStringLiteral("new nodes"));
        QVERIFY(previewed(dialog));
        part<QPushButton>(dialog, "apply")->click();
        QVERIFY(QTest::qWaitFor([&] { return !dialog || !dialog->isVisible(); }, patience));
        QVERIFY(stored("recommended_fix", names[0]).startsWith(QStringLiteral("In old nodes: ")));
        QVERIFY(sqlText(m_path, "SELECT group_concat(recommended_fix) FROM failure_patterns").contains(QStringLiteral("In new nodes: ")));
    }

    void returnDoesNotApply()
    {
        const WindowDriver w;
        QVERIFY(w.open(m_path));
        enable(w);
        QStringList names;
        const QPointer<ResolveDialog> dialog = resolveTwo(w, names);
        part<QRadioButton>(dialog, "holds_neither")->click();
        QVERIFY(previewed(dialog));
        QTest::keyClick(part<QLineEdit>(dialog, "note"), Qt::Key_Return);
        QVERIFY(!dialog || !dialog->isVisible()); // the default is to cancel
        QCOMPARE(sqlText(m_path, "SELECT count(*) FROM journal"), QStringLiteral("0"));
    }

    void aNameStandsForAnother()
    {
        const WindowDriver w;
        QVERIFY(w.open(m_path));
        enable(w);
        w.clickRow(w.list("patterns"), 0);
        const QString cluster = rawAt(w.list("patterns"), 0, "cluster_id");
        const QPointer<AliasClusterDialog> dialog = sheet<AliasClusterDialog>(w, "curate_alias");
        QCOMPARE(part<QComboBox>(dialog, "aliasFrom")->currentText(), cluster);
        QVERIFY(!part<QPushButton>(dialog, "apply")->isEnabled());
        part<QComboBox>(dialog, "aliasTo")->setEditText(QStringLiteral("renamed"));
        QVERIFY(previewed(dialog));
        keepPicture(dialog, "alias");
        QVERIFY(part<QPushButton>(dialog, "apply")->text().contains(QStringLiteral("renamed")));
        QVERIFY(dialog->command().contains(QStringLiteral("alias-cluster"))
                && dialog->command().contains(QStringLiteral("--to 'renamed'")));
        part<QPushButton>(dialog, "apply")->click();
        QVERIFY(QTest::qWaitFor([&] { return !dialog || !dialog->isVisible(); }, patience));
        QCOMPARE(sqlText(m_path, "SELECT alias || '>' || cluster_id FROM cluster_aliases"), cluster + QStringLiteral(">renamed"));
    }
};

HINDCAST_TEST(ResolveWindowTest)
#include "tst_resolve_window.moc"
