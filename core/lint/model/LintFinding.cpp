// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/lint/model/LintFinding.h"

#include "core/domain/text/JsonOrNull.h"

#include <QCryptographicHash>
#include <QJsonArray>
#include <QJsonDocument>

#include <array>
#include <tuple>

namespace hindcast {
namespace {

constexpr std::array severityWords{"note", "warning", "error"};

} // namespace

QString word(Severity severity) { return QLatin1String(severityWords[size_t(severity)]); }

std::optional<Severity> severityFromWord(QStringView word)
{
    for (size_t i = 0; i < severityWords.size(); ++i)
        if (word == QLatin1String(severityWords[i]))
            return Severity(i);
    return {};
}

bool findingBefore(const LintFinding& a, const LintFinding& b)
{
    return std::tuple(-int(a.severity), -a.confidence, a.rule, a.kind, a.id, a.clusterId)
        < std::tuple(-int(b.severity), -b.confidence, b.rule, b.kind, b.id, b.clusterId);
}

QJsonObject findingObject(const LintFinding& f)
{
    QJsonArray evidence;
    for (const FindingEvidence& e : f.evidence)
        evidence << QJsonObject{{QStringLiteral("kind"), e.kind}, {QStringLiteral("id"), e.id}};
    return {{QStringLiteral("rule"), f.rule},
            {QStringLiteral("severity"), word(f.severity)},
            {QStringLiteral("confidence"), f.confidence},
            {QStringLiteral("kind"), f.kind},
            {QStringLiteral("id"), jsonTextOrNull(f.id)},
            {QStringLiteral("pattern_name"), jsonTextOrNull(f.patternName)},
            {QStringLiteral("cluster_id"), jsonTextOrNull(f.clusterId)},
            {QStringLiteral("field"), jsonTextOrNull(f.field)},
            {QStringLiteral("sentence"), f.sentence},
            {QStringLiteral("evidence"), evidence},
            {QStringLiteral("facts"), f.facts},
            {QStringLiteral("advice"), f.advice},
            {QStringLiteral("command"), jsonTextOrNull(f.command)}};
}

QString findingHash(const LintFinding& f)
{
    const QJsonArray told{f.rule, f.kind, f.id, f.clusterId, f.facts}; // members of objects are sorted
    const QByteArray bytes = QJsonDocument(told).toJson(QJsonDocument::Compact);
    return QString::fromLatin1(QCryptographicHash::hash(bytes, QCryptographicHash::Sha256).toHex());
}

} // namespace hindcast
