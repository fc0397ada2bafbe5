// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "KWalletFake.h"
#include "MemoryDatabase.h"
#include "tests/support/ModelServer.h"
#include "tests/support/TestRegistry.h"
#include "ui/keychain/Secrets.h"
#include "ui/replay/ModelKeyField.h"

#include <QCheckBox>
#include <QLineEdit>
#include <QProcess>

using namespace hindcast;
using namespace hindcast::test;

namespace {

constexpr int patience = 30'000;

/// Runs the command line while this program's wallet answers; gives its exit code.
int runBeside(const QStringList& arguments, QByteArray* error, const QProcessEnvironment& environment)
{
    QProcess process;
    process.setProcessEnvironment(environment);
    process.start(qEnvironmentVariable("HINDCAST_CLI"), arguments);
    process.closeWriteChannel();
    if (!QTest::qWaitFor([&] { return process.state() == QProcess::NotRunning && process.error() != QProcess::FailedToStart; }, patience))
        return -1;
    *error = process.readAllStandardError();
    return process.exitCode();
}

} // namespace

/// Keys of models come out of the desktop's keychain, over a real bus: in the window and on the command line, by the same code.
class KeychainTest : public QObject
{
    Q_OBJECT

    std::unique_ptr<DesktopWithWallet> m_desktop;

private Q_SLOTS:
    void initTestCase()
    {
        UiEnvironment::clearSettings();
        qunsetenv("OPENAI_API_KEY");
        m_desktop = std::make_unique<DesktopWithWallet>();
        if (!m_desktop->problem().isEmpty())
            QSKIP(qPrintable(m_desktop->problem()));
    }

    void windowKeepsReadsAndForgets()
    {
        ModelKeyField field;
        auto* key = field.findChild<QLineEdit*>(QStringLiteral("replayKey"));
        auto* remember = field.findChild<QCheckBox*>(QStringLiteral("replayRememberKey"));
        const QString account = QStringLiteral("model:openai@https://models.test");
        field.setService(account);
        key->setText(QStringLiteral("sk-wéird \"key\""));
        remember->setChecked(true);
        field.keep();
        auto& passwords = m_desktop->wallet().passwords;
        QVERIFY(QTest::qWaitFor([&] { return passwords.size() == 1; }, patience));
        QVERIFY(passwords.cbegin().key().endsWith(account));
        ModelKeyField another;
        auto* found = another.findChild<QLineEdit*>(QStringLiteral("replayKey"));
        another.setService(account);
        QVERIFY(QTest::qWaitFor([&] { return found->text() == key->text(); }, patience));
        another.findChild<QCheckBox*>(QStringLiteral("replayRememberKey"))->setChecked(false);
        another.keep();
        QVERIFY(QTest::qWaitFor([&] { return passwords.isEmpty(); }, patience));
    }

    void commandLineReads()
    {
        const QTemporaryDir folder;
        const QString db = memoryDatabase(folder, 2);
        const ModelServer server({ModelServer::json(400, "{}")});
        const QString base = server.base().toString();
        auto& wallet = m_desktop->wallet();
        wallet.passwords.insert(QStringLiteral("hindcast/model:openai@%1").arg(base.chopped(3)), QStringLiteral("sk-from-the-wallet"));
        QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
        environment.insert(QStringLiteral("HINDCAST_LLM_PROVIDER"), QStringLiteral("openai"));
        environment.insert(QStringLiteral("HINDCAST_LLM_BASE_URL"), base);
        environment.insert(QStringLiteral("RAE_LLM_MODEL_DEFAULT"), QStringLiteral("gpt-4o"));
        const QStringList replay{QStringLiteral("replay-reflections"), db, QStringLiteral("--write"), QStringLiteral("--limit"),
                                 QStringLiteral("1")};
        QByteArray error;
        QVERIFY2(runBeside(replay, &error, environment) >= 0, error.constData());
        QCOMPARE(server.requests().size(), 1);
        QVERIFY2(server.requests()[0].contains("Bearer sk-from-the-wallet"), server.requests()[0].constData());
        // The environment is asked first, and then nobody else.
        const int reads = wallet.reads;
        environment.insert(QStringLiteral("OPENAI_API_KEY"), QStringLiteral("sk-of-the-environment"));
        QVERIFY(runBeside(replay, &error, environment) >= 0);
        QVERIFY(server.requests().value(1).contains("Bearer sk-of-the-environment"));
        environment.remove(QStringLiteral("OPENAI_API_KEY"));
        environment.insert(QStringLiteral("HINDCAST_KEYCHAIN"), QStringLiteral("0"));
        QVERIFY(runBeside(replay, &error, environment) >= 0);
        QVERIFY(!server.requests().value(2).contains("Bearer"));
        QCOMPARE(wallet.reads, reads);
        // Vectors are another service; and no key goes to another host.
        environment.remove(QStringLiteral("HINDCAST_KEYCHAIN"));
        environment.insert(QStringLiteral("HINDCAST_EMBEDDING_BASE_URL"), base);
        environment.insert(QStringLiteral("HINDCAST_EMBEDDING_PROVIDER"), QStringLiteral("openai"));
        environment.insert(QStringLiteral("HINDCAST_EMBEDDING_DIMENSION"), QStringLiteral("2"));
        const QStringList recall{QStringLiteral("recall"),      db,
                                 QStringLiteral("x"),           QStringLiteral("--embedder"),
                                 QStringLiteral("openai:mine"), QStringLiteral("--write")};
        QVERIFY(runBeside(recall, &error, environment) >= 0);
        QVERIFY(server.requests().value(3).contains("Bearer sk-from-the-wallet"));
        QVERIFY(server.requests().value(3).contains("/embeddings"));
        const ModelServer other({ModelServer::json(400, "{}")});
        environment.insert(QStringLiteral("HINDCAST_EMBEDDING_BASE_URL"), other.base().toString());
        QVERIFY(runBeside(recall, &error, environment) >= 0);
        QVERIFY2(other.requests().size() == 1, error.constData());
        QVERIFY(!other.requests()[0].contains("Bearer"));
    }

    void cleanupTestCase() { m_desktop.reset(); }
};

HINDCAST_TEST(KeychainTest)
#include "tst_keychain.moc"
