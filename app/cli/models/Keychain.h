// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/llm/http/ModelSettings.h"

namespace hindcast {

/// The secret of an account in the desktop's keychain, which may ask for its password; empty: there is none, no keychain or no desktop,
/// or HINDCAST_KEYCHAIN is 0.
[[nodiscard]] QString keychainSecret(const QString& account);

/// Fills in the keys that the environment does not say. Only those that are needed are looked for, each under its service.
void addKeychainKeys(ModelSettings& settings, bool chat, bool embeddings);

} // namespace hindcast
