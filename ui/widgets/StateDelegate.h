// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStyledItemDelegate>

namespace hindcast {

/// Paints names in two small lines where one is too short, states in their colour, tags quietly, shares as bars, counts in time as columns, and rows that are still loading as quiet bars.
/// The current row of a list that has the focus is marked at its left.
class StateDelegate final : public QStyledItemDelegate
{
    Q_OBJECT
public:
    using QStyledItemDelegate::QStyledItemDelegate;
    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override;
    /// How much wider than its text a bar makes a cell.
    static constexpr int meterWidth = 36;
    [[nodiscard]] QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override;

    /// The text of a filled option as it is drawn: one line, or two where its column wraps and one is too short; broken where a word ends,
    /// if that is in the second half of the line. The second one is cut where it must be.
    [[nodiscard]] static QStringList lines(const QStyleOptionViewItem& option, const QModelIndex& index);

protected:
    void initStyleOption(QStyleOptionViewItem* option, const QModelIndex& index) const override;
};

} // namespace hindcast
