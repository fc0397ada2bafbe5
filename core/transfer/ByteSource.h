// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/domain/CancelToken.h"
#include "core/domain/Error.h"

#include <QByteArray>
#include <QString>

namespace hindcast {

/// The bytes of a file or of standard input. Waiting ends with a cancelled token.
class ByteSource
{
public:
    static constexpr qsizetype chunk = 256 * 1024;

    /// How input is named that is no file.
    static bool isStandardInput(QStringView name) { return name == u"-"; }
    /// "-" or no name (null) is standard input. InvalidInput: the name is empty; NotFound, PermissionDenied or Io name the file.
    [[nodiscard]] static Expected<ByteSource> open(const QString& file, CancelToken token);
    ByteSource(ByteSource&& other) noexcept;
    ByteSource& operator=(ByteSource&&) = delete;
    ByteSource(const ByteSource&) = delete;
    ~ByteSource();

    /// Adds the next bytes to \a buffer; false at the end. Errors: Cancelled, Io.
    [[nodiscard]] Expected<bool> read(QByteArray& buffer);
    /// Whether read() would not have to wait for whoever writes the input.
    [[nodiscard]] bool isReady() const;
    [[nodiscard]] const CancelToken& token() const { return m_token; }

private:
    ByteSource(int fd, CancelToken token);

    int m_fd;
    CancelToken m_token;
};

} // namespace hindcast
