// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/domain/PatternEvent.h"
#include "core/store/layouts/Layout.h"
#include "core/store/sql/Connection.h"

namespace hindcast {

/// Appends to pattern_events of a native database, within the transaction that its caller has begun.
class EventWriter
{
public:
    [[nodiscard]] static Expected<EventWriter> open(Connection& connection, const Scope& scope);

    /// Fixes are stored only where before and after differ; \a event.reconstructed is ignored, outcomeId must be a
    /// number or empty.
    Expected<void> add(const QString& patternName, const QString& cluster, const PatternEvent& event);
    /// The same for who has the hash of the name at hand.
    Expected<void> add(const QByteArray& keyHash, const QString& patternName, const QString& cluster, const PatternEvent& event);

private:
    explicit EventWriter(std::unique_ptr<Statement> insert, const Scope& scope);

    std::unique_ptr<Statement> m_insert;
    Cell m_tenant;
    Cell m_project;
};

} // namespace hindcast
