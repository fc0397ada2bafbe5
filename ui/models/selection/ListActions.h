// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/curation/change/CurationVerb.h"
#include "core/store/relation/Relations.h"

#include <QHash>
#include <QList>

class QAction;

namespace hindcast {

struct CurationAction;

/// The actions of the Curate menu that belong to lists of records, in their order; a view that offers one of them in its own words finds it
/// here by what it does.
class ListActions
{
public:
    /// Null for \a what: it is no correction.
    void add(QAction* action, const CurationAction* what = nullptr);
    [[nodiscard]] const QList<QAction*>& all() const { return m_all; }
    /// What \a verb does to records of \a subject; null: it is not among them.
    [[nodiscard]] QAction* find(CurationVerb verb, RelationId subject) const;

private:
    QList<QAction*> m_all;
    QHash<const CurationAction*, QAction*> m_byMeaning;
};

} // namespace hindcast
