// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/curation/journal/JournalChain.h"

#include "core/curation/journal/bytes/BodyMembers.h"
#include "core/curation/journal/bytes/ProvenRows.h"

#include <QCoreApplication>
#include <QJsonArray>

#include <algorithm>
#include <charconv>
#include <limits>
#include <map>

namespace hindcast {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(hindcast::JournalChain)
};

QByteArray copyOf(const QByteArray& raw) { return {raw.constData(), raw.size()}; }

qint64 numberOf(std::string_view digits)
{
    qint64 out = 0;
    std::from_chars(digits.data(), digits.data() + digits.size(), out);
    return out;
}

std::string_view viewOf(const QByteArray& bytes) { return {bytes.constData(), size_t(bytes.size())}; }

/// Of an entry: what it says, the hash before it and its own; number and moment.
QByteArray provenHash(const ProvenRows::Row& row, Sha256& hash)
{
    const auto raw = [&](size_t text) { return QByteArray::fromRawData(row.texts[text].data(), qsizetype(row.texts[text].size())); };
    return entryHash({row.numbers[0], Timestamp{row.numbers[1]}, raw(0), raw(1), raw(2), raw(3), raw(4)}, raw(5), hash);
}

/// The walk along the entries.
class ChainWalk
{
public:
    /// \a last: the number of the last entry, as far as it is known. \a wanted: the one that is signed, or 0.
    ChainWalk(qint64 from, QByteArray previous, qint64 last, qint64 wanted)
        : m_previous(std::move(previous)), m_entries(provenHash), m_wanted(wanted)
    {
        constexpr qint64 mostAhead = 1'000'000; // somebody may have written any number there
        m_chain.last = from - 1;
        m_chain.told.reserve(size_t(std::clamp<qint64>(last - m_chain.last, 0, mostAhead)));
    }

    /// False: the chain ends here, broken.
    /// What it is given is gone afterwards.
    bool take(const JournalEntry& e, const QByteArray& previous, const QByteArray& hash)
    {
        const qint64 expected = m_chain.last + 1;
        if (e.seq != expected)
            return stop(expected, Tr::tr("Entry %1 is missing.").arg(expected));
        if (previous != m_previous)
            return stop(e.seq, Tr::tr("Entry %1 does not follow the one before it.").arg(e.seq));
        const std::array texts{viewOf(e.actor), viewOf(e.action), viewOf(e.reason), viewOf(e.note),
                               viewOf(e.body),  viewOf(previous), viewOf(hash)};
        m_entries.add({e.seq, texts, {e.seq, e.at.us}});
        read(e);
        m_previous.resize(0);
        m_previous.append(hash.constData(), hash.size());
        m_chain.last = e.seq;
        return true;
    }

    JournalChain finish()
    {
        std::map<qint64, QByteArray> changed = m_entries.others();
        for (const auto& [seq, hash] : m_struck)
            if (const auto it = changed.find(seq); it != changed.end() && it->second == hash)
                changed.erase(it);
        if (!changed.empty())
            stop(changed.begin()->first, Tr::tr("Entry %1 was changed after it was written.").arg(changed.begin()->first));
        m_chain.hash = m_previous;
        return std::move(m_chain);
    }

private:
    bool stop(qint64 seq, const QString& sentence)
    {
        m_chain.breaks({seq, QStringLiteral("entry"), QString::number(seq), sentence});
        return false;
    }

    void read(const JournalEntry& e)
    {
        BodyMembers body(e.body);
        const std::string_view phase = body.view("phase");
        if (phase == "strike" || phase == "expired")
            return readResealed(e.seq, body.object());
        if (phase == "done" && !body.has("change_set")) { // a mark on a finding or in a queue, which the chain proves whole
            if (m_chain.coveredFrom == 0)
                m_chain.coveredFrom = e.seq;
            m_chain.marks.push_back({e.seq, e.at.us, copyOf(e.actor), copyOf(e.action), copyOf(e.note), copyOf(e.body)});
            return;
        }
        ToldChangeSet& told = m_chain.told.of(body.view("change_set"));
        if (told.seq == 0) {
            told.seq = e.seq;
            told.covered = body.has("record_sha256");
            told.undoes = body.text("undoes");
        }
        if (told.written > 0)
            noteSaidAnew(e.seq, told.written);
        for (const auto& [key, seal] : {std::pair("record_sha256", &told.record), std::pair("images_sha256", &told.images)})
            if (body.has(key))
                *seal = toldSeal(body.view(key));
        if (body.has("kept"))
            told.kept = body.object()[QLatin1String("kept")].toObject();
        static const QByteArray applied = "applied", intent = "intent"; // one of hundreds of thousands, shared
        if (phase == "done" || phase == "intent")
            told.state = phase == "done" ? applied : intent;
        else if (phase == "result")
            told.state = body.view("state") == "applied" ? applied : body.text("state");
        if (told.written == 0 && told.state == applied)
            told.written = e.seq;
        if (body.has("affected"))
            told.affected = numberOf(body.view("affected"));
        if (phase == "result" && body.has("complete"))
            readPurge(body.object(), told);
        if (!told.covered)
            m_chain.coveredFrom = 0;
        else if (m_chain.coveredFrom == 0)
            m_chain.coveredFrom = e.seq;
    }

    /// Entry \a seq replaces what entry \a old said: with a signature between them, only a later one proves that.
    void noteSaidAnew(qint64 seq, qint64 old)
    {
        if (m_chain.saidAnew == 0 && m_wanted > 0 && seq > m_wanted && old <= m_wanted)
            m_chain.saidAnew = seq;
    }

    /// An empty one is none.
    static ToldSeal toldSeal(std::string_view digits)
    {
        return digits.empty() ? ToldSeal() : ToldSeal::fromHex(QByteArrayView(digits.data(), qsizetype(digits.size())));
    }

    static void readPurge(const QJsonObject& result, ToldChangeSet& told)
    {
        if (result[QLatin1String("complete")].toBool())
            told.patterns = result[QLatin1String("patterns")].toString().toLongLong();
    }

    static void readSeals(const QJsonObject& from, ToldChangeSet& told)
    {
        for (const auto& [key, seal] : {std::pair("record_sha256", &told.record), std::pair("images_sha256", &told.images)})
            if (from.contains(QLatin1String(key)))
                *seal = toldSeal(viewOf(from[QLatin1String(key)].toString().toLatin1()));
        if (from.contains(QLatin1String("kept")))
            told.kept = from[QLatin1String("kept")].toObject();
    }

    /// What a text was struck out of, or what was kept long enough, is sealed anew.
    void readResealed(qint64 seq, const QJsonObject& body)
    {
        if (const QByteArray text = body[QLatin1String("struck_sha256")].toString().toLatin1(); !text.isEmpty())
            m_chain.struck << "sha256:" + text;
        for (const QJsonValueConstRef value : body[QLatin1String("entries")].toArray()) {
            const QJsonObject entry = value.toObject();
            const qint64 old = entry[QLatin1String("seq")].toString().toLongLong();
            noteSaidAnew(seq, old);
            m_struck[old] = entry[QLatin1String("entry_sha256")].toString().toLatin1();
        }
        const bool strike = body[QLatin1String("phase")] == QLatin1String("strike");
        const bool loosely = strike && !body[QLatin1String("sealed")].toBool();
        for (const QJsonValueConstRef value : body[QLatin1String("change_sets")].toArray()) {
            const QJsonObject set = value.toObject();
            ToldChangeSet* const told = m_chain.told.find(viewOf(set[QLatin1String("change_set")].toString().toUtf8()));
            if (!told)
                continue;
            noteSaidAnew(seq, told->seq);
            readSeals(set, *told);
            told->looselyStruck = told->looselyStruck || loosely;
            told->keptStruck = told->keptStruck || (strike && set.contains(QLatin1String("kept")));
        }
    }

    JournalChain m_chain;
    QByteArray m_previous;
    ProvenRows m_entries;
    qint64 m_wanted;
    std::map<qint64, QByteArray> m_struck; ///< what they shall hash to
};

/// Until the next row.
QByteArray bytesOf(const Statement& row, int column)
{
    const Statement::View v = row.view(column);
    return QByteArray::fromRawData(v.bytes.data(), qsizetype(v.bytes.size()));
}

} // namespace

void JournalChain::breaks(JournalBreak found)
{
    if (!broken || found.seq < broken->seq)
        broken = std::move(found);
}

Expected<JournalChain> readChain(Connection& connection, qint64 from, qint64 wanted)
{
    const QByteArray place = connection.placeholder(1);
    QByteArray previous;
    if (from > 1) {
        HC_TRY(const Cell before, connection.scalar("SELECT hash FROM journal WHERE seq = " + place, {Cell(from - 1)}));
        previous = before.text().toLatin1();
    }
    // From the first on: also what was put before it.
    HC_TRY(auto rows,
           connection.prepare(QByteArray("SELECT ") + JournalEntry::columns + " FROM journal WHERE seq >= " + place + " ORDER BY seq"));
    HC_CHECK(rows->bindAll({Cell(from > 1 ? from : std::numeric_limits<qint64>::min())}));
    HC_TRY(const Cell last, connection.scalar("SELECT max(seq) FROM journal"));
    ChainWalk walk(from, previous, last.integer(), wanted);
    QByteArray wantedHash;
    for (;;) {
        HC_TRY(const bool more, rows->step());
        if (!more)
            break;
        const JournalEntry e = entryFrom(*rows);
        const QByteArray hash = bytesOf(*rows, 8);
        if (!walk.take(e, bytesOf(*rows, 7), hash))
            break;
        if (e.seq == wanted)
            wantedHash = copyOf(hash);
    }
    JournalChain chain = walk.finish();
    chain.wantedHash = wantedHash;
    return chain;
}

Expected<QString> storedHead(Connection& connection)
{
    HC_TRY(const Cell cell, connection.scalar("SELECT value FROM meta WHERE key = 'journal_head'"));
    return cell.text();
}

void compareHead(const QString& head, JournalChain& chain)
{
    const auto breaks = [&](qint64 seq, const QString& what) { chain.breaks({seq, QStringLiteral("head"), QString::number(seq), what}); };
    const qint64 written = head.section(u' ', 0, 0).toLongLong();
    if (head.isEmpty() && chain.last > 0)
        breaks(chain.last, Tr::tr("The head of the chain is missing."));
    else if (written > chain.last)
        breaks(chain.last + 1, Tr::tr("Entries are missing behind entry %1.").arg(chain.last));
    else if (written < chain.last)
        breaks(written + 1, Tr::tr("Entry %1 was not written by Hindcast.").arg(written + 1));
    else if (chain.last > 0 && head.section(u' ', 1) != QLatin1String(chain.hash))
        breaks(chain.last, Tr::tr("Entry %1 is not the one that was written.").arg(chain.last));
}

} // namespace hindcast
