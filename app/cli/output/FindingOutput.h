// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/frame/Invocation.h"
#include "core/documents/FindingDocument.h"

namespace hindcast {

/// --format; without it json with --json, else text. InvalidInput.
[[nodiscard]] Expected<FindingFormat> findingFormat(const Invocation& invocation);

} // namespace hindcast
