// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/domain/Reflection.h"

#include <vector>

namespace hindcast {

/// Something that a record speaks of.
struct RecordEntity {
    QString kind; ///< cluster, namespace, playbook, resource, tool, category, code, task
    QString name; ///< in lower case but for codes; a task as a hash of its words
    friend bool operator==(const RecordEntity&, const RecordEntity&) = default;
    friend bool operator<(const RecordEntity& a, const RecordEntity& b) { return a.kind != b.kind ? a.kind < b.kind : a.name < b.name; }
};

/// What the text and context of a reflection speak of, sorted, each once, at most 40: namespaces and resources as commands and messages name
/// them (without the hashes of pods), tools and the error category by their fields, codes such as OOMKilled, ECONNREFUSED and HTTP 503.
[[nodiscard]] std::vector<RecordEntity> entitiesOf(const Reflection& reflection);

/// How one record bears on an older one.
enum class RecordRelation { Supports, Contradicts, Refines, Supersedes, DerivedFrom };
[[nodiscard]] QString word(RecordRelation relation); ///< supports, contradicts, refines, supersedes, derived_from
[[nodiscard]] std::optional<RecordRelation> recordRelationFromWord(QStringView word);

/// Whether a link may be: it leads from a later record to an earlier one, so that links never run in a circle.
[[nodiscard]] bool mayLink(qint64 from, qint64 to);

/// Whether an agent made it of an answer of its own: it may go on where an earlier one ended.
[[nodiscard]] bool isSelfCorrection(const Reflection& reflection);

/// How a new reflection on the same error (or, with \a sameTask only, the same task) bears on \a older; nothing: it does not. A self-correction is
/// derived from that of an earlier iteration of the same answer.
struct RelationFound {
    RecordRelation relation = RecordRelation::Supports;
    QString reason;
};
[[nodiscard]] std::optional<RelationFound> relationOf(const Reflection& newer, const Reflection& older, bool sameTask);

} // namespace hindcast
