// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/rules/redaction/text/Bytes.h"

namespace hindcast::redaction {

/// Adds edits for passwords that stand before their noun: "X is the new root password", "X - that's the one for ..., the password",
/// "X <- password"; and for further ones of a line in which one was found, where there are more than \a known edits: "..., the old one
/// was Y". What stands there must look like nothing else.
void findToldBefore(std::string_view text, Span part, Edits& edits, size_t known);

} // namespace hindcast::redaction
