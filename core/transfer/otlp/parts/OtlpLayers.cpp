// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/transfer/otlp/parts/OtlpLayers.h"

#include "core/transfer/otlp/parts/OtlpOfRecords.h"
#include "core/transfer/otlp/parts/OtlpTidy.h"
#include "core/transfer/otlp/parts/OtlpTop.h"
#include "core/transfer/otlp/text/OtlpNames.h"

#include <QHash>
#include <QJsonArray>
#include <QJsonDocument>
#include <QSet>

#include <algorithm>
#include <optional>
#include <tuple>

namespace hindcast {
namespace {

constexpr size_t mostLooked = 16; ///< that one layer is compared with: a trace may have thousands of the same call

/// The two events of a tool's or a model's span.
struct CallLayer {
    QString span;
    TraceEvent* call = nullptr;
    TraceEvent* answer = nullptr;
    [[nodiscard]] bool isModel() const { return call->eventType == u"llm_call"; }
};

/// How one knows that a layer belongs to a call.
enum class LayerBy { Parent, CallId, Likeness };

bool isCall(const TraceEvent& e) { return e.eventType == u"tool_call" || e.eventType == u"llm_call"; }

/// An error is an answer where there is a call of the same span.
bool isLayerEvent(const TraceEvent& e)
{
    const bool answer = e.eventType == u"tool_response" || e.eventType == u"llm_response" || e.eventType == u"error_event";
    return (isCall(e) || answer) && !isToldByMessages(e) && !isRecordedException(e);
}

std::vector<CallLayer> layersOf(std::vector<TraceEvent>& events)
{
    std::vector<CallLayer> out;
    QHash<QString, size_t> at;
    for (TraceEvent& e : events) {
        const QString span = spanOfEvent(e);
        if (span.isEmpty() || !isLayerEvent(e))
            continue;
        if (!at.contains(span)) {
            at.insert(span, out.size());
            out.push_back({span});
        }
        CallLayer& layer = out[at.value(span)];
        (isCall(e) ? layer.call : layer.answer) = &e;
    }
    std::erase_if(out, [](const CallLayer& l) { return !l.call || !l.answer; });
    return out;
}

QString layerMember(const CallLayer& layer, const char* member) { return layer.call->metadata.value(QLatin1String(member)).toString(); }
QString callIdOf(const CallLayer& layer) { return layerMember(layer, "call_id"); }
QString missingAboveOf(const CallLayer& layer) { return layerMember(layer, missingParentMember); }

QString aboveOf(const CallLayer& layer)
{
    const QString missing = missingAboveOf(layer);
    return missing.isEmpty() ? layerMember(layer, parentSpanMember) : missing;
}

/// Not of those whose times are the same: that are two calls at once.
bool isWithin(const CallLayer& inner, const CallLayer& outer)
{
    const auto &from = inner.call->at, &to = inner.answer->at, &first = outer.call->at, &last = outer.answer->at;
    return from && to && first && last && *first <= *from && *to <= *last && (*first != *from || *to != *last);
}

/// Who has captured no arguments says nothing else.
bool mayBeSameArguments(const CallLayer& call, const CallLayer& layer)
{
    const QString &a = call.call->content, &b = layer.call->content;
    // Neither has its parent: two agents below one that is not here may call the same tool at once.
    if (a.isEmpty() || b.isEmpty())
        return missingAboveOf(call).isEmpty();
    if (a == b)
        return true;
    const QJsonDocument one = QJsonDocument::fromJson(a.toUtf8()), other = QJsonDocument::fromJson(b.toUtf8());
    return !one.isNull() && one == other;
}

/// Of two spans with the same id of a call, of which either may be the layer: clocks of hosts differ.
bool isAbove(const CallLayer& outer, const CallLayer& inner)
{
    if (missingAboveOf(outer).isEmpty() || isWithin(inner, outer))
        return true;
    const auto place = [](const CallLayer& l) { return std::tuple(l.call->at.value_or(Timestamp()), l.span); };
    return !isWithin(outer, inner) && place(outer) < place(inner);
}

/// What a layer knows and the call does not; true: there was something, and be it that it is one.
bool fillCall(const CallLayer& call, const CallLayer& layer)
{
    bool more = false;
    const auto take = [&more](auto& to, const auto& from) {
        if (!to.isEmpty() || from.isEmpty())
            return;
        to = from;
        more = true;
    };
    take(call.call->content, layer.call->content);
    if (call.answer->eventType == layer.answer->eventType) {
        take(call.answer->content, layer.answer->content);
        take(call.answer->error, layer.answer->error);
    }
    const QString idMember = QStringLiteral("call_id");
    if (const QString id = callIdOf(layer); callIdOf(call).isEmpty() && !id.isEmpty())
        for (TraceEvent* e : {call.call, call.answer})
            e->metadata.insert(idMember, id);
    more = addCallIdentifiers(*call.call, layer.call->metadata) || more;
    const qsizetype before = innerSpansOf(*call.call).size();
    addInnerSpans(*call.call, QStringList{layer.span} + innerSpansOf(*layer.call));
    return more || innerSpansOf(*call.call).size() != before;
}

/// Calls, to be asked which of them a layer belongs to.
class KnownCalls
{
public:
    explicit KnownCalls(std::vector<CallLayer> calls) : m_calls(std::move(calls)), m_taken(m_calls.size(), false)
    {
        for (size_t i = 0; i < m_calls.size(); ++i) {
            m_bySpan.insert(m_calls[i].span, i);
            if (const QString id = callIdOf(m_calls[i]); !id.isEmpty())
                m_byId[id].push_back(i);
            if (m_calls[i].call->at && !m_calls[i].call->toolName.isEmpty())
                m_byTool[m_calls[i].call->toolName].push_back(i);
        }
        for (size_t i = 0; i < m_calls.size(); ++i)
            for (const QString& inner : innerSpansOf(*m_calls[i].call))
                if (!m_bySpan.contains(inner))
                    m_bySpan.insert(inner, i);
        for (std::vector<size_t>& of : m_byTool)
            std::ranges::stable_sort(of, {}, [this](size_t i) { return *m_calls[i].call->at; });
    }

    /// Whether one of them is that of the span itself.
    [[nodiscard]] bool hasSpan(const QString& span) const
    {
        const auto at = m_bySpan.constFind(span);
        return at != m_bySpan.cend() && m_calls[*at].span == span;
    }
    /// The call that \a layer belongs to, known at least by \a least; null: there is none.
    [[nodiscard]] const CallLayer* callOf(const CallLayer& layer, LayerBy least)
    {
        std::optional<size_t> found = byParent(layer);
        if (!found && least >= LayerBy::CallId)
            found = byId(layer);
        if (!found && least >= LayerBy::Likeness)
            found = byLikeness(layer);
        for (size_t steps = 0; found && steps < m_calls.size(); ++steps) { // it may be a layer itself
            const size_t outer = m_bySpan.value(m_calls[*found].span, *found);
            if (outer == *found)
                break;
            found = outer;
        }
        if (!found || m_calls[*found].span == layer.span)
            return nullptr;
        m_taken[*found] = true;
        for (const QString& span : QStringList{layer.span} + innerSpansOf(*layer.call))
            m_bySpan.insert(span, *found);
        return &m_calls[*found];
    }

private:
    [[nodiscard]] std::optional<size_t> byParent(const CallLayer& layer) const
    {
        if (const auto known = m_bySpan.constFind(layer.span); known != m_bySpan.cend() && m_calls[*known].span != layer.span)
            return *known;
        const auto parent = m_bySpan.constFind(missingAboveOf(layer));
        if (parent == m_bySpan.cend() || m_calls[*parent].isModel() != layer.isModel())
            return std::nullopt; // an agent that is called as a tool
        const QString& tool = layer.call->toolName;
        return tool.isEmpty() || m_calls[*parent].call->toolName == tool ? std::optional(*parent) : std::nullopt;
    }
    [[nodiscard]] std::optional<size_t> byId(const CallLayer& layer) const
    {
        const auto calls = m_byId.constFind(callIdOf(layer));
        if (calls == m_byId.cend())
            return std::nullopt;
        for (size_t i = 0; i < std::min(calls->size(), mostLooked); ++i) {
            const CallLayer& call = m_calls[(*calls)[i]];
            if (call.call->toolName == layer.call->toolName && aboveOf(call) != aboveOf(layer) && isAbove(call, layer))
                return (*calls)[i];
        }
        return std::nullopt;
    }
    /// The shortest one that it lies within, and rather one that nothing was found to belong to.
    [[nodiscard]] std::optional<size_t> byLikeness(const CallLayer& layer) const
    {
        const auto calls = m_byTool.constFind(layer.call->toolName);
        if (calls == m_byTool.cend() || !layer.call->at)
            return std::nullopt;
        const auto startOf = [this](size_t i) { return *m_calls[i].call->at; };
        const auto behind = std::ranges::upper_bound(*calls, *layer.call->at, {}, startOf);
        std::optional<size_t> best;
        const auto rank = [&](size_t i) { return std::tuple(bool(m_taken[i]), m_calls[i].answer->at->us - startOf(i).us); };
        size_t looked = 0;
        for (auto it = behind; it != calls->begin() && looked < mostLooked; ++looked) {
            const size_t i = *--it;
            const CallLayer& call = m_calls[i];
            const bool ids = !callIdOf(call).isEmpty() && !callIdOf(layer).isEmpty(); // which are not the same
            if (!ids && isWithin(layer, call) && aboveOf(call) != aboveOf(layer) && mayBeSameArguments(call, layer)
                && (!best || rank(i) < rank(*best)))
                best = i;
        }
        return best;
    }

    std::vector<CallLayer> m_calls;
    std::vector<bool> m_taken;
    QHash<QString, size_t> m_bySpan; ///< own spans, and those of their layers
    QHash<QString, std::vector<size_t>> m_byId;
    QHash<QString, std::vector<size_t>> m_byTool; ///< by their start
};

/// Takes the layers of \a calls out of \a layers, which may be the same list; true: \a calls tell more by it.
bool takeLayers(std::vector<TraceEvent>& calls, std::vector<TraceEvent>& layers, LayerBy least)
{
    const bool same = &calls == &layers;
    KnownCalls known(layersOf(calls));
    QSet<QString> gone;
    bool more = false;
    for (const CallLayer& layer : layersOf(layers)) {
        if (missingAboveOf(layer).isEmpty() || (!same && known.hasSpan(layer.span)))
            continue;
        const CallLayer* call = known.callOf(layer, least);
        if (!call)
            continue;
        more = fillCall(*call, layer) || more;
        gone.insert(layer.span);
    }
    if (!gone.isEmpty())
        std::erase_if(layers, [&](const TraceEvent& e) { return isLayerEvent(e) && gone.contains(spanOfEvent(e)); });
    return more;
}

} // namespace

QStringList innerSpansOf(const TraceEvent& call)
{
    QStringList out;
    for (const auto& span : call.metadata.value(QLatin1String(innerSpansMember)).toArray())
        out += span.toString();
    return out;
}

void addInnerSpans(TraceEvent& call, const QStringList& spans)
{
    constexpr qsizetype most = 16;
    QStringList inner = innerSpansOf(call);
    for (const QString& span : spans)
        if (!inner.contains(span) && inner.size() < most)
            inner += span;
    if (!inner.isEmpty())
        call.metadata.insert(QLatin1String(innerSpansMember), QJsonArray::fromStringList(inner));
}

bool addCallIdentifiers(TraceEvent& call, const QJsonObject& from)
{
    const QString member = QStringLiteral("otel");
    const QJsonObject told = from.value(member).toObject();
    QJsonObject own = call.metadata.value(member).toObject();
    const qsizetype before = own.size();
    for (auto it = told.begin(); it != told.end(); ++it)
        if (!own.contains(it.key()) && otlpKnownName(it.key().toUtf8()).field == OtlpField::CallIdentifier)
            own.insert(it.key(), it.value());
    if (own.size() == before)
        return false;
    call.metadata.insert(member, own);
    return true;
}

bool uniteLayers(std::vector<TraceEvent>& stored, std::vector<TraceEvent>& more)
{
    const bool filled = takeLayers(stored, more, LayerBy::Likeness);
    (void)takeLayers(more, stored, LayerBy::Likeness);
    return filled;
}

void joinNestedLayers(std::vector<TraceEvent>& events) { (void)takeLayers(events, events, LayerBy::Likeness); }

} // namespace hindcast
