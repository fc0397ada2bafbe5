// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/search/index/TextIndexTouched.h"

#include "core/store/relation/Relations.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QSet>

#include <algorithm>

namespace hindcast {
namespace {

constexpr qsizetype longestImage = 64 * 1024 * 1024; ///< nobody writes one that is larger

/// The key of a row that an image says to have changed: `"key":[["i","44"]]`.
std::optional<qint64> keyOf(const QJsonObject& image)
{
    const QJsonArray key = image[QLatin1String("key")].toArray();
    bool ok = false;
    const qint64 id = key.size() == 1 ? key[0].toArray()[1].toString().toLongLong(&ok) : 0;
    return ok ? std::optional(id) : std::nullopt;
}

struct Changes {
    QSet<qint64> keys;
    std::optional<qint64> firstVersion; ///< of a reflection, that came or went with them: later ones may have its number again
};

/// What one image of a change says. False: a record changed, and it is not said which.
bool addImage(const QJsonObject& image, Changes& out)
{
    const auto key = keyOf(image);
    const QString table = image[QLatin1String("table")].toString();
    if (table == QLatin1String("reflection_versions") && key)
        out.firstVersion = std::min(out.firstVersion.value_or(*key), *key);
    const bool isNew = image[QLatin1String("kind")].toString() == QLatin1String("insert");
    if (!table.isEmpty() || image[QLatin1String("place")].toString() != QLatin1String("data") || (isNew && !key))
        return true; // a row that hangs on a record, or one that is behind the greatest key
    if (key)
        out.keys.insert(*key);
    return key.has_value();
}

/// Rows that change-sets later than \a seq have changed, or whose change they took back; nothing: it is not said which, or too many.
Expected<std::optional<Changes>> changesSince(Connection& connection, const char* relation, qint64 seq, qsizetype most)
{
    const QByteArray one = connection.placeholder(1), two = connection.placeholder(2), three = connection.placeholder(3);
    HC_TRY(const auto images,
           connection.rows("SELECT i.image FROM change_images i JOIN change_sets s ON s.id = i.change_set WHERE (s.journal_seq > " + one
                               + " OR s.id IN (SELECT undoes FROM change_sets WHERE journal_seq > " + two
                               + ")) AND i.image LIKE '%\"relation\":\"" + relation + "\"%' LIMIT " + three,
                           {Cell(seq), Cell(seq), Cell(qint64(most) + 1)}));
    Changes out;
    for (const auto& row : images) {
        const QByteArray text = row[0].text().toUtf8();
        const QJsonObject image = text.size() <= longestImage ? QJsonDocument::fromJson(text).object() : QJsonObject();
        // Other images only quote a text that says so.
        if (image[QLatin1String("relation")].toString() == QLatin1String(relation) && !addImage(image, out))
            return std::nullopt;
    }
    return qsizetype(images.size()) <= most ? std::optional(std::move(out)) : std::nullopt;
}

/// The keys that a statement gives of what is later than \a since.
Expected<void> addTold(Connection& connection, const QByteArray& sql, qint64 since, qsizetype most, QSet<qint64>& keys)
{
    HC_TRY(const auto rows, connection.rows(sql + " LIMIT " + QByteArray::number(most + 1), {Cell(since)}));
    for (const auto& row : rows)
        keys.insert(row[0].integer());
    return {};
}

} // namespace

Expected<std::optional<std::vector<qint64>>> touchedSince(Connection& connection, const StoreDescription& store, RelationId relation,
                                                          const QByteArray& marks, qsizetype most)
{
    const auto since = nativeMarks(marks);
    if (!store.isNative() || !since || !store.catalog.has("journal") || !store.catalog.has("change_images"))
        return std::nullopt;
    HC_TRY(const QByteArray now, nativeMarks(connection, store, relation));
    const auto until = nativeMarks(now);
    const bool mayShrink = relation == RelationId::Reflections; // taking back a new text takes its version away
    if (!until || until->journal < since->journal || (until->own < since->own && (!mayShrink || until->journal == since->journal)))
        return std::nullopt; // another history
    HC_TRY(auto changes, changesSince(connection, relationSpec(relation).name, since->journal, most));
    if (!changes)
        return std::nullopt;
    QSet<qint64>& keys = changes->keys;
    const QByteArray place = connection.placeholder(1);
    if (relation == RelationId::Reflections)
        HC_CHECK(addTold(connection, "SELECT DISTINCT reflection_id FROM reflection_versions WHERE id > " + place,
                         std::min(since->own, changes->firstVersion.value_or(since->own + 1) - 1), most, keys));
    if (relation == RelationId::Patterns)
        HC_CHECK(
            addTold(connection,
                    "SELECT DISTINCT p.id FROM pattern_events e JOIN failure_patterns p ON p.tenant_id = e.tenant_id AND p.project_id = "
                    "e.project_id AND p.key_hash = e.key_hash AND p.cluster_id = e.cluster_id WHERE e.id > "
                        + place,
                    since->own, most, keys));
    if (keys.size() > most)
        return std::nullopt;
    return std::vector(keys.cbegin(), keys.cend());
}

} // namespace hindcast
