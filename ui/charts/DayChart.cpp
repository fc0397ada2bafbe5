// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/DayChart.h"

#include "ui/charts/TimeBrush.h"

#include <QLocale>
#include <QTimeZone>

namespace hindcast {
namespace {

constexpr int daysOfMonths = 300; // a longer axis names months

Timestamp beginOf(QDate day) { return {QDateTime(day, {0, 0}, QTimeZone::utc()).toMSecsSinceEpoch() * 1'000}; }

} // namespace

DayChart::DayChart(const QString& name, const QString& title, std::function<QString(double)> shown, int decimals, QWidget* parent)
    : ChartFrame(title, parent), m_shown(std::move(shown)), m_decimals(decimals), m_plot(new ChartPlot(title, this))
{
    setObjectName(name);
    setPlot(m_plot, true);
}

QString DayChart::nameOf(int step) const
{
    const QString day = QLocale().toString(dayOf(step), QLocale::ShortFormat);
    return m_stepDays == 1 ? day : tr("%Ln day(s) from %1", nullptr, m_stepDays).arg(day);
}

void DayChart::showDays(const Data& data)
{
    m_firstDay = data.firstDay;
    m_stepDays = data.stepDays;
    ChartPlot::Data drawn;
    for (const Column& column : data.columns)
        drawn.bars.push_back(column.bars);
    const int steps = drawn.bars.empty() ? 0 : int(drawn.bars.front().values.size());
    const QString form = steps * m_stepDays > daysOfMonths ? QStringLiteral("MMM yyyy") : QStringLiteral("d MMM");
    for (int i = 0; i < steps; ++i) {
        drawn.names << nameOf(i);
        if (const QString text = QLocale().toString(dayOf(i), form); drawn.ticks.empty() || drawn.ticks.back().text != text)
            drawn.ticks.push_back({i + 0.5, text});
    }
    drawn.line = data.line;
    drawn.bands = data.bands;
    drawn.decimals = m_decimals;
    m_plot->setData(std::move(drawn));
    fillTable(data.columns);
}

void DayChart::fillTable(const std::vector<Column>& columns)
{
    Table table{{tr("From")}, {}, {QStringLiteral("from")}, {}};
    for (int i = 0; i < m_plot->elements(); ++i) {
        const QString day = dayOf(i).toString(Qt::ISODate);
        table.rows.emplace_back(QStringList{day});
        table.copiedRows.emplace_back(QStringList{day});
    }
    for (const Column& column : columns) {
        table.headers << column.bars.name;
        table.copiedHeaders << column.copied;
        for (size_t i = 0; i < column.bars.values.size(); ++i) {
            table.rows[i] << m_shown(column.bars.values[i]);
            table.copiedRows[i] << QString::number(column.bars.values[i], 'g', 12);
        }
    }
    setTable(std::move(table));
}

void DayChart::showBrush(const Predicate& brush, bool limited)
{
    showTimes(*this, *m_plot, brush, limited, [this](int step) { return std::pair(beginOf(dayOf(step)), beginOf(dayOf(step + 1))); });
}

void DayChart::choose(const Plot::Span& days, bool exclude)
{
    chooseTimes(*this, beginOf(dayOf(days.first)), beginOf(dayOf(days.last + 1)), exclude);
}

void DayChart::clearBrush() { clearTimes(*this); }

} // namespace hindcast
