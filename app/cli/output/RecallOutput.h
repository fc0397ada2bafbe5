// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/frame/Invocation.h"
#include "core/search/Recall.h"

namespace hindcast {

/// What `recall` and `lessons` share: --kind, --top, --min-similarity, --min-importance, --tags.
[[nodiscard]] QList<QCommandLineOption> recallCommandOptions();
[[nodiscard]] Expected<RecallOptions> recallOptions(const Invocation& invocation);

/// One line for people; a similarity that is not known is said to be so.
[[nodiscard]] QString recallLine(const Recalled& recalled);
/// What could not be compared, on standard error.
void reportRecall(const RecallAnswer& answer);
/// Says when --hops added nothing because no links are kept there.
void reportHops(qint64 hops, const RecallAnswer& answer, const StoreDescription& store);
/// Says when n-grams stood in for an embedder.
void reportFallback(const std::optional<Error>& fallback, qint64 byWords);

} // namespace hindcast
