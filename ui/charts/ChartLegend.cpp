// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/ChartLegend.h"

#include "ui/theme/Theme.h"

#include <QPainter>

#include <algorithm>

namespace hindcast {
namespace {

constexpr int legendMark = 8;  // diameter
constexpr int legendSide = metrics::group;

} // namespace

ChartLegend::ChartLegend(QWidget* parent) : QWidget(parent)
{
    setAttribute(Qt::WA_TransparentForMouseEvents);
    hide();
}

void ChartLegend::setEntries(std::vector<Entry> entries)
{
    m_entries = std::move(entries);
    setVisible(!m_entries.empty());
    update();
}

QStringList ChartLegend::names() const
{
    QStringList out;
    for (const Entry& e : m_entries)
        out << e.name;
    return out;
}

int ChartLegend::lineHeight() { return QFontMetrics(Theme::captionFont()).height() + 2; }

int ChartLegend::arrange(int width, std::vector<QRect>* places) const
{
    const QFontMetrics fm(Theme::captionFont());
    const int room = std::max(0, width - 2 * legendSide), high = lineHeight();
    int x = 0, line = 0;
    for (const Entry& e : m_entries) {
        const int text = fm.horizontalAdvance(e.name) + 1; // it is whole numbers: a part of one more
        const int wide = std::min(room, legendMark + metrics::gap + text);
        if (x > 0 && x + wide > room) {
            x = 0;
            ++line;
        }
        if (places)
            places->emplace_back(legendSide + x, line * high, wide, high);
        x += wide + metrics::group;
    }
    return m_entries.empty() ? 0 : line + 1;
}

QRect ChartLegend::areaOf(int entry) const
{
    std::vector<QRect> places;
    arrange(width(), &places);
    return places[size_t(entry)];
}

int ChartLegend::entryAt(QPoint at) const
{
    std::vector<QRect> places;
    arrange(width(), &places);
    const auto found = std::ranges::find_if(places, [at](const QRect& place) { return place.contains(at); });
    return found != places.end() ? int(found - places.begin()) : -1;
}

void ChartLegend::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setFont(Theme::captionFont());
    std::vector<QRect> places;
    arrange(width(), &places);
    for (size_t i = 0; i < m_entries.size(); ++i) {
        const QRect& at = places[i];
        painter.setPen(m_entries[i].outline.alpha() > 0 ? QPen(m_entries[i].outline) : QPen(Qt::NoPen));
        painter.setBrush(m_entries[i].fill);
        painter.drawEllipse(QRectF(at.left(), at.center().y() - legendMark / 2.0 + 1, legendMark, legendMark));
        const QRect text = at.adjusted(legendMark + metrics::gap, 0, 0, 0);
        painter.setPen(Theme::instance().tokens().muted);
        painter.drawText(text, Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine,
                         painter.fontMetrics().elidedText(m_entries[i].name, Qt::ElideRight, text.width()));
    }
}

} // namespace hindcast
