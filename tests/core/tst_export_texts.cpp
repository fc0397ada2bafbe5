// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Exported files, read by parsers of our own: whatever texts a database holds, both formats say the same as its rows.
#include "EngineFixture.h"
#include "core/transfer/Export.h"
#include "tests/support/TestRegistry.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QRegularExpression>
#include <QTest>

#include <random>

using namespace hindcast;
using namespace hindcast::test;
using namespace Qt::Literals::StringLiterals;

namespace {

constexpr qint64 start = 1'795'000'000'000'000;

/// RFC 4180 to the letter: records end with CRLF, a quote within quotes is doubled. Nothing for what is no such file.
std::optional<std::vector<QByteArrayList>> readCsv(const QByteArray& file)
{
    std::vector<QByteArrayList> records(1);
    QByteArray field;
    for (qsizetype i = 0; i < file.size(); ++i) {
        if (file[i] == '"' && field.isEmpty()) {
            for (++i;; ++i) {
                if (i >= file.size())
                    return {};
                if (file[i] == '"' && (i + 1 >= file.size() || file[i + 1] != '"'))
                    break;
                i += file[i] == '"' ? 1 : 0;
                field += file[i];
            }
            if (i + 1 < file.size() && file[i + 1] != ',' && file[i + 1] != '\r')
                return {}; // something behind the closing quote
        } else if (file[i] == ',') {
            records.back() << std::exchange(field, {});
        } else if (file.mid(i, 2) == "\r\n") {
            records.back() << std::exchange(field, {});
            records.emplace_back();
            ++i;
        } else if (file[i] == '"' || file[i] == '\r' || file[i] == '\n') {
            return {};
        } else {
            field += file[i];
        }
    }
    if (!field.isEmpty() || !records.back().isEmpty())
        return {}; // the last record has no end
    records.pop_back();
    return records;
}

/// What a spreadsheet runs must not stand first in a field.
bool isHarmless(const QByteArray& field)
{
    static const QRegularExpression digits(u"^[+-]?[0-9]+([.][0-9]*)?([eE][+-]?[0-9]+)?$"_s);
    bool finite = false;
    (void)field.toDouble(&finite);
    const bool number = finite && digits.match(QString::fromLatin1(field)).hasMatch();
    if (field.isEmpty() || number)
        return true;
    if (QByteArray("\t\r\n").contains(field.front()))
        return false;
    for (const QChar c : QString::fromUtf8(field)) { // behind blanks and what nobody sees
        if (u"=+-@\uFF1D\uFF0B\uFF0D\uFF20"_s.contains(c))
            return false;
        const bool hidden = c.isSpace() || c.category() == QChar::Other_Control || c.category() == QChar::Other_Format
            || c.category() == QChar::Separator_Line || c.category() == QChar::Separator_Paragraph;
        if (!hidden)
            return true;
    }
    return true;
}

QByteArray contentOf(const QString& path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

constexpr const char* pieces[] = {"=",           "+",
                                  "-",           "@",
                                  "\t",          "\r",
                                  "\n",          "\r\n",
                                  "\"",          "\"\"",
                                  ",",           ";",
                                  "'",           "1",
                                  "2.5e3",       "0",
                                  " ",           "\\",
                                  "\\n",         "{",
                                  "}",           "[",
                                  "\x01",        "\x7f",
                                  "\xC3\xA4",    "\xF0\x9F\x98\x80",
                                  "cmd",         "SUM(",
                                  ")",           "\xE2\x80\xA8",
                                  "null",        "true",
                                  "\xE2\x80\xAE"};

/// A text of such pieces; never more than a few dozen characters.
QByteArray oddText(std::mt19937& dice)
{
    QByteArray out;
    for (size_t n = dice() % 7; n > 0; --n)
        out += pieces[dice() % std::size(pieces)];
    return out;
}

} // namespace

class ExportTextsTest : public QObject
{
    Q_OBJECT

    QTemporaryDir m_folder;

    Expected<ExportReport> write(EngineFixture& rows, const char* name, const ExportSpec& given = {})
    {
        ExportSpec spec = given;
        spec.target = m_folder.filePath(QString::fromLatin1(name));
        if (spec.list.orderBy < 0)
            spec.list = {{}, OutcomeCreatedAt, true};
        return exportRows(rows.connection(), rows.store(), spec, {});
    }
    [[nodiscard]] QByteArray written(const char* name) const { return contentOf(m_folder.filePath(QString::fromLatin1(name))); }

private Q_SLOTS:
    void parserCanSayNo()
    {
        QVERIFY(readCsv("a,b\r\n1,\"x\"\"y\"\r\n"));
        QCOMPARE(readCsv("a,b\r\n1,\"x\"\"y\"\r\n")->at(1), (QByteArrayList{"1", "x\"y"}));
        for (const char* bad : {"a,b", "a\n", "a\"b\r\n", "\"a\r\n", "\"a\"b\r\n", "a\rb\r\n"})
            QVERIFY2(!readCsv(bad), bad);
        QVERIFY(!isHarmless("=1") && !isHarmless("-x") && !isHarmless("\tx") && isHarmless("-2.5") && isHarmless("'=1") && isHarmless(""));
    }

    void texts_data()
    {
        QTest::addColumn<unsigned>("seed");
        for (unsigned seed = 1; seed <= 8; ++seed)
            QTest::addRow("%u", seed) << seed;
    }
    void texts()
    {
        QFETCH(unsigned, seed);
        std::mt19937 dice(seed);
        EngineFixture rows(m_folder.filePath(u"texts%1.db"_s.arg(seed)));
        QByteArrayList queries, users;
        for (int i = 0; i < 60; ++i) {
            queries << oddText(dice);
            users << oddText(dice);
            rows.run(
                "INSERT INTO rca_outcomes(session_id, user_id, root_cause, key_hash, cluster_id, query, confidence, created_at) VALUES "
                "('s', ?1, 'cause', x'00', 'c', ?2, 0.5, ?3)",
                {Cell(users.back()), Cell(queries.back()), Cell(start - i)});
        }
        HC_GET(const ExportReport csv, write(rows, "out.csv"));
        HC_GET(const ExportReport json, write(rows, "out.jsonl"));
        QCOMPARE(csv.rows, 60);
        QCOMPARE(json.rows, 60);
        const auto records = readCsv(written("out.csv"));
        QVERIFY(records && records->size() == 61U);
        const qsizetype query = records->front().indexOf("query"), user = records->front().indexOf("user_id");
        QVERIFY(query >= 0 && user >= 0);
        const QByteArrayList lines = written("out.jsonl").split('\n');
        QCOMPARE(lines.size(), 61); // the last one is empty
        for (int i = 0; i < 60; ++i) {
            const QByteArrayList& record = records->at(size_t(i) + 1);
            QCOMPARE(record.size(), records->front().size());
            for (const auto& [column, text] : {std::pair(query, queries[i]), std::pair(user, users[i])}) {
                const QByteArray& field = record[column];
                QVERIFY2(isHarmless(field), field.toHex(' ').constData());
                // Nothing is lost: a guard stands in front, or the text is as it was.
                QVERIFY2(field == text || field == "'" + text, (field + " | " + text).constData());
                QVERIFY2(isHarmless(text) == (field == text), text.toHex(' ').constData());
            }
            const QJsonObject object = QJsonDocument::fromJson(lines[i]).object();
            QVERIFY2(!object.isEmpty(), lines[i].constData());
            QCOMPARE(object[u"query"_s].toString().toUtf8(), queries[i]);
            QCOMPARE(object[u"user_id"_s].toString().toUtf8(), users[i]);
            QCOMPARE(object.size(), record.size());
        }
    }

    /// Bytes that are no text become U+FFFD: the files are UTF-8 whatever the database holds.
    void bytesThatAreNoText()
    {
        EngineFixture rows(m_folder.filePath(u"bytes.db"_s));
        for (const char* hex : {"ff", "c3", "eda080", "f8808080", "61ff62", "2c22ff0d0a"})
            rows.run(
                "INSERT INTO rca_outcomes(session_id, root_cause, key_hash, query, confidence, created_at) VALUES ('s', 'c', x'00', CAST(x'"
                + QByteArray(hex) + "' AS TEXT), 0.5, " + QByteArray::number(start) + ")");
        for (const char* name : {"bytes.csv", "bytes.jsonl"}) {
            HC_GET(const ExportReport report, write(rows, name));
            QCOMPARE(report.rows, 6);
            const QByteArray file = written(name);
            QVERIFY(file.isValidUtf8());
            QVERIFY(file.contains("\xEF\xBF\xBD"));
        }
        QVERIFY(readCsv(written("bytes.csv")));
    }

    /// Numbers come out as they are stored, to the last bit; what is no number is null.
    void numbers()
    {
        EngineFixture rows(m_folder.filePath(u"numbers.db"_s));
        const double values[] = {0, 1, 0.1, 1.0 / 3, 0.30000000000000004, 5e-324, 0.999999999999999};
        for (size_t i = 0; i < std::size(values); ++i)
            rows.outcome(u"k"_s, start - qint64(i), values[i], i % 2 ? std::optional(true) : std::nullopt);
        HC_OK(write(rows, "numbers.jsonl"));
        HC_OK(write(rows, "numbers.csv"));
        const QByteArrayList lines = written("numbers.jsonl").split('\n');
        const auto records = readCsv(written("numbers.csv"));
        QVERIFY(records);
        const qsizetype confidence = records->front().indexOf("confidence"), verified = records->front().indexOf("verified");
        for (size_t i = 0; i < std::size(values); ++i) {
            const QJsonObject object = QJsonDocument::fromJson(lines[qsizetype(i)]).object();
            QCOMPARE(object[u"confidence"_s].toDouble(-1), values[i]);
            QCOMPARE(records->at(i + 1)[confidence].toDouble(), values[i]);
            QCOMPARE(object[u"verified"_s], i % 2 ? QJsonValue(true) : QJsonValue());
            QCOMPARE(records->at(i + 1)[verified], QByteArray(i % 2 ? "true" : ""));
        }
    }

    /// The same rows in the order that was asked for, and only those that match.
    void orderAndFilter()
    {
        EngineFixture rows(m_folder.filePath(u"order.db"_s));
        for (int i = 0; i < 200; ++i)
            rows.outcome(u"k%1"_s.arg(i % 7), start + i, (i * 37 % 100) / 100.0, {}, i % 3 ? u"a"_s : u"b"_s);
        ExportSpec spec;
        spec.list = {{}, OutcomeConfidence, false};
        HC_GET(const ExportReport all, write(rows, "order.jsonl", spec));
        QCOMPARE(all.rows, 200);
        double last = -1;
        int count = 0;
        const QByteArrayList lines = written("order.jsonl").split('\n');
        for (const QByteArray& line : lines) {
            if (line.isEmpty())
                continue;
            const double confidence = QJsonDocument::fromJson(line).object()[u"confidence"_s].toDouble();
            QVERIFY(confidence >= last);
            last = confidence;
            ++count;
        }
        QCOMPARE(count, 200);
    }

    void anEmptyDatabase()
    {
        EngineFixture rows(m_folder.filePath(u"empty.db"_s));
        HC_GET(const ExportReport csv, write(rows, "empty.csv"));
        HC_GET(const ExportReport json, write(rows, "empty.jsonl"));
        QCOMPARE(csv.rows + json.rows, 0);
        QCOMPARE(readCsv(written("empty.csv"))->size(), 1U); // the names
        QVERIFY(written("empty.jsonl").isEmpty());
    }

    void refusals()
    {
        EngineFixture rows(m_folder.filePath(u"refusals.db"_s));
        rows.outcome(u"k"_s, start, 0.5);
        const auto before = folderState(m_folder.path());
        for (const char* name : {"out", "out.txt", "out.csv.gz", ".", "nowhere/out.csv"}) {
            const auto refused = write(rows, name);
            QVERIFY2(!refused && !refused.error().sentence.isEmpty(), name);
        }
        ExportSpec spec;
        spec.target = m_folder.filePath(u"cancelled.csv"_s);
        spec.list = latestFirst(*rows.store().relation(RelationId::Outcomes));
        JobContext context;
        context.token.cancel();
        const auto cancelled = exportRows(rows.connection(), rows.store(), spec, context);
        QCOMPARE(cancelled.error().code, ErrorCode::Cancelled);
        auto after = folderState(m_folder.path());
        for (const char* side : {"refusals.db-shm", "refusals.db-wal"}) { // reading may make them
            after.remove(QString::fromLatin1(side));
        }
        auto expected = before;
        for (const char* side : {"refusals.db-shm", "refusals.db-wal"})
            expected.remove(QString::fromLatin1(side));
        QCOMPARE(after, expected);
    }
};

HINDCAST_TEST(ExportTextsTest)
#include "tst_export_texts.moc"
