// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/domain/Cell.h"
#include "core/store/relation/RowImage.h"
#include "core/store/sql/Catalog.h"
#include "core/store/sql/Connection.h"

#include <QString>

#include <optional>

namespace hindcast {

/// One row under the names of its table's columns, as it is stored: SQLite's values, PostgreSQL's texts.
class StoredRow
{
public:
    /// \a image: one value for each column of \a table. Both must live as long as this.
    StoredRow(const CatalogTable& table, const RowImage& image, Dialect dialect) : m_table(&table), m_image(&image), m_dialect(dialect) {}

    [[nodiscard]] const CatalogTable& table() const { return *m_table; }
    [[nodiscard]] Dialect dialect() const { return m_dialect; }
    [[nodiscard]] bool has(const QByteArray& column) const { return m_table->has(column); }
    /// There, and may be empty.
    [[nodiscard]] bool mayBeNull(const QByteArray& column) const;
    /// Null for a column that is not there.
    [[nodiscard]] Cell cell(const QByteArray& column) const;
    /// The bytes of a text, also of one that is no valid UTF-8; empty for anything else.
    [[nodiscard]] QByteArray bytes(const QByteArray& column) const;
    [[nodiscard]] QString text(const QByteArray& column) const { return storedText(bytes(column)); }
    /// A number in either form; nothing for NULL, text that is none, and NaN.
    [[nodiscard]] std::optional<double> number(const QByteArray& column) const;
    [[nodiscard]] std::optional<bool> flag(const QByteArray& column) const;

private:
    const CatalogTable* m_table;
    const RowImage* m_image;
    Dialect m_dialect;
};

} // namespace hindcast
