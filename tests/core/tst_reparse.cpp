// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "TestSupport.h"
#include "core/engine/review/ReviewArchive.h"
#include "core/replay/EpisodeReparse.h"
#include "core/replay/ReviewReparse.h"
#include "core/store/connect/Connect.h"
#include "core/store/native/NativeSchema.h"
#include "core/store/relation/RecordReader.h"
#include "tests/support/TestRegistry.h"

#include <QJsonArray>
#include <QTest>

using namespace hindcast;
using namespace hindcast::test;
using namespace Qt::Literals::StringLiterals;

namespace {

const QString sections = u"## Summary\nIt went well.\n## Strengths\n- quick\n## Recommendation\nKeep it."_s;

} // namespace

/// Stored texts, read again with today's parsers.
class ReparseTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void episodes_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("problem");
        QTest::addColumn<QString>("lesson");
        QTest::addColumn<bool>("parsed");
        QTest::addColumn<bool>("changed");
        QTest::addColumn<bool>("acceptable");
        QTest::newRow("the same") << u"Problem: a\nLesson: b"_s << u"a"_s << u"b"_s << true << false << false;
        QTest::newRow("found today") << u"**Problem:** a\n**Lesson:** b"_s << QString() << u"**Problem:** a\n**Lesson:** b"_s << false
                                     << true << true;
        QTest::newRow("other words") << u"Problem: a\nLesson: b"_s << u"a"_s << u"c"_s << true << true << true;
        QTest::newRow("not understood") << u"be careful"_s << QString() << u"be careful"_s << false << false << false;
        QTest::newRow("not given up") << u"be careful"_s << u"a"_s << u"b"_s << true << true << false;
        QTest::newRow("trimmed") << u" be careful "_s << QString() << u" be careful "_s << false << true << true;
    }
    void episodes()
    {
        QFETCH(QString, text);
        QFETCH(QString, problem);
        QFETCH(QString, lesson);
        QFETCH(bool, parsed);
        QFETCH(bool, changed);
        QFETCH(bool, acceptable);
        Episode e;
        e.id = 7;
        e.reflection = text;
        e.problem = problem;
        e.lesson = lesson;
        e.lessonParsed = parsed;
        const ReparsedEpisode r = reparse(e);
        QCOMPARE(r.id, 7);
        QCOMPARE(r.changed(), changed);
        QCOMPARE(r.acceptable(), acceptable);
        e.problem = r.after.problem;
        e.lesson = r.after.lesson;
        e.lessonParsed = r.after.parsed;
        QVERIFY(!reparse(e).changed()); // what was read is what is read again
    }

    /// What the archive stores today says the same today, whatever became of the review.
    void reviewsAsTheyAreStored()
    {
        QTemporaryDir folder;
        const DatabaseUrl url = DatabaseUrl::sqlite(folder.filePath(u"r.db"_s));
        HC_OK(createNative(url));
        HC_GET(auto connection, connectWritable(url));
        HC_GET(const Store store, describeStore(*connection, url));
        HC_GET(ReviewArchive archive, ReviewArchive::open(*connection, *store));
        const QJsonObject good{{u"kfm_action"_s, QJsonObject{{u"action"_s, u"keep"_s}, {u"component"_s, u"a"_s}}}};
        HC_OK(archive.review(good, Timestamp{1}));
        HC_OK(archive.review(good, Timestamp{2}, [](const QJsonObject&) { return Expected<QString>(sections); }, u"m"_s));
        HC_OK(archive.review(good, Timestamp{3}, [](const QJsonObject&) -> Expected<QString> {
            return fail(ErrorCode::ConnectionFailed, u"Nobody answers."_s);
        }));
        HC_OK(archive.review({}, Timestamp{4})); // not valid: nothing was written about it
        const auto readAll = [&] {
            const BoundRelation& reviews = *store->relation(RelationId::Reviews);
            ReadQuery query;
            query.columns = recordedColumns(reviews);
            ReadNotes notes;
            const auto records = readRecords(*connection, reviews, query, 0, notes);
            std::vector<std::optional<ReparsedReview>> out;
            for (const Record& record : *records)
                out.push_back(reparseReview(record));
            return out;
        };
        auto all = readAll();
        QCOMPARE(all.size(), 4U);
        for (size_t i = 0; i < 3; ++i) {
            QVERIFY(all[i] && !all[i]->error);
            QVERIFY2(!all[i]->changed(), qPrintable(QString::number(i)));
            QCOMPARE(all[i]->after.success, i < 2);
        }
        QVERIFY(!all[3]);
        QCOMPARE(all[2]->after.insights["error"_L1].toString(), u"Nobody answers."_s);
        // An earlier parser saw less.
        HC_OK(connection->execute("UPDATE decision_reviews SET insights = '{\"summary\":\"\"}' WHERE id = 2"));
        HC_OK(connection->execute("UPDATE decision_reviews SET reflection = ' ' WHERE id = 1"));
        all = readAll();
        QVERIFY(all[1]->changed());
        QCOMPARE(all[1]->after.insights["strengths"_L1].toArray(), QJsonArray{u"quick"_s});
        QVERIFY(all[0]->error && !all[0]->changed());
    }
};

HINDCAST_TEST(ReparseTest)
#include "tst_reparse.moc"
