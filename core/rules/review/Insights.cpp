// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/review/Insights.h"

#include "core/rules/text/CodePoints.h"
#include "core/rules/text/MarkdownLine.h"

namespace hindcast {
namespace {

void join(QString& text, QStringView more)
{
    if (!text.isEmpty())
        text += u' ';
    text += more;
}

/// "None" is no strength.
bool saysNone(QStringView item)
{
    while (!item.isEmpty() && (item.back() == u'.' || item.back() == u'*' || item.back() == u'_'))
        item.chop(1);
    while (!item.isEmpty() && (item.front() == u'*' || item.front() == u'_'))
        item = item.sliced(1);
    for (const QLatin1String none :
         {QLatin1String("none"), QLatin1String("n/a"), QLatin1String("nothing"), QLatin1String("none identified"),
          QLatin1String("none noted"), QLatin1String("none that the state shows")})
        if (item.compare(none, Qt::CaseInsensitive) == 0)
            return true;
    return false;
}

QStringList itemsOf(const ReviewSection* section)
{
    QStringList out;
    if (!section)
        return out;
    QString plain;
    bool hasItem = false; // the last line that was no continuation is an item of the list
    LineSplitter lines(section->body);
    for (QStringView line; lines.next(line);) {
        const QStringView text = strippedText(line);
        if (text.isEmpty() || isRule(text))
            continue;
        const QStringView item = listItem(text);
        if (!item.isNull()) {
            hasItem = !strippedText(item).isEmpty();
            if (hasItem)
                out += strippedText(item).toString();
        } else if (hasItem && line.front().isSpace()) {
            join(out.back(), text);
        } else if (text.front() != u'#') {
            join(plain, text);
        }
    }
    if (out.isEmpty() && !plain.isEmpty())
        out += plain;
    out.removeIf(saysNone);
    return out;
}

} // namespace

Expected<Insights> extractInsights(QStringView review)
{
    HC_TRY(ReviewSections found, reviewSections(review));
    Insights out{std::move(found.summary)};
    out.strengths = itemsOf(found.find(QLatin1String("strengths")));
    out.improvements = itemsOf(found.find(QLatin1String("areas for improvement")));
    if (const ReviewSection* section = found.find(QLatin1String("recommendation")))
        out.recommendation = section->body;
    out.rawSections = std::move(found.sections);
    return out;
}

} // namespace hindcast
