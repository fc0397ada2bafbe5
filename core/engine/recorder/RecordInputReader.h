// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/engine/recorder/RecordInput.h"

#include <QByteArray>
#include <QJsonObject>

namespace hindcast {

/// Reads one JSON line of what `record` takes, strictly: a field that nobody knows, one of the wrong kind, a missing one and
/// a key that occurs twice are InvalidInput (a text over its bound is TooLarge) with a sentence that names the field and
/// what was expected.
[[nodiscard]] Expected<RecordInput> readRecordInput(const QByteArray& line);
/// The same of an object that was read already.
[[nodiscard]] Expected<RecordInput> recordInput(const QJsonObject& object);

} // namespace hindcast
