// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "MemoryDatabase.h"
#include "WindowDriver.h"
#include "core/synthetic/SeededRandom.h"
#include "tests/support/TestRegistry.h"
#include "ui/models/remembered/SavedViews.h"
#include "ui/window/PlaceHistory.h"
#include "ui/window/parts/TopBar.h"
#include "ui/window/parts/ViewStack.h"

#include <QAction>
#include <QClipboard>
#include <QGuiApplication>
#include <QInputDialog>
#include <QJsonDocument>
#include <QJsonObject>
#include <QLineEdit>
#include <QMenu>
#include <QProcess>
#include <QSettings>

using namespace hindcast;
using namespace hindcast::test;

namespace {

Place at(const QString& view, const QString& filter = {}) { return {view, {{}, {}, filter}}; }

QString viewOf(const WindowDriver& w) { return w->views()->currentId(); }

QMenu* savedMenu(const WindowDriver& w)
{
    auto* menu = w.find<QMenu>("savedViews");
    Q_EMIT menu->aboutToShow();
    return menu;
}

QStringList entries(const QMenu* menu)
{
    QStringList out;
    for (const QAction* action : menu->actions())
        out << action->text();
    return out;
}

} // namespace

/// Back and forward, and views under a name.
class TestPlacesWindow : public QObject
{
    Q_OBJECT

    std::unique_ptr<QTemporaryDir> m_folder;
    QString m_path;

private Q_SLOTS:
    void init()
    {
        m_folder = std::make_unique<QTemporaryDir>();
        m_path = memoryDatabase(*m_folder);
        SavedViews::chooseFolder(m_folder->filePath(QStringLiteral("views")));
    }

    void historyIsABrowsers()
    {
        PlaceHistory history;
        QVERIFY(!history.canGoBack() && !history.canGoForward());
        QVERIFY(history.back().view.isEmpty());
        for (const char* view : {"a", "b", "b", "c"})
            history.visit(at(QLatin1String(view)));
        QCOMPARE(history.back().view, QStringLiteral("b")); // once
        QCOMPARE(history.back().view, QStringLiteral("a"));
        QVERIFY(!history.canGoBack());
        QCOMPARE(history.back().view, QStringLiteral("a"));
        QCOMPARE(history.forward().view, QStringLiteral("b"));
        history.visit(at(QStringLiteral("b"), QStringLiteral("x"))); // the same view, limited otherwise, is another place
        QVERIFY(!history.canGoForward());
        QCOMPARE(history.back().filter.text, QString());
        history.visit(at(QStringLiteral("b"), QStringLiteral("y")));
        history.visit(at(QStringLiteral("b"), QStringLiteral("yz")), true); // what was written on the way
        QCOMPARE(history.back().filter.text, QString());
        QCOMPARE(history.forward().filter.text, QStringLiteral("yz"));
        history.visit(at(QStringLiteral("d"), QStringLiteral("yzz")), true); // another view is another place
        QCOMPARE(history.back().filter.text, QStringLiteral("yz"));
        for (size_t i = 0; i < 2 * PlaceHistory::most; ++i)
            history.visit(at(QString::number(i)));
        int back = 0;
        while (history.canGoBack()) {
            (void)history.back();
            ++back;
        }
        QCOMPARE(back, int(PlaceHistory::most) - 1);
    }
    void savedViewsAreFiles()
    {
        const SavedViews views(m_folder->filePath(QStringLiteral("v")));
        QVERIFY(views.all().views.empty());
        const SavedView one{QStringLiteral("Größte Fehler / prod"),
                            QStringLiteral("outcomes"),
                            QStringLiteral("verified:false \"a b\""),
                            Timestamp{1'000'000},
                            {}};
        const SavedView other{QStringLiteral("größte fehler - prod"), QStringLiteral("patterns"), {}, {}, Timestamp{2'000'000}};
        QVERIFY(views.save(one).has_value());
        QVERIFY(views.save(other).has_value());
        QCOMPARE(views.all().views.size(), size_t(2)); // names that look alike are two
        const auto all = views.all().views;
        QCOMPARE(std::ranges::count(all, one), 1);
        QCOMPARE(std::ranges::count(all, other), 1);
        SavedView changed = one;
        changed.filter = QStringLiteral("x");
        QVERIFY(views.save(changed).has_value());
        QCOMPARE(views.all().views.size(), size_t(2)); // in the place of the first
        QVERIFY(views.remove(one.name).has_value());
        QCOMPARE(views.remove(one.name).error().code, ErrorCode::NotFound);
        QCOMPARE(views.all().views, std::vector<SavedView>{other});
        QCOMPARE(views.save({{}, QStringLiteral("patterns"), {}, {}, {}}).error().code, ErrorCode::InvalidInput);
        QCOMPARE(SavedViews(QStringLiteral("/proc/nowhere")).save(one).error().code, ErrorCode::Io);
    }
    /// Whatever lies in the folder: it is read or said, and nothing else.
    void foreignFilesAreSaid()
    {
        const QDir folder(m_folder->path());
        QVERIFY(folder.mkpath(QStringLiteral("v")));
        const auto write = [&](const QString& name, const QByteArray& bytes) {
            QFile file(folder.filePath(QStringLiteral("v/") + name));
            return file.open(QIODevice::WriteOnly) && file.write(bytes) == bytes.size();
        };
        QVERIFY(write(QStringLiteral("a.json"), "{\"hindcast_view\":1,\"name\":\"good\",\"view\":\"patterns\"}"));
        const QByteArrayList bad{"",
                                 "{",
                                 "[]",
                                 "{\"hindcast_view\":2,\"name\":\"n\",\"view\":\"v\"}",
                                 "{\"hindcast_view\":1,\"name\":\"\",\"view\":\"v\"}",
                                 "{\"hindcast_view\":1,\"name\":\"n\"}",
                                 "{\"hindcast_view\":1,\"name\":\"n\",\"view\":\"v\",\"from\":\"yesterday\"}",
                                 "{\"hindcast_view\":1,\"name\":\"" + QByteArray(200, 'n') + "\",\"view\":\"v\"}",
                                 "{\"hindcast_view\":1,\"name\":\"n\",\"view\":\"v\",\"filter\":\"" + QByteArray(100'000, 'x') + "\"}"};
        for (qsizetype i = 0; i < bad.size(); ++i)
            QVERIFY(write(QStringLiteral("b%1.json").arg(i), bad[i]));
        QVERIFY(write(QStringLiteral("notes.txt"), "nothing"));
        const SavedViews::Found found = SavedViews(folder.filePath(QStringLiteral("v"))).all();
        QCOMPARE(found.views.size(), size_t(1));
        QCOMPARE(found.unreadable.size(), bad.size());
    }
    void commandsAreForAShell()
    {
        const SavedView view{{}, QStringLiteral("outcomes"), QStringLiteral("cluster:it's or a"), Timestamp{0}, Timestamp{3'600'000'000}};
        const QString command = SavedViews::command(view, QStringLiteral("/tmp/a b.db"));
        QCOMPARE(command,
                 QStringLiteral("hindcast-cli list outcomes '/tmp/a b.db' --filter '(cluster:it'\\''s or a) seen>=1970-01-01T00:00:00Z "
                                "seen<1970-01-01T01:00:00Z'"));
        QProcess shell; // what it makes of it
        shell.start(QStringLiteral("sh"),
                    {QStringLiteral("-c"), QStringLiteral("for a in ") + command + QStringLiteral("; do echo \"<$a>\"; done")});
        QVERIFY(shell.waitForFinished());
        const QByteArrayList words = shell.readAllStandardOutput().trimmed().split('\n');
        QCOMPARE(words.size(), 6);
        QCOMPARE(words[3], QByteArray("</tmp/a b.db>"));
        QVERIFY(words[5].startsWith("<(cluster:it's or a) seen>="));
        QCOMPARE(SavedViews::command({{}, QStringLiteral("patterns"), {}, {}, {}}, QStringLiteral("a.db")),
                 QStringLiteral("hindcast-cli list patterns a.db"));
        QCOMPARE(SavedViews::command({{}, QStringLiteral("dashboard"), {}, {}, {}}, QStringLiteral("a.db")), QString());
        QCOMPARE(SavedViews::command({{}, QStringLiteral("explore"), QStringLiteral("(a)or(b)"), Timestamp{0}, {}}, QStringLiteral("a.db")),
                 QStringLiteral("hindcast-cli list outcomes a.db --filter '((a)or(b)) seen>=1970-01-01T00:00:00Z'"));
    }

    void goesBackAndForward()
    {
        const WindowDriver w;
        QVERIFY(w.open(m_path));
        w->showView(QStringLiteral("reflections"));
        w->setFilter(QStringLiteral("kind:strategy"));
        QVERIFY(w.settle());
        const int strategies = w.list("reflections")->model()->rowCount();
        w->showView(QStringLiteral("episodes"));
        w->setFilter({});
        QVERIFY(w.settle());
        QTest::keyClick(&w.window(), Qt::Key_Left, Qt::AltModifier); // the filter was taken away last
        QVERIFY(w.settle());
        QCOMPARE(viewOf(w), QStringLiteral("episodes"));
        QCOMPARE(w.find<QLineEdit>("filter")->text(), QStringLiteral("kind:strategy"));
        QTest::keyClick(&w.window(), Qt::Key_Left, Qt::AltModifier);
        QVERIFY(w.settle());
        QCOMPARE(viewOf(w), QStringLiteral("reflections"));
        QCOMPARE(w.list("reflections")->model()->rowCount(), strategies);
        QTest::keyClick(&w.window(), Qt::Key_Right, Qt::AltModifier);
        QTest::keyClick(&w.window(), Qt::Key_Right, Qt::AltModifier);
        QVERIFY(w.settle());
        QCOMPARE(viewOf(w), QStringLiteral("episodes"));
        QCOMPARE(w.find<QLineEdit>("filter")->text(), QString());
        QVERIFY(!w.find<QAction>("goForward")->isEnabled());
    }
    /// What is typed letter by letter is one place, and what nobody understands is none.
    /// A record that something leads to is one step, is not hidden by the range of time, and back leads to where somebody was.
    void aRecordIsOnePlace()
    {
        const WindowDriver w;
        QVERIFY(w.open(m_path));
        w->showView(QStringLiteral("reflections"));
        w->setFilter(QStringLiteral("kind:strategy"));
        w->topBar()->setTimes(Timestamp{0}, Timestamp{1'000'000});
        QVERIFY(w.settle());
        QCOMPARE(w.list("reflections")->model()->rowCount(), 0);
        const FilterState before = w->topBar()->filter();
        const QString id = sqlText(m_path, "SELECT min(id) FROM episode_memory");
        Q_EMIT w->views()->memoryRequested(RelationId::Episodes, QStringLiteral("episode_id:") + id, id);
        QVERIFY(w.settle());
        QCOMPARE(viewOf(w), QStringLiteral("episodes"));
        QCOMPARE(w.list("episodes")->model()->rowCount(), 1);
        QCOMPARE(w.list("episodes")->selectedRowCount(), 1);
        QTest::keyClick(&w.window(), Qt::Key_Left, Qt::AltModifier);
        QVERIFY(w.settle());
        QCOMPARE(viewOf(w), QStringLiteral("reflections"));
        QVERIFY(w->topBar()->filter() == before);
    }

    void typingIsOnePlace()
    {
        const WindowDriver w;
        QVERIFY(w.open(m_path));
        w->showView(QStringLiteral("reflections"));
        w->setFilter(QStringLiteral("kind:strategy"));
        QVERIFY(w.settle());
        auto* edit = w.find<QLineEdit>("filter");
        edit->setFocus();
        edit->setCursorPosition(int(edit->text().size()));
        for (const QString& part : {QStringLiteral(" source:"), QStringLiteral("a"), QStringLiteral("b")}) {
            QTest::keyClicks(edit, part);
            QTest::keyClick(edit, Qt::Key_Return); // each is taken at once
        }
        QVERIFY(w.settle());
        QCOMPARE(edit->text(), QStringLiteral("kind:strategy source:ab"));
        QTest::keyClick(&w.window(), Qt::Key_Left, Qt::AltModifier);
        QVERIFY(w.settle());
        QCOMPARE(edit->text(), QStringLiteral("kind:strategy"));
        QTest::keyClick(&w.window(), Qt::Key_Right, Qt::AltModifier);
        QCOMPARE(edit->text(), QStringLiteral("kind:strategy source:ab"));
    }
    void savesAndOpensAView()
    {
        const WindowDriver w;
        QVERIFY(w.open(m_path));
        w->showView(QStringLiteral("reflections"));
        w->setFilter(QStringLiteral("kind:strategy"));
        w->topBar()->setTimes(Timestamp{0}, Timestamp{4'000'000'000'000'000});
        QVERIFY(w.settle());
        QTRY_VERIFY(entries(savedMenu(w)).contains(QStringLiteral("Nothing yet")));
        w.find<QAction>("saveView")->trigger();
        auto* dialog = w.find<QInputDialog>("saveViewDialog");
        dialog->setTextValue(QStringLiteral("  Strategies & <b>more</b>  "));
        dialog->accept();
        w->setFilter({});
        w->showView(QStringLiteral("episodes"));
        QVERIFY(w.settle());
        QMenu* menu = w.find<QMenu>("savedViews");
        QCOMPARE(savedMenu(w)->findChildren<QMenu*>().size(), 1); // however often it was filled
        QTRY_VERIFY2(entries(menu).contains(QStringLiteral("Strategies && <b>more</b>")), qPrintable(entries(menu).join(u'\n')));
        for (QAction* action : menu->actions())
            if (action->text().startsWith(QStringLiteral("Strategies")))
                action->trigger();
        QVERIFY(w.settle());
        QCOMPARE(viewOf(w), QStringLiteral("reflections"));
        QCOMPARE(w.find<QLineEdit>("filter")->text(), QStringLiteral("kind:strategy"));
        QVERIFY(w->topBar()->filter().from && w->topBar()->filter().until);
        w.find<QAction>("copyViewCommand")->trigger();
        QVERIFY2(QGuiApplication::clipboard()->text().startsWith(QStringLiteral("hindcast-cli list reflections ")),
                 qPrintable(QGuiApplication::clipboard()->text()));
        QVERIFY(QGuiApplication::clipboard()->text().contains(QStringLiteral("kind:strategy seen>=")));
    }
};

HINDCAST_TEST(TestPlacesWindow)
#include "tst_places_window.moc"
