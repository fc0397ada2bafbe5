// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "CurationFixture.h"
#include "TestSupport.h"
#include "core/curation/journal/HeadSignature.h"
#include "core/curation/journal/Journal.h"
#include "core/curation/journal/JournalCheck.h"
#include "tests/support/TestRegistry.h"

#include <QJsonArray>
#include <QTest>

using namespace hindcast;
using namespace hindcast::test;
using namespace Qt::Literals::StringLiterals;

namespace {

QByteArray pem(const char* kind, const char* base64)
{
    return QByteArray("-----BEGIN ") + kind + "-----\n" + base64 + "\n-----END " + kind + "-----\n";
}

// Made by `openssl genpkey -algorithm ed25519`, for these tests only.
const QByteArray annPrivate = pem("PRIVATE KEY", "MC4CAQAwBQYDK2VwBCIEIJ4/0k/rlujAiHBGqRQPOm4fKGS8sG4fXDdL0CGdbI97");
const QByteArray annPublic = pem("PUBLIC KEY", "MCowBQYDK2VwAyEA9KE/giSRFLCwVMu47w6q5FzOXn86KuVUgy4Pvjx88Hw=");
const QByteArray bobPrivate = pem("PRIVATE KEY", "MC4CAQAwBQYDK2VwBCIEIIolfAUq7dHZKMz+dGjixBi3UHFAQLSmZ2XXERsXymee");
const QByteArray rsaPublic = pem("PUBLIC KEY",
                                 "MFwwDQYJKoZIhvcNAQEBBQADSwAwSAJBANV+OINozqWKoNnFyUkrYvaoId7mNKWd\n"
                                 "DL5qRRIilmj9gx5BUnNH6gNYkgVVsFlU6GKg7wOREkCN2Q6sS+kedcMCAwEAAQ==");

} // namespace

/// The head of the chain, signed: somebody who can write to the database cannot write it anew.
class HeadSignatureTest : public QObject
{
    Q_OBJECT

    std::unique_ptr<CurationFixture> m_fixture;

    const CurationDesk& desk() { return m_fixture->desk; }
    Connection& journal() { return desk().journal(); }
    QString file(const QString& name, const QByteArray& text)
    {
        QFile out(m_fixture->folder() + u'/' + name);
        if (!out.open(QIODevice::WriteOnly) || out.write(text) != text.size())
            qFatal("no key");
        return out.fileName();
    }
    SignatureKey ann() { return *SignatureKey::readPrivate(file(u"ann.pem"_s, annPrivate)); }
    void demote(const QString& name)
    {
        SpecDraft spec = CurationFixture::spec(u"demote"_s);
        spec.keys = {m_fixture->key(name, u"c"_s)};
        desk().applied(spec);
    }
    JournalCheck check(const SignatureKey* key)
    {
        const auto result = verifyJournal(journal(), key);
        if (!result)
            qFatal("%s", qPrintable(describe(result)));
        return *result;
    }

private Q_SLOTS:
    void init() { m_fixture = std::make_unique<CurationFixture>(); }
    void cleanup() { m_fixture.reset(); }

    void whatIsSignedIsKnownByThePublicKey()
    {
        demote(u"oom"_s);
        HC_GET(const auto signature, signHead(journal(), ann()));
        QVERIFY(signature);
        QCOMPARE(signature->seq, 1);
        QCOMPARE(signature->signature.size(), 64);
        HC_GET(const SignatureKey publicKey, SignatureKey::readPublic(file(u"ann.pub"_s, annPublic)));
        QCOMPARE(signature->key, publicKey.fingerprint());
        const JournalCheck signed_ = check(&publicKey);
        HC_HOLDS(signed_);
        QVERIFY(signed_.signature);
        QCOMPARE(signed_.signature->seq, 1);
        demote(u"low"_s); // a signature is about what was there
        QVERIFY(check(&publicKey).ok());
        HC_OK(signHead(journal(), ann()));
        QCOMPARE(check(&publicKey).signature->seq, 2);
        QVERIFY(check(nullptr).ok());
    }

    /// Whoever may append may say anew what was signed: that is proved by the next signature only.
    void whatIsSaidAnewIsNotSigned()
    {
        demote(u"oom"_s);
        const SignatureKey key = ann();
        HC_OK(signHead(journal(), key));
        HC_GET(const Cell id, journal().scalar("SELECT id FROM change_sets"));
        const QJsonObject seals{{u"change_set"_s, id.text()}, {u"images_sha256"_s, QString(64, u'0')}};
        HC_OK(appendToJournal(journal(),
                              {Timestamp{1'800'000'000'000'000},
                               u"mallory"_s,
                               u"strike"_s,
                               {},
                               {},
                               {{u"phase"_s, u"strike"_s}, {u"sealed"_s, true}, {u"change_sets"_s, QJsonArray{seals}}}}));
        const JournalCheck c = check(&key);
        QVERIFY(!c.ok());
        QCOMPARE(c.saidAnew, 2);
        HC_OK(signHead(journal(), key));
        QCOMPARE(check(&key).saidAnew, 0);
    }

    void notByThisKey()
    {
        demote(u"oom"_s);
        HC_GET(const SignatureKey bob, SignatureKey::readPrivate(file(u"bob.pem"_s, bobPrivate)));
        HC_OK(signHead(journal(), bob));
        const SignatureKey key = ann();
        const JournalCheck c = check(&key);
        HC_BREAKS(c, u"signature"_s);
        QCOMPARE(c.brokenAt(), 1);
        QVERIFY(check(&bob).ok());
    }

    void nothingIsSigned()
    {
        HC_GET(const auto none, signHead(journal(), ann()));
        QVERIFY(!none); // nothing to sign
        demote(u"oom"_s);
        const SignatureKey key = ann();
        const JournalCheck c = check(&key);
        HC_BREAKS(c, u"signature"_s);
        QVERIFY(check(nullptr).ok());
    }

    void tampering_data()
    {
        QTest::addColumn<QByteArray>("sql");
        const QByteArray head = "UPDATE meta SET value = (SELECT seq || ' ' || hash FROM journal ORDER BY seq DESC LIMIT 1) WHERE key = "
                                "'journal_head';";
        QTest::newRow("cut off with all that is known of it")
            << "DELETE FROM journal WHERE seq = 2; DELETE FROM pattern_events WHERE kind = 'demoted' AND pattern_name = 'low'; DELETE FROM change_images WHERE change_set = (SELECT id FROM change_sets WHERE journal_seq = "
               "2); DELETE FROM change_sets WHERE journal_seq = 2;"
                + head;
        QTest::newRow("signature of another hash")
            << QByteArray("UPDATE meta SET value = replace(value, '\"hash\":\"', '\"hash\":\"0') WHERE key = "
                          "'journal_signature'");
        QTest::newRow("another number") << QByteArray(
            "UPDATE meta SET value = replace(value, '\"seq\":\"2\"', '\"seq\":\"1\"') WHERE key = "
            "'journal_signature'");
        QTest::newRow("another signature") << QByteArray(
            "UPDATE meta SET value = replace(value, '\"signature\":\"', '\"signature\":\"AAAA') "
            "WHERE key = 'journal_signature'");
        QTest::newRow("no JSON") << QByteArray("UPDATE meta SET value = 'x' WHERE key = 'journal_signature'");
        QTest::newRow("of another database") << QByteArray("UPDATE meta SET value = 'x' WHERE key = 'uuid'");
        QTest::newRow("gone") << QByteArray("DELETE FROM meta WHERE key = 'journal_signature'");
    }
    void tampering()
    {
        QFETCH(QByteArray, sql);
        demote(u"oom"_s);
        demote(u"low"_s);
        const SignatureKey key = ann();
        HC_OK(signHead(journal(), key));
        QVERIFY(check(&key).ok());
        runSql(m_fixture->url.path, sql);
        const JournalCheck c = check(&key);
        HC_BREAKS(c, u"signature"_s);
    }

    void keysThatAreNone_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::newRow("empty") << QByteArray();
        QTest::newRow("no PEM") << QByteArray("secret");
        QTest::newRow("another algorithm") << rsaPublic;
        QTest::newRow("cut") << annPrivate.left(60);
        QTest::newRow("with a passphrase") << pem("ENCRYPTED PRIVATE KEY",
                                                  "MIGbMFcGCSqGSIb3DQEFDTBKMCkGCSqGSIb3DQEFDDAcBAhuzJ8Wn5YAmQICCAAw");
    }
    void keysThatAreNone()
    {
        QFETCH(QByteArray, text);
        const QString name = file(u"key.pem"_s, text);
        for (const auto& key : {SignatureKey::readPrivate(name), SignatureKey::readPublic(name)}) {
            QVERIFY(!key);
            QCOMPARE(key.error().code, ErrorCode::InvalidInput);
            QVERIFY(!key.error().detail.isEmpty() || !key.error().hint.isEmpty());
        }
        const auto missing = SignatureKey::readPublic(m_fixture->folder() + u"/nowhere.pem"_s);
        QVERIFY(!missing);
        QCOMPARE(missing.error().code, ErrorCode::NotFound);
    }

    void aPublicKeyDoesNotSign()
    {
        demote(u"oom"_s);
        HC_GET(const SignatureKey key, SignatureKey::readPublic(file(u"ann.pub"_s, annPublic)));
        const auto refused = signHead(journal(), key);
        QVERIFY(!refused);
        QVERIFY(!check(nullptr).signature);
        const auto asPrivate = SignatureKey::readPrivate(file(u"ann.pub"_s, annPublic));
        QVERIFY(!asPrivate);
    }
};

HINDCAST_TEST(HeadSignatureTest)
#include "tst_head_signature.moc"
