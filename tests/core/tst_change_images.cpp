// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "TestSupport.h"
#include "core/curation/change/RowChange.h"
#include "core/curation/journal/JournalEntry.h"
#include "core/curation/journal/bytes/BodyMembers.h"
#include "core/curation/journal/marks/TextEraser.h"
#include "core/curation/purge/PurgePreview.h"
#include "core/domain/enums/EnumCount.h"
#include "core/store/relation/StoredCell.h"
#include "core/synthetic/SeededRandom.h"
#include "tests/support/TestRegistry.h"

#include <QCryptographicHash>
#include <QJsonArray>
#include <QJsonDocument>
#include <QTest>

#include <limits>

using namespace hindcast;
using namespace hindcast::test;
using namespace Qt::Literals::StringLiterals;

namespace {

QByteArray compact(const QJsonObject& object) { return QJsonDocument(object).toJson(QJsonDocument::Compact); }

/// Through the bytes that a database keeps.
QJsonObject stored(const QJsonObject& object) { return QJsonDocument::fromJson(compact(object)).object(); }

QString someText(SeededRandom& random)
{
    static const std::vector<QString> texts{u""_s,   u"oom"_s,         u"quote \" and \\"_s, u"line\nend\t"_s, u"größe €"_s,
                                            u"🙂"_s, u"{\"a\":[1]}"_s, u"sha256:"_s,         u"%1"_s};
    return random.pick(texts) + (random.chance(0.3) ? random.pick(texts) : QString());
}

Cell someCell(SeededRandom& random)
{
    switch (random.below(8)) {
    case 0: return {};
    case 1: return Cell(random.chance(0.5));
    case 2:
        return Cell(random.pick(
            std::vector<qint64>{0, -1, std::numeric_limits<qint64>::max(), std::numeric_limits<qint64>::min(), (qint64(1) << 53) + 1}));
    case 3: return Cell(random.pick(std::vector<double>{0.1, -0.0, 1e300, 5e-324, std::numeric_limits<double>::infinity()}));
    case 4: return Cell(Timestamp{qint64(random.next() >> 8U)});
    case 5: return Cell(someText(random));
    case 6: return Cell(QByteArray("\xff\x00 bytes", 8)); // a text that is none
    default: return Cell(Blob{QByteArray("\x00\xfe", 2)});
    }
}

Locator someKey(SeededRandom& random)
{
    if (random.chance(0.5))
        return Locator(qint64(random.next()));
    return Locator(std::vector<Locator::Part>{someText(random).toUtf8(), qint64(random.below(100))});
}

RowChange someChange(SeededRandom& random)
{
    RowChange change;
    change.kind = RowChange::Kind(random.below(3));
    change.place = RowChange::Place(random.below(2));
    change.relation = enumValues<RelationId>[size_t(random.below(qint64(enumCount<RelationId>)))];
    change.table = random.chance(0.3) ? QByteArray("side table") : QByteArray();
    if (change.kind != RowChange::Kind::Insert || random.chance(0.5))
        change.key = someKey(random);
    for (qint64 n = random.below(5); n > 0; --n) // an object sorts its members
        change.columns.push_back({QByteArray(1, char('e' - n)) + "\"col", someCell(random), someCell(random)});
    return change;
}

EventChange someEvent(SeededRandom& random)
{
    EventChange change{someText(random), someText(random), {}};
    change.event.kind = enumValues<EventKind>[size_t(random.below(qint64(enumCount<EventKind>)))];
    change.event.outcomeId = random.chance(0.5) ? QString() : QString::number(random.below(1000));
    if (random.chance(0.5))
        change.event.countBefore = change.event.countAfter = random.below(100);
    if (random.chance(0.5))
        change.event.confidenceBefore = change.event.confidenceAfter = random.unit();
    change.event.fixBefore = someText(random);
    change.event.fixAfter = someText(random);
    return change;
}

QJsonValue optional(const std::optional<qint64>& v) { return v ? QJsonValue(*v) : QJsonValue(QJsonValue::Null); }
QJsonValue optional(const std::optional<double>& v) { return v ? storedCellJson(Cell(*v)) : QJsonValue(QJsonValue::Null); }

/// What the image of an event is to say, as an object.
QJsonObject eventChangeJson(const EventChange& change)
{
    const PatternEvent& e = change.event;
    QJsonObject out{{u"event"_s, word(e.kind)},
                    {u"pattern"_s, storedCellJson(Cell(change.pattern))},
                    {u"cluster"_s, storedCellJson(Cell(change.cluster))},
                    {u"outcome"_s, e.outcomeId},
                    {u"count"_s, optional(e.countAfter)},
                    {u"confidence"_s, optional(e.confidenceAfter)},
                    {u"fix_before"_s, storedCellJson(Cell(e.fixBefore))},
                    {u"fix_after"_s, storedCellJson(Cell(e.fixAfter))}};
    if (e.kind == EventKind::Merged) { // the only one of a human that counts
        out.insert(u"count_before"_s, optional(e.countBefore));
        out.insert(u"confidence_before"_s, optional(e.confidenceBefore));
    }
    return out;
}

/// A body as entries have it: texts, lists, objects and numbers, up to more members than are kept in mind.
QJsonObject someBody(SeededRandom& random)
{
    QJsonObject body;
    for (qint64 n = random.below(random.chance(0.1) ? 40 : 8); n > 0; --n) {
        QJsonValue value = someText(random);
        if (random.chance(0.2))
            value = QJsonArray{someText(random), 5, QJsonObject{{u"}"_s, u"]"_s}}};
        else if (random.chance(0.2))
            value = QJsonObject{{someText(random), someText(random)}, {u"n"_s, QJsonValue()}};
        else if (random.chance(0.2))
            value = -1.5;
        body.insert(random.chance(0.1) ? someText(random) : u"key%1"_s.arg(n), value);
    }
    return body;
}

} // namespace

/// What change-sets keep of rows and what entries keep of change-sets: written and read without loss, and refused when it is damaged.
class TestChangeImages : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void rowsComeBack()
    {
        SeededRandom random(11);
        for (int n = 0; n < 3'000; ++n) {
            const RowChange change = someChange(random);
            HC_GET(const RowChange read, rowChangeFromJson(stored(rowChangeJson(change))));
            QVERIFY2(read == change, compact(rowChangeJson(change)).constData());
        }
    }
    /// What is stored is made without QJsonDocument, and must be what it would be with it: older images, seals and fingerprints are.
    void bytesAreThoseOfAnObject()
    {
        SeededRandom random(13);
        for (int n = 0; n < 3'000; ++n) {
            const RowChange change = someChange(random);
            QByteArray bytes;
            appendRowChange(bytes, change);
            QCOMPARE(bytes, compact(rowChangeJson(change)));
            const EventChange event = someEvent(random);
            QByteArray said;
            appendEventChange(said, event);
            QCOMPARE(said, compact(eventChangeJson(event)));
            EventChange filed = event;
            filed.event.at = Timestamp{1 + random.below(1'000'000)};
            filed.event.reason = someText(random);
            QByteArray kept;
            appendEventImage(kept, filed);
            const QJsonObject object = QJsonDocument::fromJson(kept).object();
            QCOMPARE(kept, compact(object)); // a strike writes it once more
            QCOMPARE(object[u"why"_s].toString().toLatin1(), eventWhy(filed.event.reason.toUtf8()));
            HC_GET(const EventChange read, eventChangeFromJson(object));
            QCOMPARE(read.event.fixAfter, event.event.fixBefore == event.event.fixAfter ? QString() : event.event.fixAfter);
            QByteArray again; // of an image whose moment is not read
            appendEventImage(again, read);
            QVERIFY(again.startsWith("{\"cluster\":"));
        }
    }
    /// Every control character, the borders of UTF-8's lengths, and bytes that are no text.
    void bytesOfHostileTexts()
    {
        QString controls;
        for (char16_t c = 1; c < 0x100; ++c)
            controls += QChar(c);
        for (const QString& text :
             {controls, u"\u07ff\u0800\uffff\u2028\ufeff"_s, u"\U0001f642\U0010ffff"_s, QString(QChar(QChar::Null)), u"/"_s}) {
            RowChange change;
            change.key = Locator(text.toUtf8());
            change.columns = {{"b", Cell(text), Cell("\xff" + text.toUtf8())}, {"a", Cell(), Cell("\xEF\xBB\xBF" + text.toUtf8())}};
            QByteArray bytes;
            appendRowChange(bytes, change);
            QCOMPARE(bytes, compact(rowChangeJson(change)));
        }
    }
    void columnsCanBeLeftOut()
    {
        RowChange change;
        change.key = Locator(7);
        change.columns = {{"updated_at", Cell(1), Cell(2)}, {"demoted", Cell(0), Cell(1)}};
        constexpr QByteArrayView without[] = {"updated_at"};
        QByteArray some, rest;
        appendRowChange(some, change, without);
        change.columns.erase(change.columns.begin());
        appendRowChange(rest, change);
        QCOMPARE(some, rest);
        QVERIFY(some.contains("demoted"));
    }
    void inversesExchangeEverything()
    {
        SeededRandom random(12);
        for (int n = 0; n < 1'000; ++n) {
            const RowChange change = someChange(random);
            const RowChange back = inverseOf(change);
            QVERIFY(inverseOf(back) == change);
            QCOMPARE(back.kind == RowChange::Kind::Update, change.kind == RowChange::Kind::Update);
            QVERIFY(change.kind == RowChange::Kind::Update || back.kind != change.kind);
            QCOMPARE(back.columns.size(), change.columns.size());
            for (size_t i = 0; i < change.columns.size(); ++i)
                QVERIFY(back.columns[i].before == change.columns[i].after && back.columns[i].after == change.columns[i].before);
        }
    }

    /// Each part of an image taken out or replaced by something else: an error, never another change.
    void damagedRows_data()
    {
        QTest::addColumn<QString>("member");
        QTest::addColumn<QJsonArray>("value"); // of one value, or of none: taken out
        QTest::newRow("no kind") << u"kind"_s << QJsonArray();
        QTest::newRow("kind") << u"kind"_s << QJsonArray{u"replace"_s};
        QTest::newRow("kind is a number") << u"kind"_s << QJsonArray{1};
        QTest::newRow("no place") << u"place"_s << QJsonArray();
        QTest::newRow("place") << u"place"_s << QJsonArray{u"elsewhere"_s};
        QTest::newRow("no relation") << u"relation"_s << QJsonArray();
        QTest::newRow("relation") << u"relation"_s << QJsonArray{u"sqlite_master"_s};
        QTest::newRow("no key") << u"key"_s << QJsonArray();
        QTest::newRow("empty key") << u"key"_s << QJsonArray{QJsonValue(QJsonArray())};
        QTest::newRow("key is a text") << u"key"_s << QJsonArray{u"7"_s};
        QTest::newRow("key of a flag") << u"key"_s << QJsonArray{QJsonValue(QJsonArray{QJsonValue(QJsonArray{u"b"_s, u"1"_s})})};
        QTest::newRow("key of null") << u"key"_s << QJsonArray{QJsonValue(QJsonArray{QJsonValue()})};
        QTest::newRow("one value") << u"columns"_s << QJsonArray{QJsonObject{{u"a"_s, QJsonArray{QJsonValue(QJsonArray{u"i"_s, u"1"_s})}}}};
        QTest::newRow("three values") << u"columns"_s
                                      << QJsonArray{QJsonObject{{u"a"_s, QJsonArray{QJsonValue(), QJsonValue(), QJsonValue()}}}};
        QTest::newRow("no value") << u"columns"_s << QJsonArray{QJsonObject{{u"a"_s, u"x"_s}}};
        QTest::newRow("unknown letter") << u"columns"_s
                                        << QJsonArray{QJsonObject{{u"a"_s, QJsonArray{QJsonArray{u"q"_s, u"1"_s}, QJsonValue()}}}};
        QTest::newRow("no integer") << u"columns"_s
                                    << QJsonArray{QJsonObject{{u"a"_s, QJsonArray{QJsonValue(), QJsonArray{u"i"_s, u"1.5"_s}}}}};
    }
    void damagedRows()
    {
        QFETCH(QString, member);
        QFETCH(QJsonArray, value);
        RowChange change;
        change.key = Locator(qint64(7));
        change.columns = {{"a", Cell(1), Cell(2)}};
        QJsonObject image = rowChangeJson(change);
        HC_OK(rowChangeFromJson(image));
        if (value.isEmpty())
            image.remove(member);
        else
            image.insert(member, value.at(0));
        const auto read = rowChangeFromJson(image);
        QVERIFY(!read);
        QVERIFY2(read.error().code == ErrorCode::Corrupt || read.error().code == ErrorCode::InvalidInput,
                 qPrintable(read.error().sentence));
        QVERIFY(!read.error().sentence.isEmpty());
    }

    void eventsComeBack()
    {
        SeededRandom random(13);
        for (int n = 0; n < 2'000; ++n) {
            const EventChange change = someEvent(random);
            HC_GET(const EventChange read, eventChangeFromJson(stored(eventChangeJson(change))));
            QCOMPARE(read.pattern, change.pattern);
            QCOMPARE(read.cluster, change.cluster);
            QCOMPARE(read.event.kind, change.event.kind);
            QCOMPARE(read.event.outcomeId, change.event.outcomeId);
            QCOMPARE(read.event.countAfter, change.event.countAfter);
            QCOMPARE(read.event.confidenceAfter, change.event.confidenceAfter);
            QCOMPARE(read.event.fixBefore, change.event.fixBefore);
            QCOMPARE(read.event.fixAfter, change.event.fixAfter);
        }
        QVERIFY(!eventChangeFromJson({}));
        QJsonObject unknown = eventChangeJson(someEvent(random));
        unknown.insert(u"event"_s, u"vanished"_s);
        QCOMPARE(eventChangeFromJson(unknown).error().code, ErrorCode::Corrupt);
        for (const char* member : {"pattern", "cluster", "fix_before", "fix_after", "confidence"}) {
            QJsonObject damaged = eventChangeJson(someEvent(random));
            damaged.insert(QLatin1String(member), u"plain"_s);
            QVERIFY2(!eventChangeFromJson(damaged), member);
        }
    }
    /// Undoing says the opposite, by whoever undoes.
    void inverseEvents()
    {
        const auto inverse = [](EventKind kind) {
            EventChange change{u"p"_s, u"c"_s, {}};
            change.event.kind = kind;
            change.event.fixBefore = u"old"_s;
            change.event.fixAfter = u"new"_s;
            return inverseOf(change, Timestamp{5}, u"ann"_s, u"why"_s).event;
        };
        QCOMPARE(inverse(EventKind::Demoted).kind, EventKind::Restored);
        QCOMPARE(inverse(EventKind::Restored).kind, EventKind::Demoted);
        QCOMPARE(inverse(EventKind::Blocked).kind, EventKind::Unblocked);
        QCOMPARE(inverse(EventKind::Unblocked).kind, EventKind::Blocked);
        QCOMPARE(inverse(EventKind::Purged).kind, EventKind::Restored);
        const PatternEvent amended = inverse(EventKind::Amended);
        QCOMPARE(amended.kind, EventKind::Amended);
        QCOMPARE(amended.fixBefore, u"new"_s);
        QCOMPARE(amended.fixAfter, u"old"_s);
        QVERIFY(amended.actor == u"ann"_s && amended.reason == u"why"_s && amended.at == Timestamp{5});
    }

    /// The quick reader of bodies says what QJsonDocument says, of what we write and of what others may have written.
    void bodiesAgainstTheParser()
    {
        SeededRandom random(14);
        for (int n = 0; n < 3'000; ++n) {
            const QJsonObject body = someBody(random);
            QByteArray json = n % 3 ? compact(body) : QJsonDocument(body).toJson(QJsonDocument::Indented);
            const BodyMembers members(json);
            QCOMPARE(members.object(), body);
            QStringList keys = body.keys();
            keys << u"absent"_s << u"key"_s;
            for (const QString& key : std::as_const(keys)) {
                const std::string utf8 = key.toStdString();
                if (key.contains(u'€') || key.contains(u"🙂"_s))
                    continue; // ours are ASCII
                QVERIFY2(members.has(utf8) == body.contains(key) || key.contains(u"ö"_s), json.constData());
                if (!key.contains(u"ö"_s))
                    QVERIFY2(members.text(utf8) == body[key].toString().toUtf8(), json.constData());
            }
        }
        for (const char* broken : {"", "{", "}", "{}", "[]", "{\"a\"", "{\"a\":", "{\"a\":\"x", "{\"a\":\"x\"", "{\"a\":}", "{\"a\":1,",
                                   "{,}", "{\"a\\\":1}", "\"a\""}) {
            const QByteArray json(broken);
            const BodyMembers members(json);
            QVERIFY2(members.text("a").isEmpty() && members.text("").isEmpty(), broken);
            QVERIFY2(members.object().isEmpty(), broken);
        }
    }

    /// After erasing, no text of the document holds it any more, and the rest is as it was.
    void erasedTextIsGone()
    {
        SeededRandom random(15);
        const TextEraser eraser(u"hunter2\"\\€"_s);
        QCOMPARE(eraser.hash(),
                 QString::fromLatin1(QCryptographicHash::hash(u"hunter2\"\\€"_s.toUtf8(), QCryptographicHash::Sha256).toHex()));
        const QString mark = u"sha256:"_s + eraser.hash();
        for (int n = 0; n < 500; ++n) {
            QJsonObject body = someBody(random);
            QCOMPARE(eraser.json(QString::fromUtf8(compact(body))), QString::fromUtf8(compact(body))); // nothing to erase
            body.insert(u"note"_s, u"my hunter2\"\\€ twice hunter2\"\\€"_s);
            body.insert(u"deep"_s, QJsonArray{QJsonObject{{u"hunter2\"\\€ key"_s, QJsonArray{u"hunter2\"\\€"_s, 5, QJsonValue()}}}});
            const QString erased = eraser.json(QString::fromUtf8(compact(body)));
            const QJsonObject read = QJsonDocument::fromJson(erased.toUtf8()).object();
            QVERIFY(!erased.contains("hunter2"_L1));
            QCOMPARE(read[u"note"_s].toString(), u"my "_s + mark + u" twice "_s + mark);
            QCOMPARE(read[u"deep"_s].toArray()[0].toObject()[mark + u" key"_s].toArray()[0].toString(), mark);
            QJsonObject rest = read, expected = body;
            for (const QString& gone : {u"note"_s, u"deep"_s}) {
                rest.remove(gone);
                expected.remove(gone);
            }
            QCOMPARE(rest, expected);
        }
        QCOMPARE(eraser.json(u"no JSON: hunter2\"\\€!"_s), u"no JSON: "_s + mark + u'!');
        QCOMPARE(eraser.plain(QString()), QString());
    }

    /// Two implementations of one hash.
    void hashes()
    {
        SeededRandom random(16);
        Sha256 ours;
        for (int n = 0; n < 300; ++n) {
            QCryptographicHash theirs(QCryptographicHash::Sha256);
            for (qint64 pieces = random.below(5); pieces > 0; --pieces) {
                const QByteArray piece(random.below(200), char(random.below(256)));
                if (random.chance(0.5)) {
                    ours.add(piece);
                    theirs.addData(piece);
                } else {
                    ours.addPart(piece);
                    theirs.addData(QByteArray::number(piece.size()) + ':');
                    theirs.addData(piece);
                }
            }
            QCOMPARE(ours.hex(), theirs.result().toHex()); // and begins anew
        }
    }
    /// The hash of an entry, put together in another way: what somebody does who checks a journal without us.
    void entriesAreHashedAsDocumented()
    {
        SeededRandom random(17);
        Sha256 hash;
        QByteArray previous;
        for (int n = 0; n < 500; ++n) {
            const JournalEntry entry{n,
                                     Timestamp{qint64(random.next() >> 10U)},
                                     someText(random).toUtf8(),
                                     someText(random).toUtf8(),
                                     someText(random).toUtf8(),
                                     someText(random).toUtf8(),
                                     compact(someBody(random))};
            const auto text = [](const QByteArray& bytes) { return QString::fromUtf8(bytes); };
            const QJsonObject canonical{{u"seq"_s, QString::number(n)},    {u"at"_s, QString::number(entry.at.us)},
                                        {u"actor"_s, text(entry.actor)},   {u"action"_s, text(entry.action)},
                                        {u"reason"_s, text(entry.reason)}, {u"note"_s, text(entry.note)},
                                        {u"body"_s, text(entry.body)}};
            const QByteArray expected = QCryptographicHash::hash(previous + compact(canonical), QCryptographicHash::Sha256).toHex();
            QCOMPARE(entryHash(entry, previous, hash), expected);
            previous = expected;
        }
    }
    /// Whatever is changed about an entry changes its hash; the same entry behind another one has another.
    void everyFieldOfAnEntryCounts()
    {
        Sha256 hash;
        const JournalEntry entry{3, Timestamp{17}, "ann", "demote", "outdated", "since v2", R"({"change_set":"x"})"};
        const QByteArray first = entryHash(entry, "previous", hash);
        QCOMPARE(entryHash(entry, "previous", hash), first);
        QVERIFY(entryHash(entry, "another", hash) != first && entryHash(entry, {}, hash) != first);
        std::vector<JournalEntry> others(9, entry);
        others[0].seq = 4;
        others[1].at = Timestamp{18};
        others[2].actor = "bob";
        others[3].action = "restore";
        others[4].reason = "other";
        others[5].note = "since v3";
        others[6].body = R"({"change_set":"y"})";
        others[7].actor = "anndemote"; // texts do not run into each other
        others[7].action = "";
        others[8].note = "since v2\",\"x\":\"";
        QSet<QByteArray> seen{first};
        for (const JournalEntry& other : others) {
            const QByteArray value = entryHash(other, "previous", hash);
            QVERIFY(!seen.contains(value));
            seen.insert(value);
        }
    }

    void fingerprintsOfPurges()
    {
        for (const char* none : {"", "p1", "p1.1.2", "p1.1.2.3.4", "p2.1.2.x", "p1.?.1.x", "p1.1.?.x", "p1.zzzzzzzzzzzzz.1.x",
                                 "p1.1.-zzzzzzzzzzzz.x", "1.2.3.4"}) {
            const auto cut = cutoffsOf(QLatin1String(none));
            QVERIFY2(!cut && cut.error().code == ErrorCode::InvalidInput, none);
        }
        HC_GET(const PurgeCutoffs cut, cutoffsOf(u"p1.-5.z.anything"_s));
        QVERIFY(cut.outcomes == Timestamp{-5} && cut.patterns == Timestamp{35});
        for (const qint64 days : {-1LL, 36'501LL}) {
            QCOMPARE(purgeCutoffs(Timestamp{0}, days, 1).error().code, ErrorCode::InvalidInput);
            QCOMPARE(purgeCutoffs(Timestamp{0}, 1, days).error().code, ErrorCode::InvalidInput);
        }
        HC_GET(const PurgeCutoffs now, purgeCutoffs(Timestamp{Timestamp::perDay * 10}, 3, 10));
        QVERIFY(now.outcomes == Timestamp{Timestamp::perDay * 7} && now.patterns == Timestamp{0});
    }
};

HINDCAST_TEST(TestChangeImages)
#include "tst_change_images.moc"
