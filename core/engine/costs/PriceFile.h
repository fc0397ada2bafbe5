// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/rules/model/PriceBook.h"

namespace hindcast {

/// The list of prices in a file of at most a megabyte (see PriceBook::fromJson); without a path only the built-in prices. Errors: InvalidInput,
/// TooLarge; each names the file.
[[nodiscard]] Expected<PriceBook> readPriceFile(const QString& path);

} // namespace hindcast
