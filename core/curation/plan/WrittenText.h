// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/domain/Cell.h"

#include <optional>

namespace hindcast {

/// What somebody wants to be written as it will be read: half a character cannot be stored. Nothing where it says nothing, is longer than
/// \a greatest code units, or holds a null character.
[[nodiscard]] inline std::optional<QString> writtenText(const QString& said, qsizetype greatest)
{
    QString text = Cell(said).text();
    const bool good = !text.trimmed().isEmpty() && text.size() <= greatest && !text.contains(QChar(QChar::Null));
    return good ? std::optional(std::move(text)) : std::nullopt;
}

} // namespace hindcast
