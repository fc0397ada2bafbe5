// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/domain/Timestamp.h"

#include <QJsonObject>
#include <QString>

#include <optional>

namespace hindcast {

/// Who says what of a memory, when and why: the member `curation` of its metadata.
struct CurationNote {
    QString text; ///< a note's; empty for marks
    QString reason;
    QString actor;
    Timestamp at;
};

/// Marked "demoted" or "wrong". The importance from before the first mark is kept, so that a restoration finds it.
[[nodiscard]] QJsonObject curationMarked(QJsonObject curation, const QString& status, const CurationNote& note,
                                         std::optional<double> importance);
/// The mark taken away; notes stay.
[[nodiscard]] QJsonObject curationUnmarked(QJsonObject curation);
/// One more note, after those that are there; the very same is not repeated.
[[nodiscard]] QJsonObject curationAnnotated(QJsonObject curation, const CurationNote& note);
/// The text was changed: a vector that was made of it is of the old one.
[[nodiscard]] QJsonObject curationStale(QJsonObject curation, const CurationNote& note);
/// "demoted", "wrong", or empty.
[[nodiscard]] QString curationStatus(const QJsonObject& curation);

} // namespace hindcast
