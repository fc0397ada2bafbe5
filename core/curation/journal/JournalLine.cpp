// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/curation/journal/JournalLine.h"

#include "core/store/relation/RecordReader.h"

#include <QJsonArray>
#include <QJsonDocument>

namespace hindcast {
namespace {

constexpr qsizetype mostNamed = 3; // patterns of an entry

QString namesOf(const QJsonArray& patterns)
{
    QStringList names;
    for (qsizetype i = 0; i < std::min(patterns.size(), mostNamed); ++i) {
        const QJsonArray signature = patterns[i].toArray();
        const QString cluster = signature.at(1).toString();
        names << signature.at(0).toString() + (cluster.isEmpty() ? QString() : u'@' + cluster);
    }
    if (patterns.size() > mostNamed)
        names << QStringLiteral("+%1").arg(patterns.size() - mostNamed);
    return names.join(QStringLiteral(", "));
}

/// Numbers of bodies are texts, so that no JSON reader rounds them.
std::optional<qint64> numberOfBody(const QJsonObject& body, QLatin1String member)
{
    const QJsonValue value = body.value(member);
    if (value.isDouble())
        return value.toInteger();
    bool ok = false;
    const qint64 n = value.toString().toLongLong(&ok);
    return ok ? std::optional(n) : std::nullopt;
}

QJsonObject bodyOf(const Record& r) { return objectIn(r.cells[JournalBody]); }

} // namespace

JournalLine journalLine(const Record& record)
{
    const auto& c = record.cells;
    const QJsonObject body = bodyOf(record);
    const auto text = [&](const char* member) { return body.value(QLatin1String(member)).toString(); };
    JournalLine out{c[JournalSeq].integer(),
                    c[JournalAt].time(),
                    c[JournalActor].text(),
                    c[JournalAction].text(),
                    c[JournalReason].text(),
                    c[JournalNote].text(),
                    text("phase"),
                    text("change_set"),
                    text("undoes"),
                    namesOf(body.value(QLatin1String("patterns")).toArray()),
                    {},
                    c[JournalHash].text()};
    if (out.subject.isEmpty()) {
        QStringList parts;
        for (const char* member : {"rule", "kind", "id", "cluster_id"})
            if (const QString part = text(member); !part.isEmpty())
                parts << part;
        out.subject = parts.join(u' ');
    }
    out.rows = numberOfBody(body, QLatin1String("affected"));
    if (!out.rows)
        out.rows = numberOfBody(body, QLatin1String("rows"));
    return out;
}

QJsonObject journalObject(const Record& record)
{
    const auto& c = record.cells;
    return {{QStringLiteral("seq"), c[JournalSeq].integer()},
            {QStringLiteral("at"), isoTimestamp(c[JournalAt].time())},
            {QStringLiteral("actor"), c[JournalActor].text()},
            {QStringLiteral("action"), c[JournalAction].text()},
            {QStringLiteral("reason"), c[JournalReason].text()},
            {QStringLiteral("note"), c[JournalNote].text()},
            {QStringLiteral("body"), bodyOf(record)},
            {QStringLiteral("hash"), c[JournalHash].text()}};
}

Expected<JournalPage> readJournal(const CurationTarget& target, const Predicate& where, qint64 limit, const JobContext& context)
{
    JournalPage out;
    if (!target.journal)
        return out;
    const BoundRelation& journal = *target.journalStore->relation(RelationId::Journal);
    ReadQuery query;
    query.where = where;
    query.descending = true;
    HC_TRY(const auto records, readRecorded(*target.journal, journal, std::move(query), limit + 1, context));
    out.more = qint64(records.size()) > limit;
    out.lines.reserve(records.size());
    for (const Record& r : records)
        if (qint64(out.lines.size()) < limit)
            out.lines.push_back(journalLine(r));
    return out;
}

bool ChangeDetail::canBeUndone() const { return record.state == ChangeSetState::Applied && record.undoable && record.undoneBy.isEmpty(); }

Expected<ChangeDetail> readChangeDetail(const CurationTarget& target, const QString& changeSet, qint64 limit)
{
    ChangeDetail out;
    ChangeSetStore store(*target.journal, target.journalStore->scope);
    HC_TRY(out.record, store.find(changeSet));
    if (out.record.isBatched()) // its images are batches, or whole rows elsewhere
        return out;
    for (qint64 i = 0;; ++i) {
        HC_TRY(const QByteArray image, store.image(changeSet, i));
        if (image.isEmpty())
            return out;
        if (i == limit)
            break;
        const QJsonObject object = QJsonDocument::fromJson(image).object();
        if (object.contains(QLatin1String("event"))) {
            HC_TRY(EventChange event, eventChangeFromJson(object));
            out.events.push_back(std::move(event));
        } else {
            HC_TRY(RowChange row, rowChangeFromJson(object));
            out.rows.push_back(std::move(row));
        }
    }
    out.cut = true;
    return out;
}

} // namespace hindcast
