// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/explore/TopPlot.h"

#include "ui/models/Format.h"
#include "ui/theme/Theme.h"

#include <QPainter>

#include <algorithm>
#include <numeric>

namespace hindcast {
namespace {

constexpr double greatestShare = 0.45; // of the width, for names
constexpr double tallestLine = 26;     // pixels
constexpr double barShare = 0.62;      // of a line's height

} // namespace

void TopPlot::setData(Data data)
{
    const bool same = std::ranges::equal(data.lines, m_data.lines, {}, &Line::name, &Line::name);
    m_data = std::move(data);
    m_most = 1;
    for (int i = 0; i < elements(); ++i)
        m_most = std::max(m_most, sumOf(i));
    forgetMarked(same);
    update();
}

qint64 TopPlot::sumOf(int line) const
{
    const auto& parts = m_data.lines[size_t(line)].parts;
    return std::accumulate(parts.begin(), parts.end(), qint64(0));
}

QString TopPlot::describe(int line) const
{
    const Line& at = m_data.lines[size_t(line)];
    QString text = at.name + QStringLiteral("  ") + format::count(sumOf(line));
    for (size_t s = 0; s < m_data.styles.size(); ++s)
        if (at.parts[s] > 0)
            text += u'\n' + m_data.styles[s]().text() + QStringLiteral("  ") + format::count(at.parts[s]);
    return text;
}

int TopPlot::namesWidth() const
{
    const QFontMetrics fm(Theme::captionFont());
    int widest = 0;
    for (const Line& line : m_data.lines)
        widest = std::max(widest, fm.horizontalAdvance(line.name) + 1); // it is rounded, and half a pixel less would cut the name
    return std::min(widest, int(width() * greatestShare));
}

QRectF TopPlot::plotArea() const
{
    const int counts = QFontMetrics(Theme::captionFont()).horizontalAdvance(format::count(m_most));
    return QRectF(rect()).adjusted(metrics::group + namesWidth() + metrics::padding, metrics::gap,
                                   -metrics::group - counts - metrics::padding, -metrics::padding);
}

QRectF TopPlot::areaOf(int line) const
{
    const QRectF area = plotArea();
    const double height = std::min(tallestLine, area.height() / std::max(1, elements()));
    return {double(metrics::padding), area.top() + line * height, double(width() - 2 * metrics::padding), height};
}

void TopPlot::paint(QPainter& painter)
{
    const Tokens& t = Theme::instance().tokens();
    painter.setFont(Theme::captionFont());
    const QFontMetrics fm(painter.font());
    const QRectF area = plotArea();
    std::vector<QBrush> fills;
    fills.reserve(m_data.styles.size());
    for (const auto& style : m_data.styles)
        fills.push_back(Theme::instance().seriesBrush(style().colour, fills.size()));
    for (int i = 0; i < elements(); ++i) {
        const Line& line = m_data.lines[size_t(i)];
        const QRectF row = areaOf(i);
        const QRectF names(metrics::group, row.top(), namesWidth(), row.height());
        painter.setPen(line.isQuiet ? t.muted : t.text);
        painter.drawText(names, Qt::AlignRight | Qt::AlignVCenter, fm.elidedText(line.name, Qt::ElideMiddle, int(names.width())));
        const double top = row.center().y() - row.height() * barShare / 2;
        double left = area.left();
        for (size_t s = 0; s < fills.size(); ++s) {
            const double width = area.width() * double(line.parts[s]) / double(m_most);
            painter.fillRect(QRectF(left, top, width, row.height() * barShare), fills[s]);
            left += width;
        }
        painter.setPen(t.muted);
        painter.drawText(QRectF(left + metrics::gap, row.top(), width() - left, row.height()), Qt::AlignLeft | Qt::AlignVCenter,
                         format::count(sumOf(i)));
    }
}

} // namespace hindcast
