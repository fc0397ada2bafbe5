// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/curation/change/CurationTarget.h"
#include "core/curation/change/RowChange.h"

#include <map>
#include <tuple>

namespace hindcast {

/// The editors of a target's relations, each opened once: thousands of rows of one change-set share its statements.
class RowEditors
{
public:
    explicit RowEditors(const CurationTarget& target) : m_target(target) {}
    /// Of a connection that is not (yet) part of a target.
    RowEditors(Connection& connection, const StoreDescription& store) : m_target{&connection, &store, &connection, &store} {}

    /// Where \a change lies; valid as long as this is.
    [[nodiscard]] Expected<RowEditor*> of(const RowChange& change);

private:
    CurationTarget m_target;
    std::map<std::tuple<RowChange::Place, RelationId, QByteArray>, RowEditor> m_editors;
};

} // namespace hindcast
