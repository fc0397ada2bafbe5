// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/input/TraceCut.h"

#include "core/domain/text/CompactJson.h"

namespace hindcast {
namespace {

constexpr qsizetype cutHead = 48 * 1024, cutTail = 16 * 1024;
constexpr qsizetype cutEventBytes = 300; ///< beside what it says

void shorten(QString& text, TraceCut& cut)
{
    QString kept = cutTraceText(text);
    cut.texts += kept == text ? 0 : 1;
    text = std::move(kept);
}

/// Its texts first; where that is not enough it says how large it was, and nothing else.
void shorten(QJsonObject& object, TraceCut& cut)
{
    const qsizetype bytes = object.isEmpty() ? 0 : compactJson(object).size();
    if (bytes <= TraceCut::mostText)
        return;
    ++cut.texts;
    for (auto it = object.begin(); it != object.end(); ++it)
        if (it->isString())
            *it = cutTraceText(it->toString());
    if (compactJson(object).size() > 4 * TraceCut::mostText) // a message and a stack, both as long as they may be
        object = {{QStringLiteral("left_out_bytes"), bytes}};
}

qsizetype cutEventSize(const TraceEvent& e)
{
    const auto object = [](const QJsonObject& o) { return o.isEmpty() ? 0 : compactJson(o).size(); };
    return cutEventBytes + e.content.size() + e.eventId.size() + e.toolName.size() + object(e.error) + object(e.metadata);
}

} // namespace

QString cutTraceText(const QString& text)
{
    if (text.size() <= TraceCut::mostText / 4) // whatever is in it
        return text;
    const QByteArray bytes = text.toUtf8();
    if (bytes.size() <= TraceCut::mostText)
        return text;
    const auto whole = [](char c) { return (static_cast<unsigned char>(c) & 0xC0) != 0x80; };
    qsizetype head = cutHead, tail = bytes.size() - cutTail;
    while (head > 0 && !whole(bytes[head]))
        --head;
    while (tail < bytes.size() && !whole(bytes[tail]))
        ++tail;
    return QString::fromUtf8(bytes.left(head)) + QStringLiteral("\n[... %1 bytes are missing here ...]\n").arg(tail - head)
        + QString::fromUtf8(bytes.sliced(tail));
}

void cutTraceEvent(TraceEvent& event, TraceCut& cut)
{
    shorten(event.content, cut);
    shorten(event.error, cut);
    shorten(event.metadata, cut);
}

std::pair<size_t, size_t> keptEnds(size_t count, const std::function<qsizetype(size_t)>& sizeOf)
{
    size_t head = 0, tail = count;
    qsizetype bytes = 0;
    for (size_t kept = 1; head < tail && kept < TraceCut::mostEvents; ++kept) {
        const bool front = kept % 4 != 0;
        bytes += sizeOf(front ? head : tail - 1);
        if (bytes > TraceCut::mostBytes)
            break;
        front ? ++head : --tail;
    }
    return {head, tail};
}

void cutTrace(Trace& trace, qint64 skipped, TraceCut& cut)
{
    shorten(trace.taskDescription, cut);
    shorten(trace.taskGoal, cut);
    if (trace.error) {
        shorten(trace.error->message, cut);
        shorten(trace.error->code, cut);
        shorten(trace.error->toolName, cut);
        shorten(trace.error->traceback, cut);
        shorten(trace.error->context, cut);
    }
    std::vector<TraceEvent>& events = trace.events;
    qsizetype all = 0;
    for (size_t i = 0; i < events.size() && all <= TraceCut::mostBytes; ++i)
        all += cutEventSize(events[i]);
    if (all <= TraceCut::mostBytes && skipped == 0)
        return;
    const auto [head, tail] = keptEnds(events.size(), [&](size_t i) { return cutEventSize(events[i]); });
    const qint64 leftOut = qint64(tail - head) + skipped;
    cut.events += leftOut;
    TraceEvent gap;
    gap.eventType = QStringLiteral("system_event");
    gap.eventId = QStringLiteral("left_out");
    gap.content = QStringLiteral("%1 events are left out here: the trace is too large.").arg(leftOut);
    gap.metadata = {{QStringLiteral("left_out"), leftOut}};
    events.erase(events.begin() + qptrdiff(head), events.begin() + qptrdiff(tail));
    events.insert(events.begin() + qptrdiff(head), std::move(gap));
}

} // namespace hindcast
