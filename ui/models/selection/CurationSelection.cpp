// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/selection/CurationSelection.h"

#include "core/domain/enums/EnumCount.h"
#include "ui/models/Format.h"

#include <QCoreApplication>

#include <algorithm>

namespace hindcast {

std::optional<RelationId> subjectOf(CurationSelection::Kind kind)
{
    using enum CurationSelection::Kind;
    switch (kind) {
    case Patterns: return RelationId::Patterns;
    case Outcomes: return RelationId::Outcomes;
    case Reflections: return RelationId::Reflections;
    case Episodes: return RelationId::Episodes;
    case Reviews: return RelationId::Reviews;
    case None: break;
    }
    return {};
}

CurationSelection::Kind selectionKindOf(RelationId relation)
{
    const auto isOf = [relation](CurationSelection::Kind kind) { return subjectOf(kind) == relation; };
    const auto kind = std::ranges::find_if(enumValues<CurationSelection::Kind>, isOf);
    return kind == enumValues<CurationSelection::Kind>.end() ? CurationSelection::Kind::None : *kind;
}

Unexpected tooManySelected()
{
    return fail(ErrorCode::TooLarge,
                QCoreApplication::translate("hindcast::CurationSelection", "At most %1 records can be changed at once.")
                    .arg(format::count(qint64(greatestSelection))),
                {}, QCoreApplication::translate("hindcast::CurationSelection", "Select fewer rows."));
}

} // namespace hindcast
