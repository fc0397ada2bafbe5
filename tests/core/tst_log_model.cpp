// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Logs made of lines of which it is known what they say, read back through devices that give little at a time or break.
#include "TestSupport.h"
#include "core/logs/LogFormat.h"
#include "core/logs/ReflexionLog.h"
#include "core/rules/promotion/ReflexionLine.h"
#include "core/synthetic/SeededRandom.h"
#include "tests/support/TestRegistry.h"

#include <QJsonDocument>
#include <QJsonObject>
#include <QTest>

#include <algorithm>

using namespace hindcast;
using namespace hindcast::test;
using namespace Qt::Literals::StringLiterals;

namespace {

using Kind = ReflexionMessage::Kind;

constexpr qint64 start = 1'795'000'000'000'000;

/// Gives a few bytes at a time, says no size, and may break.
class Dribble final : public QIODevice
{
public:
    Dribble(QByteArray bytes, quint64 seed, qint64 most, qint64 breaksAt = -1)
        : m_bytes(std::move(bytes)), m_random(seed), m_most(most), m_breaksAt(breaksAt)
    {
        open(QIODevice::ReadOnly | QIODevice::Unbuffered);
    }
    [[nodiscard]] bool isSequential() const override { return true; }

protected:
    qint64 readData(char* to, qint64 room) override
    {
        if (m_breaksAt >= 0 && m_at >= m_breaksAt) {
            setErrorString(u"the disk is gone"_s);
            return -1;
        }
        const qint64 n = std::min({room, m_bytes.size() - m_at, 1 + m_random.belowLarge(m_most)});
        std::copy_n(m_bytes.constData() + m_at, n, to);
        m_at += n;
        return n;
    }
    qint64 writeData(const char*, qint64) override { return -1; }

private:
    QByteArray m_bytes;
    SeededRandom m_random;
    qint64 m_most, m_breaksAt, m_at = 0;
};

/// What a line is expected to say.
struct Said {
    bool understood = false;
    bool unreadable = false;
    bool withoutZone = false;
    bool kept = false;
    Timestamp at;
    EventKind event = EventKind::Seen;
    Kind kind = Kind::Failure;
    QString pattern;
};

struct Book {
    QByteArray bytes;
    std::vector<Said> lines;

    void add(const QByteArray& line, const Said& said)
    {
        bytes += line + '\n';
        lines.push_back(said);
    }
    [[nodiscard]] qint64 count(bool Said::* what) const { return std::ranges::count_if(lines, what); }
};

/// A message and what it says, but for its time.
std::pair<QString, Said> message(SeededRandom& random)
{
    using namespace reflexion_line;
    static const std::vector<QString> names{u"oom"_s,       u"it's"_s, u"a' cluster=b"_s, u"failed"_s, u"\u00fcber \u4e2d"_s,
                                            u"line\nend"_s, u""_s,     u"x] [y"_s};
    const QString name = random.pick(names);
    const QString cluster = random.pick(std::vector<QString>{u"prod"_s, u"dev 2"_s, u""_s});
    const qint64 n = random.belowLarge(1'000'000);
    Said said;
    said.understood = true;
    said.kept = true;
    said.kind = Kind::Pattern;
    said.pattern = QString(name).replace(u'\n', u"\\n"_s);
    const auto step = [&](EventKind event, const QString& text) {
        said.event = event;
        return std::pair(text, said);
    };
    const auto other = [&](Kind kind, bool kept, const QString& text) {
        said.kind = kind;
        said.kept = kept;
        said.pattern.clear();
        return std::pair(text, said);
    };
    switch (random.below(11)) {
    case 0: return step(EventKind::Seeded, seeded(name, cluster));
    case 1: return step(EventKind::Demoted, demoted(name, cluster));
    case 2: return step(EventKind::Bumped, bumped(name, n));
    case 3: return step(EventKind::Promoted, promoted(name, cluster, n));
    case 4: return step(EventKind::CooldownSkipped, cooldown(name, Timestamp{start + n}));
    case 5: return step(EventKind::Blocked, changed(EventKind::Blocked, name, cluster));
    case 6: return other(Kind::Purged, false, purged(n, n / 2));
    case 7: return other(Kind::HintsLoaded, false, u"failure_hints_loaded count=%1"_s.arg(n));
    case 8: return other(Kind::OutcomeScheduled, false, u"rca_outcome_written session=s cluster=c confidence=0.5"_s);
    case 9: return other(Kind::Failure, true, failed(u"record"_s, u"no room"_s));
    default: break;
    }
    return other(Kind::OutcomeRecorded, true, outcomeRecorded(u"s"_s, cluster, Verified::No, 0.5, false));
}

/// A line in one of the forms in which such logs lie about.
void addLine(Book& book, SeededRandom& random)
{
    auto [text, said] = message(random);
    said.at = Timestamp{start + random.belowLarge(90 * Timestamp::perDay) / 1'000 * 1'000};
    const LogLine line{LogLine::Level::Info, said.at, u"agent.memory"_s, text, u"req-7"_s};
    switch (random.below(6)) {
    case 0: return book.add(formattedLogLine(line, LogFormat::Json), said);
    case 1: return book.add(isoTimestamp(said.at).toUtf8() + " stdout F " + formattedLogLine(line, LogFormat::Json), said);
    case 2: {
        const QByteArray inner = formattedLogLine(line, LogFormat::Text);
        const QJsonObject wrapped{{u"log"_s, QString::fromUtf8(inner + '\n')}, {u"time"_s, isoTimestamp(said.at)}};
        return book.add(QJsonDocument(wrapped).toJson(QJsonDocument::Compact), said);
    }
    case 3: said.withoutZone = true; return book.add(formattedLogLine(line, LogFormat::Text) + "\r", said);
    default: break;
    }
    said.withoutZone = true;
    book.add(formattedLogLine(line, LogFormat::Text), said);
}

void addNoise(Book& book, SeededRandom& random)
{
    Said doubtful;
    doubtful.unreadable = true;
    switch (random.below(7)) {
    case 0: return book.add({}, {});
    case 1: return book.add("GET /metrics 200", {});
    case 2: return book.add("{\"msg\":\"started\",\"time\":\"2026-11-20T10:00:00Z\"}", {});
    case 3: return book.add("2026-11-20 10:00:00,123 [INFO    ] uvicorn [-] reflexive", {});
    case 4: return book.add("reflexion: seeded pattern 'x' cluster=c", doubtful);
    case 5: return book.add("{\"msg\":\"reflexion: seeded pat", doubtful);
    default: break;
    }
    book.add(QByteArray(greatestLogLine + 1 + random.below(400'000), 'l'), doubtful);
}

Book bookOf(quint64 seed)
{
    SeededRandom random(seed);
    Book book;
    for (qint64 n = random.below(400); n > 0; --n) {
        if (random.chance(0.15))
            addNoise(book, random);
        else
            addLine(book, random);
    }
    return book;
}

} // namespace

class TestLogModel : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    /// However the bytes come, every line is counted for what it is, and what is kept keeps its order.
    void logsAgainstWhatWasWritten()
    {
        qint64 understood = 0, unreadable = 0;
        for (quint64 seed = 1; seed <= 60; ++seed) {
            const Book book = bookOf(seed);
            for (const qint64 most : {qint64(7), qint64(5'000), qint64(10'000'000)}) {
                if (most == 7 && book.bytes.size() > 300'000)
                    continue;
                Dribble device(book.bytes, seed, most);
                HC_GET(const ReflexionLogPtr log, readReflexionLog(device, u"a.log"_s, {}));
                QCOMPARE(log->lines, qint64(book.lines.size()));
                QCOMPARE(log->understood, book.count(&Said::understood));
                QCOMPARE(log->unreadable, book.count(&Said::unreadable));
                QCOMPARE(log->withoutZone, book.count(&Said::withoutZone));
                QCOMPARE(qint64(log->events.size()), book.count(&Said::kept));
                std::optional<Timestamp> first, last;
                auto event = log->events.begin();
                for (const Said& said : book.lines) {
                    if (!said.understood)
                        continue;
                    first = std::min(first.value_or(said.at), said.at);
                    last = std::max(last.value_or(said.at), said.at);
                    if (!said.kept)
                        continue;
                    QCOMPARE(event->at.us, said.at.us);
                    QCOMPARE(event->message.kind, said.kind);
                    QCOMPARE(event->message.pattern, said.pattern);
                    if (said.kind == Kind::Pattern)
                        QCOMPARE(word(event->message.event), word(said.event));
                    QVERIFY(event->message.session.isEmpty());
                    ++event;
                }
                QCOMPARE(log->first, first);
                QCOMPARE(log->last, last);
            }
            understood += book.count(&Said::understood);
            unreadable += book.count(&Said::unreadable);
        }
        QVERIFY2(understood > 5'000 && unreadable > 500, qPrintable(u"%1 %2"_s.arg(understood).arg(unreadable)));
    }

    /// A device that breaks gives no half log.
    void brokenDevices()
    {
        const Book book = bookOf(5);
        for (const qint64 at : {qint64(0), qint64(1), book.bytes.size() / 2, book.bytes.size()}) {
            Dribble device(book.bytes, 1, 4'000, at);
            const auto log = readReflexionLog(device, u"a.log"_s, {});
            QVERIFY(!log);
            QCOMPARE(log.error().code, ErrorCode::Io);
            QCOMPARE(log.error().detail, u"the disk is gone"_s);
        }
    }

    /// Whatever is said, a line of ours is one line, in both forms the same words.
    void linesOfOurs()
    {
        SeededRandom random(11);
        for (int n = 0; n < 2'000; ++n) {
            QString text;
            for (qint64 k = random.below(30); k >= 0; --k)
                text += random.chance(0.3) ? QChar(char16_t(random.below(0xA0)))
                    : random.chance(0.1)   ? QChar(u'\u2028')
                                           : QChar(char16_t(u'a' + random.below(26)));
            const auto level = random.pick(
                std::vector<LogLine::Level>{LogLine::Level::Debug, LogLine::Level::Info, LogLine::Level::Warning, LogLine::Level::Error});
            const LogLine line{level, Timestamp{random.belowLarge(2 * start) - start}, u"hindcast.recorder"_s, text, u"r"_s};
            const QByteArray json = formattedLogLine(line, LogFormat::Json), plain = formattedLogLine(line, LogFormat::Text);
            for (const QByteArray& bytes : {json, plain})
                for (const QChar c : QString::fromUtf8(bytes))
                    QVERIFY2(c.category() != QChar::Other_Control && c != QChar::LineSeparator && c != QChar::ParagraphSeparator,
                             bytes.constData());
            const QJsonObject object = QJsonDocument::fromJson(json).object();
            QCOMPARE(object.size(), 5);
            QCOMPARE(object[u"level"_s].toString(), word(level));
            QCOMPARE(parseTimestamp(object[u"time"_s].toString()), line.at);
            const QString said = QString::fromUtf8(plain);
            QVERIFY2(said.endsWith(u"] hindcast.recorder [r] "_s + object[u"msg"_s].toString()), plain.constData());
            QCOMPARE(said[23], u' ');
            const auto at = parseTimestamp(said.first(23)); // cut to a thousandth of a second, before 1970 as after
            QVERIFY(at && at->us <= line.at.us && line.at.us - at->us < 1'000);
            QCOMPARE(said.sliced(25, 8), word(level).leftJustified(8));
        }
    }

    /// Names of any length end somewhere.
    void longNames()
    {
        for (const qsizetype size : {1'999, 2'000, 2'001, 50'000}) {
            const QString name(size, u'n');
            const auto m = parseReflexionMessage(reflexion_line::seeded(name, u"c"_s));
            QVERIFY(m);
            QVERIFY(m->pattern == name.left(m->pattern.size()) && m->pattern.size() <= 2'000);
            QCOMPARE(m->cluster, u"c"_s);
        }
    }
};

HINDCAST_TEST(TestLogModel)
#include "tst_log_model.moc"
