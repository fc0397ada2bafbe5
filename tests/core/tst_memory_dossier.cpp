// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ReflectorFixture.h"
#include "core/engine/read/MemoryDossier.h"
#include "core/llm/LexicalEmbedder.h"
#include "core/store/connect/Connect.h"
#include "core/store/rows/EpisodeRows.h"
#include "core/transfer/snapshot/Snapshot.h"
#include "tests/support/Checks.h"
#include "tests/support/TestRegistry.h"

#include <QTest>

using namespace hindcast;
using namespace hindcast::test;
using namespace Qt::Literals::StringLiterals;

/// What the window shows of an episode: those like it, whatever made its vector, and in databases whose vectors nobody reads.
class MemoryDossierTest : public QObject
{
    Q_OBJECT

    /// Stores an episode; gives its id. No model: no vector.
    static qint64 store(ReflectorFixture& f, const QString& query, const QString& model = {}, std::vector<float> values = {})
    {
        Episode e;
        e.query = query;
        e.reward = -0.5;
        e.reflection = u"all of it"_s;
        e.lesson = u"a lesson"_s;
        e.embedding = {model, std::move(values)};
        e.createdAt = ReflectorFixture::now;
        auto rows = EpisodeRows::open(f.connection(), f.store().scope);
        const auto id = rows ? rows->insert(e) : Unexpected(rows.error());
        if (!id || !*id)
            qFatal("no episode");
        return **id;
    }
    static qint64 storeLexical(ReflectorFixture& f, const QString& query)
    {
        LexicalEmbedder lexical;
        const auto vector = lexical.embed(query, {});
        return store(f, query, vector->model, vector->values);
    }
    static std::vector<qint64> similar(const EpisodeDossier& dossier)
    {
        std::vector<qint64> out;
        for (const Recalled& r : dossier.similar)
            out.push_back(r.id());
        return out;
    }

private Q_SLOTS:
    /// By the vectors that were stored: no model is asked, and what another model made is not compared.
    void byStoredVectors()
    {
        ReflectorFixture f;
        const qint64 first = store(f, u"pods restart"_s, u"big"_s, {1, 0, 0}),
                     near = store(f, u"nothing alike"_s, u"big"_s, {0.9F, 0.1F, 0}),
                     maybe = store(f, u"something else"_s, u"big"_s, {0.6F, 0.8F, 0});
        storeLexical(f, u"pods restart"_s);
        store(f, u"pods restart"_s, u"big"_s, {1, 0}); // another length
        store(f, u"pods restart"_s);
        LexicalEmbedder lexical;
        HC_GET(const EpisodeDossier dossier, readEpisodeDossier(f.connection(), f.store(), Locator(first), lexical, {}));
        QCOMPARE(similar(dossier), (std::vector<qint64>{near, maybe}));
        QVERIFY(dossier.similar[0].similarity > 0.99);
        QVERIFY(dossier.similar[0].band == SimilarityBand::Similar);
        QVERIFY(dossier.similar[1].band == SimilarityBand::Maybe);
        QCOMPARE(dossier.withoutEmbedding, 3);
        QVERIFY(dossier.doubt.isEmpty());
    }

    /// One without a vector is compared by its words with those that have such vectors.
    void withoutVector()
    {
        ReflectorFixture f;
        const qint64 bare = store(f, u"pods restart in payments"_s), alike = storeLexical(f, u"pods restart in payments"_s);
        store(f, u"pods restart in payments"_s, u"big"_s, {1, 0, 0});
        LexicalEmbedder lexical;
        HC_GET(const EpisodeDossier dossier, readEpisodeDossier(f.connection(), f.store(), Locator(bare), lexical, {}));
        QCOMPARE(similar(dossier), std::vector<qint64>{alike});
        // A question without a word is like nothing, and says so; with a vector of its own it is like others.
        const qint64 wordless = store(f, u"???"_s), known = store(f, u"!!!"_s, u"big"_s, {1, 0.1F, 0});
        HC_GET(const EpisodeDossier none, readEpisodeDossier(f.connection(), f.store(), Locator(wordless), lexical, {}));
        QVERIFY(!none.doubt.isEmpty() && none.similar.empty());
        HC_GET(const EpisodeDossier one, readEpisodeDossier(f.connection(), f.store(), Locator(known), lexical, {}));
        QCOMPARE(one.similar.size(), size_t(1));
    }

    /// A vector that was damaged is none.
    void damagedVector()
    {
        ReflectorFixture f;
        const qint64 id = storeLexical(f, u"pods restart"_s), other = storeLexical(f, u"pods restart"_s);
        HC_OK(f.connection().execute("UPDATE episode_memory SET embedding = zeroblob(2048) WHERE id = ?1", {Cell(id)}));
        LexicalEmbedder lexical;
        HC_GET(const EpisodeDossier dossier, readEpisodeDossier(f.connection(), f.store(), Locator(id), lexical, {}));
        QCOMPARE(similar(dossier), std::vector<qint64>{other});
    }

    /// An offline copy has the vectors and compares as its source does.
    void offlineCopy()
    {
        ReflectorFixture f;
        storeLexical(f, u"pods restart in payments"_s);
        storeLexical(f, u"pods restart in payments again"_s);
        store(f, u"what else"_s, u"big"_s, {1, 0, 0});
        store(f, u"something"_s, u"big"_s, {1, 0.1F, 0});
        const QTemporaryDir folder;
        const QString path = folder.filePath(u"copy.db"_s);
        HC_OK(takeSnapshot(f.connection(), f.store(), {path, {}, {}, false, ReflectorFixture::now}, {}));
        const DatabaseUrl url = DatabaseUrl::sqlite(path);
        HC_GET(const auto connection, connectReadOnly(url));
        HC_GET(const Store copy, describeStore(*connection, url));
        LexicalEmbedder lexical;
        for (const qint64 id : {1, 2, 3, 4}) {
            HC_GET(const EpisodeDossier source, readEpisodeDossier(f.connection(), f.store(), Locator(id), lexical, {}));
            HC_GET(const EpisodeDossier dossier, readEpisodeDossier(*connection, *copy, Locator(id), lexical, {}));
            QCOMPARE(similar(dossier), std::vector<qint64>{id % 2 == 1 ? id + 1 : id - 1});
            QCOMPARE(similar(dossier), similar(source));
            QCOMPARE(dossier.similar[0].similarity, source.similar[0].similarity);
            QCOMPARE(dossier.withoutEmbedding, source.withoutEmbedding);
        }
    }

    /// One whose secrets were taken out has none: episodes are compared by their words, and recalled, too.
    void redactedCopy()
    {
        ReflectorFixture f;
        storeLexical(f, u"pods restart in payments"_s);
        store(f, u"pods restart in payments again"_s, u"big"_s, {1, 0, 0});
        const QTemporaryDir folder;
        const QString path = folder.filePath(u"copy.db"_s);
        HC_OK(takeSnapshot(f.connection(), f.store(), {path, {}, {}, true, ReflectorFixture::now}, {}));
        const DatabaseUrl url = DatabaseUrl::sqlite(path);
        HC_GET(const auto connection, connectReadOnly(url));
        HC_GET(const Store copy, describeStore(*connection, url));
        LexicalEmbedder lexical;
        for (const qint64 id : {1, 2}) {
            HC_GET(const EpisodeDossier dossier, readEpisodeDossier(*connection, *copy, Locator(id), lexical, {}));
            QCOMPARE(similar(dossier), std::vector<qint64>{3 - id});
            QVERIFY(dossier.similar[0].band == SimilarityBand::Similar);
        }
        HC_GET(const RecallAnswer answer, recall(*connection, *copy, lexical, u"pods restart in payments"_s, {}));
        QCOMPARE(answer.found.size(), size_t(2));
    }
};

HINDCAST_TEST(MemoryDossierTest)
#include "tst_memory_dossier.moc"
