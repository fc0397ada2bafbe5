// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/curation/plan/CurationAction.h"
#include "core/store/Corrections.h"
#include "tests/interop/CliRun.h"
#include "tests/support/Checks.h"
#include "tests/support/ForeignDesk.h"
#include "tests/support/ForeignTables.h"
#include "tests/support/RowWorld.h"
#include "tests/support/SpecDraft.h"
#include "tests/support/TestRegistry.h"

#include <QtTest>

#include <random>

using namespace hindcast;
using namespace hindcast::test;
using namespace Qt::Literals::StringLiterals;

namespace {

const Timestamp walked = *parseTimestamp(u"2026-11-20T10:00:00Z");
constexpr int steps = 40;

/// What triggers of the product write when a row is changed and changed back: its marks and the pages of its full text.
QStringList withoutMarks(QStringList lines)
{
    lines.removeIf([](const QString& line) { return line.startsWith(u"meta|"_s) || line.startsWith(u"memories_fts_"_s); });
    return lines;
}

/// Somebody who corrects whatever the product takes, at random but always alike.
class Walker
{
public:
    Walker(const CurationDesk& desk, unsigned seed) : m_desk(desk), m_random(seed)
    {
        for (const RelationId relation : {RelationId::Patterns, RelationId::Reflections, RelationId::Episodes})
            for (const Correction what : corrections())
                if (const QString action = actionOf(what, relation); !action.isEmpty() && mayCorrect(desk.store(), relation, what))
                    m_choices.emplace_back(relation, action);
    }
    [[nodiscard]] bool hasChoices() const { return !m_choices.empty(); }
    [[nodiscard]] int below(size_t n) { return int(m_random() % n); }

    /// One or two records that are there now; none when all are gone.
    std::optional<SpecDraft> next()
    {
        const auto& [relation, action] = m_choices[size_t(below(m_choices.size()))];
        const auto keys = keysOf(m_desk, relation);
        if (keys.empty())
            return {};
        SpecDraft spec;
        spec.action = action;
        for (int i = 0; i <= below(2); ++i)
            spec.keys.push_back(keys[size_t(below(keys.size()))]);
        spec.text = u"Text %1: it's \"内存\" \\ %"_s.arg(++m_texts);
        spec.reason = ReasonCode::Outdated;
        spec.note = u"note %1"_s.arg(m_texts);
        spec.actor = u"walker"_s;
        spec.at = Timestamp{walked.us + m_texts * Timestamp::perSecond};
        return spec;
    }

private:
    static QString actionOf(Correction what, RelationId relation)
    {
        const QString noun = relation == RelationId::Episodes ? u"-episode"_s
            : relation == RelationId::Patterns                ? u"-pattern"_s
                                                              : u"-reflection"_s;
        for (const QString& id : {word(what) + noun, relation == RelationId::Patterns ? word(what) : QString()})
            if (!id.isEmpty() && findCurationAction(id))
                return id;
        return {};
    }

    const CurationDesk& m_desk;
    std::mt19937 m_random;
    std::vector<std::pair<RelationId, QString>> m_choices;
    int m_texts = 0;
};

} // namespace

/// Long random walks through what each product lets a human change: images tell the whole story, and the way back is there.
class ForeignWalkTest : public QObject
{
    Q_OBJECT

    ForeignDesk m_desks;
    int m_databases = 0;

    DatabaseUrl make(const QString& product, bool server)
    {
        const QByteArray sql = product.startsWith(u"rae"_s) && server ? raePostgres(product.back().toLatin1())
            : product.startsWith(u"rae"_s)                            ? raeSqlite(product.back().digitValue())
            : product.startsWith(u"daem0n"_s)                         ? daem0nSqlite(product.endsWith(u"old"_s))
            : product.startsWith(u"cognitive"_s)                      ? cognitiveMemory(product.back().toLatin1())
                                                                      : kubeIntellectRules();
        const QString name = u"walk%1"_s.arg(++m_databases);
        return server ? m_desks.postgres(name, sql) : m_desks.sqlite(name, sql);
    }
    static void products()
    {
        QTest::addColumn<QString>("product");
        QTest::addColumn<bool>("server");
        for (int generation = 1; generation <= 7; ++generation)
            QTest::addRow("rae %d", generation) << u"rae %1"_s.arg(generation) << false;
        for (const char* product : {"daem0n new", "daem0n old"})
            QTest::newRow(product) << QString::fromLatin1(product) << false;
        for (const char* product : {"rae A", "rae B", "cognitive A", "cognitive B", "kubeintellect"})
            QTest::newRow(product) << QString::fromLatin1(product) << true;
    }
    /// Conflict: a rule of the product's tables; InvalidInput: broken JSON; Unsupported: what a trigger forbids.
    static bool isExplained(const Error& error)
    {
        return !error.sentence.isEmpty()
            && (error.code == ErrorCode::Conflict || error.code == ErrorCode::InvalidInput || error.code == ErrorCode::Unsupported
                || error.code == ErrorCode::NotFound);
    }

private Q_SLOTS:
    void initTestCase()
    {
        if (const auto started = m_desks.start(); !started)
            QVERIFY2(!PostgresCluster::skipReason(started.error()).isEmpty(), qPrintable(started.error().detail));
    }
    void cleanupTestCase() { m_desks.stop(); }

    /// Undoing everything, the newest first, gives every cell of every table back.
    void allTheWayBack_data() { products(); }
    void allTheWayBack()
    {
        QFETCH(const QString, product);
        QFETCH(const bool, server);
        if (server && !m_desks.hasServer())
            QSKIP("no PostgreSQL");
        const CurationDesk desk = m_desks.open(make(product, server));
        const QStringList start = withoutMarks(desk.rows());
        Walker walker(desk, 7);
        QVERIFY(walker.hasChoices());
        int applied = 0;
        for (int i = 0; i < steps; ++i) {
            const auto spec = walker.next();
            if (!spec)
                break;
            const auto receipt = desk.apply(*spec);
            QVERIFY2(receipt || isExplained(receipt.error()), qPrintable(spec->action + u' ' + failure(receipt)));
            QVERIFY2(!receipt || receipt->verified, qPrintable(spec->action));
            applied += receipt && !receipt->changeSet.isEmpty();
        }
        QVERIFY2(applied > 2, qPrintable(QString::number(applied)));
        QVERIFY(withoutMarks(desk.rows()) != start);
        for (int i = 0; i < applied; ++i) {
            const auto last = undoableChanges(desk.target(), 1);
            HC_GOOD(last);
            const auto undone = desk.undo(last->front().id, walked);
            QVERIFY2(undone && undone->verified, qPrintable(last->front().action + u' ' + failure(undone)));
        }
        QVERIFY(!undoableChanges(desk.target(), 1));
        const QStringList end = withoutMarks(desk.rows());
        QVERIFY2(end == start, qPrintable(linesAdded(end, start).join(u'\n') + u"\n-->\n"_s + linesAdded(start, end).join(u'\n')));
        QVERIFY(desk.chain().ok());
    }

    /// With things taken back in between: whatever is refused changes nothing, and images tell what is there.
    void backAndForth_data() { products(); }
    void backAndForth()
    {
        QFETCH(const QString, product);
        QFETCH(const bool, server);
        if (server && !m_desks.hasServer())
            QSKIP("no PostgreSQL");
        const CurationDesk desk = m_desks.open(make(product, server));
        Walker walker(desk, 11);
        RowWorld world;
        QStringList sets;
        int undone = 0;
        for (int i = 0; i < steps; ++i) {
            Expected<ChangeReceipt> receipt;
            QString what;
            if (!sets.isEmpty() && walker.below(3) == 0) {
                what = u"undo"_s;
                receipt = desk.undo(sets[walker.below(size_t(sets.size()))], walked);
                QVERIFY2(receipt || receipt.error().code == ErrorCode::Conflict, qPrintable(failure(receipt)));
                undone += receipt.has_value();
            } else if (const auto spec = walker.next()) {
                what = spec->action;
                const auto preview = previewChange(desk.target(), *spec);
                if (preview)
                    world.learn(desk, preview->rows);
                receipt = preview ? applyChange(desk.target(), *preview) : Unexpected(preview.error());
                if (receipt && !receipt->changeSet.isEmpty())
                    sets << receipt->changeSet;
            }
            QVERIFY2(receipt || isExplained(receipt.error()), qPrintable(what + u' ' + failure(receipt)));
            if (receipt && !receipt->changeSet.isEmpty()) {
                const QString wrong = world.applyAll(desk, receipt->changeSet);
                QVERIFY2(wrong.isEmpty(), qPrintable(what + u' ' + wrong));
            }
            int gone = 0;
            const QStringList differences = world.differences(desk, gone);
            QVERIFY2(differences.isEmpty() && gone == 0, qPrintable(what + u'\n' + differences.join(u'\n')));
        }
        QVERIFY(sets.size() > 2 && undone > 0);
        QVERIFY(desk.chain().ok());
    }
};

HINDCAST_TEST(ForeignWalkTest)
#include "tst_foreign_walk.moc"
