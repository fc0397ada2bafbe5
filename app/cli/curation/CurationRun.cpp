// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/curation/CurationRun.h"
#include "app/cli/curation/FlagFields.h"
#include "app/cli/input/PatternLookup.h"
#include "core/curation/Intents.h"
#include "core/curation/plan/CurationAction.h"
#include "core/domain/text/ArgText.h"
#include "core/domain/text/JsonOrNull.h"
#include "core/engine/read/PatternFilter.h"
#include "core/logs/LogSinks.h"
#include "core/rules/redaction/Redaction.h"

#include <QCoreApplication>
#include <QJsonArray>

#include <span>

namespace hindcast {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(hindcast::CurationRun)
};

constexpr size_t printedPatterns = 100; // of a change-set, as lines for people; --json has all

void reportSettled(const std::vector<SettledIntent>& settled, bool json)
{
    for (const SettledIntent& s : settled)
        reportError(
            {s.verdict == ChangeSetState::Conflict ? ErrorCode::Conflict : ErrorCode::Io,
             Tr::tr("Change-set %1 (%2) had no result: it is now %3.").arg(s.changeSet, s.action, word(s.verdict)),
             {},
             s.verdict == ChangeSetState::Conflict ? Tr::tr("Its rows are neither as before nor as after: look at them.") : QString()},
            json);
}

QString reasonList()
{
    QStringList words;
    for (const ReasonCode r : reasonCodes())
        words << word(r);
    return words.join(QStringLiteral(", "));
}

Expected<std::vector<Pattern>> filtered(const Invocation& invocation, const OpenedDesk& desk, const PatternBook& book)
{
    const StoreDescription& store = *desk.opened.store;
    HC_TRY(const auto fields, askedFields(invocation, *desk.opened.connection, store, *store.relation(RelationId::Patterns)));
    const auto where = compileFilter(invocation.value("filter"), fields, invocation.now());
    if (!where)
        return Unexpected(filterFailure(where.error()));
    HC_TRY(const QSet<QString> but, exceptions(invocation));
    std::vector<Pattern> out;
    for (size_t i = 0; i < book.patterns.size(); ++i)
        if (!but.contains(book.patterns[i].name) && matches(*where, [&](int column) { return patternCell(book, i, column); }))
            out.push_back(book.patterns[i]);
    if (out.empty())
        return fail(ErrorCode::NotFound, Tr::tr("No pattern matches the filter."));
    return out;
}

QJsonArray conflictArray(const std::vector<CellConflict>& conflicts)
{
    QJsonArray out;
    for (const CellConflict& c : conflicts)
        out << QJsonObject{{QStringLiteral("relation"), QString::fromLatin1(relationSpec(c.relation).name)},
                           {QStringLiteral("record"), c.record},
                           {QStringLiteral("column"), jsonTextOrNull(c.column)},
                           {QStringLiteral("you"), c.you},
                           {QStringLiteral("base"), c.base},
                           {QStringLiteral("theirs"), c.theirs}};
    return out;
}

void printConflicts(Output& output, const std::vector<CellConflict>& conflicts)
{
    for (const CellConflict& c : conflicts) {
        output.line(QStringLiteral("  %1%2").arg(c.record, c.column.isEmpty() ? QString() : QStringLiteral(" · ") + c.column));
        output.line(Tr::tr("    you:    %1").arg(c.you));
        output.line(Tr::tr("    base:   %1").arg(c.base));
        output.line(Tr::tr("    theirs: %1").arg(c.theirs));
    }
}

void printPlain(Output& output, const ChangeReceipt& receipt, const ChangePreview& preview, bool dryRun)
{
    printConflicts(output, preview.conflicts);
    if (preview.rows.empty() && preview.conflicts.empty())
        output.line(Tr::tr("Nothing to do: it is so already."));
    else if (dryRun)
        output.line(Tr::tr("Would change %n record(s).", nullptr, int(preview.rows.size())));
    else
        output.line(Tr::tr("Changed %n record(s).", nullptr, int(receipt.affected)));
    for (const Signature& s : std::span(preview.touched).first(std::min(preview.touched.size(), printedPatterns)))
        output.line(QStringLiteral("  %1 (%2)").arg(s.pattern, s.cluster.isEmpty() ? Tr::tr("all clusters") : s.cluster));
    if (preview.touched.size() > printedPatterns)
        output.line(Tr::tr("  … and %1 more").arg(argText(qint64(preview.touched.size() - printedPatterns))));
    for (const QString& c : preview.consequences)
        output.line(c);
    if (dryRun)
        output.line(Tr::tr("Fingerprint: %1").arg(preview.fingerprint));
    else if (!receipt.changeSet.isEmpty())
        output.line(Tr::tr("Change-set %1, journal entry %2.").arg(receipt.changeSet, argText(receipt.journalSeq)));
    if (!dryRun && !receipt.verified)
        output.line(Tr::tr("Read again, the records are not as they should be: somebody else is changing them."));
}

} // namespace

Expected<QSet<QString>> exceptions(const Invocation& invocation)
{
    const QStringList named = invocation.values("except");
    if (!named.isEmpty() && !invocation.isSet("filter"))
        return fail(ErrorCode::InvalidInput, Tr::tr("--except takes records out of a --filter."));
    return QSet<QString>(named.begin(), named.end());
}

Expected<WorkspaceOptions> workspaceOptions(const Invocation& invocation)
{
    WorkspaceOptions options{invocation.setting("workspace", {})};
    options.despiteJournal = invocation.isSet("despite-journal");
    options.mayRecover = !invocation.isSet("read-only");
    const QString source = invocation.value("source-is");
    if (source == QLatin1String("same"))
        options.sourceIs = WorkspaceOptions::SourceIs::Same;
    else if (source == QLatin1String("other"))
        options.sourceIs = WorkspaceOptions::SourceIs::Other;
    else if (!source.isEmpty())
        return fail(ErrorCode::InvalidInput, Tr::tr("--source-is takes same or other, not \"%1\".").arg(source));
    return options;
}

QString storedText(const Invocation& invocation, const char* option)
{
    QString given = invocation.value(option);
    if (invocation.isSet("keep-secrets"))
        return given;
    const RedactionResult stored = redactedWithCounts(given);
    if (stored.text != given)
        reportNotice(
            Tr::tr("%n secret(s) were taken out of --%1: it is stored as \"%2\".", nullptr, int(std::max<qint64>(stored.replaced, 1)))
                .arg(QLatin1String(option), stored.text.left(200)));
    return stored.text;
}

QString actorOf(const Invocation& invocation) { return invocation.isSet("actor") ? storedText(invocation, "actor") : systemActor(); }

Expected<OpenedDesk> openDeskForReading(const Invocation& invocation, const QString& database)
{
    OpenedDesk desk;
    HC_TRY(const WorkspaceOptions options, workspaceOptions(invocation));
    HC_TRY(desk.opened, invocation.open(database));
    HC_TRY(Workspace workspace, Workspace::openForReading(*desk.opened.connection, *desk.opened.store, options));
    desk.workspace = std::make_unique<Workspace>(std::move(workspace));
    return desk;
}

Expected<OpenedDesk> openDesk(const Invocation& invocation, const QString& database, bool dryRun)
{
    if (dryRun)
        return openDeskForReading(invocation, database);
    OpenedDesk desk;
    HC_TRY(const WorkspaceOptions options, workspaceOptions(invocation));
    HC_TRY(desk.opened, invocation.openForWriting(database));
    if (!desk.opened.store->isWritable())
        return invocation.loggedIfFailed(
            Expected<OpenedDesk>(fail(ErrorCode::Unsupported, Tr::tr("%1 can only be read.").arg(desk.opened.store->layoutTitle()))));
    HC_TRY(Workspace workspace, invocation.loggedIfFailed(Workspace::openForWriting(*desk.opened.connection, *desk.opened.store, options)));
    desk.workspace = std::make_unique<Workspace>(std::move(workspace));
    const QString actor = invocation.value("actor", systemActor());
    const bool asItIs = invocation.isSet("keep-secrets"); // what is taken out is said by actorOf(), once
    HC_TRY(const auto settled, invocation.loggedIfFailed(settleIntents(desk.target(), invocation.now(), asItIs ? actor : redacted(actor))));
    reportSettled(settled, invocation.isJson());
    return desk;
}

Expected<Why> whyOf(const Invocation& invocation, std::optional<ReasonCode> otherwise)
{
    const auto reason = invocation.isSet("reason") ? reasonFromWord(invocation.value("reason")) : otherwise;
    if (!reason && (invocation.isSet("reason") || !invocation.isSet("dry-run")))
        return fail(ErrorCode::InvalidInput,
                    invocation.isSet("reason") ? Tr::tr("There is no reason \"%1\".").arg(invocation.value("reason"))
                                               : Tr::tr("A change needs a reason."),
                    {}, Tr::tr("Add --reason with one of: %1.").arg(reasonList()));
    const QString note = invocation.value("note");
    if (reason == ReasonCode::Other && note.trimmed().isEmpty())
        return fail(ErrorCode::InvalidInput, Tr::tr("The reason \"other\" needs a --note."));
    return Why{reason, note, actorOf(invocation), invocation.now()};
}

Expected<std::vector<Pattern>> selectPatterns(const Invocation& invocation, const OpenedDesk& desk, const QString& name)
{
    if (!desk.opened.store->relation(RelationId::Patterns))
        return Unexpected(notRecorded(QStringLiteral("patterns"), *desk.opened.store));
    if (name.isEmpty() != invocation.isSet("filter"))
        return fail(ErrorCode::InvalidInput, Tr::tr("Name one pattern, or several by --filter."));
    HC_TRY(const Settings settings, invocation.settings());
    HC_TRY(const PatternBookPtr book,
           readPatternBook(*desk.opened.connection, *desk.opened.store, invocation.now(), hintParams(settings), invocation.context()));
    if (name.isEmpty())
        return filtered(invocation, desk, *book);
    HC_TRY(const size_t index, lookUpPattern(*book, name, invocation.value("cluster")));
    return std::vector{book->patterns[index]};
}

QJsonObject receiptObject(const ChangeReceipt& receipt, const ChangePreview* preview, bool dryRun)
{
    QJsonObject out{{QStringLiteral("change_set"), jsonTextOrNull(receipt.changeSet)},
                    {QStringLiteral("action"), receipt.action},
                    {QStringLiteral("previewed"), receipt.previewed},
                    {QStringLiteral("affected"), receipt.affected},
                    {QStringLiteral("verified"), receipt.verified},
                    {QStringLiteral("journal_seq"), receipt.journalSeq > 0 ? QJsonValue(receipt.journalSeq) : QJsonValue()},
                    {QStringLiteral("fingerprint"), receipt.fingerprint},
                    {QStringLiteral("dry_run"), dryRun}};
    if (!preview)
        return out;
    QJsonArray touched;
    for (const Signature& s : preview->touched)
        touched << QJsonObject{{QStringLiteral("pattern_name"), s.pattern}, {QStringLiteral("cluster_id"), jsonTextOrNull(s.cluster)}};
    out.insert(QStringLiteral("patterns"), touched);
    out.insert(QStringLiteral("unchanged"), preview->unchanged);
    out.insert(QStringLiteral("injected_before"), preview->injectedBefore);
    out.insert(QStringLiteral("injected_after"), preview->injectedAfter);
    out.insert(QStringLiteral("consequences"), QJsonArray::fromStringList(preview->consequences));
    if (const auto* carried = std::get_if<decision::Carry>(&preview->spec.what)) {
        out.insert(QStringLiteral("origin"), carried->file->id);
        out.insert(QStringLiteral("applied_before"), false);
        out.insert(QStringLiteral("conflicts"), conflictArray(preview->conflicts));
    }
    return out;
}

Expected<int> runChange(Invocation& invocation, OpenedDesk& desk, Decision what, Why why, bool onlyPreview)
{
    const bool dryRun = onlyPreview || invocation.isSet("dry-run");
    HC_TRY(const Settings settings, invocation.settings());
    auto preview = previewChange(desk.target(), {std::move(what), std::move(why), hintParams(settings), invocation.isSet("keep-secrets")});
    if (!preview)
        return nothingMatched(invocation, preview.error());
    ChangeReceipt receipt{{}, actionId(preview->spec.what), qint64(preview->rows.size())};
    receipt.fingerprint = preview->fingerprint;
    const bool disputed = !preview->conflicts.empty();
    if (!dryRun && !disputed) {
        if (invocation.isSet("confirm") && invocation.value("confirm") != preview->fingerprint)
            return fail(ErrorCode::Conflict, Tr::tr("The database has changed since that preview: nothing was applied."), {},
                        Tr::tr("The fingerprint is now %1.").arg(preview->fingerprint));
        HC_TRY(const auto key, signKey(invocation, desk.target()));
        HC_TRY(const auto log, openLogSink(settings));
        HC_TRY(receipt, applyChange(desk.target(), *preview, log.get()));
        HC_CHECK(signIfAsked(key, desk.target()));
    }
    if (invocation.isJson())
        invocation.output().json(receiptObject(receipt, &*preview, dryRun));
    else
        printPlain(invocation.output(), receipt, *preview, dryRun || disputed);
    if (disputed && !dryRun)
        return fail(ErrorCode::Conflict,
                    Tr::tr("%n value(s) were decided differently here: nothing was applied.", nullptr, int(preview->conflicts.size())), {},
                    Tr::tr("Decide here, or change the other copy, and export again."));
    return !disputed && (dryRun || receipt.verified) ? 0 : 1;
}

QCommandLineOption signKeyOption()
{
    return {QStringLiteral("sign-key"), Tr::tr("Sign the journal's head with this Ed25519 key."), QStringLiteral("FILE.pem")};
}

QCommandLineOption exceptOption()
{
    return {QStringLiteral("except"), Tr::tr("Not this one of what --filter finds; may be repeated."), QStringLiteral("ID")};
}

QCommandLineOption keepSecretsOption()
{
    return {QStringLiteral("keep-secrets"), Tr::tr("Store note and text as they are, with what looks like a secret.")};
}

QCommandLineOption despiteJournalOption()
{
    return {QStringLiteral("despite-journal"), Tr::tr("Go on although the journal is not as it was written.")};
}

Expected<std::optional<SignatureKey>> signKey(const Invocation& invocation, const CurationTarget& target, Extent extent)
{
    if (!invocation.isSet("sign-key") || invocation.isSet("dry-run"))
        return std::nullopt;
    HC_TRY(const SignatureKey key, SignatureKey::readPrivate(invocation.value("sign-key")));
    HC_TRY(const Unsigned found, proveUnsigned(*target.journal, extent));
    if (found.broken && !target.despiteJournal) // a signature stands for what is there
        return fail(ErrorCode::Conflict, Tr::tr("The journal is not as it was written: nothing was signed. %1").arg(found.broken->what), {},
                    Tr::tr("`journal verify` looks at all of it."));
    if (found.saidAnew > 0)
        reportNotice(
            Tr::tr("Entry %1 replaces what was signed before, as a strike does: look at it, it is signed now.").arg(found.saidAnew));
    return std::optional(key);
}

Expected<void> signIfAsked(const std::optional<SignatureKey>& key, const CurationTarget& target)
{
    if (key)
        HC_CHECK(signHead(*target.journal, *key));
    return {};
}

QList<QCommandLineOption> curationOptions(bool forPatterns)
{
    const auto valued = [](const char* name, const QString& text, const char* value) {
        return QCommandLineOption(QString::fromLatin1(name), text, QString::fromLatin1(value));
    };
    QList<QCommandLineOption> out{valued("reason", Tr::tr("Why: %1.").arg(reasonList()), "R"),
                                  valued("note", Tr::tr("In words, for the journal."), "TEXT"),
                                  valued("actor", Tr::tr("Who decides (the system's user)."), "A"),
                                  QCommandLineOption(QStringLiteral("dry-run"), Tr::tr("Only show what would change.")),
                                  valued("confirm", Tr::tr("Refuse unless the preview has this fingerprint."), "FINGERPRINT"),
                                  valued("source-is", Tr::tr("Of a file that looks like another one: same or other."), "same|other"),
                                  keepSecretsOption(),
                                  signKeyOption(),
                                  despiteJournalOption()};
    if (forPatterns)
        out << valued("cluster", Tr::tr("The pattern of this cluster."), "C") << valued("filter", Tr::tr("All patterns that match."), "F")
            << exceptOption();
    return out;
}

} // namespace hindcast
