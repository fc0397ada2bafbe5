// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/llm/http/ModelSettings.h"

#include "core/domain/text/ArgText.h"
#include <QCoreApplication>
#include <QProcessEnvironment>

namespace hindcast {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(hindcast::ModelSettings)
};

Expected<qint64> wholeNumber(const QProcessEnvironment& environment, const QString& name, qint64 otherwise, qint64 greatest)
{
    const QString text = environment.value(name).trimmed();
    if (text.isEmpty())
        return otherwise;
    bool isNumber = false;
    const qint64 number = text.toLongLong(&isNumber);
    if (!isNumber || number < 1 || number > greatest)
        return fail(ErrorCode::InvalidInput, Tr::tr("%1 must be a whole number from 1 to %2.").arg(name, argText(greatest)));
    return number;
}

Expected<QUrl> serviceUrl(const QProcessEnvironment& environment, const QString& name)
{
    const QString text = environment.value(name).trimmed();
    if (text.isEmpty())
        return QUrl();
    QUrl url(text, QUrl::StrictMode);
    if (!url.isValid() || url.host().isEmpty() || (url.scheme() != QStringLiteral("http") && url.scheme() != QStringLiteral("https")))
        return fail(ErrorCode::InvalidInput, Tr::tr("%1 must be an http or https URL.").arg(name));
    return url;
}

/// Keys that only stand in examples are none.
QString realKey(const QProcessEnvironment& environment, const QString& name)
{
    const QString key = environment.value(name).trimmed();
    const bool placeholder = key.startsWith(QStringLiteral("sk-your-")) || key.startsWith(QStringLiteral("sk-ant-your-"))
        || key.startsWith(QStringLiteral("your-")) || key.contains(u'<');
    return placeholder ? QString() : key;
}

} // namespace

Expected<ModelSettings> ModelSettings::fromEnvironment(const QProcessEnvironment& environment)
{
    const auto text = [&](const char* name, const QString& otherwise) {
        const QString value = environment.value(QString::fromLatin1(name)).trimmed();
        return value.isEmpty() ? otherwise : value;
    };
    ModelSettings out;
    out.provider = text("HINDCAST_LLM_PROVIDER", out.provider).toLower();
    out.model = text("RAE_LLM_MODEL_DEFAULT", {});
    HC_TRY(out.baseUrl, serviceUrl(environment, QStringLiteral("HINDCAST_LLM_BASE_URL")));
    out.embeddingKey = realKey(environment, QStringLiteral("OPENAI_API_KEY"));
    out.key = out.provider == QStringLiteral("anthropic") ? realKey(environment, QStringLiteral("ANTHROPIC_API_KEY")) : out.embeddingKey;
    out.embeddingProvider = text("HINDCAST_EMBEDDING_PROVIDER", out.embeddingProvider).toLower();
    out.embeddingModel = text("HINDCAST_EMBEDDING_MODEL", {});
    HC_TRY(out.embeddingBaseUrl, serviceUrl(environment, QStringLiteral("HINDCAST_EMBEDDING_BASE_URL")));
    HC_TRY(out.embeddingDimension, wholeNumber(environment, QStringLiteral("HINDCAST_EMBEDDING_DIMENSION"), 0, 100'000));
    if (out.embeddingBaseUrl.isEmpty() && out.embeddingProvider == out.provider)
        out.embeddingBaseUrl = out.baseUrl;
    HC_TRY(const qint64 seconds, wholeNumber(environment, QStringLiteral("HINDCAST_LLM_TIMEOUT"), out.limits.timeoutMs / 1000, 3600));
    out.limits.timeoutMs = seconds * 1000;
    out.allowPlainHttp = text("HINDCAST_LLM_ALLOW_HTTP", {}) == QStringLiteral("1");
    return out;
}

} // namespace hindcast
