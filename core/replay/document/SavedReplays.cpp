// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/replay/document/SavedReplays.h"

#include <QCoreApplication>
#include <QJsonDocument>

#include <map>

namespace hindcast {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(hindcast::SavedReplays)
};

using PromotedPatterns = std::map<std::pair<QString, QString>, QJsonObject>;

Expected<PromotedPatterns> promotedOf(const QJsonObject& replay)
{
    const QJsonValue list = replay.value(QLatin1String("promoted"));
    if (!list.isArray())
        return fail(ErrorCode::InvalidInput, Tr::tr("Only replays of single rules can be compared, no sweeps and no inferences."));
    PromotedPatterns out;
    const QJsonArray patterns = list.toArray();
    for (const auto& p : patterns)
        out[{p[QLatin1String("pattern_name")].toString(), p[QLatin1String("cluster_id")].toString()}] = p.toObject();
    return out;
}

/// The parameters on which they differ, with both values.
QJsonObject changedParameters(const QJsonObject& a, const QJsonObject& b)
{
    QJsonObject out;
    const QJsonObject of = a.value(QLatin1String("parameters")).toObject(), other = b.value(QLatin1String("parameters")).toObject();
    for (auto it = of.begin(); it != of.end(); ++it)
        if (other.value(it.key()) != it.value())
            out.insert(it.key(), QJsonArray{it.value(), other.value(it.key())});
    return out;
}

} // namespace

QString replayKind(const QJsonObject& document)
{
    if (document.contains(QLatin1String("votes")))
        return QStringLiteral("blind");
    if (document.contains(QLatin1String("answers")))
        return QStringLiteral("reflections");
    if (document.contains(QLatin1String("cells")))
        return QStringLiteral("sweep");
    return document.contains(QLatin1String("inferred")) ? QStringLiteral("inference") : QStringLiteral("replay");
}

Expected<SavedReplay> savedReplay(const QString& name, QJsonObject document, const std::optional<QJsonArray>& promoted,
                                  const QString& actor, Timestamp at)
{
    const QString trimmed = name.trimmed();
    if (trimmed.isEmpty() || trimmed.size() > 200)
        return fail(ErrorCode::InvalidInput, Tr::tr("A saved replay has a name of 1 to 200 characters."));
    if (promoted)
        document.insert(QStringLiteral("promoted"), *promoted);
    return SavedReplay{trimmed,
                       replayKind(document),
                       at,
                       actor,
                       document.value(QLatin1String("fingerprint")).toString(),
                       QJsonDocument(document.value(QLatin1String("parameters")).toObject()).toJson(QJsonDocument::Compact),
                       QJsonDocument(document).toJson(QJsonDocument::Compact)};
}

Expected<QString> saveReplayVersion(Connection& connection, const Scope& scope, const QString& name, const QJsonObject& document,
                                    const QString& actor, Timestamp at)
{
    const QString trimmed = name.trimmed();
    if (trimmed.isEmpty() || trimmed.contains(u'@'))
        return fail(ErrorCode::InvalidInput, Tr::tr("What is kept in versions has a name without an @."));
    constexpr int tries = 5; // somebody else may keep one at the same time
    for (int attempt = 0;; ++attempt) {
        HC_TRY(const auto all, listSavedReplays(connection, scope));
        qint64 last = 0;
        for (const SavedReplay& s : all)
            if (s.name.startsWith(trimmed + u'@'))
                last = std::max(last, s.name.mid(trimmed.size() + 1).toLongLong());
        QString version = trimmed + u'@' + QString::number(last + 1);
        HC_TRY(const SavedReplay saved, savedReplay(version, document, {}, actor, at));
        const auto kept = saveReplay(connection, scope, saved, false);
        if (kept)
            return version;
        if (kept.error().code != ErrorCode::Conflict || attempt + 1 == tries)
            return Unexpected(kept.error());
    }
}

QJsonObject savedDocument(const SavedReplay& saved)
{
    QJsonObject out = QJsonDocument::fromJson(saved.result).object();
    out.insert(QStringLiteral("name"), saved.name);
    out.insert(QStringLiteral("kind"), saved.kind);
    out.insert(QStringLiteral("saved_at"), isoTimestamp(saved.at));
    out.insert(QStringLiteral("actor"), saved.actor);
    out.insert(QStringLiteral("fingerprint"), saved.fingerprint);
    return out;
}

Expected<QJsonObject> compareSavedReplays(const QJsonObject& a, const QJsonObject& b)
{
    HC_TRY(const PromotedPatterns first, promotedOf(a));
    HC_TRY(const PromotedPatterns second, promotedOf(b));
    QJsonArray onlyA, onlyB, moved;
    qint64 same = 0;
    const QLatin1String at("replayed_at");
    for (const auto& [key, pattern] : first) {
        const auto other = second.find(key);
        if (other == second.end())
            onlyA << pattern;
        else if (other->second.value(at) == pattern.value(at))
            ++same;
        else
            moved << QJsonObject{{QStringLiteral("pattern_name"), key.first},
                                 {QStringLiteral("cluster_id"), key.second},
                                 {QStringLiteral("a_at"), pattern.value(at)},
                                 {QStringLiteral("b_at"), other->second.value(at)}};
    }
    for (const auto& [key, pattern] : second)
        if (!first.contains(key))
            onlyB << pattern;
    const QLatin1String fingerprint("fingerprint");
    return QJsonObject{{QStringLiteral("same_data"), a.value(fingerprint) == b.value(fingerprint)},
                       {QStringLiteral("parameters"), changedParameters(a, b)},
                       {QStringLiteral("promoted_a"), qint64(first.size())},
                       {QStringLiteral("promoted_b"), qint64(second.size())},
                       {QStringLiteral("same"), same},
                       {QStringLiteral("only_a"), onlyA},
                       {QStringLiteral("only_b"), onlyB},
                       {QStringLiteral("moved"), moved}};
}

} // namespace hindcast
