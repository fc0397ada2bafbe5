// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
// A filter means the same wherever it is decided: by the database's engine, by us row by row, by one after the other, and by
// the plain reading of its words that is written down here.
#include "EngineFixture.h"
#include "core/query/Filter.h"
#include "core/store/relation/FilterFields.h"
#include "core/store/relation/RecordReader.h"
#include "core/store/relation/order/ListOrder.h"
#include "tests/support/TestRegistry.h"

#include <QTest>

#include <random>
#include <set>

using namespace hindcast;
using namespace hindcast::test;
using namespace Qt::Literals::StringLiterals;

namespace {

constexpr qint64 start = 1'795'000'000'000'000;
constexpr Timestamp now{start + 30 * Timestamp::perDay};

constexpr const char* oddWords[] = {
    "oom",  "OOM", "disk full", "a%b", "a_b",       "x'y",          "\"q\"",     "back\\slash", "\xC3\xA4\xC3\x96", "\xC3\x84\xC3\xB6",
    "null", "",    "true",      "-1",  "[\"oom\"]", "\xE2\x80\xA8", "tab\tstop", "two\nlines",  "\xF0\x9F\x98\x80"};

std::set<qint64> idsOf(const std::vector<Record>& records)
{
    std::set<qint64> out;
    for (const Record& r : records)
        out.insert(r.cells[OutcomeId].integer());
    return out;
}

QString quotedWord(const QString& text)
{
    QString out = text;
    out.replace(u"\\"_s, u"\\\\"_s).replace(u"\""_s, u"\\\""_s);
    return u'"' + out + u'"';
}

} // namespace

class FilterRowsTest : public QObject
{
    Q_OBJECT

    QTemporaryDir m_folder;
    std::unique_ptr<EngineFixture> m_rows;
    std::vector<Record> m_all;

    [[nodiscard]] const BoundRelation& relation() { return *m_rows->store().relation(RelationId::Outcomes); }

    std::vector<Record> read(const Predicate& where, bool pushDown)
    {
        ReadQuery query;
        query.columns = recordedColumns(relation());
        query.where = where;
        query.pushDown = pushDown;
        ReadNotes notes;
        auto records = readRecords(m_rows->connection(), relation(), query, 100'000, notes);
        if (!records)
            qFatal("%s", qPrintable(describe(records)));
        return *std::move(records);
    }
    [[nodiscard]] std::expected<Predicate, FilterError> compiled(const QString& filter)
    {
        return compileFilter(filter, filterFields(relation()), now);
    }
    /// The ids of what a filter keeps, the same three ways; an invalid filter ends the test program.
    std::set<qint64> kept(const QString& filter)
    {
        const auto where = compiled(filter);
        if (!where)
            qFatal("%s: %s", qPrintable(filter), qPrintable(where.error().sentence));
        const std::set<qint64> byEngine = idsOf(read(*where, true)), byUs = idsOf(read(*where, false));
        std::set<qint64> alone;
        for (const Record& r : m_all)
            if (matches(*where, [&r](int column) -> const Cell& { return r.cells[size_t(column)]; }))
                alone.insert(r.cells[OutcomeId].integer());
        if (byEngine != alone || byUs != alone)
            qFatal("%s: %zu by the engine, %zu by us, %zu alone", qPrintable(filter), byEngine.size(), byUs.size(), alone.size());
        return alone;
    }

private Q_SLOTS:
    void initTestCase()
    {
        m_rows = std::make_unique<EngineFixture>(m_folder.filePath(u"rows.db"_s));
        std::mt19937 dice(3);
        const auto word = [&] { return QByteArray(oddWords[dice() % std::size(oddWords)]); };
        for (int i = 0; i < 300; ++i) {
            const Cell verified = dice() % 3 == 0 ? Cell() : Cell(qint64(dice() % 2));
            const Cell feedback = dice() % 2 ? Cell() : Cell(QByteArray("resolved"));
            const Cell query = dice() % 4 == 0 ? Cell() : Cell(word() + ' ' + word());
            m_rows->run("INSERT INTO rca_outcomes(session_id, user_id, root_cause, key_hash, cluster_id, query, verified, confidence, "
                        "outcome_feedback, created_at, playbooks) VALUES (?1, ?2, ?3, x'00', ?4, ?5, ?6, ?7, ?8, ?9, ?10)",
                        {Cell(word()), Cell(word()), Cell(word()), Cell(QByteArray(i % 2 ? "prod" : "test")), query, verified,
                         Cell(double(dice() % 101) / 100), feedback, Cell(start + qint64(dice() % 40) * Timestamp::perDay / 2),
                         Cell(QByteArray(i % 3 ? "[\"oom\",\"x\"]" : "[]"))});
        }
        m_all = read({}, true);
        QCOMPARE(m_all.size(), 300U);
    }

    void terms_data()
    {
        QTest::addColumn<QString>("filter");
        for (const char* filter : {"verified:yes",
                                   "verified:no",
                                   "verified:unknown",
                                   "-verified:yes",
                                   "verified!=yes",
                                   "confidence>=0.5",
                                   "confidence<0.5",
                                   "confidence=0.5",
                                   "confidence!=0.5",
                                   "confidence:0.2..0.4",
                                   "confidence:..0.1",
                                   "confidence:0.9..",
                                   "cluster:prod",
                                   "cluster=prod",
                                   "cluster!=prod",
                                   "query=null",
                                   "query:null",
                                   "query!=null",
                                   "feedback:null",
                                   "-feedback:resolved",
                                   "playbooks:oom",
                                   "-playbooks:oom",
                                   "created_at>=2026-11-22",
                                   "created_at:7d",
                                   "created_at:2026-11-20..2026-11-25",
                                   "user:/^[a-z]+$/",
                                   "query:/o{2}/",
                                   "oom or disk",
                                   "(oom or disk) verified:yes",
                                   "-(oom disk)",
                                   "oom -cluster:prod"})
            QTest::newRow(filter) << QString::fromUtf8(filter);
    }
    /// A term and its negation share nothing and lose nothing.
    void terms()
    {
        QFETCH(QString, filter);
        const std::set<qint64> yes = kept(filter), no = kept(u"-("_s + filter + u')');
        QCOMPARE(yes.size() + no.size(), m_all.size());
        for (const qint64 id : yes)
            QVERIFY(!no.contains(id));
    }

    void plainReading()
    {
        std::set<qint64> sure, missing, prod, both;
        for (const Record& r : m_all) {
            const qint64 id = r.cells[OutcomeId].integer();
            if (r.cells[OutcomeConfidence].real() >= 0.5)
                sure.insert(id);
            if (r.cells[OutcomeQuery].isNull())
                missing.insert(id);
            if (r.cells[OutcomeCluster].text() == u"prod"_s)
                prod.insert(id);
            if (sure.contains(id) && prod.contains(id))
                both.insert(id);
        }
        QCOMPARE(kept(u"confidence>=0.5"_s), sure);
        QCOMPARE(kept(u"query=null"_s), missing);
        QCOMPARE(kept(u"cluster:prod"_s), prod);
        QCOMPARE(kept(u"confidence>=0.5 cluster:prod"_s), both);
        QVERIFY(!both.empty() && both.size() < sure.size());
    }

    void words_data()
    {
        QTest::addColumn<QString>("text");
        for (const char* word : oddWords)
            QTest::addRow("%s", QByteArray(word).toHex().constData()) << QString::fromUtf8(word);
    }
    /// Whatever stands in a text can be asked for: wildcards, quotes and backslashes are themselves.
    void words()
    {
        QFETCH(QString, text);
        std::set<qint64> equal;
        for (const Record& r : m_all)
            if (r.cells[OutcomeUser].text() == text)
                equal.insert(r.cells[OutcomeId].integer());
        QCOMPARE(kept(u"user_id="_s + quotedWord(text)), equal);
        QVERIFY(!equal.empty());
        if (text.isEmpty())
            return; // everything contains nothing
        const std::set<qint64> found = kept(quotedWord(text));
        for (const Record& r : m_all)
            if (r.cells[OutcomeRootCause].text() == text)
                QVERIFY(found.contains(r.cells[OutcomeId].integer()));
    }

    void drawnByLot_data()
    {
        QTest::addColumn<unsigned>("seed");
        for (unsigned seed = 1; seed <= 10; ++seed)
            QTest::addRow("%u", seed) << seed;
    }
    /// Any tree of terms: the engine, our own walk and the rows one by one agree (kept() ends the program where not).
    void drawnByLot()
    {
        QFETCH(unsigned, seed);
        std::mt19937 dice(seed);
        const QStringList terms{u"verified:yes"_s, u"verified:unknown"_s, u"confidence>0.3"_s, u"confidence<=0.7"_s,
                                u"cluster:test"_s, u"query=null"_s,       u"playbooks:oom"_s,  u"oom"_s,
                                u"\"a%b\""_s,      u"user_id:\"x'y\""_s,  u"created_at:10d"_s, u"feedback!=resolved"_s,
                                u"query:/[0-9]/"_s};
        const auto tree = [&](const auto& self, int depth) -> QString {
            if (depth == 0 || dice() % 3 == 0)
                return (dice() % 4 == 0 ? u"-"_s : QString()) + terms[qsizetype(dice() % size_t(terms.size()))];
            const QString glue = dice() % 2 ? u" or "_s : u" "_s;
            QString out = self(self, depth - 1);
            for (size_t n = 1 + dice() % 2; n > 0; --n)
                out += glue + self(self, depth - 1);
            return (dice() % 3 == 0 ? u"-("_s : u"("_s) + out + u')';
        };
        for (int i = 0; i < 12; ++i) {
            const QString filter = tree(tree, 3);
            const std::set<qint64> yes = kept(filter);
            QCOMPARE(kept(u"-("_s + filter + u')').size(), m_all.size() - yes.size());
            QCOMPARE(kept(filter + u' ' + filter), yes);
            QVERIFY(kept(filter + u" or verified:yes"_s).size() >= yes.size());
        }
    }

    /// The order of a filtered list holds what the filter keeps, whatever it is ordered by.
    void orders()
    {
        for (const char* text : {"confidence>=0.5", "query=null", "oom or disk", "user:/^[a-z]+$/", "-playbooks:oom"}) {
            const auto where = compiled(QString::fromUtf8(text));
            QVERIFY(where);
            const std::set<qint64> wanted = kept(QString::fromUtf8(text));
            for (const int column : {-1, int(OutcomeConfidence), int(OutcomeUser), int(OutcomeCreatedAt), int(OutcomeQuery)}) {
                HC_GET(const auto order, ListOrder::build(m_rows->connection(), relation(), {*where, column, true}, {}));
                QCOMPARE(size_t(order->rowCount()), wanted.size());
                ReadNotes notes;
                HC_GET(const auto rows,
                       order->window(m_rows->connection(), relation(), recordedColumns(relation()), 0, order->rowCount(), notes, {}));
                QCOMPARE(idsOf(rows), wanted);
            }
        }
    }
};

HINDCAST_TEST(FilterRowsTest)
#include "tst_filter_rows.moc"
