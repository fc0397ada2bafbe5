// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/settings/Settings.h"
#include "core/rules/text/TraceLink.h"
#include "tests/support/TestRegistry.h"

#include <QtTest>

using namespace hindcast;
using namespace Qt::Literals::StringLiterals;

/// Ways back to an agent's trace: only real ids, put into addresses of the web that a person chose.
class TraceLinkTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void headers_data()
    {
        QTest::addColumn<QString>("header");
        QTest::addColumn<bool>("good");
        const auto row = [](const char* header, bool good) { QTest::newRow(header) << QString::fromLatin1(header) << good; };
        row("00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01", true);
        row("01-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01-more", true); // a later version
        row("", false);
        row("00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331", false);
        row("00-00000000000000000000000000000000-b7ad6b7169203331-01", false);
        row("00-0af7651916cd43dd8448eb211c80319c-0000000000000000-01", false);
        row("00-0AF7651916CD43DD8448EB211C80319C-b7ad6b7169203331-01", false);
        row("ff-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01", false);
        row("00-0af7651916cd43dd8448eb211c80319g-b7ad6b7169203331-01", false);
        row("00-../../../../../../etc/passwd-b7ad6b7169203331-01", false);
    }
    void headers()
    {
        QFETCH(QString, header);
        QFETCH(bool, good);
        const auto parent = traceParent(header);
        QCOMPARE(parent.has_value(), good);
        const auto address = traceAddress(u"https://jaeger.example:16686/trace/{trace_id}?uiFind={span_id}"_s, header);
        QCOMPARE(address.has_value(), good);
        if (good) {
            QCOMPARE(parent->traceId, u"0af7651916cd43dd8448eb211c80319c"_s);
            QCOMPARE(*address, u"https://jaeger.example:16686/trace/0af7651916cd43dd8448eb211c80319c?uiFind=b7ad6b7169203331"_s);
        }
        QVERIFY(!traceAddress({}, header));
    }

    void patterns_data()
    {
        QTest::addColumn<bool>("good");
        QTest::newRow("https://tempo.example/explore?trace={trace_id}") << true;
        QTest::newRow("http://localhost:16686/trace/{trace_id}") << true;
        QTest::newRow("https://tempo.example/") << false;
        QTest::newRow("file:///etc/{trace_id}") << false;
        QTest::newRow("javascript:alert('{trace_id}')") << false;
        QTest::newRow("{trace_id}") << false;
        QTest::newRow("https://{trace_id}.example/") << false;
        QTest::newRow("https:///trace/{trace_id}") << false;
    }
    /// What is no address is refused when it is set, with a sentence.
    void patterns()
    {
        QFETCH(bool, good);
        const QString pattern = QString::fromLatin1(QTest::currentDataTag());
        QCOMPARE(traceAddressProblem(pattern).isEmpty(), good);
        Settings settings;
        const auto set = settings.set(u"HINDCAST_TRACE_URL", pattern, SettingSource::Environment);
        QCOMPARE(set.has_value(), good);
        QCOMPARE(settings->traceUrl, good ? pattern : QString());
    }
};

HINDCAST_TEST(TraceLinkTest)
#include "tst_trace_link.moc"
