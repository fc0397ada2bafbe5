// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/search/seen/SeenBefore.h"

namespace hindcast {

/// Adds the reflections whose stored signature is that of \a text, or of its normal form, with the error type that is asked for or
/// with each that is stored; sets the answer's signature.
Expected<void> seenBySignature(Connection& connection, const StoreDescription& store, const QString& text, const SeenScope& scope,
                               const JobContext& context, SeenAnswer& answer);

} // namespace hindcast
