// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/transfer/WorkAhead.h"

#include <QByteArray>
#include <QFile>

#include <array>

namespace hindcast {

/// A file, block by block from its beginning: the next ones are read while somebody works on one.
class FileAhead
{
public:
    static constexpr qsizetype blockBytes = 1024 * 1024;

    /// \a file: open for reading, and it outlives this.
    explicit FileAhead(QFile& file);
    Q_DISABLE_COPY_MOVE(FileAhead)

    /// The next block, good until the next call; empty: the end. Errors: Io.
    [[nodiscard]] Expected<QByteArrayView> next();

private:
    struct Block {
        QByteArray bytes{blockBytes, Qt::Uninitialized};
        qint64 count = 0; ///< that were read; below 0: why not, as errno has it
    };
    void post(Block& block);

    QFile& m_file;
    std::array<Block, 4> m_blocks;
    size_t m_taken = 0; ///< blocks that were given
    qint64 m_asked = 0; ///< bytes from the beginning that are read or being read
    bool m_ended = false;
    WorkAhead m_ahead; // last: it ends before what it works on
};

} // namespace hindcast
