// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/input/AsOf.h"

#include "app/cli/input/ReplayOptions.h"
#include "core/replay/travel/PatternsThen.h"

#include <QCoreApplication>

namespace hindcast {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(hindcast::AsOf)
};

} // namespace

QCommandLineOption asOfOption()
{
    return {QStringLiteral("as-of"), Tr::tr("As it was at this moment, which is included; what is assumed is said."), QStringLiteral("T")};
}

Expected<std::optional<Timestamp>> asOfMoment(const Invocation& invocation) { return momentOption(invocation, "as-of"); }

Expected<AsOfBook> readAsOfBook(const Invocation& invocation, const OpenedStore& opened, const HintParams& params)
{
    AsOfBook out;
    HC_TRY(out.then, asOfMoment(invocation));
    if (!out.then) {
        HC_TRY(out.book, readPatternBook(*opened.connection, *opened.store, invocation.now(), params, invocation.context()));
        return out;
    }
    HC_TRY(const Settings settings, invocation.settings());
    HC_TRY(PatternsThen then,
           patternsThen(*opened.connection, *opened.store, *out.then, writerParams(*opened.store, settings), invocation.context()));
    out.assumed = std::move(then.assumed);
    out.book = judgePatterns(std::move(then.patterns), {}, invocation.isSet("now") ? invocation.now() : *out.then, params);
    return out;
}

} // namespace hindcast
