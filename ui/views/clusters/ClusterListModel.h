// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/engine/read/clusters/ClusterBook.h"
#include "ui/models/ListModel.h"

namespace hindcast {

/// Names of clusters as rows, the busiest first.
class ClusterListModel final : public ListModel
{
    Q_OBJECT
public:
    enum Column { Name, Outcomes, Verified, Failed, Activity, First, Last, Patterns, Promoted, Identity, ColumnCount };
    explicit ClusterListModel(QObject* parent = nullptr);

    void setBook(ClusterBook book);
    /// Names that seem to be another cluster's are marked.
    void setDrifting(QSet<QString> names);
    [[nodiscard]] const ClusterBook& book() const { return m_book; }
    [[nodiscard]] const ClusterLine& line(int row) const { return m_book.clusters[size_t(row)]; }
    /// The row of a name, or -1.
    [[nodiscard]] int rowOf(const QString& id) const;

protected:
    [[nodiscard]] int rows() const override { return int(m_book.clusters.size()); }
    [[nodiscard]] QVariant cell(int row, int column, int role) const override;

private:
    [[nodiscard]] QString shown(const ClusterLine& line, int column) const;
    [[nodiscard]] QVariant raw(const ClusterLine& line, int column) const;
    [[nodiscard]] QString identity(const ClusterLine& line) const;
    [[nodiscard]] bool isRecorded(int column) const;

    ClusterBook m_book;
    QSet<QString> m_drifting;
};

} // namespace hindcast
