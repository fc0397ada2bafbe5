// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/store/StoreDescription.h"

namespace hindcast {

/// A number that moves when somebody else has changed the database: compare it with the one of the same connection.
/// PostgreSQL's snapshot moves with every transaction of the whole cluster, so its counts of rows written to our tables are asked
/// there, or the newest outcome where it keeps none.
[[nodiscard]] Expected<qint64> changeCounter(Connection& connection, const StoreDescription& store);

/// A text that differs when somebody has changed what agents are given: patterns, decisions, blocks, reflections or episodes. Outcomes that
/// change no pattern, and notes of what was given, leave it as it is. Of SQLite databases of our own; else Unsupported.
[[nodiscard]] Expected<QString> memoryStamp(Connection& connection, const StoreDescription& store);

} // namespace hindcast
