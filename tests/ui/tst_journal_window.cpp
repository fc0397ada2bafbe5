// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "UiSupport.h"
#include "WindowDriver.h"
#include "tests/support/TestRegistry.h"
#include "ui/curation/ChangeDialog.h"
#include "ui/dialogs/FileDialog.h"
#include "ui/views/journal/JournalListModel.h"
#include "ui/views/journal/JournalView.h"
#include "ui/widgets/MessageBar.h"

#include <QAction>
#include <QJsonDocument>
#include <QJsonObject>
#include <QLabel>
#include <QPlainTextEdit>
#include <QPointer>
#include <QPushButton>

using namespace hindcast;
using namespace hindcast::test;

namespace {

constexpr int patience = 30'000;

/// The journal of a database in a window.
class JournalPane
{
public:
    explicit JournalPane(const WindowDriver& w) : m_w(w)
    {
        m_w->showView(QStringLiteral("journal"));
        view = m_w.find<JournalView>("journalView");
        list = m_w.list("journal");
        cells = m_w.list("journalCells");
        wait();
    }
    void wait() const
    {
        if (!m_w.settle() || !QTest::qWaitFor([this] { return view->isSettled(); }, patience))
            qFatal("the journal is not read");
    }
    [[nodiscard]] int rows() const { return view->model()->rowCount(); }
    /// Before and after of a column in what the chosen change-set did.
    [[nodiscard]] QStringList cellOf(const char* column) const
    {
        for (int row = 0; row < cells->model()->rowCount(); ++row)
            if (rawAt(cells, row, "column") == QLatin1String(column))
                return {rawAt(cells, row, "before"), rawAt(cells, row, "after")};
        return {};
    }

    JournalView* view;
    ListView* list;
    ListView* cells;

private:
    const WindowDriver& m_w;
};

} // namespace

class JournalWindowTest : public QObject
{
    Q_OBJECT

    std::unique_ptr<QTemporaryDir> m_folder;
    QString m_path;

    /// Demotes the first promoted pattern as a person does; gives its name.
    static QString demote(const WindowDriver& w)
    {
        w.menuAction(QStringLiteral("Curate"), QStringLiteral("Enable editing"))->trigger();
        (void)QTest::qWaitFor([&] { return w->session()->isEditing(); }, patience);
        w.navigate(QStringLiteral("patterns"), QStringLiteral("promoted"));
        (void)w.settle();
        w.clickRow(w.list("patterns"), 0);
        (void)w.settle();
        const QString name = rawAt(w.list("patterns"), 0, "pattern_name");
        w.find<QAction>("curate_demote")->trigger();
        ChangeDialog* dialog = nullptr;
        (void)QTest::qWaitFor([&] { return (dialog = w->findChild<ChangeDialog*>()) && dialog->isVisible() && !dialog->isWaiting(); },
                              patience);
        if (!dialog)
            qFatal("no sheet");
        const QPointer<ChangeDialog> sheet = dialog;
        QTest::keyClick(dialog, Qt::Key_2);
        QTest::keyClick(dialog, Qt::Key_Return, Qt::ControlModifier);
        (void)QTest::qWaitFor([&] { return !sheet || !sheet->isVisible(); }, patience);
        (void)w.settle();
        return name;
    }

private Q_SLOTS:
    void init()
    {
        UiEnvironment::clearSettings();
        m_folder = std::make_unique<QTemporaryDir>();
        m_path = copyOfDatabase(*m_folder);
    }

    void nothingYet()
    {
        const WindowDriver w;
        QVERIFY(w.open(m_path));
        const JournalPane journal(w);
        QCOMPARE(journal.rows(), 0);
        QVERIFY(w.text("journalMessage").contains(QStringLiteral("Nothing was ever changed here")));
        QVERIFY(journal.view->check() && journal.view->check()->ok());
        QVERIFY(!w.find<QPushButton>("journalExport")->isEnabled());
        keepPicture(&w.window(), "journal-empty");
    }

    /// Who, when, why, and before and after of what was written; taken back from here, and done again.
    void readAndTakenBack()
    {
        const WindowDriver w;
        QVERIFY(w.open(m_path));
        const QString name = demote(w);
        const JournalPane journal(w);
        QCOMPARE(journal.rows(), 1);
        QCOMPARE(rawAt(journal.list, 0, "action"), QStringLiteral("demote"));
        QCOMPARE(rawAt(journal.list, 0, "reason"), sqlText(m_path, "SELECT reason FROM journal"));
        QCOMPARE(rawAt(journal.list, 0, "actor"), sqlText(m_path, "SELECT actor FROM journal"));
        QVERIFY(rawAt(journal.list, 0, "subject").startsWith(name));
        QCOMPARE(journal.cellOf("demoted"), (QStringList{QStringLiteral("0"), QStringLiteral("1")}));
        QVERIFY(w.text("journalChain").contains(QStringLiteral("The chain holds")));
        QCOMPARE(w.find<QPlainTextEdit>("diffAfter")->toPlainText().isEmpty(), false);
        keepPicture(&w.window(), "journal-change");
        QVERIFY(w.find<QPushButton>("journalUndo")->isVisible());
        w.clickButton("journalUndo");
        const QByteArray demoted = "SELECT demoted FROM failure_patterns WHERE pattern_name = '" + name.toUtf8().replace('\'', "''") + "'";
        QVERIFY(QTest::qWaitFor([&] { return sqlText(m_path, demoted) == QStringLiteral("0"); }, patience));
        QVERIFY(QTest::qWaitFor([&] { return journal.rows() == 2; }, patience));
        journal.wait();
        w.clickRow(journal.list, 1); // what was taken back says by what, and cannot be twice
        journal.wait();
        QVERIFY(w.text("changeTitle").contains(QStringLiteral("taken back by")));
        QVERIFY(!w.find<QPushButton>("journalUndo")->isVisible());
        w.clickRow(journal.list, 0);
        journal.wait();
        QCOMPARE(w.text("journalUndo"), QStringLiteral("Redo …"));
        w.clickButton("journalUndo");
        QVERIFY(QTest::qWaitFor([&] { return sqlText(m_path, demoted) == QStringLiteral("1"); }, patience));
        QVERIFY(QTest::qWaitFor([&] { return journal.rows() == 3; }, patience));
        journal.wait();
        QVERIFY(journal.view->check()->ok());
        QCOMPARE(journal.view->check()->entries, 3);
    }

    void filteredAndExported()
    {
        const WindowDriver w;
        QVERIFY(w.open(m_path));
        demote(w);
        const JournalPane journal(w);
        w.filter(QStringLiteral("action:demote"));
        journal.wait();
        QCOMPARE(journal.rows(), 1);
        w.filter(QStringLiteral("action:merge"));
        journal.wait();
        QCOMPARE(journal.rows(), 0);
        QVERIFY(w.text("journalMessage").contains(QStringLiteral("No entry matches")));
        w.filter(QStringLiteral("state:promoted")); // of patterns
        QVERIFY(!journal.list->isVisible());
        w.filter({});
        journal.wait();
        const QString path = m_folder->filePath(QStringLiteral("journal.jsonl"));
        FileDialog::setNextFile(path);
        w.clickButton("journalExport");
        QVERIFY(QTest::qWaitFor([&] { return QFile::exists(path); }, patience));
        QFile file(path);
        QVERIFY(file.open(QIODevice::ReadOnly));
        const QJsonObject entry = QJsonDocument::fromJson(file.readAll()).object();
        QCOMPARE(entry.value(QStringLiteral("seq")).toInt(), 1);
        QCOMPARE(entry.value(QStringLiteral("hash")).toString(), sqlText(m_path, "SELECT hash FROM journal"));
    }

    /// Somebody rewrote an entry: red, with the entry, who and when; nothing is written any more until a person says that he knows.
    void broken()
    {
        {
            const WindowDriver w;
            QVERIFY(w.open(m_path));
            demote(w);
        }
        runSql(m_path, "UPDATE journal SET note = 'nothing to see here' WHERE seq = 1");
        const WindowDriver w;
        QVERIFY(w.open(m_path));
        const JournalPane journal(w);
        QVERIFY(journal.view->check() && !journal.view->check()->ok());
        QCOMPARE(journal.view->check()->brokenAt(), 1);
        const QString actor = sqlText(m_path, "SELECT actor FROM journal");
        QVERIFY(w.text("journalChain").startsWith(QStringLiteral("✗ ")));
        QVERIFY(w.text("journalChain").contains(actor));
        QVERIFY(w.errorBar()->hasError());
        QVERIFY(w.errorBar()->sentence().contains(QStringLiteral("breaks at entry 1")));
        QVERIFY(w.errorBar()->sentence().contains(actor));
        QVERIFY(journal.view->model()->index(0, JournalListModel::Seq).data().toString().startsWith(QStringLiteral("✗")));
        keepPicture(&w.window(), "journal-broken");
        // Editing stays off until somebody says otherwise.
        QAction* editing = w.menuAction(QStringLiteral("Curate"), QStringLiteral("Enable editing"));
        editing->trigger();
        QVERIFY(QTest::qWaitFor([&] { return w.noticeBar()->isVisible(); }, patience));
        QVERIFY(!w->session()->isEditing());
        QVERIFY(w.noticeBar()->hasError());
        QVERIFY(w.noticeBar()->sentence().contains(actor));
        QCOMPARE(sqlText(m_path, "SELECT count(*) FROM journal"), QStringLiteral("1"));
        QPushButton* anyway = w.answerOf(w.noticeBar());
        QVERIFY(anyway);
        anyway->click();
        QVERIFY(QTest::qWaitFor([&] { return w->session()->isEditing(); }, patience));
    }

    /// A change-set whose images were tampered with is named, too, and a new look sees that it was repaired.
    void tamperedImages()
    {
        {
            const WindowDriver w;
            QVERIFY(w.open(m_path));
            demote(w);
        }
        const QString image = sqlText(m_path, "SELECT image FROM change_images WHERE seq = 0");
        runSql(m_path, "UPDATE change_images SET image = replace(image, 'demoted', 'promoted') WHERE seq = 0");
        const WindowDriver w;
        QVERIFY(w.open(m_path));
        const JournalPane journal(w);
        QVERIFY(!journal.view->check()->ok());
        QCOMPARE(journal.view->check()->firstBroken->kind, QStringLiteral("images"));
        runSql(m_path, "UPDATE change_images SET image = '" + image.toUtf8().replace('\'', "''") + "' WHERE seq = 0");
        w.clickButton("journalVerify");
        journal.wait();
        QVERIFY(QTest::qWaitFor([&] { return journal.view->check() && journal.view->check()->ok(); }, patience));
        QVERIFY(w.text("journalChain").contains(QStringLiteral("holds")));
    }
};

HINDCAST_TEST(JournalWindowTest)
#include "tst_journal_window.moc"
