// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/store/StoreDescription.h"

namespace hindcast {

/// Whether an engine may write what it learns: a native database (else Unsupported with \a elsewhere, what is refused in a sentence)
/// that \a hasTables for it (Unsupported with \a missing), opened for writing (ReadOnly).
[[nodiscard]] Expected<void> needWritableTables(const Connection& connection, const StoreDescription& store, bool hasTables,
                                                const QString& elsewhere, const QString& missing);

} // namespace hindcast
