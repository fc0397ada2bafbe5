// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/transfer/otlp/parts/OtlpLayers.h"

#include "core/transfer/otlp/parts/OtlpTidy.h"
#include "core/transfer/otlp/parts/OtlpTop.h"

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

/// The two events of a tool's span.
struct ToolLayer {
    QString span;
    TraceEvent* call = nullptr;
    TraceEvent* answer = nullptr;
};

/// How one knows that a layer belongs to a call.
enum class LayerBy { Parent, CallId, Likeness };

bool isLayerEvent(const TraceEvent& e) { return (e.eventType == u"tool_call" || e.eventType == u"tool_response") && !isToldByMessages(e); }

std::vector<ToolLayer> layersOf(std::vector<TraceEvent>& events)
{
    std::vector<ToolLayer> out;
    QHash<QString, size_t> at;
    for (TraceEvent& e : events) {
        const QString span = spanOfEvent(e);
        if (span.isEmpty() || !isLayerEvent(e))
            continue;
        if (!at.contains(span)) {
            at.insert(span, out.size());
            out.push_back({span});
        }
        ToolLayer& layer = out[at.value(span)];
        (e.eventType == u"tool_call" ? layer.call : layer.answer) = &e;
    }
    std::erase_if(out, [](const ToolLayer& l) { return !l.call || !l.answer; });
    return out;
}

QString layerMember(const ToolLayer& layer, const char* member) { return layer.call->metadata.value(QLatin1String(member)).toString(); }
QString callIdOf(const ToolLayer& layer) { return layerMember(layer, "call_id"); }
QString missingAboveOf(const ToolLayer& layer) { return layerMember(layer, missingParentMember); }

QString aboveOf(const ToolLayer& layer)
{
    const QString missing = missingAboveOf(layer);
    return missing.isEmpty() ? layerMember(layer, parentSpanMember) : missing;
}

/// Not of those whose times are the same: that are two calls at once.
bool isWithin(const ToolLayer& inner, const ToolLayer& outer)
{
    const auto &from = inner.call->at, &to = inner.answer->at, &first = outer.call->at, &last = outer.answer->at;
    return from && to && first && last && *first <= *from && *to <= *last && (*first != *from || *to != *last);
}

/// Who has captured no arguments says nothing else.
bool mayBeSameArguments(const QString& a, const QString& b)
{
    if (a.isEmpty() || b.isEmpty() || a == b)
        return true;
    const QJsonDocument one = QJsonDocument::fromJson(a.toUtf8()), other = QJsonDocument::fromJson(b.toUtf8());
    return !one.isNull() && one == other;
}

/// Of two spans with the same id of a call, of which either may be the layer: clocks of hosts differ.
bool isAbove(const ToolLayer& outer, const ToolLayer& inner)
{
    if (missingAboveOf(outer).isEmpty() || isWithin(inner, outer))
        return true;
    const auto place = [](const ToolLayer& l) { return std::tuple(l.call->at.value_or(Timestamp()), l.span); };
    return !isWithin(outer, inner) && place(outer) < place(inner);
}

/// What a layer knows and the call does not; true: there was something.
bool fillCall(const ToolLayer& call, const ToolLayer& layer)
{
    bool more = false;
    const auto take = [&more](auto& to, const auto& from) {
        if (!to.isEmpty() || from.isEmpty())
            return;
        to = from;
        more = true;
    };
    take(call.call->content, layer.call->content);
    take(call.answer->content, layer.answer->content);
    take(call.answer->error, layer.answer->error);
    const QString idMember = QStringLiteral("call_id");
    if (const QString id = callIdOf(layer); callIdOf(call).isEmpty() && !id.isEmpty())
        for (TraceEvent* e : {call.call, call.answer})
            e->metadata.insert(idMember, id);
    addInnerSpans(*call.call, QStringList{layer.span} + innerSpansOf(*layer.call));
    return more;
}

/// Calls, to be asked which of them a layer belongs to.
class KnownCalls
{
public:
    explicit KnownCalls(std::vector<ToolLayer> calls) : m_calls(std::move(calls)), m_taken(m_calls.size(), false)
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
    [[nodiscard]] const ToolLayer* callOf(const ToolLayer& layer, LayerBy least)
    {
        std::optional<size_t> found = byParent(layer);
        if (!found && least >= LayerBy::CallId)
            found = byId(layer);
        if (!found && least >= LayerBy::Likeness)
            found = byLikeness(layer);
        if (!found || m_calls[*found].span == layer.span)
            return nullptr;
        m_taken[*found] = true;
        for (const QString& span : QStringList{layer.span} + innerSpansOf(*layer.call))
            m_bySpan.insert(span, *found);
        return &m_calls[*found];
    }

private:
    [[nodiscard]] std::optional<size_t> byParent(const ToolLayer& layer) const
    {
        if (const auto known = m_bySpan.constFind(layer.span); known != m_bySpan.cend() && m_calls[*known].span != layer.span)
            return *known;
        const auto parent = m_bySpan.constFind(missingAboveOf(layer));
        const QString& tool = layer.call->toolName;
        const bool same = parent != m_bySpan.cend() && (tool.isEmpty() || m_calls[*parent].call->toolName == tool);
        return same ? std::optional(*parent) : std::nullopt;
    }
    [[nodiscard]] std::optional<size_t> byId(const ToolLayer& layer) const
    {
        const auto calls = m_byId.constFind(callIdOf(layer));
        if (calls == m_byId.cend())
            return std::nullopt;
        for (size_t i = 0; i < std::min(calls->size(), mostLooked); ++i) {
            const ToolLayer& call = m_calls[(*calls)[i]];
            if (call.call->toolName == layer.call->toolName && aboveOf(call) != aboveOf(layer) && isAbove(call, layer))
                return (*calls)[i];
        }
        return std::nullopt;
    }
    /// The shortest one that it lies within, and rather one that nothing was found to belong to.
    [[nodiscard]] std::optional<size_t> byLikeness(const ToolLayer& layer) const
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
            const ToolLayer& call = m_calls[i];
            const bool ids = !callIdOf(call).isEmpty() && !callIdOf(layer).isEmpty(); // which are not the same
            if (!ids && isWithin(layer, call) && aboveOf(call) != aboveOf(layer)
                && mayBeSameArguments(call.call->content, layer.call->content) && (!best || rank(i) < rank(*best)))
                best = i;
        }
        return best;
    }

    std::vector<ToolLayer> m_calls;
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
    for (const ToolLayer& layer : layersOf(layers)) {
        if (missingAboveOf(layer).isEmpty() || (!same && known.hasSpan(layer.span)))
            continue;
        const ToolLayer* call = known.callOf(layer, least);
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

bool uniteLayers(std::vector<TraceEvent>& stored, std::vector<TraceEvent>& more)
{
    const bool filled = takeLayers(stored, more, LayerBy::Likeness);
    (void)takeLayers(more, stored, LayerBy::Likeness);
    return filled;
}

void joinNestedLayers(std::vector<TraceEvent>& events) { (void)takeLayers(events, events, LayerBy::Parent); }

} // namespace hindcast
