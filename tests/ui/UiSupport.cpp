// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "UiSupport.h"

#include "core/synthetic/SyntheticData.h"
#include "ui/models/DisplaySettings.h"
#include "ui/theme/Theme.h"
#include "ui/window/Language.h"

#include <QSettings>
#include <QSignalSpy>

#include <atomic>
#include <thread>

namespace hindcast::test {
namespace {

/// Windows without a display, on a screen as desktops have them: Qt's own is 800 x 800, and keeps windows that are restored within.
void useScreen(const QTemporaryDir& folder)
{
    if (!qEnvironmentVariableIsEmpty("QT_QPA_PLATFORM") && qgetenv("QT_QPA_PLATFORM") != "offscreen")
        return;
    QFile file(folder.filePath(QStringLiteral("screen.json")));
    if (!file.open(QIODevice::WriteOnly))
        qFatal("%s", qPrintable(file.errorString()));
    file.write(R"({"screens": [{"name": "desktop", "x": 0, "y": 0, "width": 1920, "height": 1200}]})");
    qputenv("QT_QPA_PLATFORM", "offscreen:configfile=" + file.fileName().toLocal8Bit());
}

/// Ends with the program.
QTemporaryDir& dataFolder()
{
    static QTemporaryDir folder;
    return folder;
}

sqlite3* openRaw(const QString& path)
{
    sqlite3* db = nullptr;
    if (sqlite3_open_v2(QFile::encodeName(path).constData(), &db, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE, nullptr) != SQLITE_OK)
        qFatal("%s: %s", qPrintable(path), sqlite3_errmsg(db));
    sqlite3_busy_timeout(db, 5'000);
    return db;
}

} // namespace

QString translationsFolder() { return QStringLiteral(HINDCAST_TRANSLATIONS); }

Timestamp testNow() { return *parseTimestamp(u"2026-11-20"); }

UiEnvironment::UiEnvironment()
{
    const QByteArray home = m_home.path().toLocal8Bit();
    qputenv("HOME", home);
    qputenv("XDG_CONFIG_HOME", home + "/config");
    qputenv("XDG_DATA_HOME", home + "/data");
    qputenv("XDG_CACHE_HOME", home + "/cache");
    qputenv("XDG_RUNTIME_DIR", home);
    qputenv("DBUS_SESSION_BUS_ADDRESS", "unix:path=" + home + "/none"); // the keychain of whoever runs this is none of our business
    qunsetenv("PGPASSWORD");
    useScreen(m_home);
    QCoreApplication::setOrganizationName(QStringLiteral("hindcast"));
    QCoreApplication::setApplicationName(QStringLiteral("hindcast"));
    QSettings::setDefaultFormat(QSettings::IniFormat);
    QSettings::setPath(QSettings::IniFormat, QSettings::UserScope, m_home.path());
}

void UiEnvironment::prepareApplication()
{
    (void)installLanguage(QStringLiteral("en"), {translationsFolder()}); // plural forms
    QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedStates));
    Theme::instance().apply(ThemeChoice::Light);
    DisplaySettings::instance().setClock(std::make_unique<FixedClock>(testNow()));
}

void UiEnvironment::clearSettings() { QSettings().clear(); }

QString sharedDatabase(qint64 outcomes)
{
    const QString path = dataFolder().filePath(QStringLiteral("shared-%1.db").arg(outcomes));
    if (QFile::exists(path))
        return path;
    SyntheticOptions options;
    options.outcomes = outcomes;
    options.seed = 7;
    options.anchor = testNow();
    if (const auto made = generateSyntheticData(DatabaseUrl::sqlite(path), options, {}); !made)
        qFatal("%s", qPrintable(made.error().sentence));
    return path;
}

QString copyOfDatabase(const QTemporaryDir& folder, const QString& name, qint64 outcomes)
{
    const QString path = folder.filePath(name);
    if (!QFile::copy(sharedDatabase(outcomes), path))
        qFatal("cannot copy to %s", qPrintable(path));
    runSql(path, "PRAGMA journal_mode=DELETE");
    return path;
}

void runSql(const QString& path, const QByteArray& sql)
{
    sqlite3* db = openRaw(path);
    if (sqlite3_exec(db, sql.constData(), nullptr, nullptr, nullptr) != SQLITE_OK)
        qFatal("%s: %s", sql.constData(), sqlite3_errmsg(db));
    sqlite3_close(db);
}

std::vector<QStringList> sqlRows(const QString& path, const QByteArray& sql)
{
    sqlite3* db = openRaw(path);
    sqlite3_stmt* statement = nullptr;
    if (sqlite3_prepare_v2(db, sql.constData(), -1, &statement, nullptr) != SQLITE_OK)
        qFatal("%s: %s", sql.constData(), sqlite3_errmsg(db));
    std::vector<QStringList> out;
    while (sqlite3_step(statement) == SQLITE_ROW) {
        QStringList& row = out.emplace_back();
        for (int c = 0; c < sqlite3_column_count(statement); ++c) {
            const void* text = sqlite3_column_text(statement, c);
            row << (text ? QString::fromUtf8(static_cast<const char*>(text)) : QString());
        }
    }
    sqlite3_finalize(statement);
    sqlite3_close(db);
    return out;
}

QString sqlText(const QString& path, const QByteArray& sql)
{
    const auto rows = sqlRows(path, sql);
    return rows.empty() ? QString() : rows.front().front();
}

bool OpenStore::open(const QString& path)
{
    session = std::make_unique<StoreSession>(DatabaseUrl::sqlite(path), inbox, jobs.observer());
    QSignalSpy opened(session.get(), &StoreSession::opened);
    session->open();
    return opened.wait(5'000);
}

LaneBlock::LaneBlock(StoreSession& session)
{
    auto running = std::make_shared<std::atomic<int>>(0);
    for (const auto lane : {StoreSession::LaneKind::Interactive, StoreSession::LaneKind::Background})
        session.ask<int>(
            lane, {},
            [released = m_released, running](Connection&, const StoreDescription&, const JobContext& context) -> Expected<int> {
                ++*running;
                while (!*released && !context.token.isCancelled())
                    std::this_thread::sleep_for(std::chrono::milliseconds(1)); // wait: between two looks
                return 0;
            },
            &m_receiver, [](const Expected<int>&) {});
    while (*running < 2)
        std::this_thread::sleep_for(std::chrono::milliseconds(1)); // wait: between two looks
}

void LaneBlock::release() { *m_released = true; }

} // namespace hindcast::test
