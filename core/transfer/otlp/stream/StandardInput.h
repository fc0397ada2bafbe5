// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/domain/CancelToken.h"
#include "core/domain/Error.h"

#include <QByteArray>

namespace hindcast {

/// The bytes of standard input, block by block. Waiting for whoever writes them ends with a cancelled token.
class StandardInput
{
public:
    /// How files are named that are none.
    static bool isMeantBy(QStringView name) { return name == u"-"; }

    explicit StandardInput(CancelToken token) : m_token(std::move(token)) {}
    /// The next block, good until the next call; empty: the end. Errors: Cancelled, Io.
    [[nodiscard]] Expected<QByteArrayView> next();

private:
    CancelToken m_token;
    QByteArray m_block;
};

} // namespace hindcast
