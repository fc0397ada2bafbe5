// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/TestRegistry.h"
#include "ui/models/CopyFormat.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QRandomGenerator>
#include <QTest>

using namespace hindcast;
using namespace Qt::StringLiterals;

namespace {

using Rows = std::vector<std::vector<QString>>;

/// RFC 4180 read back by a reader of our own: quotes double inside quotes, everything else is literal.
Rows readCsv(const QString& text)
{
    Rows rows{{QString()}};
    bool quoted = false;
    for (qsizetype i = 0; i < text.size(); ++i) {
        QString& field = rows.back().back();
        const QChar c = text[i];
        if (quoted) {
            if (c != u'"')
                field += c;
            else if (i + 1 < text.size() && text[i + 1] == u'"')
                field += text[++i];
            else
                quoted = false;
        } else if (c == u'"') {
            quoted = true;
        } else if (c == u',') {
            rows.back().emplace_back();
        } else if (c == u'\r' && i + 1 < text.size() && text[i + 1] == u'\n') {
            ++i;
            rows.push_back({QString()});
        } else {
            field += c;
        }
    }
    rows.pop_back(); // the last line is ended too
    return rows;
}

QString randomText(QRandomGenerator& random)
{
    static const QString alphabet = u"ab,\"\t\n\r|\\ä€ '=+-@"_s;
    QString out;
    for (int n = random.bounded(12); n > 0; --n)
        out += alphabet[random.bounded(int(alphabet.size()))];
    return out;
}

CopyTable randomTable(QRandomGenerator& random)
{
    CopyTable table;
    const int columns = random.bounded(1, 5);
    for (int c = 0; c < columns; ++c)
        table.headers << u"column%1"_s.arg(c);
    for (int r = random.bounded(6); r > 0; --r) {
        auto& row = table.rows.emplace_back();
        for (int c = 0; c < columns; ++c)
            row.push_back(random.bounded(5) == 0 ? QVariant() : QVariant(randomText(random)));
    }
    return table;
}

} // namespace

/// Copied rows read back as what was selected.
class CopyFormatTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void exactTexts()
    {
        const CopyTable table{{u"name"_s, u"fix"_s}, {{u"a|b"_s, u"x,\"y\""_s}, {QVariant(), u"two\nlines"_s}}};
        QCOMPARE(copyText(table, CopyFormat::Tsv), u"name\tfix\na|b\tx,\"y\"\n\ttwo lines\n"_s);
        QCOMPARE(copyText(table, CopyFormat::Csv), u"name,fix\r\na|b,\"x,\"\"y\"\"\"\r\n,\"two\nlines\"\r\n"_s);
        QCOMPARE(copyText(table, CopyFormat::Markdown), u"| name | fix |\n| --- | --- |\n| a\\|b | x,\"y\" |\n|  | two lines |\n"_s);
        const QJsonArray json = QJsonDocument::fromJson(copyText(table, CopyFormat::Json).toUtf8()).array();
        QCOMPARE(json.size(), 2);
        QCOMPARE(json[0].toObject()["name"_L1].toString(), u"a|b"_s);
        QVERIFY(json[1].toObject()["name"_L1].isNull()); // a null stays one
        QCOMPARE(json[1].toObject()["fix"_L1].toString(), u"two\nlines"_s);
    }

    void csvReadsBack()
    {
        QRandomGenerator random(1);
        for (int round = 0; round < 500; ++round) {
            const CopyTable table = randomTable(random);
            const Rows read = readCsv(copyText(table, CopyFormat::Csv));
            QCOMPARE(read.size(), table.rows.size() + 1);
            for (size_t r = 0; r < table.rows.size(); ++r)
                for (size_t c = 0; c < table.rows[r].size(); ++c)
                    QCOMPARE(read[r + 1][c], table.rows[r][c].toString());
        }
    }

    void jsonReadsBack()
    {
        QRandomGenerator random(2);
        for (int round = 0; round < 300; ++round) {
            const CopyTable table = randomTable(random);
            const QJsonArray read = QJsonDocument::fromJson(copyText(table, CopyFormat::Json).toUtf8()).array();
            QCOMPARE(size_t(read.size()), table.rows.size());
            for (size_t r = 0; r < table.rows.size(); ++r)
                for (size_t c = 0; c < table.rows[r].size(); ++c) {
                    const QJsonValue v = read[qsizetype(r)].toObject()[table.headers[qsizetype(c)]];
                    QCOMPARE(v.isNull(), !table.rows[r][c].isValid());
                    QCOMPARE(v.toString(), table.rows[r][c].toString());
                }
        }
    }

    /// One line a row and one field a column, whatever is in the values.
    void linesKeepTheirShape()
    {
        QRandomGenerator random(3);
        for (int round = 0; round < 300; ++round) {
            const CopyTable table = randomTable(random);
            const QStringList tsv = copyText(table, CopyFormat::Tsv).split(u'\n');
            QCOMPARE(size_t(tsv.size()), table.rows.size() + 2);
            for (qsizetype i = 0; i + 1 < tsv.size(); ++i)
                QCOMPARE(tsv[i].count(u'\t'), table.headers.size() - 1);
            const QStringList markdown = copyText(table, CopyFormat::Markdown).split(u'\n');
            QCOMPARE(size_t(markdown.size()), table.rows.size() + 3);
        }
    }

    void names()
    {
        QCOMPARE(copyFormatName(CopyFormat::Tsv), u"TSV"_s);
        QCOMPARE(copyFormatName(CopyFormat::Markdown), u"Markdown"_s);
    }
};

HINDCAST_TEST(CopyFormatTest)
#include "tst_copy_format.moc"
