// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/text/TraceLink.h"

#include <QCoreApplication>
#include <QUrl>

#include <algorithm>

namespace hindcast {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(hindcast::TraceLink)
};

const QString traceMark = QStringLiteral("{trace_id}"), spanMark = QStringLiteral("{span_id}");

/// Digits of W3C's form that are not all zeroes.
bool isTraceId(QStringView text, qsizetype length)
{
    const auto hex = [](QChar c) { return (c >= u'0' && c <= u'9') || (c >= u'a' && c <= u'f'); };
    return text.size() == length && std::ranges::all_of(text, hex) && !std::ranges::all_of(text, [](QChar c) { return c == u'0'; });
}

} // namespace

std::optional<TraceParent> traceParent(const QString& header)
{
    const auto parts = QStringView(header).split(u'-');
    if (parts.size() < 4 || parts[0].size() != 2 || parts[0] == u"ff" || !isTraceId(parts[1], 32) || !isTraceId(parts[2], 16))
        return std::nullopt;
    return TraceParent{parts[1].toString(), parts[2].toString()};
}

QString traceAddressProblem(const QString& pattern)
{
    QString filled = pattern;
    filled.replace(traceMark, QStringLiteral("0")).replace(spanMark, QStringLiteral("0"));
    const QUrl url(filled, QUrl::StrictMode);
    const bool web = url.scheme() == u"https" || url.scheme() == u"http";
    if (!url.isValid() || !web || url.host().isEmpty())
        return Tr::tr("The address of traces begins with https:// or http:// and a host.");
    if (!pattern.contains(traceMark))
        return Tr::tr("The address of traces says with %1 where the id of a trace stands.").arg(traceMark);
    // In the host it would send every click to a place that the agent chooses.
    const QString host = pattern.section(QStringLiteral("://"), 1).section(u'/', 0, 0);
    if (host.contains(traceMark) || host.contains(spanMark))
        return Tr::tr("The id of a trace is no part of a host.");
    return {};
}

std::optional<QString> traceAddress(const QString& pattern, const QString& header)
{
    const auto parent = traceParent(header);
    if (!parent || pattern.isEmpty() || !traceAddressProblem(pattern).isEmpty())
        return std::nullopt;
    QString out = pattern;
    return out.replace(traceMark, parent->traceId).replace(spanMark, parent->spanId);
}

} // namespace hindcast
