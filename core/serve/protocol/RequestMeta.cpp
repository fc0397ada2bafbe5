// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/serve/protocol/RequestMeta.h"

#include "core/serve/message/MessageScan.h"

#include <algorithm>
#include <array>

namespace hindcast::serve {
namespace {

QJsonObject metaOf(const QJsonObject& params) { return params.value(QLatin1String("_meta")).toObject(); }

bool isHex(QStringView text)
{
    return std::ranges::all_of(text, [](QChar c) { return (c >= u'0' && c <= u'9') || (c >= u'a' && c <= u'f'); });
}

bool isZero(QStringView text)
{
    return std::ranges::all_of(text, [](QChar c) { return c == u'0'; });
}

RequestMeta readCommon(const QJsonObject& meta)
{
    RequestMeta out;
    if (const QJsonValue token = meta.value(QLatin1String("progressToken")); isRequestId(token))
        out.progressToken = token;
    out.trace = readTraceContext(meta.value(QLatin1String("traceparent")).toString(), meta.value(QLatin1String("tracestate")).toString());
    return out;
}

RpcError wrongVersion(const QString& asked)
{
    QStringList supported = spokenRevisions();
    QString message = QStringLiteral("Unsupported protocol version.");
    if (isLegacyRevision(asked)) {
        supported = {modernRevision};
        message = QStringLiteral("Unsupported protocol version: %1 is spoken after initialize.").arg(asked);
    }
    return {UnknownVersion,
            message,
            {{QStringLiteral("supported"), QJsonArray::fromStringList(supported)}, {QStringLiteral("requested"), asked.left(100)}}};
}

} // namespace

const QStringList& spokenRevisions()
{
    static const QStringList all{modernRevision, newestLegacyRevision, QStringLiteral("2025-06-18"), batchRevision,
                                 QStringLiteral("2024-11-05")};
    return all;
}

bool isLegacyRevision(const QString& version) { return version != modernRevision && spokenRevisions().contains(version); }

bool namesRevision(const QJsonObject& params) { return metaOf(params).contains(metaVersion); }

RpcExpected<RequestMeta> readModernMeta(const QJsonObject& params)
{
    const QJsonObject meta = metaOf(params);
    QStringList missing;
    if (!meta.value(metaVersion).isString())
        missing << metaVersion;
    if (!meta.value(metaCapabilities).isObject())
        missing << metaCapabilities;
    if (!missing.isEmpty())
        return refuse(BadParams, QStringLiteral("Invalid params: _meta must hold %1.").arg(missing.join(QStringLiteral(" and "))),
                      {{QStringLiteral("missing"), QJsonArray::fromStringList(missing)}});
    static constexpr std::array levels{"debug", "info", "notice", "warning", "error", "critical", "alert", "emergency"};
    const QJsonValue level = meta.value(metaLogLevel);
    if (!level.isUndefined() && !std::ranges::any_of(levels, [&](const char* l) { return level == QLatin1String(l); }))
        return refuse(BadParams, QStringLiteral("Invalid params: %1 is none of the levels.").arg(metaLogLevel));
    RequestMeta out = readCommon(meta);
    out.version = meta.value(metaVersion).toString();
    out.capabilities = meta.value(metaCapabilities).toObject();
    if (out.version != modernRevision)
        return std::unexpected(wrongVersion(out.version));
    return out;
}

RequestMeta readLegacyMeta(const QJsonObject& params) { return readCommon(metaOf(params)); }

TraceContext readTraceContext(const QString& parent, const QString& state)
{
    const QStringList parts = parent.split(u'-');
    const bool good = parent.size() >= 55 && parent.size() <= 256 && parts.size() >= 4 && parts[0].size() == 2 && parts[1].size() == 32
        && parts[2].size() == 16 && parts[3].size() == 2 && isHex(parts[0]) && isHex(parts[1]) && isHex(parts[2]) && isHex(parts[3])
        && parts[0] != u"ff" && (parts[0] != u"00" || parts.size() == 4) && !isZero(parts[1]) && !isZero(parts[2]);
    if (!good)
        return {};
    const bool printable = std::ranges::all_of(state, [](QChar c) { return c >= u' ' && c <= u'~'; });
    return {parent, state.size() <= 512 && printable ? state : QString()};
}

} // namespace hindcast::serve
