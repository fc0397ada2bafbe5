// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "TestSupport.h"
#include "core/curation/journal/Journal.h"
#include "core/store/StoreDescription.h"
#include "core/store/connect/Connect.h"
#include "core/store/native/NativeSchema.h"
#include "core/store/sql/Transaction.h"
#include "tests/support/JournalChecks.h"
#include "tests/support/TestRegistry.h"

#include <QTest>

#include <memory>
#include <thread>

using namespace hindcast;
using namespace hindcast::test;
using namespace Qt::Literals::StringLiterals;

namespace {

Expected<qint64> append(Connection& connection, const JournalDraft& draft)
{
    HC_TRY(Transaction transaction, Transaction::begin(connection, Transaction::Kind::Write));
    HC_TRY(const qint64 seq, appendToJournal(connection, draft));
    HC_CHECK(transaction.commit());
    return seq;
}

JournalDraft entry(int i)
{
    return {{1'795'000'000'000'000 + i}, u"ann"_s, u"demote"_s, u"outdated"_s, u"note %1"_s.arg(i), {{u"change_set"_s, u"id %1"_s.arg(i)}}};
}

} // namespace

/// The hash chain over everything that humans decided.
class JournalTest : public QObject
{
    Q_OBJECT

    std::unique_ptr<QTemporaryDir> m_folder;
    DatabaseUrl m_url;
    std::unique_ptr<Connection> m_connection;

    JournalCheck check()
    {
        const auto result = verifyJournal(*m_connection);
        if (!result)
            qFatal("%s", qPrintable(describe(result)));
        return *result;
    }
    void tamper(const QByteArray& sql) { runSql(m_url.path, sql); }

private Q_SLOTS:
    void init()
    {
        m_connection.reset();
        m_folder = std::make_unique<QTemporaryDir>();
        m_url = DatabaseUrl::sqlite(m_folder->filePath(u"j.db"_s));
        HC_OK(createNative(m_url));
        HC_GET(m_connection, connectWritable(m_url));
        for (int i = 1; i <= 5; ++i) {
            HC_GET(const qint64 seq, append(*m_connection, entry(i)));
            QCOMPARE(seq, i);
        }
    }

    void anEmptyChainHolds()
    {
        const DatabaseUrl url = DatabaseUrl::sqlite(m_folder->filePath(u"empty.db"_s));
        HC_OK(createNative(url));
        HC_GET(auto connection, connectReadOnly(url));
        HC_GET(const JournalCheck empty, verifyJournal(*connection));
        QVERIFY(empty.ok());
        QCOMPARE(empty.entries, 0);
    }

    void anUntouchedChainHolds()
    {
        const JournalCheck c = check();
        QVERIFY(c.ok());
        QCOMPARE(c.entries, 5);
        QCOMPARE(c.brokenAt(), 0);
        QVERIFY(c.what().isEmpty());
    }

    void tampering_data()
    {
        QTest::addColumn<QByteArray>("sql");
        QTest::addColumn<int>("broken");
        const auto change = [](const char* column, const char* value) {
            QTest::addRow("change of %s", column) << QByteArray("UPDATE journal SET ") + column + " = " + value + " WHERE seq = 3" << 3;
        };
        change("at", "at + 1");
        change("actor", "'bob'");
        change("action", "'restore'");
        change("reason", "''");
        change("note", "note || ' '");
        change("body", "'{}'");
        change("hash", "upper(hash)");
        change("previous_hash", "hash");
        QTest::newRow("change of seq") << QByteArray("UPDATE journal SET seq = 30 WHERE seq = 3") << 3;
        QTest::newRow("blank in the body") << QByteArray("UPDATE journal SET body = replace(body, ':', ': ') WHERE seq = 3") << 3;
        QTest::newRow("the first is changed") << QByteArray("UPDATE journal SET note = 'x' WHERE seq = 1") << 1;
        QTest::newRow("the last is changed") << QByteArray("UPDATE journal SET note = 'x' WHERE seq = 5") << 5;
        QTest::newRow("deleted in the middle") << QByteArray("DELETE FROM journal WHERE seq = 3") << 3;
        QTest::newRow("deleted and moved up") << QByteArray(
            "DELETE FROM journal WHERE seq = 3; UPDATE journal SET seq = seq - 1 WHERE seq > 3")
                                              << 3;
        QTest::newRow("the first is deleted") << QByteArray("DELETE FROM journal WHERE seq = 1") << 1;
        QTest::newRow("exchanged") << QByteArray(
            "UPDATE journal SET seq = -2 WHERE seq = 2; UPDATE journal SET seq = 2 WHERE seq = 4; UPDATE journal SET seq = 4 WHERE seq = -2")
                                   << 2;
        QTest::newRow("cut off") << QByteArray("DELETE FROM journal WHERE seq > 3") << 4;
        QTest::newRow("the last is cut off") << QByteArray("DELETE FROM journal WHERE seq = 5") << 5;
        QTest::newRow("all are gone") << QByteArray("DELETE FROM journal") << 1;
        QTest::newRow("inserted before") << QByteArray(
            "INSERT INTO journal SELECT 0, at, actor, action, reason, note, body, previous_hash, hash "
            "FROM journal WHERE seq = 1") << 1;
        QTest::newRow("inserted behind") << QByteArray(
            "INSERT INTO journal SELECT 6, at, actor, action, reason, note, body, hash, hash FROM "
            "journal WHERE seq = 5") << 6;
        QTest::newRow("the head is changed") << QByteArray("UPDATE meta SET value = '5 0' WHERE key = 'journal_head'") << 5;
        QTest::newRow("the head is gone") << QByteArray("DELETE FROM meta WHERE key = 'journal_head'") << 5;
    }
    void tampering()
    {
        QFETCH(QByteArray, sql);
        QFETCH(int, broken);
        tamper(sql);
        const JournalCheck c = check();
        QVERIFY(!c.ok());
        QCOMPARE(c.brokenAt(), broken);
        QVERIFY(!c.what().isEmpty());
    }

    /// Somebody who knows how hashes are made adds a well-formed entry, but does not know of the head.
    void forgedEntry()
    {
        HC_GET(const Cell head, m_connection->scalar("SELECT value FROM meta WHERE key = 'journal_head'"));
        HC_OK(append(*m_connection, entry(6)));
        HC_OK(m_connection->execute("UPDATE meta SET value = ?1 WHERE key = 'journal_head'", {head}));
        const JournalCheck c = check();
        QVERIFY(!c.ok());
        QCOMPARE(c.brokenAt(), 6);
    }

    void rolledBackIsNotThere()
    {
        {
            HC_GET(Transaction transaction, Transaction::begin(*m_connection, Transaction::Kind::Write));
            HC_OK(appendToJournal(*m_connection, entry(6)));
        }
        QCOMPARE(check().entries, 5);
        HC_GET(const qint64 seq, append(*m_connection, entry(6)));
        QCOMPARE(seq, 6);
        QVERIFY(check().ok());
    }

    void twoAtOnceLeaveNoGap()
    {
        constexpr int each = 60;
        const auto work = [this](int from) {
            const auto connection = connectWritable(m_url);
            for (int i = 0; connection && i < each; ++i)
                if (const auto done = append(**connection, entry(from + i)); !done)
                    qFatal("%s", qPrintable(describe(done)));
        };
        std::thread a(work, 1000), b(work, 2000);
        a.join();
        b.join();
        const JournalCheck c = check();
        HC_HOLDS(c);
        QCOMPARE(c.entries, 5 + 2 * each);
    }

    void wordsOfAnyKind_data()
    {
        QTest::addColumn<QString>("text");
        QTest::newRow("empty") << QString();
        QTest::newRow("mark first") << u"\uFEFFx"_s;
        QTest::newRow("half a character") << u"a"_s + QChar(0xDC00);
        QTest::newRow("quotes and controls") << u"\"\\'\x01\n\U0001F525"_s;
        QTest::newRow("long") << QString(100'000, u'ä');
    }
    void wordsOfAnyKind()
    {
        QFETCH(QString, text);
        JournalDraft draft = entry(6);
        draft.actor = draft.action = draft.reason = draft.note = text;
        draft.body.insert(u"text"_s, text);
        HC_OK(append(*m_connection, draft));
        const JournalCheck c = check();
        HC_HOLDS(c);
    }
};

HINDCAST_TEST(JournalTest)
#include "tst_journal.moc"
