// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/store/sql/DatabaseUrl.h"

#include <QTemporaryDir>

namespace hindcast::test {

/// A SQLite database in which people have decided, and copies of it that somebody tampers with, each by itself.
class CuratedCopies
{
public:
    /// Of a database as it is now.
    explicit CuratedCopies(const DatabaseUrl& curated);

    /// A new copy, in which SQL was run by the bare engine.
    [[nodiscard]] DatabaseUrl copy(const QByteArray& sql = {});

private:
    QTemporaryDir m_folder;
    DatabaseUrl m_master;
    int m_count = 0;
};

} // namespace hindcast::test
