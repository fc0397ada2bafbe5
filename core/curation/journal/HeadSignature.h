// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/store/sql/Connection.h"

#include <memory>
#include <optional>

struct evp_pkey_st; // of OpenSSL

namespace hindcast {

/// An Ed25519 key from a PEM file, by OpenSSL: `openssl genpkey -algorithm ed25519 -out key.pem`,
/// `openssl pkey -in key.pem -pubout -out public.pem`.
class SignatureKey
{
public:
    /// NotFound, or InvalidInput for anything else than such a key without a passphrase.
    [[nodiscard]] static Expected<SignatureKey> readPrivate(const QString& file);
    /// The public part; a private key's file has it as well.
    [[nodiscard]] static Expected<SignatureKey> readPublic(const QString& file);

    /// Internal for a key that is not private.
    [[nodiscard]] Expected<QByteArray> sign(QByteArrayView message) const;
    [[nodiscard]] bool verify(QByteArrayView message, QByteArrayView signature) const;
    /// SHA-256 of the public key (DER), in hexadecimal digits.
    [[nodiscard]] QString fingerprint() const;

private:
    using Handle = std::shared_ptr<evp_pkey_st>;
    explicit SignatureKey(Handle key) : m_key(std::move(key)) {}
    Handle m_key;
};

/// That somebody who has the private key has seen the chain end here.
struct HeadSignature {
    qint64 seq = 0;
    QByteArray hash; ///< of that entry
    QString key;     ///< fingerprint
    QByteArray signature;
};

/// Signs the chain's last entry, of this database; nothing when there is none. The newest signature replaces the one before.
Expected<std::optional<HeadSignature>> signHead(Connection& connection, const SignatureKey& key);
/// The newest signature.
[[nodiscard]] Expected<std::optional<HeadSignature>> storedSignature(Connection& connection);
/// Is it by this key, over this entry of this very database?
[[nodiscard]] Expected<bool> isValid(Connection& connection, const HeadSignature& signature, const SignatureKey& key);

} // namespace hindcast
