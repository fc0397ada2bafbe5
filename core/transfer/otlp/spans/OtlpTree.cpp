// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/transfer/otlp/spans/OtlpTree.h"

#include <QHash>
#include <QSet>

#include <algorithm>
#include <optional>
#include <queue>
#include <ranges>

namespace hindcast {
namespace {

using Spans = std::vector<OtlpSpan>;

/// Each span once: the one that ended later, else the first.
void leaveOutTwice(Spans& spans)
{
    std::ranges::stable_sort(spans, {}, &OtlpSpan::order);
    QHash<QByteArray, size_t> at;
    Spans out;
    out.reserve(spans.size());
    for (OtlpSpan& s : spans) {
        const auto it = at.constFind(s.spanId);
        if (it == at.cend()) {
            at.insert(s.spanId, out.size());
            out.push_back(std::move(s));
        } else if (s.end > out[*it].end) {
            s.order = out[*it].order;
            out[*it] = std::move(s);
        }
    }
    spans = std::move(out);
}

void joinNote(std::vector<OtlpNoteRecord>& notes, OtlpNoteRecord note)
{
    if (std::ranges::find(notes, note) == notes.end())
        notes.push_back(std::move(note));
}

/// The nearest span above each with a role; -1: none, or its parents run in a circle.
std::vector<qsizetype> parentsWithRole(const Spans& spans, const QHash<QByteArray, qsizetype>& at)
{
    std::vector<qsizetype> out(spans.size(), -1);
    for (size_t i = 0; i < spans.size(); ++i) {
        if (spans[i].role == OtlpRole::None)
            continue;
        QSet<qsizetype> seen{qsizetype(i)};
        for (qsizetype up = at.value(spans[i].parentId, -1); up >= 0; up = at.value(spans[size_t(up)].parentId, -1)) {
            if (spans[size_t(up)].role != OtlpRole::None) {
                out[i] = up == qsizetype(i) ? -1 : up;
                break;
            }
            if (seen.contains(up))
                break;
            seen.insert(up);
        }
    }
    return out;
}

/// Of each circle the earliest span becomes a top span.
void breakCircles(const Spans& spans, std::vector<qsizetype>& parents)
{
    std::vector<int> state(spans.size(), 0); // 0: not looked at, n: in walk n
    int walk = 0;
    for (size_t i = 0; i < spans.size(); ++i) {
        ++walk;
        qsizetype at = qsizetype(i);
        while (at >= 0 && state[size_t(at)] == 0) {
            state[size_t(at)] = walk;
            at = parents[size_t(at)];
        }
        if (at < 0 || state[size_t(at)] != walk)
            continue;
        qsizetype first = at;
        for (qsizetype on = parents[size_t(at)]; on != at; on = parents[size_t(on)])
            if (std::pair(spans[size_t(on)].start, spans[size_t(on)].order)
                < std::pair(spans[size_t(first)].start, spans[size_t(first)].order))
                first = on;
        parents[size_t(first)] = -1;
    }
}

/// The nearest span above one that was not sent; empty: there is none. Nothing: its parents run in a circle.
std::optional<QByteArray> missingAbove(const Spans& spans, const QHash<QByteArray, qsizetype>& at, size_t index)
{
    for (size_t steps = 0; steps < spans.size(); ++steps) {
        const auto parent = at.constFind(spans[index].parentId);
        if (spans[index].parentId.isEmpty() || parent == at.cend())
            return spans[index].parentId;
        index = size_t(*parent);
    }
    return std::nullopt;
}

/// A model call never ends in the millisecond that it began in. Where nobody says when, spans stay as they were read.
int tieRank(const OtlpSpan& span) { return span.role == OtlpRole::Model && span.start > 0 ? 1 : 0; }

void findSame(OtlpTree& tree)
{
    for (auto& node : tree.nodes) {
        const OtlpRole role = node.span.role;
        if (role != OtlpRole::Tool && role != OtlpRole::Model)
            continue;
        const QString name = otlpToolName(node.span);
        for (qsizetype up = node.parent; up >= 0 && tree.nodes[size_t(up)].span.role == role; up = tree.nodes[size_t(up)].parent)
            if (role == OtlpRole::Model || name.isEmpty() || otlpToolName(tree.nodes[size_t(up)].span) == name)
                node.sameAs = tree.nodes[size_t(up)].sameAs >= 0 ? tree.nodes[size_t(up)].sameAs : up;
    }
}

} // namespace

QString otlpToolName(const OtlpSpan& span)
{
    QString name = span.attributes.text(OtlpField::ToolName);
    if (!name.isEmpty())
        return name;
    const QString spanName = QString::fromUtf8(span.name);
    for (const char* prefix : {"tools/call ", "execute_tool "})
        if (spanName.startsWith(QLatin1String(prefix)))
            return spanName.mid(qsizetype(qstrlen(prefix)));
    return spanName == u"tools/call" || spanName == u"execute_tool" ? QString() : spanName;
}

OtlpTree otlpTree(Spans spans, std::vector<OtlpLog> logs, std::vector<OtlpNoteRecord>& rest)
{
    leaveOutTwice(spans);
    QHash<QByteArray, qsizetype> at;
    for (size_t i = 0; i < spans.size(); ++i)
        at.insert(spans[i].spanId, qsizetype(i));
    for (OtlpLog& log : logs) {
        const qsizetype span = at.value(log.spanId, -1);
        if (log.spanId.isEmpty())
            joinNote(rest, std::move(log.note));
        else if (span >= 0 && spans[size_t(span)].role != OtlpRole::None)
            joinNote(spans[size_t(span)].notes, std::move(log.note));
    }
    for (OtlpSpan& s : spans)
        std::ranges::stable_sort(s.notes, {}, &OtlpNoteRecord::at);
    std::vector<qsizetype> parents = parentsWithRole(spans, at);
    breakCircles(spans, parents);

    std::vector<std::vector<qsizetype>> children(spans.size());
    using Ready = std::tuple<qint64, int, qint64, qsizetype>; // start, rank, order read, index: the least first
    std::priority_queue<Ready, std::vector<Ready>, std::greater<>> ready;
    std::vector<qint64> starts(spans.size());
    std::vector<QByteArray> missing(spans.size()); // above calls, which may be layers of one that comes later
    qint64 lastTop = 0;
    for (size_t i = 0; i < spans.size(); ++i) {
        if (spans[i].role == OtlpRole::None)
            continue;
        if (parents[i] >= 0) {
            children[size_t(parents[i])].push_back(qsizetype(i));
            continue;
        }
        starts[i] = spans[i].start > 0 ? spans[i].start : lastTop; // as read
        lastTop = starts[i];
        if (spans[i].role == OtlpRole::Tool || spans[i].role == OtlpRole::Model)
            missing[i] = missingAbove(spans, at, i).value_or(QByteArray());
        ready.emplace(starts[i], tieRank(spans[i]), spans[i].order, qsizetype(i));
    }
    OtlpTree tree;
    tree.nodes.reserve(spans.size());
    if (!ready.empty()) {
        const auto above = missingAbove(spans, at, size_t(std::get<3>(ready.top())));
        tree.missingParent = above.value_or(QByteArray());
        tree.isCircle = !above;
    }
    std::vector<qsizetype> placed(spans.size(), -1);
    while (!ready.empty()) {
        const auto index = size_t(std::get<3>(ready.top()));
        ready.pop();
        const qsizetype parent = parents[index] < 0 ? -1 : placed[size_t(parents[index])];
        placed[index] = qsizetype(tree.nodes.size());
        const int depth = parent < 0 ? 0 : tree.nodes[size_t(parent)].depth + 1;
        tree.nodes.push_back({std::move(spans[index]), parent, -1, depth, std::move(missing[index])});
        for (const qsizetype child : children[index]) {
            const OtlpSpan& s = spans[size_t(child)];
            starts[size_t(child)] = std::max(s.start, starts[index]); // clocks of hosts may differ
            ready.emplace(starts[size_t(child)], tieRank(s), s.order, child);
        }
    }
    findSame(tree);
    return tree;
}

} // namespace hindcast
