// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/links/KnownAliases.h"

#include "core/store/links/ClusterNames.h"

namespace hindcast {
namespace {

constexpr qint64 freshMs = 1000;

} // namespace

KnownAliases::KnownAliases(Connection& connection, const StoreDescription& store)
    : m_connection(&connection), m_scope(store.scope), m_there(store.isNative() && store.catalog.has("cluster_aliases"))
{}

Expected<QHash<QString, QString>> KnownAliases::current()
{
    if (!m_there || (m_since.isValid() && !m_since.hasExpired(freshMs)))
        return m_known;
    HC_TRY(m_known, readClusterAliases(*m_connection, m_scope));
    m_since.start();
    return m_known;
}

} // namespace hindcast
