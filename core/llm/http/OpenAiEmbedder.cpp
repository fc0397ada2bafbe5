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

Attempt<Embedding> OpenAiEmbedder::vectorOf(const QJsonObject& item) const
{
    const QJsonArray numbers = item.value(QLatin1String("embedding")).toArray();
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
    return out;
}

Attempt<std::vector<Embedding>> OpenAiEmbedder::attempt(const QStringList& clean, qint64& tokens, const CancelToken& token) const
{
    const QJsonValue input = clean.size() == 1 ? QJsonValue(clean.front()) : QJsonValue(QJsonArray::fromStringList(clean));
    const QJsonObject body{
        {QLatin1String("model"), m_model}, {QLatin1String("input"), input}, {QLatin1String("encoding_format"), QLatin1String("float")}};
    HC_TRY(const QJsonObject answer, postJson(m_address, QStringLiteral("embeddings"), body, token));
    const QJsonArray data = answer.value(QLatin1String("data")).toArray();
    if (clean.size() > 1 && data.size() != clean.size())
        return strangeAnswer(QStringLiteral("data has %1 vectors for %2 texts").arg(argText(data.size()), argText(clean.size())));
    std::vector<Embedding> out(size_t(clean.size()));
    for (qsizetype i = 0; i < clean.size(); ++i) {
        const QJsonObject item = data.at(i).toObject();
        // What a vector belongs to is said by its index, wherever it stands.
        const qint64 index = clean.size() == 1 ? 0 : item.value(QLatin1String("index")).toInteger(i);
        if (index < 0 || index >= clean.size() || !out[size_t(index)].values.empty())
            return strangeAnswer(QStringLiteral("data has no vector for each text"));
        HC_TRY(out[size_t(index)], vectorOf(item));
    }
    tokens = std::max(qint64(0), answer.value(QLatin1String("usage")).toObject().value(QLatin1String("prompt_tokens")).toInteger());
    return out;
}

Expected<std::vector<Embedding>> OpenAiEmbedder::ask(const QStringList& texts, const CancelToken& token) const
{
    QStringList clean;
    for (const QString& text : texts) {
        if (strippedText(text).isEmpty())
            return fail(ErrorCode::InvalidInput, Tr::tr("A text without any word has no place among others."));
        clean << redacted(text);
    }
    CallReport report{m_provider, m_model, QStringLiteral("embedding")};
    return withRetries<std::vector<Embedding>>(m_policy, m_hooks, token, report, [&] { return attempt(clean, report.inputTokens, token); });
}

Expected<Embedding> OpenAiEmbedder::embed(const QString& text, const CancelToken& token)
{
    HC_TRY(auto vectors, ask({text}, token));
    return std::move(vectors.front());
}

EmbeddedTexts OpenAiEmbedder::embedAll(const QStringList& texts, const CancelToken& token)
{
    if (texts.isEmpty())
        return {};
    auto vectors = ask(texts, token);
    return vectors ? EmbeddedTexts{*std::move(vectors), {}} : EmbeddedTexts{{}, vectors.error()};
}

} // namespace hindcast
