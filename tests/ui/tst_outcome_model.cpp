// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "UiSupport.h"
#include "ui/models/OutcomeColumns.h"
#include "ui/models/RecordListModel.h"

#include "core/synthetic/SeededRandom.h"
#include "tests/support/TestRegistry.h"

#include <QAbstractItemModelTester>
#include <QSignalSpy>

using namespace hindcast;
using namespace hindcast::test;

namespace {

constexpr auto allOutcomes = "SELECT id, confidence FROM rca_outcomes ORDER BY created_at DESC, id DESC";
constexpr auto byConfidence = "SELECT id, confidence FROM rca_outcomes ORDER BY confidence DESC, id DESC";

QString raw(const RecordListModel& model, int row, int column) { return model.index(row, column).data(RawRole).toString(); }

/// Asks for a row as a painting view does, and waits until it is there.
bool load(const RecordListModel& model, int row)
{
    return QTest::qWaitFor([&] {
        (void)model.index(row, OutcomeColumns::RootCause).data(Qt::DisplayRole);
        return !model.index(row, 0).data(LoadingRole).toBool();
    });
}

Predicate confident(double least) { return Predicate::compare(OutcomeConfidence, Comparison::GreaterOrEqual, Cell(least)); }

} // namespace

class OutcomeModelTest : public QObject
{
    Q_OBJECT

    QTemporaryDir m_folder, m_followedFolder;
    std::unique_ptr<OpenStore> m_store;
    std::unique_ptr<RecordListModel> m_model;
    std::unique_ptr<QAbstractItemModelTester> m_tester;

    void openShared() { QVERIFY(m_store->open(sharedDatabase())); }

private Q_SLOTS:
    void init()
    {
        m_store = std::make_unique<OpenStore>();
        m_model = std::make_unique<RecordListModel>(RelationId::Outcomes);
        m_tester = std::make_unique<QAbstractItemModelTester>(m_model.get(), QAbstractItemModelTester::FailureReportingMode::Fatal);
    }
    void cleanup()
    {
        m_tester.reset();
        m_model->setSession(nullptr);
        m_model.reset();
        m_store.reset();
    }

    /// Of a list that is longer than a view takes in one go: its beginning is there at once, a row farther down where it is asked for, and
    /// what is not told of yet is dropped by the next filter.
    void longListsComeInParts()
    {
        openShared();
        m_model->setRowsAtOnce(600);
        QSignalSpy inserted(m_model.get(), &QAbstractItemModel::rowsInserted);
        std::vector<int> told; // when the order has come, and when a row was asked for
        const auto whenOrdered = [&](const auto& then) {
            return connect(
                m_model.get(), &RecordListModel::stateChanged, this,
                [&told, then, this] {
                    if (!m_model->countIsExact() || !told.empty())
                        return;
                    told = {m_model->rowCount(), int(m_model->isListing())};
                    then();
                },
                Qt::DirectConnection);
        };
        auto wait = whenOrdered([&] {
            m_model->listUpTo(700);
            told.push_back(m_model->rowCount());
        });
        m_model->setSession(m_store->session.get());
        QTRY_VERIFY(m_model->countIsExact() && !m_model->isListing());
        QCOMPARE(told, (std::vector<int>{600, 1, 701}));
        QCOMPARE(m_model->rowCount(), 5'000);
        for (const QList<QVariant>& part : inserted)
            QVERIFY(part.at(2).toInt() - part.at(1).toInt() < 3 * 600);
        QVERIFY(load(*m_model, 4'999));
        QCOMPARE(raw(*m_model, 4'999, OutcomeColumns::Id), sqlRows(sharedDatabase(), allOutcomes).back()[0]);
        m_model->listUpTo(9'999); // there is none
        QCOMPARE(m_model->rowCount(), 5'000);
        disconnect(wait);
        told.clear();
        wait = whenOrdered([&] {
            m_model->setFilter(confident(0.99));
            told.push_back(int(m_model->isListing()));
        });
        QVERIFY(m_model->follow(0));
        QTRY_VERIFY(told.size() == 3);
        disconnect(wait);
        QCOMPARE(told, (std::vector<int>{600, 1, 0}));
        QTRY_VERIFY(m_model->countIsExact() && !m_model->isListing());
        QCOMPARE(qint64(m_model->rowCount()), m_model->matchCount());
    }

    void rowsStreamIn()
    {
        openShared();
        QSignalSpy inserted(m_model.get(), &QAbstractItemModel::rowsInserted);
        m_model->setSession(m_store->session.get());
        QCOMPARE(m_model->state(), RecordListModel::State::Loading);
        QTRY_COMPARE(m_model->state(), RecordListModel::State::Ready);
        QTRY_VERIFY(m_model->countIsExact());
        QCOMPARE(m_model->rowCount(), 5'000);
        QVERIFY(inserted.size() <= 1); // one change of the row count for a query
        const auto expected = sqlRows(sharedDatabase(), allOutcomes);
        SeededRandom random(3);
        for (int i = 0; i < 60; ++i) {
            const int row = i < 3 ? i : int(random.below(5'000));
            QVERIFY(load(*m_model, row));
            QCOMPARE(raw(*m_model, row, OutcomeColumns::Id), expected[size_t(row)][0]);
        }
        QVERIFY(load(*m_model, 4'999));
        QCOMPARE(raw(*m_model, 4'999, OutcomeColumns::Id), expected.back()[0]);
    }

    void everyCellOfARow()
    {
        openShared();
        m_model->setSession(m_store->session.get());
        QTRY_VERIFY(m_model->countIsExact());
        QVERIFY(load(*m_model, 2'500));
        const auto values = sqlRows(sharedDatabase(),
                                    "SELECT root_cause, cluster_id, namespace, query, user_id, session_id, "
                                    "recommended_fix, outcome_feedback, request_id, path FROM rca_outcomes WHERE id = "
                                        + raw(*m_model, 2'500, OutcomeColumns::Id).toLatin1());
        using C = OutcomeColumns;
        const int columns[] = {C::RootCause, C::Cluster, C::Namespace, C::Query,   C::User,
                               C::Session,   C::Fix,     C::Feedback,  C::Request, C::Path};
        for (size_t i = 0; i < std::size(columns); ++i) // lists read only the beginning of large columns
            QCOMPARE(raw(*m_model, 2'500, columns[i]).left(300), values[0][qsizetype(i)].left(300));
    }

    void indexedSortAndBack()
    {
        openShared();
        m_model->setSession(m_store->session.get());
        QTRY_VERIFY(m_model->countIsExact());
        QVERIFY(m_model->sortBy(OutcomeColumns::Time, false));
        QCOMPARE(m_model->sortPending(), -1);
        QTRY_VERIFY(m_model->countIsExact());
        const auto oldest = sqlRows(sharedDatabase(), "SELECT id FROM rca_outcomes ORDER BY created_at, id");
        for (const int row : {0, 199, 200, 2'000, 4'999}) {
            QVERIFY(load(*m_model, row));
            QCOMPARE(raw(*m_model, row, OutcomeColumns::Id), oldest[size_t(row)][0]);
        }
        QVERIFY(m_model->sortBy(OutcomeColumns::Id, true));
        QTRY_VERIFY(m_model->countIsExact());
        QVERIFY(load(*m_model, 0));
        QCOMPARE(raw(*m_model, 0, OutcomeColumns::Id), QStringLiteral("5000"));
    }

    void unindexedSortKeepsTheOldOrder()
    {
        openShared();
        m_model->setSession(m_store->session.get());
        QTRY_VERIFY(m_model->countIsExact() && !raw(*m_model, 0, OutcomeColumns::Id).isEmpty());
        const QString first = raw(*m_model, 0, OutcomeColumns::Id);
        LaneBlock block(*m_store->session);
        QVERIFY(m_model->sortBy(OutcomeColumns::Confidence, true));
        QTRY_VERIFY(m_store->jobs.activeCount() > 0); // asked for, and not done
        QCOMPARE(m_model->sortPending(), int(OutcomeColumns::Confidence));
        QCOMPARE(m_model->sortColumn(), int(OutcomeColumns::Time));
        QCOMPARE(raw(*m_model, 0, OutcomeColumns::Id), first);
        QCOMPARE(m_model->rowCount(), 5'000);
        block.release();
        QTRY_COMPARE(m_model->sortPending(), -1);
        QCOMPARE(m_model->sortColumn(), int(OutcomeColumns::Confidence));
        checkConfidenceOrder(byConfidence, 5'000);
    }

    /// Counting that was cancelled is not called counting for ever.
    void cancelledCount()
    {
        openShared();
        {
            const LaneBlock block(*m_store->session);
            m_model->setSession(m_store->session.get());
            QVERIFY(m_model->isCounting());
            QTRY_VERIFY(m_store->jobs.rowCount() > 0 && m_store->jobs.index(0, 0).data().toString().startsWith(QLatin1String("Count")));
            m_store->jobs.cancelAll();
        }
        QTRY_VERIFY(!m_model->isCounting());
        QVERIFY(!m_model->countIsExact());
        m_model->setFilter(Predicate());
        QTRY_VERIFY(m_model->countIsExact() && !m_model->isCounting());
    }

    /// The first rows come in key order before their order is there: they must not stay.
    void filterAndRefreshKeepAnUnindexedSort()
    {
        openShared();
        m_model->setSession(m_store->session.get());
        QTRY_VERIFY(m_model->countIsExact());
        QVERIFY(m_model->sortBy(OutcomeColumns::Confidence, true));
        QTRY_COMPARE(m_model->sortPending(), -1);
        m_model->setFilter(confident(0.5));
        QTRY_VERIFY(m_model->countIsExact());
        QCOMPARE(m_model->sortColumn(), int(OutcomeColumns::Confidence));
        checkConfidenceOrder("SELECT id, confidence FROM rca_outcomes WHERE confidence >= 0.5 ORDER BY confidence DESC",
                             m_model->rowCount());
        m_model->setFilter(Predicate());
        QTRY_VERIFY(m_model->countIsExact());
        m_model->refresh();
        QTRY_VERIFY(m_model->countIsExact());
        checkConfidenceOrder(byConfidence, 5'000);
    }

    void sortBeforeAnythingIsThere()
    {
        openShared();
        m_model->setSession(m_store->session.get());
        QVERIFY(m_model->sortBy(OutcomeColumns::Confidence, true)); // its count is still being made
        QTRY_VERIFY(m_model->countIsExact() && m_model->sortPending() < 0);
        QCOMPARE(m_model->sortColumn(), int(OutcomeColumns::Confidence));
        checkConfidenceOrder(byConfidence, 5'000);
    }

    /// The sort is given up, the count is not.
    void cancelledSortBeforeTheCount()
    {
        openShared();
        LaneBlock block(*m_store->session);
        m_model->setSession(m_store->session.get());
        QVERIFY(m_model->sortBy(OutcomeColumns::Confidence, true));
        QTRY_VERIFY(m_store->jobs.rowCount() > 0 && m_store->jobs.index(0, 0).data().toString().startsWith(QLatin1String("Sort")));
        m_store->jobs.cancel(m_store->jobs.index(0, 0));
        block.release();
        QTRY_VERIFY(m_model->countIsExact());
        QCOMPARE(m_model->sortColumn(), int(OutcomeColumns::Time));
        QCOMPARE(m_model->rowCount(), 5'000);
    }

    /// As when a window opens: the remembered sort is asked for, then the filter is applied.
    void filterWhileASortIsPending()
    {
        openShared();
        m_model->setSession(m_store->session.get());
        QVERIFY(m_model->sortBy(OutcomeColumns::Confidence, true));
        m_model->setFilter(Predicate());
        QTRY_VERIFY(m_model->countIsExact() && m_model->sortPending() < 0);
        QCOMPARE(m_model->sortColumn(), int(OutcomeColumns::Confidence));
        checkConfidenceOrder(byConfidence, 5'000);
    }

    void filterChangesWhileRowsStreamIn()
    {
        openShared();
        m_model->setSession(m_store->session.get());
        for (int i = 0; i < 12; ++i) {
            m_model->setFilter(confident(i / 12.0));
            QTest::qWait(i % 5); // wait: another moment of the loading each time
            if (m_model->rowCount() > 0)
                (void)m_model->index(m_model->rowCount() - 1, 2).data();
        }
        m_model->setFilter(confident(0.9));
        QTRY_VERIFY(m_model->countIsExact());
        QCOMPARE(QString::number(m_model->rowCount()),
                 sqlText(sharedDatabase(), "SELECT count(*) FROM rca_outcomes WHERE confidence >= 0.9"));
        m_model->setFilter(confident(2));
        QTRY_VERIFY(m_model->countIsExact());
        QCOMPARE(m_model->rowCount(), 0);
    }

    void closedInTheMiddle()
    {
        for (int i = 0; i < 25; ++i) {
            openShared();
            m_model->setSession(m_store->session.get());
            QTest::qWait(i); // wait: another moment of the loading each time
            if (i % 3 == 0)
                m_model->sortBy(OutcomeColumns::Confidence, false);
            if (m_model->rowCount() > 300)
                (void)m_model->index(m_model->rowCount() / 2, 2).data();
            m_model->setSession(nullptr);
            m_store->session.reset();
            QCOMPARE(m_model->rowCount(), 0);
            QCOMPARE(m_model->state(), RecordListModel::State::Empty);
            QCoreApplication::processEvents(); // late answers
        }
    }

    void dataDoesNotQuery()
    {
        openShared();
        m_model->setSession(m_store->session.get());
        QTRY_VERIFY(m_model->countIsExact());
        LaneBlock block(*m_store->session);
        QElapsedTimer timer;
        timer.start();
        int loading = 0;
        for (int row = 0; row < 5'000; ++row) {
            loading += m_model->index(row, 0).data(LoadingRole).toBool();
            for (int column = 0; column < m_model->columnCount(); ++column)
                (void)m_model->index(row, column).data();
        }
        QVERIFY2(timer.elapsed() < 10'000, qPrintable(QString::number(timer.elapsed())));
        QVERIFY(loading > 4'000);
        QCOMPARE(m_model->index(4'000, OutcomeColumns::RootCause).data().toString(), QStringLiteral("…"));
        QTest::qWait(20); // wait: nothing may come, as both lanes are busy
        QVERIFY(m_model->index(4'000, 0).data(LoadingRole).toBool());
        block.release();
        QVERIFY(load(*m_model, 4'000)); // also after a burst of more pages than there are slots
        QVERIFY(load(*m_model, 300));
        // No session any more: placeholders, at once.
        m_model->sortBy(OutcomeColumns::Time, false);
        QTRY_VERIFY(m_model->countIsExact());
        m_store->session.reset();
        QVERIFY(m_model->index(2'000, 0).data(LoadingRole).toBool());
        QCOMPARE(m_model->index(2'000, OutcomeColumns::RootCause).data().toString(), QStringLiteral("…"));
        m_model->setSession(nullptr);
    }

    void somebodyElseWrites()
    {
        const QString path = copyOfDatabase(m_folder);
        QVERIFY(m_store->open(path));
        QSignalSpy changed(m_store->session.get(), &StoreSession::changedOutside);
        m_model->setSession(m_store->session.get());
        QTRY_VERIFY(m_model->countIsExact());
        runSql(path,
               "INSERT INTO rca_outcomes(session_id, root_cause, key_hash, confidence, created_at) "
               "SELECT 's', 'new one', x'00', 0.5, max(created_at) + 1 FROM rca_outcomes; DELETE FROM rca_outcomes WHERE id = 17");
        QTRY_VERIFY_WITH_TIMEOUT(!changed.isEmpty(), 5'000);
        QCOMPARE(m_model->rowCount(), 5'000); // nothing moves by itself
        m_model->refresh();
        QTRY_VERIFY(m_model->countIsExact());
        QCOMPARE(m_model->rowCount(), 5'000);
        QVERIFY(load(*m_model, 0));
        QCOMPARE(raw(*m_model, 0, OutcomeColumns::RootCause), QStringLiteral("new one"));
    }

    /// What is shown stays until the new order and its rows are there; until then it says that it is not done, so that whoever follows
    /// does not ask again and again, which would never end where that takes longer than the next change.
    void followed()
    {
        const QString path = copyOfDatabase(m_followedFolder);
        QVERIFY(m_store->open(path));
        m_model->setSession(m_store->session.get());
        QVERIFY(!m_model->follow(0)); // there is no order yet
        QTRY_VERIFY(m_model->countIsExact());
        runSql(path,
               "INSERT INTO rca_outcomes(session_id, root_cause, key_hash, confidence, created_at) "
               "SELECT 's', 'new one', x'00', 0.5, max(created_at) + 1 FROM rca_outcomes");
        QVERIFY(m_model->follow(0));
        QVERIFY(m_model->isFollowing());
        QCOMPARE(m_model->rowCount(), 5'000);
        QVERIFY(m_model->state() == RecordListModel::State::Ready);
        QTRY_VERIFY(!m_model->isFollowing());
        QCOMPARE(m_model->rowCount(), 5'001);
        QVERIFY(!m_model->index(1, 0).data(LoadingRole).toBool()); // the row that was at the top is there at once
        QVERIFY(m_model->follow(0));
        m_model->setFilter(confident(0.9)); // what was asked for is not waited for any more
        QVERIFY(!m_model->isFollowing());
    }

private:
    void checkConfidenceOrder(const QByteArray& sql, int rows)
    {
        const auto expected = sqlRows(sharedDatabase(), sql);
        QCOMPARE(qint64(expected.size()), qint64(rows));
        QCOMPARE(m_model->rowCount(), rows);
        for (const int row : {0, 1, 127, 128, 199, 200, 201, rows / 2, rows - 1}) {
            QVERIFY(load(*m_model, row));
            QCOMPARE(raw(*m_model, row, OutcomeColumns::Confidence).toDouble(), expected[size_t(row)][1].toDouble());
        }
    }
};

HINDCAST_TEST(OutcomeModelTest)
#include "tst_outcome_model.moc"
