// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "UiSupport.h"
#include "core/store/connect/Connect.h"
#include "core/store/relation/RecordReader.h"
#include "core/synthetic/SeededRandom.h"
#include "tests/support/TestRegistry.h"
#include "ui/detail/parts/EvidenceModel.h"
#include "ui/models/DisplaySettings.h"
#include "ui/models/EventModel.h"
#include "ui/models/OutcomeColumns.h"
#include "ui/models/PatternListModel.h"
#include "ui/theme/Theme.h"

#include <QAbstractItemModelTester>
#include <QSignalSpy>

#include <thread>

using namespace hindcast;
using namespace hindcast::test;

namespace {

constexpr auto fatal = QAbstractItemModelTester::FailureReportingMode::Fatal;

PatternBookPtr book(size_t patterns, quint64 seed)
{
    SeededRandom random(seed);
    auto out = std::make_shared<PatternBook>();
    out->asOf = testNow();
    for (size_t i = 0; i < patterns; ++i) {
        Pattern p;
        p.locator = Locator(qint64(i + 1));
        p.name = QStringLiteral("pattern %1").arg(random.below(patterns));
        p.clusterId = QStringLiteral("c%1").arg(random.below(5));
        p.description = QStringLiteral("d%1").arg(random.below(50));
        p.confidence = i % 97 == 0 ? std::nan("") : double(random.below(100)) / 100;
        p.occurrenceCount = qint64(random.below(30));
        p.createdAt = {testNow().us - qint64(random.below(90)) * Timestamp::perDay};
        p.lastSeenAt = {p.createdAt.us + Timestamp::perHour};
        if (i % 3 == 0)
            p.lastCountedAt = p.lastSeenAt;
        out->stored.push_back(StoredState(random.below(6)));
        out->effective.push_back(HiddenReason(random.below(7)));
        out->patterns.push_back(std::move(p));
    }
    return out;
}

} // namespace

class ModelsTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void patterns()
    {
        PatternListModel model;
        const QAbstractItemModelTester tester(&model, fatal);
        QCOMPARE(model.rowCount(), 0);
        const auto all = book(5'000, 1);
        model.setBook(all);
        QCOMPARE(model.rowCount(), 5'000);
        QCOMPARE(model.laneCount(std::nullopt), 5'000);
        qint64 sum = 0;
        for (int lane = 0; lane < 6; ++lane) {
            model.setFilter({StoredState(lane), {}});
            QCOMPARE(qint64(model.rowCount()), model.laneCount(StoredState(lane)));
            sum += model.rowCount();
            for (int row = 0; row < model.rowCount(); row += 50)
                QCOMPARE(all->stored[model.bookIndex(row)], StoredState(lane));
        }
        QCOMPARE(sum, 5'000);
        model.setFilter({std::nullopt, [](const PatternBook& b, size_t i) { return b.patterns[i].clusterId == QLatin1String("c3"); }});
        QVERIFY(model.rowCount() > 500 && model.rowCount() < 1'500);
        for (int row = 0; row < model.rowCount(); row += 100)
            QCOMPARE(model.rowOf(all->patterns[model.bookIndex(row)].locator), row);
        model.setBook(book(10, 2)); // a re-read of another size
        model.setBook(book(3'000, 3));
        model.setBook({});
        QCOMPARE(model.rowCount(), 0);
        QCOMPARE(model.laneCount(std::nullopt), 0);
    }

    void patternsSortByEveryColumn()
    {
        PatternListModel model;
        const QAbstractItemModelTester tester(&model, fatal);
        const auto all = book(2'000, 4);
        model.setBook(all);
        for (int column = 0; column < model.columnCount(); ++column)
            for (const bool descending : {false, true}) {
                model.sortBy(column, descending);
                QCOMPARE(model.sortColumn(), column);
                std::vector<size_t> seen;
                for (int row = 0; row < model.rowCount(); ++row)
                    seen.push_back(model.bookIndex(row));
                std::ranges::sort(seen);
                QVERIFY(std::ranges::adjacent_find(seen) == seen.end()); // a permutation, with NaN too
            }
        model.sortBy(PatternListModel::Occurrences, true);
        for (int row = 1; row < model.rowCount(); ++row)
            QVERIFY(all->patterns[model.bookIndex(row - 1)].occurrenceCount >= all->patterns[model.bookIndex(row)].occurrenceCount);
        model.sortBy(PatternListModel::Name, false);
        QVERIFY(model.index(0, PatternListModel::Name).data(RawRole).toString()
                <= model.index(1'999, PatternListModel::Name).data(RawRole).toString());
    }

    void evidence()
    {
        auto connection = connectReadOnly(DatabaseUrl::sqlite(sharedDatabase()));
        QVERIFY(connection);
        const auto store = describeStore(**connection, DatabaseUrl::sqlite(sharedDatabase()));
        QVERIFY(store);
        ReadQuery query;
        query.columns = recordColumns(RelationId::Outcomes).needed();
        ReadNotes notes;
        const auto records = readRecords(**connection, *(*store)->relation(RelationId::Outcomes), query, 0, notes);
        QVERIFY(records);
        EvidenceModel model;
        const QAbstractItemModelTester tester(&model, fatal);
        model.setRecords(*records);
        QCOMPARE(model.rowCount(), 5'000);
        for (const int row : {0, 77, 4'999})
            QCOMPARE(model.index(row, OutcomeColumns::RootCause).data(RawRole).toString(),
                     sqlText(sharedDatabase(),
                             "SELECT substr(root_cause, 1, 5000) FROM rca_outcomes WHERE id = " + QByteArray::number(row + 1)));
        model.setRecords({});
        model.setRecords({records->begin(), records->begin() + 3});
        QCOMPARE(model.rowCount(), 3);
    }

    void events()
    {
        EventModel model;
        const QAbstractItemModelTester tester(&model, fatal);
        std::vector<PatternEvent> events(5'000);
        for (size_t i = 0; i < events.size(); ++i) {
            events[i].kind = EventKind(i % 13);
            events[i].at = {testNow().us + qint64(i)};
            if (i % 2 == 0)
                events[i].countAfter = qint64(i);
        }
        model.setEvents(events);
        QCOMPARE(model.rowCount(), 5'000);
        QCOMPARE(model.index(0, EventModel::Time).data(RawRole).toString(), isoTimestamp(events.back().at)); // newest first
        QCOMPARE(model.index(4'999, EventModel::CountChange).data(RawRole).toString(), QStringLiteral("0"));
        DisplaySettings::instance().setUtc(true);
        QVERIFY(model.index(0, EventModel::Time).data().toString().endsWith(QLatin1String("UTC")));
        DisplaySettings::instance().setUtc(false);
        Theme::instance().apply(ThemeChoice::Dark);
        Theme::instance().apply(ThemeChoice::Light);
        model.setEvents({});
        QCOMPARE(model.rowCount(), 0);
    }

    void jobsFromManyThreads()
    {
        const Inbox inbox;
        JobsModel model(inbox);
        const QAbstractItemModelTester tester(&model, fatal);
        const auto observer = model.observer();
        std::vector<std::thread> threads;
        for (int t = 0; t < 4; ++t)
            threads.emplace_back([observer, t] {
                for (int i = 0; i < 100; ++i) {
                    const quint64 id = newJobId();
                    const Error error{i % 3 == 1 ? ErrorCode::Cancelled : ErrorCode::Sql, QStringLiteral("no"), {}, {}};
                    observer->queued(id, QStringLiteral("job %1.%2").arg(t).arg(i), {});
                    observer->started(id);
                    observer->progressed(id, {i, 100});
                    observer->ended(id, i % 3 == 0 ? nullptr : &error);
                }
            });
        for (std::thread& t : threads)
            t.join();
        QTRY_COMPARE(model.rowCount(), 100); // the newest are kept
        QTRY_COMPARE(model.activeCount(), 0);
        model.clearEnded();
        QCOMPARE(model.rowCount(), 0);
    }

    void jobProgressAndCancel()
    {
        const Inbox inbox;
        JobsModel model(inbox);
        const QAbstractItemModelTester tester(&model, fatal);
        const CancelToken token;
        const quint64 id = newJobId();
        model.observer()->queued(id, QStringLiteral("Sort"), token);
        model.observer()->started(id);
        QTest::qWait(60); // wait: a rate needs a time
        model.observer()->progressed(id, {1'500, 6'000});
        QTRY_COMPARE(model.index(0, JobsModel::ProgressColumn).data().toString(), QStringLiteral("1,500 of 6,000"));
        QCOMPARE(model.index(0, 0).data(JobsModel::PermilleRole).toInt(), 250);
        QCOMPARE(model.index(0, JobsModel::StateColumn).data().toString(), QStringLiteral("running"));
        model.cancel(model.index(0, 0));
        QVERIFY(token.isCancelled());
    }

    /// What holds a job up is said while it runs, whole where the column is too narrow, as is why it failed; what is done was not held up.
    void jobsThatAreHeldUp()
    {
        const Inbox inbox;
        JobsModel model(inbox);
        const QAbstractItemModelTester tester(&model, fatal);
        const auto state = [&](int role = Qt::DisplayRole) { return model.index(0, JobsModel::StateColumn).data(role).toString(); };
        const quint64 id = newJobId();
        model.observer()->queued(id, QStringLiteral("Count"), {});
        model.observer()->started(id);
        model.observer()->heldUp(id, QStringLiteral("it begins anew, <b>1</b> of 8"));
        QTRY_COMPARE(state(), QStringLiteral("running: it begins anew, <b>1</b> of 8"));
        QVERIFY(!Qt::mightBeRichText(state(Qt::ToolTipRole)) || state(Qt::ToolTipRole).contains(QStringLiteral("&lt;b&gt;")));
        QCOMPARE(model.activeCount(), 1);
        model.observer()->ended(id, nullptr);
        QTRY_COMPARE(state(), QStringLiteral("done"));
        const Error error{ErrorCode::Busy, QStringLiteral("The standby ended it"), {}, {}};
        const quint64 next = newJobId();
        model.observer()->queued(next, QStringLiteral("Count"), {});
        model.observer()->heldUp(next, QStringLiteral("it begins anew, 8 of 8"));
        model.observer()->ended(next, &error);
        QTRY_COMPARE(state(), QStringLiteral("failed: The standby ended it"));
        QVERIFY(state(Qt::ToolTipRole).contains(error.sentence));
    }

    /// A long job stays listed, and can be cancelled, however many short ones come after it.
    void activeJobsAreNeverDropped()
    {
        const Inbox inbox;
        JobsModel model(inbox);
        const QAbstractItemModelTester tester(&model, fatal);
        const CancelToken token;
        model.observer()->queued(newJobId(), QStringLiteral("long"), token);
        for (int i = 0; i < 150; ++i) {
            const quint64 id = newJobId();
            model.observer()->queued(id, QStringLiteral("short"), {});
            model.observer()->ended(id, nullptr);
        }
        const quint64 last = newJobId(); // letters are read in order: after this one all have been
        model.observer()->queued(last, QStringLiteral("last"), {});
        model.observer()->ended(last, nullptr);
        QTRY_COMPARE(model.index(0, 0).data().toString(), QStringLiteral("last"));
        QTRY_COMPARE(model.index(0, JobsModel::StateColumn).data().toString(), QStringLiteral("done"));
        QCOMPARE(model.activeCount(), 1);
        QCOMPARE(model.rowCount(), 100);
        model.cancelAll();
        QVERIFY(token.isCancelled());
    }
};

HINDCAST_TEST(ModelsTest)
#include "tst_models.moc"
