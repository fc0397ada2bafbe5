// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/lifelines/LifeWords.h"

#include "ui/models/Format.h"
#include "ui/theme/StateStyle.h"

#include <QCoreApplication>
#include <QDateTime>

namespace hindcast {
namespace {

constexpr size_t mostTold = 4;

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(hindcast::LifeWords)
};

QString titleOf(const LifeLane& lane) { return lane.title + QStringLiteral(" · ") + lane.place; }

QString promotionText(const LifeLine& line, Timestamp until)
{
    if (line.stretches.empty())
        return Tr::tr("never promoted");
    const PromotedStretch& last = line.stretches.back();
    if (last.until < until)
        return last.assumed ? Tr::tr("promoted until %1 at the latest").arg(format::moment(last.until))
                            : Tr::tr("promoted until %1").arg(format::moment(last.until));
    return last.fresh ? Tr::tr("promoted, seen lately") : Tr::tr("promoted, too long unseen to be given");
}

} // namespace

QString laneText(const LifeLane& lane, const LifeLine& line, Timestamp until)
{
    QStringList counts;
    for (const LifeSeries& s : line.series)
        counts << styleOf(s.kind).text() + u' ' + format::count(qint64(s.atUs.size()));
    QStringList text{titleOf(lane), styleOf(lane.state).text()};
    if (!counts.isEmpty())
        text << counts.join(QStringLiteral(" · "));
    text << promotionText(line, until);
    if (line.truncated)
        text << Tr::tr("only the newest events, and turning points");
    if (line.reconstructed)
        text << Tr::tr("reconstructed from outcomes");
    if (!line.doubt.isEmpty())
        text << line.doubt;
    text << lane.key;
    return text.join(u'\n');
}

QString markText(const LifeLines& lives, const LifeLine& line, const LifeMark& mark)
{
    const LifeSeries& s = *mark.series;
    const StateStyle style = styleOf(mark.kind());
    const size_t last = mark.first + mark.count - 1;
    QStringList text;
    if (mark.count == 1)
        text << style.text() + QStringLiteral(" · ") + format::moment(mark.from());
    else
        text << Tr::tr("%1 × %2 · %3 to %4")
                    .arg(format::count(qint64(mark.count)), style.text(), format::moment(mark.from()), format::moment(mark.until()));
    if (s.countAfter[last] >= 0)
        text << Tr::tr("seen %1×").arg(format::count(s.countAfter[last]));
    if (const QString reason = lives.reason(s.reason[last]); !reason.isEmpty())
        text << format::line(reason);
    if (line.reconstructed)
        text << Tr::tr("reconstructed from outcomes");
    return text.join(u'\n');
}

QString marksText(const LifeLane& lane, const LifeLines& lives, const LifeLine& line, const std::vector<LifeMark>& marks)
{
    QStringList text{titleOf(lane)};
    for (size_t i = 0; i < marks.size() && i < mostTold; ++i)
        text << markText(lives, line, marks[i]);
    if (marks.size() > mostTold)
        text << Tr::tr("and %Ln more", nullptr, int(marks.size() - mostTold));
    return text.join(u'\n');
}

} // namespace hindcast
