// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/curation/change/ChangeSpec.h"
#include "core/domain/Error.h"

#include <QStringList>

namespace hindcast {

/// What is selected in a view, for whoever changes it.
struct CurationSelection {
    enum class Kind { None, Patterns, Outcomes, Reflections, Episodes, Reviews };
    Kind kind = Kind::None;
    std::vector<Locator> keys;
    std::vector<Signature> signatures; ///< of patterns, in the order of the keys
    QStringList
        titles; ///< the first lines of reflections, questions of episodes or components of reviews, in the order of the keys; hostile text
    std::vector<ReflectionRevision> revisions; ///< what is put in their place, one for each key; only to revise reflections
    QString fix; ///< of a single pattern, as it is now
};

/// Of which relation the records of a selection are; nothing when nothing in it can be changed.
[[nodiscard]] std::optional<RelationId> subjectOf(CurationSelection::Kind kind);

/// The other way round; None where nothing in the relation can be changed.
[[nodiscard]] CurationSelection::Kind selectionKindOf(RelationId relation);

/// Says how many may be changed at once.
[[nodiscard]] Unexpected tooManySelected();

} // namespace hindcast
