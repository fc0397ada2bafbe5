// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/curation/change/CurationVerb.h"
#include "core/curation/change/PortableChangeSet.h"
#include "core/domain/Locator.h"
#include "core/domain/Reflection.h"
#include "core/domain/Timestamp.h"
#include "core/domain/enums/EnumCount.h"
#include "core/rules/curation/Resolution.h"
#include "core/store/relation/Relations.h"

#include <QString>

#include <memory>
#include <optional>
#include <variant>
#include <vector>

namespace hindcast {

/// A signature, whether or not a pattern of it exists: what blocks are about.
struct Signature {
    QString pattern;
    QString cluster; ///< empty: all clusters
    friend bool operator==(const Signature&, const Signature&) = default;
};

/// What a human decides, each with what it takes and no more.
namespace decision {

/// Records of one kind.
struct Selected {
    RelationId subject = RelationId::Patterns;
    std::vector<Locator> keys;
};
/// No longer given to agents.
struct Demote : Selected {
    bool alsoBlock = false; ///< patterns: their signatures are blocked as well
    std::optional<Timestamp> blockUntil = {}; ///< nothing: until somebody lifts it
    bool blockEverywhere = false;             ///< in all clusters, not only in the pattern's own
};
/// Given to them again.
struct Restore : Selected {};
/// Put away.
struct Archive : Selected {};
/// Said to be wrong: of an outcome, what was learned from it is demoted.
struct MarkWrong : Selected {};
/// Removed.
struct Delete : Selected {};
/// Another text: of a pattern, its fix.
struct Amend : Selected {
    QString text;
};
/// A note beside them.
struct Annotate : Selected {
    QString text;
};
/// Read or written anew.
struct Revise : Selected {
    std::vector<ReflectionRevision> revisions; ///< of reflections, one for each key; other kinds are read again
};
/// Somebody vouches for patterns.
struct Confirm : Selected {
    std::optional<Timestamp> until; ///< nothing: until it is withdrawn
};
/// The evidence of patterns outlives a purge, as compact copies.
struct Pin : Selected {};
/// What came of sessions, a user or a time is not trusted: of several of them, what all of them leave.
struct Quarantine {
    QString session;
    QString user;
    std::optional<Timestamp> since; ///< inclusive
    std::optional<Timestamp> until; ///< inclusive
};
/// Near-duplicates of one pattern are that pattern: their counts go to it, and later outcomes of their keys.
struct Merge : Selected {
    Locator into;
};
/// Two patterns contradict each other, or two fixes of one: which of them holds.
struct Resolve : Selected {
    Resolution resolution;
};
/// A name of a cluster stands for another one from now on.
struct AliasCluster {
    QString from;
    QString to;
};
/// What was decided on another copy of the database is done here too.
struct Carry {
    std::shared_ptr<const PortableChangeSet> file;
};
/// Never promoted again.
struct Block {
    std::vector<Signature> signatures;
    std::optional<Timestamp> until; ///< nothing: until it is lifted
};
struct Unblock {
    std::vector<Signature> signatures;
};
/// A change-set is taken back.
struct Undo {
    QString changeSet;
};

} // namespace decision

using Decision =
    std::variant<decision::Demote, decision::Restore, decision::Archive, decision::MarkWrong, decision::Delete, decision::Amend,
                 decision::Annotate, decision::Revise, decision::Confirm, decision::Pin, decision::Quarantine, decision::Merge,
                 decision::Resolve, decision::AliasCluster, decision::Carry, decision::Block, decision::Unblock, decision::Undo>;
static_assert(std::variant_size_v<Decision> == enumCount<CurationVerb>);

[[nodiscard]] inline CurationVerb verbOf(const Decision& what) { return CurationVerb(what.index()); }
/// The records that it is about; null for one about signatures or change-sets.
[[nodiscard]] const decision::Selected* selectedOf(const Decision& what);
[[nodiscard]] decision::Selected* selectedOf(Decision& what);
/// The signatures that it is about; null for one about records or change-sets.
[[nodiscard]] const std::vector<Signature>* signaturesOf(const Decision& what);
[[nodiscard]] std::vector<Signature>* signaturesOf(Decision& what);
/// The text that it brings; empty where none belongs to it.
[[nodiscard]] QString textOf(const Decision& what);
/// The change-set that it takes back; empty for everything else.
[[nodiscard]] QString undoneBy(const Decision& what);

} // namespace hindcast
