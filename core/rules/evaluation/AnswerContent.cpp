// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/evaluation/AnswerContent.h"

#include "core/domain/text/JsonOrNull.h"

#include <QCryptographicHash>
#include <QJsonArray>
#include <QJsonDocument>

#include <cmath>

namespace hindcast {
namespace {

QJsonValue measureOrNone(std::optional<double> v) { return v && std::isfinite(*v) ? QJsonValue(*v) : QJsonValue(QJsonValue::Null); }

} // namespace

QByteArray answerContent(const AnswerFacts& facts)
{
    QJsonArray criteria;
    if (facts.criteria)
        for (const double v : *facts.criteria)
            criteria.append(measureOrNone(v));
    // Members are sorted by their names: the same facts are the same bytes.
    const QJsonObject all{{QStringLiteral("query"), facts.query},
                          {QStringLiteral("answer"), facts.answer},
                          {QStringLiteral("context"), QJsonArray::fromStringList(facts.context)},
                          {QStringLiteral("expected"), jsonOrNull(facts.expected)},
                          {QStringLiteral("error"), jsonOrNull(facts.error)},
                          {QStringLiteral("execution_ms"), measureOrNone(facts.executionMs)},
                          {QStringLiteral("score"), measureOrNone(facts.score)},
                          {QStringLiteral("criteria"), criteria},
                          {QStringLiteral("tags"), QJsonArray::fromStringList(facts.tags)},
                          {QStringLiteral("session_id"), facts.sessionId},
                          {QStringLiteral("record"), facts.record}};
    return QCryptographicHash::hash(QJsonDocument(all).toJson(QJsonDocument::Compact), QCryptographicHash::Sha256);
}

} // namespace hindcast
