// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/input/ReplayOptions.h"

#include <QCoreApplication>

namespace hindcast {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(hindcast::ReplayOptions)
};

Unexpected refusedOption(const char* option, const QString& text, const QString& expected)
{
    return fail(ErrorCode::InvalidInput, Tr::tr("--%1 %2 is not possible.").arg(QString::fromLatin1(option), text), {}, expected);
}

/// Names that were given: each value as it is, and the parts between its commas.
QStringList namesOption(const Invocation& invocation, const char* option)
{
    QStringList out;
    for (const QString& value : invocation.values(option)) {
        out << value;
        if (value.contains(u','))
            for (const QString& part : value.split(u',', Qt::SkipEmptyParts))
                out << part.trimmed();
    }
    return out;
}

Expected<void> readFlags(const Invocation& invocation, ReplayParams& params)
{
    if (invocation.isSet("require-verified")) {
        const QString text = invocation.value("require-verified").toLower();
        if (text != u"true" && text != u"false")
            return refusedOption("require-verified", text, Tr::tr("Give true or false."));
        params.requireVerified = text == u"true";
        params.synthesisExempt = false; // said of all of them
    }
    if (invocation.isSet("order")) {
        const QString text = invocation.value("order");
        if (text != u"time" && text != u"recorded")
            return refusedOption("order", text, Tr::tr("Give time or recorded."));
        params.recordedOrder = text == u"recorded";
    }
    params.excludeExposed = invocation.isSet("exclude-exposed");
    return {};
}

Expected<void> readNumbers(const Invocation& invocation, ReplayParams& params)
{
    if (invocation.isSet("min-confidence")) {
        bool ok = false;
        params.promotion.minConfidence = invocation.value("min-confidence").toDouble(&ok);
        if (!ok || !(params.promotion.minConfidence >= 0 && params.promotion.minConfidence <= 1))
            return refusedOption("min-confidence", invocation.value("min-confidence"), Tr::tr("Give a number from 0 to 1."));
    }
    HC_TRY(params.promotion.minOccurrences,
           invocation.whole("min-occurrences", params.promotion.minOccurrences, 1, replay_bounds::greatestOccurrences));
    if (invocation.isSet("cooldown-hours")) {
        HC_TRY(const qint64 hours, invocation.whole("cooldown-hours", 0, 0, replay_bounds::greatestHours));
        params.promotion.cooldownUs = hours * Timestamp::perHour;
    }
    if (invocation.isSet("cooldown-mode")) {
        const auto mode = cooldownModeFromWord(invocation.value("cooldown-mode"));
        if (!mode)
            return refusedOption("cooldown-mode", invocation.value("cooldown-mode"), Tr::tr("Give fixed or sliding."));
        params.promotion.mode = *mode;
    }
    if (invocation.isSet("decay-days")) {
        HC_TRY(params.decayDays, invocation.whole("decay-days", thresholds::decayDays, 1, thresholds::greatestDays));
    }
    return {};
}

} // namespace

QList<QCommandLineOption> replayOptions()
{
    const auto valued = [](const char* name, const char* value, const QString& text) {
        return QCommandLineOption(QString::fromLatin1(name), text, QString::fromLatin1(value));
    };
    return {valued("min-confidence", "C", Tr::tr("Least confidence that promotes (0.9).")),
            valued("min-occurrences", "N", Tr::tr("Least count that promotes (2).")),
            valued("cooldown-hours", "H", Tr::tr("Sightings closer together count once (the writer's).")),
            valued("cooldown-mode", "MODE", Tr::tr("fixed or sliding (the writer's).")),
            valued("require-verified", "B", Tr::tr("true: a synthesis too; false: what was not looked at may promote.")),
            valued("decay-days", "N", Tr::tr("What was not seen for so long is not promoted; else decay does not matter.")),
            valued("exclude-cluster", "C", Tr::tr("Without the outcomes of this cluster; may be repeated.")),
            valued("exclude-session", "S", Tr::tr("Without those of this session; may be repeated.")),
            valued("exclude-user", "U", Tr::tr("Without those of this user; may be repeated.")),
            QCommandLineOption(QStringLiteral("exclude-exposed"), Tr::tr("Without those of sessions that had been shown the hint.")),
            valued("since", "T", Tr::tr("Only outcomes from this moment on.")),
            valued("until", "T", Tr::tr("Only outcomes up to this moment, which is included.")),
            valued("order", "ORDER", Tr::tr("time (default) or recorded: by moments, or as they were recorded."))};
}

Expected<std::optional<Timestamp>> momentOption(const Invocation& invocation, const char* option)
{
    if (!invocation.isSet(option))
        return std::optional<Timestamp>();
    const auto t = parseTimestamp(invocation.value(option));
    if (!t)
        return refusedOption(option, invocation.value(option), Tr::tr("Write it as 2026-11-20T10:00:00Z."));
    return t;
}

Expected<ReplayParams> replayParams(const Invocation& invocation, const ReplayParams& writer)
{
    ReplayParams params = writer;
    HC_CHECK(readNumbers(invocation, params));
    HC_CHECK(readFlags(invocation, params));
    HC_TRY(const auto since, momentOption(invocation, "since"));
    HC_TRY(const auto until, momentOption(invocation, "until"));
    if (since)
        params.sinceUs = since->us;
    if (until)
        params.untilUs = until->us;
    HC_CHECK(checkReplayParams(params));
    return params;
}

HistorySpec historySpec(const Invocation& invocation)
{
    HistorySpec spec;
    spec.excludeClusters = namesOption(invocation, "exclude-cluster");
    spec.excludeSessions = namesOption(invocation, "exclude-session");
    spec.excludeUsers = namesOption(invocation, "exclude-user");
    spec.exposures = invocation.isSet("exclude-exposed");
    return spec;
}

} // namespace hindcast
