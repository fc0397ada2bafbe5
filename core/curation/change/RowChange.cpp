// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/curation/change/RowChange.h"

#include "core/store/relation/StoredCell.h"

#include <QCoreApplication>
#include <QCryptographicHash>
#include <QJsonArray>

#include <algorithm>
#include <utility>

namespace hindcast {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(hindcast::RowChange)
};

constexpr const char* kinds[] = {"update", "insert", "delete"};
constexpr const char* places[] = {"data", "workspace"};

Unexpected unreadable() { return fail(ErrorCode::Corrupt, Tr::tr("An image of a change cannot be read.")); }

template<size_t N>
int indexOf(const char* const (&words)[N], const QString& word)
{
    for (size_t i = 0; i < N; ++i)
        if (word == QLatin1String(words[i]))
            return int(i);
    return -1;
}

/// `,"name":` or, the first of an object, `"name":`.
void appendName(QByteArray& out, const char* name)
{
    if (!out.endsWith('{'))
        out += ',';
    out += '"';
    out += name;
    out += "\":";
}

template<class T>
void appendOptional(QByteArray& out, const std::optional<T>& v)
{
    if constexpr (std::is_same_v<T, qint64>)
        out += v ? QByteArray::number(*v) : QByteArray("null"); // a number of JSON, as it has always been
    else
        appendStoredCell(out, v ? Cell(*v) : Cell());
}

EventKind oppositeOf(EventKind kind)
{
    switch (kind) {
    case EventKind::Demoted: return EventKind::Restored;
    case EventKind::Restored: return EventKind::Demoted;
    case EventKind::Blocked: return EventKind::Unblocked;
    case EventKind::Unblocked: return EventKind::Blocked;
    case EventKind::Purged: return EventKind::Restored;
    default: return kind; // an amendment is undone by another one
    }
}

} // namespace

QJsonObject rowChangeJson(const RowChange& change)
{
    QJsonObject columns;
    for (const CellChange& c : change.columns)
        columns.insert(QString::fromUtf8(c.column), QJsonArray{storedCellJson(c.before), storedCellJson(c.after)});
    QJsonObject out{{QStringLiteral("kind"), QLatin1String(kinds[int(change.kind)])},
                    {QStringLiteral("place"), QLatin1String(places[int(change.place)])},
                    {QStringLiteral("relation"), QLatin1String(relationSpec(change.relation).name)},
                    {QStringLiteral("key"), locatorJson(change.key)},
                    {QStringLiteral("columns"), columns}};
    if (!change.table.isEmpty())
        out.insert(QStringLiteral("table"), QString::fromUtf8(change.table));
    return out;
}

/// Members in the order of their names, which is QJsonObject's.
void appendRowChange(QByteArray& out, const RowChange& change, std::span<const QByteArrayView> without)
{
    std::vector<const CellChange*> columns;
    columns.reserve(change.columns.size());
    for (const CellChange& c : change.columns)
        if (std::ranges::find(without, QByteArrayView(c.column)) == without.end())
            columns.push_back(&c);
    std::ranges::sort(columns, {}, [](const CellChange* c) -> const QByteArray& { return c->column; });
    out += "{\"columns\":{";
    for (const CellChange* c : columns) {
        if (!out.endsWith('{'))
            out += ',';
        appendPlainJson(out, QString::fromUtf8(c->column).toUtf8()); // hostile databases name columns in bytes that are no text
        out += ":[";
        appendStoredCell(out, c->before);
        out += ',';
        appendStoredCell(out, c->after);
        out += ']';
    }
    out += "},\"key\":";
    appendLocator(out, change.key);
    out += QByteArray(",\"kind\":\"") + kinds[int(change.kind)] + "\",\"place\":\"" + places[int(change.place)] + "\",\"relation\":\""
        + relationSpec(change.relation).name + '"';
    if (!change.table.isEmpty()) {
        out += ",\"table\":";
        appendPlainJson(out, QString::fromUtf8(change.table).toUtf8());
    }
    out += '}';
}

Expected<RowChange> rowChangeFromJson(const QJsonObject& object)
{
    RowChange change;
    const int kind = indexOf(kinds, object[QLatin1String("kind")].toString());
    const int place = indexOf(places, object[QLatin1String("place")].toString());
    const RelationSpec* spec = relationByName(object[QLatin1String("relation")].toString());
    if (kind < 0 || place < 0 || !spec)
        return unreadable();
    change.kind = RowChange::Kind(kind);
    change.place = RowChange::Place(place);
    change.relation = spec->id;
    change.table = object[QLatin1String("table")].toString().toUtf8();
    const QJsonValue key = object[QLatin1String("key")];
    if (change.kind != RowChange::Kind::Insert || !key.isArray() || !key.toArray().isEmpty()) // a new row may have none yet
    {
        HC_TRY(change.key, locatorFromJson(key));
    }
    const QJsonObject columns = object[QLatin1String("columns")].toObject();
    for (auto it = columns.begin(); it != columns.end(); ++it) {
        const QJsonArray pair = it.value().toArray();
        if (pair.size() != 2)
            return unreadable();
        CellChange c{it.key().toUtf8(), {}, {}};
        HC_TRY(c.before, storedCellFromJson(pair[0]));
        HC_TRY(c.after, storedCellFromJson(pair[1]));
        change.columns.push_back(std::move(c));
    }
    return change;
}

void appendEventMembers(QByteArray& out, const EventMembers& m)
{
    const auto cell = [&out](const char* name, const QByteArray& utf8) {
        appendName(out, name);
        appendStoredCell(out, Cell(utf8));
    };
    const auto text = [&out](const char* name, const QByteArray& utf8) {
        appendName(out, name);
        appendPlainJson(out, utf8);
    };
    out += '{';
    cell("cluster", m.cluster);
    appendName(out, "confidence");
    appendOptional(out, m.confidenceAfter);
    if (m.kind == EventKind::Merged) { // the only one of a human that counts
        appendName(out, "confidence_before");
        appendOptional(out, m.confidenceBefore);
    }
    appendName(out, "count");
    appendOptional(out, m.countAfter);
    if (m.kind == EventKind::Merged) {
        appendName(out, "count_before");
        appendOptional(out, m.countBefore);
    }
    text("event", word(m.kind).toUtf8());
    cell("fix_after", m.fixAfter);
    cell("fix_before", m.fixBefore);
    text("outcome", m.outcome);
    cell("pattern", m.pattern);
    out += '}';
}

void appendEventChange(QByteArray& out, const EventChange& change)
{
    const PatternEvent& e = change.event;
    appendEventMembers(out,
                       {e.kind, change.pattern.toUtf8(), change.cluster.toUtf8(), e.outcomeId.toUtf8(), e.fixBefore.toUtf8(),
                        e.fixAfter.toUtf8(), e.countBefore, e.countAfter, e.confidenceBefore, e.confidenceAfter});
}

void appendEventImage(QByteArray& out, const EventChange& change)
{
    const PatternEvent& e = change.event;
    if (e.at.us == 0) // of an image that is written again, and no longer known
        return appendEventChange(out, change);
    EventChange filed = change;
    if (e.fixBefore == e.fixAfter) // as it is filed
        filed.event.fixBefore = filed.event.fixAfter = QString();
    out += "{\"at\":";
    appendStoredCell(out, Cell(e.at));
    const qsizetype begin = out.size();
    appendEventChange(out, filed);
    out[begin] = ',';
    out.chop(1);
    out += ",\"why\":\"" + eventWhy(e.reason.toUtf8()) + "\"}";
}

QByteArray eventWhy(QByteArrayView reason)
{
    constexpr qsizetype digits = 32; // as good as any number of them for a text that is known
    return QCryptographicHash::hash(reason, QCryptographicHash::Sha256).toHex().left(digits);
}

Expected<EventChange> eventChangeFromJson(const QJsonObject& object)
{
    EventChange change;
    const auto kind = eventKindFromWord(object[QLatin1String("event")].toString());
    if (!kind)
        return unreadable();
    HC_TRY(const Cell pattern, storedCellFromJson(object[QLatin1String("pattern")]));
    HC_TRY(const Cell cluster, storedCellFromJson(object[QLatin1String("cluster")]));
    HC_TRY(const Cell fixBefore, storedCellFromJson(object[QLatin1String("fix_before")]));
    HC_TRY(const Cell fixAfter, storedCellFromJson(object[QLatin1String("fix_after")]));
    change.pattern = pattern.text();
    change.cluster = cluster.text();
    PatternEvent& e = change.event;
    e.kind = *kind;
    e.outcomeId = object[QLatin1String("outcome")].toString();
    if (!object[QLatin1String("count")].isNull())
        e.countBefore = e.countAfter = object[QLatin1String("count")].toInteger();
    HC_TRY(const Cell confidence, storedCellFromJson(object[QLatin1String("confidence")]));
    if (!confidence.isNull())
        e.confidenceBefore = e.confidenceAfter = confidence.real();
    if (const QJsonValue count = object[QLatin1String("count_before")]; !count.isNull() && !count.isUndefined())
        e.countBefore = count.toInteger();
    if (const QJsonValue before = object[QLatin1String("confidence_before")]; !before.isNull() && !before.isUndefined()) {
        HC_TRY(const Cell cell, storedCellFromJson(before));
        e.confidenceBefore = cell.real();
    }
    e.fixBefore = fixBefore.text();
    e.fixAfter = fixAfter.text();
    return change;
}

RowChange inverseOf(RowChange change)
{
    if (change.kind != RowChange::Kind::Update)
        change.kind = change.kind == RowChange::Kind::Insert ? RowChange::Kind::Delete : RowChange::Kind::Insert;
    for (CellChange& c : change.columns)
        std::swap(c.before, c.after);
    return change;
}

EventChange inverseOf(EventChange change, Timestamp at, const QString& actor, const QString& reason)
{
    PatternEvent& e = change.event;
    e.kind = oppositeOf(e.kind);
    e.at = at;
    e.actor = actor;
    e.reason = reason;
    std::swap(e.fixBefore, e.fixAfter);
    if (e.kind == EventKind::Merged) {
        std::swap(e.countBefore, e.countAfter);
        std::swap(e.confidenceBefore, e.confidenceAfter);
    }
    return change;
}

} // namespace hindcast
