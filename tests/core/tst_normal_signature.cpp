// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/errors/ErrorSignature.h"
#include "core/rules/errors/NormalSignature.h"
#include "tests/support/CpuTimer.h"
#include "tests/support/TestRegistry.h"

#include <QRandomGenerator>
#include <QTest>

using namespace hindcast;
using hindcast::test::CpuTimer;
using namespace Qt::StringLiterals;

/// What stays of an error text from one occurrence to the next.
class tst_NormalSignature : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void forms_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("form");
        const auto row = [](const char* text, const char* form) {
            QTest::newRow(text) << QString::fromUtf8(text) << QString::fromUtf8(form);
        };
        row("", "");
        row("  Out\tOF \n memory ", "out of memory");
        row("at 2026-11-20T10:00:00.123456+01:00 failed", "at <time> failed");
        row("2026-11-20 10:00:00,123 error", "<time> error");
        row("on 2026/11/20 or 2026-11-20", "on <time> or <time>");
        row("10:00:00Z late", "<time> late");
        row("id 123E4567-e89b-12d3-a456-426614174000 gone", "id <id> gone");
        row("at 0x7FFE12ab, 0X0", "at <hex>, <hex>");
        row("sha256:9f86d081884c7d65 missing", "sha<n>:<hex> missing");
        row("defaced facade decade", "defaced facade decade");
        row("pod web-7d9f8b6c5-x2x4z crashed", "pod web-<hash> crashed");
        row("pod agent-x2x4z crashed", "pod agent-<hash> crashed");
        row("the port named http-https", "the port named http-https");
        row("pod db-0 crashed", "pod db-<n> crashed");
        row("dial tcp 10.0.0.5:8080: refused", "dial tcp <ip>:<n>: refused");
        row("dial [fe80::1]:53 and 2001:db8:0:0:0:0:0:1", "dial [<ip>]:<n> and <ip>");
        row("std::vector a::b", "std::vector a::b");
        row("main.py:123:45 line 7", "main.py:<n>:<n> line <n>");
        row("took 1,024.5 ms, 30s, 99%", "took <n> ms, <n>s, <n>%");
        row("version 1.2.3.4.5", "version <n>");
        row("10:00 o'clock", "<n>:<n> o'clock");
    }
    void forms()
    {
        QFETCH(QString, text);
        QFETCH(QString, form);
        QCOMPARE(normalErrorText(text), form);
        QCOMPARE(normalErrorText(form), form);
    }

    void signature()
    {
        const auto of = [](const QString& text) { return normalSignature(u"timeout"_s, text).value(); };
        QCOMPARE(of(u"Pod web-7d9f8b6c5-x2x4z died at 10:00:01"_s), of(u"pod web-66c5d4b9f7-7k8lm died  at 23:59:59"_s));
        QVERIFY(of(u"pod web died"_s) != of(u"pod db died"_s));
        QCOMPARE(of(u"took 5 s"_s), errorSignature(u"timeout"_s, u"took <n> s"_s).value());
        QVERIFY(!normalSignature(u"a"_s, u"x"_s + QChar(u'\xD800')));
        QVERIFY(!normalSignature(QString(QChar(u'\xDC00')), u"x"_s));
    }

    void idempotent()
    {
        static const QStringList pieces{u"0x"_s, u"1"_s, u"23"_s,       u"2026-11-20"_s, u"10:00:00"_s, u"-"_s,
                                        u":"_s,  u"."_s, u"abcdefab"_s, u"x2x4z"_s,      u" "_s,        u"Σ"_s,
                                        u"İ"_s,  u"_"_s, u"fe80::"_s,   u"<n>"_s,        u"cdef"_s,     u"7d9f8b6c5"_s,
                                        u"t"_s,  u"z"_s, u"+"_s,        u"é"_s,          u"10.0.0.1"_s, u"\n"_s};
        QRandomGenerator random(3);
        for (int i = 0; i < 50'000; ++i) {
            QString text;
            for (int n = random.bounded(12); n > 0; --n)
                text += pieces[random.bounded(pieces.size())];
            const QString form = normalErrorText(text);
            QCOMPARE(normalErrorText(form), form);
            QVERIFY2(std::ranges::none_of(form, [](QChar c) { return c >= u'0' && c <= u'9'; }), qPrintable(form));
        }
    }

    void linear()
    {
        for (const QString& piece : {u"abcdef"_s, u"1.2."_s, u"a:"_s, u"-x2x4"_s, u"1-"_s, u"12:34:"_s}) {
            const CpuTimer timer;
            QVERIFY(!normalErrorText(piece.repeated(400'000)).isEmpty());
            QVERIFY2(timer.ms() < 10'000, qPrintable(piece)); // a quadratic one takes minutes
        }
    }
};

HINDCAST_TEST(tst_NormalSignature)
#include "tst_normal_signature.moc"
