// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/links/ClusterName.h"

#include "core/rules/links/CommonThread.h"
#include "core/rules/links/CommonWords.h"

#include <QMap>

#include <algorithm>
#include <array>
#include <limits>

namespace hindcast {
namespace {

constexpr qsizetype mostNameParts = 3, leastWordLetters = 4, wordsLookedAt = 2'000;

/// Kinds of entities that name a cluster, the most telling first. A task is a hash.
constexpr std::array namingKinds{"category", "tool", "code", "resource", "namespace", "cluster", "playbook"};

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
        if (word.size() >= leastWordLetters && !isCommonWord(word))
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

/// At most \a each of a kind, those first that most have.
QStringList sharedEntities(const std::vector<const ClusterMember*>& members, qsizetype each)
{
    const auto shared = sharedBy(members, [](const ClusterMember& m) { return m.entities; });
    QStringList out;
    for (const char* kind : namingKinds) {
        qsizetype left = each;
        for (const SharedCount& s : shared)
            if (left > 0 && s.name.startsWith(QLatin1String(kind) + u':') && s.name != u"category:unknown_error") {
                out += s.name;
                --left;
            }
    }
    return out;
}

/// Whether one of the entities has this name.
bool isTold(const QStringList& entities, const QString& name)
{
    return std::ranges::any_of(entities, [&](const QString& e) { return e.section(u':', 1) == name; });
}

/// Those that no entity has told.
QStringList sharedTags(const std::vector<const ClusterMember*>& members, const QStringList& told)
{
    QStringList out;
    for (const SharedCount& s : sharedBy(members, [](const ClusterMember& m) { return m.tags; }))
        if (isTellingTag(s.name) && !isTold(told, s.name))
            out += s.name;
    return out;
}

/// In the order in which the first member says them.
QStringList sharedNameWords(const std::vector<const ClusterMember*>& members)
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
        out += s.name;
    return out;
}

} // namespace

QString clusterName(std::vector<const ClusterMember*> members, const QString& otherwise)
{
    if (members.empty())
        return otherwise;
    std::ranges::sort(members, {}, &ClusterMember::id);
    const QStringList entities = sharedEntities(members, 1), parts = entities + sharedTags(members, entities);
    if (!parts.isEmpty())
        return parts.first(std::min(parts.size(), mostNameParts)).join(QLatin1String(", "));
    const QStringList words = sharedNameWords(members);
    return words.isEmpty() ? otherwise : words.first(std::min(words.size(), mostNameParts)).join(u' ');
}

QStringList clusterTraits(std::vector<const ClusterMember*> members)
{
    if (members.empty())
        return {};
    std::ranges::sort(members, {}, &ClusterMember::id);
    const QStringList entities = sharedEntities(members, std::numeric_limits<qsizetype>::max());
    QStringList out = entities + sharedTags(members, entities);
    for (const QString& word : sharedNameWords(members))
        if (!isTold(entities, word) && !out.contains(word))
            out += word;
    return out;
}

} // namespace hindcast
