// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/curation/RowEditors.h"

namespace hindcast {

Expected<RowEditor*> RowEditors::of(const RowChange& change)
{
    const std::tuple key{change.place, change.relation, change.table};
    auto it = m_editors.find(key);
    if (it == m_editors.end()) {
        const bool workspace = change.place == RowChange::Place::Workspace;
        Connection& connection = workspace ? *m_target.journal : *m_target.data;
        const StoreDescription& store = workspace ? *m_target.journalStore : *m_target.store;
        HC_TRY(RowEditor opened,
               change.table.isEmpty() ? RowEditor::open(connection, store, change.relation)
                                      : RowEditor::openTable(connection, store, change.table));
        it = m_editors.emplace(key, std::move(opened)).first;
    }
    return &it->second;
}

} // namespace hindcast
