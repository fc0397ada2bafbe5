// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/review/ReviewReading.h"

#include "core/domain/StorableJson.h"
#include "core/rules/review/ReviewJson.h"
#include "core/rules/text/CodePoints.h"

#include <QCoreApplication>
#include <QJsonArray>

namespace hindcast {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(hindcast::ReviewReading)
};

using ReadingKey = QLatin1String;

/// What an error review says went wrong: behind `error:` where it has that, else all behind the marker.
QString reportedError(QStringView text)
{
    QStringView rest = strippedText(text).sliced(reviewErrorMarker.size());
    const QLatin1String label("API call failed with error:");
    if (const qsizetype at = rest.indexOf(label); at >= 0) {
        rest = rest.sliced(at + label.size());
        rest = rest.left(rest.indexOf(u'\n'));
    }
    return strippedText(rest).toString();
}

} // namespace

ReviewReading failedReview(const QString& message)
{
    return {{{ReadingKey("summary"), QStringLiteral("Reflection failed due to error")},
             {ReadingKey("strengths"), QJsonArray()},
             {ReadingKey("improvements"), QJsonArray{QStringLiteral("Fix reflection API integration")}},
             {ReadingKey("recommendation"), QStringLiteral("Debug error: ") + message},
             {ReadingKey("error"), message}},
            {{ReadingKey("decision_appropriate"), false},
             {ReadingKey("execution_effective"), false},
             {ReadingKey("confidence"), QStringLiteral("low")},
             {ReadingKey("error"), true}},
            false};
}

Expected<ReviewReading> readReview(const QString& text)
{
    if (strippedText(text).startsWith(reviewErrorMarker) && text.size() <= greatestReview)
        return failedReview(reportedError(text));
    if (strippedText(text).isEmpty())
        return fail(ErrorCode::InvalidInput, Tr::tr("The answer is empty."));
    if (!isStorableText(text))
        return fail(ErrorCode::InvalidInput, Tr::tr("The answer contains U+0000 or half a surrogate pair."));
    HC_TRY(const Insights insights, extractInsights(text));
    HC_TRY(const ReviewAnalysis analysis, analyzeReview(text));
    return ReviewReading{insightsJson(insights), analysisJson(analysis), true};
}

bool mayReplaceReview(const ReviewReading& stored, const ReviewReading& read)
{
    return stored != read && (read.success || !stored.success);
}

} // namespace hindcast
