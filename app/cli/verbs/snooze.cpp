// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/input/PatternLookup.h"
#include "app/cli/input/ReplayOptions.h"
#include "app/cli/runs/TriageCall.h"
#include "core/curation/findings/MarkTriage.h"
#include "core/domain/text/ArgText.h"
#include "core/domain/text/JsonOrNull.h"
#include "core/rules/redaction/Redaction.h"

#include <QRegularExpression>

#include <algorithm>

#include <QCoreApplication>

namespace hindcast {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(hindcast::SnoozeVerb)
};

/// "7d" or "12h", at most ten years.
Expected<std::optional<Timestamp>> endOf(const Invocation& invocation)
{
    if (!invocation.isSet("for"))
        return momentOption(invocation, "until");
    static const QRegularExpression form(QStringLiteral("^([1-9][0-9]{0,4})([dh])$"));
    const auto match = form.match(invocation.value("for"));
    if (!match.hasMatch())
        return fail(ErrorCode::InvalidInput, Tr::tr("--for takes days or hours, not \"%1\".").arg(invocation.value("for")), {},
                    Tr::tr("For example 7d or 12h."));
    const qint64 unit = match.captured(2) == u"d" ? Timestamp::perDay : Timestamp::perDay / 24;
    return std::optional(Timestamp{invocation.now().us + match.captured(1).toLongLong() * unit});
}

Expected<TriageMark> markOf(const Invocation& invocation)
{
    const int said = int(invocation.isSet("for")) + int(invocation.isSet("until")) + int(invocation.isSet("done"))
        + int(invocation.isSet("wake"));
    if (said > 1)
        return fail(ErrorCode::InvalidInput, Tr::tr("--for, --until, --done and --wake exclude each other."));
    TriageMark out;
    out.state = invocation.isSet("done") ? TriageState::Done : invocation.isSet("wake") ? TriageState::Pending : TriageState::Snoozed;
    HC_TRY(out.until, endOf(invocation));
    if (out.until && *out.until <= invocation.now())
        return fail(ErrorCode::InvalidInput, Tr::tr("A snooze ends in the future."));
    out.actor = actorOf(invocation);
    return out;
}

/// By its id; in several clusters, without --cluster, none of them is meant.
Expected<TriageItem> itemOf(const std::vector<TriageItem>& queue, const QString& id)
{
    std::vector<TriageItem> found;
    std::ranges::copy_if(queue, std::back_inserter(found), [&](const TriageItem& i) { return i.id == id; });
    if (found.size() > 1)
        return fail(ErrorCode::InvalidInput, Tr::tr("%1 items could be meant.").arg(argText(qint64(found.size()))), {},
                    Tr::tr("Add --cluster."));
    if (found.empty())
        return fail(ErrorCode::NotFound, Tr::tr("Nothing about %1 waits for a decision.").arg(redacted(id)));
    return found.front();
}

Expected<int> runVerb(Invocation& invocation)
{
    HC_TRY(const QStringList arguments, invocation.arguments(2));
    HC_CHECK(invocation.requireWrite());
    HC_TRY(const TriageMark wanted, markOf(invocation));
    HC_TRY(const TriageAnswer answer, callTriage(invocation, arguments[0], true));
    const auto item = itemOf(answer.queue, arguments[1]);
    if (!item)
        return nothingMatched(invocation, item.error());
    TriageMark mark = wanted;
    mark.reasonsHash = item->reasonsHash;
    HC_TRY(const qint64 seq,
           markTriage(answer.lint.desk.target(), {item->kind, item->id, item->clusterId}, mark, storedText(invocation, "note"),
                      invocation.now()));
    if (invocation.isJson())
        invocation.output().json({{QStringLiteral("kind"), item->kind},
                                  {QStringLiteral("id"), item->id},
                                  {QStringLiteral("cluster_id"), jsonTextOrNull(item->clusterId)},
                                  {QStringLiteral("state"), word(mark.state)},
                                  {QStringLiteral("until"), jsonOrNull(mark.until)},
                                  {QStringLiteral("journal_seq"), seq}});
    else
        invocation.output().line(
            mark.state == TriageState::Pending    ? Tr::tr("It waits for a decision again; journal entry %1.").arg(argText(seq))
                : mark.state == TriageState::Done ? Tr::tr("It is done until its reasons change; journal entry %1.").arg(argText(seq))
                : mark.until ? Tr::tr("It sleeps until %1; journal entry %2.").arg(isoTimestamp(*mark.until), argText(seq))
                             : Tr::tr("It sleeps until its reasons change; journal entry %1.").arg(argText(seq)));
    return 0;
}

QList<QCommandLineOption> verbOptions()
{
    const auto valued = [](const char* name, const QString& text, const char* value) {
        return QCommandLineOption(QString::fromLatin1(name), text, QString::fromLatin1(value));
    };
    return lintOptions()
        + QList<QCommandLineOption>{
            valued("for", Tr::tr("So many days (7d) or hours (12h); without it until its reasons change."), "D"),
            valued("until", Tr::tr("Until then."), "T"),
            QCommandLineOption(QStringLiteral("done"), Tr::tr("It is done: it comes back when its reasons change.")),
            QCommandLineOption(QStringLiteral("wake"), Tr::tr("Take that back: it waits again.")),
            valued("note", Tr::tr("In words, for the journal."), "TEXT"),
            valued("actor", Tr::tr("Who decides (the system's user)."), "A"),
            keepSecretsOption(),
            despiteJournalOption()};
}

} // namespace

const Verb& verb_snooze()
{
    static constexpr Verb verb{
        "snooze", "DB ID [--for D|--until T|--done|--wake] [--cluster C] [--note N]",
        QT_TRANSLATE_NOOP("hindcast::Verb", "Put an item of triage aside for a while, or until something new is found about it."),
        verbOptions, runVerb};
    return verb;
}

} // namespace hindcast
