// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/transfer/rows/CellText.h"
#include "core/transfer/rows/FieldText.h"
#include "core/transfer/rows/RowWriter.h"
#include "tests/support/TestRegistry.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QRandomGenerator>
#include <QTest>
#include <QUrl>

#include <cmath>
#include <limits>

using namespace hindcast;
using namespace Qt::StringLiterals;

namespace {

using Kind = OutputColumn::Kind;
using TextRows = std::vector<std::vector<QByteArray>>;

/// RFC 4180 read back by a reader of our own: quotes double inside quotes, everything else is literal.
TextRows readCsv(const QByteArray& text)
{
    TextRows rows{{QByteArray()}};
    bool quoted = false;
    for (qsizetype i = 0; i < text.size(); ++i) {
        QByteArray& field = rows.back().back();
        const char c = text[i];
        if (quoted) {
            if (c != '"')
                field += c;
            else if (i + 1 < text.size() && text[i + 1] == '"')
                field += text[++i];
            else
                quoted = false;
        } else if (c == '"') {
            quoted = true;
        } else if (c == ',') {
            rows.back().emplace_back();
        } else if (c == '\r' && i + 1 < text.size() && text[i + 1] == '\n') {
            ++i;
            rows.push_back({QByteArray()});
        } else {
            field += c;
        }
    }
    rows.pop_back(); // the last line is ended too
    return rows;
}

QString randomText(QRandomGenerator& random)
{
    static const QString alphabet = u"ab7,\"\t\n\r|\\ä€🙂 '=+-@.[]()<>&`*_~$:/w\u001b\u0000\u007f\u009b"_s;
    QString out;
    for (int n = random.bounded(12); n > 0; --n)
        out += alphabet[random.bounded(int(alphabet.size()))];
    return QString::fromUtf8(out.toUtf8()); // a half of a surrogate pair is no text
}

constexpr OutputColumn columns[] = {{"text", 0, Kind::Text},    {"whole", 1, Kind::Integer}, {"real", 2, Kind::Real},
                                    {"flag", 3, Kind::Flag},    {"time", 4, Kind::Time},     {"list", 5, Kind::List},
                                    {"key", 6, Kind::Reference}};

std::vector<Cell> randomRow(QRandomGenerator& random)
{
    const auto some = [&](Cell cell) { return random.bounded(5) == 0 ? Cell() : cell; };
    const QJsonArray list{randomText(random), randomText(random)};
    return {some(Cell(randomText(random))),
            some(Cell(qint64(random.generate64()))),
            some(Cell(std::ldexp(random.generateDouble() - 0.5, random.bounded(200) - 100))),
            some(Cell(random.bounded(2) == 1)),
            some(Cell(Timestamp{qint64(random.generate64() >> 12)})),
            some(Cell(QJsonDocument(list).toJson(QJsonDocument::Compact))),
            some(Cell(random.bounded(2) == 1 ? QByteArray::number(random.bounded(1000)) : QByteArray("k-1")))};
}

QByteArray written(RowFormat format, const std::vector<std::vector<Cell>>& rows)
{
    RowWriter writer(format, columns);
    QByteArray out;
    writer.begin(out);
    for (const auto& row : rows)
        writer.row(out, row);
    writer.end(out);
    return out;
}

QByteArray line(RowFormat format, const QString& text)
{
    RowWriter writer(format, QStringList{u"a"_s});
    QByteArray out;
    writer.row(out, std::vector<Cell>{Cell(text)});
    return out.chopped(format == RowFormat::Tsv ? 1 : 2); // the end of the line
}

QString markdownOf(const QString& text)
{
    QByteArray out;
    appendMarkdownField(out, text.toUtf8());
    return QString::fromUtf8(out);
}

/// Neither the machine's bell nor an escape sequence: only printable characters and line ends.
bool harmless(const QByteArray& text)
{
    const QString all = QString::fromUtf8(text);
    return std::ranges::none_of(all, [](QChar c) { return c.category() == QChar::Other_Control && c != u'\n' && c != u'\t'; });
}

} // namespace

/// One writer for lists, files and the clipboard.
class RowWriterTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void exactTexts()
    {
        const std::vector<std::vector<Cell>> rows{{Cell(u"a|b"_s), Cell(-3), Cell(0.1), Cell(true), Cell(Timestamp{1'790'000'000'000'000}),
                                                   Cell(u"[\"x\",\"y\"]"_s), Cell(u"17"_s)},
                                                  {Cell(), Cell(), Cell(std::nan("")), Cell(), Cell(), Cell(), Cell(u"017"_s)}};
        QCOMPARE(
            written(RowFormat::Csv, rows),
            "text,whole,real,flag,time,list,key\r\na|b,-3,0.1,true,2026-09-21T14:13:20Z,\"[\"\"x\"\",\"\"y\"\"]\",17\r\n,,,,,,017\r\n");
        QCOMPARE(
            written(RowFormat::Tsv, rows),
            "text\twhole\treal\tflag\ttime\tlist\tkey\na|b\t-3\t0.1\ttrue\t2026-09-21T14:13:20Z\t[\"x\",\"y\"]\t17\n\t\t\t\t\t\t017\n");
        QCOMPARE(
            written(RowFormat::JsonLines, rows),
            "{\"text\":\"a|b\",\"whole\":-3,\"real\":0.1,\"flag\":true,\"time\":\"2026-09-21T14:13:20Z\",\"list\":[\"x\",\"y\"],\"key\":17}\n"
            "{\"text\":null,\"whole\":null,\"real\":null,\"flag\":null,\"time\":null,\"list\":null,\"key\":\"017\"}\n");
        QVERIFY(written(RowFormat::Markdown, rows)
                    .startsWith("| text | whole | real | flag | time | list | key |\n| --- | --- | --- | --- | --- | --- | --- |\n"
                                "| a\\|b | -3 | 0.1 | true | 2026-09-21T14:13:20Z | \\[\"x\",\"y\"\\] | 17 |\n|  |  |  "));
        QCOMPARE(written(RowFormat::QuotedCsv, rows),
                 "text,whole,real,flag,time,list,key\n\"a|b\",\"'-3\",\"0.1\",\"true\",\"2026-09-21T14:13:20Z\","
                 "\"[\"\"x\"\",\"\"y\"\"]\",\"17\"\n\"\",\"\",\"\",\"\",\"\",\"\",\"017\"\n");
        QCOMPARE(written(RowFormat::Json, {}), "[]\n");
        QCOMPARE(written(RowFormat::JsonLines, {}), "");
    }

    void jsonReadsBack()
    {
        QRandomGenerator random(1);
        for (int round = 0; round < 300; ++round) {
            std::vector<std::vector<Cell>> rows;
            for (int n = random.bounded(4); n > 0; --n)
                rows.push_back(randomRow(random));
            const QByteArray text = written(RowFormat::JsonLines, rows);
            QVERIFY(harmless(text));
            const QByteArrayList lines = text.split('\n');
            const QJsonArray array = QJsonDocument::fromJson(written(RowFormat::Json, rows)).array();
            QCOMPARE(size_t(lines.size()), rows.size() + 1);
            QCOMPARE(size_t(array.size()), rows.size());
            for (size_t r = 0; r < rows.size(); ++r) {
                const QJsonObject object = QJsonDocument::fromJson(lines[qsizetype(r)]).object();
                QCOMPARE(QJsonValue(object), array[qsizetype(r)]);
                const auto& row = rows[r];
                for (const OutputColumn& c : columns)
                    QCOMPARE(object[QLatin1String(c.name)].isNull(), row[size_t(c.column)].isNull());
                QCOMPARE(object["text"_L1].toString(), row[0].text());
                QCOMPARE(object["whole"_L1].toInteger(), row[1].integer());
                QCOMPARE(object["real"_L1].toDouble(), row[2].isNull() ? 0 : row[2].real()); // bit by bit
                QCOMPARE(object["flag"_L1].toBool(), row[3].flag().value_or(false));
                QCOMPARE(object["list"_L1].toArray(), QJsonDocument::fromJson(row[5].text().toUtf8()).array());
                QCOMPARE(object["key"_L1].toVariant().toString(), row[6].text());
            }
        }
    }

    void csvReadsBack()
    {
        QRandomGenerator random(2);
        for (int round = 0; round < 500; ++round) {
            std::vector<std::vector<Cell>> rows;
            for (int n = random.bounded(4); n > 0; --n)
                rows.push_back(randomRow(random));
            const TextRows read = readCsv(written(RowFormat::Csv, rows));
            QCOMPARE(read.size(), rows.size() + 1);
            for (size_t r = 0; r < rows.size(); ++r) {
                QCOMPARE(read[r + 1].size(), std::size(columns));
                for (const OutputColumn& c : columns) {
                    const QByteArray word = cellWord(rows[r][size_t(c.column)], c.kind);
                    QCOMPARE(read[r + 1][size_t(c.column)], isFormula(word) ? '\'' + word : word);
                }
            }
        }
    }

    /// One line a row and one field a column, nothing that a terminal obeys, whatever is in the values.
    void linesKeepTheirShape()
    {
        QRandomGenerator random(3);
        for (int round = 0; round < 500; ++round) {
            const QString text = randomText(random);
            const QByteArray tsv = line(RowFormat::Tsv, text), markdown = line(RowFormat::Markdown, text);
            QVERIFY(harmless(tsv) && !tsv.contains('\t') && !tsv.contains('\n'));
            QVERIFY(harmless(markdown) && !markdown.contains('\n'));
            const QByteArray bare = QByteArray(markdown).replace("\\\\", "");
            for (const char mark : {'|', '`', '*', '~', '[', ']', '$'})
                QCOMPARE(bare.count(mark), bare.count(QByteArray(1, '\\') + mark) + (mark == '|' ? 1 : 0)); // one before the field
            QCOMPARE(bare.count('<'), bare.count("<br>"));
        }
    }

    void formulas_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<bool>("runs");
        for (const char* text : {"=1+1", "+cmd|' /C calc'!A0", "-x", "@sum(1)", "\t=1", "\r=1", "=", "-", "+-1", "-1+1", "+1e5x", "--1"})
            QTest::newRow(text) << QString::fromLatin1(text) << true;
        for (const char* text : {"", "-2.5", "+49", "-1e-05", "3e5", "a=1", "'=1", "0", "-0", " ", " -3", " a"})
            QTest::newRow(qPrintable(u"plain "_s + QString::fromLatin1(text))) << QString::fromLatin1(text) << false;
        // Blanks and what nobody sees do not hide it, nor do full-width signs.
        for (const char16_t* text : {u"\n=1", u"\r\n=1", u" =1", u"  \t@a", u"\u00a0=1", u"\u3000-x", u"\uff1d1+1", u"\uff0b1", u"\uff0d1",
                                     u"\uff20a", u"\u200b=1", u"\u200f+a", u"\u2060-a", u"\ufeff=1", u"\ufeff \u200d\uff1d1"})
            QTest::newRow(qPrintable(u"hidden "_s + QString::fromUtf8(QUrl::toPercentEncoding(QString::fromUtf16(text)))))
                << QString::fromUtf16(text) << true;
        for (const char16_t* text : {u"\u200b", u"\ufeff7", u"\u200b-7", u"\u00e4=1", u"\u6f22=1", u"\U0001f642=1"})
            QTest::newRow(qPrintable(u"harmless "_s + QString::fromUtf8(QUrl::toPercentEncoding(QString::fromUtf16(text)))))
                << QString::fromUtf16(text) << false;
    }
    void formulas()
    {
        QFETCH(QString, text);
        QFETCH(bool, runs);
        QCOMPARE(isFormula(text.toUtf8()), runs);
        const QByteArray csv = line(RowFormat::Csv, text), tsv = line(RowFormat::Tsv, text), markdown = line(RowFormat::Markdown, text);
        QCOMPARE(csv.startsWith('\'') || csv.startsWith("\"'"), runs || text.startsWith(u'\''));
        QCOMPARE(tsv.startsWith('\''), runs || text.startsWith(u'\''));
        QCOMPARE(markdown.startsWith("| '"), runs || text.startsWith(u'\''));
        QCOMPARE(QJsonDocument::fromJson(line(RowFormat::JsonLines, text) + '}').object()["a"_L1].toString(), text); // as it is
    }

    /// Findings are printed between quotes: by the same rule, apart from plain numbers.
    void quotedFormulas()
    {
        for (const char16_t* text : {u"=1", u" =1", u"\n=1", u"\uff1d1", u"\u200b=1", u"\ufeff@a", u"-3"})
            QVERIFY(line(RowFormat::QuotedCsv, QString::fromUtf16(text)).startsWith("\"'"));
    }

    /// Where a semicolon parts fields, a text of ours stays one.
    void semicolons()
    {
        RowWriter writer(RowFormat::Csv, QStringList{u"a"_s});
        QByteArray out;
        writer.row(out, std::vector<Cell>{Cell(u"a;=1+1"_s)});
        QCOMPARE(out, "\"a;=1+1\"\r\n");
    }

    void numbersStayNumbers()
    {
        const std::vector<Cell> row{Cell(), Cell(std::numeric_limits<qint64>::min()), Cell(-1e-300), Cell(), Cell(), Cell(), Cell()};
        for (const RowFormat format : {RowFormat::Csv, RowFormat::Tsv, RowFormat::Markdown, RowFormat::JsonLines}) {
            const QByteArray text = written(format, {row});
            QVERIFY(text.contains("-9223372036854775808") && text.contains("-1e-300") && !text.contains('\''));
        }
        for (const double odd : {std::nan(""), std::numeric_limits<double>::infinity(), -std::numeric_limits<double>::infinity()}) {
            QCOMPARE(cellWord(Cell(odd), Kind::Real), "");
            QVERIFY(jsonValue(Cell(odd), Kind::Real).isNull());
        }
    }

    void markdownIsInert_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("expected");
        QTest::newRow("picture") << u"![x](http://h/?q)"_s << u"!\\[x\\](http\\://h/?q)"_s;
        QTest::newRow("link") << u"see www.evil.test"_s << u"see www\\.evil.test"_s;
        QTest::newRow("HTML") << u"<img src=x onerror=y>&amp;"_s << u"&lt;img src=x onerror=y&gt;&amp;amp;"_s;
        QTest::newRow("bar") << u"a|b\\|c"_s << u"a\\|b\\\\\\|c"_s;
        QTest::newRow("marks") << u"*a* _b_ `c` ~~d~~ $e$"_s << u"\\*a\\* \\_b\\_ \\`c\\` \\~\\~d\\~\\~ \\$e\\$"_s;
        QTest::newRow("name") << u"snake_case: a.b"_s << u"snake_case: a.b"_s;
        QTest::newRow("lines") << u"one\r\ntwo\nthree\tfour"_s << u"one<br>two<br>three four"_s;
        QTest::newRow("invisible") << u"a\u202eb\u200bc\u2066d\u2028e\u2029f\ufeffg\u061ch"_s
                                   << u"a\ufffdb\ufffdc\ufffdd\ufffde\ufffdf\ufffdg\ufffdh"_s;
        QTest::newRow("terminal") << u"a\u001b[2J\u009b"_s << u"a\ufffd\\[2J\ufffd"_s;
    }
    void markdownIsInert()
    {
        QFETCH(QString, text);
        QTEST(markdownOf(text), "expected");
    }

    void formats()
    {
        QCOMPARE(rowFormatFromWord(u"md"_s), RowFormat::Markdown);
        QVERIFY(!rowFormatFromWord(u"xml"_s));
        QCOMPARE(rowFormatOfFile(u"A.JSONL"_s), RowFormat::JsonLines);
        QCOMPARE(rowFormatOfFile(u"a.csv"_s), RowFormat::Csv);
        QVERIFY(!rowFormatOfFile(u"a.txt"_s));
    }
};

HINDCAST_TEST(RowWriterTest)
#include "tst_row_writer.moc"
