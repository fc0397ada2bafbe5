// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "RecorderFixture.h"
#include "ReflectorFixture.h"
#include "core/documents/RecallDocument.h"
#include "core/search/Recall.h"
#include "core/store/rows/ReflectionRows.h"
#include "tests/support/TestRegistry.h"

#include <QJsonObject>
#include <QTest>

using namespace hindcast;
using namespace hindcast::test;
using namespace Qt::Literals::StringLiterals;

namespace {

/// Four memories: 2 says of 1 that the same task ended otherwise, 3 is about the error of 1, and 4 was made of 2.
struct LinkedMemories {
    ReflectorFixture f;

    LinkedMemories()
    {
        Reflection failed = of(u"The pull secret was missing."_s, u"failure"_s);
        failed.context = u"Deploy the shop"_s;
        failed.normalSignature = u"sig"_s;
        Reflection went = of(u"It went well without a pull secret."_s, u"success"_s);
        went.context = failed.context;
        Reflection again = of(u"The pull secret was missing again."_s, u"failure"_s);
        again.normalSignature = failed.normalSignature;
        Reflection pattern = of(u"It happens at night."_s, {});
        pattern.kind = ReflectionKind::Pattern;
        pattern.relatedMemoryIds = {u"2"_s};
        auto rows = ReflectionRows::open(f.connection(), f.store().scope);
        if (!rows)
            qFatal("%s", qPrintable(describe(rows)));
        qint64 expected = 0;
        for (const Reflection& r : {failed, went, again, pattern})
            if (const auto id = rows->insert(r); !id || id->value_or(0) != ++expected)
                qFatal("not stored: %s", qPrintable(describe(id)));
    }

    /// What a question found, in this order, each with a similarity.
    [[nodiscard]] RecallAnswer found(const std::vector<qint64>& ids) const
    {
        RecallAnswer out;
        for (const qint64 id : ids) {
            Recalled r;
            r.kind = u"reflection"_s;
            r.key = Locator(id);
            r.lesson = u"text %1"_s.arg(id);
            r.similarity = 0.9;
            r.band = SimilarityBand::Similar;
            r.embedder = u"lexical-512"_s;
            out.found.push_back(std::move(r));
        }
        return out;
    }
    [[nodiscard]] RecallAnswer linked(const std::vector<qint64>& ids, int hops)
    {
        RecallAnswer out = found(ids);
        if (const auto added = addLinked(f.connection(), f.store(), hops, out); !added)
            qFatal("%s", qPrintable(describe(added)));
        return out;
    }

private:
    static Reflection of(const QString& text, const QString& outcome)
    {
        Reflection r;
        r.text = text;
        r.outcome = outcome;
        r.createdAt = r.firstSeen = r.lastSeen = ReflectorFixture::now;
        return r;
    }
};

std::vector<qint64> idsOf(const RecallAnswer& answer)
{
    std::vector<qint64> out;
    for (const Recalled& r : answer.found)
        out.push_back(r.id());
    return out;
}

} // namespace

/// What is given beside what was asked for: memories that are listed, or linked to what was found.
class RecallLinksTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void whatIsLinkedSaysHow()
    {
        LinkedMemories m;
        const RecallAnswer answer = m.linked({1}, 2);
        QCOMPARE(idsOf(answer), (std::vector<qint64>{1, 2, 3, 4}));
        QVERIFY(answer.linked);
        QVERIFY(answer.found[0].links.empty());
        QCOMPARE(answer.found[1].links,
                 (std::vector<RecalledLink>{
                     {u"contradicts"_s, true, u"reflection"_s, 1, u"the same task ended with failure, then with success"_s}}));
        QCOMPARE(answer.found[2].links, (std::vector<RecalledLink>{{u"supports"_s, true, u"reflection"_s, 1, u"the same error"_s}}));
        QCOMPARE(answer.found[3].links,
                 (std::vector<RecalledLink>{{u"derived_from"_s, true, u"reflection"_s, 2, u"one of its sources"_s}}));
        // The other way round it is the later one that says so.
        const RecallAnswer back = m.linked({2}, 1);
        QCOMPARE(idsOf(back), (std::vector<qint64>{2, 1, 4}));
        QCOMPARE(back.found[1].links.front().outwards, false);
        QCOMPARE(linksText(back.found[1]), u"contradicted by reflection 2"_s);
        QCOMPARE(linksText(back.found[2]), u"derived from reflection 2"_s);
    }

    /// Two that a question found may contradict each other, too.
    void whatWasFoundBearsOnItself()
    {
        LinkedMemories m;
        const RecallAnswer answer = m.linked({2, 1}, 1);
        QVERIFY(answer.found[0].links.empty());
        QCOMPARE(linksText(answer.found[1]), u"contradicted by reflection 2"_s);
        QVERIFY(lessonsText(answer).contains(u"weighed against reflection 2"_s));
        const RecallAnswer none = m.linked({2, 1}, 0);
        QVERIFY(!none.linked && none.found[1].links.empty());
    }

    void whatWasWithdrawnLeadsNowhere()
    {
        LinkedMemories m;
        QVERIFY(m.f.connection().execute("UPDATE reflections SET state = 'demoted' WHERE id = 2"));
        QCOMPARE(idsOf(m.linked({1}, 3)), (std::vector<qint64>{1, 3}));
    }

    /// Where what says the same is said once, links do not bring it back.
    void whatWasSaidIsNotLinkedAgain()
    {
        LinkedMemories m;
        RecallAnswer answer = m.found({1});
        answer.found[0].lesson = u" The PULL secret was missing again.\n"_s;
        answer.distinct = true;
        HC_OK(addLinked(m.f.connection(), m.f.store(), 2, answer));
        QCOMPARE(idsOf(answer), (std::vector<qint64>{1, 2, 4}));
        answer = m.found({1});
        answer.found[0].lesson = u"The pull secret was missing again."_s;
        HC_OK(addLinked(m.f.connection(), m.f.store(), 2, answer));
        QCOMPARE(idsOf(answer), (std::vector<qint64>{1, 2, 3, 4}));
    }

    /// A similarity that nobody measured is not 0, in no form.
    void whatWasNotComparedHasNoSimilarity()
    {
        LinkedMemories m;
        const RecallAnswer answer = m.linked({1}, 2);
        const QJsonArray json = recallJson(answer);
        QCOMPARE(json[0][u"similarity"].toDouble(), 0.9);
        QCOMPARE(json[0][u"links"].toArray().size(), 0);
        for (int i = 1; i < 4; ++i) {
            for (const char* member : {"similarity", "band", "embedding_model"})
                QVERIFY2(json[i][QLatin1String(member)].isNull(), member);
            QCOMPARE(json[i][u"links"].toArray().size(), 1);
        }
        const QJsonObject link = json[1][u"links"][0].toObject();
        QCOMPARE(link[u"relation"].toString(), u"contradicts"_s);
        QCOMPARE(link[u"direction"].toString(), u"out"_s);
        QCOMPARE(link[u"id"].toInteger(), 1);
        QCOMPARE(link[u"kind"].toString(), u"reflection"_s);
        RecallOptions options;
        options.minImportance = 0;
        HC_GET(const RecallAnswer listed, listMemories(m.f.connection(), m.f.store(), options));
        QCOMPARE(listed.found.size(), size_t(3));
        for (const auto& one : recallJson(listed)) {
            QVERIFY(one[u"similarity"].isNull() && one[u"band"].isNull());
            QVERIFY(one[u"links"].isUndefined()); // nobody looked
        }
        const QString text = lessonsText(listed);
        QVERIFY2(!text.contains(u"0.00"_s) && !text.contains(u"similar"_s), qPrintable(text));
        QVERIFY(text.contains(u"\n- [pattern] It happens at night."_s));
    }

    /// By their own times: what is imported later may have happened earlier.
    void theNewestIsListedFirst()
    {
        ReflectorFixture f;
        auto rows = ReflectionRows::open(f.connection(), f.store().scope);
        QVERIFY(rows);
        for (const char* day : {"2026-11-02", "2026-11-04", "2026-11-01", "2026-11-03"}) {
            Reflection r;
            r.text = QLatin1String(day);
            r.importance = 0.9;
            r.createdAt = r.firstSeen = r.lastSeen = *parseTimestamp(r.text);
            QVERIFY(rows->insert(r));
        }
        RecallOptions options;
        options.top = 2;
        HC_GET(const RecallAnswer listed, listMemories(f.connection(), f.store(), options));
        QCOMPARE(listed.found.size(), size_t(2));
        QCOMPARE(listed.found[0].lesson, u"2026-11-04"_s);
        QCOMPARE(listed.found[1].lesson, u"2026-11-03"_s);
    }

    /// Who reads the prompt is told what each text is to the others, and cannot take the opposite for one more voice.
    void thePromptSaysHowTextsHangTogether()
    {
        LinkedMemories m;
        const QStringList lines = lessonsText(m.linked({1}, 2)).split(u'\n');
        QCOMPARE(lines.size(), 5);
        QVERIFY2(lines[1].startsWith(u"- [reflection 1, 0.90] text 1"_s), qPrintable(lines[1]));
        QCOMPARE(lines[2],
                 u"- [reflection 2, contradicts reflection 1] CONTRADICTION, to be weighed against reflection 1: "
                 u"It went well without a pull secret."_s);
        QCOMPARE(lines[3], u"- [reflection 3, supports reflection 1] The pull secret was missing again."_s);
        QCOMPARE(lines[4], u"- [pattern 4, derived from reflection 2] It happens at night."_s);
        QVERIFY(lessonsText(m.found({1})).contains(u"\n- [reflection, 0.90] text 1"_s)); // alone nobody needs its number
    }

    void everyKindOfLinkHasItsWords()
    {
        Recalled r;
        qint64 id = 0;
        for (const char* relation : {"supports", "refines", "supersedes", "derived_from", "contradicts", "something else"})
            for (const bool outwards : {true, false})
                r.links.push_back({QLatin1String(relation), outwards, u"lesson"_s, ++id, {}});
        QCOMPARE(
            linksText(r),
            u"contradicts lesson 9, contradicted by lesson 10, supports lesson 1, supported by lesson 2, refines lesson 3, refined by "
            u"lesson 4, supersedes lesson 5, superseded by lesson 6, derived from lesson 7, a source of lesson 8, linked to lesson 11, "
            u"linked to lesson 12"_s);
    }
};

HINDCAST_TEST(RecallLinksTest)

#include "tst_recall_links.moc"
