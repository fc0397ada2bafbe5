// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/curation/journal/ChangeSetStore.h"
#include "core/curation/journal/bytes/Sha256.h"

#include <QJsonObject>

namespace hindcast {

/// A seal is the SHA-256, in hexadecimal digits, of what a journal entry speaks of and does not hold itself. Entries carry
/// seals, so that the chain covers the rows that undo and people rely on.

/// Images in their order, a line each.
class ImageSeal
{
public:
    void add(QByteArrayView image);
    [[nodiscard]] QByteArray take();

private:
    Sha256 m_hash;
};
[[nodiscard]] QByteArray imageSeal(const std::vector<QByteArray>& images);
/// Of the images that are stored.
[[nodiscard]] Expected<QByteArray> storedImageSeal(Connection& connection, const QString& changeSet);

/// The tables that keep what a purge of a native database removed.
inline constexpr const char* keptTables[] = {"purged_outcomes", "purged_patterns"};

/// Of the rows that a purge kept: {"purged_outcomes": {"columns": [...], "rows": "12", "sha256": "..."}, ...}. The columns are
/// named, because later versions of Hindcast may add some.
[[nodiscard]] Expected<QJsonObject> keptSeals(Connection& connection, const QString& changeSet);
/// The seal of those columns of one of the tables; nothing when a column is missing.
[[nodiscard]] Expected<std::optional<QJsonObject>> keptSeal(Connection& connection, const QByteArray& table, const QByteArrayList& columns,
                                                            const QString& changeSet);

} // namespace hindcast
