// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/store/StoreDescription.h"

#include <QElapsedTimer>
#include <QHash>

namespace hindcast {

/// Which names of clusters stand for which, for whoever asks for every outcome: read again when what is known is a second old.
class KnownAliases
{
public:
    /// \a connection stays; of a schema without aliases there are none.
    KnownAliases(Connection& connection, const StoreDescription& store);
    [[nodiscard]] Expected<QHash<QString, QString>> current();

private:
    Connection* m_connection;
    Scope m_scope;
    bool m_there;
    QHash<QString, QString> m_known;
    QElapsedTimer m_since;
};

} // namespace hindcast
