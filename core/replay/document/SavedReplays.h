// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/domain/Error.h"
#include "core/store/models/SavedReplayRows.h"

#include <QJsonArray>
#include <QJsonObject>

namespace hindcast {

/// What a document of `replay` is: replay, sweep or inference; or reflections, a sweep of `replay-reflections`.
[[nodiscard]] QString replayKind(const QJsonObject& document);

/// A document made ready to be kept under a name; of a single replay with every pattern that it promotes. \a document has its
/// fingerprint. InvalidInput: a name has 1 to 200 characters.
[[nodiscard]] Expected<SavedReplay> savedReplay(const QString& name, QJsonObject document, const std::optional<QJsonArray>& promoted,
                                                const QString& actor, Timestamp at);

/// Keeps a document as the next version of a name: NAME@1, NAME@2 and so on; gives that name. Nothing is ever replaced. InvalidInput; those
/// of saveReplay().
[[nodiscard]] Expected<QString> saveReplayVersion(Connection& connection, const Scope& scope, const QString& name,
                                                  const QJsonObject& document, const QString& actor, Timestamp at);

/// The document of a saved replay, with its name, kind, moment, actor and fingerprint.
[[nodiscard]] QJsonObject savedDocument(const SavedReplay& saved);

/// Two replays, each as it was saved (with every promoted pattern), side by side: {"same_data", "parameters": what differs,
/// "promoted_a", "promoted_b", "same", "only_a", "only_b", "moved"}. InvalidInput when one of them is a sweep or an inference, or no
/// replay at all.
[[nodiscard]] Expected<QJsonObject> compareSavedReplays(const QJsonObject& a, const QJsonObject& b);

} // namespace hindcast
