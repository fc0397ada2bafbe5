// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/connect/Connect.h"
#include "core/store/sql/Lane.h"
#include "core/synthetic/SyntheticData.h"
#include "tests/interop/CliRun.h"
#include "tests/support/NeedsPostgres.h"
#include "tests/support/ServerUser.h"
#include "tests/support/TestRegistry.h"

#include <QtTest>

#include <future>

using namespace hindcast;
using namespace Qt::Literals::StringLiterals;

/// Who we are to a server, as it is asked for in production: client certificates, and passwords that end.
class TestCredentials : public QObject
{
    Q_OBJECT

    QTemporaryDir m_folder;
    std::unique_ptr<PostgresCluster> m_cluster;

    QString file(const QString& name) const { return m_folder.filePath(name); }
    /// A key and its certificate, by an authority of ours or as one.
    bool certify(const QString& name, const QString& subject, const QString& authority = {})
    {
        QStringList arguments{u"req"_s,
                              u"-x509"_s,
                              u"-newkey"_s,
                              u"ec"_s,
                              u"-pkeyopt"_s,
                              u"ec_paramgen_curve:prime256v1"_s,
                              u"-nodes"_s,
                              u"-days"_s,
                              u"2"_s,
                              u"-subj"_s,
                              u"/CN="_s + subject,
                              u"-keyout"_s,
                              file(name + u".key"_s),
                              u"-out"_s,
                              file(name + u".crt"_s)};
        if (!authority.isEmpty())
            arguments << u"-CA"_s << file(authority + u".crt"_s) << u"-CAkey"_s << file(authority + u".key"_s) << u"-addext"_s
                      << u"subjectAltName=DNS:"_s + subject;
        QProcess openssl;
        openssl.start(u"openssl"_s, arguments);
        return openssl.waitForFinished() && openssl.exitCode() == 0;
    }
    bool certifyAll()
    {
        return certify(u"ours"_s, u"ours"_s) && certify(u"theirs"_s, u"theirs"_s) && certify(u"server"_s, u"localhost"_s, u"ours"_s)
            && certify(u"agent"_s, u"agent"_s, u"ours"_s) && certify(u"stranger"_s, u"agent"_s, u"theirs"_s)
            && QFile::setPermissions(m_folder.path(), QFile::Permissions(0x7055)) && giveToServerUser(file(u"server.key"_s));
    }
    DatabaseUrl secure(const QMap<QString, QString>& more = {}) const
    {
        DatabaseUrl url = DatabaseUrl::parse(
                              u"postgresql://agent@localhost:%1/memory?hostaddr=127.0.0.1&sslmode=verify-full"_s.arg(m_cluster->port()))
                              .value();
        url.parameters[u"sslrootcert"_s] = file(u"ours.crt"_s);
        url.parameters[u"sslcert"_s] = file(u"agent.crt"_s);
        url.parameters[u"sslkey"_s] = file(u"agent.key"_s);
        for (auto it = more.begin(); it != more.end(); ++it)
            url.parameters[it.key()] = it.value();
        return url;
    }
    QString ask(const QString& database, const QString& sql)
    {
        return m_cluster->query(DatabaseUrl::parse(m_cluster->url(database)).value(), sql).value_or(u"(failed)"_s);
    }
    /// What a job of the lane gets for a question.
    static Expected<Cell> question(Lane& lane, const QByteArray& sql)
    {
        std::promise<Expected<Cell>> promise;
        auto future = promise.get_future();
        lane.post<Cell>(
            {}, [sql](Connection& c, const JobContext&) { return c.scalar(sql); },
            [&promise](Expected<Cell> cell) { promise.set_value(std::move(cell)); });
        return future.get();
    }
    bool writePassword(const QByteArray& password)
    {
        QFile passwords(file(u"passwords"_s));
        return passwords.open(QIODevice::WriteOnly | QIODevice::Truncate) && passwords.write("*:*:*:*:" + password + '\n') > 0
            && passwords.setPermissions(QFile::ReadOwner | QFile::WriteOwner);
    }

private Q_SLOTS:
    void initTestCase()
    {
        QVERIFY(certifyAll());
        PostgresCluster::Settings settings;
        settings.overNetwork = true;
        settings.accessRules = "hostssl all all 127.0.0.1/32 cert\n";
        settings.server = {u"ssl=on"_s, u"ssl_cert_file="_s + file(u"server.crt"_s), u"ssl_key_file="_s + file(u"server.key"_s),
                           u"ssl_ca_file="_s + file(u"ours.crt"_s)};
        auto cluster = PostgresCluster::start(settings);
        HC_NEEDS_POSTGRES(cluster);
        m_cluster = *std::move(cluster);
        SyntheticOptions options;
        options.outcomes = 60;
        HC_GOOD(generateSyntheticData(m_cluster->createDatabase(u"memory"_s).value(), options, {}));
        QCOMPARE(ask(u"memory"_s, u"CREATE ROLE agent LOGIN; GRANT SELECT ON ALL TABLES IN SCHEMA public TO agent"_s), QString());
    }
    void cleanupTestCase() { m_cluster.reset(); }

    void clientCertificates()
    {
        const DatabaseUrl url = secure();
        const auto connection = connectReadOnly(url);
        HC_GOOD(connection);
        QCOMPARE((*connection)->scalar("SELECT ssl FROM pg_stat_ssl WHERE pid = pg_backend_pid()")->flag(), true);
        QCOMPARE((*connection)->scalar("SELECT current_user::text")->text(), u"agent"_s);
        // As an address of the command line, and as the text that recent databases are kept as.
        const CliRun run = runCli({u"--json"_s, u"info"_s, url.text()});
        QVERIFY2(run.exitCode == 0, run.err.constData());
        QCOMPARE(run.object()[u"counts"_s][u"outcomes"_s].toInt(), 60);
        QCOMPARE(DatabaseUrl::parse(url.text()).value().parameters, url.parameters);
        // And again after the line was cut.
        Lane lane(u"test"_s, [url](const CancelToken& token) { return connectReadOnly(url, token); });
        HC_GOOD(question(lane, "SELECT 1"));
        ask(u"memory"_s, u"SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity WHERE usename = 'agent'"_s);
        const auto again = question(lane, "SELECT 2");
        HC_GOOD(again);
        QCOMPARE(again->integer(), 2);
    }

    void certificatesThatDoNotFit_data()
    {
        QTest::addColumn<QString>("parameter");
        QTest::addColumn<QString>("value");
        QTest::addColumn<ErrorCode>("code");
        QTest::addColumn<QString>("hint");
        QTest::newRow("none") << u"sslcert"_s << u"/nowhere.crt"_s << ErrorCode::AuthenticationFailed << u"sslcert"_s;
        QTest::newRow("no key") << u"sslkey"_s << u"/nowhere.key"_s << ErrorCode::AuthenticationFailed << u"sslkey"_s;
        QTest::newRow("of another authority") << u"sslcert"_s << u"stranger"_s << ErrorCode::AuthenticationFailed << u"sslcert"_s;
        QTest::newRow("of another user") << u"user"_s << u"postgres"_s << ErrorCode::AuthenticationFailed << u"user"_s;
        QTest::newRow("server of another authority") << u"sslrootcert"_s << u"theirs"_s << ErrorCode::ConnectionFailed << u"sslrootcert"_s;
        QTest::newRow("no authority") << u"sslrootcert"_s << u"/nowhere.crt"_s << ErrorCode::ConnectionFailed << u"sslrootcert"_s;
        QTest::newRow("server of another name") << u"host"_s << u"elsewhere"_s << ErrorCode::ConnectionFailed << u"host"_s;
    }
    void certificatesThatDoNotFit()
    {
        QFETCH(const QString, parameter);
        QFETCH(const QString, value);
        QFETCH(const ErrorCode, code);
        QFETCH(const QString, hint);
        DatabaseUrl url = secure({{parameter, value}});
        if (value == u"stranger"_s) {
            url.parameters[u"sslcert"_s] = file(u"stranger.crt"_s);
            url.parameters[u"sslkey"_s] = file(u"stranger.key"_s);
        } else if (value == u"theirs"_s)
            url.parameters[parameter] = file(u"theirs.crt"_s);
        const auto connection = connectReadOnly(url);
        QVERIFY(!connection);
        QVERIFY2(connection.error().code == code, qPrintable(failure(connection)));
        QVERIFY2(connection.error().hint.contains(hint), qPrintable(failure(connection) + connection.error().hint));
    }

    void keysThatOthersCanRead()
    {
        QVERIFY(QFile::copy(file(u"agent.key"_s), file(u"open.key"_s)));
        QVERIFY(QFile::setPermissions(file(u"open.key"_s), QFile::Permissions(0x6044)));
        const auto connection = connectReadOnly(secure({{u"sslkey"_s, file(u"open.key"_s)}}));
        QVERIFY(!connection);
        QCOMPARE(connection.error().code, ErrorCode::AuthenticationFailed);
        QVERIFY2(connection.error().hint.contains(u"owner only"_s), qPrintable(failure(connection)));
    }

    /// A password ends while a window is open: the line goes, and a new one is refused until there is a new password.
    void passwordsThatExpire()
    {
        const QString name = QString::fromLatin1(PostgresCluster::passwordDatabase);
        HC_GOOD(m_cluster->createDatabase(u"outside"_s));
        HC_GOOD(m_cluster->createDatabase(name));
        QCOMPARE(ask(u"outside"_s, u"CREATE ROLE shortly LOGIN PASSWORD 'first'"_s), QString());
        DatabaseUrl url = DatabaseUrl::parse(m_cluster->url(name)).value();
        url.parameters[u"user"_s] = u"shortly"_s;
        url.parameters[u"passfile"_s] = file(u"passwords"_s);
        QVERIFY(writePassword("first"));
        Lane lane(u"test"_s, [url](const CancelToken& token) { return connectReadOnly(url, token); });
        HC_GOOD(question(lane, "SELECT 1"));
        ask(u"outside"_s, u"ALTER ROLE shortly VALID UNTIL '2020-01-01'"_s);
        HC_GOOD(question(lane, "SELECT 1")); // who is in stays in
        ask(u"outside"_s, u"SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity WHERE usename = 'shortly'"_s);
        for (int i = 0; i < 3; ++i) {
            const auto refused = question(lane, "SELECT 1");
            QVERIFY(!refused);
            QCOMPARE(refused.error().code, ErrorCode::AuthenticationFailed);
            QVERIFY2(refused.error().hint.contains(u"expired"_s), qPrintable(refused.error().hint));
        }
        const CliRun run = runCli({u"--json"_s, u"info"_s, url.text()});
        QCOMPARE(run.exitCode, 3);
        QCOMPARE(run.error()[u"code"_s].toString(), u"authentication_failed"_s);
        ask(u"outside"_s, u"ALTER ROLE shortly PASSWORD 'second' VALID UNTIL 'infinity'"_s);
        QCOMPARE(question(lane, "SELECT 1").error().code, ErrorCode::AuthenticationFailed); // still the old one
        QVERIFY(writePassword("second"));
        const auto back = question(lane, "SELECT 5");
        HC_GOOD(back);
        QCOMPARE(back->integer(), 5);
    }
};

HINDCAST_TEST(TestCredentials)
#include "tst_credentials.moc"
