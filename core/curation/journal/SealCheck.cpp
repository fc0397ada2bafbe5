// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/curation/journal/SealCheck.h"

#include "core/curation/journal/Seals.h"
#include "core/curation/journal/marks/MarkedRows.h"

#include <QCoreApplication>
#include <QJsonArray>

#include <string>
#include <utility>

namespace hindcast {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(hindcast::JournalCheck)
};

constexpr size_t newestSets = 200;
constexpr qint64 newestRows = 5'000; // with some images each

/// Of a change-set's row what never changes.
QByteArray sealOf(const ProvenRows::Row& row, Sha256& hash)
{
    const auto& t = row.texts;
    return SealedRecord{.id = t[0],
                        .tenant = t[1],
                        .project = t[2],
                        .action = t[3],
                        .actor = t[4],
                        .reason = t[5],
                        .note = t[6],
                        .parameters = t[7],
                        .undoes = t[8],
                        .fingerprint = t[9],
                        .at = row.numbers[0],
                        .previewed = row.numbers[1],
                        .undoable = row.numbers[2] != 0,
                        .state = {},
                        .undoneBy = {}}
        .seal(hash);
}

QString textOfId(std::string_view id) { return QString::fromUtf8(QByteArrayView(id.data(), qsizetype(id.size()))); }

/// Of a change-set without images.
const QByteArray& sealOfNone()
{
    static const QByteArray seal = ImageSeal().take();
    return seal;
}

} // namespace

SealCheck::SealCheck(Connection& connection, JournalChain& chain)
    : m_connection(connection), m_chain(chain), m_written(connection, chain), m_records(sealOf)
{
    for (const ToldChangeSet& told : chain.told)
        if (!told.undoes.isEmpty() && told.state == "applied")
            m_undoneBy.insert(told.undoes, QByteArray(told.id.data(), qsizetype(told.id.size())));
}

Expected<void> SealCheck::all(const Catalog& catalog)
{
    HC_CHECK(m_written.begin(catalog));
    HC_CHECK(seals());
    if (m_chain.broken)
        return {};
    HC_CHECK(m_written.check());
    HC_TRY(auto marked, MarkedRows(m_connection, m_chain.marks, m_chain.struck, m_written.looseMoments()).check(catalog));
    for (MarkedRows::Break& b : marked)
        m_chain.breaks({b.seq > 0 ? b.seq : m_chain.last + 1, std::move(b.table), std::move(b.id), std::move(b.what)});
    return {};
}

Expected<void> SealCheck::seals()
{
    // Of one change-set, that its record is another one says more than that its images are: they are read first only because they say
    // which records are needed further on.
    const std::optional<JournalBreak> before = m_chain.broken;
    HC_CHECK(images());
    std::optional<JournalBreak> ofImages = std::exchange(m_chain.broken, before);
    HC_CHECK(records());
    if (ofImages)
        m_chain.breaks(*std::move(ofImages));
    return kept();
}

Expected<void> SealCheck::newest()
{
    std::vector<const ToldChangeSet*> sets;
    for (auto told = m_chain.told.end(); told != m_chain.told.begin() && sets.size() < newestSets;)
        if ((--told)->covered)
            sets.push_back(&*told);
    qint64 rows = 0;
    for (const ToldChangeSet* told : sets) {
        const QString id = textOfId(told->id);
        const auto read = sealedRecord(m_connection, id, [&](const SealedRecord& r) {
            rows += r.previewed;
            record(r);
        });
        if (!read && read.error().code != ErrorCode::NotFound)
            return read;
        if (!read)
            missing(*told);
        if (!told->images.isTold() || rows > newestRows)
            continue;
        HC_TRY(const QByteArray seal, storedImageSeal(m_connection, id));
        images(*told, seal);
    }
    endRecords();
    return {};
}

void SealCheck::record(const SealedRecord& r)
{
    const auto raw = [](std::string_view text) { return QByteArray::fromRawData(text.data(), qsizetype(text.size())); };
    const auto unlike = [&](qint64 seq, const QString& sentence) {
        const QString id = textOfId(r.id);
        m_unlike.push_back({seq, QStringLiteral("change_set"), id, sentence.arg(id.left(60))});
    };
    ToldChangeSet* const found = m_chain.told.find(r.id);
    if (!found)
        return unlike(r.journalSeq, Tr::tr("No entry speaks of change-set %1."));
    ToldChangeSet& told = *found;
    told.there = true;
    m_written.take(r, told);
    if (!told.covered)
        return;
    if (r.journalSeq != told.seq)
        return changed(told);
    const std::array<char, 64> seal = told.record.digits();
    const std::array texts{r.id,
                           r.tenant,
                           r.project,
                           r.action,
                           r.actor,
                           r.reason,
                           r.note,
                           r.parameters,
                           r.undoes,
                           r.fingerprint,
                           std::string_view(seal.data(), seal.size())};
    m_records.add({told.seq, texts, {r.at, r.previewed, qint64(r.undoable)}});
    const bool counted = r.state != "intent" && told.affected;
    if (raw(r.state) != told.state || (counted && r.affected != *told.affected))
        return unlike(told.seq, Tr::tr("The state of change-set %1 is not the one that was noted."));
    if (!m_undoneBy.isEmpty() ? raw(r.undoneBy) != m_undoneBy.value(raw(r.id)) : !r.undoneBy.empty())
        unlike(told.seq, Tr::tr("Who has undone change-set %1 is not what was noted."));
}

void SealCheck::changed(const ToldChangeSet& told)
{
    breaks(told.seq, "change_set", told.id, Tr::tr("Change-set %1 was changed after it was written.").arg(textOfId(told.id).left(60)));
}

void SealCheck::missing(const ToldChangeSet& told)
{
    breaks(told.seq, "change_set", told.id, Tr::tr("Change-set %1 is missing.").arg(textOfId(told.id)));
}

/// That a record was changed says more than that its state is another one.
void SealCheck::endRecords()
{
    if (const auto others = m_records.others(); !others.empty())
        for (const ToldChangeSet& told : m_chain.told)
            if (told.covered && others.contains(told.seq))
                changed(told);
    for (JournalBreak& found : m_unlike)
        m_chain.breaks(std::move(found));
    m_unlike.clear();
}

void SealCheck::images(std::string_view id, QByteArrayView seal)
{
    const ToldChangeSet* const told = m_chain.told.find(id);
    if (!told)
        return breaks(m_chain.last + 1, "images", id, Tr::tr("There are images of a change-set that no entry speaks of."));
    images(*told, seal);
}

void SealCheck::images(const ToldChangeSet& told, QByteArrayView seal)
{
    if (told.covered && told.state == "applied" && !told.images.isTold() && seal != sealOfNone())
        breaks(told.seq, "images", told.id,
               Tr::tr("There are images of change-set %1, which was written without any.").arg(textOfId(told.id)));
    if (told.images.isTold() && !told.images.isOf(seal))
        breaks(told.seq, "images", told.id, Tr::tr("Images of change-set %1 were changed after they were written.").arg(textOfId(told.id)));
}

Expected<void> SealCheck::kept(const ToldChangeSet& told)
{
    if (told.kept.isEmpty())
        return {};
    const QString id = textOfId(told.id);
    if (!m_undoneBy.value(id.toUtf8()).isEmpty()) // undone: they went back
        return {};
    for (const char* table : keptTables) {
        const QJsonObject was = told.kept[QLatin1String(table)].toObject();
        QByteArrayList columns;
        for (const QJsonValueConstRef name : was[QLatin1String("columns")].toArray())
            columns << name.toString().toUtf8();
        HC_TRY(const auto now, keptSeal(m_connection, table, columns, id));
        if (!now || *now != was)
            breaks(told.seq, table, told.id, Tr::tr("Rows that change-set %1 kept are not those that it removed.").arg(id));
    }
    return {};
}

void SealCheck::breaks(qint64 seq, const char* kind, std::string_view id, const QString& what)
{
    m_chain.breaks({seq, QString::fromLatin1(kind), textOfId(id), what});
}

Expected<void> SealCheck::records()
{
    HC_CHECK(eachSealedRecord(m_connection, [this](const SealedRecord& r) { record(r); }));
    endRecords();
    for (const ToldChangeSet& told : m_chain.told)
        if (told.covered && !told.there)
            missing(told);
    return {};
}

Expected<void> SealCheck::images()
{
    HC_TRY(auto rows, m_connection.prepare("SELECT change_set, image FROM change_images ORDER BY change_set, seq"));
    std::string current;
    ToldChangeSet* told = nullptr; // of the current one
    ImageSeal seal;
    bool any = false;
    for (;;) {
        HC_TRY(const bool more, rows->step());
        const Statement::View id = more ? rows->view(0) : Statement::View{};
        const bool next = !any || !more || id.bytes != current;
        if (any && next) {
            const QByteArray digits = seal.take();
            told ? images(*told, digits) : images(current, digits);
        }
        if (!more)
            break;
        if (next) {
            current = id.bytes;
            told = m_chain.told.find(current);
            if (told)
                told->imaged = true;
        }
        any = true;
        const Statement::View image = rows->view(1);
        if (told)
            m_written.take(*told, image.bytes);
        seal.add(QByteArrayView(image.bytes.data(), qsizetype(image.bytes.size())));
    }
    for (const ToldChangeSet& t : m_chain.told)
        if (t.images.isTold() && !t.imaged)
            images(t, sealOfNone());
    return {};
}

Expected<void> SealCheck::kept()
{
    for (const ToldChangeSet& told : m_chain.told)
        HC_CHECK(kept(told));
    for (const char* table : keptTables) {
        HC_TRY(const auto ids, m_connection.rows(QByteArray("SELECT DISTINCT change_set FROM ") + table));
        for (const auto& row : ids) {
            const std::string id = row[0].text().toStdString();
            const ToldChangeSet* const told = m_chain.told.find(id);
            if (!told)
                breaks(m_chain.last + 1, table, id, Tr::tr("Rows were kept by a change-set that no entry speaks of."));
            else if (told->covered && told->state == "applied" && !told->kept.contains(QLatin1String(table)))
                breaks(told->seq, table, id, Tr::tr("Rows were kept by a change-set that says it kept none."));
        }
    }
    return {};
}

} // namespace hindcast
