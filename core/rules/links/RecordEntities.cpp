// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/links/RecordEntities.h"

#include "core/domain/enums/EnumWords.h"

#include <QCryptographicHash>
#include <QJsonArray>
#include <QMap>

#include <algorithm>
#include <array>
#include <set>

namespace hindcast {
namespace {

constexpr size_t mostEntities = 40;
constexpr qsizetype lookedText = 20'000, longestName = 120, taskHash = 16;

constexpr std::array resourceKinds{"pod",         "pods",       "deployment", "deployments", "deploy",  "service",   "svc",
                                   "configmap",   "configmaps", "secret",     "secrets",     "node",    "nodes",     "pvc",
                                   "statefulset", "daemonset",  "ingress",    "job",         "cronjob", "namespace", "replicaset",
                                   "hpa",         "volume",     "container",  "database"};

constexpr EnumWords<RecordRelation> relationWords{"supports", "contradicts", "refines", "supersedes", "derived_from"};

bool isNameLetter(QChar c) { return c.isLetterOrNumber() || c == u'-' || c == u'_' || c == u'.' || c == u'/'; }

QString singular(const QString& kind)
{
    static const QMap<QString, QString> same{{QStringLiteral("deploy"), QStringLiteral("deployment")},
                                             {QStringLiteral("svc"), QStringLiteral("service")}};
    if (same.contains(kind))
        return same.value(kind);
    return kind.size() > 3 && kind.endsWith(u's') && kind != u"ingress" ? kind.chopped(1) : kind;
}

bool isKind(const QString& word)
{
    return std::ranges::any_of(resourceKinds, [&](const char* k) { return word == QLatin1String(k); });
}

/// "cart-5c8b7d9f6-x2x9z" is one of many pods of cart: without what changes with each of them.
QString withoutPodHash(QString name)
{
    const auto isHash = [](QStringView part) {
        return part.size() >= 4 && part.size() <= 10 && std::ranges::any_of(part, [](QChar c) { return c.isDigit(); })
            && std::ranges::all_of(part, [](QChar c) { return c.isLower() || c.isDigit(); });
    };
    for (int i = 0; i < 2; ++i) {
        const qsizetype dash = name.lastIndexOf(u'-');
        if (dash > 0 && isHash(QStringView(name).sliced(dash + 1)))
            name.truncate(dash);
    }
    return name;
}

/// A name as an object can have it, and no word of a sentence.
bool isName(const QString& word)
{
    static const QStringList grammar{QStringLiteral("the"), QStringLiteral("a"),    QStringLiteral("is"),  QStringLiteral("was"),
                                     QStringLiteral("of"),  QStringLiteral("in"),   QStringLiteral("and"), QStringLiteral("not"),
                                     QStringLiteral("has"), QStringLiteral("with"), QStringLiteral("to"),  QStringLiteral("that"),
                                     QStringLiteral("for"), QStringLiteral("are"),  QStringLiteral("on"),  QStringLiteral("or"),
                                     QStringLiteral("were")};
    return word.size() >= 2 && word.size() <= longestName && word.front().isLetterOrNumber() && !grammar.contains(word) && !isKind(word);
}

/// OOMKilled, CrashLoopBackOff, ECONNREFUSED, ENOSPC.
bool isCode(const QString& word)
{
    if (word.size() < 5 || word.size() > 40 || !std::ranges::all_of(word, [](QChar c) { return c.isLetter() || c == u'_'; }))
        return false;
    const auto upper = std::ranges::count_if(word, [](QChar c) { return c.isUpper(); });
    const bool errno_ = word.startsWith(u'E') && upper == word.size();
    return errno_ || (word.front().isUpper() && upper >= 2 && upper < word.size() && word.back().isLower());
}

/// CrashLoopBackOff, OOMKilled, restart-pods: as playbooks are called, and no word of a sentence.
bool isPlaybook(const QString& word)
{
    const auto upper = std::ranges::count_if(word, [](QChar c) { return c.isUpper(); });
    return isName(word.toLower()) && ((word.front().isUpper() && upper >= 2) || word.contains(u'-') || word.contains(u'_'));
}

class EntityPass
{
public:
    std::set<RecordEntity> found;

    void add(const char* kind, const QString& name)
    {
        if (!name.isEmpty() && name.size() <= longestName && found.size() < mostEntities)
            found.insert({QLatin1String(kind), name});
    }
    void read(const QString& text)
    {
        QString before, beforeThat;
        QString word;
        const auto end = [&] {
            while (word.endsWith(u'.') || word.endsWith(u'-') || word.endsWith(u'/'))
                word.chop(1);
            if (!word.isEmpty())
                take(word, before, beforeThat);
            if (!word.isEmpty())
                beforeThat = std::exchange(before, word);
            word.clear();
        };
        for (const QChar c : QStringView(text).first(std::min(text.size(), lookedText)))
            if (isNameLetter(c))
                word += c;
            else
                end();
        end();
    }

private:
    void take(const QString& word, const QString& before, const QString& beforeThat)
    {
        const QString lower = word.toLower(), previous = before.toLower();
        if (isCode(word))
            add("code", word);
        bool number = false;
        const int code = word.toInt(&number);
        if (number && code >= 400 && code < 600 && (previous == u"http" || previous == u"status"))
            add("code", QStringLiteral("HTTP ") + word);
        if (number && previous == u"code" && beforeThat.toLower() == u"exit")
            add("code", QStringLiteral("exit ") + word);
        if ((previous == u"-n" || previous == u"--namespace" || previous == u"namespace") && isName(lower))
            add("namespace", lower);
        else if (lower.startsWith(u"--namespace") && lower.contains(u'='))
            add("namespace", lower.section(u'=', 1));
        else if (previous == u"playbook" && isPlaybook(word))
            add("playbook", word);
        else if (previous == u"cluster" && isName(lower) && lower.contains(u'-'))
            add("cluster", lower);
        else if ((previous == u"--context" || previous == u"--kube-context" || previous == u"--cluster") && isName(lower))
            add("cluster", lower); // as command lines name it
        if (const qsizetype slash = lower.indexOf(u'/'); slash > 0 && isKind(lower.left(slash)) && isName(lower.mid(slash + 1)))
            add("resource", singular(lower.left(slash)) + u'/' + withoutPodHash(lower.mid(slash + 1)));
        else if (isKind(previous) && previous != u"namespace" && isName(lower) && (lower.contains(u'-') || lower.contains(u'.')))
            add("resource", singular(previous) + u'/' + withoutPodHash(lower));
    }
};

/// Whether an agent made both of itself, one after the other, on its answer to one question.
bool wentOnCorrecting(const Reflection& newer, const Reflection& older)
{
    return isSelfCorrection(newer) && isSelfCorrection(older) && newer.query == older.query && newer.iteration > older.iteration;
}

bool isFailed(const QString& outcome) { return outcome == u"failure" || outcome == u"error" || outcome == u"timeout"; }

} // namespace

QString word(RecordRelation relation) { return relationWords.wordOf(relation); }
std::optional<RecordRelation> recordRelationFromWord(QStringView word) { return relationWords.valueOf(word); }

std::vector<RecordEntity> entitiesOf(const Reflection& r)
{
    EntityPass pass;
    const QString task = r.context.simplified().toLower();
    if (!task.isEmpty())
        pass.add("task", QString::fromLatin1(QCryptographicHash::hash(task.toUtf8(), QCryptographicHash::Sha256).toHex().left(taskHash)));
    pass.add("category", r.errorCategory.toLower());
    for (const char* field : {"tool", "tool_name"})
        pass.add("tool", r.metadata.value(QLatin1String(field)).toString().toLower());
    for (const auto& tool : r.metadata.value(QLatin1String("tools")).toArray())
        pass.add("tool", tool.toString().toLower());
    for (const auto& code : r.metadata.value(QLatin1String("error_codes")).toArray())
        pass.add("code", code.toString());
    pass.add("cluster", r.metadata.value(QLatin1String("cluster_id")).toString());
    pass.add("playbook", r.metadata.value(QLatin1String("playbook")).toString());
    for (const QString& tag : r.tags) // a template names the tool that failed
        if (tag.startsWith(QLatin1String("kubectl")) || tag == u"helm" || tag == u"ssh" || tag == u"psql" || tag == u"docker")
            pass.add("tool", tag.toLower());
    pass.read(r.text);
    pass.read(r.context);
    pass.read(r.query);
    return {pass.found.begin(), pass.found.end()};
}

bool isSelfCorrection(const Reflection& r) { return r.tags.contains(QStringLiteral("self-correction")); }

bool mayLink(qint64 from, qint64 to) { return to > 0 && from > to; }

std::optional<RelationFound> relationOf(const Reflection& newer, const Reflection& older, bool sameTask)
{
    if (!mayLink(newer.id, older.id) || newer.kind != older.kind)
        return {};
    if (sameTask && isFailed(newer.outcome) != isFailed(older.outcome) && !newer.outcome.isEmpty() && !older.outcome.isEmpty())
        return RelationFound{RecordRelation::Contradicts,
                             QStringLiteral("the same task ended with %1, then with %2").arg(older.outcome, newer.outcome)};
    if (sameTask && wentOnCorrecting(newer, older))
        return RelationFound{RecordRelation::DerivedFrom,
                             QStringLiteral("the correction of iteration %1 of the same answer").arg(older.iteration)};
    if (sameTask)
        return {};
    if (older.state != ReflectionState::Active)
        return RelationFound{RecordRelation::Supersedes, QStringLiteral("the same error; the older one is %1").arg(word(older.state))};
    if (older.quality != ReflectionQuality::Model && newer.quality == ReflectionQuality::Model)
        return RelationFound{RecordRelation::Refines, QStringLiteral("the same error; the older one was written by rules")};
    return RelationFound{RecordRelation::Supports, QStringLiteral("the same error")};
}

} // namespace hindcast
