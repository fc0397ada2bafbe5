// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "MemoryDatabase.h"
#include "UiSupport.h"
#include "WindowDriver.h"
#include "tests/support/CuttableLine.h"
#include "tests/support/NeedsPostgres.h"
#include "tests/support/PostgresCluster.h"
#include "tests/support/TestRegistry.h"
#include "ui/dialogs/ConnectDialog.h"
#include "ui/dialogs/MarkDialog.h"
#include "ui/models/remembered/ConnectionMark.h"
#include "ui/widgets/MessageBar.h"
#include "ui/window/parts/StoreBadge.h"

#include <QComboBox>
#include <QDialogButtonBox>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QMenuBar>
#include <QPushButton>
#include <QSettings>
#include <QSpinBox>
#include <QStackedWidget>

using namespace hindcast;
using namespace hindcast::test;

namespace {

using Colour = ConnectionMark::Colour;

QMenu* menuOf(MainWindow& window, const QString& title)
{
    for (const QAction* action : window.menuBar()->actions())
        if (action->text().remove(u'&') == title)
            return action->menu();
    return nullptr;
}

/// What the window menu says of the open windows.
QStringList windowsListed(MainWindow& window)
{
    QMenu* menu = menuOf(window, QStringLiteral("Window"));
    Q_EMIT menu->aboutToShow();
    QStringList out;
    for (const QAction* action : menu->actions())
        if (action->isCheckable())
            out << (action->isChecked() ? QStringLiteral("*") : QString()) + action->text();
    out.sort();
    return out;
}

} // namespace

/// Several databases at once, each with its label and colour; a server that goes and comes back.
class ConnectionsWindowTest : public QObject
{
    Q_OBJECT

    QTemporaryDir m_folder;

private Q_SLOTS:
    void init() { UiEnvironment::clearSettings(); }

    void marksAreRemembered()
    {
        const DatabaseUrl one = DatabaseUrl::sqlite(QStringLiteral("/a/b.db")), two = DatabaseUrl::sqlite(QStringLiteral("/a/c.db"));
        QVERIFY(ConnectionMark::of(one).isEmpty());
        const ConnectionMark mark{QStringLiteral("production & more"), Colour::Red};
        mark.remember(one);
        QCOMPARE(ConnectionMark::of(one), mark);
        QVERIFY(ConnectionMark::of(two).isEmpty());
        QCOMPARE(mark.nameOf(one), QStringLiteral("production & more"));
        QCOMPARE(ConnectionMark{}.nameOf(two), QStringLiteral("c.db"));
        ConnectionMark{}.remember(one);
        QVERIFY(ConnectionMark::of(one).isEmpty());
        QVERIFY(QSettings().allKeys().filter(QStringLiteral("marks/")).isEmpty());
        // What somebody else has written there is no reason to fail.
        mark.remember(one);
        const QString key = QSettings().allKeys().filter(QStringLiteral("marks/")).value(0);
        QSettings().setValue(key, QStringList{QStringLiteral("99"), QString(500, u'x')});
        QCOMPARE(ConnectionMark::of(one).colour, Colour::None);
        QCOMPARE(ConnectionMark::of(one).label.size(), ConnectionMark::longestLabel);
        // An address with a password is marked as the one without.
        DatabaseUrl server = *DatabaseUrl::parse(QStringLiteral("postgresql://ann:hunter2@h/d"));
        mark.remember(server);
        server.password.clear();
        QCOMPARE(ConnectionMark::of(server), mark);
    }

    void labelInTheWindow()
    {
        const WindowDriver w;
        QVERIFY(w.open(sharedDatabase()));
        QVERIFY(!w.find<QLabel>("storeMark")->isVisible());
        const QString file = w.text("storeLabel");
        w.menuAction(QStringLiteral("Window"), QStringLiteral("Label and colour …"))->trigger();
        auto* dialog = w.find<MarkDialog>("markDialog");
        dialog->findChild<QLineEdit*>(QStringLiteral("markLabel"))->setText(QStringLiteral("<b>prod</b>  eu"));
        auto* colour = dialog->findChild<QComboBox*>(QStringLiteral("markColour"));
        QCOMPARE(colour->count(), int(ConnectionMark::colours.size()));
        colour->setCurrentIndex(colour->findText(QStringLiteral("Red")));
        dialog->accept();
        QCOMPARE(w.text("storeMark"), QStringLiteral("<b>prod</b> eu")); // plain text
        QCOMPARE(w.text("storeLabel"), file);
        QVERIFY(w->windowTitle().startsWith(QStringLiteral("<b>prod</b> eu · ") + file));
        QCOMPARE(ConnectionMark::of(DatabaseUrl::sqlite(sharedDatabase())).colour, Colour::Red);
        // Next time it is there at once, in the list of recent ones too.
        w->host()->close();
        QCOMPARE(w->windowTitle(), QStringLiteral("Hindcast"));
        const WindowDriver again;
        QCOMPARE(again->findChild<QListWidget*>()->item(0)->text().section(u'\n', 0, 0), QStringLiteral("<b>prod</b> eu"));
        QVERIFY(again.open(sharedDatabase()));
        QCOMPARE(again.text("storeMark"), QStringLiteral("<b>prod</b> eu"));
    }

    void severalAtOnce()
    {
        const WindowDriver first;
        QVERIFY(first.open(sharedDatabase()));
        const QString other = copyOfDatabase(m_folder, QStringLiteral("other.db"));
        ConnectionMark{QStringLiteral("staging"), Colour::Green}.remember(DatabaseUrl::sqlite(other));
        first.menuAction(QStringLiteral("Window"), QStringLiteral("New window"))->trigger();
        MainWindow* second = nullptr;
        for (QWidget* widget : QApplication::topLevelWidgets())
            if (auto* window = qobject_cast<MainWindow*>(widget); window && window != &first.window())
                second = window;
        QVERIFY(second && second->isVisible());
        second->openDatabase(DatabaseUrl::sqlite(other));
        QTRY_VERIFY(second->session() && second->isSettled());
        // Each shows its own, and both go on.
        QVERIFY(first->session()->url() != second->session()->url());
        second->openDatabase(DatabaseUrl::sqlite(other));
        first->refresh();
        QVERIFY(first.settle());
        QTRY_VERIFY(second->isSettled());
        const QStringList listed = windowsListed(first.window());
        QCOMPARE(listed.size(), 2);
        QVERIFY(listed.contains(u'*' + first->windowTitle()));
        QVERIFY(listed.contains(second->windowTitle()));
        QVERIFY(second->windowTitle().startsWith(QStringLiteral("staging · other.db")));
        // Closing one leaves the other alone.
        const QPointer<MainWindow> gone(second);
        second->close();
        QTRY_VERIFY(gone.isNull());
        first->refresh();
        QVERIFY(first.settle());
        QVERIFY(first->errorSentence().isEmpty());
        QCOMPARE(windowsListed(first.window()).size(), 1);
    }

    /// What the dialog does not know of an address stays, and a service file decides about TLS unless somebody says otherwise.
    void addressesKeepWhatTheySay()
    {
        ConnectDialog dialog;
        QVERIFY(!dialog.url().parameters.contains(QStringLiteral("sslmode")));
        const DatabaseUrl address = *DatabaseUrl::parse(
            QStringLiteral("postgresql://ann@h:6000/d?sslmode=allow&sslrootcert=/x/ca.pem&connect_timeout=3&target_session_attrs=any"
                           "&options=-c%20search_path%3Dops%20-c%20statement_timeout%3D1500"));
        ConnectionMark{QStringLiteral("eu"), Colour::Blue}.remember(address);
        dialog.setUrl(address);
        QCOMPARE(dialog.url(), address);
        QCOMPARE(dialog.findChild<QLineEdit*>(QStringLiteral("markLabel"))->text(), QStringLiteral("eu"));
        dialog.findChild<QSpinBox*>(QStringLiteral("statementTimeout"))->setValue(30);
        QCOMPARE(dialog.url().statementTimeoutMs, 30'000);
        dialog.findChild<QLineEdit*>(QStringLiteral("sslrootcert"))->clear();
        QVERIFY(!dialog.url().parameters.contains(QStringLiteral("sslrootcert")));
        QCOMPARE(dialog.url().parameters.value(QStringLiteral("connect_timeout")), QStringLiteral("3"));
    }

    /// The line to the server is cut: what was read stays, greyed, with its age; it comes back by itself, or when asked.
    void lineIsCut()
    {
        auto cluster = PostgresCluster::start();
        HC_NEEDS_POSTGRES(cluster);
        const auto url = (*cluster)->createDatabase(QStringLiteral("memories"));
        QVERIFY(url);
        fillMemories(*url);
        CuttableLine line(*url);
        const WindowDriver w;
        QVERIFY(w.openUrl(line.through(*url)));
        w.navigate(QStringLiteral("reflections"));
        QVERIFY(w.settle());
        const int rows = w.list("reflections")->model()->rowCount();
        QVERIFY(rows > 0);
        auto* stack = qobject_cast<QStackedWidget*>(w->currentView()->parentWidget());
        line.cut();
        QTRY_VERIFY_WITH_TIMEOUT(!stack->isEnabled(), 9'000);
        QVERIFY2(w.errorBar()->sentence().contains(QLatin1String("What is shown was read at")), qPrintable(w.errorBar()->sentence()));
        QCOMPARE(w.list("reflections")->model()->rowCount(), rows);
        // The age goes on, and so do the attempts.
        const QString said = w.errorBar()->sentence(), attempt = w.errorBar()->hint();
        QTRY_VERIFY_WITH_TIMEOUT(w.errorBar()->sentence() != said, 3'000);
        QTest::mouseClick(w.answerOf(w.errorBar()), Qt::LeftButton);
        QTRY_VERIFY_WITH_TIMEOUT(w.errorBar()->hint() != attempt, 5'000);
        QVERIFY(!stack->isEnabled());
        // Asked at once, not with the next poll: it is there again.
        line.mend();
        QTest::mouseClick(w.answerOf(w.errorBar()), Qt::LeftButton);
        QTRY_VERIFY_WITH_TIMEOUT(stack->isEnabled(), 2'500);
        QVERIFY(w->errorSentence().isEmpty());
        w->refresh();
        QVERIFY(w.settle());
        QVERIFY(w->errorSentence().isEmpty());
        QCOMPARE(w.list("reflections")->model()->rowCount(), rows);
        // And a window whose server is gone closes at once.
        line.cut();
        QTRY_VERIFY_WITH_TIMEOUT(!stack->isEnabled(), 9'000);
        w->host()->close();
        QVERIFY(stack->isEnabled());
        QVERIFY(w->windowTitle() == QLatin1String("Hindcast"));
    }

    /// A password ends while a window is open: it says so, keeps what was read, and asks for another one.
    void passwordExpires()
    {
        auto cluster = PostgresCluster::start();
        HC_NEEDS_POSTGRES(cluster);
        const QString name = QString::fromLatin1(PostgresCluster::passwordDatabase);
        const auto outside = (*cluster)->createDatabase(QStringLiteral("outside"));
        QVERIFY(outside);
        const auto sql = [&](const QString& text) { return (*cluster)->query(*outside, text).has_value(); };
        QVERIFY(sql(QStringLiteral("ALTER ROLE postgres PASSWORD 'owner'")));
        auto url = (*cluster)->createDatabase(name);
        QVERIFY(url);
        url->password = QStringLiteral("owner");
        fillMemories(*url);
        QVERIFY(sql(QStringLiteral("CREATE ROLE shortly LOGIN PASSWORD 'first' IN ROLE pg_read_all_data")));
        url->parameters[QStringLiteral("user")] = QStringLiteral("shortly");
        url->password = QStringLiteral("first");
        const WindowDriver w;
        QVERIFY(w.openUrl(*url));
        w.navigate(QStringLiteral("reflections"));
        QVERIFY(w.settle());
        const int rows = w.list("reflections")->model()->rowCount();
        QVERIFY(rows > 0);
        auto* stack = qobject_cast<QStackedWidget*>(w->currentView()->parentWidget());
        QVERIFY(sql(QStringLiteral("ALTER ROLE shortly PASSWORD 'second'")));
        const QString end = QStringLiteral("SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity WHERE usename = 'shortly'");
        QVERIFY(sql(end));
        QTRY_VERIFY_WITH_TIMEOUT(w.errorBar()->sentence().contains(QLatin1String("refused user and password")), 9'000);
        QVERIFY(!stack->isEnabled());
        QCOMPARE(w.list("reflections")->model()->rowCount(), rows);
        {
            // The offer may outlive the database that it is about.
            const WindowDriver closed;
            QVERIFY(sql(QStringLiteral("ALTER ROLE shortly PASSWORD 'first'")));
            QVERIFY(closed.openUrl(*url));
            QVERIFY(sql(QStringLiteral("ALTER ROLE shortly PASSWORD 'second'")));
            QVERIFY(sql(end));
            QTRY_VERIFY_WITH_TIMEOUT(closed.errorBar()->sentence().contains(QLatin1String("refused user and password")), 9'000);
            QPushButton* offer = closed.answerOf(closed.errorBar());
            closed->host()->close();
            QVERIFY(!closed.errorBar()->isVisible());
            offer->click();
            QVERIFY(!closed->session());
        }
        QTRY_VERIFY_WITH_TIMEOUT(w.errorBar()->sentence().contains(QLatin1String("refused user and password")), 9'000);
        QTest::mouseClick(w.answerOf(w.errorBar()), Qt::LeftButton);
        auto* dialog = w->findChild<ConnectDialog*>();
        QVERIFY(dialog && dialog->isVisible());
        DatabaseUrl again = dialog->url();
        QCOMPARE(again.parameters.value(QStringLiteral("user")), QStringLiteral("shortly"));
        again.password = QStringLiteral("second");
        dialog->setUrl(again);
        QTest::mouseClick(dialog->findChild<QPushButton*>(QStringLiteral("connect")), Qt::LeftButton);
        QTRY_VERIFY(stack->isEnabled() && w->session() && w->session()->url().password == QStringLiteral("second"));
        QVERIFY(w.settle());
        QVERIFY2(w->errorSentence().isEmpty(), qPrintable(w->errorSentence()));
    }
};

HINDCAST_TEST(ConnectionsWindowTest)
#include "tst_connections_window.moc"
