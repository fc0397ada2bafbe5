// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/models/RecordColumns.h"

#include <span>

namespace hindcast {

/// What the lists of reflections, episodes and reviews show: one table for each.
class MemoryColumns final : public RecordColumns
{
public:
    /// A list column: its canonical one, its title (to be translated) and how wide it starts.
    struct Entry {
        int canonical;
        const char* title;
        int width;
        bool shown = true;
        bool number = false;
    };

    explicit MemoryColumns(RelationId relation);

    [[nodiscard]] RelationId relation() const override { return m_relation; }
    [[nodiscard]] QString noun() const override;
    [[nodiscard]] std::vector<ListColumn> columns() const override;
    [[nodiscard]] int canonical(int column) const override;
    [[nodiscard]] QVariant data(const Record& record, int column, int role) const override;
    [[nodiscard]] int timeColumn() const override { return m_time; }
    [[nodiscard]] int textColumn() const override { return m_text; }
    /// What went wrong in a trace is stored as JSON.
    [[nodiscard]] int madeColumn() const override { return m_made; }

private:
    [[nodiscard]] QString display(const Record& record, const Entry& entry) const;
    [[nodiscard]] const ColumnSpec& spec(const Entry& entry) const;

    RelationId m_relation;
    std::span<const Entry> m_entries;
    int m_time = 0;
    int m_text = 0;
    int m_made = -1;
};

} // namespace hindcast
