// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/lint/text/PlainForm.h"
#include "core/lint/text/TextHit.h"

namespace hindcast::lint {

/// Text that addresses a model instead of an operator: overrides instructions, asks for prompts or secrets, changes a role, imitates a
/// chat template, claims authority, is hidden, or decodes to such.
[[nodiscard]] TextHit injectionIn(const PlainForm& form);

} // namespace hindcast::lint
