// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QJsonObject>

#include <optional>

namespace hindcast {

enum class EpisodeField { Query, Reward, Reflection, Tags };

/// The first field of an episode that makes it unfit to be stored. A query and a reflection are texts that are not blank, can
/// be UTF-8 and have no NUL; a reward is a number within -1..1; tags, if given, are a list of such texts. A field that is
/// missing is named first, then query, reflection, reward, tags.
[[nodiscard]] std::optional<EpisodeField> invalidEpisodeField(const QJsonObject& episode);

/// query, reward, reflection, tags
[[nodiscard]] QString word(EpisodeField field);

} // namespace hindcast
