// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/curation/journal/JournalCheck.h"

#include "core/curation/journal/Seals.h"
#include "core/store/sql/Catalog.h"
#include "core/store/sql/Transaction.h"

#include <QCoreApplication>
#include <QJsonArray>
#include <QSet>

#include <functional>

namespace hindcast {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(hindcast::JournalCheck)
};

constexpr qint64 provenTail = 50'000;

/// Rows held against what the entries say of them.
class SealCheck
{
public:
    SealCheck(Connection& connection, JournalChain& chain) : m_connection(connection), m_chain(chain) {}

    Expected<void> all()
    {
        HC_CHECK(records());
        HC_CHECK(images());
        return kept();
    }

    void record(const ChangeSetRecord& r, const Scope& scope)
    {
        const auto found = m_chain.told.constFind(r.id);
        if (found == m_chain.told.cend())
            return breaks(r.journalSeq, "change_set", r.id, Tr::tr("No entry speaks of change-set %1.").arg(r.id.left(60)));
        m_there.insert(r.id);
        const ToldChangeSet& told = *found;
        if (!told.covered)
            return;
        if (r.journalSeq != told.seq || recordSeal(r, scope) != told.record)
            return breaks(told.seq, "change_set", r.id, Tr::tr("Change-set %1 was changed after it was written.").arg(r.id));
        const bool counted = r.state != ChangeSetState::Intent && told.affected;
        if (word(r.state) != QLatin1String(told.state) || (counted && r.affected != *told.affected))
            return breaks(told.seq, "change_set", r.id, Tr::tr("The state of change-set %1 is not the one that was noted.").arg(r.id));
        if (r.undoneBy != m_undoneBy.value(r.id))
            breaks(told.seq, "change_set", r.id, Tr::tr("Who has undone change-set %1 is not what was noted.").arg(r.id));
    }

    void images(const QString& id, const QByteArray& seal)
    {
        const auto found = m_chain.told.constFind(id);
        if (found == m_chain.told.cend())
            return breaks(m_chain.last + 1, "images", id, Tr::tr("There are images of a change-set that no entry speaks of."));
        if (!found->images.isEmpty() && found->images != seal)
            breaks(found->seq, "images", id, Tr::tr("Images of change-set %1 were changed after they were written.").arg(id));
    }

    Expected<void> kept(const QString& id, const ToldChangeSet& told)
    {
        if (told.kept.isEmpty() || !m_undoneBy.value(id).isEmpty()) // undone: they went back
            return {};
        for (const char* table : keptTables) {
            const QJsonObject was = told.kept[QLatin1String(table)].toObject();
            QByteArrayList columns;
            for (const QJsonValueConstRef name : was[QLatin1String("columns")].toArray())
                columns << name.toString().toUtf8();
            HC_TRY(const auto now, keptSeal(m_connection, table, columns, id));
            if (!now || *now != was)
                breaks(told.seq, table, id, Tr::tr("Rows that change-set %1 kept are not those that it removed.").arg(id));
        }
        return {};
    }

    void whoUndidWhat()
    {
        for (auto it = m_chain.told.cbegin(); it != m_chain.told.cend(); ++it)
            if (!it->undoes.isEmpty() && it->state == "applied")
                m_undoneBy.insert(it->undoes, it.key());
    }

private:
    void breaks(qint64 seq, const char* kind, const QString& id, const QString& what)
    {
        m_chain.breaks({seq, QString::fromLatin1(kind), id, what});
    }

    Expected<void> records()
    {
        whoUndidWhat();
        HC_CHECK(eachChangeSet(m_connection, [this](const ChangeSetRecord& r, const Scope& scope) { record(r, scope); }));
        for (auto it = m_chain.told.cbegin(); it != m_chain.told.cend(); ++it)
            if (it->covered && !m_there.contains(it.key()))
                breaks(it->seq, "change_set", it.key(), Tr::tr("Change-set %1 is missing.").arg(it.key()));
        return {};
    }

    Expected<void> images()
    {
        HC_TRY(auto rows, m_connection.prepare("SELECT change_set, image FROM change_images ORDER BY change_set, seq"));
        QSet<QString> seen;
        QByteArray current;
        ImageSeal seal;
        bool any = false;
        for (;;) {
            HC_TRY(const bool more, rows->step());
            const Statement::View id = more ? rows->view(0) : Statement::View{};
            if (any && (!more || id.bytes != std::string_view(current))) {
                seen.insert(QString::fromUtf8(current));
                images(QString::fromUtf8(current), seal.take());
            }
            if (!more)
                break;
            if (!any || id.bytes != std::string_view(current))
                current = QByteArray(id.bytes.data(), qsizetype(id.bytes.size()));
            any = true;
            const Statement::View image = rows->view(1);
            seal.add(QByteArrayView(image.bytes.data(), qsizetype(image.bytes.size())));
        }
        const QByteArray none = ImageSeal().take();
        for (auto it = m_chain.told.cbegin(); it != m_chain.told.cend(); ++it)
            if (!it->images.isEmpty() && !seen.contains(it.key()))
                images(it.key(), none);
        return {};
    }

    Expected<void> kept()
    {
        for (auto it = m_chain.told.cbegin(); it != m_chain.told.cend(); ++it)
            HC_CHECK(kept(it.key(), *it));
        for (const char* table : keptTables) {
            HC_TRY(const auto ids, m_connection.rows(QByteArray("SELECT DISTINCT change_set FROM ") + table));
            for (const auto& id : ids)
                if (!m_chain.told.contains(id[0].text()))
                    breaks(m_chain.last + 1, table, id[0].text(), Tr::tr("Rows were kept by a change-set that no entry speaks of."));
        }
        return {};
    }

    Connection& m_connection;
    JournalChain& m_chain;
    QSet<QString> m_there;
    QHash<QString, QString> m_undoneBy;
};

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
    return valid ? Expected<void>() : breaks(signature->seq, Tr::tr("The signature of entry %1 is not by this key.").arg(signature->seq));
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

} // namespace

Expected<JournalCheck> verifyJournal(Connection& connection, const SignatureKey* key)
{
    HC_TRY(const Transaction snapshot, Transaction::begin(connection, Transaction::Kind::Read)); // somebody may append meanwhile
    HC_TRY(std::optional<HeadSignature> signature, storedSignature(connection));
    HC_TRY(JournalChain chain, readChain(connection, 1, signature ? signature->seq : 0));
    HC_TRY(const QString head, storedHead(connection));
    compareHead(head, chain);
    const qint64 entries = chain.last;
    HC_TRY(const Catalog catalog, connection.catalog());
    if (catalog.has("change_sets")) // not in a database of the first version
        HC_CHECK(SealCheck(connection, chain).all());
    HC_CHECK(compareSignature(connection, signature, key, chain));
    return JournalCheck{entries, chain.coveredFrom, std::move(chain.broken), std::move(signature)};
}

Expected<void> proveChangeSet(Connection& connection, const Scope& scope, const QString& id, Proof proof)
{
    ChangeSetStore store(connection, scope);
    HC_TRY(const ChangeSetRecord first, store.find(id));
    return proveFrom(connection, first.journalSeq, [&](JournalChain& chain) -> Expected<void> {
        SealCheck check(connection, chain);
        check.whoUndidWhat();
        if (proof == Proof::All) {
            HC_TRY(const ChangeSetRecord record, store.find(id));
            check.record(record, scope);
        }
        HC_TRY(const QByteArray seal, storedImageSeal(connection, id));
        check.images(id, seal);
        const auto told = chain.told.constFind(id);
        return told == chain.told.cend() ? Expected<void>() : check.kept(id, *told);
    });
}

Expected<void> proveJournal(Connection& connection)
{
    HC_TRY(const Cell last, connection.scalar("SELECT max(seq) FROM journal"));
    return proveFrom(connection, last.integer() - provenTail + 1, [](JournalChain&) { return Expected<void>(); });
}

} // namespace hindcast
