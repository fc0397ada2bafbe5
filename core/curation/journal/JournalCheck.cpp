// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/curation/journal/JournalCheck.h"

#include "core/curation/journal/SealCheck.h"
#include "core/curation/journal/Seals.h"
#include "core/store/sql/Catalog.h"
#include "core/store/sql/ReadAnew.h"
#include "core/store/sql/Transaction.h"

#include <QCoreApplication>

#include <functional>
#include <string>

namespace hindcast {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(hindcast::JournalCheck)
};

constexpr qint64 provenTail = 50'000;

/// What is signed must be in the chain, and with a key something must be signed by it.
Expected<void> compareSignature(Connection& connection, const std::optional<HeadSignature>& signature, const SignatureKey* key,
                                JournalChain& chain)
{
    const auto breaks = [&](qint64 seq, const QString& what) {
        chain.breaks({seq, QStringLiteral("signature"), QString::number(seq), what});
        return Expected<void>();
    };
    if (!signature)
        return key ? breaks(chain.last, Tr::tr("No entry is signed.")) : Expected<void>();
    if (signature->seq > chain.last || signature->hash != chain.wantedHash)
        return breaks(signature->seq, Tr::tr("Entry %1 is not the one that was signed.").arg(signature->seq));
    if (!key)
        return {};
    HC_TRY(const bool valid, isValid(connection, *signature, *key));
    if (!valid)
        return breaks(signature->seq, Tr::tr("The signature of entry %1 is not by this key.").arg(signature->seq));
    return chain.saidAnew == 0 ? Expected<void>()
                               : breaks(chain.saidAnew,
                                        Tr::tr("Entry %1 replaces what was signed up to entry %2, and is not signed itself.")
                                            .arg(QString::number(chain.saidAnew), QString::number(signature->seq)));
}

/// Who wrote the entry that is broken, and when, as far as it still says so: where a person begins to look.
Expected<void> nameWriter(Connection& connection, JournalBreak& found)
{
    HC_TRY(auto rows,
           connection.prepare(QByteArray("SELECT ") + JournalEntry::columns + " FROM journal WHERE seq = " + connection.placeholder(1)));
    HC_CHECK(rows->bindAll({Cell(found.seq)}));
    HC_TRY(const bool there, rows->step());
    if (there) {
        const JournalEntry entry = entryFrom(*rows);
        found.actor = QString::fromUtf8(entry.actor);
        found.at = entry.at;
    }
    return {};
}

Unexpected refused(const JournalBreak& found)
{
    return fail(ErrorCode::Conflict, Tr::tr("The journal is not as it was written: nothing was changed. %1").arg(found.what),
                QStringLiteral("%1 %2, %3").arg(QString::number(found.seq), found.kind, found.id),
                Tr::tr("`journal verify` looks at all of it."));
}

/// \a look at the chain from an entry on, and at what belongs to it, while nobody appends: without a transaction, or in one of
/// PostgreSQL, every statement sees what was committed last.
Expected<void> proveFrom(Connection& connection, qint64 from, const std::function<Expected<void>(JournalChain&)>& look)
{
    constexpr int attempts = 20;
    for (int i = 0; i < attempts; ++i) {
        HC_TRY(const QString head, storedHead(connection));
        HC_TRY(JournalChain chain, readChain(connection, std::max<qint64>(from, 1)));
        compareHead(head, chain);
        HC_CHECK(look(chain));
        if (!chain.broken)
            return {};
        HC_TRY(const QString now, storedHead(connection));
        if (now == head)
            return refused(*chain.broken);
    }
    return fail(ErrorCode::Busy, Tr::tr("Others write to the journal all the time: it cannot be proved."));
}

Expected<JournalCheck> verifiedAtOnce(Connection& connection, const SignatureKey* key)
{
    HC_TRY(const Transaction snapshot, Transaction::begin(connection, Transaction::Kind::Read)); // somebody may append meanwhile
    HC_TRY(std::optional<HeadSignature> signature, storedSignature(connection));
    HC_TRY(JournalChain chain, readChain(connection, 1, signature ? signature->seq : 0));
    HC_TRY(const QString head, storedHead(connection));
    compareHead(head, chain);
    const qint64 entries = chain.last;
    HC_TRY(const Catalog catalog, connection.catalog());
    if (catalog.has("change_sets")) // not in a database of the first version
        HC_CHECK(SealCheck(connection, chain).all(catalog));
    HC_CHECK(compareSignature(connection, signature, key, chain));
    if (chain.broken)
        HC_CHECK(nameWriter(connection, *chain.broken));
    return JournalCheck{entries, chain.coveredFrom, std::move(chain.broken), std::move(signature), chain.saidAnew};
}

} // namespace

Expected<JournalCheck> verifyJournal(Connection& connection, const SignatureKey* key)
{
    return readAnew(connection, [&] { return verifiedAtOnce(connection, key); });
}

Expected<Unsigned> proveUnsigned(Connection& connection, Extent extent)
{
    HC_TRY(const auto signature, storedSignature(connection));
    HC_TRY(const auto last, connection.rows("SELECT seq, hash FROM journal ORDER BY seq DESC LIMIT 1"));
    if (last.empty()
        || (extent == Extent::Newest && signature && signature->seq == last[0][0].integer()
            && signature->hash == last[0][1].text().toLatin1()))
        return Unsigned();
    HC_TRY(JournalCheck check, verifyJournal(connection));
    return Unsigned{std::move(check.firstBroken), check.saidAnew};
}

Expected<void> proveChangeSet(Connection& connection, const Scope& scope, const QString& id, Proof proof)
{
    HC_TRY(const ChangeSetRecord first, ChangeSetStore(connection, scope).find(id));
    return proveFrom(connection, first.journalSeq, [&](JournalChain& chain) -> Expected<void> {
        SealCheck check(connection, chain);
        HC_CHECK(sealedRecord(connection, id, [&](const SealedRecord& r) { check.record(r); }));
        check.endRecords();
        if (proof == Proof::Record) // what else there is may change while somebody is at work on it
            return {};
        HC_TRY(const QByteArray seal, storedImageSeal(connection, id));
        const std::string key = id.toStdString();
        check.images(key, seal);
        const ToldChangeSet* const told = chain.told.find(key);
        if (proof == Proof::Intent && told && !told->state.isEmpty() && told->state != "intent") // settled anew, it would become one
            chain.breaks({told->seq, QStringLiteral("change_set"), id,
                          Tr::tr("The journal says that change-set %1 has ended, its row says that it has not.").arg(id)});
        return told ? check.kept(*told) : Expected<void>();
    });
}

Expected<void> proveJournal(Connection& connection, Extent extent)
{
    const bool whole = extent == Extent::Whole;
    HC_TRY(const Cell last, connection.scalar("SELECT max(seq) FROM journal"));
    return proveFrom(connection, whole ? 1 : last.integer() - provenTail + 1, [&](JournalChain& chain) {
        SealCheck check(connection, chain);
        return whole ? check.seals() : check.newest();
    });
}

} // namespace hindcast
