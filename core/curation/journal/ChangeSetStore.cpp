// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/curation/journal/ChangeSetStore.h"

#include "core/compute/Kernels.h"
#include "core/curation/journal/SealedRecord.h"
#include "core/curation/journal/Seals.h"
#include "core/domain/enums/EnumWords.h"

#include <QCoreApplication>
#include <QJsonDocument>

#include <algorithm>

namespace hindcast {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(hindcast::ChangeSetStore)
};

constexpr EnumWords<ChangeSetState> states{"intent", "applied", "aborted", "conflict"};

constexpr auto recordColumns = "id, action, at, actor, reason, note, parameters, fingerprint, previewed, affected, state, undoable, "
                               "undoes, undone_by, journal_seq";

ChangeSetRecord recordFrom(const std::vector<Cell>& c)
{
    ChangeSetRecord r{c[0].text(), c[1].text(), {},          c[3].text(),    c[4].text(),
                      c[5].text(), c[6].text(), c[7].text(), c[8].integer(), c[9].integer()};
    r.at = c[2].get<qint64>() ? Timestamp{c[2].integer()} : c[2].time();
    r.state = states.valueOf(c[10].text()).value_or(r.state);
    r.undoable = c[11].get<bool>() ? *c[11].get<bool>() : c[11].integer() != 0;
    r.undoes = c[12].text();
    r.undoneBy = c[13].text();
    r.journalSeq = c[14].integer();
    return r;
}

} // namespace

QString word(ChangeSetState state) { return states.wordOf(state); }

QString ChangeSetStore::seal(const ChangeSetRecord& record) const { return QString::fromLatin1(recordSeal(record, m_scope)); }

Expected<void> ChangeSetStore::add(const ChangeSetRecord& r)
{
    QByteArrayList places;
    for (int i = 1; i <= 16; ++i)
        places << m_connection.placeholder(i);
    HC_CHECK(m_connection.execute("INSERT INTO change_sets(id, tenant_id, project_id, action, at, actor, reason, note, parameters, "
                                  "fingerprint, previewed, affected, state, undoable, undoes, journal_seq) VALUES ("
                                      + places.join(", ") + ')',
                                  {Cell(r.id), Cell(m_scope.tenant), Cell(m_scope.project), Cell(r.action), Cell(r.at), Cell(r.actor),
                                   Cell(r.reason), Cell(r.note), Cell(r.parameters), Cell(r.fingerprint), Cell(r.previewed),
                                   Cell(r.affected), Cell(word(r.state)), Cell(r.undoable), textOrNull(r.undoes), Cell(r.journalSeq)}));
    return {};
}

Expected<void> ChangeSetStore::setState(const QString& id, ChangeSetState state, qint64 affected)
{
    const auto p = [this](int i) { return m_connection.placeholder(i); };
    HC_CHECK(m_connection.execute("UPDATE change_sets SET state = " + p(1) + ", affected = " + p(2) + " WHERE id = " + p(3),
                                  {Cell(word(state)), Cell(affected), Cell(id)}));
    return {};
}

Expected<void> ChangeSetStore::setUndone(const QString& id, const QString& by)
{
    const QByteArray p1 = m_connection.placeholder(1), p2 = m_connection.placeholder(2);
    HC_CHECK(m_connection.execute("UPDATE change_sets SET undone_by = " + p1 + " WHERE id = " + p2, {textOrNull(by), Cell(id)}));
    return {};
}

Expected<std::vector<ChangeSetRecord>> ChangeSetStore::select(const QByteArray& where, std::vector<Cell> parameters, qint64 limit)
{
    const auto place = [&](const QString& value) {
        parameters.emplace_back(value);
        return m_connection.placeholder(int(parameters.size()));
    };
    QByteArray sql = QByteArray("SELECT ") + recordColumns + " FROM change_sets WHERE " + where;
    sql += " AND tenant_id = " + place(m_scope.tenant) + " AND project_id = " + place(m_scope.project);
    sql += " ORDER BY journal_seq DESC";
    if (limit > 0)
        sql += " LIMIT " + QByteArray::number(limit);
    HC_TRY(const auto rows, m_connection.rows(sql, parameters));
    std::vector<ChangeSetRecord> out;
    out.reserve(rows.size());
    for (const auto& row : rows)
        out.push_back(recordFrom(row));
    return out;
}

Expected<ChangeSetRecord> ChangeSetStore::find(const QString& id)
{
    HC_TRY(auto found, select("id = " + m_connection.placeholder(1), {Cell(id)}, 1));
    if (found.empty())
        return fail(ErrorCode::NotFound, Tr::tr("There is no change-set %1 here.").arg(id.left(60)), {},
                    Tr::tr("The journal lists those that there are."));
    return std::move(found.front());
}

Expected<std::vector<ChangeSetRecord>> ChangeSetStore::list(qint64 limit, std::optional<ChangeSetState> state)
{
    if (state)
        return select("state = " + m_connection.placeholder(1), {Cell(word(*state))}, limit);
    return select("1 = 1", {}, limit);
}

Expected<std::vector<ChangeSetRecord>> ChangeSetStore::undoableBefore(const QString& action, Timestamp before)
{
    const auto p = [this](int i) { return m_connection.placeholder(i); };
    return select("action = " + p(1) + " AND at < " + p(2) + " AND undoable = " + p(3) + " AND state = " + p(4),
                  {Cell(action), Cell(before), Cell(true), Cell(word(ChangeSetState::Applied))}, 0);
}

Expected<std::vector<ChangeSetRecord>> ChangeSetStore::behind(qint64 seq, qint64 limit)
{
    return select("journal_seq > " + m_connection.placeholder(1), {Cell(seq)}, limit);
}

Expected<qint64> ChangeSetStore::settledSeq()
{
    // In this order: one that begins in between has a later entry, and one that ends in between has written what it wanted.
    HC_TRY(const Cell last, m_connection.scalar("SELECT max(seq) FROM journal"));
    HC_TRY(const Cell first,
           m_connection.scalar("SELECT min(journal_seq) FROM change_sets WHERE state = " + m_connection.placeholder(1)
                                   + " AND tenant_id = " + m_connection.placeholder(2) + " AND project_id = " + m_connection.placeholder(3),
                               {Cell(word(ChangeSetState::Intent)), Cell(m_scope.tenant), Cell(m_scope.project)}));
    const qint64 settled = last.integer();
    return first.isNull() ? settled : std::min(settled, std::max<qint64>(first.integer() - 1, 0));
}

Expected<std::vector<ChangeSetRecord>> ChangeSetStore::standing(const QString& action)
{
    const auto p = [this](int i) { return m_connection.placeholder(i); };
    return select("action = " + p(1) + " AND state = " + p(2) + " AND undone_by IS NULL",
                  {Cell(action), Cell(word(ChangeSetState::Applied))}, 0);
}

Expected<void> ChangeSetStore::dropImages(const QString& id)
{
    const QByteArray p1 = m_connection.placeholder(1), p2 = m_connection.placeholder(2);
    HC_CHECK(m_connection.execute("DELETE FROM change_images WHERE change_set = " + p1, {Cell(id)}));
    HC_CHECK(m_connection.execute("UPDATE change_sets SET undoable = " + p1 + " WHERE id = " + p2, {Cell(false), Cell(id)}));
    return {};
}

Expected<QByteArray> ChangeSetStore::image(const QString& id, qint64 seq)
{
    HC_TRY(const auto rows,
           m_connection.rows("SELECT image FROM change_images WHERE change_set = " + m_connection.placeholder(1)
                                 + " AND seq = " + m_connection.placeholder(2),
                             {Cell(id), Cell(seq)}));
    return rows.empty() ? QByteArray() : rows.front()[0].text().toUtf8();
}

Expected<QString> ChangeSetStore::addImages(const QString& id, const std::vector<RowChange>& rows, const std::vector<EventChange>& events)
{
    std::vector<QByteArray> images(rows.size() + events.size());
    constexpr qsizetype imagesAPart = 4'096;
    kernels::forParts(qsizetype(images.size()), imagesAPart, {}, [&](qsizetype first, qsizetype last) {
        for (size_t i = size_t(first); i < size_t(last); ++i)
            if (i < rows.size())
                appendRowChange(images[i], rows[i]);
            else
                appendEventImage(images[i], events[i - rows.size()]);
    });
    HC_CHECK(appendImages(id, 0, images));
    return QString::fromLatin1(imageSeal(images));
}

Expected<QString> ChangeSetStore::replaceImages(const QString& id, const std::vector<RowChange>& rows,
                                                const std::vector<EventChange>& events)
{
    HC_CHECK(m_connection.execute("DELETE FROM change_images WHERE change_set = " + m_connection.placeholder(1), {Cell(id)}));
    return addImages(id, rows, events);
}

Expected<void> ChangeSetStore::appendImages(const QString& id, qint64 firstSeq, const std::vector<QByteArray>& images)
{
    HC_TRY(auto insert,
           m_connection.prepare("INSERT INTO change_images(change_set, seq, image) VALUES (" + m_connection.placeholder(1) + ", "
                                + m_connection.placeholder(2) + ", " + m_connection.placeholder(3) + ')'));
    for (const QByteArray& image : images)
        HC_CHECK(insert->run({Cell(id), Cell(firstSeq++), Cell(image)}));
    return {};
}

Expected<void> ChangeSetStore::readImages(const QString& id, std::vector<RowChange>& rows, std::vector<EventChange>& events)
{
    HC_TRY(const auto images,
           m_connection.rows("SELECT image FROM change_images WHERE change_set = " + m_connection.placeholder(1) + " ORDER BY seq",
                             {Cell(id)}));
    for (const auto& image : images) {
        const QJsonObject object = QJsonDocument::fromJson(image[0].text().toUtf8()).object();
        if (object.contains(QLatin1String("event"))) {
            HC_TRY(EventChange event, eventChangeFromJson(object));
            events.push_back(std::move(event));
        } else {
            HC_TRY(RowChange row, rowChangeFromJson(object));
            rows.push_back(std::move(row));
        }
    }
    return {};
}

} // namespace hindcast
