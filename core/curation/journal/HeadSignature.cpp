// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/curation/journal/HeadSignature.h"

#include "core/curation/journal/bytes/Sha256.h"
#include "core/store/sql/Transaction.h"

#include <openssl/evp.h>
#include <openssl/pem.h>
#include <openssl/x509.h>

#include <QCoreApplication>
#include <QFile>
#include <QJsonDocument>
#include <QJsonObject>

namespace hindcast {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(hindcast::HeadSignature)
};

constexpr auto metaKey = "journal_signature";
constexpr qint64 greatestFile = 64 * 1024;

/// Nobody is asked for a passphrase: this may run under cron.
int noPassphrase(char*, int, int, void*) { return -1; }

Expected<QByteArray> pemOf(const QString& name)
{
    QFile file(name);
    if (!file.open(QIODevice::ReadOnly))
        return fail(ErrorCode::NotFound, Tr::tr("The key %1 cannot be read.").arg(name), file.errorString());
    return file.read(greatestFile);
}

using Reader = EVP_PKEY* (*)(BIO*, EVP_PKEY**, pem_password_cb*, void*);

std::shared_ptr<EVP_PKEY> keyIn(const QByteArray& pem, Reader reader)
{
    const std::unique_ptr<BIO, decltype(&BIO_free)> bytes(BIO_new_mem_buf(pem.constData(), int(pem.size())), BIO_free);
    std::shared_ptr<EVP_PKEY> key(reader(bytes.get(), nullptr, noPassphrase, nullptr), EVP_PKEY_free);
    return key && EVP_PKEY_get_id(key.get()) == EVP_PKEY_ED25519 ? key : nullptr;
}

Unexpected noKey(const QString& file)
{
    return fail(ErrorCode::InvalidInput, Tr::tr("%1 holds no Ed25519 key that can be used without a passphrase.").arg(file), {},
                QStringLiteral("openssl genpkey -algorithm ed25519 -out key.pem; openssl pkey -in key.pem -pubout -out public.pem"));
}

/// What is signed: an entry of this database, and nothing that could be taken for anything else.
Expected<QByteArray> messageOf(Connection& connection, qint64 seq, const QByteArray& hash)
{
    HC_TRY(const Cell uuid, connection.scalar("SELECT value FROM meta WHERE key = 'uuid'"));
    return "hindcast journal\n" + uuid.text().toUtf8() + '\n' + QByteArray::number(seq) + ' ' + hash + '\n';
}

} // namespace

Expected<SignatureKey> SignatureKey::readPrivate(const QString& file)
{
    HC_TRY(const QByteArray pem, pemOf(file));
    Handle key = keyIn(pem, PEM_read_bio_PrivateKey);
    return key ? Expected<SignatureKey>(SignatureKey(std::move(key))) : noKey(file);
}

Expected<SignatureKey> SignatureKey::readPublic(const QString& file)
{
    HC_TRY(const QByteArray pem, pemOf(file));
    Handle key = keyIn(pem, PEM_read_bio_PUBKEY);
    if (!key)
        key = keyIn(pem, PEM_read_bio_PrivateKey);
    return key ? Expected<SignatureKey>(SignatureKey(std::move(key))) : noKey(file);
}

Expected<QByteArray> SignatureKey::sign(QByteArrayView message) const
{
    const std::unique_ptr<EVP_MD_CTX, decltype(&EVP_MD_CTX_free)> context(EVP_MD_CTX_new(), EVP_MD_CTX_free);
    const auto* bytes = reinterpret_cast<const unsigned char*>(message.data());
    QByteArray out(64, '\0'); // RFC 8032
    size_t size = size_t(out.size());
    if (EVP_DigestSignInit(context.get(), nullptr, nullptr, nullptr, m_key.get()) != 1
        || EVP_DigestSign(context.get(), reinterpret_cast<unsigned char*>(out.data()), &size, bytes, size_t(message.size())) != 1)
        return fail(ErrorCode::Internal, Tr::tr("This key cannot sign."));
    return out.first(qsizetype(size));
}

bool SignatureKey::verify(QByteArrayView message, QByteArrayView signature) const
{
    const std::unique_ptr<EVP_MD_CTX, decltype(&EVP_MD_CTX_free)> context(EVP_MD_CTX_new(), EVP_MD_CTX_free);
    return EVP_DigestVerifyInit(context.get(), nullptr, nullptr, nullptr, m_key.get()) == 1
        && EVP_DigestVerify(context.get(), reinterpret_cast<const unsigned char*>(signature.data()), size_t(signature.size()),
                            reinterpret_cast<const unsigned char*>(message.data()), size_t(message.size()))
        == 1;
}

QString SignatureKey::fingerprint() const
{
    unsigned char* der = nullptr;
    const int size = i2d_PUBKEY(m_key.get(), &der);
    Sha256 hash;
    hash.add(QByteArrayView(der, std::max(size, 0)));
    OPENSSL_free(der);
    return QString::fromLatin1(hash.hex());
}

Expected<std::optional<HeadSignature>> signHead(Connection& connection, const SignatureKey& key)
{
    HC_TRY(Transaction transaction, Transaction::begin(connection, Transaction::Kind::Write));
    HC_TRY(const auto rows, connection.rows("SELECT seq, hash FROM journal ORDER BY seq DESC LIMIT 1"));
    if (rows.empty())
        return std::nullopt;
    HeadSignature out{rows[0][0].integer(), rows[0][1].text().toLatin1(), key.fingerprint(), {}};
    HC_TRY(const QByteArray message, messageOf(connection, out.seq, out.hash));
    HC_TRY(out.signature, key.sign(message));
    const QJsonObject stored{{QStringLiteral("seq"), QString::number(out.seq)},
                             {QStringLiteral("hash"), QString::fromLatin1(out.hash)},
                             {QStringLiteral("key"), out.key},
                             {QStringLiteral("signature"), QString::fromLatin1(out.signature.toBase64())}};
    HC_CHECK(connection.execute("INSERT INTO meta(key, value) VALUES (" + connection.placeholder(1) + ", " + connection.placeholder(2)
                                    + ") ON CONFLICT(key) DO UPDATE SET value = excluded.value",
                                {Cell(QByteArray(metaKey)), Cell(QJsonDocument(stored).toJson(QJsonDocument::Compact))}));
    HC_CHECK(transaction.commit());
    return out;
}

Expected<std::optional<HeadSignature>> storedSignature(Connection& connection)
{
    HC_TRY(const Cell cell,
           connection.scalar("SELECT value FROM meta WHERE key = " + connection.placeholder(1), {Cell(QByteArray(metaKey))}));
    if (cell.isNull())
        return std::nullopt;
    const QJsonObject stored = QJsonDocument::fromJson(cell.text().toUtf8()).object();
    const auto text = [&](const char* name) { return stored[QLatin1String(name)].toString(); };
    return HeadSignature{text("seq").toLongLong(), text("hash").toLatin1(), text("key"),
                         QByteArray::fromBase64(text("signature").toLatin1())};
}

Expected<bool> isValid(Connection& connection, const HeadSignature& signature, const SignatureKey& key)
{
    HC_TRY(const QByteArray message, messageOf(connection, signature.seq, signature.hash));
    return key.verify(message, signature.signature);
}

} // namespace hindcast
