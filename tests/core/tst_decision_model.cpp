// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Decisions about patterns at random, and change-sets taken back in any order, against a small model in memory: what is demoted,
// blocked, amended and gone, and whether a change-set can still be taken back, because nobody touched its rows since.
#include "EngineFixture.h"
#include "core/synthetic/SeededRandom.h"
#include "tests/support/CurationDesk.h"
#include "tests/support/SpecDraft.h"
#include "tests/support/TestRegistry.h"

#include <QTemporaryDir>
#include <QTest>

#include <map>
#include <set>

using namespace hindcast;
using namespace hindcast::test;
using namespace Qt::Literals::StringLiterals;

namespace {

constexpr qint64 begin = 1'795'000'000'000'000;
const QStringList names{u"oom"_s, u"dns"_s, u"disk"_s};
const QStringList clusters{u"a"_s, u"b"_s};

/// A pattern as the model remembers it.
struct ModelPattern {
    bool demoted = false;
    QString fix;
    bool pinned = false;
    friend bool operator==(const ModelPattern&, const ModelPattern&) = default;
};

using PatternKey = std::pair<QString, QString>; ///< name and cluster
using BlockKey = std::pair<QString, QString>;   ///< name and cluster; empty: everywhere

/// A block that was ever made; taken back it is gone, lifted it stays.
struct ModelBlock {
    BlockKey key;
    bool inForce = true;
    friend bool operator==(const ModelBlock&, const ModelBlock&) = default;
};

/// The whole of it: small enough to be copied before each decision.
struct ModelWorld {
    std::map<PatternKey, ModelPattern> patterns;
    std::map<int, ModelBlock> blocks;
    friend bool operator==(const ModelWorld&, const ModelWorld&) = default;

    [[nodiscard]] std::vector<int> inForce(const BlockKey& key) const
    {
        std::vector<int> out;
        for (const auto& [id, block] : blocks)
            if (block.inForce && block.key == key)
                out.push_back(id);
        return out;
    }
    [[nodiscard]] bool isBlocked(const PatternKey& p) const { return !inForce(p).empty() || !inForce({p.first, QString()}).empty(); }
    /// What SQL can tell of them: which keys are blocked, and how often.
    [[nodiscard]] std::multiset<BlockKey> blockedKeys() const
    {
        std::multiset<BlockKey> out;
        for (const auto& [id, block] : blocks)
            if (block.inForce)
                out.insert(block.key);
        return out;
    }
};

/// What a decision did, cell by cell: enough to take it back.
struct ModelChange {
    QString id;
    std::map<PatternKey, std::pair<std::optional<ModelPattern>, std::optional<ModelPattern>>> patterns; ///< before and after
    std::map<int, BlockKey> blocked; ///< made by it
    std::vector<int> lifted;
    std::set<PatternKey> noted; ///< with a note, which is no cell of theirs
    bool undone = false;
};

} // namespace

class TestDecisionModel : public QObject
{
    Q_OBJECT

    struct Desk {
        QTemporaryDir folder;
        DatabaseUrl url = DatabaseUrl::sqlite(folder.filePath(u"memory.db"_s));
        std::optional<EngineFixture> rows = std::optional<EngineFixture>(url.path);
        std::optional<CurationDesk> desk;
        ModelWorld world;
        std::vector<ModelChange> changes;
        qint64 step = 0;
        int made = 0; ///< blocks, ever

        Desk()
        {
            for (const QString& name : names)
                for (const QString& cluster : clusters) {
                    rows->pattern(name, cluster, 0.9, 3, begin);
                    world.patterns[{name, cluster}] = {};
                }
            rows.reset();
            desk.emplace(url);
        }
        [[nodiscard]] SpecDraft draft(const QString& action)
        {
            SpecDraft out;
            out.action = action;
            out.reason = ReasonCode::FixHarmful;
            out.actor = u"ann"_s;
            out.at = {begin + ++step * 1'000'000};
            return out;
        }
    };

    static PatternKey anyPattern(SeededRandom& random)
    {
        return {names[random.below(names.size())], clusters[random.below(clusters.size())]};
    }

    /// Is the world what the database holds, by SQL of our own?
    static bool isStored(const CurationDesk& desk, const ModelWorld& world)
    {
        const auto patterns = desk.data().rows(
            "SELECT pattern_name, cluster_id, demoted, coalesce(recommended_fix, ''), fix_pinned FROM failure_patterns");
        const auto blocks = desk.data().rows("SELECT pattern_name, coalesce(cluster_id, '') FROM blocks WHERE lifted_at IS NULL");
        if (!patterns || !blocks)
            qFatal("the tables cannot be read");
        std::map<PatternKey, ModelPattern> rows;
        for (const auto& row : *patterns)
            rows[{row[0].text(), row[1].text()}] = {row[2].integer() == 1, row[3].text(), row[4].integer() == 1};
        std::multiset<BlockKey> keys;
        for (const auto& row : *blocks)
            keys.insert({row[0].text(), row[1].text()});
        return rows == world.patterns && keys == world.blockedKeys();
    }

    /// One decision about one to three patterns: what it is to do, in the model and as a spec. Nothing: it is to be refused, because a
    /// pattern is gone.
    static std::optional<ModelChange> decide(Desk& d, SeededRandom& random, SpecDraft& spec)
    {
        ModelChange change;
        std::set<PatternKey> chosen;
        for (qint64 n = 1 + random.below(3); n > 0; --n)
            chosen.insert(anyPattern(random));
        const auto put = [&](const PatternKey& key, const ModelPattern& after) {
            const ModelPattern before = d.world.patterns.at(key);
            if (!(before == after))
                change.patterns[key] = {before, after};
        };
        const qint64 kind = random.below(7);
        if (kind >= 5) { // signatures need no pattern
            spec = d.draft(kind == 5 ? u"block"_s : u"unblock"_s);
            for (const PatternKey& key : chosen) {
                const BlockKey block{key.first, random.chance(0.3) ? QString() : key.second};
                if (std::ranges::find(spec.signatures, Signature{block.first, block.second}) != spec.signatures.end())
                    continue;
                spec.signatures.push_back({block.first, block.second});
                const std::vector<int> inForce = d.world.inForce(block);
                if (kind == 5 && inForce.empty())
                    change.blocked[++d.made] = block;
                if (kind == 6)
                    change.lifted.insert(change.lifted.end(), inForce.begin(), inForce.end());
            }
            return change;
        }
        static const QStringList actions{u"demote"_s, u"restore"_s, u"amend"_s, u"delete-pattern"_s, u"annotate-pattern"_s};
        spec = d.draft(kind == 3 && random.chance(0.6) ? u"amend"_s : actions[kind]); // deleting ends a walk too soon
        spec.text = u"fix %1"_s.arg(random.below(3));
        spec.alsoBlock = spec.action == u"demote" && random.chance(0.3);
        bool gone = false;
        for (const PatternKey& key : chosen) {
            const auto it = d.world.patterns.find(key);
            if (it == d.world.patterns.end()) {
                gone = true;
                continue;
            }
            spec.keys.push_back(d.desk->pattern(key.first, key.second).locator);
            ModelPattern after = it->second;
            if (spec.action == u"demote") {
                after.demoted = true;
                if (spec.alsoBlock && !d.world.isBlocked(key))
                    change.blocked[++d.made] = key;
            } else if (spec.action == u"annotate-pattern") {
                change.noted.insert(key);
            } else if (spec.action == u"restore") {
                after.demoted = false;
            } else if (spec.action == u"amend" && after.fix != spec.text) {
                after.fix = spec.text;
                after.pinned = true;
            } else if (spec.action == u"delete-pattern") {
                change.patterns[key] = {it->second, std::nullopt};
                continue;
            }
            put(key, after);
        }
        if (gone && !spec.keys.empty())
            spec.keys.emplace_back(qint64(1'000'000)); // no row has it
        if (spec.keys.empty() || gone)
            return std::nullopt;
        return change;
    }

    /// Cell by cell, there or back: what others changed beside it stays.
    static void carryOut(ModelWorld& world, const ModelChange& change, bool back)
    {
        for (const auto& [key, images] : change.patterns) {
            const auto& [from, to] = back ? std::pair(images.second, images.first) : images;
            if (!from || !to) {
                to ? void(world.patterns[key] = *to) : void(world.patterns.erase(key));
                continue;
            }
            ModelPattern& now = world.patterns.at(key);
            if (from->demoted != to->demoted)
                now.demoted = to->demoted;
            if (from->fix != to->fix)
                now.fix = to->fix;
            if (from->pinned != to->pinned)
                now.pinned = to->pinned;
        }
        for (const auto& [id, key] : change.blocked)
            back ? void(world.blocks.erase(id)) : void(world.blocks[id] = {key});
        for (const int id : change.lifted)
            world.blocks.at(id).inForce = back;
    }

    /// Something that it wrote is no longer as it left it.
    static bool isOvertaken(const ModelWorld& world, const ModelChange& change)
    {
        for (const auto& [key, images] : change.patterns) {
            const auto it = world.patterns.find(key);
            const auto& [before, after] = images;
            if ((it == world.patterns.end()) == after.has_value())
                return true;
            if (!after)
                continue;
            const ModelPattern& now = it->second;
            if ((before->demoted != after->demoted && now.demoted != after->demoted) || (before->fix != after->fix && now.fix != after->fix)
                || (before->pinned != after->pinned && now.pinned != after->pinned))
                return true;
        }
        if (std::ranges::any_of(change.noted, [&](const PatternKey& key) { return !world.patterns.contains(key); }))
            return true;
        return std::ranges::any_of(change.blocked, [&](const auto& b) { return !world.blocks.at(b.first).inForce; });
    }

private Q_SLOTS:
    void walks_data()
    {
        QTest::addColumn<int>("seed");
        for (int seed = 1; seed <= 4; ++seed)
            QTest::addRow("%d", seed) << seed;
    }
    void walks()
    {
        QFETCH(int, seed);
        SeededRandom random{quint64(seed)};
        Desk d;
        int done = 0, undone = 0, refused = 0, overtaken = 0;
        for (int i = 0; i < 30; ++i) {
            const ModelWorld before = d.world;
            const qint64 entries = d.desk->journalEntries();
            if (!d.changes.empty() && random.chance(0.35)) { // any change-set, not only the last one
                const size_t index = size_t(random.below(qint64(d.changes.size())));
                ModelChange& change = d.changes[index];
                const auto receipt = d.desk->undo(change.id, {begin + ++d.step * 1'000'000});
                if (change.undone || isOvertaken(d.world, change)) {
                    QVERIFY2(!receipt, "it was taken back although its rows are no longer what it made of them");
                    QCOMPARE(receipt.error().code, ErrorCode::Conflict);
                    ++overtaken;
                } else {
                    HC_OK(receipt);
                    QVERIFY(receipt->verified);
                    carryOut(d.world, change, true);
                    change.undone = true;
                    ++undone;
                }
            } else {
                SpecDraft spec;
                const auto change = decide(d, random, spec);
                if (spec.keys.empty() && spec.signatures.empty())
                    continue;
                const auto receipt = d.desk->apply(spec);
                if (!change) {
                    QVERIFY2(!receipt, qPrintable(spec.action));
                    QCOMPARE(receipt.error().code, ErrorCode::NotFound);
                    ++refused;
                } else {
                    HC_OK(receipt);
                    const bool nothing = change->patterns.empty() && change->blocked.empty() && change->lifted.empty()
                        && change->noted.empty();
                    QVERIFY2(receipt->changeSet.isEmpty() == nothing, qPrintable(spec.action));
                    if (!receipt->changeSet.isEmpty()) {
                        ModelChange made = *change;
                        made.id = receipt->changeSet;
                        carryOut(d.world, made, false);
                        d.changes.push_back(made);
                        ++done;
                    }
                }
            }
            QVERIFY2(isStored(*d.desk, d.world), qPrintable(u"step %1"_s.arg(i)));
            if (!(d.world == before))
                QCOMPARE(d.desk->journalEntries(), entries + 1);
            for (const QString& name : names)
                for (const QString& cluster : clusters) {
                    const Pattern p = d.desk->pattern(name, cluster);
                    const auto it = d.world.patterns.find({name, cluster});
                    QCOMPARE(!p.name.isEmpty(), it != d.world.patterns.end());
                    if (it != d.world.patterns.end())
                        QCOMPARE(p.blocked, d.world.isBlocked({name, cluster}));
                }
        }
        QVERIFY2(done >= 8,
                 qPrintable(u"%1 done, %2 undone, %3 refused, %4 overtaken"_s.arg(done).arg(undone).arg(refused).arg(overtaken)));
        HC_HOLDS(d.desk->chain());
        // From the last to the first, whatever can still be taken back comes back.
        for (size_t index = d.changes.size(); index > 0; --index) {
            ModelChange& change = d.changes[index - 1];
            if (change.undone || isOvertaken(d.world, change))
                continue;
            HC_OK(d.desk->undo(change.id, {begin + ++d.step * 1'000'000}));
            carryOut(d.world, change, true);
            change.undone = true;
            QVERIFY(isStored(*d.desk, d.world));
        }
        QVERIFY(d.desk->chain().ok());
    }

    /// A preview that somebody overtook is refused, whatever it was, and nothing of it is done.
    void overtakenPreviews()
    {
        int conflicts = 0, done = 0;
        SeededRandom random(50);
        Desk d;
        for (int round = 0; round < 40; ++round) {
            SpecDraft mine, theirs;
            const auto one = decide(d, random, mine), other = decide(d, random, theirs);
            if (!one || !other || mine.action == u"delete-pattern" || theirs.action == u"delete-pattern")
                continue;
            HC_GET(const ChangePreview preview, previewChange(d.desk->target(), mine));
            HC_OK(d.desk->apply(theirs));
            carryOut(d.world, *other, false);
            const auto receipt = applyChange(d.desk->target(), preview);
            if (receipt) {
                carryOut(d.world, *one, false); // they met nowhere
                ++done;
            } else {
                QCOMPARE(receipt.error().code, ErrorCode::Conflict);
                ++conflicts;
            }
            QVERIFY2(isStored(*d.desk, d.world), qPrintable(mine.action + u" over "_s + theirs.action));
        }
        QVERIFY(done > 5);
        QVERIFY2(conflicts > 0, "the pairs must meet sometimes");
    }
};

HINDCAST_TEST(TestDecisionModel)
#include "tst_decision_model.moc"
