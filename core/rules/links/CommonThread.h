// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/domain/Reflection.h"

#include <optional>
#include <span>

namespace hindcast {

/// What rules find that memories have in common: a tag that says something, or an error, that at least three of them and half of them share.
/// Nothing: they have nothing in common that rules can see, and nothing is to be claimed.
[[nodiscard]] std::optional<ReflectionDraft> commonThread(std::span<const Reflection> memories);

/// Whether a tag says what a memory is about, and not how it was made or how a run ended.
[[nodiscard]] bool isTellingTag(const QString& tag);

} // namespace hindcast
