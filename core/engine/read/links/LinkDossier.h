// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/store/StoreDescription.h"
#include "core/store/links/LinkRows.h"

namespace hindcast {

/// How many links anybody is shown.
inline constexpr qint64 shownLinks = 50;

/// A link as one of its two records sees it.
struct SeenLink {
    qint64 other = 0;                ///< the record at its other end
    QString kind;                    ///< of that record: reflection, strategy, lesson, pattern
    std::optional<QString> text = {}; ///< of that record; nothing: it is there no more
    bool outwards = true;            ///< from the record itself to an older one
    QString relation;                ///< supports, contradicts, refines, supersedes, derived_from
    QString reason;
    Timestamp at;
};

/// What a reflective record speaks of, and how it bears on others.
struct LinkDossier {
    std::vector<RecordEntity> entities; ///< without the hash of its task, which says nothing to people
    std::vector<SeenLink> links;        ///< the newest first
    bool more = false;                  ///< there are more links than these
};

/// Whether the database keeps links.
[[nodiscard]] bool keepsLinks(const StoreDescription& store);

/// \a id: of a reflection, strategy, lesson or pattern of reflections. NotFound where links are not kept.
[[nodiscard]] Expected<LinkDossier> readLinkDossier(Connection& connection, const StoreDescription& store, qint64 id);

} // namespace hindcast
