// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/engine/read/dashboard/DashboardData.h"

#include <QAbstractListModel>

namespace hindcast {

/// The newest entries of a list of the dashboard.
class FeedModel final : public QAbstractListModel
{
    Q_OBJECT
public:
    enum Role {
        TitleRole = Qt::UserRole + 1, ///< the pattern, or what failed
        DetailRole,                   ///< what happened, where
        GlyphRole,
        ColourRole,
        AgeRole,
    };
    using QAbstractListModel::QAbstractListModel;
    void setEntries(std::vector<DashboardEntry> entries);
    [[nodiscard]] const DashboardEntry& entry(int row) const { return m_entries[size_t(row)]; }
    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex& index, int role) const override;

private:
    std::vector<DashboardEntry> m_entries;
};

} // namespace hindcast
