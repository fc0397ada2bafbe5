// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/Bins.h"

#include "ui/models/Format.h"

#include <QCoreApplication>
#include <QLocale>

namespace hindcast {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(hindcast::Bins)
};

constexpr int scaleParts = 5;

QString shownNumber(double value) { return QLocale().toString(value, 'f', 2); }

QString plainNumber(double value) { return QString::number(value, 'f', 2); }

} // namespace

ChartPlot::Data Bins::plot() const
{
    ChartPlot::Data data;
    for (int i = 0; i < m_spec.bins; ++i)
        data.names << Tr::tr("%1 to %2").arg(shownNumber(border(i)), shownNumber(border(i + 1)));
    const int parts = m_spec.from < 0 ? scaleParts - 1 : scaleParts; // so that 0 is among them
    for (int i = 0; i <= parts; ++i) {
        const double part = double(i) / parts;
        data.ticks.push_back({part * m_spec.bins, QLocale().toString(m_spec.from + part * (m_spec.to - m_spec.from), 'f', 1)});
    }
    return data;
}

ChartPlot::Line Bins::line(double value, const QString& text) const
{
    return {Qt::Vertical, (value - m_spec.from) / (m_spec.to - m_spec.from) * m_spec.bins, text};
}

ChartFrame::Table Bins::table() const
{
    ChartFrame::Table table{{Tr::tr("From"), Tr::tr("To")}, {}, {QStringLiteral("from"), QStringLiteral("to")}, {}};
    for (int i = 0; i < m_spec.bins; ++i) {
        table.rows.push_back({shownNumber(border(i)), shownNumber(border(i + 1))});
        table.copiedRows.push_back({plainNumber(border(i)), plainNumber(border(i + 1))});
    }
    return table;
}

void Bins::addColumn(ChartFrame::Table& table, const QString& header, const QString& copied, std::span<const double> counts)
{
    table.headers << header;
    table.copiedHeaders << copied;
    for (size_t i = 0; i < counts.size(); ++i) {
        table.rows[i] << format::count(qint64(counts[i]));
        table.copiedRows[i] << QString::number(qint64(counts[i]));
    }
}

std::vector<int> Bins::elementsOf(const Record* record) const
{
    const Cell* value = record ? &record->cells[size_t(m_spec.column)] : nullptr;
    const int bin = value ? valueBin(value->real(), m_spec.from, m_spec.to, m_spec.bins) : -1;
    return bin >= 0 ? std::vector<int>{bin} : std::vector<int>();
}

/// A value on a border belongs to the bin above it, the greatest to the last.
QString Bins::condition(const Plot::Span& bins, bool exclude) const
{
    const QString field = QString::fromLatin1(relationSpec(m_spec.relation).columns[size_t(m_spec.column)].name);
    const bool last = bins.last == m_spec.bins - 1;
    const QString both = QStringLiteral("%1>=%2 %1%3%4")
                             .arg(field, plainNumber(border(bins.first)), last ? QStringLiteral("<=") : QStringLiteral("<"),
                                  plainNumber(border(bins.last + 1)));
    return exclude ? QStringLiteral("-(%1)").arg(both) : both;
}

} // namespace hindcast
