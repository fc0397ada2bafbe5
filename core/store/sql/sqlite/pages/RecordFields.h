// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/store/sql/Statement.h"
#include "core/store/sql/sqlite/pages/PageFile.h"
#include "core/store/sql/sqlite/pages/TableShape.h"

#include <vector>

namespace hindcast {

/// Reads values of a table's records (file format, section 2.1). Texts and bytes are views of the page, or, of a record that goes on in
/// pages of its own, of a copy that lives until the next one.
class RecordFields
{
public:
    /// A record as a leaf page has it.
    struct Stored {
        const unsigned char* bytes = nullptr;
        quint32 here = 0;  ///< bytes that are in the page
        quint64 whole = 0; ///< bytes in all
        quint32 next = 0;  ///< the page that it goes on in; 0: it is all here
        qint64 row = 0;
    };

    RecordFields(const PageFile& file, const TableShape& shape) : m_file(file), m_shape(shape), m_found(shape.fields.size()) {}

    /// Fills \a values; there is one for the row number and one for each column. False: the record is damaged, or not as the shape says.
    [[nodiscard]] bool read(const Stored& stored, std::vector<Statement::View>& values);

private:
    struct Found {
        quint64 kind = 0; ///< the serial type
        quint64 begin = 0;
        bool lacks = false;
    };
    [[nodiscard]] bool locate(const Stored& stored, quint64& needed);
    [[nodiscard]] const unsigned char* gather(const Stored& stored, quint64 needed);
    [[nodiscard]] static bool decode(const TableShape::Field& field, const Found& found, const unsigned char* bytes, Statement::View& out);

    const PageFile& m_file;
    const TableShape& m_shape;
    std::vector<Found> m_found; ///< of each field
    std::vector<unsigned char> m_gathered, m_page;
};

} // namespace hindcast
