// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "EngineFixture.h"
#include "TestSupport.h"
#include "core/engine/read/PatternBook.h"
#include "core/lint/BlastRadius.h"
#include "core/lint/RadiusColumns.h"
#include "core/rules/promotion/OutcomeKey.h"
#include "core/synthetic/SeededRandom.h"
#include "tests/support/TestRegistry.h"

#include <QDir>
#include <QJsonArray>
#include <QJsonDocument>
#include <QTest>

using namespace hindcast;
using namespace hindcast::test;
using namespace Qt::Literals::StringLiterals;

namespace {

constexpr qint64 hour = Timestamp::perHour;

QByteArray shown(const Pattern& p, const BlastRadius& r) { return QJsonDocument(blastRadiusObject(p, r)).toJson(QJsonDocument::Compact); }

} // namespace

/// What a pattern reached is the same by columns in memory and row by row, whatever there is; and columns follow what is written.
class BlastRadiusTest : public QObject
{
    Q_OBJECT

    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<EngineFixture> m_data;
    SeededRandom m_random{7};

    static QString name(qint64 n) { return u"playbook=A%1 | \"it's\\ ns=ü | cluster=c%2"_s.arg(n % 5).arg(n % 3); }
    static QString cluster(qint64 n) { return n % 3 == 2 ? u"unknown"_s : u"c%1"_s.arg(n % 3); }

    /// Outcomes of few sessions, some of whom were shown some hints; a session without a name, clusters without one.
    void outcomes(int from, int until)
    {
        for (int i = from; i < until; ++i) {
            const qint64 key = m_random.below(15), session = m_random.below(12);
            QStringList hints;
            for (qint64 h = m_random.below(3); h > 0; --h)
                hints << QString::fromUtf8(QJsonDocument(QJsonArray{name(m_random.below(15))}).toJson(QJsonDocument::Compact))
                             .mid(1)
                             .chopped(1);
            m_data->run("INSERT INTO rca_outcomes(session_id, user_id, root_cause, key_hash, cluster_id, path, verified, confidence, "
                        "outcome_feedback, created_at, hints_shown) VALUES (?1,'u',?2,?3,?4,'direct',?5,?6,?7,?8,?9)",
                        {Cell(session == 0 ? QString() : u"s%1"_s.arg(session)), Cell(name(key)), Cell(Blob{keyHash(name(key))}),
                         Cell(m_random.below(20) == 0 ? QString() : cluster(key)),
                         m_random.below(3) == 0 ? Cell() : Cell(m_random.below(2)), Cell(m_random.below(4) == 0 ? 0.4 : 0.95),
                         m_random.below(5) == 0 ? Cell(m_random.below(2) == 0 ? u"regression"_s : u"incorrect"_s) : Cell(),
                         Cell(qint64(i) * hour), Cell(u'[' + hints.join(u',') + u']')});
        }
    }
    void patterns()
    {
        for (int i = 0; i < 15; ++i)
            m_data->pattern(name(i), cluster(i), 0.95, 3, 1);
    }
    PatternBookPtr book() { return readPatternBook(m_data->connection(), m_data->store(), Timestamp{1}, HintParams(), {}).value(); }
    QByteArray radius(const PatternBook& patterns, size_t i, RadiusColumns* columns)
    {
        const auto r = readBlastRadius(m_data->connection(), m_data->store(), patterns.patterns, i, LintParams(), columns, {});
        if (!r)
            qFatal("%s", qPrintable(r.error().sentence));
        return shown(patterns.patterns[i], *r);
    }

private Q_SLOTS:
    void init()
    {
        m_data.reset();
        m_folder = std::make_unique<QTemporaryDir>();
        m_data = std::make_unique<EngineFixture>(m_folder->filePath(u"memory.db"_s));
    }

    void columnsAndRowsAgree_data()
    {
        QTest::addColumn<int>("rows");
        for (const int rows : {0, 1, 40, 900})
            QTest::addRow("%d rows", rows) << rows;
    }
    void columnsAndRowsAgree()
    {
        QFETCH(int, rows);
        outcomes(0, rows);
        patterns();
        for (const char* given : {"'s3'", "'s4'", "'of whom no outcome came'", "'s4'"})
            m_data->run(QByteArray("INSERT INTO hint_exposures(session_id, kind, record_id, cluster_id, at, via) SELECT ") + given
                        + ", 'pattern', pattern_name, cluster_id, 1, 'mcp' FROM failure_patterns WHERE id % 2 = 0");
        const PatternBookPtr all = book();
        RadiusColumns columns;
        int reached = 0, others = 0;
        for (size_t i = 0; i < all->patterns.size(); ++i) {
            const QByteArray byRows = radius(*all, i, nullptr), byColumns = radius(*all, i, &columns);
            QVERIFY2(byRows == byColumns, (byRows + '\n' + byColumns).constData());
            reached += byRows.contains("\"verified\":0") ? 0 : 1;
            others += byRows.contains("\"other_patterns\":[]") ? 0 : 1;
        }
        if (rows == 900)
            QVERIFY(reached > 5 && others > 5);
    }

    /// New rows are there at once, changed ones after everything was read again; who changed nothing reads nothing.
    void columnsFollow()
    {
        outcomes(0, 300);
        patterns();
        const PatternBookPtr all = book();
        RadiusColumns columns;
        (void)radius(*all, 3, &columns);
        const auto first = columns.read(m_data->connection(), m_data->store(), {});
        QVERIFY(first && !columns.mayLag());
        QVERIFY(columns.read(m_data->connection(), m_data->store(), {}) == first); // the very same
        outcomes(300, 360);
        for (size_t i = 0; i < all->patterns.size(); ++i)
            QCOMPARE(radius(*all, i, &columns), radius(*all, i, nullptr));
        QVERIFY(columns.mayLag());
        runSql(m_folder->filePath(u"memory.db"_s), "UPDATE rca_outcomes SET verified = 0, outcome_feedback = 'incorrect'");
        columns.forget();
        for (size_t i = 0; i < all->patterns.size(); ++i)
            QCOMPARE(radius(*all, i, &columns), radius(*all, i, nullptr));
        QVERIFY(!columns.mayLag());
    }

    /// From a file of the cache: the same, and not after a change.
    void cached()
    {
        outcomes(0, 300);
        patterns();
        const PatternBookPtr all = book();
        const QString folder = m_folder->filePath(u"cache"_s), path = m_folder->filePath(u"memory.db"_s);
        m_data->run("PRAGMA wal_checkpoint(TRUNCATE)");
        const auto age = [&] {
            for (const char* suffix : {"", "-wal"})
                if (QFile file(path + QLatin1String(suffix)); file.exists() && file.open(QIODevice::ReadWrite))
                    file.setFileTime(QDateTime::currentDateTime().addSecs(-60), QFileDevice::FileModificationTime);
        };
        age();
        RadiusColumns one(true, folder);
        const QByteArray wanted = radius(*all, 4, &one);
        QVERIFY(!QDir(folder).isEmpty());
        RadiusColumns two(true, folder);
        QCOMPARE(radius(*all, 4, &two), wanted);
        QCOMPARE(wanted, radius(*all, 4, nullptr));
        runSql(path, "UPDATE rca_outcomes SET hints_shown = '[]'");
        RadiusColumns three(true, folder);
        QCOMPARE(radius(*all, 4, &three), radius(*all, 4, nullptr));
    }

    void cancelled()
    {
        outcomes(0, 50);
        patterns();
        const PatternBookPtr all = book();
        CancelToken token;
        token.cancel();
        RadiusColumns columns;
        const auto r = readBlastRadius(m_data->connection(), m_data->store(), all->patterns, 0, LintParams(), &columns, {token});
        QVERIFY(!r && r.error().code == ErrorCode::Cancelled);
        (void)radius(*all, 0, &columns); // what is in memory is given out whoever asks: the walk over it listens, too
        const auto held = readBlastRadius(m_data->connection(), m_data->store(), all->patterns, 0, LintParams(), &columns, {token});
        QVERIFY(!held && held.error().code == ErrorCode::Cancelled);
    }
};

HINDCAST_TEST(BlastRadiusTest)
#include "tst_blast_radius.moc"
