// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/store/sql/Catalog.h"
#include "core/store/sql/Connection.h"

namespace hindcast {

/// What a database runs where it is named, and is neither the server's own nor an extension's: a function, an aggregate, an operator, a
/// view or a domain.
struct PgFunction {
    QByteArray name;
    QByteArray definition; ///< its whole statement, or what it names in turn
};

/// Adds what runs beside triggers when the tables of \a catalog are written to: the functions of checks, defaults, computed columns,
/// indexes, partition bounds, domains and policies; what those and the triggers call; and the triggers and functions of tables in other
/// schemas that are named there. Names are looked for as words: a statement that is put together while it runs names nothing.
/// Where there are more than can be looked at, the catalog says so (Catalog::functionsUnread): reading goes on.
[[nodiscard]] Expected<void> readPgFunctions(Connection& connection, const Cell& schema, Catalog& catalog);

/// The definitions of those of \a all that \a source names, and of those that they name, without \a source's own, in the order of
/// \a all.
[[nodiscard]] QByteArray calledBy(const QByteArray& source, const std::vector<PgFunction>& all);

/// Whether a name of PostgreSQL stands in \a source as a word, in whatever case.
[[nodiscard]] bool namesInSource(const QByteArray& source, const QByteArray& name);

} // namespace hindcast
