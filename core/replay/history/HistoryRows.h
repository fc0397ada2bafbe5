// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/replay/history/HistoryBuilder.h"
#include "core/store/relation/RelationScan.h"

namespace hindcast {

/// Takes rows of `outcomes` out of a cursor into a history.
class HistoryRows
{
public:
    /// What is named outlives this.
    HistoryRows(const BoundRelation& relation, const HistorySpec& spec) : m_relation(relation), m_spec(spec), m_builder(spec) {}

    /// What has to be read.
    [[nodiscard]] std::vector<int> columns() const;
    /// False: the history is full.
    bool take(RowCursor& row);
    [[nodiscard]] HistoryBuilder& builder() { return m_builder; }

private:
    void takeHints(RowCursor& row, std::string_view session, qint64 at);

    const BoundRelation& m_relation;
    const HistorySpec& m_spec;
    HistoryBuilder m_builder;
    Cell m_key, m_cluster, m_word, m_path, m_session, m_user; ///< what could not be read in place
};

} // namespace hindcast
