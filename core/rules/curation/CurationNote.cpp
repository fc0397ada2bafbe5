// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/curation/CurationNote.h"

#include "core/domain/text/JsonOrNull.h"

#include <QJsonArray>

namespace hindcast {
namespace {

constexpr QLatin1String statusMember("status"), importanceMember("importance"), notesMember("notes");
constexpr QLatin1String marks[] = {statusMember, QLatin1String("reason"), QLatin1String("by"), QLatin1String("at"), importanceMember};

} // namespace

QString curationStatus(const QJsonObject& curation) { return curation.value(statusMember).toString(); }

QJsonObject curationMarked(QJsonObject curation, const QString& status, const CurationNote& note, std::optional<double> importance)
{
    if (!curation.contains(importanceMember))
        curation.insert(importanceMember, jsonOrNull(importance));
    curation.insert(statusMember, status);
    curation.insert(QLatin1String("reason"), note.reason);
    curation.insert(QLatin1String("by"), note.actor);
    curation.insert(QLatin1String("at"), isoTimestamp(note.at));
    return curation;
}

QJsonObject curationUnmarked(QJsonObject curation)
{
    for (const QLatin1String member : marks)
        curation.remove(member);
    return curation;
}

QJsonObject curationAnnotated(QJsonObject curation, const CurationNote& note)
{
    QJsonArray notes = curation.value(notesMember).toArray();
    const QJsonObject one{
        {QStringLiteral("text"), note.text}, {QStringLiteral("by"), note.actor}, {QStringLiteral("at"), isoTimestamp(note.at)}};
    if (!notes.contains(one)) // the same twice says no more
        notes << one;
    curation.insert(notesMember, notes);
    return curation;
}

QJsonObject curationStale(QJsonObject curation, const CurationNote& note)
{
    curation.insert(QLatin1String("embedding_stale_since"), isoTimestamp(note.at));
    return curation;
}

} // namespace hindcast
