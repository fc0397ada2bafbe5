// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/engine/read/sessions/SessionBook.h"
#include "ui/models/ListModel.h"

namespace hindcast {

/// Sessions as rows, the latest first.
class SessionListModel final : public ListModel
{
    Q_OBJECT
public:
    enum Column { Last, Session, User, Clusters, Outcomes, Verified, Failed, Named, Lasted, ColumnCount };
    explicit SessionListModel(QObject* parent = nullptr);

    void setLines(std::vector<SessionLine> lines);
    [[nodiscard]] const SessionLine& line(int row) const { return m_lines[size_t(row)]; }
    /// The row of a session, or -1.
    [[nodiscard]] int rowOf(const QString& id) const;

protected:
    [[nodiscard]] int rows() const override { return int(m_lines.size()); }
    [[nodiscard]] QVariant cell(int row, int column, int role) const override;

private:
    [[nodiscard]] static QString shown(const SessionLine& line, int column);
    [[nodiscard]] static QVariant raw(const SessionLine& line, int column);

    std::vector<SessionLine> m_lines;
};

} // namespace hindcast
