// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/transfer/otlp/OtlpUnion.h"

#include "core/rules/evaluation/TraceScores.h"
#include "core/rules/input/TraceCut.h"
#include "core/transfer/otlp/parts/OtlpLayers.h"
#include "core/transfer/otlp/parts/OtlpOfRecords.h"
#include "core/transfer/otlp/parts/OtlpTidy.h"
#include "core/transfer/otlp/spans/OtlpVerdict.h"
#include "core/transfer/otlp/text/OtlpText.h"

#include <QHash>
#include <QJsonDocument>
#include <QSet>

#include <algorithm>

namespace hindcast {
namespace {

enum class HigherPart { Stored, Later, Same };
/// Why the outcome of a part is what it is.
enum class OutcomeGround { None, Evaluation, Failure, Given };

bool hasSameContents(const TraceEvent& a, const TraceEvent& b)
{
    return a.eventType == b.eventType && a.content == b.content && a.toolName == b.toolName && a.error == b.error;
}

bool isTask(const TraceEvent& e) { return e.eventType == u"user_input"; }

bool hasSpanOf(const std::vector<TraceEvent>& events, const OtlpTop& top, const QString& id)
{
    const auto isOf = [&](const TraceEvent& e) { return !isOfRecords(e) && (spanOfEvent(e) == id || innerSpansOf(e).contains(id)); };
    return !id.isEmpty() && (id == top.root || std::ranges::any_of(events, isOf));
}

/// All that hasSpanOf() is true of.
QSet<QString> spansIn(const std::vector<TraceEvent>& events, const OtlpTop& top)
{
    QSet<QString> out{top.root};
    for (const TraceEvent& e : events)
        if (!isOfRecords(e)) {
            out.insert(spanOfEvent(e));
            for (const QString& inner : innerSpansOf(e))
                out.insert(inner);
        }
    out.remove(QString());
    return out;
}

/// Which of two parts has the root of both: the one above the other's, else the one that nothing is missing above, else the earlier one.
HigherPart higherPart(const Trace& stored, const OtlpTop& storedTop, const Trace& later, const OtlpTop& top)
{
    const bool storedIsWhole = storedTop.missingParent.isEmpty(), laterIsWhole = top.missingParent.isEmpty();
    if (storedTop.root == top.root || (storedTop.root.isEmpty() && storedIsWhole && laterIsWhole))
        return HigherPart::Same;
    if (hasSpanOf(stored.events, storedTop, top.missingParent))
        return HigherPart::Stored;
    if (hasSpanOf(later.events, top, storedTop.missingParent))
        return HigherPart::Later;
    if (storedIsWhole != laterIsWhole)
        return storedIsWhole ? HigherPart::Stored : HigherPart::Later;
    return later.createdAt != Timestamp() && later.createdAt < stored.createdAt ? HigherPart::Later : HigherPart::Stored;
}

OutcomeGround groundOf(const Trace& trace, const OtlpTop& top)
{
    if (!trace.outcomeKnown)
        return OutcomeGround::None;
    if (top.given)
        return OutcomeGround::Given;
    const bool failed = trace.outcome == TraceOutcome::Timeout || trace.outcome == TraceOutcome::Error;
    return failed ? OutcomeGround::Failure : OutcomeGround::Evaluation;
}

QJsonObject evaluationIn(const TraceEvent& e) { return e.metadata.value(QLatin1String("evaluation")).toObject(); }

/// Whether an evaluation is of a span below the root.
bool isOfPart(const TraceEvent& e, const QJsonObject& said, const QString& root)
{
    const QString span = spanOfEvent(e);
    return !span.isEmpty() && span != root && !said.value(QLatin1String(ofTraceMember)).toBool();
}

/// What evaluations of the root, or of the whole, say: the last of them; with \a ofAny those of other spans, too.
std::optional<TraceOutcome> saidByEvaluations(const std::vector<TraceEvent>& events, const QString& root, bool ofAny = false)
{
    std::optional<TraceOutcome> out;
    Timestamp last = Timestamp::least();
    for (const TraceEvent& e : events) {
        const QJsonObject said = evaluationIn(e);
        if (!isEvaluationEvent(e) || (!ofAny && isOfPart(e, said, root)))
            continue;
        const auto outcome = outcomeOfLabel(said.value(QLatin1String("label")).toString());
        if (!outcome || e.at.value_or(Timestamp()) < last)
            continue;
        last = e.at.value_or(Timestamp());
        out = outcome;
    }
    return out;
}

/// The part whose verdict is that of both; null: nobody's. Of failures only the higher root's counts.
const Trace* partThatDecides(const Trace& stored, OutcomeGround of, const Trace& later, OutcomeGround more, HigherPart higher)
{
    using enum OutcomeGround;
    if (of == Evaluation || more == Evaluation)
        return more == Evaluation && (of != Evaluation || higher != HigherPart::Stored) ? &later : &stored;
    if (more == Failure && higher != HigherPart::Stored)
        return &later;
    if (of == Failure && higher != HigherPart::Later)
        return &stored;
    return of == Given ? &stored : more == Given ? &later : nullptr;
}

/// Evaluations are counted in each part: equal ids are not the same evaluation.
bool addEvaluationOnce(std::vector<TraceEvent>& to, const TraceEvent& e)
{
    const QString span = spanOfEvent(e);
    int number = 1;
    for (TraceEvent& known : to) {
        if (!isEvaluationEvent(known) || spanOfEvent(known) != span)
            continue;
        if (known.content == e.content && known.at == e.at) {
            known.metadata.insert(QStringLiteral("evaluation"),
                                  e.metadata.value(QLatin1String("evaluation"))); // which says more than it did once
            return false;
        }
        ++number;
    }
    to.push_back(e);
    to.back().eventId = span + QStringLiteral(":evaluation") + QString::number(number);
    return true;
}

/// What comes of a call, which bears the moment when its span ended.
bool isAnswer(const TraceEvent& e)
{
    return e.eventType == u"tool_response" || e.eventType == u"llm_response" || e.eventType == u"error_event";
}

/// Of a span that was sent twice, before it ended and then.
bool isEndedBefore(const TraceEvent& a, const TraceEvent& b) { return isAnswer(a) && isAnswer(b) && a.at && b.at && *a.at < *b.at; }

/// What the span says that ended later, and of the other one what that leaves open.
TraceEvent lastAnswer(const TraceEvent& before, TraceEvent e)
{
    if (e.content.isEmpty())
        e.content = before.content;
    if (e.error.isEmpty())
        e.error = before.error;
    return e;
}

/// Takes what \a e says more of the same event; false: nothing.
bool completeEvent(TraceEvent& before, const TraceEvent& e)
{
    if (tellsLessOfFailure(e, before)) { // a record had said the rest
        TraceEvent whole = e;
        whole.error = before.error;
        if (e.eventType == u"error_event")
            whole.content = before.content;
        return completeEvent(before, whole);
    }
    const QStringList inner = innerSpansOf(before) + innerSpansOf(e);
    const QString calls = QStringLiteral("tool_calls");
    const QJsonValue asked = before.metadata.value(calls).isUndefined() ? e.metadata.value(calls) : before.metadata.value(calls);
    const QJsonObject known = before.metadata;
    bool changed = asked != before.metadata.value(calls);
    if (isOfRecords(before) && !isOfRecords(e)) { // its span has come, which knows more of it than the text
        const QString text = before.content;
        before = e;
        if (before.content.size() < text.size())
            before.content = text;
        changed = true;
    } else if (isOfRecords(e) && !isOfRecords(before)) { // which know no more than the text
        const bool longer = before.content.size() < e.content.size();
        before.content = longer ? e.content : before.content;
        changed = changed || longer;
    } else if (isEndedBefore(before, e)) {
        TraceEvent last = lastAnswer(before, e);
        changed = changed || !hasSameContents(before, last);
        before = std::move(last);
    } else if (before.content.size() < e.content.size() && !hasSameContents(before, e)
               && (before.content.isEmpty() || !isEndedBefore(e, before))) {
        before = e; // a log file that came later has the contents
        changed = true;
    }
    if (!asked.isUndefined())
        before.metadata.insert(calls, asked);
    addInnerSpans(before, inner);
    addCallIdentifiers(before, known);
    return addCallIdentifiers(before, e.metadata) || changed;
}

/// False: all of them were there.
bool addAllEvents(std::vector<TraceEvent>& to, const std::vector<TraceEvent>& more)
{
    QHash<QString, size_t> at;
    for (size_t i = 0; i < to.size(); ++i)
        at.insert(to[i].eventId, i);
    bool changed = false;
    for (const TraceEvent& e : more) {
        const auto known = at.constFind(e.eventId);
        if (isEvaluationEvent(e)) {
            changed = addEvaluationOnce(to, e) || changed;
        } else if (known == at.cend()) {
            to.push_back(e);
            changed = true;
        } else {
            changed = completeEvent(to[*known], e) || changed;
        }
    }
    return changed;
}

/// The spans that tell the same call as one above them, and that one.
QHash<QString, QString> outerSpans(const std::vector<TraceEvent>& events)
{
    QHash<QString, QString> out;
    for (const TraceEvent& e : events)
        for (const QString& inner : innerSpansOf(e))
            out.insert(inner, spanOfEvent(e));
    return out;
}

void giveToSpan(TraceEvent& e, const QString& span) { e.eventId.replace(0, spanOfEvent(e).size(), span); }

/// What records told of a span before it came belongs to the call that it tells with others.
void giveRecordsToCalls(std::vector<TraceEvent>& events, const QHash<QString, QString>& outer)
{
    for (TraceEvent& e : events)
        if (const auto of = outer.constFind(spanOfEvent(e)); of != outer.cend() && isOfRecords(e) && !isEvaluationEvent(e))
            giveToSpan(e, *of);
}

/// A call of a model ends once: as its span says, not as records without it look like, and as it said last.
void leaveOutOtherEnds(std::vector<TraceEvent>& events)
{
    QSet<QString> told; // calls by their spans
    QHash<QString, Timestamp> failed;
    for (const TraceEvent& e : events)
        if (e.eventType == u"llm_call" && !isOfRecords(e))
            told.insert(spanOfEvent(e));
        else if (e.eventType == u"error_event")
            failed.insert(spanOfEvent(e), e.at.value_or(Timestamp()));
    QSet<QString> answered; // after they had failed
    std::erase_if(events, [&](const TraceEvent& e) {
        const QString span = spanOfEvent(e);
        if (e.eventType != u"llm_response" || !told.contains(span))
            return false;
        const auto failure = failed.constFind(span);
        if (failure != failed.cend() && !isOfRecords(e) && e.at.value_or(Timestamp()) > *failure)
            answered.insert(span);
        return isOfRecords(e) || (failure != failed.cend() && !answered.contains(span));
    });
    std::erase_if(events, [&](const TraceEvent& e) { return e.eventType == u"error_event" && answered.contains(spanOfEvent(e)); });
}

/// A task that is none of the whole is something that a model was told.
void releaseTask(std::vector<TraceEvent>& events)
{
    const auto task = std::ranges::find_if(events, isTask);
    if (task == events.end())
        return;
    const QString text = task->content, span = spanOfEvent(*task);
    events.erase(task);
    const auto isCall = [](const TraceEvent& e) { return e.eventType == u"llm_call"; };
    auto call = std::ranges::find_if(events, [&](const TraceEvent& e) { return isCall(e) && spanOfEvent(e) == span; });
    if (call == events.end())
        call = std::ranges::find_if(events, isCall);
    if (call != events.end())
        call->content = cutTraceText(call->content.isEmpty() ? text : call->content + u'\n' + text); // it was the last thing that was said
}

/// Leaves one task: that of the higher part, where it has one.
void keepOneTask(std::vector<TraceEvent>& stored, std::vector<TraceEvent>& later, HigherPart higher)
{
    const auto one = std::ranges::find_if(stored, isTask), other = std::ranges::find_if(later, isTask);
    if (one != stored.end() && other != later.end() && one->eventId != other->eventId)
        releaseTask(higher == HigherPart::Later ? stored : later);
}

/// The task is what the root was asked, or a model below it; what another agent was asked is none of the whole.
void leaveOutTaskOfOthers(Trace& trace, const QString& root)
{
    const auto task = std::ranges::find_if(trace.events, isTask);
    if (task == trace.events.end())
        return;
    const QString span = spanOfEvent(*task), teller = task->metadata.value(QLatin1String(toldByMember)).toString(span);
    // Where a model was called it was told the same, and its event left it to the task.
    const bool modelWasTold = std::ranges::any_of(trace.events, [](const TraceEvent& e) { return e.eventType == u"llm_call"; });
    if (root.isEmpty() || teller == root || modelWasTold)
        return;
    trace.events.erase(task);
    trace.taskDescription.clear();
}

/// Whoever told it, it is the root's.
void giveTaskToRoot(Trace& trace, const OtlpTop& top)
{
    leaveOutTaskOfOthers(trace, top.root);
    const auto task = std::ranges::find_if(trace.events, isTask);
    if (task == trace.events.end())
        return;
    trace.taskDescription = task->content;
    if (top.start)
        task->at = top.start;
    const QString span = spanOfEvent(*task), member = QLatin1String(toldByMember);
    if (top.root.isEmpty() || span == top.root)
        return;
    if (!task->metadata.contains(member))
        task->metadata.insert(member, span);
    task->eventId = top.root + QStringLiteral(":user_input");
    task->metadata.insert(QStringLiteral("span_id"), top.root);
}

/// That of the higher root where its part names one.
QString sessionOfBoth(const Trace& stored, const Trace& later, HigherPart higher, const QString& traceId)
{
    const auto names = [&](const Trace& t) { return !t.sessionId.isEmpty() && t.sessionId != traceId; };
    return names(later) && (higher == HigherPart::Later || !names(stored)) ? later.sessionId : stored.sessionId;
}

bool isChanged(const Trace& before, const Trace& after)
{
    const auto message = [](const Trace& t) {
        return t.error ? t.error->message + u'\n' + t.error->category + u'\n' + t.error->toolName : QString();
    };
    if (before.sessionId != after.sessionId || before.outcomeKnown != after.outcomeKnown
        || (after.outcomeKnown && before.outcome != after.outcome) || before.taskDescription != after.taskDescription
        || before.relatedMemoryIds != after.relatedMemoryIds || before.events.size() != after.events.size()
        || QString(message(before)) != QString(message(after)))
        return true;
    QHash<QString, const TraceEvent*> at;
    for (const TraceEvent& e : before.events)
        at.insert(e.eventId, &e);
    return std::ranges::any_of(after.events, [&](const TraceEvent& e) {
        const TraceEvent* known = at.value(e.eventId, nullptr);
        return !known || !hasSameContents(*known, e) || topMarkIn(*known) != topMarkIn(e) || innerSpansOf(*known) != innerSpansOf(e)
            || known->metadata.value(QLatin1String("tool_calls")) != e.metadata.value(QLatin1String("tool_calls"))
            || known->metadata.value(QLatin1String("otel")) != e.metadata.value(QLatin1String("otel"))
            || isOfRecords(*known) != isOfRecords(e);
    });
}

/// Which span is the root may have changed, and with it what is said of the whole.
void markParts(std::vector<TraceEvent>& events, const QString& root)
{
    for (TraceEvent& e : events) {
        if (!isEvaluationEvent(e))
            continue;
        QJsonObject said = evaluationIn(e);
        if (isOfPart(e, said, root))
            said.insert(QLatin1String(ofPartMember), true);
        else
            said.remove(QLatin1String(ofPartMember));
        e.metadata.insert(QStringLiteral("evaluation"), said);
    }
}

/// Brings a united trace into order; false: it is what \a stored is.
bool takeIfChanged(Trace& stored, Trace united, const OtlpTop& top)
{
    settleExceptions(united.events, top.root);
    if (united.error)
        completeError(*united.error, united.events, top.root);
    giveTaskToRoot(united, top);
    leaveOutOtherEnds(united.events);
    tidyEvents(united.events, top.root);
    markTop(united.events, top);
    markParts(united.events, top.root);
    if (!isChanged(stored, united))
        return false;
    stored = std::move(united);
    return true;
}

void addFacts(Trace& to, const Trace& later)
{
    if (to.taskDescription.isEmpty())
        to.taskDescription = later.taskDescription;
    for (const QString& id : later.relatedMemoryIds)
        if (!to.relatedMemoryIds.contains(id))
            to.relatedMemoryIds += id;
    to.createdAt = later.createdAt == Timestamp() ? to.createdAt : std::min(to.createdAt, later.createdAt);
}

void setOutcome(Trace& to, const Trace* decides)
{
    to.outcomeKnown = decides != nullptr;
    to.outcome = decides ? decides->outcome : TraceOutcome::Partial;
    to.error = decides ? decides->error : std::nullopt;
}

void setSaid(Trace& to, std::optional<TraceOutcome> said)
{
    if (!said)
        return;
    to.outcomeKnown = true;
    to.outcome = *said;
    to.error.reset(); // that is of failures
}

} // namespace

bool uniteTraces(Trace& stored, const Trace& later, const OtlpTop& top, const QString& traceId)
{
    const OtlpTop storedTop = topOf(stored.events);
    const HigherPart higher = higherPart(stored, storedTop, later, top);
    const OutcomeGround of = groundOf(stored, storedTop), more = groundOf(later, top);
    OtlpTop unitedTop = higher == HigherPart::Stored ? storedTop : top;
    Trace united = stored;
    std::vector<TraceEvent> events = later.events;
    united.sessionId = sessionOfBoth(stored, later, higher, traceId);
    giveRecordsToCalls(united.events, outerSpans(later.events));
    giveRecordsToCalls(events, outerSpans(stored.events));
    keepOneTask(united.events, events, higher);
    const bool filled = uniteLayers(united.events, events);
    const bool added = addAllEvents(united.events, events) || filled;
    const Trace* decides = partThatDecides(stored, of, later, more, higher);
    setOutcome(united, decides);
    const auto said = saidByEvaluations(united.events, unitedTop.root); // be it in a part without the root
    if (!said && (of == OutcomeGround::Evaluation || more == OutcomeGround::Evaluation)
        && saidByEvaluations(united.events, unitedTop.root, true)) { // of spans that turned out to be below the root: they are only shown
        const auto other = [](OutcomeGround g) { return g == OutcomeGround::Evaluation ? OutcomeGround::None : g; };
        decides = partThatDecides(stored, other(of), later, other(more), higher);
        setOutcome(united, decides);
    }
    setSaid(united, said);
    if (said)
        decides = nullptr;
    unitedTop.given = (decides == &stored && of == OutcomeGround::Given) || (decides == &later && more == OutcomeGround::Given);
    const bool judged = united.outcomeKnown != stored.outcomeKnown || (united.outcomeKnown && united.outcome != stored.outcome);
    if (!added && !judged && higher != HigherPart::Later && united.sessionId == stored.sessionId)
        return false;
    addFacts(united, later);
    return takeIfChanged(stored, std::move(united), unitedTop);
}

bool uniteRecords(Trace& stored, const Trace& records)
{
    OtlpTop top = topOf(stored.events);
    QHash<QString, const TraceEvent*> at;
    for (const TraceEvent& e : stored.events)
        at.insert(e.eventId, &e);
    const QHash<QString, QString> outer = outerSpans(stored.events);
    const QSet<QString> known = spansIn(stored.events, top);
    std::vector<TraceEvent> more;
    for (TraceEvent e : records.events) {
        if (const QString span = spanOfEvent(e); !isEvaluationEvent(e) && outer.contains(span))
            giveToSpan(e, outer.value(span));
        if (isRecordedException(e)) {
            more.push_back(std::move(e)); // what of it is news is decided beside all the others
        } else if (const TraceEvent* before = at.value(e.eventId, nullptr); before && !isEvaluationEvent(e)) {
            TraceEvent told = *before; // whose span says more of it than records
            told.content = e.content;
            if (const QLatin1String calls("tool_calls"); !told.metadata.contains(calls) && e.metadata.contains(calls))
                told.metadata.insert(calls, e.metadata.value(calls));
            more.push_back(std::move(told));
        } else if (isEvaluationEvent(e)) {
            more.push_back(e);
        } else if (known.contains(spanOfEvent(e))) {
            if (isTask(e) || isToldByMessages(e))
                more.push_back(e);
            const auto of = at.constFind(spanOfEvent(e) + QLatin1String(e.eventType == u"tool_response" ? ":llm_call" : ":llm_response"));
            if (isToldByMessages(e) && of != at.cend())
                more.back().at = (*of)->at; // as a span tells it
        } else if (!isTopAlone(e)) {
            more.push_back(e); // its span comes later
            more.back().metadata.insert(QLatin1String(ofRecordsMember), true);
        }
    }
    Trace united = stored;
    keepOneTask(united.events, more, HigherPart::Stored);
    const auto said = saidByEvaluations(more, top.root);
    if (!addAllEvents(united.events, more))
        return false;
    if (said) {
        setSaid(united, saidByEvaluations(united.events, top.root));
        top.given = false;
    }
    return takeIfChanged(stored, std::move(united), top);
}

void completeObjects(OtlpTrace& trace)
{
    const size_t count = std::min(trace.json.size(), trace.trace.events.size());
    for (size_t i = 0; i < count; ++i) {
        TraceEvent& e = trace.trace.events[i];
        if (e.error.isEmpty())
            e.error = QJsonDocument::fromJson(trace.json[i].error).object();
        if (e.metadata.isEmpty())
            e.metadata = QJsonDocument::fromJson(trace.json[i].metadata).object();
    }
}

void uniteStrays(OtlpTrace& trace)
{
    if (std::ranges::count_if(trace.trace.events, [](const TraceEvent& e) { return e.eventType == u"tool_call"; }) < 2)
        return;
    completeObjects(trace);
    joinNestedLayers(trace.trace.events);
    trace.json.assign(trace.trace.events.size(), {});
}

} // namespace hindcast
