// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/transfer/ByteSource.h"

#include <QByteArray>
#include <QCryptographicHash>

#include <optional>

namespace hindcast {

/// One line of a file or of standard input.
struct SourceLine {
    qint64 number = 0; ///< from 1
    QByteArray bytes;  ///< without its end; empty when it is too long
    bool tooLong = false;
    bool terminated = true; ///< false: the last one, perhaps still being written
    QByteArray hash; ///< over this line and all before it
};

/// Reads lines of at most a bounded length; of a longer one nothing is kept. Waiting ends with a cancelled token.
class LineSource
{
public:
    static constexpr qsizetype greatestLine = 8 * 1024 * 1024;

    /// "-" or an empty name is standard input. NotFound, PermissionDenied or Io name the file.
    [[nodiscard]] static Expected<LineSource> open(const QString& file, CancelToken token);
    LineSource(LineSource&& other) noexcept : m_bytes(std::move(other.m_bytes)) {} // before the first line is read

    /// What is said of a line that is too long.
    [[nodiscard]] static Error lineTooLong();

    /// The next line, or nothing at the end. Errors: Cancelled, Io.
    [[nodiscard]] Expected<std::optional<SourceLine>> next();
    /// Whether next() would not have to wait for whoever writes the input.
    [[nodiscard]] bool isReady() const;

private:
    explicit LineSource(ByteSource bytes) : m_bytes(std::move(bytes)) {}
    Expected<void> fill();
    SourceLine take(qsizetype length, bool terminated);

    ByteSource m_bytes;
    QByteArray m_buffer;
    qsizetype m_at = 0;      ///< where the next line begins in the buffer
    qsizetype m_searched = 0; ///< up to here there is no line end
    qint64 m_number = 0;
    bool m_tooLong = false;
    bool m_end = false;
    QByteArray m_hash;
    QCryptographicHash m_lineHash{QCryptographicHash::Sha256};
};

} // namespace hindcast
