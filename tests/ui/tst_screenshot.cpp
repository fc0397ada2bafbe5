// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "UiSupport.h"
#include "tests/support/TestRegistry.h"

#include <QImage>
#include <QProcess>
#include <QSettings>

#include <csignal>

using namespace hindcast;
using namespace hindcast::test;

namespace {

struct Run {
    int exitCode = -1;
    QString errors;
    QString output = {};
};

/// Runs the program itself.
Run hindcastWith(const QStringList& arguments, const QStringList& environment = {})
{
    QProcess process;
    process.setEnvironment(QProcess::systemEnvironment() + environment);
    process.start(qEnvironmentVariable("HINDCAST_GUI_BINARY"), arguments);
    if (!process.waitForFinished(60'000))
        qFatal("the program does not end: %s", qPrintable(process.errorString()));
    QStringList errors = QString::fromUtf8(process.readAllStandardError()).split(u'\n', Qt::SkipEmptyParts);
    errors.removeIf([](const QString& line) { return line.startsWith(QLatin1String("This plugin does not support")); }); // Qt's, offscreen
    return {process.exitStatus() == QProcess::NormalExit ? process.exitCode() : -2, errors.join(u'\n'),
            QString::fromUtf8(process.readAllStandardOutput())};
}

} // namespace

class ScreenshotTest : public QObject
{
    Q_OBJECT

    QTemporaryDir m_folder;

    [[nodiscard]] QString file(const char* name) const { return m_folder.filePath(QLatin1String(name)); }

    /// A picture of a database; null when there is none.
    QImage picture(const QStringList& arguments, const QStringList& environment = {})
    {
        const QString png = file("picture.png");
        QFile::remove(png);
        const Run run = hindcastWith(QStringList{QStringLiteral("--screenshot"), png, QStringLiteral("--now"), QStringLiteral("2026-11-20")}
                                         + arguments,
                                     environment);
        if (run.exitCode != 0)
            qWarning("exit code %d: %s", run.exitCode, qPrintable(run.errors));
        return QImage(png);
    }

private Q_SLOTS:
    void initTestCase()
    {
        if (qEnvironmentVariableIsEmpty("HINDCAST_GUI_BINARY"))
            QSKIP("HINDCAST_GUI_BINARY does not name the program.");
    }

    void endsAsByQuit_data()
    {
        QTest::addColumn<int>("number");
        QTest::newRow("terminated") << SIGTERM;
        QTest::newRow("interrupted") << SIGINT;
        QTest::newRow("the terminal closes") << SIGHUP;
    }
    /// Nothing that reading made stays beside the database, and the window is remembered.
    void endsAsByQuit()
    {
        QFETCH(const int, number);
        const QTemporaryDir folder;
        const QString path = copyOfDatabase(folder), settings = folder.filePath(QStringLiteral("settings"));
        runSql(path, "PRAGMA journal_mode = WAL");
        QVERIFY(!QFile::exists(path + QStringLiteral("-shm")));
        QProcess process;
        process.setChildProcessModifier([] {
            for (const int each : {SIGTERM, SIGINT, SIGHUP})
                ::signal(each, SIG_DFL); // whoever runs the tests may have them ignored
        });
        process.setEnvironment(QProcess::systemEnvironment()
                               + QStringList{QStringLiteral("XDG_CONFIG_HOME=") + settings, QStringLiteral("QT_QPA_PLATFORM=offscreen")});
        process.start(qEnvironmentVariable("HINDCAST_GUI_BINARY"), {path});
        QVERIFY2(process.waitForStarted(), qPrintable(process.errorString()));
        QTRY_VERIFY_WITH_TIMEOUT(QFile::exists(path + QStringLiteral("-shm")), 60'000); // it has opened it
        ::kill(pid_t(process.processId()), number);
        QVERIFY(process.waitForFinished(60'000));
        QCOMPARE(process.exitStatus(), QProcess::NormalExit);
        QCOMPARE(process.exitCode(), 0);
        for (const char* suffix : {"-shm", "-wal", "-journal"})
            QVERIFY2(!QFile::exists(path + QLatin1String(suffix)), suffix);
        const QSettings kept(settings + QStringLiteral("/hindcast/hindcast.conf"), QSettings::IniFormat);
        QVERIFY(kept.contains(QStringLiteral("window/geometry")));
    }

    /// A picture that is not made is no success, whoever ended the program.
    void endedBeforeThePicture()
    {
        const QTemporaryDir folder;
        const QString path = copyOfDatabase(folder), png = folder.filePath(QStringLiteral("never.png"));
        runSql(path, "PRAGMA journal_mode = WAL");
        QProcess process;
        process.setChildProcessModifier([] { ::signal(SIGTERM, SIG_DFL); }); // whoever runs the tests may have it ignored
        process.start(qEnvironmentVariable("HINDCAST_GUI_BINARY"), {QStringLiteral("--screenshot"), png, path});
        QVERIFY2(process.waitForStarted(), qPrintable(process.errorString()));
        QTRY_VERIFY_WITH_TIMEOUT(QFile::exists(path + QStringLiteral("-shm")), 60'000); // it has opened it
        ::kill(pid_t(process.processId()), SIGTERM);
        QVERIFY(process.waitForFinished(60'000));
        QCOMPARE(process.exitStatus(), QProcess::NormalExit);
        QCOMPARE(process.exitCode() == 0, QFile::exists(png)); // a fast one was made before
    }

    /// On a server without a display the help is read, too. It names every view.
    void helpNeedsNoDisplay_data()
    {
        QTest::addColumn<QString>("option");
        QTest::addColumn<QString>("text");
        QTest::newRow("help") << QStringLiteral("--help") << QStringLiteral("reflections");
        QTest::newRow("short") << QStringLiteral("-h") << QStringLiteral("dashboard");
        QTest::newRow("version") << QStringLiteral("--version") << QStringLiteral("hindcast ");
    }
    void helpNeedsNoDisplay()
    {
        QFETCH(const QString, option);
        QFETCH(const QString, text);
        const Run run = hindcastWith({option},
                                     {QStringLiteral("DISPLAY="), QStringLiteral("WAYLAND_DISPLAY="), QStringLiteral("QT_QPA_PLATFORM=")});
        QCOMPARE(run.exitCode, 0);
        QVERIFY2(run.output.contains(text), qPrintable(run.output));
    }

    void demo()
    {
        const Run run = hindcastWith({QStringLiteral("--demo"), QStringLiteral("--screenshot"), file("demo.png")});
        QCOMPARE(run.exitCode, 0);
        QVERIFY2(run.errors.isEmpty(), qPrintable(run.errors));
        const QImage image(file("demo.png"));
        QCOMPARE(image.size(), QSize(1440, 900));
    }

    void viewsThatThereAreNot()
    {
        const Run run = hindcastWith(
            {QStringLiteral("--view"), QStringLiteral("nosuchview"), QStringLiteral("--screenshot"), file("no.png")});
        QCOMPARE(run.exitCode, 2);
        QVERIFY2(run.errors.contains(QStringLiteral("nosuchview")) && run.errors.contains(QStringLiteral("patterns")),
                 qPrintable(run.errors));
        QVERIFY(!QFile::exists(file("no.png")));
    }

    void viewsDiffer()
    {
        const QString size = QStringLiteral("--size"), small = QStringLiteral("1024x640"), view = QStringLiteral("--view");
        const QImage patterns = picture({sharedDatabase(), size, small, view, QStringLiteral("patterns")});
        const QImage outcomes = picture({sharedDatabase(), size, small, view, QStringLiteral("outcomes")});
        QCOMPARE(patterns.size(), QSize(1024, 640));
        QCOMPARE(outcomes.size(), QSize(1024, 640));
        QVERIFY(patterns != outcomes);
    }

    /// Chips, and a note that a filter leaves nothing, take their room from the view.
    void emptiedInASmallWindow_data()
    {
        QTest::addColumn<QString>("view");
        for (const char* view : {"outcomes", "explore", "patterns", "sessions"})
            QTest::newRow(view) << QString::fromLatin1(view);
    }
    void emptiedInASmallWindow()
    {
        QFETCH(QString, view);
        const QImage image = picture({sharedDatabase(), QStringLiteral("--size"), QStringLiteral("1024x640"), QStringLiteral("--view"),
                                      view, QStringLiteral("--filter"), QStringLiteral("cluster:nix verified:no")});
        QCOMPARE(image.size(), QSize(1024, 640));
    }

    void sizesScalesAndThemes()
    {
        const QStringList base{sharedDatabase(), QStringLiteral("--size")};
        for (const char* size : {"1024x640", "1440x900"}) {
            const QSize points = QByteArray(size) == "1024x640" ? QSize(1024, 640) : QSize(1440, 900);
            const QImage light = picture(base + QStringList{QLatin1String(size)});
            const QImage dark = picture(base + QStringList{QLatin1String(size), QStringLiteral("--theme"), QStringLiteral("dark")});
            const QImage twice = picture(base + QStringList{QLatin1String(size)}, {QStringLiteral("QT_SCALE_FACTOR=2")});
            QCOMPARE(light.size(), points);
            QCOMPARE(dark.size(), points);
            QCOMPARE(twice.size(), points * 2);
            QVERIFY(light != dark);
            const QPoint ground(points.width() / 2, points.height() / 2);
            QVERIFY(light.pixelColor(ground).lightness() > 200);
            QVERIFY(dark.pixelColor(ground).lightness() < 80);
            QVERIFY(twice.scaled(points) != light); // sharper, not the same pixels blown up
        }
    }

    void welcome()
    {
        const QImage image = picture({QStringLiteral("--view"), QStringLiteral("welcome")});
        QVERIFY(!image.isNull());
    }

    void missingFile()
    {
        const Run run = hindcastWith({file("nothing.db"), QStringLiteral("--screenshot"), file("missing.png")});
        QCOMPARE(run.exitCode, 1);
        QVERIFY2(run.errors.contains(QLatin1String("no file")), qPrintable(run.errors));
        QVERIFY(!QFile::exists(file("nothing.db")));
    }

    void unknownLayout()
    {
        runSql(file("orders.db"), "CREATE TABLE orders(a)");
        const Run run = hindcastWith({file("orders.db"), QStringLiteral("--screenshot"), file("orders.png")});
        QCOMPARE(run.exitCode, 1);
        QVERIFY2(run.errors.contains(QLatin1String("orders")), qPrintable(run.errors));
    }

    void badArguments()
    {
        for (const char* size : {"big", "10x10", "1440x900x2", "99999x99999"}) {
            const Run run = hindcastWith(
                {sharedDatabase(), QStringLiteral("--screenshot"), file("bad.png"), QStringLiteral("--size"), QLatin1String(size)});
            QCOMPARE(run.exitCode, 2);
            QVERIFY(run.errors.contains(QLatin1String("1440x900")));
        }
        const Run now = hindcastWith(
            {QStringLiteral("--screenshot"), file("bad.png"), QStringLiteral("--now"), QStringLiteral("yesterday")});
        QCOMPARE(now.exitCode, 2);
        QVERIFY(!QFile::exists(file("bad.png")));
    }

    void unwritablePicture()
    {
        const Run run = hindcastWith({sharedDatabase(), QStringLiteral("--screenshot"), file("no/such/folder.png")});
        QCOMPARE(run.exitCode, 3);
        QVERIFY(run.errors.contains(QLatin1String("cannot be written")));
    }
};

HINDCAST_TEST(ScreenshotTest)
#include "tst_screenshot.moc"
