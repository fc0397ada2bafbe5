// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/curation/purge/PurgeRun.h"

namespace hindcast {

/// Writes what a purge did as a Prometheus text file for the node exporter's textfile collector: beside it first, then
/// exchanged, so that a scrape never sees half of it. \a report is null when nothing could be done.
Expected<void> writePurgeMetrics(const QString& path, const PurgeReport* report, qint64 losingLastEvidence, double seconds);

} // namespace hindcast
