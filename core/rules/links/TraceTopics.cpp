// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/links/TraceTopics.h"

#include <QSet>

#include <algorithm>
#include <array>

namespace hindcast {
namespace {

struct TopicWords {
    const char* topic;
    std::array<const char*, 8> words;
};

constexpr TopicWords topics[] = {
    {"sql", {"sql", "postgres", "postgresql", "mysql", "sqlite", "join"}},
    {"database", {"database", "postgres", "postgresql", "mysql", "sqlite", "mongodb"}},
    {"caching", {"cache", "cached", "caching", "memoized"}},
    {"performance", {"slow", "latency", "throughput", "timeout", "ms", "seconds"}},
    {"memory", {"oom", "oomkilled", "heap"}},
    {"network", {"dns", "econnrefused", "socket", "ingress", "proxy"}},
    {"permissions", {"forbidden", "unauthorized", "rbac", "denied"}},
    {"configuration", {"configmap", "config", "env", "secret"}},
    {"images", {"imagepullbackoff", "errimagepull", "registry"}},
    {"storage", {"pvc", "volume", "disk", "enospc"}},
};

void addWords(QSet<QString>& words, const QString& text)
{
    constexpr qsizetype looked = 4'000; // of each text
    QString word;
    for (const QChar c : QStringView(text).first(std::min(text.size(), looked))) {
        if (c.isLetterOrNumber()) {
            word += c.toLower();
            continue;
        }
        words.insert(word);
        word.clear();
    }
    words.insert(word);
    // "50ms": a unit behind its number
    for (const QString& w : QSet<QString>(words))
        if (w.size() > 2 && w.endsWith(QLatin1String("ms")) && w.front().isDigit())
            words.insert(QStringLiteral("ms"));
}

} // namespace

QStringList topicsOf(const Trace& trace)
{
    constexpr qsizetype most = 4;
    constexpr size_t lookedEvents = 200;
    QSet<QString> words;
    addWords(words, trace.taskDescription);
    addWords(words, trace.taskGoal);
    if (trace.error)
        addWords(words, trace.error->message);
    for (size_t i = 0; i < std::min(lookedEvents, trace.events.size()); ++i) {
        addWords(words, trace.events[i].content);
        addWords(words, trace.events[i].toolName);
    }
    QStringList out;
    for (const TopicWords& t : topics)
        if (out.size() < most && std::ranges::any_of(t.words, [&](const char* w) { return w && words.contains(QLatin1String(w)); }))
            out += QLatin1String(t.topic);
    return out;
}

} // namespace hindcast
