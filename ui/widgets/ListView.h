// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/models/CellTerms.h"
#include "ui/models/CopyFormat.h"
#include "ui/models/ListModel.h"

#include <QHash>
#include <QTableView>

class QLabel;
class QMenu;

namespace hindcast {

/// The table of all lists: fixed rows, columns that can be chosen, moved and resized and are remembered, sorting asked
/// of its owner, copying in four formats, and a message where there are no rows.
class ListView final : public QTableView
{
    Q_OBJECT
public:
    /// Contiguous rows [first, last].
    struct RowRange {
        int first;
        int last;
    };

    /// \a key names the list in the settings.
    explicit ListView(const QString& key, QWidget* parent = nullptr);

    void setListModel(ListModel* model);
    /// Columns are remembered for each kind of database by itself: what fits one product's texts cuts another's.
    void setColumnsOf(const QString& layout);
    [[nodiscard]] ListModel* listModel() const { return m_model; }
    /// Shows which column sorts; \a pending: its order is still being made.
    void showSort(int column, bool descending, bool pending);
    /// What is listed is not what was asked for last: it is greyed.
    void setStale(bool stale);
    [[nodiscard]] bool isStale() const { return m_stale; }
    [[nodiscard]] bool wraps(int column) const { return m_model && m_model->columns()[size_t(column)].wraps; }
    /// Text in the middle of an empty list; empty: none.
    void setMessage(const QString& text);
    [[nodiscard]] QString message() const;
    [[nodiscard]] std::vector<RowRange> selectedRanges() const;
    [[nodiscard]] qint64 selectedRowCount() const;
    [[nodiscard]] int currentRow() const { return currentIndex().row(); }
    /// Selects one row without moving the view more than needed.
    void goToRow(int row);
    /// Selects these rows, of which \a current has the keyboard, without moving the view.
    void selectRows(const std::vector<int>& rows, int current);
    /// Moves the view up or down so that it begins with that row, of a list that was just replaced.
    void putOnTop(int row);
    /// Moves the view up or down no more than needed for that row to be seen.
    void bringIntoSight(int row);
    [[nodiscard]] bool isInSight(int row) const;
    /// Columns as they are shown, in their visible order.
    [[nodiscard]] std::vector<int> visibleColumns() const;
    /// What a filter may ask of it: then a cell's menu offers to see only its value, or all but it.
    /// \a named: columns whose field is called otherwise.
    void setFilterFields(std::vector<FilterField> fields, QHash<QString, QString> named = {});
    /// What a filter says of a cell; nothing where it can say nothing.
    [[nodiscard]] std::optional<CellTerms> cellTerms(const QModelIndex& index) const;
    /// Entries for a context menu: copy in each format.
    void addCopyActions(QMenu* menu);
    /// The columns of the last session, or those of the model.
    void resetColumns();
    /// Every column as wide as what it shows, also when somebody has chosen other widths.
    void fitColumns();
    /// In pixels: every column is seen whole, as wide as it is now; the one that gets the room that is left, as narrow as it may be.
    [[nodiscard]] int leastWidth() const;

    void selectAll() override;

Q_SIGNALS:
    void sortRequested(int column, bool descending);
    void currentRowChanged(int row);
    void copyRequested(hindcast::CopyFormat format);
    /// Somebody wants to see only what a filter with this term leaves.
    void filterRequested(const QString& term);

protected:
    void resizeEvent(QResizeEvent* event) override;
    void contextMenuEvent(QContextMenuEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    void showColumnMenu(const QPoint& at);
    void addCellFilters(QMenu* menu, const QModelIndex& index);
    void requestCopy(CopyFormat format);
    void restoreColumns();
    void saveColumns() const;
    [[nodiscard]] QString columnsKey() const;
    /// Once, when the first rows are there and nobody has chosen widths.
    void fitColumnsOnce();
    [[nodiscard]] int widestAge(const QStyleOptionViewItem& option, int column) const;
    void stretchColumn();
    void clicked(int section);

    QString m_key;
    QString m_layout;
    bool m_toFit = false; ///< columns have the model's widths, and no rows were there to measure
    ListModel* m_model = nullptr;
    QLabel* m_message;
    int m_sortColumn = -1;
    bool m_descending = false;
    bool m_restoring = false;
    bool m_stale = false;
    std::vector<FilterField> m_fields;
    QHash<QString, QString> m_fieldNames; ///< by column, where they differ
};

/// The selected rows of a list that has all of them in memory.
[[nodiscard]] CopyTable copyTable(const ListView& view);

} // namespace hindcast
