// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/curation/CurationRun.h"
#include "core/domain/text/JsonOrNull.h"
#include "core/logs/LogSinks.h"
#include "core/store/rows/PatternRows.h"

#include <QJsonArray>

#include <algorithm>

#include <QCoreApplication>

namespace hindcast {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(hindcast::EnforceVerb)
};

/// Patterns that a block covers and that are given to agents all the same. Where the product honours blocks there are none.
Expected<std::vector<Pattern>> escapedBlocks(const OpenedDesk& desk, Timestamp now)
{
    std::vector<Pattern> out;
    const CurationTarget target = desk.target();
    if (!target.isForeign() || !target.journal || !target.store->relation(RelationId::Patterns))
        return out;
    HC_TRY(const std::vector<Block> blocks, readBlocks(*target.journal, *target.journalStore, now));
    ReadNotes notes;
    HC_TRY(std::vector<Pattern> patterns, readPatterns(*target.data, *target.store, now, notes));
    std::ranges::copy_if(std::move(patterns), std::back_inserter(out), [&](const Pattern& p) {
        return !p.demoted && std::ranges::any_of(blocks, [&](const Block& b) { return b.covers(p.name, p.clusterId); });
    });
    return out;
}

int answer(Invocation& invocation, const std::vector<Pattern>& escaped, const ChangeReceipt& receipt, bool dryRun)
{
    const qint64 n = dryRun ? 0 : qint64(escaped.size());
    if (invocation.isJson()) {
        QJsonArray patterns;
        for (const Pattern& p : escaped)
            patterns << QJsonObject{{QStringLiteral("pattern_name"), p.name}, {QStringLiteral("cluster_id"), p.clusterId}};
        invocation.output().json({{QStringLiteral("reapplied"), n},
                                  {QStringLiteral("escaped"), qint64(escaped.size())},
                                  {QStringLiteral("patterns"), patterns},
                                  {QStringLiteral("change_set"), jsonTextOrNull(receipt.changeSet)},
                                  {QStringLiteral("dry_run"), dryRun}});
    } else {
        invocation.output().line(escaped.empty() ? Tr::tr("Every block holds.")
                                     : dryRun    ? Tr::tr("%n block(s) would be applied again.", nullptr, int(escaped.size()))
                                                 : Tr::tr("%n block(s) were applied again.", nullptr, int(escaped.size())));
        for (const Pattern& p : escaped)
            invocation.output().line(QStringLiteral("  %1 (%2)").arg(p.name, p.clusterId));
    }
    const bool wrong = !dryRun && !receipt.verified && !escaped.empty();
    return wrong || (invocation.isSet("fail-on-change") && !escaped.empty()) ? 1 : 0;
}

Expected<int> runVerb(Invocation& invocation)
{
    HC_TRY(const QStringList arguments, invocation.arguments(1));
    const bool dryRun = invocation.isSet("dry-run");
    HC_TRY(OpenedDesk desk, openDesk(invocation, arguments[0], dryRun));
    HC_TRY(const std::vector<Pattern> escaped, escapedBlocks(desk, invocation.now()));
    ChangeReceipt receipt;
    std::optional<ChangePreview> preview;
    if (!escaped.empty()) {
        HC_TRY(const Settings settings, invocation.settings());
        decision::Demote what;
        for (const Pattern& p : escaped)
            what.keys.push_back(p.locator);
        const Why why{ReasonCode::Other, QStringLiteral("a block is in force"), actorOf(invocation), invocation.now()};
        HC_TRY(preview, previewChange(desk.target(), {std::move(what), why, hintParams(settings)}));
        if (!dryRun && !preview->rows.empty()) {
            HC_TRY(const auto log, openLogSink(settings));
            HC_TRY(receipt, applyChange(desk.target(), *preview, log.get()));
        }
    }
    return answer(invocation, escaped, receipt, dryRun);
}

QList<QCommandLineOption> verbOptions()
{
    return {QCommandLineOption(QStringLiteral("fail-on-change"), Tr::tr("Exit with 1 when something had to be applied again.")),
            QCommandLineOption(QStringLiteral("dry-run"), Tr::tr("Only show what would be applied again.")),
            QCommandLineOption(QStringLiteral("actor"), Tr::tr("Who decides (the system's user)."), QStringLiteral("A")),
            QCommandLineOption(QStringLiteral("source-is"), Tr::tr("Of a file that looks like another one: same or other."),
                               QStringLiteral("same|other")),
            despiteJournalOption()};
}

} // namespace

const Verb& verb_enforce()
{
    static constexpr Verb verb{
        "enforce", "DB [--fail-on-change] [--dry-run]",
        QT_TRANSLATE_NOOP("hindcast::Verb", "Apply blocks again where the agents' own program undid them; for cron."), verbOptions,
        runVerb};
    return verb;
}

} // namespace hindcast
