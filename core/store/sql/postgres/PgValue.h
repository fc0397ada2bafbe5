// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/store/sql/Statement.h"

#include <optional>
#include <vector>

namespace hindcast {

/// Parameters in libpq's arrays: types, values, lengths and formats stay alive with this object.
class PgParameters
{
public:
    void set(int index, const Cell& value);
    void arrange();
    [[nodiscard]] int count() const { return int(m_bytes.size()); }
    [[nodiscard]] const unsigned int* types() const { return m_types.data(); }
    [[nodiscard]] const char* const* values() const { return m_values.data(); }
    [[nodiscard]] const int* lengths() const { return m_lengths.data(); }
    [[nodiscard]] const int* formats() const { return m_formats.data(); }

private:
    std::vector<std::optional<QByteArray>> m_bytes;
    std::vector<unsigned int> m_types;
    std::vector<const char*> m_values;
    std::vector<int> m_lengths;
    std::vector<int> m_formats;
};

/// Decodes a binary value by the OID of its type. Types without a decoder come as their bytes, as text.
[[nodiscard]] Statement::View pgDecode(unsigned int oid, const char* data, int length);

} // namespace hindcast
