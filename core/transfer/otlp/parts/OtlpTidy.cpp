// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/transfer/otlp/parts/OtlpTidy.h"

#include "core/transfer/otlp/parts/OtlpLayers.h"
#include "core/transfer/otlp/parts/OtlpOrder.h"
#include "core/transfer/otlp/parts/OtlpTop.h"
#include "core/transfer/otlp/text/OtlpText.h"

#include <QHash>
#include <QSet>

#include <algorithm>

namespace hindcast {
namespace {

bool isToolEvent(const TraceEvent& e) { return e.eventType == u"tool_call" || e.eventType == u"tool_response"; }

/// That there was a top goes when there is anything else to say of the trace; of several the root stays.
void keepOneTop(std::vector<TraceEvent>& events, const QString& root)
{
    if (events.empty())
        return;
    const QString wanted = topAloneId(root);
    const bool there = std::ranges::any_of(events, [&](const TraceEvent& e) { return e.eventId == wanted; });
    const QString kept = !std::ranges::all_of(events, isTopAlone) ? QString() : there ? wanted : events.front().eventId;
    std::erase_if(events, [&](const TraceEvent& e) { return isTopAlone(e) && e.eventId != kept; });
}

/// Messages are asked only where no tool has a span.
void leaveOutMessageTools(std::vector<TraceEvent>& events)
{
    if (std::ranges::any_of(events, [](const TraceEvent& e) { return isToolEvent(e) && !isToldByMessages(e); }))
        std::erase_if(events, isToldByMessages);
}

/// Each call of a model repeats the results before it.
void leaveOutRepeated(std::vector<TraceEvent>& events)
{
    QSet<QString> known;
    QStringList nameless; // results without an id of their call
    QHash<QString, qsizetype> matched; // of each span: how many of them it has repeated; -1: it has come to new ones
    std::erase_if(events, [&](const TraceEvent& e) {
        if (!isToldByMessages(e))
            return false;
        const QString id = e.metadata.value(QLatin1String("call_id")).toString();
        if (!id.isEmpty()) {
            const QString key = e.eventType + u' ' + id;
            const bool told = known.contains(key);
            known.insert(key);
            return told;
        }
        if (e.eventType != u"tool_response")
            return false;
        qsizetype& at = matched[spanOfEvent(e)];
        if (at >= 0 && at < nameless.size() && nameless[at] == e.content) {
            ++at;
            return true;
        }
        at = -1;
        nameless += e.content;
        return false;
    });
}

/// Results are those of the calls with their id, where nobody named the tool; those without an id are of the calls in their order.
void nameResults(std::vector<TraceEvent>& events)
{
    QStringList asked;
    QHash<QString, QString> byId; // the newest: some models number the calls of each turn anew
    qsizetype answered = 0;
    for (TraceEvent& e : events) {
        const QString id = e.metadata.value(QLatin1String("call_id")).toString();
        if (e.eventType == u"tool_call") {
            asked += e.toolName;
            if (!id.isEmpty())
                byId.insert(id, e.toolName);
        }
        if (!isToldByMessages(e) || e.eventType != u"tool_response")
            continue;
        if (!id.isEmpty()) {
            if (e.toolName.isEmpty())
                e.toolName = byId.value(id);
            continue;
        }
        if (e.toolName.isEmpty() && answered < asked.size())
            e.toolName = asked[answered];
        ++answered;
    }
}

/// Texts that an event holds.
class ToldTexts
{
public:
    void add(const QString& text)
    {
        if (!text.isEmpty())
            m_byFirstLine.insert(firstLine(text), text);
    }
    /// What is left of a text behind those that it begins with.
    [[nodiscard]] QString untold(const QString& text) const
    {
        QStringView rest(text);
        for (qsizetype told = toldAt(rest); told > 0; told = toldAt(rest))
            rest = rest.sliced(std::min(told + 1, rest.size())); // and its line break
        return rest.toString();
    }

private:
    [[nodiscard]] static QString firstLine(QStringView text)
    {
        const qsizetype end = text.indexOf(u'\n');
        return (end < 0 ? text : text.first(end)).toString();
    }
    /// The letters of the longest one that stands there in whole lines.
    [[nodiscard]] qsizetype toldAt(QStringView rest) const
    {
        qsizetype longest = 0;
        if (rest.isEmpty())
            return longest;
        const auto [begin, end] = m_byFirstLine.equal_range(firstLine(rest));
        for (auto it = begin; it != end; ++it) {
            const qsizetype size = it.value().size();
            if (size > longest && rest.startsWith(it.value()) && (size == rest.size() || rest[size] == u'\n'))
                longest = size;
        }
        return longest;
    }

    QMultiHash<QString, QString> m_byFirstLine;
};

/// A model that was told the task after other things, whose part took something else for the task until the whole's came.
QString withoutTaskAtEnd(const QString& text, const QString& task)
{
    const QString end = u'\n' + task;
    return !task.isEmpty() && text.endsWith(end) ? text.chopped(end.size()) : text;
}

/// Each call of a model repeats what was said before it.
void leaveOutTold(std::vector<TraceEvent>& events)
{
    ToldTexts told;
    QString task;
    for (TraceEvent& e : events) {
        if (e.eventType == u"user_input")
            task = e.content;
        if (e.eventType == u"llm_call")
            e.content = withoutTaskAtEnd(told.untold(e.content), task);
        if (e.eventType == u"user_input" || e.eventType == u"llm_call" || e.eventType == u"llm_response")
            told.add(e.content);
    }
}

/// One failure is one event: all other spans are below the root.
void leaveOutFailure(std::vector<TraceEvent>& events, const QString& root)
{
    const QString failed = root + QStringLiteral(":error_event"), call = root + QStringLiteral(":llm_call");
    const auto of = std::ranges::find_if(events, [&](const TraceEvent& e) { return e.eventId == failed; });
    if (of == events.end() || std::ranges::any_of(events, [&](const TraceEvent& e) { return e.eventId == call; }))
        return;
    const QString line = firstLineOf(of->content);
    const bool told = std::ranges::any_of(events, [&](const TraceEvent& e) {
        return !e.error.isEmpty() && spanOfEvent(e) != root && firstLineOf(e.error.value(QLatin1String("message")).toString()) == line;
    });
    if (told)
        events.erase(of);
}

} // namespace

bool isToldByMessages(const TraceEvent& event)
{
    // Those of a span of its own have no number.
    return isToolEvent(event) && event.eventId.indexOf(u':') >= 0 && event.eventId.back().isDigit();
}

bool isEvaluationEvent(const TraceEvent& event) { return event.eventId.contains(QLatin1String(":evaluation")); }

void tidyEvents(std::vector<TraceEvent>& events, const QString& root)
{
    keepOneTop(events, root);
    leaveOutMessageTools(events);
    joinNestedLayers(events);
    sortBySpans(events);
    leaveOutRepeated(events);
    nameResults(events);
    leaveOutTold(events);
    leaveOutFailure(events, root);
}

} // namespace hindcast
