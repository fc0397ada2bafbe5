// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/lint/model/LintFinding.h"

#include "core/domain/enums/EnumWords.h"
#include "core/domain/text/JsonOrNull.h"

#include <QCryptographicHash>
#include <QJsonArray>
#include <QJsonDocument>

#include <tuple>

namespace hindcast {
namespace {

constexpr EnumWords<Severity> severityWords{"note", "warning", "error"};

} // namespace

QString word(Severity severity) { return severityWords.wordOf(severity); }

std::optional<Severity> severityFromWord(QStringView word) { return severityWords.valueOf(word); }

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
