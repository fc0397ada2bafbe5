// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/engine/read/trends/PatternTrends.h"
#include "core/lint/model/LintFinding.h"
#include "ui/models/ListModel.h"

#include <QHash>

#include <array>
#include <functional>
#include <optional>

namespace hindcast {

/// The patterns of a book: filtered by lane and text, sorted by any column, in memory.
class PatternListModel final : public ListModel
{
    Q_OBJECT
public:
    enum Column {
        State,
        Effective,
        Name,
        Cluster,
        Occurrences,
        Verified,
        Confidence,
        Trend,
        LastSeen,
        Flags,
        Namespace,
        Age,
        Fix,
        LastCounted,
        Description,
        ColumnCount
    };
    /// Which patterns are shown.
    struct Filter {
        std::optional<StoredState> lane; ///< nothing: all
        std::function<bool(const PatternBook&, size_t)> matches; ///< empty: all
    };

    /// What the rules of lint say of one.
    struct Flagged {
        Severity worst = Severity::Note;
        QStringList rules; ///< worst first
    };
    /// By patternFlagKey().
    using FlagTable = QHash<QByteArray, Flagged>;

    explicit PatternListModel(QObject* parent = nullptr);

    /// Trends stay where the patterns are the same; else they are not known until they come.
    void setBook(PatternBookPtr book);
    [[nodiscard]] bool hasTrends() const { return m_trends != nullptr; }
    /// How the outcomes of this very book's patterns went.
    void setTrends(PatternTrendsPtr trends);
    /// Nothing: lint was not asked yet.
    void setFlags(std::optional<FlagTable> flags);
    void setFilter(Filter filter);
    void sortBy(int column, bool descending);
    [[nodiscard]] int sortColumn() const { return m_sortColumn; }
    [[nodiscard]] bool sortDescending() const { return m_descending; }
    [[nodiscard]] const PatternBookPtr& book() const { return m_book; }
    /// The rows as indices into the book.
    [[nodiscard]] const std::vector<size_t>& shown() const;
    /// The index into the book of a row.
    [[nodiscard]] size_t bookIndex(int row) const { return shown()[size_t(row)]; }
    /// The row of a pattern, or -1.
    [[nodiscard]] int rowOf(const Locator& key) const;
    /// How many match the filter in each lane; all of them under nothing.
    [[nodiscard]] qint64 laneCount(std::optional<StoredState> lane) const;
    /// The same, whatever the filter leaves.
    [[nodiscard]] qint64 laneTotal(StoredState lane) const { return m_laneTotals[size_t(lane)]; }

Q_SIGNALS:
    void contentChanged();

protected:
    [[nodiscard]] int rows() const override { return int(m_order.size()); }
    [[nodiscard]] QVariant cell(int row, int column, int role) const override;

private:
    /// Which patterns are left, and how many in each lane; their order is made when somebody asks for it.
    void arrange();
    [[nodiscard]] bool before(size_t a, size_t b) const;

    /// Of a pattern of the book; null: not known.
    [[nodiscard]] const PatternTrend* trendOf(size_t pattern) const;
    /// -1: nobody judged its outcomes.
    [[nodiscard]] double verifiedRate(size_t pattern) const;
    /// Null: nothing is found, or nobody has looked.
    [[nodiscard]] const Flagged* flagged(size_t pattern) const;
    [[nodiscard]] QString flagText(size_t pattern) const;
    [[nodiscard]] QVariant tip(size_t pattern, int column) const;
    [[nodiscard]] QVariant drawn(size_t pattern, int column, int role) const;

    PatternBookPtr m_book;
    PatternTrendsPtr m_trends;
    std::optional<FlagTable> m_flags;
    Filter m_filter;
    mutable std::vector<size_t> m_order;
    mutable bool m_ordered = true; ///< a list that nobody looks at is counted, not sorted
    std::array<qint64, 6> m_laneCounts{}, m_laneTotals{};
    int m_sortColumn = LastSeen;
    bool m_descending = true;
};

} // namespace hindcast
