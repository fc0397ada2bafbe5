// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Every field of the layouts of RAE and Daem0n, filled with what their products write and with anything else, read as records and asked
// for by filters: both against what the layouts' own pages say, decided here with nothing but a JSON parser.
#include "TestSupport.h"
#include "core/query/Filter.h"
#include "core/store/StoreDescription.h"
#include "core/store/connect/Connect.h"
#include "core/store/relation/FilterFields.h"
#include "core/store/relation/RecordReader.h"
#include "core/store/relation/columns/MemoryColumns.h"
#include "core/synthetic/SeededRandom.h"
#include "tests/support/ForeignTables.h"
#include "tests/support/TestRegistry.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTest>

#include <cmath>

using namespace hindcast;
using namespace hindcast::test;
using namespace Qt::Literals::StringLiterals;

/// Fields of foreign rows, one by one.
class TestForeignFields : public QObject
{
    Q_OBJECT

    using Columns = std::map<QByteArray, Cell>;

    QTemporaryDir m_folder;

    struct Opened {
        std::unique_ptr<Connection> connection;
        Store store;
        [[nodiscard]] const BoundRelation& reflections() const { return *store->relation(RelationId::Reflections); }
    };
    static Expected<Opened> opened(const QString& path)
    {
        const DatabaseUrl url = DatabaseUrl::sqlite(path);
        Opened out;
        HC_TRY(out.connection, connectReadOnly(url));
        HC_TRY(out.store, describeStore(*out.connection, url));
        return out;
    }

    static Expected<std::map<QString, Record>> recordsOf(Opened& open, const QString& filter = {})
    {
        ReadQuery query;
        query.columns = recordedColumns(open.reflections());
        if (!filter.isEmpty()) {
            const auto fields = filterFields(open.reflections());
            auto where = compileFilter(filter, fields, Timestamp{1'795'000'000'000'000});
            if (!where)
                return Unexpected(filterFailure(where.error()));
            query.where = *std::move(where);
        }
        ReadNotes notes;
        HC_TRY(const auto records, readRecords(*open.connection, open.reflections(), query, 0, notes));
        std::map<QString, Record> out;
        for (const Record& r : records)
            out.emplace(r.key.text(), r);
        return out;
    }

    static QByteArray json(const QJsonValue& v)
    {
        const QByteArray list = QJsonDocument(QJsonArray{v}).toJson(QJsonDocument::Compact);
        return list.sliced(1, list.size() - 2);
    }
    static QJsonObject objectIn(const Cell& stored)
    {
        QJsonValue v = stored.isText() ? QJsonDocument::fromJson('[' + *stored.get<QByteArray>() + ']').array().at(0) : QJsonValue();
        for (int depth = 0; depth < 2 && v.isString(); ++depth) // some writers encode their objects twice
            v = QJsonDocument::fromJson('[' + v.toString().toUtf8() + ']').array().at(0);
        return v.toObject();
    }
    static QStringList listIn(const Cell& stored)
    {
        QStringList out;
        const QJsonArray array = stored.isText() ? QJsonDocument::fromJson(*stored.get<QByteArray>()).array() : QJsonArray();
        for (const auto& v : array)
            if (v.isString())
                out << v.toString();
        return out;
    }

    static QJsonValue anyValue(SeededRandom& random)
    {
        static const std::vector<QJsonValue> values{
            0.5, 1, 0, -3, 2.75, 1e300, u"0.5"_s, u"ä\"\n"_s, QString(), true, QJsonValue(), QJsonArray{1}, QJsonObject{{u"a"_s, 1}}};
        return random.pick(values);
    }
    /// A JSON column: an object with some of these members, in the forms that writers use, or nothing that is one.
    static Cell anyObject(SeededRandom& random, const QJsonObject& good)
    {
        switch (random.below(8)) {
        case 0: return {};
        case 1: return Cell(QByteArray("null"));
        case 2: return Cell(random.pick(std::vector<QByteArray>{"{broken", "[1,2]", "", "5", "\"text\"", "{\"a\":1}{}"}));
        case 3: return Cell(json(QString::fromUtf8(json(good)))); // encoded twice
        default: return Cell(json(good));
        }
    }
    static Cell anyTags(SeededRandom& random, const QStringList& from)
    {
        if (random.chance(0.25))
            return random.pick(
                std::vector<Cell>{{}, Cell(QByteArray("null")), Cell(QByteArray("oops")), Cell(QByteArray("")), Cell(QByteArray("{}"))});
        QJsonArray tags;
        for (qint64 n = random.below(4); n > 0; --n)
            random.chance(0.1) ? tags.append(anyValue(random)) : tags.append(from[random.below(from.size())]);
        return Cell(json(tags));
    }

    static void insertRow(Connection& connection, const QByteArray& table, const Columns& row)
    {
        QByteArrayList names, places;
        std::vector<Cell> values;
        for (const auto& [name, value] : row) {
            names << name;
            places << '?' + QByteArray::number(names.size());
            values.push_back(value);
        }
        if (const auto done = connection.execute("INSERT INTO " + table + '(' + names.join(", ") + ") VALUES (" + places.join(", ") + ')',
                                                 values);
            !done)
            qFatal("%s", qPrintable(describe(done)));
    }

    QString emptied(const QString& name, const QByteArray& sql)
    {
        const QString path = m_folder.filePath(name);
        runSql(path, sql + "DELETE FROM memories;");
        return path;
    }

    /// A filter gives the rows whose cells are so, and no others.
    static void compareFilter(Opened& open, const std::map<QString, Record>& all, const QString& filter,
                              const std::function<bool(const Record&)>& meets)
    {
        HC_GET(const auto got, recordsOf(open, filter));
        QStringList expected, found;
        for (const auto& [key, record] : all)
            if (meets(record))
                expected << key;
        for (const auto& [key, record] : got)
            found << key;
        QVERIFY2(found == expected, qPrintable(u"%1: %2 instead of %3"_s.arg(filter, found.join(u' '), expected.join(u' '))));
    }

    static QByteArray kindOfRae(const Columns& row, const QStringList& tags, const QJsonObject& metadata)
    {
        const auto tagged = [&](const char* word) { return tags.contains(QLatin1String(word), Qt::CaseInsensitive); };
        const QString type = metadata.value(u"reflection_type"_s).toString().toLower();
        if (tagged("strategy"))
            return "strategy";
        if (tagged("audit_log") || tagged("decision_provenance") || type == u"audit_log" || type == u"decision_provenance")
            return "audit";
        if (tagged("l4_lesson") || row.at("content").text().startsWith(u"LESSON LEARNED:"))
            return "lesson";
        if (tagged("consolidation") || tagged("pattern") || type == u"consolidation" || type == u"pattern")
            return "pattern";
        return "reflection";
    }

private Q_SLOTS:
    void rae_data()
    {
        QTest::addColumn<int>("generation");
        for (const int generation : {1, 3, 4, 6, 7})
            QTest::addRow("generation %d", generation) << generation;
    }
    void rae()
    {
        QFETCH(int, generation);
        const QString path = emptied(u"rae%1.db"_s.arg(generation), raeSqlite(generation));
        SeededRandom random{quint64(generation)};
        static const QStringList tagWords{u"strategy"_s, u"Strategy"_s,      u"audit_log"_s, u"l4_lesson"_s,
                                          u"pattern"_s,  u"consolidation"_s, u"sql"_s,       u"ä"_s};
        static const std::vector<QString> texts{
            u"LESSON LEARNED: read first"_s, u"lesson learned: no"_s, u"It's 100%"_s, u"内存"_s, u"a\nb"_s, QString()};
        std::map<QString, Columns> rows;
        {
            HC_GET(const auto connection, connectWritable(DatabaseUrl::sqlite(path)));
            HC_OK(connection->script("BEGIN"));
            for (int n = 1; n <= 160; ++n) {
                QJsonObject metadata;
                if (random.chance(0.5))
                    metadata.insert(u"reflection_type"_s,
                                    random.pick(std::vector<QString>{u"Pattern"_s, u"audit_log"_s, u"insight"_s, u"consolidation"_s}));
                if (random.chance(0.6))
                    metadata.insert(u"confidence"_s, anyValue(random));
                if (random.chance(0.6))
                    metadata.insert(u"outcome"_s, random.chance(0.5) ? QJsonValue(u"failure"_s) : anyValue(random));
                if (random.chance(0.5))
                    metadata.insert(
                        u"curation"_s,
                        random.chance(0.2)
                            ? anyValue(random)
                            : QJsonValue(QJsonObject{
                                  {u"status"_s, random.pick(std::vector<QJsonValue>{u"wrong"_s, u"demoted"_s, u"kept"_s, 1})}}));
                const QByteArray moment = "2026-01-" + QByteArray::number(1 + random.below(28)).rightJustified(2, '0') + "T10:00:0"
                    + QByteArray::number(random.below(10)) + random.pick(std::vector<QByteArray>{"", "+00:00", "Z", ".5", "+02:00"});
                Columns row{
                    {"id", Cell(QByteArray("id-" + QByteArray::number(n).rightJustified(4, '0')))},
                    {"content", Cell(random.pick(texts))},
                    {"layer",
                     Cell(random.pick(std::vector<QByteArray>{"rm", "reflective", "RM", "Reflective", "semantic", "reflective "}))},
                    {"tenant_id", Cell(QByteArray("t"))},
                    {"agent_id", Cell(random.pick(std::vector<QByteArray>{"agent", "other's"}))},
                    {"tags", anyTags(random, tagWords)},
                    {"metadata", anyObject(random, metadata)},
                    {"importance",
                     random.pick(std::vector<Cell>{{}, Cell(0.5), Cell(1.25), Cell(qint64(1)), Cell(-0.5), Cell(QByteArray("much"))})},
                    {"created_at", Cell(moment)},
                    {"modified_at", Cell(moment)},
                    {"last_accessed_at", Cell(random.chance(0.1) ? QByteArray("soon") : moment)}};
                if (generation < 7)
                    row["version"] = random.pick(std::vector<Cell>{Cell(qint64(3)), Cell(), Cell(qint64(1))});
                insertRow(*connection, "memories", row);
                rows.emplace(row["id"].text(), row);
            }
            HC_OK(connection->script("COMMIT"));
        }
        HC_GET(Opened open, opened(path));
        QCOMPARE(open.store->layout->id, "rae");
        HC_GET(const auto all, recordsOf(open));
        QSet<QByteArray> kinds;
        size_t reflective = 0;
        for (const auto& [id, row] : rows) {
            const QString layer = row.at("layer").text().toLower();
            if (layer != u"rm" && layer != u"reflective") {
                QVERIFY2(!all.contains(id), qPrintable(id));
                continue;
            }
            ++reflective;
            QVERIFY2(all.contains(id), qPrintable(id));
            const Record& r = all.at(id);
            const QStringList tags = listIn(row.at("tags"));
            const QJsonObject metadata = objectIn(row.at("metadata"));
            QCOMPARE(r.cells[ReflectionText], row.at("content"));
            QCOMPARE(r.cells[ReflectionSource], row.at("agent_id"));
            QCOMPARE(r.cells[ReflectionKindColumn], Cell(kindOfRae(row, tags, metadata)));
            kinds.insert(r.cells[ReflectionKindColumn].text().toUtf8());
            const QJsonValue confidence = metadata.value(u"confidence"_s), outcome = metadata.value(u"outcome"_s);
            QCOMPARE(r.cells[ReflectionConfidence], confidence.isDouble() ? Cell(confidence.toDouble()) : Cell());
            QCOMPARE(r.cells[ReflectionOutcome], outcome.isString() ? Cell(outcome.toString()) : Cell());
            const QString status = metadata.value(u"curation"_s).toObject().value(u"status"_s).toString();
            QCOMPARE(r.cells[ReflectionStateColumn].text(), status == u"wrong" || status == u"demoted" ? u"demoted"_s : u"active"_s);
            const Cell importance = row.at("importance");
            QCOMPARE(r.cells[ReflectionImportance], importance.isText() || importance.isNull() ? Cell() : Cell(importance.real()));
            QCOMPARE(r.cells[ReflectionCreatedAt], Cell(*parseTimestamp(row.at("created_at").text())));
            const auto seen = parseTimestamp(row.at("last_accessed_at").text());
            QCOMPARE(r.cells[ReflectionLastSeen], seen ? Cell(*seen) : Cell());
            if (generation < 7)
                QCOMPARE(r.cells[ReflectionVersion], row.at("version"));
            const QStringList shown = stringsOf(r.cells[ReflectionTags]);
            for (const QString& tag : tags)
                QVERIFY(shown.contains(tag));
        }
        QCOMPARE(all.size(), reflective);
        QCOMPARE(kinds.size(), 5);

        for (const char* kind : {"strategy", "audit", "lesson", "pattern", "reflection"})
            compareFilter(open, all, u"kind:"_s + QLatin1String(kind),
                          [&](const Record& r) { return r.cells[ReflectionKindColumn].text() == QLatin1String(kind); });
        compareFilter(open, all, u"confidence>=0.5"_s, [](const Record& r) { return r.cells[ReflectionConfidence].real() >= 0.5; });
        compareFilter(open, all, u"confidence:null"_s, [](const Record& r) { return r.cells[ReflectionConfidence].isNull(); });
        compareFilter(open, all, u"-state:active"_s, [](const Record& r) { return r.cells[ReflectionStateColumn].text() != u"active"; });
        compareFilter(open, all, u"outcome:failure importance>0"_s, [](const Record& r) {
            return r.cells[ReflectionOutcome].text() == u"failure" && r.cells[ReflectionImportance].real() > 0;
        });
        compareFilter(open, all, u"created>=2026-01-15"_s,
                      [](const Record& r) { return r.cells[ReflectionCreatedAt].time() >= *parseTimestamp(u"2026-01-15"); });
        compareFilter(open, all, u"tags:ä"_s, [](const Record& r) { return stringsOf(r.cells[ReflectionTags]).contains(u"ä"_s); });
    }

    void daem0n_data()
    {
        QTest::addColumn<bool>("upgraded");
        QTest::newRow("fresh") << false;
        QTest::newRow("upgraded") << true;
    }
    void daem0n()
    {
        QFETCH(bool, upgraded);
        const QString path = emptied(u"daem0n%1.db"_s.arg(upgraded), daem0nSqlite(upgraded));
        SeededRandom random{upgraded ? 71U : 70U};
        static const QStringList tagWords{u"conflict"_s,   u"unverified_claim"_s,    u"factual_error"_s,
                                          u"reflection"_s, u"quality_improvement"_s, u"incomplete_response"_s,
                                          u"x"_s};
        static const QStringList members{u"error_signature"_s, u"original_query"_s,      u"reflection_context"_s,
                                         u"iteration_count"_s, u"quality_improvement"_s, u"occurrence_count"_s};
        std::map<QString, Columns> rows;
        {
            HC_GET(const auto connection, connectWritable(DatabaseUrl::sqlite(path)));
            HC_OK(connection->script("BEGIN"));
            for (int n = 1; n <= 200; ++n) {
                QJsonObject context;
                for (const QString& member : members)
                    if (random.chance(0.6))
                        context.insert(member, anyValue(random));
                const auto moment = [&] {
                    return random.chance(0.1) ? Cell()
                                              : Cell(QByteArray("2026-02-0" + QByteArray::number(1 + random.below(9)) + " 16:30:00"
                                                                + (random.chance(0.5) ? ".124567" : "")));
                };
                const auto flag = [&] {
                    return random.pick(std::vector<Cell>{{},
                                                         Cell(qint64(0)),
                                                         Cell(qint64(1)),
                                                         Cell(qint64(1)),
                                                         Cell(qint64(7)),
                                                         Cell(QByteArray("true")),
                                                         Cell(QByteArray("x"))});
                };
                Columns row{{"id", Cell(qint64(n))},
                            {"category", Cell(random.pick(std::vector<QByteArray>{"reflection", "decision", "warning", "Pattern"}))},
                            {"content", Cell(u"text %1 ä"_s.arg(n))},
                            {"rationale", random.chance(0.5) ? Cell() : Cell(QByteArray("because"))},
                            {"context", anyObject(random, context)},
                            {"tags", anyTags(random, tagWords)},
                            {"worked", flag()},
                            {"archived", flag()},
                            {"created_at", moment()},
                            {"updated_at", moment()}};
                insertRow(*connection, "memories", row);
                rows.emplace(QString::number(n), row);
            }
            HC_OK(connection->script("COMMIT"));
        }
        HC_GET(Opened open, opened(path));
        QCOMPARE(open.store->layout->id, "daem0n");
        HC_GET(const auto all, recordsOf(open));
        QCOMPARE(all.size(), rows.size());
        QSet<QString> states, types;
        for (const auto& [id, row] : rows) {
            const Record& r = all.at(id);
            const QJsonObject context = objectIn(row.at("context"));
            const auto textOf = [&](const char* member) {
                const QJsonValue v = context.value(QLatin1String(member));
                return v.isString() ? Cell(v.toString()) : Cell();
            };
            const auto numberOf = [&](const char* member) {
                const QJsonValue v = context.value(QLatin1String(member));
                return v.isDouble() && std::trunc(v.toDouble()) == v.toDouble() && std::abs(v.toDouble()) < 1e15
                    ? std::optional(qint64(v.toDouble()))
                    : std::nullopt;
            };
            QCOMPARE(r.cells[ReflectionKindColumn], row.at("category"));
            QCOMPARE(r.cells[ReflectionText], row.at("content"));
            QCOMPARE(r.cells[ReflectionRationale], row.at("rationale"));
            QCOMPARE(r.cells[ReflectionErrorSignature], textOf("error_signature"));
            QCOMPARE(r.cells[ReflectionQuery], textOf("original_query"));
            QCOMPARE(r.cells[ReflectionContext], textOf("reflection_context"));
            const bool huge = context.value(u"iteration_count"_s) == QJsonValue(1e300),
                       many = context.value(u"occurrence_count"_s) == QJsonValue(1e300);
            if (!huge)
                QCOMPARE(r.cells[ReflectionIteration], numberOf("iteration_count") ? Cell(*numberOf("iteration_count")) : Cell());
            if (!many)
                QCOMPARE(r.cells[ReflectionOccurrenceCount], Cell(numberOf("occurrence_count").value_or(1)));
            const QJsonValue delta = context.value(u"quality_improvement"_s);
            QCOMPARE(r.cells[ReflectionQualityDelta], delta.isDouble() ? Cell(delta.toDouble()) : Cell());
            // Truth values as texts: SQLite gives a column's value, whatever it is.
            const auto flagOf = [&](const char* column) -> std::optional<bool> {
                const Cell& c = row.at(column);
                const QString word = c.isText() ? c.text() : c.isNull() ? QString() : QString::number(c.integer());
                return word == u"1" || word == u"true" ? std::optional(true) : word == u"0" ? std::optional(false) : std::nullopt;
            };
            const QString state = flagOf("archived").value_or(false) ? u"archived"_s
                : flagOf("worked").value_or(true)                    ? u"active"_s
                                                                     : u"demoted"_s;
            QVERIFY2(r.cells[ReflectionStateColumn].text() == state,
                     qPrintable(u"%1: %2 not %3"_s.arg(id, r.cells[ReflectionStateColumn].text(), state)));
            states.insert(state);
            QCOMPARE(r.cells[ReflectionOutcome].text(), flagOf("worked") ? (*flagOf("worked") ? u"success"_s : u"failure"_s) : QString());
            QString type;
            for (const char* word : {"conflict", "unverified_claim", "factual_error", "quality_improvement", "incomplete_response"})
                if (type.isEmpty() && listIn(row.at("tags")).contains(QLatin1String(word)))
                    type = QLatin1String(word);
            QCOMPARE(r.cells[ReflectionErrorType].text(), type);
            types.insert(type);
            const auto time = [&](const char* column) {
                return row.at(column).isNull() ? Cell() : Cell(*parseTimestamp(row.at(column).text()));
            };
            QCOMPARE(r.cells[ReflectionCreatedAt], time("created_at"));
            QCOMPARE(r.cells[ReflectionLastSeen], time("updated_at"));
        }
        QCOMPARE(states.size(), 3);
        QCOMPARE(types.size(), 6);

        compareFilter(open, all, u"state:demoted"_s, [](const Record& r) { return r.cells[ReflectionStateColumn].text() == u"demoted"; });
        compareFilter(open, all, u"error_type:conflict or error_type:null"_s, [](const Record& r) {
            return r.cells[ReflectionErrorType].isNull() || r.cells[ReflectionErrorType].text() == u"conflict";
        });
        compareFilter(open, all, u"iteration>=1"_s, [](const Record& r) {
            return !r.cells[ReflectionIteration].isNull() && r.cells[ReflectionIteration].integer() >= 1;
        });
        compareFilter(open, all, u"-outcome:success kind:decision"_s, [](const Record& r) {
            return r.cells[ReflectionOutcome].text() != u"success" && r.cells[ReflectionKindColumn].text() == u"decision";
        });
    }
};

HINDCAST_TEST(TestForeignFields)
#include "tst_foreign_fields.moc"
