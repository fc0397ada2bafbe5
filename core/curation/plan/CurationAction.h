// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/curation/change/Decision.h"
#include "core/domain/Correction.h"
#include "core/domain/Error.h"

#include <QFlags>

#include <span>

namespace hindcast {

class ChangePlan;

/// What a sheet or a command line asks for beside the records.
enum class ActionInput : quint16 {
    Text = 1,      ///< a new text or a note
    AlsoBlock = 2, ///< whether the signatures are blocked as well
    Scope = 4,     ///< a cluster, or all of them: the action is about signatures
    Until = 8,     ///< a moment
    Taint = 32,    ///< sessions, a user or a time: the action finds its records itself
    Revisions = 16, ///< what takes the texts' place: there is no command for it
    Into = 64,     ///< another pattern
    Names = 128,   ///< two names of a cluster: the action finds its records itself
    File = 256,    ///< a change-set of another copy
    Sides = 512    ///< which of two sides holds
};
Q_DECLARE_FLAGS(ActionInputs, ActionInput)
Q_DECLARE_OPERATORS_FOR_FLAGS(ActionInputs)

/// One kind of human decision: a row of the one table of them (core/curation/actions/ActionTable.cpp). What is offered in menus and
/// help, what the journal notes and which verb does it are read off here.
struct CurationAction {
    const char* id; ///< in journals: "demote-reflection"; never changes
    CurationVerb verb;
    const char* kind;   ///< `--kind` of the verb: "reflection"; empty: the verb has one kind only
    RelationId subject; ///< what its keys address
    std::optional<Correction> correction; ///< the capability that it takes of a layout; nothing: whatever can be changed at all
    ActionInputs inputs;
    const char* title;   ///< "Mark Incorrect": translated in the context hindcast::CurationAction
    const char* summary; ///< one sentence
    /// Adds the rows and events of the plan's decision to it; errors refuse the whole change-set. Null: ChangePlan::correct() does
    /// what the layout says.
    Expected<void> (*plan)(ChangePlan& plan) = nullptr;
};

/// Every action, in the order of menus.
[[nodiscard]] std::span<const CurationAction> curationActions();
/// By its id, or null.
[[nodiscard]] const CurationAction* findCurationAction(QStringView id);
/// What \a verb does to records of \a subject, or null: there is no such action. Blocks and undo have one subject each.
[[nodiscard]] const CurationAction* findCurationAction(CurationVerb verb, RelationId subject);
/// Of what was decided; null for a verb that records of that kind do not take.
[[nodiscard]] const CurationAction* actionOf(const Decision& what);
/// Its id, for journals and logs.
[[nodiscard]] QString actionId(const Decision& what);

/// All that a sheet or a command line has gathered; an action takes of it what is its own.
struct ActionValues {
    std::vector<Locator> keys = {};
    std::vector<Signature> signatures = {};
    QString text = {};
    std::vector<ReflectionRevision> revisions = {};
    std::optional<Timestamp> until = {};
    bool alsoBlock = false;
    QString changeSet = {};
    decision::Quarantine taint = {};
    Locator into = {};
    decision::AliasCluster alias = {};
    std::shared_ptr<const PortableChangeSet> file = {};
    bool blockEverywhere = false;
    Resolution resolution = {};
};
[[nodiscard]] Decision decide(const CurationAction& action, ActionValues values);

} // namespace hindcast
