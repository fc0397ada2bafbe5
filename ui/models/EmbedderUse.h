// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/llm/http/ModelSettings.h"
#include "ui/jobs/StoreSession.h"

namespace hindcast {

/// The embedder of the environment is a service and may be asked: each call is noted in the open database, which has a place for it, while
/// editing is enabled. Else what is alike is compared by n-grams.
[[nodiscard]] bool mayAskEmbedder(const ModelSettings& models, const StoreSession& session);

/// Why a service is not asked in such a database, in a sentence.
[[nodiscard]] QString embedderLeftOut(const StoreDescription& store);

} // namespace hindcast
