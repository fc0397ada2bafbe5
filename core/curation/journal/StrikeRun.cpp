// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/curation/journal/StrikeRun.h"

#include "core/curation/change/RowChange.h"
#include "core/curation/journal/JournalEntry.h"
#include "core/curation/journal/SealedRecord.h"
#include "core/curation/journal/Seals.h"
#include "core/domain/JsonMember.h"
#include "core/store/layouts/CurationEdits.h"
#include "core/store/relation/StoredCell.h"
#include "core/store/sql/Catalog.h"

#include <QJsonDocument>

namespace hindcast {
namespace {

constexpr QLatin1String momentOfImage("{\"at\":[\"t\",\""), reasonOfImage(",\"why\":\"");
constexpr qsizetype longestMoment = 40; // with what stands in front of it

/// What people noted beside records: the rows say it once more.
struct NotedTable {
    const char* name;
    QByteArrayList columns;
};
const std::vector<NotedTable>& notedTables()
{
    static const std::vector<NotedTable> all{{"confirmations", {"actor", "note"}},
                                             {"evidence_pins", {"actor", "note", "outcome"}}, // keeps a copy of one
                                             {"cluster_aliases", {"actor", "note"}},
                                             {"pattern_aliases", {"actor", "note"}},
                                             {"accepted_findings", {"actor", "note"}},
                                             {"triage_items", {"actor", "note"}},
                                             {"reflection_versions", {"actor", "reason", "text"}}};
    return all;
}

/// What entries and images say without words of anybody's: four digits are often some of a hash, or of an id.
const QStringList& membersOfEntry()
{
    static const QStringList all{QStringLiteral("affected"),      QStringLiteral("change_set"), QStringLiteral("change_sets"),
                                 QStringLiteral("complete"),      QStringLiteral("entries"),    QStringLiteral("facts_sha256"),
                                 QStringLiteral("fingerprint"),   QStringLiteral("rows"),       QStringLiteral("images_sha256"),
                                 QStringLiteral("kept"),          QStringLiteral("phase"),      QStringLiteral("reasons_hash"),
                                 QStringLiteral("record_sha256"), QStringLiteral("sealed"),     QStringLiteral("state"),
                                 QStringLiteral("struck_sha256"), QStringLiteral("undoes")};
    return all;
}
const QStringList& membersOfImage()
{
    static const QStringList all{QStringLiteral("at"),    QStringLiteral("event"),    QStringLiteral("kind"),  QStringLiteral("outcome"),
                                 QStringLiteral("place"), QStringLiteral("relation"), QStringLiteral("table"), QStringLiteral("why")};
    return all;
}

/// SQLite keeps microseconds as a number.
qint64 strikeMicros(const Cell& moment) { return moment.get<qint64>() ? moment.integer() : moment.time().us; }

/// When the event of an image was filed; nothing of other images, and of those of earlier versions.
std::optional<qint64> imageMoment(QStringView image)
{
    const qsizetype begin = momentOfImage.size(), end = image.indexOf(u'"', begin);
    bool ok = false;
    const qint64 us = image.startsWith(momentOfImage) && end > begin ? image.sliced(begin, end - begin).toLongLong(&ok) : 0;
    return ok ? std::optional(us) : std::nullopt;
}

QByteArrayList keptTexts(const CatalogTable& table)
{
    QByteArrayList out;
    for (const CatalogColumn& c : table.columns)
        if (c.name != "change_set" && c.type.contains("text"))
            out << c.name;
    return out;
}

} // namespace

Expected<StrikeScope> StrikeScope::around(Connection& connection, const QString& changeSet, const Cell& moment)
{
    HC_TRY(const auto all, connection.rows("SELECT id, at FROM change_sets"));
    std::multimap<qint64, QString> then;
    std::map<QString, qint64> at;
    for (const auto& row : all) {
        then.emplace(strikeMicros(row[1]), row[0].text());
        at.emplace(row[0].text(), strikeMicros(row[1]));
    }
    StrikeScope out;
    out.moments.insert(strikeMicros(moment));
    std::vector<QString> next{changeSet};
    const auto addThose = [&](qint64 us) {
        for (auto [it, end] = then.equal_range(us); it != end; ++it)
            next.push_back(it->second);
    };
    addThose(strikeMicros(moment));
    while (!next.empty()) {
        const QString id = next.back();
        next.pop_back();
        if (!out.changeSets.insert(id).second)
            continue;
        if (const auto own = at.find(id); own != at.end() && out.moments.insert(own->second).second)
            addThose(own->second);
        HC_TRY(const auto images,
               connection.rows("SELECT DISTINCT substr(image, 1, " + QByteArray::number(longestMoment)
                                   + ") FROM change_images WHERE change_set = " + connection.placeholder(1),
                               {Cell(id)}));
        for (const auto& row : images)
            if (const auto filed = imageMoment(row[0].text()); filed && out.events.insert(*filed).second)
                addThose(*filed);
    }
    return out;
}

Cell StrikeRun::momentCell(qint64 us) const { return m_connection.dialect() == Dialect::Sqlite ? Cell(us) : Cell(Timestamp{us}); }

/// What a place is found by, one after the other; nothing: all of it.
std::vector<std::optional<Cell>> StrikeRun::valuesOf(const Place& place) const
{
    std::vector<std::optional<Cell>> out;
    if (m_scope.isAll())
        out.emplace_back();
    else if (place.of != "at")
        for (const QString& id : m_scope.changeSets)
            out.emplace_back(Cell(id));
    else {
        std::set<qint64> moments = m_scope.moments;
        if (place.table == "pattern_events")
            moments.insert(m_scope.events.begin(), m_scope.events.end());
        for (const qint64 us : moments)
            out.emplace_back(momentCell(us));
    }
    return out;
}

/// Written again, JSON of somebody else may look different without holding the text.
std::optional<QString> StrikeRun::struckOut(const Cell& before, const QStringList& kept) const
{
    if (!before.isText())
        return {};
    const QString text = before.text();
    QString after = m_eraser.json(text, kept);
    return after != text && after.contains(m_eraser.hash()) ? std::optional(std::move(after)) : std::nullopt;
}

Expected<void> StrikeRun::entries()
{
    HC_TRY(const auto rows, m_connection.rows(QByteArray("SELECT ") + JournalEntry::columns + " FROM journal ORDER BY seq"));
    Sha256 digest;
    for (const auto& row : rows) {
        const QString body = row[6].text();
        const Timestamp at{strikeMicros(row[1])};
        if (!m_scope.isAll() && !m_scope.moments.contains(at.us)
            && !m_scope.changeSets.contains(QJsonDocument::fromJson(body.toUtf8()).object()[QLatin1String("change_set")].toString()))
            continue;
        const JournalEntry struck{row[0].integer(),
                                  at,
                                  m_eraser.plain(row[2].text()).toUtf8(),
                                  row[3].text().toUtf8(),
                                  row[4].text().toUtf8(),
                                  m_eraser.plain(row[5].text()).toUtf8(),
                                  m_eraser.json(body, membersOfEntry()).toUtf8()};
        if (struck.actor == row[2].text().toUtf8() && struck.note == row[5].text().toUtf8() && struck.body == body.toUtf8())
            continue;
        HC_CHECK(
            m_connection.execute("UPDATE journal SET actor = " + p(1) + ", note = " + p(2) + ", body = " + p(3) + " WHERE seq = " + p(4),
                                 {Cell(struck.actor), Cell(struck.note), Cell(struck.body), Cell(struck.seq)}));
        const QByteArray hash = entryHash(struck, row[7].text().toLatin1(), digest);
        m_entries << QJsonObject{{QStringLiteral("seq"), QString::number(struck.seq)},
                                 {QStringLiteral("entry_sha256"), QString::fromLatin1(hash)}};
    }
    return {};
}

Expected<void> StrikeRun::table(const Place& place, qint64& count, std::set<QString>& touched)
{
    for (const auto& value : valuesOf(place))
        HC_CHECK(rows(place, value, count, touched));
    return {};
}

/// What names the change-set is added to \a touched.
Expected<void> StrikeRun::rows(const Place& place, const std::optional<Cell>& value, qint64& count, std::set<QString>& touched)
{
    const qsizetype keys = place.key.size();
    HC_TRY(const auto found,
           m_connection.rows("SELECT " + (QByteArrayList{place.of} + place.key + place.columns).join(", ") + " FROM " + place.table
                                 + (value ? " WHERE " + place.of + " = " + p(1) : QByteArray()),
                             value ? std::vector<Cell>{*value} : std::vector<Cell>()));
    for (const auto& row : found) {
        QByteArrayList sets;
        std::vector<Cell> values;
        for (qsizetype i = 0; i < place.columns.size(); ++i) {
            const Cell& before = row[size_t(1 + keys + i)];
            const auto after = struckOut(before);
            if (!after)
                continue;
            if (place.table == "pattern_events" && place.columns[i] == "reason")
                m_reasons.insert_or_assign({strikeMicros(row[0]), eventWhy(*before.get<QByteArray>())}, eventWhy(after->toUtf8()));
            values.emplace_back(*after);
            sets << quoted(place.columns[i]) + " = " + p(int(values.size()));
        }
        if (sets.isEmpty())
            continue;
        QByteArrayList conditions;
        for (qsizetype i = 0; i < keys; ++i) {
            values.push_back(row[size_t(1 + i)]);
            conditions << place.key[i] + " = " + p(int(values.size()));
        }
        HC_CHECK(m_connection.execute("UPDATE " + place.table + " SET " + sets.join(", ") + " WHERE " + conditions.join(" AND "), values));
        touched.insert(row[0].text());
        ++count;
    }
    return {};
}

/// The image of an event has a hash of its reason: that of what stands in the history now, so that it is proved as before.
bool StrikeRun::sealReason(QString& image) const
{
    const auto at = m_reasons.empty() ? std::nullopt : imageMoment(image);
    const qsizetype begin = at ? image.lastIndexOf(reasonOfImage) + reasonOfImage.size() : 0, end = image.size() - 2;
    if (!at || begin < reasonOfImage.size() || end <= begin)
        return false;
    const auto now = m_reasons.find({*at, image.sliced(begin, end - begin).toLatin1()});
    if (now == m_reasons.end())
        return false;
    image.replace(begin, end - begin, QString::fromLatin1(now->second));
    return true;
}

void StrikeRun::noteRecord(const QString& image)
{
    for (const QLatin1String relation : {QLatin1String("reflections"), QLatin1String("episodes")}) {
        if (!image.endsWith(QStringLiteral("\"relation\":\"%1\"}").arg(relation)))
            continue;
        const auto key = locatorFromJson(QJsonDocument::fromJson(image.toUtf8()).object()[QLatin1String("key")]);
        if (key && key->parts().size() == 1)
            if (const auto* number = std::get_if<qint64>(&key->parts().front()))
                m_noted[relation].insert(*number);
    }
}

Expected<void> StrikeRun::images(qint64& count)
{
    if (m_scope.isAll())
        return images(std::nullopt, count);
    for (const QString& id : m_scope.changeSets)
        HC_CHECK(images(id, count));
    return {};
}

Expected<void> StrikeRun::images(const std::optional<QString>& changeSet, qint64& count)
{
    struct Changed {
        QString changeSet, image;
        qint64 seq;
    };
    std::vector<Changed> changed;
    HC_TRY(auto found,
           m_connection.prepare("SELECT change_set, seq, image FROM change_images"
                                + (changeSet ? " WHERE change_set = " + p(1) : QByteArray())));
    if (changeSet)
        HC_CHECK(found->bindAll({Cell(*changeSet)}));
    for (;;) {
        HC_TRY(const bool more, found->step());
        if (!more)
            break;
        const Cell before = found->cell(2);
        const auto struck = struckOut(before, membersOfImage());
        QString image = struck.value_or(before.text());
        if (changeSet)
            noteRecord(image);
        const bool resealed = sealReason(image);
        if (struck || resealed)
            changed.push_back({found->cell(0).text(), image, found->cell(1).integer()});
        if (struck)
            m_images.insert(changed.back().changeSet);
        else if (resealed)
            m_resealed.insert(changed.back().changeSet);
        count += struck ? 1 : 0;
    }
    found.reset();
    for (const Changed& c : changed)
        HC_CHECK(m_connection.execute("UPDATE change_images SET image = " + p(1) + " WHERE change_set = " + p(2) + " AND seq = " + p(3),
                                      {Cell(c.image), Cell(c.changeSet), Cell(c.seq)}));
    return {};
}

/// What people noted in the metadata of a record; the rest of it is data.
Expected<void> StrikeRun::notesOf(const CatalogTable& table, const QString& relation, qint64& count)
{
    const std::set<qint64> keys = m_noted.value(relation);
    if (!table.has("metadata") || (!m_scope.isAll() && keys.empty()))
        return {};
    HC_TRY(const auto found, m_connection.rows("SELECT id, metadata FROM " + table.name + " WHERE metadata LIKE '%curation%'"));
    for (const auto& row : found) {
        const auto* const stored = row[1].get<QByteArray>();
        const auto object = stored && (m_scope.isAll() || keys.contains(row[0].integer())) ? jsonObjectIn(*stored)
                                                                                           : Expected<QJsonObject>(QJsonObject());
        if (!object)
            continue; // somebody else's
        const QJsonObject notes = object->value(QLatin1String(curationMember)).toObject();
        const auto struck = struckOut(Cell(QJsonDocument(notes).toJson(QJsonDocument::Compact)));
        if (!struck)
            continue;
        HC_TRY(const QByteArray after, withJsonMember(*stored, curationMember, QJsonDocument::fromJson(struck->toUtf8()).object()));
        HC_CHECK(m_connection.execute("UPDATE " + table.name + " SET metadata = " + p(1) + " WHERE id = " + p(2), {Cell(after), row[0]}));
        ++count;
    }
    return {};
}

Expected<void> StrikeRun::besideRecords(const Catalog& catalog, qint64& count)
{
    std::set<QString> none;
    for (const NotedTable& t : notedTables())
        if (const CatalogTable* found = catalog.table(t.name))
            HC_CHECK(table({t.name, t.columns, "at", found->keyColumns()}, count, none));
    for (const auto& [name, relation] : {std::pair("reflections", "reflections"), {"episode_memory", "episodes"}})
        if (const CatalogTable* found = catalog.table(name))
            HC_CHECK(notesOf(*found, QString::fromLatin1(relation), count));
    return {};
}

Expected<void> StrikeRun::run(StrikeReport& report)
{
    report.sha256 = m_eraser.hash();
    HC_CHECK(entries());
    HC_CHECK(table({"change_sets", {"note", "actor", "parameters"}, "id", {"id"}}, report.records, m_records));
    std::set<QString> none;
    HC_CHECK(table({"pattern_events", {"fix_before", "fix_after", "reason", "actor"}, "at", {"id"}}, report.records, none));
    HC_CHECK(images(report.records)); // behind the reasons of their events
    HC_TRY(const Catalog catalog, m_connection.catalog());
    for (const char* kept : keptTables)
        HC_CHECK(table({kept, keptTexts(*catalog.table(kept)), "change_set", {"change_set", "id"}}, report.records, m_kept));
    HC_CHECK(besideRecords(catalog, report.records));
    for (const QString& id : m_images)
        HC_CHECK(m_connection.execute("UPDATE change_sets SET undoable = " + p(1) + " WHERE id = " + p(2), {Cell(false), Cell(id)}));
    report.entries = qint64(m_entries.size());
    report.final = QStringList(m_images.begin(), m_images.end());
    return {};
}

Expected<QJsonObject> StrikeRun::body()
{
    QJsonArray sets;
    Sha256 hash;
    const auto imaged = [this](const QString& id) { return m_images.contains(id) || m_resealed.contains(id); };
    HC_CHECK(eachSealedRecord(m_connection, [&](const SealedRecord& r) {
        const QString id = QString::fromUtf8(r.id.data(), qsizetype(r.id.size()));
        if (m_records.contains(id) || imaged(id) || m_kept.contains(id))
            sets << QJsonObject{{QStringLiteral("change_set"), id}, {QStringLiteral("record_sha256"), QString::fromLatin1(r.seal(hash))}};
    }));
    for (QJsonValueRef value : sets) {
        QJsonObject set = value.toObject();
        const QString id = set[QLatin1String("change_set")].toString();
        if (imaged(id)) {
            HC_TRY(const QByteArray images, storedImageSeal(m_connection, id));
            set.insert(QStringLiteral("images_sha256"), QString::fromLatin1(images));
        }
        if (m_kept.contains(id)) {
            HC_TRY(const QJsonObject kept, keptSeals(m_connection, id));
            set.insert(QStringLiteral("kept"), kept);
        }
        value = set;
    }
    // "sealed": that a mark stands in a row is proved by images, records and entries, which earlier versions did not see to.
    return QJsonObject{{QStringLiteral("phase"), QStringLiteral("strike")},
                       {QStringLiteral("struck_sha256"), m_eraser.hash()},
                       {QStringLiteral("sealed"), true},
                       {QStringLiteral("entries"), m_entries},
                       {QStringLiteral("change_sets"), sets}};
}

} // namespace hindcast
