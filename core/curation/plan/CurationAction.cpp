// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/curation/plan/CurationAction.h"

#include <QLatin1String>

#include <algorithm>

namespace hindcast {
namespace {

const CurationAction* found(std::span<const CurationAction>::iterator it) { return it == curationActions().end() ? nullptr : &*it; }

} // namespace

const CurationAction* findCurationAction(QStringView id)
{
    return found(std::ranges::find_if(curationActions(), [&](const CurationAction& a) { return id == QLatin1String(a.id); }));
}

const CurationAction* findCurationAction(CurationVerb verb, RelationId subject)
{
    return found(std::ranges::find_if(curationActions(), [&](const CurationAction& a) { return a.verb == verb && a.subject == subject; }));
}

const CurationAction* actionOf(const Decision& what)
{
    const decision::Selected* selected = selectedOf(what);
    if (selected)
        return findCurationAction(verbOf(what), selected->subject);
    const bool undo = std::holds_alternative<decision::Undo>(what) || std::holds_alternative<decision::Carry>(what),
               taint = std::holds_alternative<decision::Quarantine>(what);
    return findCurationAction(verbOf(what), undo ? RelationId::Journal : taint ? RelationId::Outcomes : RelationId::Patterns);
}

QString actionId(const Decision& what)
{
    const CurationAction* action = actionOf(what);
    return action ? QString::fromLatin1(action->id) : word(verbOf(what));
}

Decision decide(const CurationAction& action, ActionValues values)
{
    decision::Selected selected{action.subject, std::move(values.keys)};
    switch (action.verb) {
    case CurationVerb::Demote: return decision::Demote{std::move(selected), values.alsoBlock, values.until, values.blockEverywhere};
    case CurationVerb::Restore: return decision::Restore{std::move(selected)};
    case CurationVerb::Archive: return decision::Archive{std::move(selected)};
    case CurationVerb::MarkWrong: return decision::MarkWrong{std::move(selected)};
    case CurationVerb::Delete: return decision::Delete{std::move(selected)};
    case CurationVerb::Amend: return decision::Amend{std::move(selected), std::move(values.text)};
    case CurationVerb::Annotate: return decision::Annotate{std::move(selected), std::move(values.text)};
    case CurationVerb::Revise: return decision::Revise{std::move(selected), std::move(values.revisions)};
    case CurationVerb::Confirm: return decision::Confirm{std::move(selected), values.until};
    case CurationVerb::Pin: return decision::Pin{std::move(selected)};
    case CurationVerb::Quarantine: return std::move(values.taint);
    case CurationVerb::Merge: return decision::Merge{std::move(selected), std::move(values.into)};
    case CurationVerb::Resolve: return decision::Resolve{std::move(selected), std::move(values.resolution)};
    case CurationVerb::AliasCluster: return std::move(values.alias);
    case CurationVerb::Carry: return decision::Carry{std::move(values.file)};
    case CurationVerb::Block: return decision::Block{std::move(values.signatures), values.until};
    case CurationVerb::Unblock: return decision::Unblock{std::move(values.signatures)};
    case CurationVerb::Undo: return decision::Undo{std::move(values.changeSet)};
    }
    return {};
}

} // namespace hindcast
