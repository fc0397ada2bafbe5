// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/transfer/otlp/text/OtlpBlobs.h"
#include "core/transfer/otlp/text/OtlpText.h"
#include "tests/support/TestRegistry.h"

#include <QJsonObject>
#include <QTest>

using namespace hindcast;
using namespace Qt::Literals::StringLiterals;

/// What is no text is told by its kind and size; whatever may be read stays.
class OtlpBlobsTest : public QObject
{
    Q_OBJECT

    static QString numbers(int count)
    {
        QStringList out;
        for (int i = 0; i < count; ++i)
            out += QString::number(double(i) / 7 - 3);
        return u"["_s + out.join(u',') + u"]"_s;
    }
    static QString base64(int bytes)
    {
        QByteArray data;
        for (int i = 0; i < bytes; ++i)
            data += char(i * 37 + i / 256);
        return QString::fromLatin1(data.toBase64());
    }

private Q_SLOTS:
    void contents_data()
    {
        QTest::addColumn<QString>("content");
        QTest::addColumn<QString>("told");
        const auto row = [](const char* name, const QString& content, const QString& told) { QTest::newRow(name) << content << told; };
        const auto stays = [&](const char* name, const QString& content) { row(name, content, content); };
        row("a vector", numbers(1536), u"[vector, 1536 numbers]"_s);
        row("a vector in an object", u"{\"embedding\":"_s + numbers(64) + u",\"model\":\"m\"}"_s,
            u"{\"embedding\":\"[vector, 64 numbers]\",\"model\":\"m\"}"_s);
        row("base64", base64(1000), u"[base64, 1000 bytes]"_s);
        row("base64 with padding", base64(1001), u"[base64, 1001 bytes]"_s);
        row("base64 below", u"{\"a\":[{\"b\":\""_s + base64(999) + u"\"}]}"_s, u"{\"a\":[{\"b\":\"[base64, 999 bytes]\"}]}"_s);
        stays("few numbers", numbers(63));
        stays("lists of lists", u"["_s + QStringList(100, u"[1,2]"_s).join(u',') + u"]"_s);
        stays("a long word", QString(2'000, u'a'));
        stays("hex", QString(u"0123456789abcdef"_s).repeated(64));
        stays("broken JSON", u"{\"a\":"_s + numbers(100));
        stays("a log", QString(u"2026-11-20 12:00:00 pod restarted\n"_s).repeated(100));
        stays("nothing", QString());
    }
    void contents()
    {
        QFETCH(QString, content);
        QFETCH(QString, told);
        QCOMPARE(withoutBlobs(content), told);
        QCOMPARE(withoutBlobs(withoutBlobs(content)), told);
    }

    void parts_data()
    {
        QTest::addColumn<QString>("result");
        QTest::addColumn<QString>("told");
        const QString data = base64(777);
        QTest::newRow("an image") << u"{\"content\":[{\"type\":\"image\",\"mimeType\":\"image/png\",\"data\":\"%1\"}]}"_s.arg(data)
                                  << u"[image image/png, 777 bytes]"_s;
        QTest::newRow("an image beside a text")
            << u"{\"content\":[{\"type\":\"text\",\"text\":\"see\"},{\"type\":\"image\",\"data\":\"%1\"}]}"_s.arg(data)
            << u"see\n[image, 777 bytes]"_s;
        QTest::newRow("a resource")
            << u"{\"content\":[{\"type\":\"resource\",\"resource\":{\"mimeType\":\"application/pdf\",\"blob\":\"%1\"}}]}"_s.arg(data)
            << u"[resource application/pdf, 777 bytes]"_s;
        for (const char* text : {"[{\"type\":\"PushEvent\",\"data\":\"refs/heads/main\"},{\"type\":\"Fork\",\"data\":\"bob\"}]",
                                 "{\"content\":[{\"type\":\"row\",\"data\":\"42 rows updated\"}],\"total\":5}"})
            QTest::newRow(text) << QString::fromLatin1(text) << QString::fromLatin1(text);
    }
    void parts()
    {
        QFETCH(QString, result);
        QFETCH(QString, told);
        QCOMPARE(otlpResult(result), told);
    }
};

HINDCAST_TEST(OtlpBlobsTest)
#include "tst_otlp_blobs.moc"
