// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/search/seen/SeenBefore.h"
#include "core/search/text/TextSearch.h"

#include <QJsonArray>
#include <QJsonObject>

namespace hindcast {

/// What was recalled, as `recall` prints it.
[[nodiscard]] QJsonArray recallJson(const RecallAnswer& answer);
/// Lessons as a text for a prompt, marked as data; empty: there is none.
[[nodiscard]] QString lessonsText(const RecallAnswer& answer);
/// What an agent with this task is told, as `lessons` prints it: task, lessons, text.
[[nodiscard]] QJsonObject lessonsDocument(const RecallAnswer& answer, const QString& task);
/// An answer of seenBefore() as `seen` prints it.
[[nodiscard]] QJsonObject seenJson(const SeenAnswer& answer);
/// An answer of searchTexts() as `search` prints it; `legs` says rank and score in each.
[[nodiscard]] QJsonArray searchJson(const SearchAnswer& answer);

} // namespace hindcast
