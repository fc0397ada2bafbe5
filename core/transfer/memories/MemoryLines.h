// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/domain/Error.h"

#include <QByteArray>
#include <QFile>

namespace hindcast {

/// The lines of a file, read in large blocks. Of a line that is too long only its beginning is kept.
class MemoryLines
{
public:
    /// \a file is open for reading and outlives this; reading begins where it stands.
    MemoryLines(QFile& file, qsizetype greatest) : m_file(file), m_greatest(greatest) {}

    /// Goes to the next line; false at the end of the file, or when it cannot be read.
    [[nodiscard]] bool next();
    /// The line without its end and without blanks around it; good until the next call.
    [[nodiscard]] QByteArray line() const { return m_line; }
    [[nodiscard]] bool isTooLong() const { return m_tooLong; }

private:
    bool fill();

    QFile& m_file;
    qsizetype m_greatest;
    QByteArray m_block;
    qsizetype m_at = 0; ///< where the next line begins in the block
    QByteArray m_line;
    bool m_tooLong = false;
};

} // namespace hindcast
