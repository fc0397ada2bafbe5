// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/store/StoreDescription.h"

namespace hindcast {

/// Notes or checks, in a workspace's `sources`, that \a data is still the database that \a sourceId was given to. A file is
/// another one when neither its inode nor its first outcomes are as they were (moving, restoring and purging each change
/// only one of them). False: another one, and nothing was noted; \a accept notes it all the same.
[[nodiscard]] Expected<bool> confirmSource(Connection& workspace, const QString& sourceId, Connection& data, const StoreDescription& store,
                                           bool accept);

/// Gives the rows of a source in a shared workspace another name, for the database that was at its address until \a now: they stay
/// in the journal's chain, and the address is free for the next one.
[[nodiscard]] Expected<void> retireSource(Connection& workspace, const QString& sourceId, Timestamp now);

} // namespace hindcast
