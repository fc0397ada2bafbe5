// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/engine/read/HintReader.h"

#include <QJsonObject>

namespace hindcast {

/// What an agent is given, as `hints` prints it: cluster, as_of, hints, left_out, past_outcomes, text. \a mostLeftOut: at most so many of
/// those that are left out (-1: all), and left_out_more says how many there are beyond.
[[nodiscard]] QJsonObject hintDocument(const HintReading& reading, const QString& cluster, qsizetype mostLeftOut = -1);

} // namespace hindcast
