// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/search/vectors/VectorShelf.h"

#include <QMutexLocker>

namespace hindcast {

Expected<std::shared_ptr<const ShelvedVectors>> VectorShelf::current(Connection& connection, const StoreDescription& store,
                                                                     const QString& model, qsizetype dimension)
{
    const QMutexLocker lock(&m_mutex);
    HC_TRY(const std::optional<qint64> last, ReflectionVectors::lastRow(connection, store));
    const bool same = last && m_kept && m_model == model && m_kept->vectors.dimension() == dimension;
    if (same && *last == m_lastRow)
        return m_kept;
    auto next = std::make_shared<ShelvedVectors>();
    if (same && *last > m_lastRow) {
        // Who still compares keeps what he has: he gets no other vectors meanwhile.
        *next = m_kept.use_count() == 1 ? std::move(*m_kept) : *m_kept;
        m_kept.reset();
        HC_TRY(const std::vector<qsizetype> changed, next->vectors.readNewer(connection, store, model, m_lastRow));
        if (next->block)
            HC_CHECK(next->block->renew(next->vectors.values(), changed));
    } else {
        m_kept.reset(); // before as much again is read
        HC_TRY(next->vectors, ReflectionVectors::read(connection, store, model, dimension));
    }
    if (!next->block && next->vectors.count() > 0) {
        HC_TRY(next->block, VectorTopK::openPacked(next->vectors.values(), dimension));
    }
    if (last && next->vectors.values().size() * sizeof(float) <= size_t(greatestKept)) {
        m_kept = next;
        m_model = model;
        m_lastRow = *last;
    }
    return next;
}

void VectorShelf::forget()
{
    const QMutexLocker lock(&m_mutex);
    m_kept.reset();
}

} // namespace hindcast
