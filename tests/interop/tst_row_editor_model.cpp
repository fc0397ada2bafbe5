// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Rows that are written cell by cell in both engines: the editor against a map in memory, whose guards must hold whatever is stored; and
// what we mean, in the stored form of every column type, read back and found again by filters.
#include "core/query/Predicate.h"
#include "core/store/connect/Connect.h"
#include "core/store/relation/Binding.h"
#include "core/store/relation/Codec.h"
#include "core/store/relation/RecordReader.h"
#include "core/store/relation/StoredCell.h"
#include "core/store/rows/RowEditor.h"
#include "core/store/sql/Transaction.h"
#include "core/synthetic/SeededRandom.h"
#include "tests/support/Checks.h"
#include "tests/support/EngineDatabases.h"
#include "tests/support/TestRegistry.h"

#include <QtTest>

#include <cmath>
#include <map>

using namespace hindcast;
using namespace Qt::Literals::StringLiterals;

class TestRowEditorModel : public QObject
{
    Q_OBJECT

    static constexpr qint64 start = 1'795'000'000'000'000;

    EngineDatabases m_databases;
    std::unique_ptr<Connection> m_connection;
    Store m_store;

    [[nodiscard]] bool isSqlite() const { return m_connection->dialect() == Dialect::Sqlite; }

    /// A native database with a table of somebody else's in it.
    void open(const QByteArray& sql)
    {
        QFETCH_GLOBAL(bool, postgres);
        if (const QString lacks = m_databases.lacks(postgres); !lacks.isEmpty())
            QSKIP(qPrintable(lacks));
        const DatabaseUrl url = m_databases.native(postgres);
        auto connection = connectWritable(url);
        HC_GOOD(connection);
        m_connection = *std::move(connection);
        HC_GOOD(m_connection->script(sql));
        auto store = describeStore(*m_connection, url);
        HC_GOOD(store);
        m_store = *store;
    }

    /// A value of each column in its stored form: of PostgreSQL the text that the server itself prints.
    [[nodiscard]] Cell anyStored(SeededRandom& random, const QByteArray& column) const
    {
        if (random.chance(0.2))
            return {};
        const bool sqlite = isSqlite();
        const auto textual = [&](const QByteArray& text) { return Cell(text); };
        const qint64 n = random.below(5);
        if (column == "i")
            return sqlite ? Cell(n * 1'000'000'007) : textual(QByteArray::number(n * 1'000'000'007));
        if (column == "r")
            return sqlite ? Cell(double(n) / 4 + 0.125) : textual(QByteArray::number(double(n) / 4 + 0.125));
        if (column == "x")
            return textual(random.pick(std::vector<QByteArray>{"", "a", "größe '€'", "null", "a\\b", "%1 $1 ?1", "line\nline"}));
        if (column == "b")
            return sqlite ? Cell(Blob{QByteArray(1, char(n)) + QByteArray("\0\xff", 2)}) : textual("\\x0" + QByteArray::number(n) + "00ff");
        if (column == "f")
            return sqlite ? Cell(qint64(n % 2)) : textual(n % 2 ? "true" : "false");
        return sqlite ? Cell(start + n) : textual(postgresTimeText({start + n}));
    }

private Q_SLOTS:
    void initTestCase_data() { EngineDatabases::addEngines(); }
    void initTestCase() { QVERIFY(m_databases.isReady()); }
    void cleanup() { m_connection.reset(); }

    void editsAreTheMaps()
    {
        QFETCH_GLOBAL(bool, postgres);
        open(
            postgres
                ? "CREATE TABLE extra(k bigint PRIMARY KEY, i bigint, r float8, x text, b bytea, f boolean, t timestamptz, d text DEFAULT 'given')"
                : "CREATE TABLE extra(k INTEGER PRIMARY KEY, i INTEGER, r REAL, x TEXT, b BLOB, f INTEGER, t INTEGER, d TEXT DEFAULT 'given')");
        auto editor = RowEditor::openTable(*m_connection, *m_store, "extra");
        HC_GOOD(editor);
        QCOMPARE(editor->columns(), (QByteArrayList{"k", "i", "r", "x", "b", "f", "t", "d"}));
        QCOMPARE(editor->indexOf("b"), 4);
        QCOMPARE(editor->indexOf("B"), -1);
        using Row = std::map<QByteArray, Cell>;
        static const QByteArrayList plain{"i", "r", "x", "b", "f", "t"};
        std::map<qint64, Row> model;
        SeededRandom random(postgres ? 2 : 1);
        auto transaction = Transaction::begin(*m_connection, Transaction::Kind::Write);
        HC_GOOD(transaction);
        int refused = 0, updated = 0, removed = 0;
        for (int step = 0; step < 260; ++step) {
            const qint64 key = 1 + random.below(8);
            const Locator locator(key);
            const bool there = model.contains(key);
            const auto image = editor->read(locator);
            HC_GOOD(image);
            QCOMPARE(image->has_value(), there);
            if (there)
                for (const QByteArray& c : plain)
                    QVERIFY2((**image).values[size_t(editor->indexOf(c))] == model[key][c], c.constData());
            // Guards: what somebody believes to be in a row, which is so, or is not.
            std::vector<CellChange> changes;
            bool holds = there;
            for (const QByteArray& c : plain)
                if (random.chance(0.4)) {
                    const Cell before = random.chance(0.75) && there ? model[key][c] : anyStored(random, c);
                    holds = holds && before == model[key][c];
                    changes.push_back({c, before, anyStored(random, c)});
                }
            if (changes.empty())
                continue;
            switch (random.below(4)) {
            case 0: { // put in, with fewer columns than there are
                if (there)
                    break;
                QByteArrayList columns{"k"};
                std::vector<Cell> values{isSqlite() ? Cell(key) : Cell(QByteArray::number(key))};
                Row row;
                for (const QByteArray& c : plain)
                    row[c] = Cell();
                for (const CellChange& change : changes) {
                    columns << change.column;
                    values.push_back(change.after);
                    row[change.column] = change.after;
                }
                const auto done = editor->insert(columns, values);
                HC_GOOD(done);
                QCOMPARE(*done, 1);
                model[key] = row;
                const auto again = editor->read(locator);
                HC_GOOD(again);
                QCOMPARE((**again).values[size_t(editor->indexOf("d"))], Cell(QByteArray("given"))); // what the table gives by itself
                break;
            }
            case 1: {
                const auto done = editor->remove(locator, changes);
                HC_GOOD(done);
                QCOMPARE(*done, holds ? 1 : 0);
                if (holds)
                    model.erase(key);
                removed += holds ? 1 : 0;
                break;
            }
            default: {
                const auto done = editor->update(locator, changes);
                HC_GOOD(done);
                QVERIFY2(*done == (holds ? 1 : 0), qPrintable(u"step %1"_s.arg(step)));
                if (holds)
                    for (const CellChange& change : changes)
                        model[key][change.column] = change.after;
                updated += holds ? 1 : 0;
                refused += there && !holds ? 1 : 0;
            }
            }
            // Which rows have a value, in the order of their keys.
            const QByteArray column = plain[random.below(plain.size())];
            const Cell value = anyStored(random, column);
            if (!value.isNull()) {
                const auto keys = editor->keysWhere(column, value, 100);
                HC_GOOD(keys);
                std::vector<Locator> expected;
                for (const auto& [k, row] : model)
                    if (row.at(column) == value)
                        expected.emplace_back(k);
                QVERIFY2(*keys == expected, column.constData());
            }
        }
        QVERIFY2(updated > 15 && refused > 15 && removed > 3, qPrintable(u"%1 %2 %3"_s.arg(updated).arg(refused).arg(removed)));
        // A column that there is not is our own mistake, and no statement.
        QVERIFY(!editor->update(Locator(qint64(1)), {{"nowhere", Cell(), Cell()}}));
        HC_GOOD(transaction->commit());
        QCOMPARE(m_connection->scalar("SELECT count(*) FROM extra")->integer(), qint64(model.size()));
    }

    void tablesThatCannotBeEdited()
    {
        QFETCH_GLOBAL(bool, postgres);
        open(postgres ? "CREATE TABLE keyless(a text); CREATE TABLE pairs(a text, b bigint, v text, PRIMARY KEY(a, b))"
                      : "CREATE TABLE keyless(a TEXT); CREATE TABLE pairs(a TEXT NOT NULL, b INTEGER NOT NULL, v TEXT, PRIMARY KEY(a, b))");
        if (postgres)
            QCOMPARE(RowEditor::openTable(*m_connection, *m_store, "keyless").error().code, ErrorCode::Unsupported);
        QVERIFY(!RowEditor::openTable(*m_connection, *m_store, "nowhere"));
        // A key of two parts.
        auto pairs = RowEditor::openTable(*m_connection, *m_store, "pairs");
        HC_GOOD(pairs);
        const auto number = [&](qint64 n) { return isSqlite() ? Cell(n) : Cell(QByteArray::number(n)); };
        for (const qint64 n : {1, 2})
            HC_GOOD(pairs->insert({"a", "b", "v"}, {Cell(QByteArray("x|y")), number(n), Cell(QByteArray("old"))}));
        const Locator second({Locator::Part(QByteArray("x|y")), Locator::Part(qint64(2))});
        QCOMPARE(*pairs->update(second, {{"v", Cell(QByteArray("old")), Cell(QByteArray("new"))}}), 1);
        QCOMPARE(*pairs->update(second, {{"v", Cell(QByteArray("old")), Cell(QByteArray("newer"))}}), 0);
        QCOMPARE((**pairs->read(second)).values[2], Cell(QByteArray("new")));
        QCOMPARE(m_connection->scalar("SELECT count(*) FROM pairs WHERE v = 'old'")->integer(), 1);
        QVERIFY(!*pairs->read(Locator({Locator::Part(QByteArray("x")), Locator::Part(qint64(2))})));
    }

    void everyColumnType_data()
    {
        QTest::addColumn<QByteArray>("type");
        QTest::addColumn<bool>("ofPostgres");
        QTest::addColumn<ColumnKind>("kind");
        QTest::addColumn<int>("least"); // of 60 values so many have a form in it
        const auto row = [](const char* type, bool ofPostgres, ColumnKind kind, int least) {
            QTest::addRow("%s %s", ofPostgres ? "postgres" : "sqlite", type) << QByteArray(type) << ofPostgres << kind << least;
        };
        row("INTEGER", false, ColumnKind::Integer, 60);
        row("REAL", false, ColumnKind::Real, 60);
        row("TEXT", false, ColumnKind::Text, 60);
        row("VARCHAR(80)", false, ColumnKind::Text, 60);
        row("BOOLEAN", false, ColumnKind::Flag, 60);
        row("INTEGER ", false, ColumnKind::Time, 60);
        row("DATETIME", false, ColumnKind::Time, 60);
        row("REAL ", false, ColumnKind::Time, 60);
        row("JSON", false, ColumnKind::List, 60);
        row("bigint", true, ColumnKind::Integer, 60);
        row("float8", true, ColumnKind::Real, 60);
        row("numeric", true, ColumnKind::Real, 60);
        row("text", true, ColumnKind::Text, 60);
        row("varchar(80)", true, ColumnKind::Text, 60);
        row("boolean", true, ColumnKind::Flag, 60);
        row("timestamptz", true, ColumnKind::Time, 60);
        row("timestamp", true, ColumnKind::Time, 60);
        row("bigint ", true, ColumnKind::Time, 60);
        row("float8 ", true, ColumnKind::Time, 60);
        row("text[]", true, ColumnKind::List, 60);
        row("text ", true, ColumnKind::List, 60);
    }
    /// What we mean is what is read again, its stored form means it, and a filter for it finds its rows.
    void everyColumnType()
    {
        QFETCH_GLOBAL(bool, postgres);
        QFETCH(QByteArray, type);
        QFETCH(bool, ofPostgres);
        QFETCH(ColumnKind, kind);
        QFETCH(int, least);
        if (ofPostgres != postgres)
            return; // the other engine's
        open("CREATE TABLE extra(id " + QByteArray(postgres ? "bigint" : "INTEGER") + " PRIMARY KEY, v " + type + ')');
        const auto catalog = m_connection->catalog();
        HC_GOOD(catalog);
        const bool ofPatterns = kind == ColumnKind::Integer;
        const int column = kind == ColumnKind::Integer ? int(PatternCount)
            : kind == ColumnKind::Real                 ? int(OutcomeConfidence)
            : kind == ColumnKind::Text                 ? int(OutcomeFix)
            : kind == ColumnKind::Flag                 ? int(OutcomeVerified)
            : kind == ColumnKind::Time                 ? int(OutcomeCreatedAt)
                                                       : int(OutcomePlaybooks);
        RelationMap map{ofPatterns ? RelationId::Patterns : RelationId::Outcomes, "extra", {"id"}, {}};
        ColumnMap source{column, {{"v"}}};
        map.columns.push_back(source);
        const auto relation = bindRelation(map, *catalog, m_connection->dialect());
        QVERIFY(relation);
        const BoundColumn& bound = relation->columns[size_t(column)];
        QVERIFY(relation->spec->columns[size_t(column)].kind == kind);

        auto editor = RowEditor::openTable(*m_connection, *m_store, "extra");
        HC_GOOD(editor);
        SeededRandom random(7);
        std::map<qint64, Cell> model;
        int formed = 0;
        for (qint64 id = 1; id <= 60; ++id) {
            Cell meant;
            switch (kind) {
            case ColumnKind::Integer: meant = Cell((random.below(7) - 3) * (random.chance(0.3) ? 1'000'000'000'007 : 1)); break;
            case ColumnKind::Real: meant = Cell(double(random.below(9)) / 8 - 0.5); break;
            case ColumnKind::Text:
                meant = Cell(random.pick(std::vector<QByteArray>{"", "a", "größe", "it's 50% \\ \"x\"", "NULL", "{a}", "[1]"}));
                break;
            case ColumnKind::Flag: meant = Cell(random.chance(0.5)); break;
            case ColumnKind::Time: meant = Cell(Timestamp{start + random.below(5) * 250'000}); break;
            case ColumnKind::List:
                meant = Cell(
                    random.pick(std::vector<QByteArray>{"[]", "[\"a\"]", "[\"a b\",\"c,d\"]", "[\"größe\",\"\\\"q\\\"\"]", "[\"{x}\"]"}));
                break;
            }
            const auto stored = storedForm(bound, meant, m_connection->dialect());
            formed += stored ? 1 : 0;
            if (!stored)
                continue;
            HC_GOOD(editor->insert({"id", "v"}, {isSqlite() ? Cell(id) : Cell(QByteArray::number(id)), *stored}));
            model[id] = meant;
            // And back again, where nothing is lost.
            const auto image = editor->read(Locator(id));
            HC_GOOD(image);
            if (const auto canonical = canonicalForm(bound, kind, (**image).values[1], m_connection->dialect()))
                QVERIFY2(*canonical == meant, (type + ": " + meant.text().toUtf8()).constData());
        }
        QVERIFY2(formed >= least, QByteArray::number(formed).constData());
        ReadNotes notes;
        ReadQuery query;
        query.columns = {column};
        const auto all = readRecords(*m_connection, *relation, query, 0, notes);
        HC_GOOD(all);
        QVERIFY(notes.isEmpty());
        QCOMPARE(all->size(), model.size());
        for (const Record& r : *all) {
            const Cell& meant = model.at(std::get<qint64>(r.key.parts().front()));
            if (kind == ColumnKind::List)
                QCOMPARE(stringsOf(r.cells[size_t(column)]), stringsOf(meant));
            else
                QVERIFY2(r.cells[size_t(column)] == meant, (type + ": " + meant.text().toUtf8()).constData());
        }
        if (kind == ColumnKind::List)
            return;
        for (int i = 0; i < 12; ++i) {
            auto it = model.begin();
            std::advance(it, random.below(qint64(model.size())));
            const Comparison comparison = kind == ColumnKind::Flag ? Comparison(random.below(2)) : Comparison(random.below(6));
            query.where = Predicate::compare(column, comparison, it->second);
            const auto found = readRecords(*m_connection, *relation, query, 0, notes);
            HC_GOOD(found);
            const auto expected = std::ranges::count_if(model, [&](const auto& row) { return matchesLeaf(query.where, row.second); });
            QCOMPARE(qint64(found->size()), qint64(expected));
        }
    }
};

HINDCAST_TEST(TestRowEditorModel)
#include "tst_row_editor_model.moc"
