// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/curation/ChangeSets.h"

#include "core/curation/Intents.h"
#include "core/curation/RowEditors.h"
#include "core/curation/RunningIntent.h"
#include "core/curation/TouchedCredits.h"
#include "core/curation/TouchedLinks.h"
#include "core/curation/TriggerGuard.h"
#include "core/curation/journal/CurationLog.h"
#include "core/curation/journal/JournalCheck.h"
#include "core/curation/journal/Seals.h"
#include "core/curation/plan/ChangePlan.h"
#include "core/curation/plan/CurationAction.h"
#include "core/curation/plan/SpecSecrets.h"
#include "core/store/native/GivenNumbers.h"
#include "core/store/native/WriteLocks.h"
#include "core/store/rows/EventWriter.h"
#include "core/store/sql/Transaction.h"

#include <QCoreApplication>
#include <QJsonArray>
#include <QJsonDocument>
#include <QSet>
#include <QUuid>

#include <algorithm>
#include <functional>
#include <set>

namespace hindcast {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(hindcast::ChangeSets)
};

Unexpected stale()
{
    return fail(ErrorCode::Conflict, Tr::tr("The database has changed since the preview: nothing was applied."), {},
                Tr::tr("Look at a new preview."));
}

/// One record chosen twice is one record.
void removeDoubles(Decision& what)
{
    std::set<Locator> keys;
    decision::Selected* selected = selectedOf(what);
    const auto follows = [](const Locator& a, const Locator& b) { return a < b; };
    if (selected && std::ranges::adjacent_find(selected->keys, std::not_fn(follows)) != selected->keys.end())
        std::erase_if(selected->keys, [&](const Locator& key) { return !keys.insert(key).second; });
    QSet<std::pair<QString, QString>> known;
    if (std::vector<Signature>* signatures = signaturesOf(what))
        std::erase_if(*signatures, [&](const Signature& s) {
            const qsizetype before = known.size();
            known.insert({s.pattern, s.cluster});
            return known.size() == before;
        });
}

/// What is written down needs a reason; taking it back is one.
Expected<void> isReasoned(const ChangeSpec& spec)
{
    if (std::holds_alternative<decision::Undo>(spec.what))
        return {};
    if (!spec.why.reason)
        return fail(ErrorCode::InvalidInput, Tr::tr("A change needs a reason."));
    if (spec.why.reason == ReasonCode::Other && spec.why.note.trimmed().isEmpty())
        return fail(ErrorCode::InvalidInput, Tr::tr("The reason \"other\" needs a note."));
    return {};
}

Expected<ChangePreview> planned(const CurationTarget& target, ChangeSpec spec, bool shown);

/// What somebody looked at and wants done: a preview of a hundred thousand rows is not copied for that.
struct Wanted {
    ChangeSpec spec;
    QString fingerprint;
    qint64 rows = 0;
};

/// Plans again and compares. A record that was shown and is gone is a change like any other.
Expected<ChangePreview> planAnew(const CurationTarget& target, const Wanted& shown)
{
    auto fresh = planned(target, shown.spec, false);
    if (fresh ? fresh->fingerprint != shown.fingerprint : fresh.error().code == ErrorCode::NotFound)
        return stale();
    return fresh;
}

/// The key of a new row: SQLite's next one, or from the sequence.
Expected<Locator> nextKey(Connection& connection, const StoreDescription& store, const RowEditor& rows)
{
    const QByteArray& table = rows.relation().table;
    if (connection.dialect() == Dialect::Sqlite) {
        HC_TRY(const Cell last, connection.scalar(store.isNative() ? lastNumberSql(rows.table().name) : "SELECT max(id) FROM " + table));
        HC_TRY(const qint64 next, numberBehind(last.integer()));
        return Locator(next);
    }
    HC_TRY(const Cell key, connection.scalar("SELECT nextval(pg_get_serial_sequence('" + table + "', 'id'))"));
    return Locator(key.integer());
}

Expected<qint64> insertRow(Connection& connection, const StoreDescription& store, RowEditor& rows, RowChange& change)
{
    QByteArrayList columns;
    std::vector<Cell> values;
    if (change.key.isNull()) {
        HC_TRY(change.key, nextKey(connection, store, rows));
        const qint64 id = std::get<qint64>(change.key.parts().front());
        change.columns.insert(change.columns.begin(),
                              {"id", {}, connection.dialect() == Dialect::Sqlite ? Cell(id) : Cell(QByteArray::number(id))});
    }
    for (const CellChange& c : change.columns) {
        columns << c.column;
        values.push_back(c.after);
    }
    return rows.insert(columns, values);
}

/// Writes those changes that lie in \a place; every one must hit its row exactly.
Expected<qint64> writeRows(Connection& connection, const StoreDescription& store, std::vector<RowChange>& changes, RowChange::Place place)
{
    qint64 affected = 0;
    RowEditors editors(connection, store);
    for (RowChange& change : changes) {
        if (change.place != place)
            continue;
        HC_TRY(RowEditor * rows, editors.of(change));
        const auto written = change.kind == RowChange::Kind::Insert ? insertRow(connection, store, *rows, change)
            : change.kind == RowChange::Kind::Delete                ? rows->remove(change.key, change.columns)
                                                                    : rows->update(change.key, change.columns);
        HC_TRY(const qint64 n, Expected<qint64>(written));
        if (n != 1)
            return stale();
        affected += n;
    }
    if (place == RowChange::Place::Data) {
        HC_CHECK(refreshLinksOf(connection, store, changes));
        HC_CHECK(creditTouchedSessions(connection, store, changes));
    }
    return affected;
}

Expected<void> fileEvents(const CurationTarget& target, const std::vector<EventChange>& events)
{
    if (target.isForeign() || events.empty())
        return {};
    HC_TRY(EventWriter writer, EventWriter::open(*target.data, target.store->scope));
    for (const EventChange& e : events)
        HC_CHECK(writer.add(e.pattern, e.cluster, e.event));
    return {};
}

QJsonObject journalBody(const ChangePreview& preview, const QString& id, const QString& phase, const QString& imageHash)
{
    QJsonArray touched;
    for (const Signature& s : preview.touched)
        touched << QJsonArray{s.pattern, s.cluster};
    return {{QStringLiteral("change_set"), id},
            {QStringLiteral("phase"), phase},
            {QStringLiteral("fingerprint"), preview.fingerprint},
            {QStringLiteral("rows"), QString::number(preview.rows.size())},
            {QStringLiteral("images_sha256"), imageHash},
            {QStringLiteral("patterns"), touched},
            {QStringLiteral("undoes"), undoneBy(preview.spec.what)}};
}

/// Whose decision it was, in the other copy.
QJsonObject carriedOrigin(const PortableChangeSet& file)
{
    return {{QStringLiteral("change_set"), file.id},
            {QStringLiteral("action"), file.action},
            {QStringLiteral("actor"), file.actor},
            {QStringLiteral("at"), isoTimestamp(file.at)},
            {QStringLiteral("sha256"), file.sha256}};
}

JournalDraft draftOf(const ChangeSpec& spec, QJsonObject body)
{
    return {spec.why.at, spec.why.actor, actionId(spec.what), spec.reasonWord(), spec.why.note, std::move(body)};
}

/// What a change-set remembers beside its rows: whose intent it is, and of a carried one which decision of which copy it is.
QString changeParameters(const ChangeSpec& spec, bool intent)
{
    const auto* carried = std::get_if<decision::Carry>(&spec.what);
    if (!carried)
        return intent ? intentOwner() : QStringLiteral("{}");
    QJsonObject out = intent ? QJsonDocument::fromJson(intentOwner().toUtf8()).object() : QJsonObject();
    out.insert(QStringLiteral("origin"), carried->file->id);
    return QString::fromUtf8(QJsonDocument(out).toJson(QJsonDocument::Compact));
}

/// The change-set's row with its images and journal entry; gives the entry's number. Nothing is put behind a chain that is broken.
Expected<qint64> note(const CurationTarget& target, const ChangePreview& preview, const QString& id, ChangeSetState state, qint64 affected)
{
    if (!target.despiteJournal)
        HC_CHECK(proveJournal(*target.journal));
    ChangeSetStore store(*target.journal, target.journalStore->scope);
    const ChangeSpec& spec = preview.spec;
    const bool intent = state == ChangeSetState::Intent;
    ChangeSetRecord record{id, actionId(spec.what), spec.why.at, spec.why.actor, spec.reasonWord(), spec.why.note};
    record.fingerprint = preview.fingerprint;
    record.previewed = qint64(preview.rows.size());
    record.affected = affected;
    record.state = state;
    record.parameters = changeParameters(spec, intent);
    record.undoes = undoneBy(spec.what);
    HC_TRY(const QString imageHash, store.addImages(id, preview.rows, preview.events));
    QJsonObject body = journalBody(preview, id, intent ? QStringLiteral("intent") : QStringLiteral("done"), imageHash);
    body.insert(QStringLiteral("record_sha256"), store.seal(record));
    if (!intent)
        body.insert(QStringLiteral("affected"), QString::number(affected));
    if (const auto* carried = std::get_if<decision::Carry>(&spec.what))
        body.insert(QStringLiteral("origin"), carriedOrigin(*carried->file));
    HC_TRY(record.journalSeq, appendToJournal(*target.journal, draftOf(spec, std::move(body))));
    HC_CHECK(store.add(record));
    if (!record.undoes.isEmpty() && !intent)
        HC_CHECK(store.setUndone(record.undoes, id));
    return record.journalSeq;
}

Expected<ChangeReceipt> applyNative(const CurationTarget& target, const Wanted& shown, ChangePreview& fresh)
{
    ChangeReceipt receipt{QUuid::createUuid().toString(QUuid::WithoutBraces), actionId(shown.spec.what), shown.rows};
    // With the lock of memories, before any row: the records may be some, or say how the session of one went.
    HC_TRY(Transaction transaction, beginMemoryWrite(*target.data, target.store->scope));
    HC_TRY(fresh, planAnew(target, shown));
    HC_TRY(const TriggerGuard guard, TriggerGuard::open(target, fresh.rows));
    HC_TRY(receipt.affected, writeRows(*target.data, *target.store, fresh.rows, RowChange::Place::Data));
    HC_CHECK(fileEvents(target, fresh.events));
    HC_TRY(receipt.journalSeq, note(target, fresh, receipt.changeSet, ChangeSetState::Applied, receipt.affected));
    HC_CHECK(transaction.commit());
    return receipt;
}

Expected<ChangeReceipt> applyForeign(const CurationTarget& target, const Wanted& shown, ChangePreview& fresh)
{
    ChangeReceipt receipt{QUuid::createUuid().toString(QUuid::WithoutBraces), actionId(shown.spec.what), shown.rows};
    HC_TRY(fresh, planAnew(target, shown));
    const RunningIntent running(receipt.changeSet);
    HC_CHECK(recordIntent(target, fresh, receipt.changeSet));
    const auto applied = applyToData(target, fresh);
    if (!applied && applied.error().code == ErrorCode::ConnectionLost)
        return Unexpected(applied.error()); // nobody knows whether the commit arrived
    HC_TRY(const ChangeSetRecord intent, ChangeSetStore(*target.journal, target.journalStore->scope).find(receipt.changeSet));
    HC_TRY(const IntentResult result,
           concludeIntent(target, intent, applied ? ChangeSetState::Applied : ChangeSetState::Aborted,
                          applied ? qint64(fresh.rows.size()) : 0, fresh.rows, fresh.events, draftOf(shown.spec, {})));
    if (!applied)
        return Unexpected(applied.error());
    if (result.state != ChangeSetState::Applied)
        return stale();
    receipt.journalSeq = result.journalSeq;
    receipt.affected = qint64(fresh.rows.size());
    return receipt;
}

/// What the batches have kept, for the entry of their result.
Expected<void> sealKept(const CurationTarget& target, const ChangeSetRecord& intent, QJsonObject& body)
{
    if (target.isForeign() || intent.isDecay()) {
        HC_TRY(const QByteArray images, storedImageSeal(*target.journal, intent.id));
        body.insert(QStringLiteral("images_sha256"), QString::fromLatin1(images));
        return {};
    }
    HC_TRY(const QJsonObject kept, keptSeals(*target.journal, intent.id));
    body.insert(QStringLiteral("kept"), kept);
    return {};
}

/// \a shown: with what follows from it for agents, which nobody looks at while it is applied.
Expected<ChangePreview> planned(const CurationTarget& target, ChangeSpec spec, bool shown)
{
    const CurationAction* action = actionOf(spec.what);
    if (!action)
        return fail(ErrorCode::Unsupported, Tr::tr("Records of this kind do not take %1.").arg(word(verbOf(spec.what))));
    if (!target.store->isWritable())
        return fail(ErrorCode::Unsupported, Tr::tr("%1 can only be read.").arg(target.store->layoutTitle()));
    const std::vector<Signature>* signatures = signaturesOf(spec.what);
    if (spec.keys().size() > greatestSelection || (signatures && signatures->size() > greatestSelection))
        return fail(ErrorCode::TooLarge, Tr::tr("A change-set takes at most %1 records.").arg(greatestSelection), {},
                    Tr::tr("Narrow the selection."));
    removeDoubles(spec.what);
    const QStringList secrets = redactSpec(spec);
    ChangePlan plan(target, std::move(spec), shown);
    HC_CHECK(action->plan ? action->plan(plan) : plan.correct(*action->correction));
    HC_CHECK(triggersAreKnown(target, plan.preview().rows));
    HC_CHECK(plan.finish());
    plan.preview().consequences = secrets + plan.preview().consequences;
    return std::move(plan.preview());
}

/// Reads again in one snapshot, where that keeps no writer waiting: SQLite takes its locks once then, not for every row.
Expected<bool> readAgain(const CurationTarget& target, const std::vector<RowChange>& rows)
{
    if (rows.size() < 2 || target.data->dialect() != Dialect::Sqlite || target.data->readersBlockWriters())
        return rowsAre(target, rows);
    HC_TRY(const Transaction snapshot, Transaction::begin(*target.data, Transaction::Kind::Read));
    return rowsAre(target, rows);
}

} // namespace

Expected<ChangePreview> previewChange(const CurationTarget& target, ChangeSpec spec) { return planned(target, std::move(spec), true); }

Expected<QString> recordIntent(const CurationTarget& target, const ChangePreview& preview, QString id)
{
    if (id.isEmpty())
        id = QUuid::createUuid().toString(QUuid::WithoutBraces);
    HC_TRY(Transaction transaction, Transaction::begin(*target.journal, Transaction::Kind::Write));
    HC_CHECK(note(target, preview, id, ChangeSetState::Intent, 0));
    HC_CHECK(transaction.commit());
    return id;
}

Expected<qint64> finishIntent(const CurationTarget& target, const ChangeSetRecord& intent, ChangeSetState state, qint64 affected,
                              std::vector<RowChange>& rows, const std::vector<EventChange>& events, const JournalDraft& how)
{
    ChangeSetStore store(*target.journal, target.journalStore->scope);
    JournalDraft draft = how;
    draft.body.insert(QStringLiteral("change_set"), intent.id);
    draft.body.insert(QStringLiteral("phase"), QStringLiteral("result"));
    draft.body.insert(QStringLiteral("state"), word(state));
    draft.body.insert(QStringLiteral("affected"), QString::number(affected));
    if (state == ChangeSetState::Applied && !rows.empty()) {
        HC_CHECK(writeRows(*target.journal, *target.journalStore, rows, RowChange::Place::Workspace));
        HC_TRY(const QString imageHash, store.replaceImages(intent.id, rows, events)); // new rows have keys now
        draft.body.insert(QStringLiteral("images_sha256"), imageHash);
    }
    if (intent.isBatched() && intent.undoable)
        HC_CHECK(sealKept(target, intent, draft.body));
    if (state == ChangeSetState::Applied && !intent.undoes.isEmpty())
        HC_CHECK(store.setUndone(intent.undoes, intent.id));
    HC_CHECK(store.setState(intent.id, state, affected));
    return appendToJournal(*target.journal, draft);
}

Expected<IntentResult> concludeIntent(const CurationTarget& target, const ChangeSetRecord& intent, ChangeSetState state, qint64 affected,
                                      std::vector<RowChange>& rows, const std::vector<EventChange>& events, const JournalDraft& how)
{
    const auto attempt = [&](ChangeSetState verdict) -> Expected<IntentResult> {
        HC_TRY(Transaction transaction, Transaction::begin(*target.journal, Transaction::Kind::Write));
        HC_TRY(const ChangeSetRecord current, ChangeSetStore(*target.journal, target.journalStore->scope).find(intent.id));
        if (current.state != ChangeSetState::Intent)
            return IntentResult{current.state, 0};
        HC_TRY(const qint64 seq, finishIntent(target, intent, verdict, affected, rows, events, how));
        HC_CHECK(transaction.commit());
        return IntentResult{verdict, seq};
    };
    auto result = attempt(state);
    if (!result && result.error().code == ErrorCode::Conflict && state == ChangeSetState::Applied) {
        // Without a row of the data nothing is half done: it simply did not happen.
        const bool data = std::ranges::any_of(rows, [](const RowChange& r) { return r.place == RowChange::Place::Data; });
        return attempt(data ? ChangeSetState::Conflict : ChangeSetState::Aborted);
    }
    return result;
}

Expected<qint64> applyToData(const CurationTarget& target, const ChangePreview& preview)
{
    HC_TRY(Transaction transaction, Transaction::begin(*target.data, Transaction::Kind::Write));
    std::vector<RowChange> rows = preview.rows;
    HC_TRY(const TriggerGuard guard, TriggerGuard::open(target, rows));
    HC_TRY(const qint64 affected, writeRows(*target.data, *target.store, rows, RowChange::Place::Data));
    HC_CHECK(transaction.commit());
    return affected;
}

Expected<bool> rowsAre(const CurationTarget& target, const std::vector<RowChange>& changes, bool before)
{
    RowEditors editors(target);
    for (const RowChange& change : changes) {
        HC_TRY(RowEditor * rows, editors.of(change));
        HC_TRY(const auto image, rows->read(change.key));
        const bool there = before ? change.kind != RowChange::Kind::Insert : change.kind != RowChange::Kind::Delete;
        if (image.has_value() != there)
            return false;
        for (const CellChange& c : change.columns) {
            const int index = rows->indexOf(c.column);
            if (change.kind == RowChange::Kind::Update && c.column == "updated_at") // an agent may have counted since
                continue;
            if (image && (index < 0 || image->values[size_t(index)] != (before ? c.before : c.after)))
                return false;
        }
    }
    return true;
}

Expected<ChangeReceipt> applyChange(const CurationTarget& target, const ChangePreview& shown, LogSink* log)
{
    if (!target.journal)
        return fail(ErrorCode::Internal, Tr::tr("There is no journal to note a change in."));
    Wanted wanted{shown.spec, shown.fingerprint, qint64(shown.rows.size())};
    redactSpec(wanted.spec); // the note may have been written after the preview
    HC_CHECK(isReasoned(wanted.spec));
    if (!shown.conflicts.empty())
        return fail(ErrorCode::Conflict,
                    Tr::tr("%n value(s) were decided differently here: nothing was applied.", nullptr, int(shown.conflicts.size())), {},
                    Tr::tr("Decide here, or change the other copy, and export again."));
    if (shown.rows.empty() && undoneBy(wanted.spec.what).isEmpty()) // an undo is noted: else it would be offered for ever
        return ChangeReceipt{{}, actionId(wanted.spec.what), 0, 0, true, 0, shown.fingerprint};
    ChangePreview applied;
    auto receipt = target.isForeign() ? applyForeign(target, wanted, applied) : applyNative(target, wanted, applied);
    if (!receipt) {
        logFailure(log, wanted.spec, receipt.error());
        return receipt;
    }
    receipt->fingerprint = shown.fingerprint;
    HC_TRY(receipt->verified, readAgain(target, applied.rows));
    logChange(log, applied);
    return receipt;
}

} // namespace hindcast
