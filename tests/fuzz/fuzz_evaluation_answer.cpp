// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/evaluation/EvaluationAnswer.h"
#include "core/rules/text/CodePoints.h"

#include <QJsonDocument>
#include <QJsonObject>

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <cstdlib>

using namespace hindcast;

/// What a model says about an answer is up to five numbers from 0 to 1 and a text, or an error that says what is wrong; what was
/// understood is understood again when it is written down.
extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size);
extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size)
{
    QByteArray bytes;
    if (size > 0)
        bytes = QByteArray(reinterpret_cast<const char*>(data), qsizetype(size));
    const Expected<ModelJudgement> found = judgementFromAnswer(QString::fromUtf8(bytes));
    if (!found) {
        const Error& error = found.error();
        if (error.sentence.isEmpty() || (error.code != ErrorCode::InvalidInput && error.code != ErrorCode::TooLarge))
            std::abort();
        return 0;
    }
    QJsonObject again{{QStringLiteral("reasoning"), found->reasoning}};
    for (size_t i = 0; i < criterionCount; ++i) {
        const bool unknown = std::isnan(found->scores[i]);
        if (!unknown && !(found->scores[i] >= 0 && found->scores[i] <= 1))
            std::abort();
        again.insert(word(Criterion(i)), unknown ? QJsonValue() : QJsonValue(found->scores[i]));
    }
    const auto known = knownEvaluation(found->scores);
    if (found->reasoning.size() > 4'000 || found->reasoning.contains(QChar(u'\0')) || !known || !*known)
        std::abort();
    const auto twice = judgementFromAnswer(QString::fromUtf8(QJsonDocument(again).toJson(QJsonDocument::Compact)));
    const auto same = [](double a, double b) { return a == b || (std::isnan(a) && std::isnan(b)); };
    if (!twice || !std::ranges::equal(twice->scores, found->scores, same) || twice->reasoning != strippedText(found->reasoning))
        std::abort();
    return 0;
}
