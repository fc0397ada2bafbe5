// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "TestSupport.h"
#include "core/store/StoreDescription.h"
#include "core/store/connect/Connect.h"
#include "core/store/native/NativeSchema.h"
#include "core/store/sql/sqlite/SqliteOpening.h"
#include "core/synthetic/SeededRandom.h"
#include "tests/support/TestRegistry.h"

#include <QDir>
#include <QTest>
#include <QUrl>

using namespace hindcast;
using namespace hindcast::test;

namespace {

using Engine = DatabaseUrl::Engine;

QString everythingPrinted(const Expected<DatabaseUrl>& url)
{
    if (url)
        return url->text() + url->label();
    return describe(url);
}

} // namespace

/// Addresses: every way to write one, none that shows a password.
class DatabaseUrlTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void files_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("path");
        const QString here = QDir::currentPath();
        const auto row = [](const char* text, const QString& path) { QTest::newRow(text) << QString::fromUtf8(text) << path; };
        row("/tmp/a.db", QStringLiteral("/tmp/a.db"));
        row("a.db", here + QStringLiteral("/a.db"));
        row("./sub/../a.db", here + QStringLiteral("/a.db"));
        row("  /tmp/a.db\n", QStringLiteral("/tmp/a.db"));
        row("sqlite:/tmp/a.db", QStringLiteral("/tmp/a.db"));
        row("sqlite:a.db", here + QStringLiteral("/a.db"));
        row("sqlite:postgresql://x", here + QStringLiteral("/postgresql:/x"));
        row("file:///tmp/a%20b.db", QStringLiteral("/tmp/a b.db"));
        row("/tmp/größe ?#%.db", QStringLiteral("/tmp/größe ?#%.db"));
        row("/tmp/a=b.db", QStringLiteral("/tmp/a=b.db"));
        row(":x/../a.db", here + QStringLiteral("/a.db"));
        row(":memory:", here + QStringLiteral("/:memory:"));
        row("/tmp//x/./y.db", QStringLiteral("/tmp/x/y.db"));
    }
    void files()
    {
        QFETCH(QString, text);
        QFETCH(QString, path);
        HC_GET(const DatabaseUrl url, DatabaseUrl::parse(text));
        QVERIFY(url.engine == Engine::Sqlite && url.parameters.isEmpty());
        QCOMPARE(url.path, path);
        QCOMPARE(url.label(), path.section(QLatin1Char('/'), -1));
        HC_GET(const DatabaseUrl again, DatabaseUrl::parse(QStringLiteral("sqlite:") + url.text()));
        QVERIFY(again == url);
    }

    void nothingIsMeant()
    {
        for (const char* text : {"", "   ", "sqlite:", "file://", "postgresql://u@h/d?nonsense=1", "host=a dbname", "host='unterminated",
                                 "dbname=x unknown_key=1"}) {
            const auto url = DatabaseUrl::parse(QString::fromLatin1(text));
            QVERIFY2(!url, text);
            QCOMPARE(url.error().code, ErrorCode::InvalidInput);
            QVERIFY2(!url.error().sentence.isEmpty() && !url.error().hint.isEmpty(), text);
        }
        QVERIFY(!DatabaseUrl::parse(QStringLiteral("/tmp/a") + QChar(u'\0') + QStringLiteral("b")));
    }

    void servers_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("parameters");
        QTest::addColumn<QString>("label");
        const auto row = [](const char* text, const char* parameters, const char* label) {
            QTest::newRow(text) << QString::fromUtf8(text) << QString::fromUtf8(parameters) << QString::fromUtf8(label);
        };
        row("postgresql://db.example:5433/agents", "dbname=agents host=db.example port=5433", "agents@db.example");
        row("postgres://ann@h/d", "dbname=d host=h user=ann", "d@h");
        row("postgresql:///d?host=/var/run&user=x", "dbname=d host=/var/run user=x", "d");
        row("postgresql://[::1]:5432/d", "dbname=d host=::1 port=5432", "d@::1");
        row("postgresql://h/my%20db?sslmode=require", "dbname=my db host=h sslmode=require", "my db@h");
        row("host=h dbname=d", "dbname=d host=h", "d@h");
        row("dbname='a b' host = /tmp", "dbname=a b host=/tmp", "a b");
        row("service=prod", "service=prod", "prod");
        row("postgresql://h1:1,h2:2/d", "dbname=d host=h1,h2 port=1,2", "d@h1,h2");
        row("postgresql://h/d?application_name=x%26y%3Dz", "application_name=x&y=z dbname=d host=h", "d@h");
    }
    void servers()
    {
        QFETCH(QString, text);
        QFETCH(QString, parameters);
        QFETCH(QString, label);
        HC_GET(const DatabaseUrl url, DatabaseUrl::parse(text));
        QVERIFY(url.engine == Engine::Postgres && url.path.isEmpty());
        QStringList parts;
        for (auto it = url.parameters.begin(); it != url.parameters.end(); ++it)
            parts << it.key() + QLatin1Char('=') + it.value();
        QCOMPARE(parts.join(QLatin1Char(' ')), parameters);
        QCOMPARE(url.label(), label);
        HC_GET(const DatabaseUrl again, DatabaseUrl::parse(url.text()));
        QVERIFY(again == url);
    }

    void passwordsAreNeverPrinted_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<bool>("good");
        const auto row = [](const char* text, bool good) { QTest::newRow(text) << QString::fromLatin1(text) << good; };
        row("postgresql://ann:s3cret@h/d", true);
        row("postgresql://h/d?user=ann&password=s3cret", true);
        row("host=h dbname=d password=s3cret", true);
        row("host=h dbname=d password='s3cret' sslmode=require", true);
        row("postgresql://h/d?sslpassword=s3cret", true);
        row("postgresql://ann:s3cret%zz@h/d", false);
        row("postgresql://ann:s3cret@[::1]x/d", false);
        row("postgresql://ann:s3cret@h/d?nonsense=1", false);
        row("postgresql://h/d?password=s3cret=x", false);
        row("host=h password=s3cret dbname", false);
        row("host=h password='s3cret", false);
        row("host=h passwort=s3cret", false);
    }
    void passwordsAreNeverPrinted()
    {
        QFETCH(QString, text);
        QFETCH(bool, good);
        const auto url = DatabaseUrl::parse(text);
        QCOMPARE(url.has_value(), good);
        const QString printed = everythingPrinted(url);
        QVERIFY2(!printed.contains(QLatin1String("s3cret")), qPrintable(printed));
        if (good && !text.contains(QLatin1String("sslpassword")))
            QCOMPARE(url->password, QStringLiteral("s3cret"));
    }

    /// Any values of any keywords survive text() and parse(); the password does not.
    void randomAddressesRoundTrip()
    {
        SeededRandom random(11);
        const QString alphabet = QStringLiteral("ab 1'\"\\/:@?&=%#+,;[]{}äß🙂\t");
        const auto word = [&] {
            QString out;
            for (qint64 n = 1 + random.below(8); n > 0; --n)
                out += alphabet[random.below(alphabet.size())];
            return out.isValidUtf16() ? out : QStringLiteral("x");
        };
        for (int round = 0; round < 500; ++round) {
            DatabaseUrl url;
            url.engine = Engine::Postgres;
            for (const char* key : {"host", "port", "dbname", "user", "service", "options", "application_name", "passfile"})
                if (random.chance(0.5))
                    url.parameters.insert(QString::fromLatin1(key), word());
            DatabaseUrl expected = url;
            url.password = QStringLiteral("s3cret") + word();
            QVERIFY(!url.text().contains(QLatin1String("s3cret")) && !url.label().contains(QLatin1String("s3cret")));
            const auto again = DatabaseUrl::parse(url.text());
            QVERIFY2(again, qPrintable(url.text() + describe(again)));
            QVERIFY2(*again == expected, qPrintable(url.text()));
        }
    }

    /// Files of any name: made, described, opened for reading, and nothing else is touched.
    void oddFileNames_data()
    {
        QTest::addColumn<QString>("name");
        for (const char* name : {"plain.db", "with space.db", "100%.db", "a%20b.db", "what?.db", "a#b.db", "a&mode=memory.db",
                                 "größe 🙂.db", "quote'\".db", "back\\slash.db", "semi;colon.db", "a=b", ":memory:", "-dash", "tab\there",
                                 "[brackets].db", "no-extension", "file:x", "dbname=x host=y"})
            QTest::newRow(name) << QString::fromUtf8(name);
    }
    void oddFileNames()
    {
        QFETCH(QString, name);
        QTemporaryDir folder;
        const QString path = folder.path() + QLatin1Char('/') + name;
        HC_GET(const DatabaseUrl url, DatabaseUrl::parse(QStringLiteral("sqlite:") + path));
        QCOMPARE(url.path, path);
        HC_OK(createNative(url));
        QCOMPARE(QDir(folder.path()).entryList(QDir::Files), QStringList{name});
        const auto before = folderState(folder.path());
        HC_GET(auto connection, connectReadOnly(url));
        HC_GET(const auto store, describeStore(*connection, url));
        QCOMPARE(QLatin1String(store->layout->id), QLatin1String("native"));
        connection.reset();
        QVERIFY(folderState(folder.path()) == before);
        // As it is typed: an existing file is meant as a file.
        HC_GET(const DatabaseUrl typed, DatabaseUrl::parse(path));
        QCOMPARE(typed.path, path);
    }

    /// The limit of a statement is libpq's: what others write is understood, and what we write is understood by others.
    void statementTimeouts_data()
    {
        QTest::addColumn<QString>("options");
        QTest::addColumn<int>("ms");
        QTest::addColumn<QString>("left");
        QTest::newRow("ms") << QStringLiteral("-c statement_timeout=1500") << 1'500 << QString();
        QTest::newRow("unit") << QStringLiteral("-c statement_timeout=30s") << 30'000 << QString();
        QTest::newRow("long form") << QStringLiteral("--statement_timeout=2min") << 120'000 << QString();
        QTest::newRow("among others") << QStringLiteral("-c search_path=ops -cstatement_timeout=5s -c work_mem=8MB") << 5'000
                                      << QStringLiteral("-c search_path=ops -c work_mem=8MB");
        QTest::newRow("the last one counts") << QStringLiteral("-c statement_timeout=5s -c statement_timeout=7s") << 7'000 << QString();
        QTest::newRow("another setting") << QStringLiteral("-c idle_statement_timeout=5s") << 0
                                         << QStringLiteral("-c idle_statement_timeout=5s");
        QTest::newRow("beyond an int") << QStringLiteral("-c statement_timeout=999999h") << std::numeric_limits<int>::max() << QString();
    }
    void statementTimeouts()
    {
        QFETCH(const QString, options);
        QFETCH(const int, ms);
        QFETCH(const QString, left);
        HC_GET(const DatabaseUrl url,
               DatabaseUrl::parse(QStringLiteral("postgresql://h/d?options=") + QString::fromLatin1(QUrl::toPercentEncoding(options))));
        QCOMPARE(url.statementTimeoutMs, ms);
        QCOMPARE(url.parameters.value(QStringLiteral("options")).simplified(), left);
        HC_GET(const DatabaseUrl again, DatabaseUrl::parse(url.text()));
        QCOMPARE(again.statementTimeoutMs, ms);
        QCOMPARE(again.text(), url.text());
    }

    void uriEscapesWhatMeansSomething()
    {
        QCOMPARE(SqliteOpening::uriOf(QStringLiteral("/a b/c?d#e%f&g=h")), QByteArray("file:/a%20b/c%3Fd%23e%25f%26g%3Dh?"));
        QCOMPARE(SqliteOpening::uriOf(QString::fromUtf8("/ä")), QByteArray("file:/%C3%A4?"));
        QCOMPARE(SqliteOpening::uriOf(QStringLiteral("/x-1.2_3~4")), QByteArray("file:/x-1.2_3~4?"));
    }
};

HINDCAST_TEST(DatabaseUrlTest)
#include "tst_database_url.moc"
