// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/store/sql/Job.h"
#include "core/transfer/memories/ImportedMemory.h"

namespace hindcast {

/// JSON files that are one list or one object are read whole, up to this size; JSON lines have no bound, but their lines have
/// that of a trace.
inline constexpr qint64 greatestMemoryFile = 64 * 1024 * 1024;

/// Reads files of memories, each entry by what it is: run logs as published with Reflexion, reflections, episodes and traces,
/// as a list, as one object or as JSON lines. Files of one run are read in the order of their trials, and belong in one call:
/// a lesson that several of them carry is one. An entry that cannot be understood is counted and reported, and the others
/// are kept; a file that cannot be read ends it.
[[nodiscard]] Expected<ImportCounts> readReflectionFiles(QStringList paths, const ImportSink& sink, const JobContext& context = {});

} // namespace hindcast
