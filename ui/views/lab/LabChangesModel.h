// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/models/ListModel.h"
#include "ui/views/lab/change/LabChange.h"

namespace hindcast {

/// The patterns that a replay treats in another way, some of them ticked.
class LabChangesModel final : public ListModel
{
    Q_OBJECT
public:
    enum Column {
        TickColumn,
        ChangeColumn,
        PatternColumn,
        WhenColumn,
        WhereColumn,
        StoredColumn,
        ReplayedColumn,
        CountColumn,
        ApplyColumn
    };
    struct Row {
        LabChange change = LabChange::Lost;
        ReplayDifference difference;
        bool ticked = false;
        QString apply = {}; ///< what applying it does, or why nothing does
    };

    explicit LabChangesModel(QObject* parent);

    /// Lost first, then gained, earlier, later. What was ticked before and is still there stays ticked.
    void setReport(const ReplayReport& report);
    void clear();
    /// What applying each row does, or why nothing can be done: in the order of the rows.
    void setApply(QStringList sentences);
    [[nodiscard]] const std::vector<Row>& all() const { return m_rows; }
    void setTicked(int row, bool ticked);
    /// Every row of one kind; all of them ticked already: none.
    void toggleAll(LabChange change);
    [[nodiscard]] std::vector<int> ticked() const;
    [[nodiscard]] int rowOf(const QString& name, const QString& cluster) const;

Q_SIGNALS:
    void tickedChanged();

protected:
    [[nodiscard]] int rows() const override { return int(m_rows.size()); }
    [[nodiscard]] QVariant cell(int row, int column, int role) const override;

private:
    [[nodiscard]] QVariant shown(const Row& row, int column) const;
    [[nodiscard]] static QVariant raw(const Row& row, int column);

    std::vector<Row> m_rows;
};

} // namespace hindcast
