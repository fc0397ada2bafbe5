// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/curation/change/PortableChangeSet.h"

#include "core/store/relation/StoredCell.h"

#include <QCoreApplication>
#include <QCryptographicHash>
#include <QJsonArray>
#include <QJsonDocument>

#include <algorithm>
#include <cmath>
#include <limits>

namespace hindcast {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(hindcast::PortableChangeSet)
};

constexpr int formatVersion = 1;
constexpr qsizetype greatestWord = 200;      // code units of names, words and ids
constexpr qsizetype greatestSentence = 100'000; // ... of notes
constexpr const char* portableKinds[] = {"update", "insert", "delete"};

Unexpected unusable(const QString& why)
{
    return fail(ErrorCode::InvalidInput, Tr::tr("This is no change-set that can be used: %1.").arg(why), {}, Tr::tr("Export it again."));
}

QJsonValue storedForPeople(const Cell& value) { return QJsonObject{{QStringLiteral("stored"), storedCellJson(value)}}; }

/// Nothing for what has no plain form.
QJsonValue plainValue(ColumnKind kind, const Cell& value)
{
    if (value.isNull())
        return QJsonValue::Null;
    if (const auto* flag = value.get<bool>())
        return *flag;
    if (const auto* whole = value.get<qint64>(); whole && kind == ColumnKind::Integer)
        return *whole;
    if (const auto* real = value.get<double>(); real && std::isfinite(*real))
        return *real;
    if (const auto* at = value.get<Timestamp>())
        return isoTimestamp(*at);
    const auto* text = value.get<QByteArray>();
    if (!text || !text->isValidUtf8() || text->startsWith("\xEF\xBB\xBF"))
        return QJsonValue::Undefined;
    if (kind != ColumnKind::List)
        return kind == ColumnKind::Text ? QJsonValue(QString::fromUtf8(*text)) : QJsonValue(QJsonValue::Undefined);
    const QJsonDocument list = QJsonDocument::fromJson(*text);
    return list.isArray() && list.toJson(QJsonDocument::Compact) == *text ? QJsonValue(list.array()) : QJsonValue(QJsonValue::Undefined);
}

/// Nothing where a column of that kind holds no such value.
std::optional<Cell> plainCell(ColumnKind kind, const QJsonValue& value)
{
    switch (kind) {
    case ColumnKind::Flag: return value.isBool() ? std::optional(Cell(value.toBool())) : std::nullopt;
    case ColumnKind::Real: return value.isDouble() ? std::optional(Cell(value.toDouble())) : std::nullopt;
    case ColumnKind::Integer: {
        const qint64 none = std::numeric_limits<qint64>::min(), whole = value.toInteger(none);
        return whole == none ? std::nullopt : std::optional(Cell(whole));
    }
    case ColumnKind::Time: {
        const auto at = value.isString() ? parseTimestamp(value.toString()) : std::nullopt;
        return at ? std::optional(Cell(*at)) : std::nullopt;
    }
    case ColumnKind::List:
        return value.isArray() ? std::optional(Cell(QJsonDocument(value.toArray()).toJson(QJsonDocument::Compact))) : std::nullopt;
    case ColumnKind::Text: break;
    }
    return value.isString() && !value.toString().contains(QChar(QChar::Null)) ? std::optional(Cell(value.toString())) : std::nullopt;
}

Expected<Cell> cellFrom(ColumnKind kind, const QJsonValue& value)
{
    if (value.isNull())
        return Cell();
    if (value.isObject())
        return storedCellFromJson(value.toObject()[QLatin1String("stored")]);
    const auto cell = plainCell(kind, value);
    if (!cell)
        return unusable(Tr::tr("a value is of another kind than its column"));
    return *cell;
}

QJsonObject identityObject(const PortableRow& row)
{
    QJsonObject out;
    const RelationSpec& spec = relationSpec(row.relation);
    for (const auto& [name, value] : row.identity)
        if (const int position = spec.indexOf(name); position >= 0)
            out.insert(name, portableValue(spec.columns[size_t(position)].kind, value));
    return out;
}

QJsonObject rowObject(const PortableRow& row)
{
    const RelationSpec& spec = relationSpec(row.relation);
    QJsonObject columns, stored;
    for (const PortableColumn& c : row.columns) {
        const ColumnKind kind = spec.columns[size_t(std::max(spec.indexOf(c.name), 0))].kind;
        columns.insert(
            c.name,
            QJsonObject{{QStringLiteral("base"), portableValue(kind, c.base)}, {QStringLiteral("new"), portableValue(kind, c.wanted)}});
    }
    for (const PortableColumn& c : row.stored)
        stored.insert(c.name,
                      QJsonObject{{QStringLiteral("base"), storedCellJson(c.base)}, {QStringLiteral("new"), storedCellJson(c.wanted)}});
    QJsonObject out{{QStringLiteral("change"), QLatin1String(portableKinds[int(row.kind)])},
                    {QStringLiteral("relation"), QLatin1String(spec.name)},
                    {QStringLiteral("identity"), identityObject(row)},
                    {QStringLiteral("columns"), columns}};
    if (!row.key.isNull())
        out.insert(QStringLiteral("key"), locatorJson(row.key));
    if (!row.table.isEmpty())
        out.insert(QStringLiteral("table"), QString::fromUtf8(row.table));
    if (!stored.isEmpty())
        out.insert(QStringLiteral("stored"), stored);
    return out;
}

Expected<QString> textMember(const QJsonObject& object, const char* name, qsizetype greatest = greatestWord)
{
    const QJsonValue value = object[QLatin1String(name)];
    if (!value.isString() || value.toString().size() > greatest || value.toString().contains(QChar(QChar::Null)))
        return unusable(Tr::tr("\"%1\" is missing, or no short text").arg(QLatin1String(name)));
    return value.toString();
}

/// Two cells of a column, as \a read reads them.
template<class Read>
Expected<std::vector<PortableColumn>> columnsFrom(const QJsonObject& object, const Read& read)
{
    std::vector<PortableColumn> out;
    out.reserve(size_t(object.size()));
    for (auto it = object.begin(); it != object.end(); ++it) {
        const QJsonObject pair = it.value().toObject();
        if (it.key().size() > greatestWord || !pair.contains(QLatin1String("base")) || !pair.contains(QLatin1String("new")))
            return unusable(Tr::tr("a column has no base and new value"));
        PortableColumn column{it.key(), {}, {}};
        HC_TRY(column.base, read(it.key(), pair[QLatin1String("base")]));
        HC_TRY(column.wanted, read(it.key(), pair[QLatin1String("new")]));
        out.push_back(std::move(column));
    }
    return out;
}

Expected<PortableRow> rowFrom(const QJsonObject& object)
{
    PortableRow row;
    const QString change = object[QLatin1String("change")].toString();
    const auto kind = std::ranges::find_if(portableKinds, [&](const char* k) { return change == QLatin1String(k); });
    const RelationSpec* spec = relationByName(object[QLatin1String("relation")].toString());
    if (kind == std::end(portableKinds) || !spec)
        return unusable(Tr::tr("a row says not what it is"));
    row.kind = RowChange::Kind(kind - std::begin(portableKinds));
    row.relation = spec->id;
    row.table = object[QLatin1String("table")].toString().left(greatestWord).toUtf8();
    if (object.contains(QLatin1String("key"))) {
        HC_TRY(row.key, locatorFromJson(object[QLatin1String("key")]));
    }
    const auto canonical = [spec](const QString& name, const QJsonValue& value) -> Expected<Cell> {
        const int position = spec->indexOf(name);
        if (position < 0)
            return unusable(Tr::tr("there is no column \"%1\"").arg(name));
        return cellFrom(spec->columns[size_t(position)].kind, value);
    };
    const auto stored = [](const QString&, const QJsonValue& value) { return storedCellFromJson(value); };
    const QJsonObject identity = object[QLatin1String("identity")].toObject();
    for (auto it = identity.begin(); it != identity.end(); ++it) {
        HC_TRY(Cell value, canonical(it.key(), it.value()));
        row.identity.emplace_back(it.key(), std::move(value));
    }
    std::ranges::sort(row.identity, {}, [spec](const auto& part) { return spec->indexOf(part.first); }); // as people name it
    HC_TRY(row.columns, columnsFrom(object[QLatin1String("columns")].toObject(), canonical));
    HC_TRY(row.stored, columnsFrom(object[QLatin1String("stored")].toObject(), stored));
    return row;
}

Expected<PortableNote> noteFrom(const QJsonObject& object)
{
    PortableNote note;
    HC_TRY(note.pattern, textMember(object, "pattern_name", greatestSentence));
    HC_TRY(note.cluster, textMember(object, "cluster_id"));
    HC_TRY(note.text, textMember(object, "text", greatestSentence));
    return note;
}

QString checksum(QJsonObject all)
{
    all.remove(QLatin1String("sha256"));
    return QString::fromLatin1(
        QCryptographicHash::hash(QJsonDocument(all).toJson(QJsonDocument::Compact), QCryptographicHash::Sha256).toHex());
}

Expected<QJsonObject> openPortable(const QByteArray& file)
{
    if (file.size() > greatestPortableFile)
        return fail(ErrorCode::TooLarge, Tr::tr("A change-set's file has at most %1 bytes.").arg(greatestPortableFile));
    QJsonParseError parsed;
    const QJsonObject all = QJsonDocument::fromJson(file, &parsed).object();
    if (parsed.error != QJsonParseError::NoError)
        return unusable(Tr::tr("it is no JSON, or was cut (%1 at byte %2)").arg(parsed.errorString(), QString::number(parsed.offset)));
    if (!all.contains(QLatin1String("hindcast_change_set")))
        return unusable(Tr::tr("it is another kind of file"));
    if (all[QLatin1String("hindcast_change_set")].toInt() != formatVersion)
        return unusable(Tr::tr("it is of another version of Hindcast"));
    if (all[QLatin1String("sha256")].toString() != checksum(all))
        return unusable(Tr::tr("it is not as it was written: its checksum differs"));
    return QJsonObject(all);
}

} // namespace

std::vector<int> identityColumns(RelationId relation)
{
    switch (relation) {
    case RelationId::Patterns: return {PatternName, PatternCluster};
    case RelationId::Outcomes: return {OutcomeSession, OutcomeRootCause, OutcomeCluster, OutcomeCreatedAt};
    case RelationId::Blocks: return {BlockPattern, BlockCluster};
    case RelationId::Reflections: return {ReflectionKindColumn, ReflectionSessionId, ReflectionErrorSignature, ReflectionCreatedAt};
    case RelationId::Episodes: return {EpisodeKindColumn, EpisodeReward, EpisodeCreatedAt};
    case RelationId::Reviews: return {ReviewAction, ReviewComponent, ReviewCreatedAt};
    default: return {};
    }
}

QJsonValue portableValue(ColumnKind kind, const Cell& value)
{
    const QJsonValue plain = plainValue(kind, value);
    // Only what reads as the very same value is written for people.
    const auto again = plain.isUndefined() || plain.isNull() ? std::optional<Cell>() : plainCell(kind, plain);
    return value.isNull() ? QJsonValue(QJsonValue::Null) : again && *again == value ? plain : storedForPeople(value);
}

QByteArray portableJson(const PortableChangeSet& change)
{
    QJsonArray rows, notes;
    for (const PortableRow& row : change.rows)
        rows << rowObject(row);
    for (const PortableNote& n : change.notes)
        notes << QJsonObject{
            {QStringLiteral("pattern_name"), n.pattern}, {QStringLiteral("cluster_id"), n.cluster}, {QStringLiteral("text"), n.text}};
    QJsonObject all{{QStringLiteral("hindcast_change_set"), formatVersion},
                    {QStringLiteral("id"), change.id},
                    {QStringLiteral("action"), change.action},
                    {QStringLiteral("reason"), change.reason},
                    {QStringLiteral("note"), change.note},
                    {QStringLiteral("actor"), change.actor},
                    {QStringLiteral("at"), isoTimestamp(change.at)},
                    {QStringLiteral("layout"), change.layout},
                    {QStringLiteral("engine"), change.engine},
                    {QStringLiteral("rows"), rows},
                    {QStringLiteral("notes"), notes}};
    all.insert(QStringLiteral("sha256"), checksum(all));
    return QJsonDocument(all).toJson(QJsonDocument::Indented);
}

Expected<PortableChangeSet> portableFromJson(const QByteArray& file)
{
    HC_TRY(const QJsonObject all, openPortable(file));
    PortableChangeSet out;
    HC_TRY(out.id, textMember(all, "id"));
    HC_TRY(out.action, textMember(all, "action"));
    HC_TRY(out.reason, textMember(all, "reason"));
    HC_TRY(out.note, textMember(all, "note", greatestSentence));
    HC_TRY(out.actor, textMember(all, "actor"));
    HC_TRY(out.layout, textMember(all, "layout"));
    HC_TRY(out.engine, textMember(all, "engine"));
    HC_TRY(const QString at, textMember(all, "at"));
    const auto moment = parseTimestamp(at);
    const QJsonArray rows = all[QLatin1String("rows")].toArray(), notes = all[QLatin1String("notes")].toArray();
    if (!moment || out.id.isEmpty() || rows.isEmpty())
        return unusable(Tr::tr("it has no id, no moment or no rows"));
    if (rows.size() > greatestPortableRows || notes.size() > greatestPortableRows)
        return fail(ErrorCode::TooLarge, Tr::tr("A change-set's file has at most %1 rows.").arg(greatestPortableRows));
    out.at = *moment;
    out.sha256 = all[QLatin1String("sha256")].toString();
    out.rows.reserve(size_t(rows.size()));
    for (const auto& row : rows) {
        HC_TRY(PortableRow read, rowFrom(row.toObject()));
        out.rows.push_back(std::move(read));
    }
    out.notes.reserve(size_t(notes.size()));
    for (const auto& note : notes) {
        HC_TRY(PortableNote read, noteFrom(note.toObject()));
        out.notes.push_back(std::move(read));
    }
    return out;
}

} // namespace hindcast
