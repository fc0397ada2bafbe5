// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/reflection/TraceExcerpt.h"

#include "core/rules/redaction/Redaction.h"
#include "core/rules/reflection/TraceSummary.h"
#include "core/rules/text/CodePoints.h"
#include "core/rules/text/InertJson.h"

#include <QJsonDocument>
#include <QLatin1String>

#include <algorithm>
#include <map>

namespace hindcast {
namespace {

/// To how many code points texts are cut, the most generous first.
constexpr qsizetype textCuts[] = {4'000, 1'500, 500, 200, 60};
constexpr qsizetype gapLine = 32; ///< code points that a line of omitted events takes

QJsonValue excerptText(const QString& text, qsizetype codePoints, QJsonObject& line, qint64& cut)
{
    const RedactedCut beginning = redactedCut(text, codePoints);
    if (beginning.missing > 0) {
        line[QLatin1String("cut")] = line[QLatin1String("cut")].toInteger() + beginning.missing;
        ++cut;
    }
    return beginning.kept;
}

QString excerptLine(const QJsonObject& object) { return inertJson(object) + u'\n'; }

QString headLine(const Trace& trace, qsizetype textCut, qint64& cut)
{
    QJsonObject line;
    const auto put = [&](QLatin1String key, const QString& text) {
        if (!text.isEmpty())
            line[key] = excerptText(text, textCut, line, cut);
    };
    put(QLatin1String("task"), trace.taskDescription);
    put(QLatin1String("goal"), trace.taskGoal);
    if (trace.error) {
        put(QLatin1String("error_category"), trace.error->category);
        put(QLatin1String("error_message"), trace.error->message);
        put(QLatin1String("error_code"), trace.error->code);
        put(QLatin1String("error_tool"), trace.error->toolName);
        put(QLatin1String("traceback_end"), trace.error->traceback.last(std::min(trace.error->traceback.size(), textCut)));
        if (!trace.error->context.isEmpty())
            put(QLatin1String("error_context"), QString::fromUtf8(QJsonDocument(trace.error->context).toJson(QJsonDocument::Compact)));
    }
    line[QLatin1String("events")] = qint64(trace.events.size());
    return excerptLine(line);
}

QString eventLine(const TraceEvent& event, size_t index, qsizetype textCut, qint64& cut)
{
    QJsonObject line;
    line[QLatin1String("event")] = qint64(index) + 1;
    const auto put = [&](QLatin1String key, const QString& text, qsizetype most) {
        if (!text.isEmpty())
            line[key] = excerptText(text, most, line, cut);
    };
    put(QLatin1String("type"), event.eventType, 40);
    put(QLatin1String("tool"), event.toolName, 60);
    put(QLatin1String("text"), event.content, textCut);
    if (!event.error.isEmpty())
        put(QLatin1String("error"), QString::fromUtf8(QJsonDocument(event.error).toJson(QJsonDocument::Compact)), textCut);
    if (event.at)
        line[QLatin1String("at")] = isoTimestamp(*event.at);
    return excerptLine(line);
}

/// From both ends inward: last, first, last but one ...
template<class Take>
void appendInward(std::vector<size_t>& out, size_t count, const Take& take)
{
    for (size_t low = 0, high = count; low < high;) {
        if (take(--high))
            out.push_back(high);
        if (low < high && take(low))
            out.push_back(low);
        ++low;
    }
}

/// Indices of events, the most important first; \a must says how many of them are ends or errors.
std::vector<size_t> byImportance(const std::vector<TraceEvent>& events, size_t& must)
{
    std::vector<size_t> out;
    out.reserve(events.size());
    const auto isEnd = [&](size_t i) { return i == 0 || i + 1 == events.size(); };
    appendInward(out, events.size(), isEnd);
    appendInward(out, events.size(), [&](size_t i) { return !isEnd(i) && isErrorEvent(events[i]); });
    must = out.size();
    appendInward(out, events.size(), [&](size_t i) { return !isEnd(i) && !isErrorEvent(events[i]); });
    return out;
}

} // namespace

TraceExcerpt traceExcerpt(const Trace& trace, qsizetype budget)
{
    size_t must = 0;
    const std::vector<size_t> order = byImportance(trace.events, must);
    std::map<size_t, QString> lines;
    TraceExcerpt out;
    for (const qsizetype textCut : textCuts) {
        lines.clear();
        out = {};
        const qsizetype fair = std::min(textCut, budget / 16); // no single text takes it all
        out.lines = headLine(trace, fair, out.cut);
        qsizetype used = codePointCount(out.lines) + gapLine;
        size_t taken = 0;
        for (; taken < order.size(); ++taken) {
            qint64 cut = 0;
            QString line = eventLine(trace.events[order[taken]], order[taken], fair, cut);
            used += codePointCount(line) + gapLine;
            if (used > budget)
                break;
            out.cut += cut;
            lines.emplace(order[taken], std::move(line));
        }
        if (taken == order.size() || (taken >= must && textCut <= 500))
            break;
    }
    size_t next = 0;
    const auto gap = [&](size_t until) {
        if (until > next)
            out.lines += excerptLine({{QLatin1String("omitted_events"), qint64(until - next)}});
    };
    for (const auto& [index, line] : lines) {
        gap(index);
        out.lines += line;
        next = index + 1;
    }
    gap(trace.events.size());
    out.shown = qint64(lines.size());
    out.leftOut = qint64(trace.events.size()) - out.shown;
    return out;
}

} // namespace hindcast
