// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "CurationFixture.h"
#include "TestSupport.h"
#include "tests/support/TestRegistry.h"

#include <QTest>

using namespace hindcast;
using namespace hindcast::test;
using namespace Qt::Literals::StringLiterals;

/// A contradiction is decided once, for both of its sides, and taken back as one.
class ResolveTest : public QObject
{
    Q_OBJECT
    std::unique_ptr<CurationFixture> m_fixture;

    CurationFixture& f() { return *m_fixture; }
    CurationDesk& desk() { return m_fixture->desk; }

    [[nodiscard]] SpecDraft of(const std::vector<Locator>& keys, const Resolution& resolution) const
    {
        SpecDraft s = CurationFixture::spec(u"resolve"_s);
        s.keys = keys;
        s.resolution = resolution;
        return s;
    }
    std::vector<Locator> two() { return {f().key(u"oom"_s, u"c"_s), f().key(u"low"_s, u"c"_s)}; }
    bool demoted(const QString& name) { return desk().pattern(name, u"c"_s).demoted; }
    QString fix(const QString& name) { return desk().pattern(name, u"c"_s).recommendedFix; }

private Q_SLOTS:
    void init() { m_fixture = std::make_unique<CurationFixture>(); }

    void ofTwoPatterns_data()
    {
        QTest::addColumn<int>("holds");
        QTest::addColumn<bool>("oneDemoted");
        QTest::addColumn<bool>("otherDemoted");
        QTest::addRow("this") << int(Resolved::This) << false << true;
        QTest::addRow("that") << int(Resolved::That) << true << false;
        QTest::addRow("both") << int(Resolved::Both) << false << false;
        QTest::addRow("neither") << int(Resolved::Neither) << true << true;
    }
    void ofTwoPatterns()
    {
        QFETCH(int, holds);
        QFETCH(bool, oneDemoted);
        QFETCH(bool, otherDemoted);
        const QStringList before = desk().rows();
        const QString oneFix = fix(u"oom"_s), otherFix = fix(u"low"_s);
        const SpecDraft spec = of(two(), {Resolved(holds), {u"staging"_s, u"production"_s}});
        HC_GET(const ChangePreview preview, previewChange(desk().target(), spec));
        HC_GET(const ChangeReceipt receipt, applyChange(desk().target(), preview));
        QVERIFY(receipt.verified);
        QCOMPARE(receipt.affected, qint64(preview.rows.size()));
        QCOMPARE(receipt.action, u"resolve"_s);
        QCOMPARE(demoted(u"oom"_s), oneDemoted);
        QCOMPARE(demoted(u"low"_s), otherDemoted);
        const bool both = Resolved(holds) == Resolved::Both;
        QCOMPARE(fix(u"oom"_s), both ? u"In staging: "_s + oneFix : oneFix);
        QCOMPARE(fix(u"low"_s), both ? u"In production: "_s + otherFix : otherFix);
        QCOMPARE(desk().number("SELECT count(*) FROM pattern_events WHERE actor = 'ann'"), 2); // one for each side
        QCOMPARE(desk().number("SELECT count(*) FROM change_sets"), 1);
        HC_OK(desk().undo(receipt.changeSet, CurationFixture::now));
        QVERIFY(desk().rows() == before);
        QVERIFY(desk().chain().ok());
    }

    void theSideThatHoldsSaysAgainstWhat()
    {
        HC_OK(desk().apply(of(two(), {Resolved::This})));
        QCOMPARE(desk().number("SELECT count(*) FROM pattern_events WHERE pattern_name = 'oom' AND reason = 'holds against low'"), 1);
        QCOMPARE(desk().number("SELECT count(*) FROM pattern_events WHERE pattern_name = 'low' AND kind = 'demoted'"), 1);
    }
    void whatHoldsAndIsDemotedIsSaid()
    {
        HC_GET(const ChangePreview preview,
               previewChange(desk().target(), of({f().key(u"dns"_s, u"c"_s), f().key(u"oom"_s, u"c"_s)}, {Resolved::This})));
        QVERIFY(preview.consequences.join(u' ').contains(u"dns holds, but it is demoted or blocked"));
    }

    void ofOnePattern_data()
    {
        QTest::addColumn<int>("holds");
        QTest::addColumn<QString>("text");
        QTest::addRow("this") << int(Resolved::This) << u"raise the limit"_s;
        QTest::addRow("that") << int(Resolved::That) << u"lower the limit"_s;
        QTest::addRow("both") << int(Resolved::Both) << u"In staging: raise the limit\nIn production: lower the limit"_s;
    }
    void ofOnePattern()
    {
        QFETCH(int, holds);
        QFETCH(QString, text);
        const QStringList before = desk().rows();
        const SpecDraft spec = of({f().key(u"oom"_s, u"c"_s)},
                                  {Resolved(holds), {u"staging"_s, u" production "_s}, {u"raise the limit"_s, u"lower the limit"_s}});
        HC_GET(const ChangeReceipt receipt, desk().apply(spec));
        QVERIFY(receipt.verified);
        QCOMPARE(fix(u"oom"_s), text);
        QCOMPARE(desk().number("SELECT fix_pinned FROM failure_patterns WHERE pattern_name = 'oom' AND cluster_id = 'c'"), 1);
        HC_OK(desk().undo(receipt.changeSet, CurationFixture::now));
        QVERIFY(desk().rows() == before);
    }
    void neitherOfOnePattern()
    {
        HC_OK(desk().apply(of({f().key(u"oom"_s, u"c"_s)}, {Resolved::Neither})));
        QVERIFY(demoted(u"oom"_s));
    }

    void whatIsNoDecision_data()
    {
        QTest::addColumn<int>("patterns");
        QTest::addColumn<Resolution>("resolution");
        QTest::addRow("both, nobody says where") << 2 << Resolution{Resolved::Both, {}};
        QTest::addRow("both, one says where") << 2 << Resolution{Resolved::Both, {u"staging"_s, u"  "_s}};
        QTest::addRow("both, in one place") << 2 << Resolution{Resolved::Both, {u"Staging"_s, u" staging"_s}};
        QTest::addRow("both, at length") << 2 << Resolution{Resolved::Both, {u"x"_s.repeated(301), u"staging"_s}};
        QTest::addRow("one side only") << 1 << Resolution{Resolved::This, {}, {u"raise"_s, u" "_s}};
        QTest::addRow("two equal sides") << 1 << Resolution{Resolved::That, {}, {u"raise"_s, u"raise "_s}};
        QTest::addRow("nothing") << 0 << Resolution{Resolved::Neither};
        QTest::addRow("three") << 3 << Resolution{Resolved::Neither};
    }
    void whatIsNoDecision()
    {
        QFETCH(int, patterns);
        QFETCH(Resolution, resolution);
        const std::vector<Locator> all{f().key(u"oom"_s, u"c"_s), f().key(u"low"_s, u"c"_s), f().key(u"dns"_s, u"c"_s)};
        const auto refused = previewChange(desk().target(), of({all.begin(), all.begin() + patterns}, resolution));
        QVERIFY(!refused);
        QCOMPARE(refused.error().code, ErrorCode::InvalidInput);
        QVERIFY(!refused.error().sentence.isEmpty());
    }

    void twiceIsOnce()
    {
        const Resolution both{Resolved::Both, {u"staging"_s, u"production"_s}};
        HC_OK(desk().apply(of(two(), both)));
        HC_GET(const ChangePreview again, previewChange(desk().target(), of(two(), both)));
        QVERIFY(again.rows.empty());
        QCOMPARE(again.unchanged, 2);
    }
    void whoChangedASideMeanwhileStopsIt()
    {
        HC_GET(const ChangePreview preview, previewChange(desk().target(), of(two(), {Resolved::This})));
        f().rows.run("UPDATE failure_patterns SET demoted = 1 WHERE pattern_name = 'low'");
        const auto refused = applyChange(desk().target(), preview);
        QVERIFY(!refused);
        QCOMPARE(refused.error().code, ErrorCode::Conflict);
        QVERIFY(!demoted(u"oom"_s));
        QCOMPARE(desk().journalEntries(), 0);
    }
    void wordsOfVerdicts()
    {
        for (const Resolved r : {Resolved::This, Resolved::That, Resolved::Both, Resolved::Neither})
            QCOMPARE(resolvedFromWord(word(r)), r);
        QVERIFY(!resolvedFromWord(u"maybe"));
        QCOMPARE(scopedFix(u"old  nodes"_s, u"restart"_s), u"In old nodes: restart"_s);
        QCOMPARE(scopedFix(u"old nodes"_s, u"In old nodes: restart"_s), u"In old nodes: restart"_s);
    }
};

HINDCAST_TEST(ResolveTest)
#include "tst_resolve.moc"
