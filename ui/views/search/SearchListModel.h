// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/models/ListModel.h"
#include "ui/views/search/SearchRun.h"

namespace hindcast {

/// Records that a search found, the best first.
class SearchListModel final : public ListModel
{
    Q_OBJECT
public:
    enum Column { Kind, Name, Snippet, Legs, Score, Cluster, When, Field, Id, ColumnCount };
    explicit SearchListModel(QObject* parent = nullptr);

    /// \a merged: found in several ways, whose scores are of different scales.
    void setHits(std::vector<SearchHit> hits, bool merged);
    [[nodiscard]] const std::vector<SearchHit>& hits() const { return m_hits; }
    [[nodiscard]] const SearchHit& hit(int row) const { return m_hits[size_t(row)]; }
    /// The row of a record, or -1.
    [[nodiscard]] int rowOf(RelationId relation, const Locator& key) const;

protected:
    [[nodiscard]] int rows() const override { return int(m_hits.size()); }
    [[nodiscard]] QVariant cell(int row, int column, int role) const override;

private:
    [[nodiscard]] QString shown(const SearchHit& hit, int column) const;
    [[nodiscard]] static QVariant raw(const SearchHit& hit, int column);

    std::vector<SearchHit> m_hits;
    bool m_merged = false;
};

} // namespace hindcast
