// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/lab/LabTimelinePlot.h"

#include "ui/models/Format.h"
#include "ui/theme/Theme.h"

#include <QPainter>
#include <QSet>

#include <algorithm>
#include <cmath>
#include <numeric>

namespace hindcast {
namespace {

constexpr size_t timeSteps = 72;
constexpr int namesLine = 18;
constexpr qint64 longestAxisUs = 20 * 365 * Timestamp::perDay; ///< into the past; a year into the future

size_t indexOf(LabChange change) { return size_t(change); }

/// Each promotion once on each side that it has.
template<class Visit>
void eachPromotion(const ReplayReport& report, Visit&& visit)
{
    QSet<std::pair<QString, QString>> moved;
    for (const LabChange change : {LabChange::Gained, LabChange::Lost, LabChange::Earlier, LabChange::Later})
        for (const ReplayDifference& d : differencesOf(report, change)) {
            visit(change, d.storedAt, d.replayedAt);
            moved.insert({d.name, d.cluster});
        }
    for (const ReplayDifference& d : report.promoted)
        if (!moved.contains({d.name, d.cluster}))
            visit(LabChange::Same, d.storedAt, d.replayedAt);
}

} // namespace

qint64 LabTimelinePlot::Step::storedSum() const { return std::accumulate(stored.begin(), stored.end(), qint64(0)); }
qint64 LabTimelinePlot::Step::replayedSum() const { return std::accumulate(replayed.begin(), replayed.end(), qint64(0)); }

Timestamp LabTimelinePlot::Data::beginOf(size_t step) const
{
    return {from.us + qint64(double(until.us - from.us) * double(step) / double(steps.size()))};
}

LabTimelinePlot::Data labTimeline(const ReplayReport& report, std::optional<std::pair<Timestamp, Timestamp>> span, Timestamp now)
{
    LabTimelinePlot::Data out;
    if (!span)
        return out;
    out.from = span->first;
    out.until = now;
    eachPromotion(report, [&](LabChange, const auto& stored, const auto& replayed) {
        for (const auto& at : {stored, replayed})
            if (at) {
                out.from = std::min(out.from, *at);
                out.until = std::max(out.until, *at);
            }
    });
    // A date that nobody meant, in the year 1 or 9999, would leave nothing of the rest: it stands at the end of the axis.
    out.from = std::clamp(out.from, Timestamp{now.us - longestAxisUs}, now);
    out.until = std::clamp(out.until, {out.from.us + Timestamp::perHour}, Timestamp{now.us + longestAxisUs / 20});
    if (purgedIn(report) > 0)
        out.exactSince = report.exactSince;
    out.steps.resize(timeSteps);
    const auto stepOf = [&](Timestamp at) {
        const double share = double(at.us - out.from.us) / double(out.until.us - out.from.us + 1);
        return std::min(size_t(std::max(share, 0.0) * double(timeSteps)), timeSteps - 1);
    };
    eachPromotion(report, [&](LabChange change, const auto& stored, const auto& replayed) {
        if (stored)
            ++out.steps[stepOf(*stored)].stored[indexOf(change)];
        if (replayed)
            ++out.steps[stepOf(*replayed)].replayed[indexOf(change)];
    });
    return out;
}

void LabTimelinePlot::setData(Data data)
{
    const bool same = data.from == m_data.from && data.until == m_data.until && data.steps.size() == m_data.steps.size();
    const auto times = zoom().isAll() ? std::nullopt : std::optional(seen());
    m_data = std::move(data);
    m_stored.reset();
    m_replayed.reset();
    m_most = 1;
    for (const Step& step : m_data.steps)
        m_most = std::max({m_most, step.storedSum(), step.replayedSum()});
    forgetMarked();
    if (!same) // it ends now: who compares rules goes on looking at the same time
        setSteps(elements(),
                 times && elements() > 0 ? std::optional(std::pair(placeOf(times->first), placeOf(times->second))) : std::nullopt);
    update();
}

std::pair<Timestamp, Timestamp> LabTimelinePlot::seen() const
{
    const double span = double(m_data.until.us - m_data.from.us) / std::max(1, elements());
    return {{m_data.from.us + qint64(span * zoom().first())}, {m_data.from.us + qint64(span * zoom().last())}};
}

void LabTimelinePlot::setPattern(std::optional<Timestamp> stored, std::optional<Timestamp> replayed)
{
    m_stored = stored;
    m_replayed = replayed;
    update();
}

QString LabTimelinePlot::describe(int step) const
{
    const Step& s = m_data.steps[size_t(step)];
    QString text = format::moment(m_data.beginOf(size_t(step))) + QStringLiteral(" – ") + format::moment(m_data.beginOf(size_t(step) + 1));
    text += u'\n' + tr("promoted as stored: %1, as replayed: %2").arg(format::count(s.storedSum()), format::count(s.replayedSum()));
    for (const LabChange change : allLabChanges)
        if (const qint64 n = std::max(s.stored[indexOf(change)], s.replayed[indexOf(change)]); n > 0)
            text += u'\n' + styleOf(change).text() + QStringLiteral("  ") + format::count(n);
    return text;
}

QRectF LabTimelinePlot::plotArea() const { return QRectF(rect()).adjusted(scaleWidth(m_most), namesLine, -metrics::group, -timesHeight); }

double LabTimelinePlot::placeOf(Timestamp at) const
{
    return elements() * double(at.us - m_data.from.us) / double(std::max<qint64>(1, m_data.until.us - m_data.from.us));
}

double LabTimelinePlot::xOf(Timestamp at) const
{
    const QRectF area = plotArea();
    return std::clamp(xAt(placeOf(at)), area.left(), area.right());
}

/// What lies beyond the whole axis stands at its end.
bool LabTimelinePlot::isSeen(Timestamp at) const
{
    const auto [from, until] = seen();
    return std::clamp(at, m_data.from, m_data.until) >= from && std::clamp(at, m_data.from, m_data.until) <= until;
}

void LabTimelinePlot::paintAssumed(QPainter& painter) const
{
    if (!m_data.exactSince)
        return;
    const Tokens& t = Theme::instance().tokens();
    const QRectF area = plotArea();
    if (zoom().first() > 0 && *m_data.exactSince < seen().first)
        return;
    const double until = std::max(xOf(*m_data.exactSince), area.left() + 6);
    const QRectF before(area.topLeft(), QPointF(until, area.bottom()));
    painter.fillRect(before, QBrush(t.muted, Qt::BDiagPattern));
    painter.setPen(QPen(t.muted, 1, Qt::DashLine));
    painter.drawLine(before.topRight(), before.bottomRight());
}

/// Columns from the middle outwards.
void LabTimelinePlot::paintHalf(QPainter& painter, bool stored) const
{
    const QRectF area = plotArea();
    const double half = area.height() / 2 - 1, gap = area.width() / std::max(1.0, zoom().span()) > 5 ? 2 : 1;
    const int first = std::max(0, int(zoom().first())), last = std::min(elements(), int(std::ceil(zoom().last())));
    for (int i = first; i < last; ++i) {
        const double left = std::max(xAt(i), area.left()), right = std::min(xAt(i + 1.0) - gap, area.right());
        if (right <= left)
            continue;
        const Step& step = m_data.steps[size_t(i)];
        qint64 inside = 0;
        for (const LabChange change : allLabChanges) {
            const qint64 n = (stored ? step.stored : step.replayed)[indexOf(change)];
            if (n == 0)
                continue;
            const double from = half * double(inside) / double(m_most), to = std::max(half * double(inside + n) / double(m_most), from + 2);
            const double top = stored ? area.center().y() - to : area.center().y() + from;
            painter.fillRect(QRectF(left, top, right - left, to - from),
                             Theme::instance().seriesBrush(styleOf(change).colour, indexOf(change)));
            inside += n;
        }
    }
}

void LabTimelinePlot::paintPattern(QPainter& painter) const
{
    const QRectF area = plotArea();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(Theme::instance().tokens().text, 1.5));
    painter.setBrush(Theme::instance().tokens().text);
    const double middle = area.center().y();
    const auto mark = [&](Timestamp at, bool stored) {
        const double x = xOf(at), end = stored ? area.top() + 4 : area.bottom() - 4;
        painter.drawLine(QPointF(x, middle), QPointF(x, end));
        painter.drawEllipse(QPointF(x, end), 3.5, 3.5);
    };
    const bool stored = m_stored && isSeen(*m_stored), replayed = m_replayed && isSeen(*m_replayed);
    if (stored)
        mark(*m_stored, true);
    if (replayed)
        mark(*m_replayed, false);
    if (m_stored && m_replayed) // as far as it is seen
        painter.drawLine(QPointF(xOf(*m_stored), middle), QPointF(xOf(*m_replayed), middle));
    painter.setRenderHint(QPainter::Antialiasing, false);
}

void LabTimelinePlot::paintNames(QPainter& painter) const
{
    const Tokens& t = Theme::instance().tokens();
    const QRectF area = plotArea();
    painter.setFont(Theme::captionFont());
    const QFontMetrics fm(painter.font());
    painter.setPen(t.muted);
    painter.drawText(QPointF(area.left(), area.top() - 5), tr("▲ promoted as stored"));
    const QString below = tr("▼ as replayed");
    painter.drawText(QPointF(area.right() - fm.horizontalAdvance(below), area.bottom() - 4), below);
    if (m_data.exactSince) {
        const QString assumed = tr("hatched: assumed");
        painter.drawText(QPointF(area.right() - fm.horizontalAdvance(assumed), area.top() - 5), assumed);
    }
    const QString most = format::count(m_most);
    for (const double y : {area.top() + fm.ascent() / 2.0 + 2, area.bottom() - 1})
        painter.drawText(QPointF(area.left() - fm.horizontalAdvance(most) - 6, y), most);
}

void LabTimelinePlot::paint(QPainter& painter)
{
    const Tokens& t = Theme::instance().tokens();
    const QRectF area = plotArea();
    const auto [from, until] = seen();
    paintTimes(painter, from, until, [this](Timestamp at) { return xOf(at); }, true);
    paintAssumed(painter);
    paintHalf(painter, true);
    paintHalf(painter, false);
    painter.setPen(t.control);
    painter.drawLine(QPointF(area.left(), area.center().y()), QPointF(area.right(), area.center().y()));
    paintNames(painter);
    paintPattern(painter);
}

} // namespace hindcast
