// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/domain/Cell.h"
#include "core/domain/Error.h"
#include "core/store/relation/Binding.h"

#include <QJsonValue>

namespace hindcast {

/// What a canonical value is in a column's own stored form: SQLite's value, or the text that PostgreSQL casts to the
/// column's type. Nothing when the column cannot hold such a value.
[[nodiscard]] std::optional<Cell> storedForm(const BoundColumn& column, const Cell& canonical, Dialect dialect);

/// The way back: the canonical value of a stored form, of a column of that kind. Nothing where storedForm() would not give the very
/// stored form again, so that whoever carries the canonical one loses nothing.
[[nodiscard]] std::optional<Cell> canonicalForm(const BoundColumn& column, ColumnKind kind, const Cell& stored, Dialect dialect);

/// A moment as PostgreSQL prints it in UTC and ISO style: what a stored timestamp reads as when it is cast to text.
[[nodiscard]] QByteArray postgresTimeText(Timestamp t, bool withZone = true);

/// A stored cell as JSON without loss: null, or an array of a letter and a text (b flag, i integer, r real, t time in
/// microseconds, s text, x text that is not UTF-8, o bytes).
[[nodiscard]] QJsonValue storedCellJson(const Cell& cell);
/// The way back; InvalidInput for anything else.
[[nodiscard]] Expected<Cell> storedCellFromJson(const QJsonValue& value);

/// The same as bytes, as QJsonDocument writes them: a change-set has hundreds of thousands.
void appendStoredCell(QByteArray& out, const Cell& cell);
/// A JSON string of valid UTF-8, as QJsonDocument writes it.
void appendPlainJson(QByteArray& out, const QByteArray& utf8);

/// A key in the same way: an array of cells.
[[nodiscard]] QJsonValue locatorJson(const Locator& locator);
void appendLocator(QByteArray& out, const Locator& locator);
[[nodiscard]] Expected<Locator> locatorFromJson(const QJsonValue& value);

} // namespace hindcast
