// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/jobs/JobsModel.h"
#include "ui/jobs/StoreSession.h"

#include <QApplication>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <sqlite3.h>

#include <atomic>

namespace hindcast::test {

/// The moment at which all synthetic data ends, and which counts as now.
[[nodiscard]] Timestamp testNow();

/// Where the build has put the translations.
[[nodiscard]] QString translationsFolder();

/// Settings, data and caches in a temporary place, nothing of the user's: made before QApplication.
class UiEnvironment
{
public:
    UiEnvironment();
    /// After QApplication: theme, locale, clock.
    static void prepareApplication();
    /// Forgets everything that windows have remembered.
    static void clearSettings();

private:
    QTemporaryDir m_home;
};

/// A synthetic database of that size, made once for each program; do not change it.
[[nodiscard]] QString sharedDatabase(qint64 outcomes = 5'000);
/// A copy of it in \a folder, in rollback-journal mode and free to be changed.
[[nodiscard]] QString copyOfDatabase(const QTemporaryDir& folder, const QString& name = QStringLiteral("copy.db"), qint64 outcomes = 5'000);

/// Bare sqlite3, for a second opinion and for changes by "somebody else". Failure ends the program.
void runSql(const QString& path, const QByteArray& sql);
/// All rows of a query; every value as text, null as a null string.
[[nodiscard]] std::vector<QStringList> sqlRows(const QString& path, const QByteArray& sql);
[[nodiscard]] QString sqlText(const QString& path, const QByteArray& sql);

/// An open database without a window.
struct OpenStore {
    Inbox inbox;
    JobsModel jobs{inbox};
    std::unique_ptr<StoreSession> session;

    /// Opens and waits; false when that failed.
    bool open(const QString& path);
};

/// Keeps both lanes of a session busy until it is destroyed (or released).
class LaneBlock
{
public:
    explicit LaneBlock(StoreSession& session);
    ~LaneBlock() { release(); }
    Q_DISABLE_COPY_MOVE(LaneBlock)
    void release();

private:
    std::shared_ptr<std::atomic<bool>> m_released = std::make_shared<std::atomic<bool>>(false);
    QObject m_receiver;
};

} // namespace hindcast::test
