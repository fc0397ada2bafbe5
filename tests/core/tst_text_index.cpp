// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ReflectorFixture.h"
#include "core/llm/LexicalEmbedder.h"
#include "core/search/index/TextIndex.h"
#include "core/search/index/TextIndexFile.h"
#include "core/search/index/TextIndexWriter.h"
#include "core/search/index/TextIndexer.h"
#include "core/search/index/TextTokens.h"
#include "core/search/text/TextSearch.h"
#include "core/store/rows/EpisodeRows.h"
#include "core/store/rows/ReflectionRows.h"
#include "core/synthetic/SeededRandom.h"
#include "tests/support/TestRegistry.h"

#include <QFileInfo>
#include <QTest>

#include <algorithm>
#include <set>

using namespace hindcast;
using namespace hindcast::test;
using namespace Qt::Literals::StringLiterals;

namespace {

const QStringList words{u"ledger"_s,  u"restart"_s, u"memory"_s,         u"disk-full"_s, u"Zertifikat"_s, u"größe"_s,
                        u"expired"_s, u"image"_s,   u"pull"_s,           u"node"_s,      u"timeout"_s,    u"kube-system"_s,
                        u"a1b2c3"_s,  u"снова"_s,   u"e\u0301t\u0301"_s, u"😀"_s};

QString someText(SeededRandom& random, int most)
{
    QStringList out;
    for (qint64 n = 1 + random.below(most); n > 0; --n)
        out << words[random.below(words.size())];
    return out.join(random.chance(0.2) ? u", "_s : u" "_s);
}

struct World {
    ReflectorFixture f;
    QTemporaryDir folder;
    SeededRandom random{21};

    void fill(int count)
    {
        auto reflections = ReflectionRows::open(f.connection(), {});
        auto episodes = EpisodeRows::open(f.connection(), {});
        if (!reflections || !episodes)
            qFatal("no rows");
        for (int n = 0; n < count; ++n) {
            Reflection r;
            r.text = someText(random, 9);
            r.query = random.chance(0.5) ? someText(random, 3) : QString();
            r.rationale = random.chance(0.2) ? someText(random, 3) : QString();
            r.createdAt = r.firstSeen = r.lastSeen = ReflectorFixture::now;
            Episode e;
            e.query = someText(random, 6);
            e.reflection = someText(random, 6);
            e.createdAt = ReflectorFixture::now;
            if (!reflections->insert(r) || !episodes->insert(e))
                qFatal("not stored");
        }
    }
    [[nodiscard]] TextIndex index()
    {
        auto out = TextIndex::open(folder.path(), f.store());
        if (!out)
            qFatal("%s", qPrintable(out.error().sentence + out.error().detail));
        return *std::move(out);
    }
    [[nodiscard]] Expected<SearchAnswer> search(const QString& text, SearchLeg leg, TextIndex* index, qint64 limit = 0)
    {
        SearchSpec spec;
        spec.text = text;
        spec.legs = {leg};
        spec.limit = limit;
        spec.index = index;
        LexicalEmbedder lexical;
        return searchTexts(f.connection(), f.store(), lexical, spec);
    }
};

std::set<std::pair<QString, QString>> found(const SearchAnswer& answer)
{
    std::set<std::pair<QString, QString>> out;
    for (const SearchMatch& m : answer.matches)
        out.insert({m.kind, m.key.text() + u' ' + QString::number(m.score)});
    return out;
}

} // namespace

/// The index of texts: with it a search gives what it gives without, whatever happened in between.
class TestTextIndex : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void tokensKeepBeginnings_data()
    {
        QTest::addColumn<QString>("word");
        QTest::addColumn<QByteArray>("token");
        QTest::newRow("plain") << u"oom1killed"_s << QByteArray("oom1killed");
        QTest::newRow("umlaut") << u"größe"_s << QByteArray("gr_00f6_00dfe");
        QTest::newRow("cyrillic") << u"да"_s << QByteArray("_0434_0430");
        QTest::newRow("emoji") << u"😀"_s << QByteArray("_d83d_de00");
    }
    void tokensKeepBeginnings()
    {
        QFETCH(const QString, word);
        QFETCH(const QByteArray, token);
        QCOMPARE(indexToken(word), token);
        for (qsizetype n = 0; n <= word.size(); ++n)
            QVERIFY(token.startsWith(indexToken(word.first(n))));
        QVERIFY(indexToken(word.repeated(500)).size() <= 200);
    }

    /// Random texts, random questions, records that come, change and go.
    void searchesAsWithoutIt()
    {
        World world;
        world.fill(80);
        TextIndex index = world.index();
        HC_GET(const TextIndexReport first, index.update(world.f.connection(), world.f.store()));
        QCOMPARE(first.records, 160);
        QVERIFY(first.texts > 100 && first.texts <= 160);
        int hits = 0;
        for (int round = 0; round < 150; ++round) {
            if (world.random.chance(0.2))
                world.fill(int(1 + world.random.below(4)));
            if (world.random.chance(0.1))
                HC_OK(world.f.connection().execute("DELETE FROM reflections WHERE id = ?", {Cell(1 + world.random.below(60))}));
            if (world.random.chance(0.1)) {
                const Cell id(1 + world.random.below(60));
                HC_OK(
                    world.f.connection().execute("INSERT INTO reflection_versions(reflection_id, version, text, importance, quality, at) "
                                                 "SELECT id, (SELECT count(*) FROM reflection_versions) + 1, text, importance, quality, 0 "
                                                 "FROM reflections WHERE id = ?",
                                                 {id}));
                HC_OK(world.f.connection().execute("UPDATE reflections SET text = ? WHERE id IN (SELECT reflection_id FROM "
                                                   "reflection_versions WHERE reflection_id = ?)",
                                                   {Cell(someText(world.random, 9)), id}));
            }
            const bool inside = world.random.chance(0.4);
            QString question = someText(world.random, 3);
            if (inside && question.size() > 4)
                question = question.sliced(1, question.size() - 2);
            else if (!inside && world.random.chance(0.3))
                question = u'"' + question + u'"';
            else if (!inside && world.random.chance(0.3) && question.size() > 3)
                question = question.chopped(1) + u'*';
            if (!inside && world.random.chance(0.2))
                question += u" query:"_s + words[world.random.below(6)];
            const SearchLeg leg = inside ? SearchLeg::Substring : SearchLeg::Words;
            const auto without = world.search(question, leg, nullptr), with = world.search(question, leg, &index);
            QCOMPARE(bool(with), bool(without));
            if (!without)
                continue; // no words in it
            QVERIFY2(found(*with) == found(*without), qPrintable(question));
            QVERIFY(with->looked <= without->looked + 40);
            hits += int(with->matches.size());
        }
        QVERIFY2(hits > 300, qPrintable(QString::number(hits)));
    }
    void looksOnlyWhereItMustLook()
    {
        World world;
        world.fill(60);
        TextIndex index = world.index();
        HC_OK(index.update(world.f.connection(), world.f.store()));
        auto rows = ReflectionRows::open(world.f.connection(), {});
        HC_OK(rows);
        Reflection r;
        r.text = u"the quorum of etcd-7 was lost"_s;
        r.createdAt = r.firstSeen = r.lastSeen = ReflectorFixture::now;
        HC_OK(rows->insert(r));
        for (const auto& [text, leg] : {std::pair(u"quorum lost"_s, SearchLeg::Words),
                                        {u"\"quorum of\""_s, SearchLeg::Words},
                                        {u"quor*"_s, SearchLeg::Words},
                                        {u"orum of etc"_s, SearchLeg::Substring}}) {
            HC_GET(const SearchAnswer answer, world.search(text, leg, &index)); // what was stored since is read on the way
            QCOMPARE(answer.matches.size(), size_t(1));
            QCOMPARE(answer.matches.front().kind, u"reflection"_s);
            QVERIFY2(answer.looked <= 2, qPrintable(QString::number(answer.looked)));
        }
        HC_GET(const SearchAnswer none, world.search(u"quorum zookeeper"_s, SearchLeg::Words, &index));
        QVERIFY(none.matches.empty() && none.looked == 0);
    }
    void wordsOfTwoColumnsAreNotBesideEachOther()
    {
        World world;
        auto rows = ReflectionRows::open(world.f.connection(), {});
        HC_OK(rows);
        Reflection r;
        r.text = u"first end"_s;
        r.query = u"begin last"_s;
        r.createdAt = r.firstSeen = r.lastSeen = ReflectorFixture::now;
        HC_OK(rows->insert(r));
        TextIndex index = world.index();
        HC_OK(index.update(world.f.connection(), world.f.store()));
        HC_GET(const auto phrase, index.find(RelationId::Reflections, {{{u"end"_s, u"begin"_s}}}, 10));
        QVERIFY(phrase && phrase->keys.empty());
        HC_GET(const auto other, index.find(RelationId::Reflections, {{{u"last"_s, u"first"_s}}}, 10));
        QVERIFY(other && other->keys.empty());
        HC_GET(const auto both, index.find(RelationId::Reflections, {{{u"end"_s}}, {{u"begin"_s}}}, 10));
        QVERIFY(both && both->keys.size() == 1);
        HC_GET(const auto elsewhere, index.find(RelationId::Episodes, {{{u"end"_s}}}, 10));
        QVERIFY(elsewhere && elsewhere->keys.empty());
        HC_GET(const auto nothing, index.find(RelationId::Reflections, {}, 10));
        QVERIFY(!nothing);
    }
    /// What most texts have is not asked for where something rarer is; that the newest are unlike the others costs time alone.
    void wordsThatManyHaveAreLeftToTheReader()
    {
        World world;
        world.fill(1);
        Connection& connection = world.f.connection();
        QByteArrayList columns;
        HC_GET(const auto names,
               connection.rows("SELECT name FROM pragma_table_info('reflections') WHERE name NOT IN ('id', 'text', 'import_key')"));
        for (const auto& name : names)
            columns << name.front().text().toUtf8();
        const QByteArray others = columns.join(", ");
        HC_OK(connection.execute(
            "WITH RECURSIVE n(i) AS (SELECT 2 UNION ALL SELECT i + 1 FROM n WHERE i < 4000) INSERT INTO reflections(id, text, " + others
            + ") SELECT i, 'every ' || CASE WHEN i <= 2800 THEN 'older ' ELSE 'newer ' END || CASE WHEN i IN (7, 3500) THEN 'telling ' "
              "ELSE 'usual ' END || 'n' || i, "
            + others + " FROM n, reflections WHERE id = 1"));
        TextIndex index = world.index();
        HC_OK(index.update(connection, world.f.store()));
        const auto keys = [&](const QStringList& all) -> Expected<std::vector<qint64>> {
            std::vector<TextNeed> needs;
            for (const QString& word : all)
                needs.push_back({{word}, TextNeed::Match::Inside});
            HC_TRY(const auto hits, index.find(RelationId::Reflections, needs, 10'000, 0));
            return hits ? hits->keys : std::vector<qint64>();
        };
        HC_GET(const auto rare, keys({u"every"_s, u"telling"_s}));
        QCOMPARE(rare, (std::vector<qint64>{3'500, 7}));
        // none of the newest is older, so that word seems to leave next to nothing; it leaves 2,799
        HC_GET(const auto misled, keys({u"every"_s, u"older"_s, u"n7"_s}));
        QVERIFY(std::ranges::find(misled, 7) != misled.end());
        QVERIFY2(misled.size() <= 1'100, qPrintable(QString::number(misled.size()))); // n7, n70 to n79, n700 ...: not all that are older
        HC_GET(const auto all, keys({u"every"_s, u"older"_s}));
        QCOMPARE(all.size(), size_t(2'799));
    }
    void whoAsksCannotSpeakItsLanguage()
    {
        World world;
        world.fill(10);
        TextIndex index = world.index();
        HC_OK(index.update(world.f.connection(), world.f.store()));
        for (const QString& hostile : {u"\" OR words MATCH \"x"_s, u"NEAR(a b)"_s, u"text : ledger"_s, u"a AND NOT b"_s,
                                       u"'; DROP TABLE docs --"_s, u"^ledger"_s, u"{text} : x"_s, u"\u0000ledger"_s}) {
            HC_GET(const SearchAnswer without, world.search(hostile, SearchLeg::Substring, nullptr));
            HC_GET(const SearchAnswer with, world.search(hostile, SearchLeg::Substring, &index));
            QCOMPARE(found(with), found(without));
        }
        HC_GET(const auto many, index.find(RelationId::Reflections, {{QStringList(60, u"ledger"_s)}}, 10));
        QVERIFY(many && many->keys.empty());
    }
    void cancelledStaysAsFarAsItGot()
    {
        World world;
        world.fill(30);
        TextIndex index = world.index();
        JobContext context;
        context.token.cancel();
        const auto none = index.update(world.f.connection(), world.f.store(), context);
        QVERIFY(!none);
        QCOMPARE(none.error().code, ErrorCode::Cancelled);
        HC_GET(const bool covers, index.covers(world.f.connection(), world.f.store(), RelationId::Reflections));
        QVERIFY(!covers); // what nobody indexed is not believed to be
        HC_OK(index.update(world.f.connection(), world.f.store()));
        HC_GET(const bool now, index.covers(world.f.connection(), world.f.store(), RelationId::Reflections));
        QVERIFY(now);
        HC_GET(const bool patterns, index.covers(world.f.connection(), world.f.store(), RelationId::Patterns));
        QVERIFY(patterns); // in a database of ours it is told which of them change
        HC_GET(const TextIndexReport again, index.update(world.f.connection(), world.f.store()));
        QCOMPARE(again.records, 0);
    }
    void cancelledBetweenPieces()
    {
        World world;
        HC_OK(world.f.connection().execute("BEGIN"));
        world.fill(1'100);
        HC_OK(world.f.connection().execute("COMMIT"));
        TextIndex index = world.index();
        JobContext context;
        context.progress = [&](JobProgress progress) {
            if (progress.done > 0)
                context.token.cancel();
        };
        const auto part = index.update(world.f.connection(), world.f.store(), context);
        QVERIFY(!part && part.error().code == ErrorCode::Cancelled);
    }
    /// What was in it is thrown away before all is read again: who reads then must not find that nothing is there.
    void cancelledWhileItIsReadAgain()
    {
        World world;
        world.fill(30);
        TextIndex index = world.index();
        HC_OK(index.update(world.f.connection(), world.f.store()));
        HC_OK(world.f.connection().execute("UPDATE reflections SET text = 'quite another thing ' || id"));
        TextIndex next = world.index(); // which looks whether the records say what was kept
        JobContext context;
        context.token.cancel();
        QVERIFY(!next.update(world.f.connection(), world.f.store(), context));
        for (TextIndex* one : {&index, &next}) {
            HC_GET(const SearchAnswer answer, world.search(u"another thing"_s, SearchLeg::Words, one));
            QCOMPARE(answer.matches.size(), size_t(30));
        }
    }
    /// Two readers of one file: the words that one of them added are known to the other.
    void whatAnotherAddedIsFound()
    {
        World world;
        world.fill(30);
        TextIndex one = world.index(), other = world.index();
        HC_OK(one.update(world.f.connection(), world.f.store()));
        HC_GET(const SearchAnswer before, world.search(u"uoru"_s, SearchLeg::Substring, &other));
        QVERIFY(before.matches.empty());
        auto rows = ReflectionRows::open(world.f.connection(), {});
        HC_OK(rows);
        Reflection r;
        r.text = u"quorum lost"_s;
        r.createdAt = r.firstSeen = r.lastSeen = ReflectorFixture::now;
        HC_OK(rows->insert(r));
        HC_OK(one.update(world.f.connection(), world.f.store()));
        HC_GET(const SearchAnswer after, world.search(u"uoru"_s, SearchLeg::Substring, &other));
        QCOMPARE(after.matches.size(), size_t(1));
    }
    /// One that nobody can use now, and one whose question was given up, leave everything as it is without them.
    void itsFailuresAreNobodysTrouble()
    {
        World world;
        world.fill(30);
        TextIndex index = world.index();
        HC_OK(index.update(world.f.connection(), world.f.store()));
        JobContext cancelled;
        cancelled.token.cancel();
        const auto none = index.hits(world.f.connection(), world.f.store(), RelationId::Reflections, {{{u"ledger"_s}}}, 5, 5, cancelled);
        QVERIFY(!none);
        QCOMPARE(none.error().code, ErrorCode::Cancelled);
        HC_GET(const auto again, index.hits(world.f.connection(), world.f.store(), RelationId::Reflections, {{{u"ledger"_s}}}, 5, 5));
        QVERIFY(again && !again->keys.empty());
        HC_GET(auto other, openTextIndexFile(textIndexPath(world.folder.path(), world.f.store()), false));
        HC_OK(other->script("DROP TABLE records"));
        other.reset();
        HC_GET(const auto damaged, index.hits(world.f.connection(), world.f.store(), RelationId::Reflections, {{{u"ledger"_s}}}, 5, 5));
        QVERIFY(!damaged);
        HC_GET(const SearchAnswer without, world.search(u"ledger"_s, SearchLeg::Words, nullptr));
        HC_GET(const SearchAnswer with, world.search(u"ledger"_s, SearchLeg::Words, &index));
        QCOMPARE(found(with), found(without));
    }
    /// More than is read while somebody waits: that is said, once, and everything is still found.
    void saysThatItFellBehind()
    {
        World world;
        world.fill(5);
        TextIndex index = world.index();
        HC_OK(index.update(world.f.connection(), world.f.store()));
        QVERIFY(!index.fellBehind());
        HC_OK(world.f.connection().execute(
            "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 20001) INSERT INTO "
            "episode_memory(query, reflection, reward, lesson_parsed, created_at) SELECT 'quorum ' || i, 'etcd', 0, 0, i FROM n"));
        HC_GET(const auto answer, index.hits(world.f.connection(), world.f.store(), RelationId::Episodes, {{{u"quorum"_s}}}, 5, 5));
        QVERIFY(!answer);
        QVERIFY(index.fellBehind());
        QVERIFY(!index.fellBehind());
        TextIndexer indexer(world.f.url, {}, world.folder.path());
        QVERIFY(!indexer.isReady());
        indexer.want();
        indexer.want();
        QTRY_VERIFY_WITH_TIMEOUT(indexer.isReady(), 60'000);
        indexer.again(); // not so soon
        HC_GET(const auto now, index.hits(world.f.connection(), world.f.store(), RelationId::Episodes, {{{u"quorum"_s}}}, 5, 5));
        QVERIFY(now);
        QCOMPARE(now->keys.size(), size_t(5));
        QVERIFY(!index.fellBehind());
    }
    /// What many batches bring comes whole and in order, and each text once, whichever batch had it first.
    void manyAtOnce()
    {
        World world;
        HC_OK(world.f.connection().execute(
            "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 7777) INSERT INTO "
            "episode_memory(query, reflection, reward, lesson_parsed, created_at) SELECT 'quorum n' || (i % 3000), 'etcd', 0, 0, i FROM n"));
        TextIndex index = world.index();
        HC_GET(const TextIndexReport report, index.update(world.f.connection(), world.f.store()));
        QCOMPARE(report.records, 7'777);
        QCOMPARE(report.texts, 3'000);
        HC_GET(const auto all, index.find(RelationId::Episodes, {{{u"quorum"_s}}}, 10'000));
        QVERIFY(all);
        QCOMPARE(std::set(all->keys.cbegin(), all->keys.cend()).size(), size_t(7'777));
        HC_GET(const auto some, index.find(RelationId::Episodes, {{{u"n1234"_s}}}, 10'000));
        QVERIFY(some);
        QVERIFY(std::set(some->keys.cbegin(), some->keys.cend()) == (std::set<qint64>{1'234, 4'234, 7'234}));
        HC_GET(const auto inside, index.find(RelationId::Episodes, {{{u"299"_s}, TextNeed::Match::Inside}}, 10'000));
        QVERIFY(inside);
        QCOMPARE(inside->keys.size(), size_t(3 + 3 + 2 + 2 * 10)); // 299, 1299, 2299, 2990 to 2999
    }
    void anIndexerThatIsNoLongerWantedEnds()
    {
        World world;
        world.fill(200);
        for (int round = 0; round < 10; ++round) {
            TextIndexer indexer(world.f.url, {}, world.folder.path());
            indexer.want();
        }
        TextIndex index = world.index();
        HC_OK(index.update(world.f.connection(), world.f.store()));
        HC_GET(const auto all, index.find(RelationId::Episodes, {{{u"ledger"_s}}}, 1'000));
        QVERIFY(all && !all->keys.empty());
        TextIndexer nowhere(*DatabaseUrl::parse(world.folder.filePath(u"none.db"_s)), {}, world.folder.path());
        nowhere.want();
        QVERIFY(!nowhere.isReady());
    }
    void aFileThatIsNoneIsMadeAnew()
    {
        World world;
        world.fill(10);
        QVERIFY(!TextIndex::openExisting(world.folder.path(), world.f.store()));
        const QString path = textIndexPath(world.folder.path(), world.f.store());
        {
            TextIndex index = world.index();
            HC_OK(index.update(world.f.connection(), world.f.store()));
            QVERIFY(index.size() > 4'096);
        }
        QCOMPARE(QFile(path).permissions() & (QFile::ReadGroup | QFile::ReadOther), QFile::Permissions());
        HC_OK(TextIndex::openExisting(world.folder.path(), world.f.store()));
        for (const QByteArray& bytes :
             {QByteArray("no database at all, but long enough to be looked at"), QByteArray(8'192, 'x'), QByteArray()}) {
            QFile file(path);
            QVERIFY(file.open(QIODevice::WriteOnly));
            QVERIFY(file.write(bytes) == bytes.size());
            file.close();
            QVERIFY(!TextIndex::openExisting(world.folder.path(), world.f.store()));
            TextIndex index = world.index();
            HC_GET(const TextIndexReport report, index.update(world.f.connection(), world.f.store()));
            QCOMPARE(report.records, 20);
        }
    }
    /// Cut short, whatever is missing: it is no index any more, and is made anew.
    void aFileThatWasCut()
    {
        World world;
        world.fill(60);
        HC_GET(const SearchAnswer all, world.search(u"ledger"_s, SearchLeg::Words, nullptr));
        const QString path = textIndexPath(world.folder.path(), world.f.store());
        for (const double left : {0.9, 0.5, 0.1}) {
            {
                TextIndex index = world.index();
                HC_OK(index.update(world.f.connection(), world.f.store()));
            }
            QFile file(path);
            QVERIFY(file.open(QIODevice::ReadWrite));
            QVERIFY(file.resize(qint64(double(file.size()) * left)));
            file.close();
            QVERIFY(!TextIndex::openExisting(world.folder.path(), world.f.store()));
            TextIndex index = world.index();
            HC_GET(const SearchAnswer early, world.search(u"ledger"_s, SearchLeg::Words, &index));
            QVERIFY(found(early) == found(all));
            HC_GET(const TextIndexReport report, index.update(world.f.connection(), world.f.store()));
            QCOMPARE(report.records, 120);
            HC_GET(const SearchAnswer again, world.search(u"ledger"_s, SearchLeg::Words, &index));
            QVERIFY(found(again) == found(all));
        }
    }
    /// The row that says of what it is: bytes of it that flipped, and a whole file that is of another place.
    void whatItIsOf()
    {
        World world, other;
        world.fill(20);
        other.fill(20);
        const QString path = textIndexPath(world.folder.path(), world.f.store());
        const QString otherPath = textIndexPath(other.folder.path(), other.f.store());
        {
            TextIndex index = world.index(), second = other.index();
            HC_OK(index.update(world.f.connection(), world.f.store()));
            HC_OK(second.update(other.f.connection(), other.f.store()));
        }
        HC_OK(TextIndex::openExisting(world.folder.path(), world.f.store()));
        QFile file(path);
        QVERIFY(file.open(QIODevice::ReadWrite));
        const QByteArray bytes = file.readAll();
        const qsizetype at = bytes.indexOf(QFileInfo(path).fileName().toUtf8());
        QVERIFY(at > 0);
        QVERIFY(file.seek(at + 2) && file.putChar(char(bytes[at + 2] ^ 1)));
        file.close();
        QVERIFY(!TextIndex::openExisting(world.folder.path(), world.f.store()));
        QVERIFY(QFile::remove(path) && QFile::copy(otherPath, path));
        QVERIFY(!TextIndex::openExisting(world.folder.path(), world.f.store()));
        TextIndex index = world.index();
        HC_GET(const TextIndexReport report, index.update(world.f.connection(), world.f.store()));
        QCOMPARE(report.records, 40);
    }
    /// A stamp that says more than was read into it is not believed.
    void aStampThatFlipped()
    {
        World world;
        world.fill(20);
        {
            TextIndex index = world.index();
            HC_OK(index.update(world.f.connection(), world.f.store()));
        }
        world.fill(1);
        {
            HC_GET(auto file, openTextIndexFile(textIndexPath(world.folder.path(), world.f.store()), false));
            HC_OK(file->script("UPDATE stamps SET greatest = greatest + 1 WHERE greatest > 0"));
        }
        TextIndex index = world.index();
        HC_GET(const bool covers, index.covers(world.f.connection(), world.f.store(), RelationId::Reflections));
        QVERIFY(!covers);
        HC_GET(const TextIndexReport report, index.update(world.f.connection(), world.f.store()));
        QCOMPARE(report.records, 42);
        HC_GET(const bool now, index.covers(world.f.connection(), world.f.store(), RelationId::Reflections));
        QVERIFY(now);
    }
    /// Words that are gone, and pages that are none any more: it is thrown away as soon as somebody asks, who looks everywhere.
    void wordsThatAreGone_data()
    {
        QTest::addColumn<QByteArray>("damage");
        const QByteArray words = textIndexWords(RelationId::Reflections);
        QTest::newRow("no segments") << QByteArray("UPDATE " + words + "_data SET block = zeroblob(12) WHERE id = 10");
        QTest::newRow("segments cut") << QByteArray("UPDATE " + words + "_data SET block = zeroblob(2) WHERE id > 10");
        QTest::newRow("segments gone") << QByteArray("DELETE FROM " + words + "_data WHERE id > 10");
        QTest::newRow("no words") << QByteArray("DELETE FROM terms");
    }
    void wordsThatAreGone()
    {
        QFETCH(const QByteArray, damage);
        World world;
        world.fill(60);
        const QString path = textIndexPath(world.folder.path(), world.f.store());
        HC_GET(const SearchAnswer all, world.search(u"ledger"_s, SearchLeg::Words, nullptr));
        QVERIFY(!all.matches.empty());
        {
            TextIndex index = world.index();
            HC_OK(index.update(world.f.connection(), world.f.store()));
        }
        RawDb(path).run(damage);
        TextIndex index = world.index();
        HC_GET(const SearchAnswer now, world.search(u"ledger"_s, SearchLeg::Words, &index));
        QVERIFY(found(now) == found(all));
        HC_OK(index.update(world.f.connection(), world.f.store()));
        HC_GET(const auto hits, index.hits(world.f.connection(), world.f.store(), RelationId::Reflections, {{{u"ledger"_s}}}, 100, 100));
        QVERIFY(hits && !hits->keys.empty());
        HC_GET(const SearchAnswer again, world.search(u"ledger"_s, SearchLeg::Words, &index));
        QVERIFY(found(again) == found(all));
    }
    /// Two that have it open: what one of them has made in its place is not thrown away by the other.
    void bothSeeThatItIsDamaged()
    {
        World world;
        world.fill(60);
        {
            TextIndex index = world.index();
            HC_OK(index.update(world.f.connection(), world.f.store()));
        }
        RawDb(textIndexPath(world.folder.path(), world.f.store())).run("DELETE FROM terms");
        TextIndex one = world.index(), other = world.index();
        HC_GET(const TextIndexReport report, one.update(world.f.connection(), world.f.store()));
        QCOMPARE(report.records, 120);
        HC_GET(const auto seen, other.hits(world.f.connection(), world.f.store(), RelationId::Reflections, {{{u"ledger"_s}}}, 100, 100));
        QVERIFY(!seen); // the old one
        HC_GET(const auto now, other.hits(world.f.connection(), world.f.store(), RelationId::Reflections, {{{u"ledger"_s}}}, 100, 100));
        QVERIFY(now && !now->keys.empty());
        HC_GET(const TextIndexReport again, other.update(world.f.connection(), world.f.store()));
        QCOMPARE(again.records, 0);
    }
    /// Another database in the place of the one that was indexed, with as many rows.
    void aDatabaseInThePlaceOfAnother()
    {
        World world;
        world.fill(40);
        {
            TextIndex index = world.index();
            HC_OK(index.update(world.f.connection(), world.f.store()));
        }
        HC_OK(world.f.connection().execute("UPDATE reflections SET text = 'quite another thing ' || id"));
        TextIndex index = world.index();
        HC_GET(const bool covers, index.covers(world.f.connection(), world.f.store(), RelationId::Reflections));
        QVERIFY(!covers);
        HC_GET(const SearchAnswer answer, world.search(u"another thing"_s, SearchLeg::Words, &index)); // as without an index
        QCOMPARE(answer.matches.size(), size_t(40));
        HC_OK(index.update(world.f.connection(), world.f.store()));
        HC_GET(const bool now, index.covers(world.f.connection(), world.f.store(), RelationId::Reflections));
        QVERIFY(now);
    }
};

HINDCAST_TEST(TestTextIndex)
#include "tst_text_index.moc"
