// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/domain/CancelToken.h"
#include "core/domain/Error.h"
#include "core/serve/protocol/Registry.h"

namespace hindcast::serve {

/// Serves one client over two file descriptors, a message a line, until the input ends, nobody reads the output any more, or \a stop is
/// cancelled. What is open then has two seconds. Nothing else may write to \a output meanwhile. Io when the input cannot be read.
[[nodiscard]] Expected<void> serveStdio(const Registry& registry, int input, int output, const CancelToken& stop);

} // namespace hindcast::serve
