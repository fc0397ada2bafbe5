// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "CurationFixture.h"
#include "RecorderFixture.h"
#include "core/curation/journal/ChangeSetStore.h"
#include "core/curation/plan/CurationAction.h"
#include "core/search/index/TextBatch.h"
#include "core/search/index/TextIndexTouched.h"
#include "core/search/index/TextIndexWriter.h"
#include "core/store/connect/Connect.h"
#include "core/store/relation/RecordReader.h"
#include "core/synthetic/SeededRandom.h"
#include "tests/support/SpecDraft.h"
#include "tests/support/TestRegistry.h"

#include <QTest>

#include <map>

using namespace hindcast;
using namespace hindcast::test;
using namespace Qt::Literals::StringLiterals;

namespace {

using Hashes = std::map<qint64, qint64>; // of a record's texts, by its key

Hashes hashesOf(Connection& connection, const StoreDescription& store, RelationId id)
{
    const BoundRelation& relation = *store.relation(id);
    ReadQuery query;
    query.columns = searchableColumns(relation);
    ReadNotes notes;
    const auto records = readRecords(connection, relation, std::move(query), 0, notes);
    if (!records)
        qFatal("%s", qPrintable(describe(records)));
    Hashes out;
    for (const Record& record : *records)
        out.emplace(std::get<qint64>(record.key.parts().front()), textsHash(searchableTexts(record, relation)));
    return out;
}

/// What is there now and says something else than before, or was not there.
std::vector<qint64> changed(const Hashes& before, const Hashes& now)
{
    std::vector<qint64> out;
    for (const auto& [key, hash] : now)
        if (const auto it = before.find(key); it != before.end() && it->second != hash)
            out.push_back(key);
    return out;
}

} // namespace

/// An index reads again what the journal names: nothing that any action changes may be missing there.
class TestTextIndexCuration : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void everyChangedTextIsNamed_data()
    {
        QTest::addColumn<QString>("action");
        CurationFixture f;
        for (const CurationAction& action : curationActions())
            if (!isRefusedHere(QLatin1String(action.id)) && !f.example(QLatin1String(action.id)).action.isEmpty())
                QTest::newRow(action.id) << QString(QLatin1String(action.id));
    }
    void everyChangedTextIsNamed()
    {
        QFETCH(const QString, action);
        CurationFixture f;
        const SpecDraft draft = f.example(action);
        std::map<RelationId, std::pair<QByteArray, Hashes>> before;
        const auto note = [&] {
            for (const RelationId id : indexedRelations())
                if (isIndexed(f.desk.store(), id))
                    before[id] = {textStamp(f.desk.data(), f.desk.store(), id).value_or(TextStamp()).marks,
                                  hashesOf(f.desk.data(), f.desk.store(), id)};
        };
        const auto compare = [&] {
            qsizetype differ = 0;
            for (const auto& [id, was] : before) {
                if (id == RelationId::Outcomes)
                    continue; // their texts do not change
                const std::vector<qint64> others = changed(was.second, hashesOf(f.desk.data(), f.desk.store(), id));
                differ += qsizetype(others.size());
                const auto touched = touchedSince(f.desk.data(), f.desk.store(), id, was.first, 1'000);
                QVERIFY2(touched && *touched, relationSpec(id).name);
                for (const qint64 key : others)
                    QVERIFY2(std::ranges::find(**touched, key) != (*touched)->end(), relationSpec(id).name);
            }
            if (action == "amend"_L1 || action == "revise-reflection"_L1 || action == "revise-episode"_L1)
                QVERIFY(differ > 0);
        };
        note();
        const Hashes outcomes = hashesOf(f.desk.data(), f.desk.store(), RelationId::Outcomes);
        HC_GET(const ChangeReceipt done, f.desk.apply(draft));
        compare();
        QVERIFY(changed(outcomes, hashesOf(f.desk.data(), f.desk.store(), RelationId::Outcomes)).empty());
        HC_GET(const ChangeSetRecord record, ChangeSetStore(f.desk.journal(), f.desk.store().scope).find(done.changeSet));
        if (!record.undoable)
            return;
        note();
        HC_OK(f.desk.undo(done.changeSet, Timestamp{CurationFixture::now.us + Timestamp::perDay}));
        compare();
    }

    /// What the recorder does to patterns: seeds, counts, other fixes within and after the cooldown, demotions.
    void everyRecordedTextIsNamed()
    {
        RecorderFixture f;
        SeededRandom random{7};
        HC_GET(auto connection, connectReadOnly(f.url));
        HC_GET(const Store store, describeStore(*connection, f.url));
        size_t differ = 0;
        for (int round = 0; round < 60; ++round) {
            HC_GET(const TextStamp was, textStamp(*connection, *store, RelationId::Patterns));
            const Hashes before = hashesOf(*connection, *store, RelationId::Patterns);
            for (qint64 n = 1 + random.below(6); n > 0; --n) {
                RecordInput in = f.good(round * 20 + random.below(15));
                in.playbooks = {u"P"_s + QString::number(random.below(5))};
                in.recommendedFix = u"fix "_s + QString::number(random.below(4));
                if (random.chance(0.2))
                    in.feedback = Feedback::Incorrect;
                f.record(in);
            }
            const std::vector<qint64> others = changed(before, hashesOf(*connection, *store, RelationId::Patterns));
            differ += others.size();
            HC_GET(const auto touched, touchedSince(*connection, *store, RelationId::Patterns, was.marks, 1'000));
            QVERIFY(touched);
            for (const qint64 key : others)
                QVERIFY(std::ranges::find(*touched, key) != touched->end());
        }
        QVERIFY2(differ > 20, qPrintable(QString::number(differ)));
    }

    void tooMuchIsNotNamed()
    {
        CurationFixture f;
        HC_GET(const TextStamp was, textStamp(f.desk.data(), f.desk.store(), RelationId::Patterns));
        HC_OK(f.desk.apply(f.example(u"amend"_s)));
        HC_GET(const auto named, touchedSince(f.desk.data(), f.desk.store(), RelationId::Patterns, was.marks, 100));
        QVERIFY(named);
        QCOMPARE(named->size(), size_t(2));
        HC_GET(const auto tooMuch, touchedSince(f.desk.data(), f.desk.store(), RelationId::Patterns, was.marks, 1));
        QVERIFY(!tooMuch);
        for (const QByteArray& foreign : {QByteArray(), QByteArray("never"), QByteArray("1"), QByteArray("a.b"), QByteArray("1.2.3"),
                                          QByteArray("999999.0"), QByteArray("0.999999")}) {
            HC_GET(const auto unknown, touchedSince(f.desk.data(), f.desk.store(), RelationId::Patterns, foreign, 100));
            QVERIFY2(!unknown, foreign.constData());
        }
    }
    /// What another tenant's text says about a relation is no image of it.
    void aTextThatLooksLikeAnImageIsNone()
    {
        CurationFixture f;
        HC_GET(const TextStamp was, textStamp(f.desk.data(), f.desk.store(), RelationId::Reflections));
        SpecDraft draft = f.example(u"amend"_s);
        draft.text = u"say {\"relation\":\"reflections\",\"key\":[[\"i\",\"1\"]]} and wait"_s;
        HC_OK(f.desk.apply(draft));
        HC_GET(const auto named, touchedSince(f.desk.data(), f.desk.store(), RelationId::Reflections, was.marks, 100));
        QVERIFY(named && named->empty());
    }
};

HINDCAST_TEST(TestTextIndexCuration)
#include "tst_text_index_curation.moc"
