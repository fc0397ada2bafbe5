// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/domain/Error.h"
#include "core/store/sql/sqlite/SqliteConnection.h"

#include <QByteArray>
#include <QProcess>
#include <QTemporaryDir>

#include <sqlite3.h>

#include <functional>

namespace hindcast::test {

/// Everything that lies in a folder, with the hash of its bytes: equal before and after means that nothing was touched.
[[nodiscard]] QMap<QString, QByteArray> folderState(const QString& folder);

/// Runs SQL on a file with the bare engine; ends the test program when that fails.
void runSql(const QString& path, const QByteArray& sql);

/// A bare sqlite3 connection.
class RawDb
{
public:
    explicit RawDb(const QString& path, int flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE);
    ~RawDb() { close(); }
    Q_DISABLE_COPY_MOVE(RawDb)

    void run(const QByteArray& sql) const;
    [[nodiscard]] int tryRun(const QByteArray& sql) const;
    [[nodiscard]] qint64 number(const QByteArray& sql) const;
    void close();
    [[nodiscard]] sqlite3* handle() const { return m_db; }

private:
    sqlite3* m_db = nullptr;
};

/// Runs a function in a child process (fork) and gives its exit code, or minus the signal that ended it.
[[nodiscard]] int inChild(const std::function<int()>& work);

/// "code: sentence (detail)" of an error, or "ok": for messages of failed checks.
template<class T>
[[nodiscard]] QString describe(const Expected<T>& result)
{
    if (result)
        return QStringLiteral("ok");
    const Error& e = result.error();
    return errorCodeName(e.code) + QStringLiteral(": ") + e.sentence + QStringLiteral(" (") + e.detail + QStringLiteral(") ") + e.hint;
}

} // namespace hindcast::test

/// The value of an Expected, or a failed test.
#define HC_GET(declaration, ...)                                                                            \
    auto HC_CONCAT(hcGot, __LINE__) = (__VA_ARGS__);                                                        \
    QVERIFY2(HC_CONCAT(hcGot, __LINE__), qPrintable(hindcast::test::describe(HC_CONCAT(hcGot, __LINE__)))); \
    declaration = *std::move(HC_CONCAT(hcGot, __LINE__))

/// An Expected<void> (or one whose value does not matter) that must be good.
#define HC_OK(...)                                                    \
    do {                                                              \
        const auto& hcGot = (__VA_ARGS__);                            \
        QVERIFY2(hcGot, qPrintable(hindcast::test::describe(hcGot))); \
    } while (false)
