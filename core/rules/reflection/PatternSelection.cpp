// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/reflection/PatternSelection.h"

#include "core/domain/text/ArgText.h"
#include "core/rules/text/QuotedText.h"

#include <QMap>

#include <algorithm>

namespace hindcast {
namespace {

constexpr qsizetype shownLessons = 5;
constexpr qsizetype lessonLength = 300; // code points
constexpr qsizetype patternTags = 10;

/// The most frequent of their tags, and that it is a pattern.
QStringList patternTagsOf(const std::vector<Reflection>& members)
{
    QMap<QString, int> times;
    for (const Reflection& r : members)
        for (const QString& tag : r.tags)
            ++times[tag];
    QStringList tags = times.keys();
    std::ranges::stable_sort(tags, [&](const QString& a, const QString& b) { return times[a] > times[b]; });
    tags.removeAll(QStringLiteral("pattern"));
    tags = tags.first(std::min(tags.size(), patternTags));
    return tags << QStringLiteral("pattern");
}

QString dayText(Timestamp t) { return isoTimestamp(t).left(10); }

QString patternText(const std::vector<Reflection>& members, const Reflection& sum)
{
    QString out = QStringLiteral("The same error came back: %1 reflections, %2 occurrences from %3 to %4.")
                      .arg(argText(members.size()), argText(sum.occurrences), argText(dayText(sum.firstSeen)),
                           argText(dayText(sum.lastSeen)));
    if (!sum.errorCategory.isEmpty())
        out += QStringLiteral(" Its kind is %1.").arg(plainText(sum.errorCategory, lessonLength));
    QStringList said;
    for (auto it = members.rbegin(); it != members.rend() && said.size() < shownLessons; ++it)
        if (const QString text = plainText(it->text, lessonLength); !said.contains(text))
            said << text;
    out += QStringLiteral(" What was learned from it:");
    for (const QString& text : said)
        out += QStringLiteral("\n- ") + text;
    return out;
}

} // namespace

std::vector<qint64> selectForPattern(const std::vector<qint64>& ids, const QSet<QString>& known, qint64 least)
{
    std::vector<qint64> out;
    QSet<qint64> taken;
    for (const qint64 id : ids)
        if (!known.contains(QString::number(id)) && !taken.contains(id)) {
            taken.insert(id);
            out.push_back(id);
        }
    if (qint64(out.size()) < least)
        out.clear();
    return out;
}

Reflection patternOf(const std::vector<Reflection>& members, Timestamp now)
{
    Reflection out = members.front();
    out.id = out.pairId = out.traceId = 0;
    out.kind = ReflectionKind::Pattern;
    out.occurrences = 0;
    out.relatedMemoryIds.clear();
    out.sourceEventIds.clear();
    double confidence = 0;
    int confident = 0;
    for (const Reflection& r : members) {
        out.occurrences += r.occurrences;
        out.importance = std::max(out.importance, r.importance);
        out.firstSeen = std::min(out.firstSeen, r.firstSeen);
        out.lastSeen = std::max(out.lastSeen, r.lastSeen);
        out.relatedMemoryIds << QString::number(r.id);
        confidence += r.confidence.value_or(0);
        confident += r.confidence ? 1 : 0;
    }
    out.confidence = confident > 0 ? std::optional(confidence / confident) : std::nullopt;
    out.tags = patternTagsOf(members);
    out.text = patternText(members, out);
    out.metadata = {{QStringLiteral("consolidated"), qint64(members.size())}};
    out.query = out.context = out.sessionId = out.model = out.promptId = QString();
    out.iteration = 0;
    out.qualityDelta = 0;
    out.provider = QStringLiteral("template");
    out.quality = ReflectionQuality::Template;
    out.state = ReflectionState::Active;
    out.version = 1;
    out.createdAt = now;
    return out;
}

} // namespace hindcast
