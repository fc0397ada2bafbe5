// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/search/seen/SeenBefore.h"
#include "core/search/text/TextSearch.h"

#include <QJsonArray>
#include <QJsonObject>

namespace hindcast {

/// What was recalled, as `recall` prints it. What was compared with nothing has null for similarity, band and embedding_model; `links` say how a
/// memory bears on those before it, where links were followed.
[[nodiscard]] QJsonArray recallJson(const RecallAnswer& answer);
/// How a memory bears on those before it, in words, contradictions first; empty: nothing is kept of that.
[[nodiscard]] QString linksText(const Recalled& recalled);
/// Lessons as a text for a prompt, marked as data; empty: there is none. What is linked says to what and how, and what contradicts another text
/// is marked so; a similarity that is not known is left out.
[[nodiscard]] QString lessonsText(const RecallAnswer& answer);
/// What an agent with this task is told, as `lessons` prints it: task, lessons, text.
[[nodiscard]] QJsonObject lessonsDocument(const RecallAnswer& answer, const QString& task);
/// An answer of seenBefore() as `seen` prints it.
[[nodiscard]] QJsonObject seenJson(const SeenAnswer& answer);
/// An answer of searchTexts() as `search` prints it; `legs` says rank and score in each.
[[nodiscard]] QJsonArray searchJson(const SearchAnswer& answer);

} // namespace hindcast
