// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/frame/Invocation.h"
#include "core/search/Recall.h"

#include <QJsonArray>

namespace hindcast {

/// What `recall` and `lessons` share: --kind, --top, --min-similarity, --min-importance, --tags.
[[nodiscard]] QList<QCommandLineOption> recallCommandOptions();
[[nodiscard]] Expected<RecallOptions> recallOptions(const Invocation& invocation);

/// A record's key as `list` prints it: a number where it is one.
[[nodiscard]] QJsonValue recordId(const Locator& key);
[[nodiscard]] QJsonArray recallJson(const RecallAnswer& answer);
/// One line for people.
[[nodiscard]] QString recallLine(const Recalled& recalled);
/// What could not be compared, on standard error.
void reportRecall(const RecallAnswer& answer);
/// Says when n-grams stood in for an embedder.
void reportFallback(const std::optional<Error>& fallback, qint64 byWords);
/// The lessons as a section of a prompt; empty when there are none.
[[nodiscard]] QString lessonsText(const RecallAnswer& answer);

} // namespace hindcast
