// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/curation/journal/bytes/Sha256.h"

#include <openssl/evp.h>

namespace hindcast {

struct Sha256::Context {
    EVP_MD_CTX* digest = EVP_MD_CTX_new();

    Context() { begin(); }
    Context(const Context&) = delete;
    Context& operator=(const Context&) = delete;
    ~Context() { EVP_MD_CTX_free(digest); }

    void begin()
    {
        static const EVP_MD* const algorithm = EVP_MD_fetch(nullptr, "SHA256", nullptr); // asked for once: it is a search
        if (EVP_DigestInit_ex2(digest, algorithm, nullptr) != 1)
            qFatal("SHA-256 is not to be had from this OpenSSL");
    }
};

Sha256::Sha256() : m_context(std::make_unique<Context>()) {}
Sha256::~Sha256() = default;
Sha256::Sha256(Sha256&&) noexcept = default;
Sha256& Sha256::operator=(Sha256&&) noexcept = default;

void Sha256::add(QByteArrayView bytes) { EVP_DigestUpdate(m_context->digest, bytes.data(), size_t(bytes.size())); }

void Sha256::addPart(QByteArrayView bytes)
{
    add(QByteArray::number(bytes.size()));
    add(QByteArrayView(":"));
    add(bytes);
}

std::array<unsigned char, 32> Sha256::bytes()
{
    std::array<unsigned char, 32> out{};
    EVP_DigestFinal_ex(m_context->digest, out.data(), nullptr);
    m_context->begin();
    return out;
}

QByteArray Sha256::hex() { return QByteArrayView(bytes()).toByteArray().toHex(); }

} // namespace hindcast
