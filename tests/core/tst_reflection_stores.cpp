// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ReflectorFixture.h"
#include "core/engine/reflect/stores/FileReflectionStore.h"
#include "core/engine/reflect/stores/NativeReflectionStore.h"
#include "core/store/connect/Connect.h"
#include "core/store/native/NativeSchema.h"
#include "tests/support/TestRegistry.h"

#include <QJsonDocument>
#include <QTest>

#include <csignal>
#include <fcntl.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <unistd.h>

using namespace hindcast;
using namespace hindcast::test;
using namespace Qt::Literals::StringLiterals;

namespace {

/// A store of either kind in a folder of its own, opened as often as a case likes.
class StoreCase
{
    QTemporaryDir m_folder;
    std::unique_ptr<Connection> m_connection;

public:
    ScriptedAuthor author;
    const bool native;

    explicit StoreCase(bool isNative) : native(isNative)
    {
        if (!native)
            return;
        const DatabaseUrl url = DatabaseUrl::sqlite(path());
        if (!createNative(url))
            qFatal("no database");
        m_connection = std::move(*connectWritable(url));
    }
    [[nodiscard]] QString path() const { return m_folder.filePath(native ? u"m.db"_s : u"m.jsonl"_s); }
    Expected<std::unique_ptr<ReflectionStore>> store() const
    {
        if (!native)
            return FileReflectionStore::open(path());
        HC_TRY(const Store described, describeStore(*m_connection, DatabaseUrl::sqlite(path())));
        return NativeReflectionStore::open(*m_connection, *described);
    }
    Reflector reflector()
    {
        auto opened = store();
        if (!opened)
            qFatal("%s", qPrintable(describe(opened)));
        ReflectorOptions options;
        options.clock = std::make_shared<FixedClock>(ReflectorFixture::now);
        return {*std::move(opened), {}, author, options};
    }
    [[nodiscard]] QByteArrayList lines() const
    {
        QFile file(path());
        if (!file.open(QIODevice::ReadOnly))
            qFatal("no %s", qPrintable(path()));
        QByteArrayList out = file.readAll().split('\n');
        out.removeLast(); // behind the last one
        return out;
    }
    void write(const QByteArray& text) const
    {
        QFile file(path());
        if (!file.open(QIODevice::WriteOnly) || file.write(text) != text.size())
            qFatal("cannot write %s", qPrintable(path()));
    }
};

/// A file of the memory alone, which takes what its seals let it take; its store opens it by a link.
class SealedFile
{
public:
    SealedFile(const QByteArray& text, int seals, const QString& link) : m_file(::memfd_create("reflections", MFD_ALLOW_SEALING))
    {
        if (m_file < 0 || ::write(m_file, text.constData(), size_t(text.size())) != text.size() || ::fcntl(m_file, F_ADD_SEALS, seals) != 0
            || !QFile::link(u"/proc/self/fd/%1"_s.arg(m_file), link))
            qFatal("no sealed file");
    }
    ~SealedFile() { ::close(m_file); }
    Q_DISABLE_COPY_MOVE(SealedFile)

private:
    int m_file;
};

Reflection kept(const QString& text)
{
    Reflection r;
    r.text = text;
    r.createdAt = r.firstSeen = r.lastSeen = ReflectorFixture::now;
    return r;
}

qint64 occurrencesIn(ReflectionStore& store, const QByteArray& key)
{
    const auto hit = store.ofTrace(key);
    return hit && *hit ? (*hit)->occurrences : 0;
}

/// Of which only the moment counts.
Trace traceAt(Timestamp at)
{
    Trace out;
    out.createdAt = at;
    return out;
}

} // namespace

/// What a reflector may keep its work in: one contract, and what is particular to a file.
class ReflectionStoresTest : public QObject
{
    Q_OBJECT

    static void bothStores()
    {
        QTest::addColumn<bool>("native");
        QTest::newRow("a database of ours") << true;
        QTest::newRow("a file") << false;
    }

private Q_SLOTS:
    void theSameOnBoth_data() { bothStores(); }
    void theSameOnBoth()
    {
        QFETCH(bool, native);
        StoreCase c(native);
        using Fate = ReflectionResult::Fate;
        const auto fateOf = [&](const Trace& trace) {
            Reflector reflector = c.reflector(); // opened anew for each: nothing lives in memory alone
            const auto result = reflector.reflect(trace);
            if (!result)
                qFatal("%s", qPrintable(describe(result)));
            return *result;
        };
        const ReflectionResult first = fateOf(ReflectorFixture::failure());
        QCOMPARE(int(first.fate), int(Fate::Stored));
        QVERIFY(first.reflectionId > 0 && first.strategyId > first.reflectionId);
        const ReflectionResult again = fateOf(ReflectorFixture::failure());
        QCOMPARE(int(again.fate), int(Fate::Counted));
        QCOMPARE(again.reflectionId, first.reflectionId);
        QCOMPARE(again.occurrences, 2);
        QCOMPARE(fateOf(ReflectorFixture::failure()).occurrences, 3);
        QCOMPARE(c.author.asked, 1); // of an equal trace nobody is asked
        const ReflectionResult other = fateOf(ReflectorFixture::failure(u"exit status 2"_s));
        QCOMPARE(int(other.fate), int(Fate::Stored));
        QVERIFY(other.reflectionId > first.strategyId);
        c.author.draft.importance = 0.1;
        QCOMPARE(int(fateOf(ReflectorFixture::failure(u"exit status 3"_s)).fate), int(Fate::Skipped));
        c.author.error = Error{ErrorCode::ConnectionFailed, u"nobody is there"_s, {}, {}};
        QCOMPARE(int(fateOf(ReflectorFixture::failure(u"exit status 4"_s)).fate), int(Fate::Pending));
        c.author.error.reset();
        c.author.draft.importance = 0.8;
        c.author.draft.strategy.clear();
        const ReflectionResult alone = fateOf(ReflectorFixture::failure(u"exit status 4"_s)); // it answers now
        QCOMPARE(int(alone.fate), int(Fate::Stored));
        QCOMPARE(alone.strategyId, 0);
    }

    void severalAreOneBatch_data() { bothStores(); }
    void severalAreOneBatch()
    {
        QFETCH(bool, native);
        StoreCase c(native);
        Reflector reflector = c.reflector();
        const std::vector<Trace> traces{ReflectorFixture::failure(), ReflectorFixture::failure(u"exit status 2"_s),
                                        ReflectorFixture::failure()};
        int told = 0;
        const auto refused = reflector.reflectAll(traces, {}, [&](const ReflectionResult&) -> Expected<void> {
            return ++told < 3 ? Expected<void>() : fail(ErrorCode::Io, u"the third is refused"_s);
        });
        QVERIFY(!refused);
        HC_GET(const auto results, reflector.reflectAll(traces)); // nothing of the first attempt is there
        QCOMPARE(int(results[0].fate), int(ReflectionResult::Fate::Stored));
        QCOMPARE(int(results[1].fate), int(ReflectionResult::Fate::Stored));
        QCOMPARE(int(results[2].fate), int(ReflectionResult::Fate::Counted)); // the first of the same batch
        QCOMPARE(results[2].occurrences, 2);
    }

    void aLineIsWhatImportReads()
    {
        StoreCase c(false);
        {
            Reflector reflector = c.reflector();
            HC_OK(reflector.reflect(ReflectorFixture::failure(u"password=hunter2secret is wrong"_s)));
            HC_OK(reflector.reflect(ReflectorFixture::failure(u"password=hunter2secret is wrong"_s)));
        }
        const QByteArrayList lines = c.lines();
        QCOMPARE(lines.size(), 2); // the one that counts it is the same once more
        const QJsonObject line = QJsonDocument::fromJson(lines[1]).object();
        QCOMPARE(line["reflection_text"_L1].toString(), u"It failed."_s);
        QCOMPARE(line["strategy_text"_L1].toString(), u"Do it otherwise."_s);
        QCOMPARE(line["importance"_L1].toDouble(), 0.8);
        QCOMPARE(line["confidence"_L1].toDouble(), 0.9);
        QCOMPARE(line["occurrence_count"_L1].toInteger(), 2);
        QCOMPARE(line["outcome"_L1].toString(), u"failure"_s);
        QVERIFY(!c.lines().join().contains("hunter2")); // redacted before anything is kept
    }

    void aLineThatWasCutShortIsTakenAway()
    {
        StoreCase c(false);
        HC_OK(c.reflector().reflect(ReflectorFixture::failure()));
        const QByteArrayList whole = c.lines();
        for (const qsizetype cut : {qsizetype(1), qsizetype(5), qsizetype(40), whole[0].size() - 1}) {
            c.write(whole[0] + '\n' + whole[0].first(cut));
            HC_GET(const auto result, c.reflector().reflect(ReflectorFixture::failure()));
            QCOMPARE(result.occurrences, 2);
            QCOMPARE(c.lines().size(), 2);
            QCOMPARE(c.lines()[0], whole[0]);
        }
        c.write(whole[0]); // only its end is missing: it is kept
        HC_GET(const auto again, c.reflector().reflect(ReflectorFixture::failure()));
        QCOMPARE(again.occurrences, 2);
        QCOMPARE(c.lines().size(), 2);
        QCOMPARE(c.lines()[0], whole[0]);
    }

    void othersFilesAreRefused_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::newRow("no JSON") << QByteArray("hello\n");
        QTest::newRow("a text without an end") << QByteArray("hello");
        QTest::newRow("an object without an end") << QByteArray("{\"a\":1}");
        QTest::newRow("half an object of others") << QByteArray("{\"a\":1,\n \"b\":");
        QTest::newRow("another object") << QByteArray("{\"a\":1}\n");
        QTest::newRow("no key") << QByteArray("{\"id\":1,\"reflection_text\":\"x\"}\n");
        QTest::newRow("a second line") << QByteArray("{\"id\":1,\"trace_key\":\"ab\",\"reflection_text\":\"x\"}\n\n");
        QTest::newRow("bytes") << QByteArray("\x00\xff\n", 3);
    }
    void othersFilesAreRefused()
    {
        QFETCH(QByteArray, text);
        StoreCase c(false);
        c.write(text);
        const auto refused = c.store();
        QVERIFY(!refused);
        QCOMPARE(refused.error().code, ErrorCode::Corrupt);
        QFile file(c.path());
        QVERIFY(file.open(QIODevice::ReadOnly));
        QCOMPARE(file.readAll(), text); // and stay as they are
    }

    void oneProcessAtATime()
    {
        StoreCase c(false);
        {
            Reflector reflector = c.reflector();
            const auto second = c.store();
            QVERIFY(!second);
            QCOMPARE(second.error().code, ErrorCode::Busy);
        }
        HC_OK(c.store());
        const auto nowhere = FileReflectionStore::open(c.path() + u"/nowhere/m.jsonl"_s);
        QVERIFY(!nowhere);
        QCOMPARE(nowhere.error().code, ErrorCode::PermissionDenied);
        QTemporaryDir folder; // what is there can be locked, and is no file
        const auto folderItself = FileReflectionStore::open(folder.path());
        QVERIFY(!folderItself && folderItself.error().code == ErrorCode::PermissionDenied);
        QVERIFY(folderItself.error().sentence.contains("opened"_L1) && folderItself.error().detail.contains(folder.path()));
    }

    /// What a batch kept and counted is forgotten with it, and what was there before is as it was.
    void aBatchThatIsDropped()
    {
        const StoreCase c(false);
        HC_GET(const auto store, c.store());
        ReflectionStore::Ids first;
        {
            HC_GET(const auto batch, store->begin());
            HC_GET(first, store->keep("key 1", kept(u"one"_s), kept(u"do it"_s)));
            HC_OK(batch->commit());
        }
        {
            HC_GET(const auto batch, store->begin());
            HC_OK(store->count(first.reflection, traceAt(ReflectorFixture::now), {}));
            HC_OK(store->count(first.reflection, traceAt(ReflectorFixture::now), {}));
            HC_GET(const auto other, store->keep("key 2", kept(u"two"_s), {}));
            HC_OK(store->count(other.reflection, traceAt(ReflectorFixture::now), {}));
            QCOMPARE(occurrencesIn(*store, "key 1"), qint64(3));
            QCOMPARE(occurrencesIn(*store, "key 2"), qint64(2));
        }
        QCOMPARE(occurrencesIn(*store, "key 1"), qint64(1));
        QCOMPARE(occurrencesIn(*store, "key 2"), qint64(0));
        QCOMPARE(c.lines().size(), 1);
        {
            HC_GET(const auto batch, store->begin());
            HC_OK(batch->commit()); // of nothing
            QCOMPARE(c.lines().size(), 1);
            HC_GET(const auto again, store->keep("key 2", kept(u"two"_s), {}));
            QVERIFY(again.reflection > first.strategy && again.strategy == 0);
            HC_OK(batch->commit());
        }
        QCOMPARE(c.lines().size(), 2);
        QCOMPARE(occurrencesIn(*store, "key 2"), qint64(1));
    }

    /// Whatever is known of a reflection is in its line, and what is not known has no member.
    void everythingIsInALine()
    {
        const StoreCase c(false);
        HC_GET(const auto store, c.store());
        Reflection r = kept(u"text"_s);
        r.errorCategory = u"category"_s;
        r.errorSignature = u"signature"_s;
        r.sessionId = u"session"_s;
        r.query = u"query"_s;
        r.context = u"context"_s;
        r.source = u"source"_s;
        r.provider = u"provider"_s;
        r.model = u"model"_s;
        r.promptId = u"prompt@2"_s;
        HC_GET(const auto batch, store->begin());
        HC_OK(store->keep("key", r, {}));
        HC_OK(store->keep("bare", kept(u"bare"_s), {}));
        HC_OK(batch->commit());
        const QJsonObject full = QJsonDocument::fromJson(c.lines()[0]).object(), bare = QJsonDocument::fromJson(c.lines()[1]).object();
        for (const auto& [name, value] : {std::pair("error_category", "category"),
                                          {"error_signature", "signature"},
                                          {"session_id", "session"},
                                          {"query", "query"},
                                          {"context", "context"},
                                          {"source", "source"},
                                          {"provider", "provider"},
                                          {"model", "model"},
                                          {"prompt_id", "prompt@2"}}) {
            QCOMPARE(full.value(QLatin1String(name)).toString(), QLatin1String(value));
            QVERIFY2(!bare.contains(QLatin1String(name)), name);
        }
        QVERIFY(!bare.contains("strategy_text"_L1) && !bare.contains("confidence"_L1) && !bare.contains("outcome"_L1));
        QCOMPARE(QByteArray::fromHex(full["trace_key"_L1].toString().toLatin1()), "key"_ba);
    }

    /// Of several lines of one reflection the last one counts, and its last sighting never moves back.
    void theLastLineCounts()
    {
        const StoreCase c(false);
        const auto line = [](int count, const char* seen) {
            return QByteArray("{\"id\":3,\"last_seen\":\"") + seen + "\",\"occurrence_count\":" + QByteArray::number(count)
                + ",\"reflection_text\":\"x\",\"strategy_text\":\"y\",\"trace_key\":\"6b6579\"}\n";
        };
        c.write(line(1, "2026-11-20T00:00:00Z") + line(5, "2030-01-01T00:00:00Z"));
        {
            HC_GET(const auto store, c.store());
            QCOMPARE(occurrencesIn(*store, "key"), qint64(5));
            HC_GET(const auto batch, store->begin());
            HC_OK(store->count(3, traceAt(*parseTimestamp(u"2026-11-21")), {}));
            HC_GET(const auto ids, store->keep("other", kept(u"z"_s), {}));
            QCOMPARE(ids.reflection, qint64(5)); // 4 is the strategy's
            HC_OK(batch->commit());
        }
        const QJsonObject counted = QJsonDocument::fromJson(c.lines()[2]).object();
        QCOMPARE(counted["occurrence_count"_L1].toInteger(), qint64(6));
        QVERIFY(counted["last_seen"_L1].toString().startsWith(u"2030-01-01"));
        c.write(line(1, "some day"));
        HC_GET(const auto store, c.store());
        HC_GET(const auto batch, store->begin());
        HC_OK(store->count(3, traceAt(*parseTimestamp(u"2026-11-21")), {}));
        HC_OK(batch->commit());
        QVERIFY(QJsonDocument::fromJson(c.lines()[1]).object()["last_seen"_L1].toString().startsWith(u"2026-11-21"));
    }

    /// A line without end is not read into memory, and stays as it is.
    void aLineThatIsTooLong()
    {
        const StoreCase c(false);
        c.write("{\"id\":3,\"reflection_text\":\"x\",\"trace_key\":\"ab\"}\n");
        constexpr qint64 size = 65LL * 1024 * 1024;
        QVERIFY(QFile::resize(c.path(), size));
        const auto refused = c.store();
        QVERIFY(!refused);
        QCOMPARE(refused.error().code, ErrorCode::TooLarge);
        QVERIFY2(refused.error().sentence.contains(u"Line 2"), qPrintable(refused.error().sentence));
        QCOMPARE(QFileInfo(c.path()).size(), size);
    }

    void filesThatCannotBeRead()
    {
        const StoreCase c(false);
        QVERIFY(QFile::link(u"/proc/self/mem"_s, c.path())); // nothing is at its beginning
        const auto refused = c.store();
        QVERIFY(!refused);
        QVERIFY2(refused.error().code == ErrorCode::Io && refused.error().sentence.contains(u"cannot be read"),
                 qPrintable(describe(refused)));
    }

    /// What a writer that died left cannot be taken away, or nothing more can be put in: that is said, and nothing is half there.
    void filesThatCannotBeWritten()
    {
        const QByteArray line = "{\"id\":3,\"reflection_text\":\"x\",\"trace_key\":\"6b6579\"}\n";
        const StoreCase torn(false), full(false);
        const SealedFile tornFile(line + "{\"confidence\":", F_SEAL_SHRINK, torn.path()), fullFile(line, F_SEAL_GROW, full.path());
        const auto refused = torn.store();
        QVERIFY(!refused);
        QVERIFY2(refused.error().code == ErrorCode::Io && refused.error().sentence.contains(u"cannot be written"),
                 qPrintable(describe(refused)));
        HC_GET(const auto store, full.store());
        {
            HC_GET(const auto batch, store->begin());
            HC_OK(store->keep("new", kept(u"y"_s), {}));
            HC_OK(store->count(3, traceAt(ReflectorFixture::now), {}));
            const auto committed = batch->commit();
            QVERIFY(!committed && committed.error().code == ErrorCode::Io);
        }
        QCOMPARE(occurrencesIn(*store, "new"), qint64(0));
        QCOMPARE(occurrencesIn(*store, "key"), qint64(1));
    }

    void aFullDiskLeavesWholeLines()
    {
        StoreCase c(false);
        HC_OK(c.reflector().reflect(ReflectorFixture::failure()));
        const QByteArrayList before = c.lines();
        QCOMPARE(inChild([&] {
                     std::signal(SIGXFSZ, SIG_IGN);
                     const rlim_t room = rlim_t(QFileInfo(c.path()).size() + 20);
                     const rlimit limit{room, room};
                     if (::setrlimit(RLIMIT_FSIZE, &limit) != 0)
                         return 10;
                     const auto result = c.reflector().reflect(ReflectorFixture::failure(u"exit status 2"_s));
                     return !result && result.error().code == ErrorCode::Io ? 0 : 11;
                 }),
                 0);
        QCOMPARE(c.lines(), before);
        HC_OK(c.reflector().reflect(ReflectorFixture::failure(u"exit status 2"_s)));
        QCOMPARE(c.lines().size(), 2);
    }
};

HINDCAST_TEST(ReflectionStoresTest)
#include "tst_reflection_stores.moc"
