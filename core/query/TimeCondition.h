// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/domain/Timestamp.h"

#include <QStringList>

namespace hindcast {

/// The names that the filter language has for a column of times, its own first: `created_at`, `created`, `seen`.
[[nodiscard]] QStringList timeNames(const QString& column);

/// Whatever lies from \a from on and before \a until: terms of a filter.
[[nodiscard]] QString insideTimes(const QString& column, Timestamp from, Timestamp until);
/// Whatever does not: a term of a filter.
[[nodiscard]] QString outsideTimes(const QString& column, Timestamp from, Timestamp until);

/// A term of the filter's text is about nothing but this column: it is a part of the brush of a chart over time.
[[nodiscard]] bool limitsTimes(const QString& text, const QString& column);

} // namespace hindcast
