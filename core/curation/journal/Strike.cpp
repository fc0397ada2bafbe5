// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/curation/journal/Strike.h"

#include "core/curation/journal/Journal.h"
#include "core/curation/journal/JournalCheck.h"
#include "core/curation/journal/SealedRecord.h"
#include "core/curation/journal/Seals.h"
#include "core/curation/journal/TextEraser.h"
#include "core/rules/redaction/Redaction.h"
#include "core/store/sql/Catalog.h"
#include "core/store/sql/Transaction.h"

#include <QCoreApplication>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>

#include <algorithm>
#include <set>

namespace hindcast {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(hindcast::Strike)
};

constexpr qsizetype leastText = 4; // of less, everything would hold it

/// Where a text is looked for; empty: everywhere.
struct Within {
    QString changeSet;
    Cell at; ///< of its events, which do not name it

    [[nodiscard]] bool isAll() const { return changeSet.isEmpty(); }
};

/// What people noted beside records: the rows say it once more.
struct NotedTable {
    const char* name;
    bool outcome = false; ///< keeps a copy of one
};
constexpr NotedTable notedTables[] = {{"confirmations"},   {"evidence_pins", true}, {"cluster_aliases"},
                                      {"pattern_aliases"}, {"accepted_findings"},   {"triage_items"}};

/// One strike, within a transaction.
class StrikeRun
{
public:
    StrikeRun(Connection& connection, TextEraser eraser, Within within)
        : m_connection(connection), m_eraser(std::move(eraser)), m_within(std::move(within))
    {}

    Expected<void> run(StrikeReport& report)
    {
        report.sha256 = m_eraser.hash();
        HC_CHECK(entries());
        HC_CHECK(table("change_sets", {"note", "actor", "parameters"}, "id", {"id"}, report.records, m_records));
        HC_CHECK(table("change_images", {"image"}, "change_set", {"change_set", "seq"}, report.records, m_images));
        HC_TRY(const Catalog catalog, m_connection.catalog());
        for (const char* kept : keptTables)
            HC_CHECK(table(kept, textColumns(*catalog.table(kept)), "change_set", {"change_set", "id"}, report.records, m_kept));
        std::set<QString> none;
        HC_CHECK(table("pattern_events", {"fix_before", "fix_after", "reason", "actor"}, "at", {"id"}, report.records, none));
        for (const NotedTable& t : notedTables)
            if (const CatalogTable* found = catalog.table(t.name))
                HC_CHECK(table(t.name, t.outcome ? QByteArrayList{"actor", "note", "outcome"} : QByteArrayList{"actor", "note"}, "at",
                               found->keyColumns(), report.records, none));
        for (const QString& id : m_images)
            HC_CHECK(m_connection.execute("UPDATE change_sets SET undoable = " + p(1) + " WHERE id = " + p(2), {Cell(false), Cell(id)}));
        report.entries = qint64(m_entries.size());
        report.final = QStringList(m_images.begin(), m_images.end());
        return {};
    }

    /// What the entry of the strike says.
    Expected<QJsonObject> body()
    {
        QJsonArray sets;
        Sha256 hash;
        HC_CHECK(eachSealedRecord(m_connection, [&](const SealedRecord& r) {
            const QString id = QString::fromUtf8(r.id.data(), qsizetype(r.id.size()));
            if (m_records.contains(id) || m_images.contains(id) || m_kept.contains(id))
                sets << QJsonObject{{QStringLiteral("change_set"), id},
                                    {QStringLiteral("record_sha256"), QString::fromLatin1(r.seal(hash))}};
        }));
        for (QJsonValueRef value : sets) {
            QJsonObject set = value.toObject();
            const QString id = set[QLatin1String("change_set")].toString();
            if (m_images.contains(id)) {
                HC_TRY(const QByteArray images, storedImageSeal(m_connection, id));
                set.insert(QStringLiteral("images_sha256"), QString::fromLatin1(images));
            }
            if (m_kept.contains(id)) {
                HC_TRY(const QJsonObject kept, keptSeals(m_connection, id));
                set.insert(QStringLiteral("kept"), kept);
            }
            value = set;
        }
        return QJsonObject{{QStringLiteral("phase"), QStringLiteral("strike")},
                           {QStringLiteral("struck_sha256"), m_eraser.hash()},
                           {QStringLiteral("entries"), m_entries},
                           {QStringLiteral("change_sets"), sets}};
    }

private:
    [[nodiscard]] QByteArray p(int i) const { return m_connection.placeholder(i); }

    static QByteArrayList textColumns(const CatalogTable& table)
    {
        QByteArrayList out;
        for (const CatalogColumn& c : table.columns)
            if (c.name != "change_set" && c.type.contains("text"))
                out << c.name;
        return out;
    }

    Expected<void> entries()
    {
        HC_TRY(const auto rows, m_connection.rows(QByteArray("SELECT ") + JournalEntry::columns + " FROM journal ORDER BY seq"));
        Sha256 digest;
        for (const auto& row : rows) {
            const QString body = row[6].text();
            if (!m_within.isAll()
                && QJsonDocument::fromJson(body.toUtf8()).object()[QLatin1String("change_set")].toString() != m_within.changeSet)
                continue;
            const Timestamp at = row[1].get<qint64>() ? Timestamp{row[1].integer()} : row[1].time();
            const JournalEntry struck{row[0].integer(),
                                      at,
                                      m_eraser.plain(row[2].text()).toUtf8(),
                                      row[3].text().toUtf8(),
                                      row[4].text().toUtf8(),
                                      m_eraser.plain(row[5].text()).toUtf8(),
                                      m_eraser.json(body).toUtf8()};
            if (struck.actor == row[2].text().toUtf8() && struck.note == row[5].text().toUtf8() && struck.body == body.toUtf8())
                continue;
            HC_CHECK(m_connection.execute("UPDATE journal SET actor = " + p(1) + ", note = " + p(2) + ", body = " + p(3)
                                              + " WHERE seq = " + p(4),
                                          {Cell(struck.actor), Cell(struck.note), Cell(struck.body), Cell(struck.seq)}));
            const QByteArray hash = entryHash(struck, row[7].text().toLatin1(), digest);
            m_entries << QJsonObject{{QStringLiteral("seq"), QString::number(struck.seq)},
                                     {QStringLiteral("entry_sha256"), QString::fromLatin1(hash)}};
        }
        return {};
    }

    /// Texts of a table; \a of: the column that names the change-set, or the moment of its events; it is added to \a touched.
    Expected<void> table(const QByteArray& name, const QByteArrayList& columns, const QByteArray& of, const QByteArrayList& key,
                         qint64& count, std::set<QString>& touched)
    {
        const QByteArray where = m_within.isAll() ? QByteArray() : " WHERE " + of + " = " + p(1);
        const Cell value = of == "at" ? m_within.at : Cell(m_within.changeSet);
        HC_TRY(const auto rows,
               m_connection.rows("SELECT " + of + ", " + (key + columns).join(", ") + " FROM " + name + where,
                                 m_within.isAll() ? std::vector<Cell>() : std::vector{value}));
        for (const auto& row : rows) {
            QByteArrayList sets;
            std::vector<Cell> values;
            for (qsizetype i = 0; i < columns.size(); ++i) {
                const Cell& before = row[size_t(1 + key.size() + i)];
                const QString after = m_eraser.json(before.text());
                if (!before.isText() || after == before.text() || !holds(before.text()))
                    continue;
                values.emplace_back(after);
                sets << quoted(columns[i]) + " = " + p(int(values.size()));
            }
            if (sets.isEmpty())
                continue;
            QByteArrayList conditions;
            for (qsizetype i = 0; i < key.size(); ++i) {
                values.push_back(row[size_t(1 + i)]);
                conditions << key[i] + " = " + p(int(values.size()));
            }
            HC_CHECK(m_connection.execute("UPDATE " + name + " SET " + sets.join(", ") + " WHERE " + conditions.join(" AND "), values));
            touched.insert(row[0].text());
            ++count;
        }
        return {};
    }

    /// Written again, JSON of somebody else may look different without holding the text.
    [[nodiscard]] bool holds(const QString& value) const { return m_eraser.json(value).contains(m_eraser.hash()); }

    Connection& m_connection;
    TextEraser m_eraser;
    Within m_within;
    QJsonArray m_entries;
    std::set<QString> m_records, m_images, m_kept;
};

bool fileHolds(const QString& name, const QByteArray& bytes)
{
    QFile file(name);
    if (!file.open(QIODevice::ReadOnly))
        return false;
    constexpr qint64 piece = 1 << 20;
    QByteArray window;
    while (!file.atEnd()) {
        window = window.right(bytes.size() - 1) + file.read(piece);
        if (window.contains(bytes))
            return true;
    }
    return false;
}

/// The entry, and the text that is meant.
Expected<StrikeSpec> meant(Connection& connection, StrikeSpec spec, Within& within)
{
    HC_TRY(const auto rows,
           connection.rows("SELECT note, body, at FROM journal WHERE seq = " + connection.placeholder(1), {Cell(spec.seq)}));
    if (rows.empty())
        return fail(ErrorCode::NotFound, Tr::tr("The journal has no entry %1.").arg(spec.seq));
    const QJsonObject body = QJsonDocument::fromJson(rows[0][1].text().toUtf8()).object();
    if (spec.text.isEmpty()) {
        spec.text = rows[0][0].text();
        within = {body[QLatin1String("change_set")].toString(), rows[0][2]};
        if (spec.text.isEmpty())
            return fail(ErrorCode::NotFound, Tr::tr("Entry %1 has no note.").arg(spec.seq), {},
                        Tr::tr("Give the text that is to be struck out with --text-file."));
        return spec;
    }
    if (spec.text.size() < leastText)
        return fail(ErrorCode::InvalidInput, Tr::tr("A text of less than %1 characters cannot be struck out.").arg(leastText));
    return spec;
}

} // namespace

Expected<StrikeReport> strike(const CurationTarget& target, const StrikeSpec& wanted)
{
    if (!target.journal)
        return fail(ErrorCode::NotFound, Tr::tr("Nothing was ever changed here."));
    Connection& connection = *target.journal;
    const bool sqlite = connection.dialect() == Dialect::Sqlite;
    if (sqlite)
        HC_CHECK(connection.script("PRAGMA secure_delete=ON"));
    HC_TRY(Transaction transaction, Transaction::begin(connection, Transaction::Kind::Write));
    if (!target.despiteJournal)
        HC_CHECK(proveJournal(connection));
    Within within;
    HC_TRY(const StrikeSpec spec, meant(connection, wanted, within));
    StrikeReport report;
    StrikeRun run(connection, TextEraser(spec.text), within);
    HC_CHECK(run.run(report));
    if (report.entries + report.records == 0)
        return fail(ErrorCode::NotFound, Tr::tr("The journal does not hold this text."));
    HC_TRY(QJsonObject body, run.body());
    const QString action = QStringLiteral("strike");
    HC_TRY(report.journalSeq,
           appendToJournal(connection, {spec.why.at, spec.why.actor, action, action, redacted(spec.why.note), std::move(body)}));
    HC_CHECK(transaction.commit());
    if (!sqlite)
        return report;
    HC_CHECK(connection.rows("PRAGMA wal_checkpoint(TRUNCATE)")); // what the log held is overwritten in the file already
    const QByteArray bytes = spec.text.toUtf8();
    const QString file = target.journalStore->url.path;
    report.left = std::ranges::any_of(std::array{QString(), QStringLiteral("-wal"), QStringLiteral("-journal")},
                                      [&](const QString& suffix) { return fileHolds(file + suffix, bytes); });
    return report;
}

} // namespace hindcast
