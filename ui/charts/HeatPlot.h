// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/charts/PaintedPlot.h"
#include "ui/theme/Tokens.h"

#include <QFont>

#include <utility>

namespace hindcast {

/// A field for each pair of two things, the darker the more: how often they come together, or any number of theirs. An element is a
/// field, row by row.
class HeatPlot final : public PaintedPlot
{
    Q_OBJECT
public:
    struct Data {
        QStringList rows, columns;
        std::vector<qint64> counts; ///< row by row
        // Where it is not counts that are shown; row by row as well, or empty.
        std::vector<double> inks = {};      ///< 0..1; less: it is not known
        std::vector<QString> texts = {};    ///< in the fields
        std::vector<QString> about = {};    ///< what is said of them
        std::vector<bool> outlined = {};    ///< those that stand out
        QColor Tokens::* colour = &Tokens::accent;
        QString rowsTitle = {}, columnsTitle = {};
    };

    explicit HeatPlot(const QString& title, QWidget* parent = nullptr) : PaintedPlot(title, parent) {}
    void setData(Data data);
    [[nodiscard]] const Data& data() const { return m_data; }
    [[nodiscard]] int rowOf(int element) const { return element / int(m_data.columns.size()); }
    [[nodiscard]] int columnOf(int element) const { return element % int(m_data.columns.size()); }
    [[nodiscard]] int elements() const override { return int(m_data.rows.size() * m_data.columns.size()); }
    [[nodiscard]] QString describe(int field) const override;
    [[nodiscard]] QRectF areaOf(int field) const override;
    [[nodiscard]] QSize minimumSizeHint() const override { return {260, 180}; }
    /// A click on the name of a row or column chooses all of it.
    void setNamesChoosable(bool choosable) { m_namesChoosable = choosable; }
    /// What is written in a field, be it in thousands or smaller than other words; empty: nothing has room.
    [[nodiscard]] QString shownIn(int field) const { return writtenIn(field).first; }

Q_SIGNALS:
    void rowChosen(int row, bool exclude);
    void columnChosen(int column, bool exclude);

protected:
    [[nodiscard]] int elementsInRow() const override { return int(m_data.columns.size()); }
    [[nodiscard]] QRectF plotArea() const override;
    /// Names are cut and left out where there is no room: whoever points at their place reads them.
    bool event(QEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void paint(QPainter& painter) override;

private:
    /// Of a row or a column; less than 0: it is none of these.
    struct Name {
        int row = -1;
        int column = -1;
    };
    void paintNames(QPainter& painter) const;
    /// The names of columns are too long for their width.
    [[nodiscard]] bool slantsNames(double width) const;
    [[nodiscard]] int slantedHeight() const;
    /// How long a slanted name may be: no higher than a part of the plot.
    [[nodiscard]] int longestSlanted() const;
    void paintSlanted(QPainter& painter, const QRectF& area) const;
    /// Whose name is beside or below the fields at that point.
    [[nodiscard]] Name nameAt(QPointF at) const;
    void paintField(QPainter& painter, int field) const;
    /// 0..1; less: not known.
    [[nodiscard]] double inkOf(int field) const;
    [[nodiscard]] QString textOf(int field) const;
    [[nodiscard]] std::pair<QString, QFont> writtenIn(int field) const;

    Data m_data;
    qint64 m_most = 1;
    bool m_namesChoosable = false;
};

} // namespace hindcast
