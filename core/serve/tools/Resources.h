// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/serve/memory/MemoryDesk.h"
#include "core/serve/memory/ResourceWatch.h"

namespace hindcast::serve {

/// A resource of a served memory that a uri names.
struct MemoryUri {
    enum class Kind { Hints, Pattern, Episodes };
    Kind kind = Kind::Hints;
    QString name; ///< the cluster, or the pattern's key; of episodes the question (empty: the newest)
    double minSimilarity = 0.70;
    qint64 top = 3;
};

/// Decodes once. Nothing: it is none of ours.
[[nodiscard]] std::optional<MemoryUri> readMemoryUri(const QString& uri);
/// The templates that are listed.
[[nodiscard]] std::vector<ResourceSpec> memoryTemplates();
/// What a resource says, as JSON. NotFound.
[[nodiscard]] Expected<Guarded<QJsonValue>> resourceDocument(ReadDesk& desk, const MemoryUri& uri, const JobContext& context);
/// The same, without what changes by itself: for ResourceWatch.
[[nodiscard]] Expected<QByteArray> resourceFingerprint(ReadDesk& desk, const QString& uri, const JobContext& context);

/// Adds resources, completion and changes to a registry.
void addResources(Registry& registry, MemoryDesk& desk);
/// Adds the prompt `incident`.
void addPrompts(Registry& registry, MemoryDesk& desk);

} // namespace hindcast::serve
