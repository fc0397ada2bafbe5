// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/search/vectors/VectorTopK.h"
#include "core/store/rows/ReflectionVectors.h"

#include <QMutex>

#include <memory>
#include <optional>

namespace hindcast {

/// The vectors of a model, measured and packed for being compared.
struct ShelvedVectors {
    ReflectionVectors vectors;
    std::optional<VectorTopK> block; ///< of them; nothing: there are none
};

/// Keeps a database's vectors of reflections between questions: reading them takes twenty times as long as comparing them. May be shared by
/// threads, each with its own connection.
class VectorShelf
{
public:
    /// More than these bytes are not kept: who asks has them, and the next one reads them again.
    static constexpr qsizetype greatestKept = 1024 * 1024 * 1024;

    /// As ReflectionVectors::read(). Of a SQLite database only those are read that came since; one that is gone since may still be in it. Who
    /// asks meanwhile waits.
    [[nodiscard]] Expected<std::shared_ptr<const ShelvedVectors>> current(Connection& connection, const StoreDescription& store,
                                                                          const QString& model, qsizetype dimension);
    /// Keeps nothing in memory.
    void forget();

private:
    QMutex m_mutex;
    std::shared_ptr<ShelvedVectors> m_kept;
    QString m_model;
    qint64 m_lastRow = 0;
};

} // namespace hindcast
