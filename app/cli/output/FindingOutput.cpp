// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/output/FindingOutput.h"

#include <QCoreApplication>

#include <array>

namespace hindcast {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(hindcast::FindingOutput)
};

} // namespace

Expected<FindingFormat> findingFormat(const Invocation& invocation)
{
    const QString wanted = invocation.value("format", invocation.isJson() ? QStringLiteral("json") : QStringLiteral("text"));
    static constexpr std::array words{"text", "md", "csv", "json", "sarif"};
    for (size_t i = 0; i < words.size(); ++i)
        if (wanted == QLatin1String(words[i]))
            return FindingFormat(i);
    return fail(ErrorCode::InvalidInput, Tr::tr("There is no format %1.").arg(wanted), {}, Tr::tr("Formats: md, csv, json, sarif."));
}

} // namespace hindcast
