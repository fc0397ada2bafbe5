// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/domain/Error.h"

#include <QByteArray>
#include <QJsonObject>

namespace hindcast {

/// What `replay` prints, as a file for others: JSON; CSV, a row for each difference and divergence (of a sweep for each cell); or a
/// report in Markdown with parameters, totals, bars and tables. The end of the file's name decides: .json, .csv or .md. InvalidInput
/// for another one.
[[nodiscard]] Expected<QByteArray> replayFile(const QJsonObject& replay, const QString& path);

/// Writes that file, and beside a report its chart: `NAME.svg`, which the report shows. Errors of files.
Expected<void> writeReplayFile(const QJsonObject& replay, const QString& path);

} // namespace hindcast
