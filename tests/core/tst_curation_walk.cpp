// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Many decisions after each other, drawn by lot, taken back in the opposite order, and on a disk that fails.
#include "CurationFixture.h"
#include "FaultyDisk.h"
#include "core/curation/plan/CurationAction.h"
#include "tests/support/TestRegistry.h"

#include <QTest>

#include <memory>
#include <random>

using namespace hindcast;
using namespace hindcast::test;
using namespace Qt::Literals::StringLiterals;

namespace {

const std::pair<QString, QString> patterns[] = {{u"oom"_s, u"c"_s},  {u"oom"_s, u"d"_s}, {u"dns"_s, u"c"_s},
                                                {u"disk"_s, u"c"_s}, {u"cpu"_s, u"c"_s}, {u"low"_s, u"c"_s}};
constexpr const char* texts[] = {"another fix", "", "kubectl rollout undo deployment/shop", "two\nlines",
                                 "\xC3\xA4\xF0\x9F\x98\x80 'quoted'"};

/// What a curator may think of next.
class Curator
{
public:
    Curator(CurationFixture& fixture, unsigned seed) : m_fixture(fixture), m_dice(seed) {}

    /// A decision about rows of which some may be gone; an undo is none.
    [[nodiscard]] SpecDraft next()
    {
        const auto actions = curationActions();
        for (;;) {
            const CurationAction& action = actions[below(actions.size())];
            const QString id = QString::fromLatin1(action.id);
            if (id == "undo"_L1 || action.inputs.testFlag(ActionInput::Revisions))
                continue;
            SpecDraft spec = CurationFixture::spec(id);
            spec.at = Timestamp{CurationFixture::now.us + ++m_step * 1'000'000};
            spec.text = action.inputs.testFlag(ActionInput::Text) ? QString::fromUtf8(texts[below(std::size(texts))]) : QString();
            spec.alsoBlock = action.inputs.testFlag(ActionInput::AlsoBlock) && below(2) == 0;
            if (action.inputs.testFlag(ActionInput::Scope))
                addSignatures(spec, action);
            else
                addKeys(spec, action.subject);
            return spec;
        }
    }
    [[nodiscard]] size_t below(size_t n) { return size_t(m_dice()) % n; }
    [[nodiscard]] Timestamp later() { return {CurationFixture::now.us + ++m_step * 1'000'000}; }

private:
    void addSignatures(SpecDraft& spec, const CurationAction& action)
    {
        for (size_t n = 1 + below(2); n > 0; --n) {
            const auto& [name, cluster] = patterns[below(std::size(patterns))];
            spec.signatures.push_back({name, below(3) == 0 ? QString() : cluster});
        }
        if (action.inputs.testFlag(ActionInput::Until) && below(2) == 0)
            spec.until = Timestamp{CurationFixture::now.us + Timestamp::perDay * qint64(30 + below(30))};
    }
    void addKeys(SpecDraft& spec, RelationId subject)
    {
        for (size_t n = 1 + below(3); n > 0; --n) {
            if (subject == RelationId::Patterns) {
                const auto& [name, cluster] = patterns[below(std::size(patterns))];
                const Pattern pattern = m_fixture.desk.pattern(name, cluster);
                if (!pattern.name.isEmpty())
                    spec.keys.push_back(pattern.locator);
            } else {
                spec.keys.emplace_back(qint64(1 + below(subject == RelationId::Outcomes ? 4 : 2)));
            }
        }
    }

    CurationFixture& m_fixture;
    std::mt19937 m_dice;
    qint64 m_step = 0;
};

struct Decided {
    QString changeSet;
    QStringList before;
};

} // namespace

class CurationWalkTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { FaultyDisk::install(); }

    void walks_data()
    {
        QTest::addColumn<unsigned>("seed");
        for (unsigned seed = 1; seed <= 2; ++seed)
            QTest::addRow("%u", seed) << seed;
    }
    /// Refused decisions change nothing; those that were made come back one by one, the last one first, row by row.
    void walks()
    {
        QFETCH(unsigned, seed);
        CurationFixture f;
        Curator curator(f, seed);
        std::vector<Decided> decided;
        int refused = 0, undone = 0;
        for (int i = 0; i < 18; ++i) {
            const QStringList before = f.desk.rows();
            const qint64 entries = f.desk.journalEntries();
            if (!decided.empty() && curator.below(4) == 0) {
                const Decided last = decided.back();
                decided.pop_back();
                HC_OK(f.desk.undo(last.changeSet, curator.later()));
                QCOMPARE(f.desk.rows(), last.before);
                ++undone;
            } else if (const auto receipt = f.desk.apply(curator.next()); !receipt) {
                QVERIFY2(!receipt.error().sentence.isEmpty(), qPrintable(describe(receipt)));
                QCOMPARE(f.desk.rows(), before);
                QCOMPARE(f.desk.journalEntries(), entries);
                ++refused;
            } else if (receipt->changeSet.isEmpty()) {
                QCOMPARE(f.desk.rows(), before); // everything was so already
                QCOMPARE(f.desk.journalEntries(), entries);
            } else {
                QVERIFY(receipt->verified && receipt->affected > 0);
                QCOMPARE(f.desk.journalEntries(), entries + 1);
                decided.push_back({receipt->changeSet, before});
            }
            HC_HOLDS(f.desk.chain());
        }
        QVERIFY2(decided.size() + size_t(undone) > 3, qPrintable(u"%1 refused"_s.arg(refused)));
        for (; !decided.empty(); decided.pop_back()) {
            HC_OK(f.desk.undo(decided.back().changeSet, curator.later()));
            QCOMPARE(f.desk.rows(), decided.back().before);
        }
        QVERIFY(f.desk.chain().ok());
    }

    /// Looking at a decision twice says the same, and costs nothing.
    void previewsRepeat()
    {
        CurationFixture f;
        Curator curator(f, 77);
        const QStringList before = f.desk.rows();
        int shown = 0;
        for (int i = 0; i < 60; ++i) {
            const ChangeSpec spec = curator.next();
            const auto one = previewChange(f.desk.target(), spec);
            const auto other = previewChange(f.desk.target(), spec);
            QCOMPARE(one.has_value(), other.has_value());
            if (!one) {
                QCOMPARE(one.error(), other.error());
                continue;
            }
            ++shown;
            QCOMPARE(one->fingerprint, other->fingerprint);
            QCOMPARE(one->rows.size(), other->rows.size());
        }
        QVERIFY(shown > 10);
        QCOMPARE(f.desk.rows(), before);
        QCOMPARE(f.desk.journalEntries(), 0);
    }

    void faults_data()
    {
        QTest::addColumn<QString>("action");
        for (const char* action : {"demote", "undo"})
            QTest::newRow(action) << QString::fromLatin1(action);
    }
    /// A disk that fails at any moment: all of a decision is there with its entry in the journal, or nothing is.
    void faults()
    {
        QFETCH(QString, action);
        int failed = 0;
        for (qint64 n = 1; n < 1'000; n += 1 + n / 2) {
            CurationFixture f;
            const ChangeSpec spec = f.example(action);
            const QStringList before = f.desk.rows();
            const qint64 entries = f.desk.journalEntries();
            FaultyDisk::arm(FaultyDisk::Writes | FaultyDisk::Syncs, n, false);
            const auto receipt = f.desk.apply(spec);
            const bool reached = FaultyDisk::calls() >= n;
            FaultyDisk::disarm();
            const CurationDesk again(f.url);
            HC_HOLDS(again.chain());
            const bool noted = again.journalEntries() == entries + 1;
            QVERIFY2(noted || again.journalEntries() == entries, qPrintable(u"call %1"_s.arg(n)));
            QVERIFY2((again.rows() != before) == noted, qPrintable(u"call %1"_s.arg(n)));
            if (receipt) {
                QVERIFY(noted);
            } else {
                ++failed;
                QVERIFY2(receipt.error().code == ErrorCode::Io || receipt.error().code == ErrorCode::DiskFull
                             || receipt.error().code == ErrorCode::Corrupt || receipt.error().code == ErrorCode::Busy,
                         qPrintable(describe(receipt)));
            }
            if (!reached)
                break;
        }
        QVERIFY(failed > 0);
    }
};

HINDCAST_TEST(CurationWalkTest)
#include "tst_curation_walk.moc"
