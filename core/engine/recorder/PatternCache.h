// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/engine/recorder/PreparedOutcome.h"
#include "core/store/rows/NativePatternRows.h"

#include <QHash>

#include <deque>

namespace hindcast {

/// The patterns that one transaction touches: each is read once, kept while outcomes change it, and written once.
class PatternCache
{
public:
    /// A signature in a cluster. The pattern need not exist; its state knows whether it does.
    struct Entry {
        QByteArray keyHash;
        QString name;
        QString clusterId;
        NativePattern pattern;
        std::vector<NativeBlock> blocks;
        bool changed = false;

        /// Whether a block in force covers it at \a at.
        [[nodiscard]] bool blockedAt(Timestamp at) const;
        /// Its state as the promotion rule wants it.
        [[nodiscard]] PatternState stateAt(Timestamp at) const;
    };

    explicit PatternCache(NativePatternRows rows) : m_rows(std::move(rows)) {}

    /// The pattern that this outcome keys; valid until clear().
    /// Of a signature that a person merged into another one it is that one (countsForKept()).
    [[nodiscard]] Expected<Entry*> find(const PreparedOutcome& outcome);
    /// Writes what has changed.
    Expected<void> flush();
    /// Forgets everything: before each transaction.
    void clear();

private:
    [[nodiscard]] Expected<Entry*> entry(const QByteArray& keyHash, const QString& name, const QString& cluster);

    NativePatternRows m_rows;
    std::deque<Entry> m_entries;
    QHash<std::pair<QByteArray, QString>, Entry*> m_index;
    QHash<std::pair<QByteArray, QString>, Entry*> m_counted; // what find() gives: the same, or what it was merged into
};

} // namespace hindcast
