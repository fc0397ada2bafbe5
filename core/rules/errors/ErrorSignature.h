// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/domain/Error.h"

namespace hindcast {

/// Under which reflections are the same error: the first 16 hexadecimal digits of SHA-256 over the UTF-8 of
/// `error_type:content`, the content in lower case and without surrounding white space, the type as it is (as published
/// by Daem0n). InvalidInput for a text with half a surrogate pair, which has no UTF-8.
[[nodiscard]] Expected<QString> errorSignature(const QString& errorType, const QString& content);

} // namespace hindcast
