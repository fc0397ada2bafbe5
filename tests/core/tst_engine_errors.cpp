// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
// What database engines say becomes one of our errors; every error has a word for programs and an exit code.
#include "core/store/sql/postgres/PgError.h"
#include "core/store/sql/sqlite/SqliteError.h"
#include "tests/support/TestRegistry.h"

#include <QSet>
#include <QTest>

#include <sqlite3.h>

using namespace hindcast;
using namespace Qt::Literals::StringLiterals;

namespace {

std::vector<ErrorCode> allCodes()
{
    std::vector<ErrorCode> out;
    for (int i = 0; i <= int(ErrorCode::Internal); ++i)
        out.push_back(ErrorCode(i));
    return out;
}

/// A sentence of its own for people: with a capital, a full stop, and nothing to be filled in.
bool isSentence(const QString& text)
{
    return text.size() > 5 && text.at(0).isUpper() && text.endsWith(u'.') && !text.contains(u"%1"_s) && !text.contains(u'\n');
}

} // namespace

class EngineErrorsTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void everyCodeHasItsWord()
    {
        QSet<QString> words;
        for (const ErrorCode code : allCodes()) {
            const QString word = errorCodeName(code);
            QVERIFY2(!word.isEmpty() && word == word.toLower() && !word.contains(u' '), qPrintable(word));
            QVERIFY2(!words.contains(word), qPrintable(word));
            words.insert(word);
        }
        QCOMPARE(words.size(), qsizetype(ErrorCode::Internal) + 1);
    }

    /// 1 to 5, as the manual says; 5 is for what was cancelled alone.
    void everyCodeEndsTheProgram()
    {
        for (const ErrorCode code : allCodes()) {
            const int exit = exitCodeFor(code);
            QVERIFY2(exit >= 1 && exit <= 5, qPrintable(errorCodeName(code)));
            QVERIFY2((exit == 5) == (code == ErrorCode::Cancelled), qPrintable(errorCodeName(code)));
        }
    }

    void equalityIsCodeAndSentence()
    {
        const Error error{ErrorCode::Io, u"It failed."_s, u"detail"_s, u"hint"_s};
        QCOMPARE(error, (Error{ErrorCode::Io, u"It failed."_s, u"other"_s, {}}));
        QVERIFY(!(error == Error{ErrorCode::Busy, u"It failed."_s}));
        QVERIFY(!(error == Error{ErrorCode::Io, u"It failed again."_s}));
        QCOMPARE(fail(ErrorCode::Io, u"It failed."_s).error(), error);
        QCOMPARE(failCancelled().error().code, ErrorCode::Cancelled);
        QVERIFY(isSentence(failCancelled().error().sentence));
    }

    void aHintStandsBehindItsSentence()
    {
        QCOMPARE(sentenceAndHint({ErrorCode::Io, u"It failed."_s, u"detail"_s, u"Try again."_s}), u"It failed. Try again."_s);
        QCOMPARE(sentenceAndHint({ErrorCode::Io, u"It failed."_s, u"detail"_s}), u"It failed."_s);
    }

    void sqlite_data()
    {
        QTest::addColumn<int>("code");
        QTest::addColumn<ErrorCode>("expected");
        const auto row = [](const char* name, int code, ErrorCode expected) { QTest::newRow(name) << code << expected; };
        row("busy", SQLITE_BUSY, ErrorCode::Busy);
        row("busy snapshot", SQLITE_BUSY_SNAPSHOT, ErrorCode::Busy);
        row("busy recovery", SQLITE_BUSY_RECOVERY, ErrorCode::Busy);
        row("locked", SQLITE_LOCKED, ErrorCode::Busy);
        row("locked cache", SQLITE_LOCKED_SHAREDCACHE, ErrorCode::Busy);
        row("interrupt", SQLITE_INTERRUPT, ErrorCode::Cancelled);
        row("corrupt", SQLITE_CORRUPT, ErrorCode::Corrupt);
        row("corrupt index", SQLITE_CORRUPT_INDEX, ErrorCode::Corrupt);
        row("corrupt table", SQLITE_CORRUPT_VTAB, ErrorCode::Corrupt);
        row("no database", SQLITE_NOTADB, ErrorCode::NotADatabase);
        row("read-only", SQLITE_READONLY, ErrorCode::ReadOnly);
        row("read-only, hot journal", SQLITE_READONLY_ROLLBACK, ErrorCode::NeedsRecovery);
        row("read-only, folder", SQLITE_READONLY_DIRECTORY, ErrorCode::ReadOnly);
        row("full", SQLITE_FULL, ErrorCode::DiskFull);
        row("full, beside the log", SQLITE_IOERR_SHMSIZE, ErrorCode::DiskFull);
        row("too big", SQLITE_TOOBIG, ErrorCode::TooLarge);
        row("memory", SQLITE_NOMEM, ErrorCode::TooLarge);
        row("memory of the disk", SQLITE_IOERR_NOMEM, ErrorCode::Io);
        row("permission", SQLITE_PERM, ErrorCode::PermissionDenied);
        row("authorizer", SQLITE_AUTH, ErrorCode::PermissionDenied);
        row("cannot open", SQLITE_CANTOPEN, ErrorCode::Io);
        row("cannot open a folder", SQLITE_CANTOPEN_ISDIR, ErrorCode::Io);
        row("read", SQLITE_IOERR_READ, ErrorCode::Io);
        row("short read", SQLITE_IOERR_SHORT_READ, ErrorCode::Io);
        row("sync", SQLITE_IOERR_FSYNC, ErrorCode::Io);
        row("write", SQLITE_IOERR_WRITE, ErrorCode::Io);
        row("unique", SQLITE_CONSTRAINT_UNIQUE, ErrorCode::Conflict);
        row("check", SQLITE_CONSTRAINT_CHECK, ErrorCode::Conflict);
        row("not null", SQLITE_CONSTRAINT_NOTNULL, ErrorCode::Conflict);
        row("trigger", SQLITE_CONSTRAINT_TRIGGER, ErrorCode::Conflict);
        row("error", SQLITE_ERROR, ErrorCode::Sql);
        row("misuse", SQLITE_MISUSE, ErrorCode::Sql);
        row("range", SQLITE_RANGE, ErrorCode::Sql);
        row("a code of a later version", 99, ErrorCode::Sql);
    }
    void sqlite()
    {
        QFETCH(int, code);
        QFETCH(ErrorCode, expected);
        const Error error = sqliteError(code, nullptr, u"SELECT 1"_s);
        QCOMPARE(error.code, expected);
        QVERIFY2(isSentence(error.sentence), qPrintable(error.sentence));
        QVERIFY2(error.hint.isEmpty() || isSentence(error.hint), qPrintable(error.hint));
        QVERIFY2(error.detail.contains(u"(SQLite %1)"_s.arg(code)), qPrintable(error.detail));
        QVERIFY(error.detail.endsWith(u"SELECT 1"_s));
    }

    /// Who writes does not hear of reading.
    void writingAndReading()
    {
        const auto sentence = [](int code) { return sqliteError(code, nullptr, {}).sentence; };
        QCOMPARE(sentence(SQLITE_IOERR_WRITE), sentence(SQLITE_IOERR_TRUNCATE));
        QVERIFY(sentence(SQLITE_IOERR_WRITE) != sentence(SQLITE_IOERR_READ));
        QCOMPARE(sentence(SQLITE_IOERR_SHMSIZE), sentence(SQLITE_FULL));
    }

    /// What a statement was is a detail, not a page.
    void statementsAreCut()
    {
        const Error error = sqliteError(SQLITE_ERROR, nullptr, QString(1'000'000, u'x'));
        QVERIFY(error.detail.size() < 1'000);
        QVERIFY(!sqliteError(SQLITE_ERROR, nullptr, {}).detail.contains(u": "_s));
    }

    /// The engine's own words come along.
    void theEnginesMessage()
    {
        sqlite3* db = nullptr;
        QCOMPARE(sqlite3_open(":memory:", &db), SQLITE_OK);
        const int code = sqlite3_exec(db, "SELECT * FROM nowhere", nullptr, nullptr, nullptr);
        const Error error = sqliteError(code, db, u"reading"_s);
        sqlite3_close(db);
        QCOMPARE(error.code, ErrorCode::Sql);
        QVERIFY2(error.detail.contains(u"no such table: nowhere"_s), qPrintable(error.detail));
    }

    void postgresWithoutAConnection()
    {
        const Error lost = pgLostError(nullptr);
        QCOMPARE(lost.code, ErrorCode::ConnectionLost);
        QVERIFY(isSentence(lost.sentence) && isSentence(lost.hint) && lost.detail.isEmpty());
        const Error none = pgConnectError(nullptr, u"db/agents"_s);
        QCOMPARE(none.code, ErrorCode::ConnectionFailed);
        QVERIFY(isSentence(none.sentence) && none.sentence.contains(u"db/agents"_s) && isSentence(none.hint));
        const Error timeout = pgTimeoutError(u"canceling statement"_s);
        QCOMPARE(timeout.code, ErrorCode::Busy);
        QVERIFY(isSentence(timeout.sentence) && isSentence(timeout.hint) && timeout.detail == u"canceling statement"_s);
        const Error policy = pgRowSecurityError(u"new row violates"_s);
        QCOMPARE(policy.code, ErrorCode::Conflict);
        QVERIFY(isSentence(policy.sentence) && policy.detail == u"new row violates"_s);
    }
};

HINDCAST_TEST(EngineErrorsTest)
#include "tst_engine_errors.moc"
