// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "UiSupport.h"
#include "WindowDriver.h"
#include "core/curation/undo/UndoLast.h"
#include "core/store/native/NativeSchema.h"
#include "tests/support/TestRegistry.h"
#include "ui/curation/ChangeDialog.h"
#include "ui/curation/PurgeDialog.h"
#include "ui/widgets/MessageBar.h"

#include <QAction>
#include <QButtonGroup>
#include <QCheckBox>
#include <QClipboard>
#include <QLabel>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QRadioButton>
#include <QSignalSpy>
#include <QSpinBox>
#include <QTreeWidget>

using namespace hindcast;
using namespace hindcast::test;

namespace {

constexpr int patience = 20'000;

/// Saves what a person would see, for whoever looks: HINDCAST_PICTURES names a folder.
void picture(QWidget* widget, const char* name)
{
    const QString folder = qEnvironmentVariable("HINDCAST_PICTURES");
    if (!folder.isEmpty())
        QVERIFY(widget->grab().save(folder + u'/' + QLatin1String(name) + QStringLiteral(".png")));
}

template<class T>
T* dialogOf(const WindowDriver& w)
{
    T* found = nullptr;
    (void)QTest::qWaitFor(
        [&] {
            found = w->findChild<T*>();
            return found && found->isVisible();
        },
        patience);
    return found;
}

bool previewed(ChangeDialog* dialog)
{
    return QTest::qWaitFor([&] { return !dialog->isWaiting(); }, patience);
}

} // namespace

class CurationWindowTest : public QObject
{
    Q_OBJECT

    std::unique_ptr<QTemporaryDir> m_folder;
    QString m_path;

    /// Selects a promoted pattern and gives its name and cluster.
    std::pair<QString, QString> selectPromoted(const WindowDriver& w) const
    {
        w.navigate(QStringLiteral("patterns"), QStringLiteral("promoted"));
        (void)w.settle();
        ListView* list = w.list("patterns");
        w.clickRow(list, 0);
        (void)w.settle();
        return {rawAt(list, 0, "pattern_name"), rawAt(list, 0, "cluster_id")};
    }

    [[nodiscard]] QString demotedOf(const std::pair<QString, QString>& pattern) const
    {
        return sqlText(m_path,
                       "SELECT demoted FROM failure_patterns WHERE pattern_name = '" + pattern.first.toUtf8().replace('\'', "''")
                           + "' AND cluster_id = '" + pattern.second.toUtf8() + '\'');
    }

    void enable(const WindowDriver& w) const
    {
        w.menuAction(QStringLiteral("Curate"), QStringLiteral("Enable editing"))->trigger();
        QVERIFY(QTest::qWaitFor([&] { return w->session()->isEditing(); }, patience));
    }

private Q_SLOTS:
    void init()
    {
        UiEnvironment::clearSettings();
        m_folder = std::make_unique<QTemporaryDir>();
        m_path = copyOfDatabase(*m_folder);
    }

    void editingThatCannotBeEnabled()
    {
        const WindowDriver w;
        QVERIFY(w.open(m_path));
        QVERIFY(QFile::remove(m_path));
        QAction* editing = w.menuAction(QStringLiteral("Curate"), QStringLiteral("Enable editing"));
        for (int time = 0; time < 2; ++time) { // it fails each time it is tried, and the session stays open
            editing->trigger();
            QVERIFY(QTest::qWaitFor([&] { return !w->errorSentence().isEmpty(); }, patience));
            QVERIFY(w.settle());
            QVERIFY(w->session() && !w->session()->isEditing());
            QVERIFY(!editing->isChecked() && editing->isEnabled());
            QCOMPARE(w.text("padlock"), QStringLiteral("Read-only"));
            QVERIFY(w.list("patterns")->model()->rowCount() > 0);
            w.errorBar()->dismiss();
        }
        w->host()->close();
        QVERIFY(!w->session());
    }

    /// The log that our editing has made goes with us.
    void nothingIsLeftBeside()
    {
        for (const bool disable : {false, true}) {
            {
                const WindowDriver w;
                QVERIFY(w.open(m_path));
                enable(w);
                if (disable)
                    w.menuAction(QStringLiteral("Curate"), QStringLiteral("Enable editing"))->trigger();
                QVERIFY(w.settle());
            }
            QCOMPARE(QDir(m_folder->path()).entryList({QStringLiteral("*-wal"), QStringLiteral("*-shm")}, QDir::Files), QStringList());
        }
    }

    /// What a person types is stored without its secrets, which is said before.
    void secretsAreSaid()
    {
        const WindowDriver w;
        QVERIFY(w.open(m_path));
        const auto pattern = selectPromoted(w);
        enable(w);
        QTest::keyClick(w.list("patterns"), Qt::Key_I);
        auto* dialog = w->findChild<ChangeDialog*>();
        QVERIFY(QTest::qWaitFor([&] { return (dialog = w->findChild<ChangeDialog*>()) && dialog->preview(); }, patience));
        auto* notice = dialog->findChild<QWidget*>(QStringLiteral("secrets"));
        auto* note = dialog->findChild<QLineEdit*>(QStringLiteral("note"));
        QVERIFY(notice && note && !notice->isVisible());
        QTest::keyClicks(note, QStringLiteral("since password=Tr0ub4dor-and-3"));
        QVERIFY(notice->isVisible());
        QVERIFY(!dialog->findChild<QLabel*>(QStringLiteral("secretsText"))->text().contains(QStringLiteral("Tr0ub4dor")));
        keepPicture(dialog, "curation-secrets");
        QVERIFY(!dialog->command().contains(QStringLiteral("--keep-secrets")));
        dialog->findChild<QRadioButton*>(QStringLiteral("reason_outdated"))->click();
        QVERIFY(QTest::qWaitFor([&] { return !dialog->isWaiting(); }, patience));
        QTest::keyClick(dialog, Qt::Key_Return, Qt::ControlModifier);
        QVERIFY(QTest::qWaitFor([&] { return demotedOf(pattern) == QLatin1String("1"); }, patience));
        QVERIFY(w.settle());
        const QString stored = sqlText(m_path, "SELECT note FROM journal ORDER BY seq DESC LIMIT 1");
        QVERIFY2(stored.startsWith(QStringLiteral("since password=")) && !stored.contains(QStringLiteral("Tr0ub4dor")), qPrintable(stored));
    }

    void demoteAndUndoByKeys()
    {
        const WindowDriver w;
        QVERIFY(w.open(m_path));
        const auto pattern = selectPromoted(w);
        QCOMPARE(demotedOf(pattern), QStringLiteral("0"));
        // Nothing writes before editing is enabled: the key asks for it.
        QTest::keyClick(w.list("patterns"), Qt::Key_I);
        QVERIFY(!w->findChild<ChangeDialog*>());
        QVERIFY(w.noticeBar()->isVisible());
        QVERIFY(!w->session()->isEditing());
        picture(&w.window(), "read-only");
        QTest::mouseClick(w.answerOf(w.noticeBar()), Qt::LeftButton);
        auto* dialog = dialogOf<ChangeDialog>(w);
        QVERIFY(dialog);
        QVERIFY(w->session()->isEditing());
        QCOMPARE(w.text("padlock"), QStringLiteral("Editing, 15 min"));
        QVERIFY(previewed(dialog));
        QVERIFY(dialog->preview());
        QCOMPARE(dialog->preview()->rows.size(), size_t(1));
        auto* apply = dialog->findChild<QPushButton*>(QStringLiteral("apply"));
        QVERIFY(!apply->isEnabled()); // no reason yet
        picture(dialog, "demote");
        QTest::keyClick(dialog, Qt::Key_2);
        QVERIFY(apply->isEnabled());
        QVERIFY(dialog->command().contains(QStringLiteral("demote")) && dialog->command().contains(QStringLiteral("--reason fix-harmful")));
        QTest::keyClick(dialog, Qt::Key_Return, Qt::ControlModifier);
        QVERIFY(QTest::qWaitFor([&] { return demotedOf(pattern) == QStringLiteral("1"); }, patience));
        QVERIFY(w.settle());
        QVERIFY2(w->errorSentence().isEmpty(), qPrintable(w->errorSentence()));
        QVERIFY(QTest::qWaitFor([&] { return w.noticeBar()->isVisible(); }, patience));
        QVERIFY(w.noticeBar()->sentence().contains(QStringLiteral("verified")));
        w.navigate(QStringLiteral("patterns"), QStringLiteral("demoted"));
        QVERIFY(w.settle());
        picture(&w.window(), "demoted");
        w->activateWindow(); // the dialog is gone
        QVERIFY(QTest::qWaitForWindowActive(&w.window()));
        w.list("patterns")->setFocus();
        QTest::keyClick(w.list("patterns"), Qt::Key_Z, Qt::ControlModifier);
        QVERIFY(QTest::qWaitFor([&] { return demotedOf(pattern) == QStringLiteral("0"); }, patience));
        QVERIFY(w.settle());
        QCOMPARE(sqlText(m_path, "SELECT group_concat(action, ' ') FROM journal"), QStringLiteral("demote undo"));
        QCOMPARE(sqlText(m_path, "SELECT reason FROM pattern_events WHERE kind = 'demoted' ORDER BY id DESC LIMIT 1"),
                 QStringLiteral("fix-harmful"));
    }

    void whySaysWhatWasDecided()
    {
        const WindowDriver w;
        QVERIFY(w.open(m_path));
        w.navigate(QStringLiteral("patterns"), QStringLiteral("demoted"));
        QVERIFY(w.settle());
        w.clickRow(w.list("patterns"), 0);
        QVERIFY(w.settle());
        picture(&w.window(), "why");
        QVERIFY(QTest::qWaitFor([&] { return w.text("decisions").contains(QStringLiteral("demoted")); }, patience));
        QVERIFY(w.text("decisions").startsWith(QStringLiteral("What was recorded")));
    }

    void amendNeedsOtherText()
    {
        const WindowDriver w;
        QVERIFY(w.open(m_path));
        selectPromoted(w);
        enable(w);
        w.menuAction(QStringLiteral("Curate"), QStringLiteral("Amend Fix …"))->trigger();
        auto* dialog = dialogOf<ChangeDialog>(w);
        QVERIFY(dialog && previewed(dialog));
        auto* apply = dialog->findChild<QPushButton*>(QStringLiteral("apply"));
        QTest::keyClick(dialog, Qt::Key_5);
        QVERIFY(!apply->isEnabled()); // the text is as it was
        dialog->findChild<QPlainTextEdit*>(QStringLiteral("fix"))->setPlainText(QStringLiteral("kubectl rollout undo deployment/shop"));
        QVERIFY(QTest::qWaitFor([&] { return apply->isEnabled(); }, patience));
        picture(dialog, "amend");
        // "other" must be explained
        dialog->findChild<QButtonGroup*>()->button(8)->click();
        QVERIFY(!apply->isEnabled());
        QTest::keyClicks(dialog->findChild<QLineEdit*>(QStringLiteral("note")), QStringLiteral("wrong name"));
        QVERIFY(apply->isEnabled());
        QTest::mouseClick(apply, Qt::LeftButton);
        QVERIFY(QTest::qWaitFor([&] { return sqlText(m_path, "SELECT count(*) FROM journal") == QStringLiteral("1"); }, patience));
        QCOMPARE(sqlText(m_path, "SELECT fix_pinned FROM failure_patterns WHERE recommended_fix = 'kubectl rollout undo deployment/shop'"),
                 QStringLiteral("1"));
        QVERIFY(w.settle());
    }

    void blockEverywhereUntil()
    {
        const WindowDriver w;
        QVERIFY(w.open(m_path));
        const auto pattern = selectPromoted(w);
        enable(w);
        w.menuAction(QStringLiteral("Curate"), QStringLiteral("Block …"))->trigger();
        auto* dialog = dialogOf<ChangeDialog>(w);
        QVERIFY(dialog && previewed(dialog));
        dialog->findChild<QCheckBox*>(QStringLiteral("everywhere"))->click();
        dialog->findChild<QCheckBox*>(QStringLiteral("limited"))->click();
        QTest::keyClick(dialog, Qt::Key_7);
        auto* apply = dialog->findChild<QPushButton*>(QStringLiteral("apply"));
        QVERIFY(QTest::qWaitFor([&] { return apply->isEnabled() && dialog->command().contains(QStringLiteral("--until")); }, patience));
        QVERIFY(previewed(dialog));
        picture(dialog, "block");
        QTest::mouseClick(apply, Qt::LeftButton);

        QVERIFY(QTest::qWaitFor([&] { return sqlText(m_path, "SELECT count(*) FROM journal") == QStringLiteral("1"); }, patience));
        const auto rows = sqlRows(m_path,
                                  "SELECT pattern_name, cluster_id, until IS NOT NULL, reason FROM blocks ORDER BY id DESC LIMIT 1");
        QCOMPARE(rows.front().at(0), pattern.first);
        QVERIFY(rows.front().at(1).isNull());
        QCOMPARE(rows.front().at(2), QStringLiteral("1"));
        QCOMPARE(rows.front().at(3), QStringLiteral("poisoned"));
        QVERIFY(w.settle());
    }

    void markOutcomesIncorrect()
    {
        const WindowDriver w;
        QVERIFY(w.open(m_path));
        w.navigate(QStringLiteral("outcomes"));
        QVERIFY(w.settle());
        ListView* list = w.list("outcomes");
        w.clickRow(list, 0);
        w.clickRow(list, 2, Qt::ShiftModifier);
        enable(w);
        QTest::keyClick(list, Qt::Key_I);
        auto* dialog = dialogOf<ChangeDialog>(w);
        QVERIFY(dialog && previewed(dialog));
        QVERIFY(dialog->preview());
        picture(dialog, "incorrect");
        QTest::keyClick(dialog, Qt::Key_1);
        QTest::keyClick(dialog, Qt::Key_Return, Qt::ControlModifier);
        const QString before = sqlText(sharedDatabase(), "SELECT count(*) FROM rca_outcomes WHERE outcome_feedback = 'incorrect'");
        QVERIFY(QTest::qWaitFor([&] { return sqlText(m_path, "SELECT count(*) FROM journal") == QStringLiteral("1"); }, patience));
        QVERIFY(sqlText(m_path, "SELECT count(*) FROM rca_outcomes WHERE outcome_feedback = 'incorrect'").toInt() > before.toInt());
        QVERIFY(w.settle());
    }

    void purgeWithPreviewAndUndo()
    {
        const WindowDriver w;
        QVERIFY(w.open(m_path));
        enable(w);
        const QString before = sqlText(m_path, "SELECT count(*) FROM rca_outcomes");
        w.menuAction(QStringLiteral("Curate"), QStringLiteral("Purge …"))->trigger();
        auto* dialog = dialogOf<PurgeDialog>(w);
        QVERIFY(dialog);
        dialog->findChild<QSpinBox*>(QStringLiteral("outcomesDays"))->setValue(20);
        dialog->findChild<QPushButton*>(QStringLiteral("purgeNext"))->click();
        auto* purge = dialog->findChild<QPushButton*>(QStringLiteral("purge"));
        QVERIFY(QTest::qWaitFor([&] { return purge->isEnabled() && dialog->preview() && dialog->preview()->outcomes.rows > 0; }, patience));
        const Timestamp cutoff{testNow().us - 20 * Timestamp::perDay};
        QVERIFY(QTest::qWaitFor([&] { return purge->isEnabled() && dialog->preview()->cutoffs.outcomes == cutoff; }, patience));
        const qint64 rows = dialog->preview()->outcomes.rows;
        QVERIFY(dialog->findChild<QTreeWidget*>(QStringLiteral("purgePreview"))->topLevelItemCount() >= 2);
        picture(dialog, "purge");
        QTest::mouseClick(purge, Qt::LeftButton);
        QVERIFY(dialog->findChild<QLabel*>(QStringLiteral("secondLook"))->isVisible()); // so many are looked at twice
        QTest::mouseClick(purge, Qt::LeftButton);
        QVERIFY(QTest::qWaitFor(
            [&] { return sqlText(m_path, "SELECT count(*) FROM rca_outcomes").toLongLong() == before.toLongLong() - rows; }, patience));
        QVERIFY(w.settle());
        QVERIFY2(w->errorSentence().isEmpty(), qPrintable(w->errorSentence()));
        w.menuAction(QStringLiteral("Curate"), QStringLiteral("Undo the last change"))->trigger();
        QVERIFY(QTest::qWaitFor([&] { return sqlText(m_path, "SELECT count(*) FROM rca_outcomes") == before; }, patience));
        QVERIFY(w.settle());
    }

    /// Bringing an older database up to date is this window's own doing: no news to who does not follow.
    void enablingIsNoNews()
    {
        const QString path = m_folder->filePath(QStringLiteral("older.db"));
        QVERIFY(QFile(path).open(QIODevice::WriteOnly));
        for (const Migration& m : nativeMigrations())
            if (m.to <= 2)
                runSql(path,
                       QByteArray(m.sqlite) + ";INSERT INTO schema_version(version, applied_at, applied_by) VALUES ("
                           + QByteArray::number(m.to) + ", 1, 'test')");
        runSql(path, "INSERT INTO meta(key, value) VALUES ('uuid', 'u'), ('format', 'hindcast')");
        const WindowDriver w;
        QVERIFY(w.open(path));
        w.find<QAction>("followChanges")->setChecked(false);
        const QSignalSpy changed(w->session(), &StoreSession::changedOutside);
        enable(w);
        QVERIFY(QTest::qWaitFor([&] { return !changed.isEmpty(); }, patience));
        QVERIFY(changed[0][0].value<StoreSession::Author>() == StoreSession::Author::Own);
        QVERIFY(w.settle());
        QVERIFY2(!w.noticeBar()->isVisible() || !w.noticeBar()->sentence().contains(QStringLiteral("changed since")),
                 qPrintable(w.noticeBar()->sentence()));
    }

    void brokenJournalStopsEditing()
    {
        {
            const WindowDriver w;
            QVERIFY(w.open(m_path));
            selectPromoted(w);
            enable(w);
            QTest::keyClick(w.list("patterns"), Qt::Key_I);
            auto* dialog = dialogOf<ChangeDialog>(w);
            QVERIFY(dialog && previewed(dialog));
            QTest::keyClick(dialog, Qt::Key_1);
            QTest::keyClick(dialog, Qt::Key_Return, Qt::ControlModifier);
            QVERIFY(QTest::qWaitFor([&] { return sqlText(m_path, "SELECT count(*) FROM journal") == QStringLiteral("1"); }, patience));
            QVERIFY(w.settle());
        }
        runSql(m_path, "UPDATE journal SET actor = 'nobody'");
        const WindowDriver w;
        QVERIFY(w.open(m_path));
        w.menuAction(QStringLiteral("Curate"), QStringLiteral("Enable editing"))->trigger();
        QVERIFY(QTest::qWaitFor([&] { return w.noticeBar()->hasError(); }, patience));
        QVERIFY(!w->session()->isEditing());
        QVERIFY(w.noticeBar()->sentence().contains(QStringLiteral("1")));
        picture(&w.window(), "broken-journal");
        QTest::mouseClick(w.answerOf(w.noticeBar()), Qt::LeftButton);
        QVERIFY(QTest::qWaitFor([&] { return w->session()->isEditing(); }, patience));
    }

    void editingEnds()
    {
        const WindowDriver w;
        QVERIFY(w.open(m_path));
        enable(w);
        w.clickButton("padlock");
        QVERIFY(!w->session()->isEditing());
        QCOMPARE(w.text("padlock"), QStringLiteral("Read-only"));
        enable(w);
        w->host()->close(); // during an open writing connection
        QVERIFY(w.settle());
        QVERIFY(!w.menuAction(QStringLiteral("Curate"), QStringLiteral("Enable editing"))->isEnabled());
    }

    void closingDuringAChange()
    {
        for (int i = 0; i < 5; ++i) {
            const WindowDriver w;
            QVERIFY(w.open(m_path));
            selectPromoted(w);
            enable(w);
            QTest::keyClick(w.list("patterns"), Qt::Key_I);
            auto* dialog = dialogOf<ChangeDialog>(w);
            QVERIFY(dialog && previewed(dialog));
            QTest::keyClick(dialog, Qt::Key_1);
            QTest::keyClick(dialog, Qt::Key_Return, Qt::ControlModifier);
            if (i % 2)
                QTest::qWait(i); // wait: another moment of the change each time
        } // the window goes while the change may still run
        const QString sets = sqlText(m_path, "SELECT count(*) FROM change_sets WHERE state = 'applied'");
        QCOMPARE(sqlText(m_path, "SELECT count(*) FROM journal"), sets);
    }
};

HINDCAST_TEST(CurationWindowTest)
#include "tst_curation_window.moc"
