// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "RecorderFixture.h"
#include "core/engine/read/HintReader.h"
#include "core/engine/reflect/TraceRedaction.h"
#include "core/replay/sessions/SessionDossier.h"
#include "core/replay/travel/RowsThen.h"
#include "core/store/connect/Connect.h"
#include "core/store/rows/ExposureRows.h"
#include "core/store/rows/ReflectionRows.h"
#include "core/synthetic/SeededRandom.h"
#include "tests/support/TestRegistry.h"

#include <QSet>
#include <QTest>

#include <map>

using namespace hindcast;
using namespace hindcast::test;
using namespace Qt::Literals::StringLiterals;

namespace {

constexpr Timestamp start{RecorderFixture::start};

/// A database that is read, beside the one that records.
struct Reader {
    explicit Reader(const DatabaseUrl& url) : connection(connectReadOnly(url).value()), store(describeStore(*connection, url).value()) {}
    [[nodiscard]] CurationTarget place() const { return {connection.get(), store.get(), connection.get(), store.get()}; }
    [[nodiscard]] Expected<SessionBook> book(const SessionSpec& spec = {}) const { return readSessions(*connection, *store, spec, {}); }
    [[nodiscard]] Expected<SessionDossier> session(const QString& id) const
    {
        return readSession(place(), {id, Timestamp{start.us + Timestamp::perDay}}, {});
    }
    [[nodiscard]] Expected<SessionDossier> then(const QString& id, Timestamp moment) const
    {
        return readSession(place(), {id, moment, {}, writerParams(*store, Settings())}, {});
    }
    [[nodiscard]] Expected<InferredHints> inferred(const SessionLine& line) const
    {
        return inferSessionHints(place(), line, writerParams(*store, Settings()), {}, {});
    }

    std::unique_ptr<Connection> connection;
    Store store;
};

RecordInput turn(const QString& session, qint64 minutes, Verified verified = Verified::Yes)
{
    RecordInput in = RecorderFixture::good(minutes);
    in.sessionId = session;
    in.verified = verified;
    return in;
}

QStringList idsOf(const SessionBook& book)
{
    QStringList out;
    for (const SessionLine& line : book.sessions)
        out << line.id;
    return out;
}

} // namespace

/// What went on in which session, what it was given, and what came of it.
class SessionsTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void latestFirst()
    {
        RecorderFixture f;
        f.record(turn(u"a"_s, 0));
        f.record(turn(u"b"_s, 90, Verified::No));
        f.record(turn(u"a"_s, 200, Verified::Unknown));
        const Reader reader(f.url);
        HC_GET(const SessionBook book, reader.book());
        QCOMPARE(idsOf(book), (QStringList{u"a"_s, u"b"_s}));
        const SessionLine& a = book.sessions[0];
        QCOMPARE(a.results.outcomes, 2);
        QCOMPARE(a.results.judged, 1);
        QCOMPARE(a.results.verified, 1);
        QCOMPARE(a.refuted, 0);
        QCOMPARE(a.first, start);
        QCOMPARE(a.last.us, start.us + 200 * 60 * Timestamp::perSecond);
        QCOMPARE(a.users, QStringList{u"u"_s});
        QCOMPARE(a.clusters, QStringList{u"c"_s});
        QVERIFY(!book.more);
        QCOMPARE(book.outcomesRead, 3);
    }

    /// Against a count made by hand, over many random memories.
    void asTheRowsSay()
    {
        for (quint64 seed = 1; seed <= 30; ++seed) {
            SeededRandom random(seed);
            RecorderFixture f;
            std::map<QString, std::array<qint64, 3>> wanted; // outcomes, verified, refuted
            for (int i = 0; i < 40; ++i) {
                RecordInput in = turn(u"s%1"_s.arg(random.below(6)), qint64(random.below(10'000)));
                in.playbooks = {u"P%1"_s.arg(random.below(4))};
                in.verified = std::array{Verified::Yes, Verified::No, Verified::Unknown}[size_t(random.below(3))];
                in.feedback = random.below(5) == 0 ? Feedback::Incorrect : Feedback::None;
                f.record(in);
                auto& w = wanted[in.sessionId];
                ++w[0];
                const OutcomeState state = outcomeState(in.verified, in.feedback);
                w[1] += state == OutcomeState::Verified;
                w[2] += state == OutcomeState::Incorrect || state == OutcomeState::Regression;
            }
            HC_GET(const SessionBook book, Reader(f.url).book());
            QCOMPARE(book.sessions.size(), wanted.size());
            for (const SessionLine& line : book.sessions) {
                QCOMPARE(line.results.outcomes, wanted[line.id][0]);
                QCOMPARE(line.results.verified, wanted[line.id][1]);
                QCOMPARE(line.refuted, wanted[line.id][2]);
            }
            QVERIFY(std::ranges::is_sorted(book.sessions, [](const auto& a, const auto& b) { return b.last < a.last; }));
        }
    }

    void onlyTheNewestAreLookedAt()
    {
        RecorderFixture f;
        for (int i = 0; i < 10; ++i)
            f.record(turn(u"s%1"_s.arg(i), i * 90));
        const Reader reader(f.url);
        SessionSpec spec;
        spec.outcomes = 3;
        HC_GET(const SessionBook book, reader.book(spec));
        QCOMPARE(idsOf(book), (QStringList{u"s9"_s, u"s8"_s, u"s7"_s}));
        QVERIFY(book.more);
        QCOMPARE(book.outcomesRead, 3);
        spec.outcomes = 10; // all of them, exactly
        HC_GET(const SessionBook all, reader.book(spec));
        QVERIFY(!all.more);
        spec.outcomes = 0;
        spec.sessions = 4;
        HC_GET(const SessionBook few, reader.book(spec));
        QCOMPARE(few.sessions.size(), size_t(4));
        QVERIFY(few.cut);
        spec.where = Predicate::compare(OutcomeSession, Comparison::Equal, Cell(u"s2"_s));
        HC_GET(const SessionBook one, reader.book(spec));
        QCOMPARE(idsOf(one), QStringList{u"s2"_s});
    }

    /// A foreign row may have no session; it is counted, and belongs to none.
    void withoutASession()
    {
        RecorderFixture f;
        f.record(turn(u"a"_s, 0));
        f.record(turn(u"b"_s, 90));
        f.sql("UPDATE rca_outcomes SET session_id = '' WHERE session_id = 'a'");
        HC_GET(const SessionBook book, Reader(f.url).book());
        QCOMPARE(idsOf(book), QStringList{u"b"_s});
        QCOMPARE(book.withoutSession, 1);
        RecorderFixture none;
        HC_GET(const SessionBook empty, Reader(none.url).book());
        QVERIFY(empty.sessions.empty() && !empty.more && empty.outcomesRead == 0);
    }

    void cancelled()
    {
        RecorderFixture f;
        f.record(turn(u"a"_s, 0));
        const Reader reader(f.url);
        JobContext context;
        context.token.cancel();
        const auto book = readSessions(*reader.connection, *reader.store, {}, context);
        QVERIFY(!book);
        QCOMPARE(book.error().code, ErrorCode::Cancelled);
    }

    void whatItDidAndWhatCameOfIt()
    {
        RecorderFixture f;
        RecordInput other = turn(u"a"_s, 300);
        other.playbooks = {u"Disk"_s};
        f.record(other);
        f.record(turn(u"a"_s, 0));
        f.record(turn(u"b"_s, 90));
        f.record(turn(u"a"_s, 180));
        HC_GET(const SessionDossier session, Reader(f.url).session(u"a"_s));
        QCOMPARE(session.line.results.outcomes, 3);
        QCOMPARE(session.outcomes.size(), size_t(3));
        QVERIFY(std::ranges::is_sorted(session.outcomes, {}, [](const Record& r) { return outcomeFrom(r).createdAt.us; }));
        QCOMPARE(session.patterns.size(), size_t(2));
        QVERIFY(session.patterns[0].name.contains(u"OOM"_s));
        QCOMPARE(session.patterns[0].outcomes, 2);
        QVERIFY(session.patterns[0].pattern.has_value());
        QCOMPARE(session.patterns[0].pattern->occurrenceCount, 3); // those of others, too
        QCOMPARE(session.patterns[0].state, StoredState::Promoted);
        QCOMPARE(session.patterns[1].state, StoredState::Candidate);
        QVERIFY(session.hints.empty());
        QVERIFY(session.keepsLedger);
        const auto nobody = Reader(f.url).session(u"nobody"_s);
        QVERIFY(!nobody);
        QCOMPARE(nobody.error().code, ErrorCode::NotFound);
    }

    /// Outcomes keep the name of their session as it is, what was made of traces does not: what it says may be a secret.
    void whatASessionLearnedWhoseNameHoldsASecret()
    {
        RecorderFixture f;
        const QString name = u"tok ghp_abcdefghijklmnopqrstuvwxyzABCDEF1234"_s;
        f.record(turn(name, 0));
        {
            HC_GET(const auto writer, connectWritable(f.url));
            HC_GET(const Store store, describeStore(*writer, f.url));
            HC_GET(ReflectionRows rows, ReflectionRows::open(*writer, store->scope));
            for (const QString& session : {name, u"another"_s}) {
                Reflection r;
                r.text = u"It failed"_s;
                r.sessionId = session;
                r.createdAt = r.firstSeen = r.lastSeen = start;
                redactReflection(r, Redactor(&redacted));
                HC_OK(rows.insert(r));
            }
        }
        HC_GET(const SessionDossier session, Reader(f.url).session(name));
        QCOMPARE(session.reflections.size(), size_t(1));
    }

    /// The ledger and what an outcome names are told apart, and nothing is told twice.
    void howItIsKnownWhatItWasGiven()
    {
        RecorderFixture f;
        RecordInput in = turn(u"a"_s, 60);
        in.hintsShown = {u"named"_s, u"both"_s};
        f.record(in);
        {
            HC_GET(const auto writer, connectWritable(f.url));
            HC_GET(const Store store, describeStore(*writer, f.url));
            HC_OK(writer->execute("DELETE FROM hint_exposures"));
            HC_GET(ExposureRows rows, ExposureRows::open(*writer, *store));
            const std::vector<Exposure> given{{u"a"_s, u"pattern"_s, u"both"_s, u"c"_s, 1, start, u"hints"_s, {}},
                                              {u"a"_s, u"episode"_s, u"7"_s, {}, 2, start, u"lessons"_s, {}},
                                              {u"b"_s, u"pattern"_s, u"theirs"_s, u"c"_s, 1, start, u"hints"_s, {}}};
            HC_OK(rows.add(given));
        }
        HC_GET(const SessionDossier session, Reader(f.url).session(u"a"_s));
        QCOMPARE(session.hints.size(), size_t(3));
        QStringList told;
        for (const SessionHint& h : session.hints)
            told << word(h.origin) + u' ' + h.recordId;
        QCOMPARE(told, (QStringList{u"ledger both"_s, u"ledger 7"_s, u"outcome named"_s}));
        QCOMPARE(session.hints[0].rank, std::optional<qint64>(1));
        QCOMPARE(session.hints[1].kind, u"episode"_s);
        HC_GET(const SessionDossier givenOnly, Reader(f.url).session(u"b"_s)); // it has no outcome, and is known all the same
        QCOMPARE(givenOnly.line.results.outcomes, 0);
        QCOMPARE(givenOnly.hints.size(), size_t(1));
    }

    /// What is inferred is what an agent would have been given by a memory that ends just before the session begins.
    void inferredAsItWasThen()
    {
        for (quint64 seed = 1; seed <= 15; ++seed) {
            SeededRandom random(seed);
            RecorderFixture whole, before;
            const qint64 begins = 2'000;
            for (qint64 minute = 0; minute < 4'000; minute += 20 + qint64(random.below(80))) {
                RecordInput in = turn(u"s%1"_s.arg(minute), minute);
                in.playbooks = {u"P%1"_s.arg(random.below(5))};
                in.verified = random.below(4) == 0 ? Verified::No : Verified::Yes;
                whole.record(in);
                if (minute < begins)
                    before.record(in);
            }
            whole.record(turn(u"asked"_s, begins));
            const Reader reader(whole.url), then(before.url);
            HC_GET(const SessionDossier session, reader.session(u"asked"_s));
            HC_GET(const InferredHints inferred, reader.inferred(session.line));
            HC_GET(
                const HintReading given,
                readHints(*then.connection, *then.store, u"c"_s, {}, Timestamp{start.us + begins * 60 * Timestamp::perSecond - 1}, {}, {}));
            QStringList told, wanted;
            for (const SessionHint& h : inferred.hints) {
                QCOMPARE(h.origin, HintOrigin::Inferred);
                told << h.recordId;
            }
            for (const size_t i : given.selection.injected)
                wanted << given.book->patterns[i].name;
            QCOMPARE(told, wanted);
            QVERIFY(!wanted.isEmpty());
        }
    }

    /// A session as of a moment is that of a database which was recorded only up to then, in the list and by itself.
    void asOfAMoment()
    {
        for (quint64 seed = 1; seed <= 20; ++seed) {
            SeededRandom random(seed);
            RecorderFixture whole, part;
            const qint64 ends = 2'000;
            const Timestamp moment{start.us + ends * 60 * Timestamp::perSecond};
            for (qint64 minute = 0; minute < 4'000; minute += 20 + qint64(random.below(80))) {
                RecordInput in = turn(u"s%1"_s.arg(random.below(4)), minute);
                in.playbooks = {u"P%1"_s.arg(random.below(5))};
                in.verified = random.below(4) == 0 ? Verified::No : Verified::Yes;
                in.hintsShown = {u"h%1"_s.arg(random.below(3))};
                whole.record(in);
                if (minute <= ends)
                    part.record(in);
            }
            const Reader reader(whole.url), then(part.url);
            HC_GET(const RowsPast past, readRowsPast(reader.place(), RelationId::Outcomes, {}, moment));
            SessionSpec spec;
            spec.where = past.limited({}, moment);
            HC_GET(const SessionBook told, reader.book(spec));
            HC_GET(const SessionBook wanted, then.book());
            QCOMPARE(idsOf(told), idsOf(wanted));
            for (size_t i = 0; i < told.sessions.size(); ++i) {
                const QString id = told.sessions[i].id;
                QCOMPARE(told.sessions[i].last, wanted.sessions[i].last);
                HC_GET(const SessionDossier a, reader.then(id, moment));
                HC_GET(const SessionDossier b, readSession(then.place(), {id, moment}, {}));
                QCOMPARE(a.line.results.outcomes, b.line.results.outcomes);
                QCOMPARE(a.line.results.verified, b.line.results.verified);
                QCOMPARE(a.outcomes.size(), b.outcomes.size());
                QCOMPARE(a.hints.size(), b.hints.size());
                QCOMPARE(a.patterns.size(), b.patterns.size());
                for (size_t p = 0; p < a.patterns.size(); ++p) {
                    QCOMPARE(a.patterns[p].name, b.patterns[p].name);
                    QCOMPARE(a.patterns[p].state, b.patterns[p].state);
                    QCOMPARE(a.patterns[p].pattern.has_value(), b.patterns[p].pattern.has_value());
                    if (a.patterns[p].pattern)
                        QCOMPARE(a.patterns[p].pattern->occurrenceCount, b.patterns[p].pattern->occurrenceCount);
                }
            }
            HC_GET(const SessionDossier now, reader.session(told.sessions[0].id));
            QVERIFY(now.assumed.isEmpty());
        }
        RecorderFixture later;
        later.record(turn(u"a"_s, 100));
        const auto notYet = Reader(later.url).then(u"a"_s, start);
        QVERIFY(!notYet);
        QCOMPARE(notYet.error().code, ErrorCode::NotFound);
    }

    void nothingIsInferredOfNothing()
    {
        RecorderFixture f;
        const Reader reader(f.url);
        SessionLine none;
        none.id = u"x"_s;
        HC_GET(const InferredHints inferred, reader.inferred(none));
        QVERIFY(inferred.hints.empty());
    }

    void manyOutcomesOfOneSession()
    {
        RecorderFixture f;
        f.record(turn(u"a"_s, 0));
        for (int i = 0; i < 10; ++i) // 1,024
            f.sql("INSERT INTO rca_outcomes(session_id, root_cause, key_hash, confidence, created_at) "
                  "SELECT session_id, root_cause, key_hash, confidence, created_at + 1 FROM rca_outcomes");
        HC_GET(const SessionDossier session, Reader(f.url).session(u"a"_s));
        QCOMPARE(session.line.results.outcomes, 1'024);
        QCOMPARE(qint64(session.outcomes.size()), SessionDossier::mostOutcomes);
        QVERIFY(session.moreOutcomes);
    }
};

HINDCAST_TEST(SessionsTest)
#include "tst_sessions.moc"
