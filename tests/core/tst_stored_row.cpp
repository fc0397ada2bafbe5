// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Rows as products store them: read by name in either engine's form, several columns at once, and written in the manner in which they
// were found.
#include "core/domain/JsonMember.h"
#include "core/store/layouts/CurationEdits.h"
#include "core/store/relation/JoinedCell.h"
#include "core/store/relation/StoredRow.h"
#include "core/store/sql/VectorBytes.h"
#include "core/synthetic/SeededRandom.h"
#include "tests/support/TestRegistry.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTest>

#include <cmath>
#include <cstring>

using namespace hindcast;
using namespace Qt::Literals::StringLiterals;

/// Stored values by their names.
class TestStoredRow : public QObject
{
    Q_OBJECT

    static constexpr Timestamp now{1'795'000'000'000'000};

    static CatalogTable tableOf(const QByteArrayList& columns)
    {
        CatalogTable out;
        out.name = "t";
        for (const QByteArray& c : columns) {
            CatalogColumn column;
            column.name = c;
            out.columns.push_back(column);
        }
        return out;
    }

    static QJsonValue anyJson(SeededRandom& random, int depth)
    {
        switch (random.below(depth > 0 ? 7 : 5)) {
        case 0: return random.chance(0.5);
        case 1: return double(random.below(1'000)) / 8;
        case 2: return QJsonValue(QJsonValue::Null);
        case 3: return u"ä \"x\" \\ \n"_s.left(random.below(9));
        case 4: return QString::number(random.below(100));
        case 5: {
            QJsonArray out;
            for (qint64 n = random.below(4); n > 0; --n)
                out << anyJson(random, depth - 1);
            return out;
        }
        default: {
            QJsonObject out;
            for (qint64 n = random.below(4); n > 0; --n)
                out.insert(u"k%1"_s.arg(n), anyJson(random, depth - 1));
            return out;
        }
        }
    }
    static QByteArray compact(const QJsonValue& v)
    {
        const QByteArray list = QJsonDocument(QJsonArray{v}).toJson(QJsonDocument::Compact);
        return list.sliced(1, list.size() - 2);
    }

private Q_SLOTS:
    /// The same value in the form of either engine is the same number, flag and text.
    void valuesInEitherForm()
    {
        const CatalogTable table = tableOf({"n", "f", "t", "x"});
        SeededRandom random(1);
        for (int i = 0; i < 500; ++i) {
            const double number = double(random.below(2'000)) / 8 - 100;
            const bool flag = random.chance(0.5);
            const QByteArray text = random.pick(std::vector<QByteArray>{"a", "", "größe", "\xff", "null"});
            const RowImage sqlite{{Cell(number), Cell(qint64(flag)), Cell(text), Cell()}};
            const RowImage postgres{{Cell(QByteArray::number(number, 'g', 17)), Cell(QByteArray(flag ? "t" : "f")), Cell(text), Cell()}};
            for (const auto& [image, dialect] : {std::pair(&sqlite, Dialect::Sqlite), std::pair(&postgres, Dialect::Postgres)}) {
                const StoredRow row(table, *image, dialect);
                QVERIFY(row.dialect() == dialect);
                QCOMPARE(row.number("n"), std::optional(number));
                QCOMPARE(row.flag("f"), std::optional(flag));
                QCOMPARE(row.bytes("t"), text);
                QCOMPARE(row.text("t"), QString::fromUtf8(text));
                QVERIFY(row.has("x") && !row.number("x") && !row.flag("x") && row.bytes("x").isEmpty());
                for (const char* none : {"nowhere", "N", ""})
                    QVERIFY(!row.has(none) && row.cell(none).isNull() && !row.number(none) && !row.flag(none) && !row.mayBeNull(none));
            }
        }
        for (const char* bad : {"", "x", "nan", "1,5", "0x10"}) {
            const RowImage image{{Cell(QByteArray(bad)), Cell(QByteArray(bad)), Cell(), Cell()}};
            const StoredRow row(table, image, Dialect::Postgres);
            QVERIFY2(!row.number("n") && !row.flag("f"), bad);
        }
        const RowImage notANumber{{Cell(std::nan("")), Cell(Blob{"1"}), Cell(), Cell()}};
        QVERIFY(!StoredRow(table, notANumber, Dialect::Sqlite).number("n"));
        // A row that was read with fewer columns than the table has by now.
        const RowImage shorter{{Cell(qint64(1))}};
        QVERIFY(StoredRow(table, shorter, Dialect::Sqlite).cell("x").isNull());
    }

    void whatMayBeEmpty()
    {
        CatalogTable table = tableOf({"plain", "key", "needed", "made"});
        table.columns[1].keyPosition = 1;
        table.columns[2].notNull = true;
        table.columns[3].generated = true;
        const RowImage image{{Cell(), Cell(), Cell(), Cell()}};
        const StoredRow row(table, image, Dialect::Sqlite);
        QVERIFY(row.mayBeNull("plain") && !row.mayBeNull("key") && !row.mayBeNull("needed") && !row.mayBeNull("made"));
    }

    /// Several columns as one JSON array of texts: each is found at its place, whatever it holds.
    void joinedColumns()
    {
        for (quint64 seed = 1; seed <= 1'000; ++seed) {
            SeededRandom random(seed);
            QJsonArray parts;
            std::vector<QJsonValue> values;
            for (qint64 n = random.below(5); n > 0; --n) {
                values.push_back(anyJson(random, 2));
                QString text = QString::fromUtf8(compact(values.back()));
                if (values.back().isObject() && random.chance(0.3)) // encoded twice by its writer
                    text = QString::fromUtf8(compact(text));
                parts << (random.chance(0.1) ? QJsonValue(QJsonValue::Null) : QJsonValue(text));
            }
            bool bad = false;
            const JoinedCell joined(Cell(QJsonDocument(parts).toJson(QJsonDocument::Compact)), bad);
            QVERIFY(!bad);
            for (qsizetype i = 0; i < parts.size(); ++i) {
                const bool null = parts[i].isNull();
                QCOMPARE(joined.text(i), parts[i].toString());
                QCOMPARE(joined.text(i).isNull(), null);
                QCOMPARE(joined.object(i), null ? QJsonObject() : values[size_t(i)].toObject());
                QStringList texts;
                const QJsonArray array = values[size_t(i)].toArray();
                for (const auto& v : array)
                    if (v.isString() && !null)
                        texts << v.toString();
                QCOMPARE(joined.list(i), texts);
                const QString word = parts[i].toString();
                QCOMPARE(joined.flag(i),
                         word == u"true" || word == u"1"        ? std::optional(true)
                             : word == u"false" || word == u"0" ? std::optional(false)
                                                                : std::nullopt);
            }
            for (const qsizetype outside : {qsizetype(-1), parts.size(), qsizetype(1'000)})
                QVERIFY(joined.text(outside).isEmpty() && joined.object(outside).isEmpty() && joined.list(outside).isEmpty()
                        && !joined.flag(outside));
        }
        for (const QByteArray& none : {QByteArray("{}"), QByteArray("x"), QByteArray(), QByteArray("[1,")}) {
            bool bad = false;
            const JoinedCell joined(Cell(none), bad);
            QVERIFY2(bad && joined.text(0).isEmpty(), none.constData());
        }
    }

    /// A moment that is written beside others looks like them, and is that moment.
    void momentsLikeOthers()
    {
        static const std::vector<QByteArray> forms{"2026-01-02T03:04:05Z",
                                                   "2026-01-02T03:04:05.5Z",
                                                   "2026-01-02T03:04:05+00:00",
                                                   "2026-01-02 03:04:05+02:00",
                                                   "2026-01-02 03:04:05.123-05:00",
                                                   "2026-01-02T03:04:05-05:00",
                                                   "2026-01-02T03:04:05",
                                                   "2026-01-02 03:04:05.123456",
                                                   "2026-01-02",
                                                   "",
                                                   "soon"};
        SeededRandom random(3);
        for (int i = 0; i < 300; ++i) {
            const Timestamp at{now.us + random.below(1'000'000'000)};
            for (const QByteArray& like : forms) {
                const QByteArray got = momentLike(like, at);
                const auto back = parseTimestamp(QString::fromLatin1(got));
                QVERIFY2(back && *back == at, got.constData());
                const bool zone = like.isEmpty() || like.contains('Z') || like.mid(11).contains('+') || like.mid(11).contains('-');
                QVERIFY2(zone == (got.endsWith('Z') || got.endsWith("+00:00")), QByteArray(like + " -> " + got).constData());
                QCOMPARE(got.endsWith('Z'), like.endsWith('Z'));
                QCOMPARE(got.at(10), like.contains(' ') ? ' ' : 'T');
            }
        }
    }

    /// A note is put beside those that are there, and every other byte of a foreign text stays.
    void notesBesideOthers()
    {
        const CatalogTable table = tableOf({"metadata"});
        for (quint64 seed = 1; seed <= 300; ++seed) {
            SeededRandom random(seed);
            QJsonObject theirs;
            for (qint64 n = random.below(5); n > 0; --n)
                theirs.insert(u"k%1"_s.arg(n), anyJson(random, 2));
            QByteArray stored = random.chance(0.3) ? QByteArray() : compact(theirs);
            if (stored.isEmpty())
                theirs = {};
            int notes = 0;
            for (int step = 0; step < 4; ++step) {
                CorrectionRequest request;
                request.what = Correction::Annotate;
                request.text = u"note %1"_s.arg(random.below(3));
                request.actor = u"ann"_s;
                request.at = {now.us + random.below(2) * 1'000'000};
                const RowImage image{{stored.isEmpty() ? Cell() : Cell(stored)}};
                const StoredRow row(table, image, Dialect::Sqlite);
                const auto before = curationIn(row, "metadata");
                QVERIFY(before.has_value());
                const auto edit = annotatedIn(request, row, "metadata");
                QVERIFY(edit.has_value() && edit->columns.size() == 1);
                const QByteArray after = *edit->columns[0].value.get<QByteArray>();
                QJsonObject object = *jsonObjectIn(after);
                const QJsonArray said = object.value(u"curation"_s).toObject().value(u"notes"_s).toArray();
                QCOMPARE(edit->already, said.size() == notes);
                notes = int(said.size());
                QCOMPARE(said.last().toObject().value(u"by"_s), QJsonValue(u"ann"_s));
                object.remove(u"curation"_s);
                QCOMPARE(object, theirs);
                // Taken out again, the text is what it was, to the byte (or an empty object, where there was none).
                const RowImage written{{Cell(after)}};
                const auto undone = withCuration(StoredRow(table, written, Dialect::Sqlite), "metadata", {});
                QVERIFY(undone.has_value());
                if (step == 0 && !stored.isEmpty())
                    QCOMPARE(*undone->value.get<QByteArray>(), stored);
                stored = after;
            }
        }
        for (const QByteArray& broken : {QByteArray("{broken"), QByteArray("[1]"), QByteArray("5")}) {
            const RowImage image{{Cell(broken)}};
            const StoredRow row(table, image, Dialect::Sqlite);
            QCOMPARE(curationIn(row, "metadata").error().code, ErrorCode::InvalidInput);
            QVERIFY(!annotatedIn({}, row, "metadata"));
        }
    }

    void vectorsAreLittleEndian()
    {
        QCOMPARE(vectorBytes({1.0F, -2.0F}).bytes.toHex(), QByteArray("0000803f000000c0"));
        QVERIFY(vectorBytes({}).bytes.isEmpty());
        SeededRandom random(5);
        std::vector<float> values;
        for (int i = 0; i < 100; ++i)
            values.push_back(float(random.unit() * 2 - 1));
        const QByteArray bytes = vectorBytes(values).bytes;
        QCOMPARE(bytes.size(), 400);
        for (int i = 0; i < 100; ++i) {
            quint32 bits = 0;
            for (int byte = 3; byte >= 0; --byte)
                bits = (bits << 8U) | quint8(bytes[i * 4 + byte]);
            float back = 0;
            std::memcpy(&back, &bits, sizeof back);
            QCOMPARE(back, values[size_t(i)]);
        }
    }
};

HINDCAST_TEST(TestStoredRow)
#include "tst_stored_row.moc"
