// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "UiSupport.h"
#include "WindowDriver.h"
#include "tests/support/TestRegistry.h"
#include "ui/dialogs/FileDialog.h"
#include "ui/models/DisplaySettings.h"
#include "ui/widgets/MessageBar.h"
#include "ui/window/session/RecentDatabases.h"

#include <QDialog>
#include <QDir>
#include <QDropEvent>
#include <QLabel>
#include <QListWidget>
#include <QMenu>
#include <QMimeData>
#include <QPushButton>
#include <QSignalSpy>
#include <QStackedWidget>
#include <QToolButton>

#include <sys/wait.h>
#include <unistd.h>

using namespace hindcast;
using namespace hindcast::test;

namespace {

void write(const QString& path, const QByteArray& bytes)
{
    QFile file(path);
    if (!file.open(QIODevice::WriteOnly) || file.write(bytes) != bytes.size())
        qFatal("cannot write %s", qPrintable(path));
}

QByteArray bytesOf(const QString& path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

QString sourceFile(const char* name)
{
    return qEnvironmentVariable("HINDCAST_SOURCE_DIR") + QStringLiteral("/tests/data/") + QLatin1String(name);
}

/// A database in the middle of a transaction of a process that was killed.
void makeHotJournal(const QString& path)
{
    const pid_t child = ::fork();
    if (child == 0) {
        sqlite3* db = nullptr;
        sqlite3_open(QFile::encodeName(path).constData(), &db);
        sqlite3_exec(db, "PRAGMA cache_size=1; PRAGMA cache_spill=1; BEGIN; UPDATE rca_outcomes SET query = query || hex(randomblob(900));",
                     nullptr, nullptr, nullptr);
        ::_exit(0);
    }
    int status = 0;
    ::waitpid(child, &status, 0);
}

} // namespace

class WindowOpeningTest : public QObject
{
    Q_OBJECT

    std::unique_ptr<QTemporaryDir> m_folder;

    [[nodiscard]] QString file(const char* name) const { return m_folder->filePath(QLatin1String(name)); }

private Q_SLOTS:
    void init()
    {
        UiEnvironment::clearSettings();
        m_folder = std::make_unique<QTemporaryDir>();
    }

    void welcomeThenOpenThenClose()
    {
        const WindowDriver w;
        auto* welcome = w.find<QWidget>("welcomePage");
        QVERIFY(welcome->isVisible());
        QVERIFY(!w.find<QWidget>("topBar")->isVisible());
        QVERIFY(!w.find<QWidget>("recentList")->isVisible());
        FileDialog::setNextFile(sharedDatabase());
        w.clickButton("welcomeOpen");
        QVERIFY(w.settle());
        QVERIFY(w->session());
        QVERIFY(!welcome->isVisible() && w.find<QWidget>("topBar")->isVisible());
        QCOMPARE(w.text("storeLabel"), QStringLiteral("shared-5000.db"));
        QCOMPARE(w.text("padlock"), QStringLiteral("Read-only"));
        QCOMPARE(w->windowTitle(), QStringLiteral("shared-5000.db – Hindcast"));
        QVERIFY(w.list("patterns")->model()->rowCount() > 5);
        QTest::keySequence(&w.window(), QKeySequence::Close);
        QVERIFY(w.settle());
        QVERIFY(!w->session() && welcome->isVisible());
        QVERIFY(w.find<QWidget>("recentList")->isVisible());
        QVERIFY(w->errorSentence().isEmpty());
    }

    void cancelledFileDialog()
    {
        const WindowDriver w;
        FileDialog::setNextFile({});
        QTest::keySequence(&w.window(), QKeySequence::Open);
        QVERIFY(w.settle());
        QVERIFY(!w->session() && w->errorSentence().isEmpty());
    }

    void recentList()
    {
        const QString second = copyOfDatabase(*m_folder, QStringLiteral("second & more.db"));
        const WindowDriver w;
        QVERIFY(w.open(sharedDatabase()));
        QVERIFY(w.open(second));
        w->host()->close();
        auto* recent = w.find<QListWidget>("recentList");
        QCOMPARE(recent->count(), 2);
        QCOMPARE(recent->item(0)->text().section(u'\n', 0, 0), QStringLiteral("second & more.db"));
        recent->setCurrentRow(1);
        recent->setFocus();
        QTest::keyClick(recent, Qt::Key_Return);
        QVERIFY(w.settle());
        QCOMPARE(w.text("storeLabel"), QStringLiteral("shared-5000.db"));
        QMenu* menu = nullptr;
        for (QMenu* m : w->findChildren<QMenu*>())
            if (m->title() == QLatin1String("&Recent"))
                menu = m;
        QVERIFY(menu);
        Q_EMIT menu->aboutToShow();
        QCOMPARE(menu->actions().at(1)->text().section(QStringLiteral(" — "), 0, 0), QStringLiteral("second && more.db"));
        menu->actions().at(1)->trigger();
        QVERIFY(w.settle());
        QCOMPARE(w.text("storeLabel"), QStringLiteral("second & more.db"));
        menu->actions().last()->trigger(); // forget all
        QVERIFY(RecentDatabases::list().empty());
    }

    void dragAndDrop()
    {
        const WindowDriver w;
        QMimeData mime;
        mime.setUrls({QUrl::fromLocalFile(sharedDatabase())});
        QDragEnterEvent enter({10, 10}, Qt::CopyAction, &mime, Qt::LeftButton, {});
        QApplication::sendEvent(&w.window(), &enter);
        QVERIFY(enter.isAccepted());
        QDropEvent drop(QPointF(10, 10), Qt::CopyAction, &mime, Qt::LeftButton, {});
        QApplication::sendEvent(&w.window(), &drop);
        QVERIFY(w.settle());
        QVERIFY(w->session());
        QMimeData web;
        web.setUrls({QUrl(QStringLiteral("https://example.org/x.db"))});
        QDragEnterEvent refused({10, 10}, Qt::CopyAction, &web, Qt::LeftButton, {});
        refused.ignore();
        QApplication::sendEvent(&w.window(), &refused);
        QVERIFY(!refused.isAccepted());
    }

    void demo()
    {
        const WindowDriver w;
        w.clickButton("welcomeDemo");
        QVERIFY(w.settle());
        QVERIFY2(w->session(), qPrintable(w->errorSentence()));
        QCOMPARE(w.text("storeLabel"), QStringLiteral("demo.db"));
        QVERIFY(w.list("patterns")->model()->rowCount() > 10);
        w->host()->close();
        w.clickButton("welcomeDemo"); // there already
        QVERIFY(w.settle());
        QVERIFY(w->session());
    }

    void badInput_data()
    {
        QTest::addColumn<QString>("kind");
        QTest::addColumn<QString>("part"); // of sentence or hint
        const auto row = [](const char* kind, const char* part) {
            QTest::newRow(kind) << QString::fromLatin1(kind) << QString::fromLatin1(part);
        };
        row("missing", "no file");
        row("folder", "folder");
        row("empty", "empty");
        row("text", "not a SQLite database");
        row("truncated", "database file");
        row("unknown", "customers, orders");
        row("newer", "newer");
        row("recognised/chat-checkpoints.sql", "checkpoint");
    }
    void badInput()
    {
        QFETCH(QString, kind);
        QFETCH(QString, part);
        QString path = file("bad.db");
        if (kind == QLatin1String("folder"))
            path = m_folder->path();
        else if (kind == QLatin1String("empty"))
            write(path, {});
        else if (kind == QLatin1String("text"))
            write(path, "dear diary, today the cluster was fine\n");
        else if (kind == QLatin1String("truncated"))
            write(path, bytesOf(sharedDatabase()).left(5'000));
        else if (kind == QLatin1String("unknown"))
            runSql(path, "CREATE TABLE orders(a); CREATE TABLE customers(b)");
        else if (kind == QLatin1String("newer"))
            runSql(copyOfDatabase(*m_folder, QStringLiteral("bad.db")), "INSERT INTO schema_version VALUES(99, 0, 'later')");
        else if (kind != QLatin1String("missing"))
            runSql(path, bytesOf(sourceFile(kind.toLatin1().constData())));
        const QStringList before = QDir(m_folder->path()).entryList(QDir::Files);
        const QByteArray bytes = bytesOf(path);

        const WindowDriver w;
        QVERIFY(w.open(sharedDatabase()));
        w->openText(path);
        QVERIFY(w.settle());
        const MessageBar* bar = w.errorBar();
        QVERIFY(bar->isVisible() && bar->hasError());
        QVERIFY2((bar->sentence() + bar->hint()).contains(part, Qt::CaseInsensitive), qPrintable(bar->sentence() + u'|' + bar->hint()));
        QVERIFY2(!bar->hint().isEmpty(), qPrintable(bar->sentence()));
        QVERIFY(w->session()); // what was open stays open
        QCOMPARE(w.list("patterns")->message(), QString());
        w.navigate(QStringLiteral("outcomes"));
        QVERIFY(w.settle());
        QVERIFY(bar->isVisible()); // until it is dismissed
        for (QToolButton* b : bar->findChildren<QToolButton*>())
            if (b->accessibleName() == QLatin1String("Dismiss"))
                QTest::mouseClick(b, Qt::LeftButton);
        QVERIFY(!bar->isVisible());
        QCOMPARE(QDir(m_folder->path()).entryList(QDir::Files), before);
        QCOMPARE(bytesOf(path), bytes);
        QVERIFY(!QApplication::activeModalWidget());
    }

    void openACopyOfWhatNeedsRecovery()
    {
        const QString path = copyOfDatabase(*m_folder);
        makeHotJournal(path);
        QVERIFY(QFileInfo(path + QStringLiteral("-journal")).size() > 0);
        const QByteArray bytes = bytesOf(path), journal = bytesOf(path + QStringLiteral("-journal"));
        const WindowDriver w;
        w->openText(path);
        QVERIFY(w.settle());
        QVERIFY2(w->errorSentence().contains(QLatin1String("recovery")), qPrintable(w->errorSentence()));
        QPushButton* answer = w.answerOf(w.errorBar());
        QVERIFY(answer->isVisible());
        QCOMPARE(answer->text(), QStringLiteral("Open a copy"));
        QTest::mouseClick(answer, Qt::LeftButton);
        QVERIFY(w.settle());
        QVERIFY2(w->session(), qPrintable(w->errorSentence()));
        QVERIFY(w->session()->url().path != path);
        QCOMPARE(sqlText(w->session()->url().path, "SELECT count(*) FROM rca_outcomes WHERE length(query) > 1700"), QStringLiteral("0"));
        QCOMPARE(bytesOf(path), bytes);
        QCOMPARE(bytesOf(path + QStringLiteral("-journal")), journal);
    }

    void unknownLayoutOffersTheDemo()
    {
        runSql(file("bad.db"), "CREATE TABLE orders(a)");
        const WindowDriver w;
        w->openText(file("bad.db"));
        QVERIFY(w.settle());
        QTest::mouseClick(w.answerOf(w.errorBar()), Qt::LeftButton);
        QVERIFY(w.settle());
        QCOMPARE(w.text("storeLabel"), QStringLiteral("demo.db"));
        QVERIFY(w->errorSentence().isEmpty()); // its cause is gone
    }

    /// A setting that cannot be holds nobody up, and is said; the others count.
    void badSettingIsSaid()
    {
        qputenv("REFLEXION_PATTERN_DECAY_DAYS", "never");
        qputenv("REFLEXION_PATTERN_COOLDOWN_HOURS", "7");
        DisplaySettings::instance().readRules();
        {
            const WindowDriver w;
            QVERIFY(w.open(sharedDatabase()));
            QVERIFY(w.noticeBar()->isVisible());
            const QString text = w.noticeBar()->sentence();
            QVERIFY2(text.contains(QLatin1String("REFLEXION_PATTERN_DECAY_DAYS")) && text.contains(QLatin1String("never")),
                     qPrintable(text));
            QCOMPARE(DisplaySettings::instance().rules()->cooldownHours, 7);
        }
        qunsetenv("REFLEXION_PATTERN_DECAY_DAYS");
        qunsetenv("REFLEXION_PATTERN_COOLDOWN_HOURS");
        DisplaySettings::instance().readRules();
        const WindowDriver w;
        QVERIFY(w.open(sharedDatabase()));
        QVERIFY(!w.noticeBar()->isVisible());
    }
};

HINDCAST_TEST(WindowOpeningTest)
#include "tst_window_opening.moc"
