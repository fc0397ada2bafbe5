// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/rules/curation/CurationNote.h"
#include "core/store/layouts/Curation.h"

namespace hindcast {

// What the layouts' corrections have in common.

/// The member of a record's metadata in which people note something.
inline constexpr char curationMember[] = "curation";

/// The request as a note.
[[nodiscard]] CurationNote noteOf(const CorrectionRequest& request);
/// The object `curation` in the JSON of \a column.
[[nodiscard]] Expected<QJsonObject> curationIn(const StoredRow& row, const QByteArray& column);
/// \a column with that object in it, or without it when it is empty; every other byte as it is.
[[nodiscard]] Expected<ColumnEdit> withCuration(const StoredRow& row, const QByteArray& column, const QJsonObject& curation);
/// A note beside those that are in the JSON of \a column.
[[nodiscard]] Expected<CorrectionEdit> annotatedIn(const CorrectionRequest& request, const StoredRow& row, const QByteArray& column);
/// A moment in the manner of the one that \a like holds: with a zone only if that has one, a T only if that has one.
[[nodiscard]] QByteArray momentLike(const QByteArray& like, Timestamp at);

} // namespace hindcast
