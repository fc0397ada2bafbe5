// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/frame/Invocation.h"
#include "core/curation/ChangeSets.h"
#include "core/curation/Workspace.h"
#include "core/curation/journal/HeadSignature.h"
#include "core/curation/journal/JournalCheck.h"
#include "core/engine/read/PatternBook.h"

#include <QSet>

namespace hindcast {

/// A database that a curation verb works on, with its journal: for reading after `--dry-run`, else for changes.
struct OpenedDesk {
    OpenedStore opened;
    std::unique_ptr<Workspace> workspace;

    [[nodiscard]] CurationTarget target() const { return workspace->target(); }
};

/// Where the workspace of a foreign database is, and what is said about its source.
[[nodiscard]] Expected<WorkspaceOptions> workspaceOptions(const Invocation& invocation);
/// Opens it; with changes refused (ReadOnly) unless `--write` was given. Intents that have no result are settled, and said.
[[nodiscard]] Expected<OpenedDesk> openDesk(const Invocation& invocation, const QString& database, bool dryRun);
/// For `journal`: reads only.
[[nodiscard]] Expected<OpenedDesk> openDeskForReading(const Invocation& invocation, const QString& database);

/// Reason, note, actor and moment, from the options of curationOptions(). InvalidInput for an unknown reason; for none, too,
/// unless there is one \a otherwise or `--dry-run` asks for a preview only.
[[nodiscard]] Expected<Why> whyOf(const Invocation& invocation, std::optional<ReasonCode> otherwise = {});
/// The value of an option that is stored as a text: without secrets, and a notice says what went, unless `--keep-secrets` was given.
[[nodiscard]] QString storedText(const Invocation& invocation, const char* option);
/// --actor as storedText() gives it, else the system's user and host.
[[nodiscard]] QString actorOf(const Invocation& invocation);

/// The patterns that the second argument with `--cluster`, or `--filter`, means. NotFound for none.
[[nodiscard]] Expected<std::vector<Pattern>> selectPatterns(const Invocation& invocation, const OpenedDesk& desk, const QString& name);

/// What --except takes out of what --filter finds: names of patterns, ids of other records. InvalidInput without a filter.
[[nodiscard]] Expected<QSet<QString>> exceptions(const Invocation& invocation);

/// Previews, and applies unless `--dry-run`; prints the receipt. Exit code 0 also when everything is as wanted already. Of a carried
/// change-set that was decided differently here the conflicts are printed: a preview ends with 1, applying it is refused with Conflict.
[[nodiscard]] Expected<int> runChange(Invocation& invocation, OpenedDesk& desk, Decision what, Why why, bool onlyPreview = false);

/// A receipt as the curation verbs print it.
[[nodiscard]] QJsonObject receiptObject(const ChangeReceipt& receipt, const ChangePreview* preview, bool dryRun);

/// --sign-key FILE of verbs that write to the journal.
[[nodiscard]] QCommandLineOption signKeyOption();
[[nodiscard]] QCommandLineOption despiteJournalOption();
[[nodiscard]] QCommandLineOption keepSecretsOption();
[[nodiscard]] QCommandLineOption exceptOption();
/// The key of --sign-key, to be asked for before anything is changed; nothing when it was not given. Conflict when the journal that it would
/// sign is not what was written (\a extent: as proveUnsigned() takes it); says on the error stream when an entry of others replaces what was signed before.
[[nodiscard]] Expected<std::optional<SignatureKey>> signKey(const Invocation& invocation, const CurationTarget& target,
                                                            Extent extent = Extent::Newest);
/// Signs the journal's head, after something was changed.
Expected<void> signIfAsked(const std::optional<SignatureKey>& key, const CurationTarget& target);

/// --reason, --note, --actor, --dry-run, --confirm, --source-is, --sign-key, --despite-journal; \a forPatterns: and --cluster, --filter.
[[nodiscard]] QList<QCommandLineOption> curationOptions(bool forPatterns);

} // namespace hindcast
