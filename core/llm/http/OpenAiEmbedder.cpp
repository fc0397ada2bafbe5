// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/llm/http/OpenAiEmbedder.h"

#include "core/domain/text/ArgText.h"
#include "core/rules/errors/SimilarityBand.h"
#include "core/rules/model/EmbeddingCheck.h"
#include "core/rules/redaction/Redaction.h"
#include "core/rules/text/CodePoints.h"

#include <QCoreApplication>
#include <QJsonArray>
#include <QLatin1String>

#include <cmath>

namespace hindcast {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(hindcast::OpenAiEmbedder)
};

} // namespace

OpenAiEmbedder::OpenAiEmbedder(ServiceAddress address, QString provider, QString model, qsizetype dimension, RetryPolicy policy,
                               CallHooks hooks)
    : m_address(std::move(address)), m_provider(std::move(provider)), m_model(std::move(model)), m_dimension(dimension),
      m_policy(std::move(policy)), m_hooks(std::move(hooks))
{}

double OpenAiEmbedder::similarThreshold() const { return similarAbove; }

Attempt<Embedding> OpenAiEmbedder::attempt(const QString& text, qint64& tokens, const CancelToken& token) const
{
    const QJsonObject body{
        {QLatin1String("model"), m_model}, {QLatin1String("input"), text}, {QLatin1String("encoding_format"), QLatin1String("float")}};
    HC_TRY(const QJsonObject answer, postJson(m_address, QStringLiteral("embeddings"), body, token));
    const QJsonArray numbers = answer.value(QLatin1String("data")).toArray().at(0).toObject().value(QLatin1String("embedding")).toArray();
    if (numbers.size() != m_dimension)
        return strangeAnswer(
            QStringLiteral("data[0].embedding has %1 numbers instead of %2").arg(argText(numbers.size()), argText(m_dimension)));
    Embedding out{m_model, {}};
    out.values.reserve(size_t(numbers.size()));
    for (const auto& number : numbers) {
        const auto value = float(number.toDouble(NAN));
        if (!std::isfinite(value))
            return strangeAnswer(QStringLiteral("data[0].embedding is no list of numbers"));
        out.values.push_back(value);
    }
    if (const auto checked = checkEmbedding(out, m_dimension); !checked)
        return strangeAnswer(checked.error().sentence);
    tokens = std::max(qint64(0), answer.value(QLatin1String("usage")).toObject().value(QLatin1String("prompt_tokens")).toInteger());
    return out;
}

Expected<Embedding> OpenAiEmbedder::embed(const QString& text, const CancelToken& token)
{
    if (strippedText(text).isEmpty())
        return fail(ErrorCode::InvalidInput, Tr::tr("A text without any word has no place among others."));
    const QString clean = redacted(text);
    CallReport report{m_provider, m_model, QStringLiteral("embedding")};
    return withRetries<Embedding>(m_policy, m_hooks, token, report, [&] { return attempt(clean, report.inputTokens, token); });
}

} // namespace hindcast
