// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/domain/Locator.h"

#include <QString>

namespace hindcast {

/// A text as a value of the filter language, in quotes.
[[nodiscard]] QString quotedValue(QString text);
/// A record's key as a condition of the filter language: `id:17`, `id:"a text"`. Of the records of one kind that one alone meets it: across
/// kinds see recordCondition().
[[nodiscard]] QString keyCondition(const Locator& key, const QString& field = QStringLiteral("id"));

} // namespace hindcast
