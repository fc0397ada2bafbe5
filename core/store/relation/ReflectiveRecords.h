// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/domain/Episode.h"
#include "core/domain/Reflection.h"
#include "core/store/relation/Record.h"

namespace hindcast {

/// Typed copies of records of `reflections` and `episodes`. Nulls become the defaults of the structs.
[[nodiscard]] Reflection reflectionFrom(const Record& record);
[[nodiscard]] Episode episodeFrom(const Record& record);

} // namespace hindcast
