// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/domain/Timestamp.h"
#include "ui/charts/Plot.h"

#include <QFrame>
#include <QStringList>

#include <vector>

class QHBoxLayout;
class QLabel;
class QMenu;
class QPushButton;
class QStackedLayout;
class QTableWidget;
class QToolButton;

namespace hindcast {

enum class RowFormat;

/// The frame of every chart: title, what it covers (n, time), the chart or its table twin, copy, and a message where
/// there is nothing to draw.
class ChartFrame : public QFrame
{
    Q_OBJECT
public:
    /// Rows of texts under headers: the chart as a table.
    struct Table {
        QStringList headers;
        std::vector<QStringList> rows;
        QStringList copiedHeaders; ///< the same as it is copied: names and numbers of no language
        std::vector<QStringList> copiedRows;
    };

    ChartFrame(const QString& title, QWidget* parent);

    /// \a choosable: what somebody chooses in it is given to choose().
    void setPlot(Plot* plot, bool choosable = false);
    /// A list instead of a plot.
    void setChart(QWidget* chart);
    /// "1,500 outcomes · 12 ms": how much the chart covers.
    void setCoverage(const QString& text);
    [[nodiscard]] QString coverage() const;
    /// Behind the title, where the chart does not show what one would expect; empty: nothing.
    void setTitleNote(const QString& note);
    [[nodiscard]] QString title() const;
    /// The title without a note.
    [[nodiscard]] const QString& name() const { return m_name; }
    /// What can be done with it, behind its "…".
    [[nodiscard]] QMenu* menu() const { return m_menu; }
    void setTable(Table table);
    [[nodiscard]] const Table& table() const { return m_table; }
    /// What is drawn is a list already: there is no table twin to switch to.
    void setIsList();
    /// Shows a text instead of the chart, above a button when \a action is not empty; an empty text: the chart.
    void setMessage(const QString& text, const QString& action = {});
    [[nodiscard]] QString message() const;

Q_SIGNALS:
    /// The button below the message.
    void actionRequested();
    /// Somebody wants to see only what a filter with this condition leaves.
    void filterRequested(const QString& condition);
    /// What the filter says of these fields shall be this condition.
    void brushed(const QStringList& fields, const QString& condition);
    /// Somebody wants to see only what happened from \a from on and before \a until.
    void timesRequested(hindcast::Timestamp from, hindcast::Timestamp until);
    /// Somebody wants to see all of the time again.
    void timesCleared();

protected:
    /// Some elements of the plot were chosen, or all but them.
    virtual void choose(const Plot::Span&, bool /*exclude*/) {}
    /// Its brush was taken away.
    virtual void clearBrush() {}
    /// Puts a choice of what it shows beside its buttons.
    void addControl(QWidget* control);
    void resizeEvent(QResizeEvent* event) override;

private:
    void fitCoverage();
    void alignColumn(int column);
    void showTable(bool on);
    void copyNumbers(RowFormat format) const;
    void copyPicture();
    void copyDrawing();

    QLabel* m_title;
    QString m_name;
    QString m_covered;
    QLabel* m_coverage; ///< beside the title
    QLabel* m_coverageBelow; ///< where there is no room for it
    QWidget* m_messagePage;
    QLabel* m_message;
    QPushButton* m_action;
    QWidget* m_chart = nullptr;
    QTableWidget* m_tableWidget;
    QStackedLayout* m_stack;
    QToolButton* m_tableButton;
    QMenu* m_menu;
    QHBoxLayout* m_head;
    Table m_table;
};

} // namespace hindcast
