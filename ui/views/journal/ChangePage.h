// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/curation/journal/JournalLine.h"

#include <QWidget>

class QLabel;
class QPushButton;

namespace hindcast {

class DiffView;
class ListView;
class TextRowsModel;

/// What one change-set did: the cells that it wrote, and before and after of the chosen one beside each other.
class ChangePage final : public QWidget
{
    Q_OBJECT
public:
    explicit ChangePage(QWidget* parent = nullptr);

    void showNothing(const QString& sentence);
    /// \a past: it is looked at as of another moment, and nothing is taken back then.
    void show(const ChangeDetail& detail, bool past = false);

Q_SIGNALS:
    /// Somebody wants to take it back, or to do it again when it took another one back.
    void undoRequested(const QString& changeSet);
    /// Somebody wants it as a file, for another copy of the database.
    void exportRequested(const QString& changeSet);

private:
    struct CellText {
        QString before, after;
    };
    void addRow(const RowChange& change);
    void chosen(int row);

    QLabel* m_title;
    QPushButton* m_undo;
    QPushButton* m_carry;
    TextRowsModel* m_model;
    ListView* m_list;
    DiffView* m_diff;
    QWidget* m_body;
    std::vector<CellText> m_texts; ///< of the rows of the list
    QString m_changeSet;
};

} // namespace hindcast
