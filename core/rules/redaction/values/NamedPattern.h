// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string_view>

namespace hindcast::redaction {

/// Whether a value only says how keys are made up (`user:{id}:v2`), where to look (`see`), or which connector is meant (`GPIO17`).
[[nodiscard]] bool isNamedPattern(std::string_view value);

/// Whether it is what fetch() of a browser takes as credentials.
[[nodiscard]] bool isFetchMode(std::string_view name, std::string_view value);

} // namespace hindcast::redaction
