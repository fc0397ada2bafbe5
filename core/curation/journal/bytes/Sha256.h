// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QByteArrayView>

#include <array>
#include <memory>

namespace hindcast {

/// SHA-256 of what is added, by OpenSSL, which has the processor's instructions for it: journals prove gigabytes of images.
class Sha256
{
public:
    Sha256();
    ~Sha256();
    Sha256(Sha256&&) noexcept;
    Sha256& operator=(Sha256&&) noexcept;

    void add(QByteArrayView bytes);
    /// A length in front, so that two parts cannot be taken for two others.
    void addPart(QByteArrayView bytes);
    /// The 32 bytes; begins anew.
    [[nodiscard]] std::array<unsigned char, 32> bytes();
    /// 64 hexadecimal digits; begins anew.
    [[nodiscard]] QByteArray hex();

private:
    struct Context;
    std::unique_ptr<Context> m_context;
};

} // namespace hindcast
