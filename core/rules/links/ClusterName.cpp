// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/links/ClusterName.h"

#include "core/rules/links/CommonThread.h"

#include <QMap>

#include <algorithm>
#include <array>

namespace hindcast {
namespace {

constexpr qsizetype mostNameParts = 3, leastWordLetters = 4, wordsLookedAt = 2'000;

/// Kinds of entities that name a cluster, the most telling first. A task is a hash.
constexpr std::array namingKinds{"category", "tool", "code", "resource", "namespace", "cluster", "playbook"};

/// Words that sentences of any reflection have.
constexpr std::array commonWords{
    "about",     "after",   "again",   "also",     "because", "been",     "before",  "being",   "between",      "category",
    "contain",   "could",   "does",    "ended",    "error",   "errors",   "event",   "events",  "execution",    "failed",
    "fails",     "from",    "have",    "inferred", "into",    "last",     "lesson",  "more",    "most",         "must",
    "needs",     "number",  "once",    "only",     "other",   "over",     "problem", "run",     "should",       "since",
    "some",      "step",    "steps",   "task",     "than",    "that",     "their",   "them",    "then",         "there",
    "these",     "they",    "thing",   "this",     "took",    "trace",    "tried",   "until",   "was",          "were",
    "what",      "when",    "where",   "which",    "while",   "will",     "with",    "without", "would",        "your",
    "succeeded", "success", "failure", "question", "answer",  "answered", "every",   "first",   "final_answer", "tool_results"};

struct SharedCount {
    QString name;
    size_t members = 0;
};

/// What most have of \a named(member), at least half of them; of equals the one whose name comes first.
template<class Named>
std::vector<SharedCount> sharedBy(const std::vector<const ClusterMember*>& members, const Named& named)
{
    QMap<QString, size_t> counts;
    for (const ClusterMember* m : members) {
        QStringList names = named(*m);
        names.removeDuplicates();
        for (const QString& name : std::as_const(names))
            ++counts[name];
    }
    std::vector<SharedCount> out;
    for (auto it = counts.cbegin(); it != counts.cend(); ++it)
        if (*it * 2 >= members.size())
            out.push_back({it.key(), *it});
    std::ranges::stable_sort(out, std::greater(), &SharedCount::members);
    return out;
}

QStringList tellingWords(const QString& text)
{
    QStringList out;
    QString word;
    const auto end = [&] {
        if (word.size() >= leastWordLetters
            && std::ranges::none_of(commonWords, [&](const char* common) { return word == QLatin1String(common); }))
            out += word;
        word.clear();
    };
    for (const QChar c : QStringView(text).left(wordsLookedAt))
        if (c.isLetter() || c == u'_')
            word += c.toLower();
        else
            end();
    end();
    return out;
}

QStringList sharedEntities(const std::vector<const ClusterMember*>& members)
{
    const auto shared = sharedBy(members, [](const ClusterMember& m) { return m.entities; });
    QStringList out;
    for (const char* kind : namingKinds) {
        const auto first = std::ranges::find_if(shared, [&](const SharedCount& s) {
            return s.name.startsWith(QLatin1String(kind) + u':') && s.name != u"category:unknown_error";
        });
        if (first != shared.end() && out.size() < mostNameParts)
            out += first->name;
    }
    return out;
}

/// Those that no entity has told.
QStringList sharedTags(const std::vector<const ClusterMember*>& members, const QStringList& told)
{
    QStringList out;
    for (const SharedCount& s : sharedBy(members, [](const ClusterMember& m) { return m.tags; }))
        if (isTellingTag(s.name) && std::ranges::none_of(told, [&](const QString& t) { return t.section(u':', 1) == s.name; }))
            out += s.name;
    return out;
}

/// In the order in which the first member says them.
QString sharedNameWords(const std::vector<const ClusterMember*>& members)
{
    std::vector<SharedCount> shared = sharedBy(members, [](const ClusterMember& m) { return tellingWords(m.text); });
    const QStringList order = tellingWords(members.front()->text);
    const auto place = [&](const QString& word) {
        const qsizetype at = order.indexOf(word);
        return at < 0 ? order.size() : at;
    };
    std::ranges::stable_sort(shared, [&](const SharedCount& a, const SharedCount& b) {
        return a.members != b.members ? a.members > b.members : place(a.name) < place(b.name);
    });
    QStringList out;
    for (const SharedCount& s : shared)
        if (out.size() < mostNameParts)
            out += s.name;
    return out.join(u' ');
}

} // namespace

QString clusterName(std::vector<const ClusterMember*> members, const QString& otherwise)
{
    if (members.empty())
        return otherwise;
    std::ranges::sort(members, {}, &ClusterMember::id);
    QStringList parts = sharedEntities(members);
    for (const QString& tag : sharedTags(members, parts))
        if (parts.size() < mostNameParts)
            parts += tag;
    if (!parts.isEmpty())
        return parts.join(QLatin1String(", "));
    const QString words = sharedNameWords(members);
    return words.isEmpty() ? otherwise : words;
}

} // namespace hindcast
