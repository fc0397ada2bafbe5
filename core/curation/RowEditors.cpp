// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/curation/RowEditors.h"

namespace hindcast {

Expected<RowEditor*> RowEditors::of(const RowChange& change)
{
    const std::pair key{change.place, change.relation};
    auto it = m_editors.find(key);
    if (it == m_editors.end()) {
        const bool workspace = change.place == RowChange::Place::Workspace;
        HC_TRY(RowEditor opened,
               RowEditor::open(workspace ? *m_target.journal : *m_target.data, workspace ? *m_target.journalStore : *m_target.store,
                               change.relation));
        it = m_editors.emplace(key, std::move(opened)).first;
    }
    return &it->second;
}

} // namespace hindcast
