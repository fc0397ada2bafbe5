// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QBrush>
#include <QWidget>

#include <vector>

namespace hindcast {

/// What the colours of a chart mean, in as many lines as its width needs: the legend of Qt Charts cuts what has no room beside the others.
class ChartLegend final : public QWidget
{
    Q_OBJECT
public:
    struct Entry {
        QString name;
        QBrush fill;
        QColor outline;
    };

    explicit ChartLegend(QWidget* parent);
    /// Hidden without any.
    void setEntries(std::vector<Entry> entries);
    [[nodiscard]] QStringList names() const;
    /// So high it is in that width. Whoever owns it gives it the height: a chart may be as low as somebody wants it.
    [[nodiscard]] int heightIn(int width) const { return arrange(width, nullptr) * lineHeight(); }
    /// Where the mark and the name of an entry are drawn.
    [[nodiscard]] QRect areaOf(int entry) const;
    /// The entry at a point; -1: none.
    [[nodiscard]] int entryAt(QPoint at) const;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    [[nodiscard]] static int lineHeight();
    /// Where each of them stands in that width; the lines that it takes.
    int arrange(int width, std::vector<QRect>* places) const;

    std::vector<Entry> m_entries;
};

} // namespace hindcast
