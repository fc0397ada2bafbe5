// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/TestRegistry.h"
#include "ui/models/CopyFormat.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTest>

using namespace hindcast;
using namespace Qt::StringLiterals;

/// How rows are written is tests/core/tst_row_writer.cpp.
class CopyFormatTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void exactTexts()
    {
        const CopyTable table{{u"name"_s, u"fix"_s}, {{u"a|b"_s, u"x,\"y\""_s}, {QVariant(), u"two\nlines"_s}}};
        QCOMPARE(copyText(table, CopyFormat::Tsv), u"name\tfix\na|b\tx,\"y\"\n\ttwo lines\n"_s);
        QCOMPARE(copyText(table, CopyFormat::Csv), u"name,fix\r\na|b,\"x,\"\"y\"\"\"\r\n,\"two\nlines\"\r\n"_s);
        QCOMPARE(copyText(table, CopyFormat::Markdown), u"| name | fix |\n| --- | --- |\n| a\\|b | x,\"y\" |\n|  | two<br>lines |\n"_s);
        const QJsonArray json = QJsonDocument::fromJson(copyText(table, CopyFormat::Json).toUtf8()).array();
        QCOMPARE(json.size(), 2);
        QCOMPARE(json[0].toObject()["name"_L1].toString(), u"a|b"_s);
        QVERIFY(json[1].toObject()["name"_L1].isNull()); // a null stays one
        QCOMPARE(json[1].toObject()["fix"_L1].toString(), u"two\nlines"_s);
    }

    void names()
    {
        QCOMPARE(copyFormatName(CopyFormat::Tsv), u"TSV"_s);
        QCOMPARE(copyFormatName(CopyFormat::Markdown), u"Markdown"_s);
    }
};

HINDCAST_TEST(CopyFormatTest)
#include "tst_copy_format.moc"
