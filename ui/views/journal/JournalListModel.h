// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/curation/journal/JournalLine.h"
#include "ui/models/ListModel.h"

namespace hindcast {

/// Entries of the journal as rows, the newest first.
class JournalListModel final : public ListModel
{
    Q_OBJECT
public:
    enum Column { Seq, At, Actor, Action, Reason, Subject, Rows, Note, Phase, Hash, ColumnCount };
    explicit JournalListModel(QObject* parent = nullptr);

    void setLines(std::vector<JournalLine> lines);
    [[nodiscard]] const JournalLine& line(int row) const { return m_lines[size_t(row)]; }
    /// The entry that is not as it was written is marked; 0: none.
    void setBroken(qint64 seq);
    /// The row of an entry, or -1.
    [[nodiscard]] int rowOf(qint64 seq) const;

protected:
    [[nodiscard]] int rows() const override { return int(m_lines.size()); }
    [[nodiscard]] QVariant cell(int row, int column, int role) const override;

private:
    [[nodiscard]] static QString raw(const JournalLine& line, int column);
    [[nodiscard]] QString shown(const JournalLine& line, int column) const;

    std::vector<JournalLine> m_lines;
    qint64 m_broken = 0;
};

} // namespace hindcast
