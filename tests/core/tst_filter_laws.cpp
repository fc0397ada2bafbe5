// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/query/Filter.h"
#include "core/query/FilterTerms.h"
#include "core/synthetic/SeededRandom.h"
#include "tests/support/TestRegistry.h"

#include <QTest>

using namespace hindcast;
using namespace Qt::Literals::StringLiterals;

namespace {

const Timestamp now = *parseTimestamp(u"2026-11-20T12:00:00Z");

enum : int { Count, Confidence, Cluster, Cause, Seen, Verified, Playbooks, columns };

const std::vector<FilterField>& fields()
{
    static const std::vector<FilterField> list{{u"count"_s, FilterKind::Integer, Count},
                                               {u"confidence"_s, FilterKind::Real, Confidence},
                                               {u"cluster"_s, FilterKind::Text, Cluster, true},
                                               {u"cause"_s, FilterKind::Text, Cause, true, true},
                                               {u"seen"_s, FilterKind::Time, Seen},
                                               {u"verified"_s, FilterKind::Flag, Verified},
                                               {u"playbook"_s, FilterKind::List, Playbooks}};
    return list;
}

using Row = std::array<Cell, columns>;

Row someRow(SeededRandom& random)
{
    const auto some = [&](Cell cell) { return random.chance(0.2) ? Cell() : std::move(cell); };
    return {some(Cell(qint64(random.below(5)))),
            some(Cell(double(random.below(11)) / 10)),
            some(Cell(random.pick(std::vector<QString>{u"prod"_s, u"test"_s, u"PROD eu"_s}))),
            some(Cell(random.pick(std::vector<QString>{u"image pull failed"_s, u"disk full"_s, u"count:3"_s}))),
            some(Cell(Timestamp{now.us - random.below(10) * Timestamp::perDay})),
            some(Cell(random.chance(0.5))),
            some(Cell(QByteArray(random.chance(0.5) ? "[\"oom\"]" : "[]")))};
}

bool holds(const Predicate& p, const Row& row)
{
    return matches(p, [&](int column) { return row[size_t(column)]; });
}

/// A term that is right.
QString term(SeededRandom& random)
{
    static const std::vector<QString> terms{u"pull"_s,
                                            u"\"disk full\""_s,
                                            u"/p.ll/"_s,
                                            u"count:3"_s,
                                            u"count>=2"_s,
                                            u"count!=1"_s,
                                            u"confidence:0.2..0.8"_s,
                                            u"confidence<0.5"_s,
                                            u"cluster:prod"_s,
                                            u"cluster:/^P/"_s,
                                            u"cause:disk"_s,
                                            u"seen:3d"_s,
                                            u"seen<2d"_s,
                                            u"seen:..5d"_s,
                                            u"verified:yes"_s,
                                            u"verified:unknown"_s,
                                            u"playbook:oom"_s,
                                            u"count:null"_s,
                                            u"cluster!=prod"_s,
                                            u"seen:2026-11-17"_s,
                                            u"seen:2026-11-10..2026-11-18"_s,
                                            u"\"or\""_s};
    return random.pick(terms);
}

QString sentence(SeededRandom& random, int depth)
{
    if (depth == 0 || random.chance(0.4))
        return term(random);
    switch (random.below(4)) {
    case 0: return u'(' + sentence(random, depth - 1) + u' ' + sentence(random, depth - 1) + u')';
    case 1: return u'(' + sentence(random, depth - 1) + u" or "_s + sentence(random, depth - 1) + u')';
    case 2: return u'-' + sentence(random, depth - 1);
    default: return u"( "_s + sentence(random, depth - 1) + u" )"_s;
    }
}

/// Pieces of the language in any order.
QString garbage(SeededRandom& random)
{
    static const std::vector<QString> pieces{u"("_s,
                                             u")"_s,
                                             u"-"_s,
                                             u"~"_s,
                                             u"\""_s,
                                             u"/"_s,
                                             u"\\"_s,
                                             u" "_s,
                                             u"or"_s,
                                             u" or "_s,
                                             u":"_s,
                                             u"="_s,
                                             u"!="_s,
                                             u">="_s,
                                             u"<"_s,
                                             u".."_s,
                                             u"count"_s,
                                             u"seen"_s,
                                             u"verified"_s,
                                             u"cluster"_s,
                                             u"asof:"_s,
                                             u"flag:"_s,
                                             u"nosuch:"_s,
                                             u"3"_s,
                                             u"7d"_s,
                                             u"now"_s,
                                             u"+"_s,
                                             u"null"_s,
                                             u"yes"_s,
                                             u"2026-11-20"_s,
                                             u"x"_s,
                                             u"ä"_s,
                                             u"🙂"_s,
                                             u"[a-"_s,
                                             u"*"_s,
                                             u"("_s,
                                             QString(QChar(0xd800)),
                                             QString(QChar(0xa0))};
    QString out;
    for (qint64 n = random.below(9); n > 0; --n)
        out += random.pick(pieces);
    return out;
}

} // namespace

/// What holds of filters whatever they say: the laws of and, or and not, and that what is wrong is pointed at.
class TestFilterLaws : public QObject
{
    Q_OBJECT

    static std::expected<Predicate, FilterError> compiled(const QString& text) { return compileFilter(text, fields(), now); }

    /// Both say the same of many rows.
    static void checkEqual(const QString& a, const QString& b, SeededRandom& random)
    {
        const auto first = compiled(a), second = compiled(b);
        QVERIFY2(first, qPrintable(a));
        QVERIFY2(second, qPrintable(b));
        for (int n = 0; n < 25; ++n) {
            const Row row = someRow(random);
            QVERIFY2(holds(*first, row) == holds(*second, row), qPrintable(a + u"   against   "_s + b));
        }
    }

private Q_SLOTS:
    /// A filter is its terms, each of which can be taken away, turned round and turned back.
    void terms()
    {
        for (quint64 seed = 1; seed <= 400; ++seed) {
            SeededRandom random(seed);
            QString text = sentence(random, 2);
            for (qint64 n = random.below(4); n > 0; --n)
                text += (random.chance(0.2) ? u" or "_s : u" "_s) + sentence(random, 2);
            const std::vector<FilterTerm> terms = filterTerms(text);
            QVERIFY2(!terms.empty(), qPrintable(text));
            QStringList texts;
            for (const FilterTerm& t : terms)
                texts << t.text;
            checkEqual(joinedTerms(texts), text, random);
            for (const FilterTerm& t : terms) {
                const QString inverted = invertedTerm(t);
                checkEqual(inverted, u"-("_s + t.text + u')', random);
                const auto back = filterTerms(inverted);
                QVERIFY2(!back.empty(), qPrintable(inverted));
                QStringList parts;
                for (const FilterTerm& p : back)
                    parts << p.text;
                checkEqual(u"-("_s + joinedTerms(parts) + u')', t.text, random);
                if (back.size() == 1)
                    checkEqual(invertedTerm(back.front()), t.text, random);
            }
            if (QTest::currentTestFailed())
                return;
        }
    }

    void termsAsTheyAreWritten()
    {
        const auto texts = [](const QString& filter) {
            QStringList out;
            for (const FilterTerm& t : filterTerms(filter))
                out << t.text + (t.excluded ? u"!"_s : QString());
            return out;
        };
        QCOMPARE(texts(u"cluster:prod  -count>=2 (a or b)"_s), (QStringList{u"cluster:prod"_s, u"-count>=2!"_s, u"(a or b)"_s}));
        QCOMPARE(texts(u" a or b "_s), QStringList{u"a or b"_s});
        QCOMPARE(texts(u"  "_s), QStringList());
        QCOMPARE(texts(u"(a"_s), QStringList());
        QCOMPARE(joinedTerms({u"a or b"_s, u"c"_s}), u"(a or b) c"_s);
        QCOMPARE(joinedTerms({u"a or b"_s}), u"a or b"_s);
        QCOMPARE(joinedTerms({u"(a or b)"_s, u"c"_s}), u"(a or b) c"_s);
        QCOMPARE(joinedTerms({u"c"_s, u"(a) or (b)"_s}), u"c ((a) or (b))"_s); // these are not around the whole
        QCOMPARE(joinedTerms({u"(a)or(b)"_s, u"c"_s}), u"((a)or(b)) c"_s);
        QCOMPARE(joinedTerms({}), QString());
        QCOMPARE(invertedTerm({u"a"_s, false}), u"-a"_s);
        QCOMPARE(invertedTerm({u"-a"_s, true}), u"a"_s);
        QCOMPARE(invertedTerm({u"(a or b)"_s, false}), u"-(a or b)"_s);
        QCOMPARE(invertedTerm({u"a or b"_s, false}), u"-(a or b)"_s);
    }

    void termsOfValues()
    {
        const FilterField text{u"cluster"_s, FilterKind::Text, 2}, number{u"count"_s, FilterKind::Integer, 0},
            flag{u"verified"_s, FilterKind::Flag, 5};
        QCOMPARE(valueTerm(text, u"prod \"eu\""_s, false), std::optional(u"cluster=\"prod \\\"eu\\\"\""_s));
        QCOMPARE(valueTerm(text, {}, true), std::optional(u"-cluster:null"_s));
        QCOMPARE(valueTerm(number, u"3"_s, true), std::optional(u"-count=3"_s));
        QCOMPARE(valueTerm(flag, u"true"_s, false), std::optional(u"verified=true"_s));
        QVERIFY(!valueTerm(text, QString(301, u'x'), false));
        QVERIFY(!valueTerm({u"seen"_s, FilterKind::Time, 4}, u"2026-11-20T00:00:00Z"_s, false));
        const FilterField real{u"reward"_s, FilterKind::Real, 1}, list{u"playbook"_s, FilterKind::List, 3};
        QCOMPARE(valueTerm(real, u"-0.25"_s, true), std::optional(u"-reward=-0.25"_s));
        QVERIFY(!valueTerm(real, u"nan"_s, false) && !valueTerm(real, u"many"_s, false));
        QCOMPARE(valueTerm(list, u"[\"a b\",\"c\"]"_s, false), std::optional(u"playbook=\"a b\" playbook=\"c\""_s));
        QCOMPARE(valueTerm(list, u"[\"a b\",\"c\"]"_s, true), std::optional(u"-(playbook=\"a b\" playbook=\"c\")"_s));
        QCOMPARE(valueTerm(list, u"[\"c\"]"_s, true), std::optional(u"-playbook=\"c\""_s));
        QCOMPARE(valueTerm(list, u"[]"_s, true), std::optional(u"-playbook:null"_s));
        for (const QString& value : {u"prod"_s, u"PROD eu"_s, u"a\"b\\c"_s, u"-x"_s, u"null"_s, u"or"_s, u""_s, u"a:b"_s, u"(x)"_s}) {
            for (const QString& condition : {*valueTerm(text, value, false), u"cluster="_s + writtenValue(value)}) {
                const auto p = compiled(condition);
                QVERIFY2(p, qPrintable(condition));
                Row row;
                row[2] = Cell(value);
                QVERIFY2(holds(*p, row), qPrintable(condition));
                row[2] = Cell(value + u'x');
                QVERIFY2(!holds(*p, row), qPrintable(condition));
            }
        }
    }

    void placesInAFilter_data()
    {
        QTest::addColumn<QString>("text"); // | is the cursor
        QTest::addColumn<QString>("expected"); // field, begun, what is replaced; - for none
        QTest::newRow("nothing") << u"|"_s << u",,"_s;
        QTest::newRow("a word") << u"clu|"_s << u",clu,clu"_s;
        QTest::newRow("within a word") << u"cl|uster"_s << u",cl,cluster"_s;
        QTest::newRow("a value") << u"cluster:pr|"_s << u"cluster,pr,pr"_s;
        QTest::newRow("no value yet") << u"cluster:|"_s << u"cluster,,"_s;
        QTest::newRow("compared") << u"confidence>=0.|"_s << u"confidence,0.,0."_s;
        QTest::newRow("behind others") << u"a (b or -Cluster:p|rod) c"_s << u"cluster,p,prod"_s;
        QTest::newRow("in quotes") << u"cluster:\"pr| eu\" x"_s << u"cluster,pr,\"pr eu\""_s;
        QTest::newRow("quotes that are open") << u"cluster:\"pr|"_s << u"cluster,pr,\"pr"_s;
        QTest::newRow("behind quotes") << u"cluster:\"a b\" ver|"_s << u",ver,ver"_s;
        QTest::newRow("a phrase") << u"\"disk f|ull\""_s << u"-"_s;
        QTest::newRow("an expression") << u"cluster:/^p|/"_s << u"-"_s;
        QTest::newRow("behind a phrase") << u"\"OOM\"|"_s << u"-"_s;
        QTest::newRow("behind an expression") << u"/OOM/|"_s << u"-"_s;
        QTest::newRow("behind a value in quotes") << u"cluster:\"a b\"|"_s << u"-"_s;
        QTest::newRow("a space behind an expression") << u"/OOM/ |"_s << u",,"_s;
        QTest::newRow("excluded") << u"-play|"_s << u",play,play"_s;
    }
    void placesInAFilter()
    {
        QFETCH(QString, text);
        QFETCH(const QString, expected);
        const qsizetype cursor = text.indexOf(u'|');
        text.remove(cursor, 1);
        const auto place = placeInFilter(text, cursor);
        const QString found = place ? place->field + u',' + place->begun + u',' + text.sliced(place->span.position, place->span.length)
                                    : u"-"_s;
        QCOMPARE(found, expected);
    }

    void placesAnywhere()
    {
        for (quint64 seed = 1; seed <= 3'000; ++seed) {
            SeededRandom random(seed);
            const QString text = garbage(random) + garbage(random);
            for (qsizetype cursor = 0; cursor <= text.size(); ++cursor) {
                const auto place = placeInFilter(text, cursor);
                if (!place)
                    continue;
                QVERIFY(place->span.position >= 0 && place->span.position + place->span.length <= text.size());
                QVERIFY(place->span.position <= cursor);
                QVERIFY(text.contains(place->begun));
            }
        }
    }

    void laws()
    {
        for (quint64 seed = 1; seed <= 300; ++seed) {
            SeededRandom random(seed);
            const QString a = sentence(random, 3), b = sentence(random, 2), c = sentence(random, 2);
            checkEqual(u'(' + a + u')', a, random);
            checkEqual(u"--"_s + a, a, random);
            checkEqual(a + u' ' + b, u'(' + b + u") ("_s + a + u')', random);
            checkEqual(u'(' + a + u") or ("_s + b + u')', u'(' + b + u") or ("_s + a + u')', random);
            checkEqual(u"-("_s + a + u' ' + b + u')', u"-("_s + a + u") or -("_s + b + u')', random);
            checkEqual(u"-("_s + a + u" or "_s + b + u')', u"-("_s + a + u") -("_s + b + u')', random);
            checkEqual(u'(' + a + u") ("_s + b + u" or "_s + c + u')',
                       u"(("_s + a + u") ("_s + b + u")) or (("_s + a + u") ("_s + c + u"))"_s, random);
            checkEqual(a + u' ' + a, a, random);
            checkEqual(u"  \t"_s + a + u"\n "_s, a, random);
            if (QTest::currentTestFailed())
                return;
        }
    }
    /// Binding: a blank is closer than `or`, the minus sign is closest.
    void binding()
    {
        SeededRandom random(9);
        for (int n = 0; n < 200; ++n) {
            const QString a = term(random), b = term(random), c = term(random);
            checkEqual(a + u' ' + b + u" or "_s + c, u'(' + a + u' ' + b + u") or "_s + c, random);
            checkEqual(a + u" or "_s + b + u' ' + c, a + u" or ("_s + b + u' ' + c + u')', random);
            checkEqual(u'-' + a + u' ' + b, u"(-"_s + a + u") "_s + b, random);
            checkEqual(a + u" OR "_s + b, a + u" or "_s + b, random);
            if (QTest::currentTestFailed())
                return;
        }
    }
    /// Comparisons against each other: what is less is not more or equal, unless there is nothing to compare.
    void comparisons()
    {
        SeededRandom random(10);
        for (const QString& field : {u"count"_s, u"confidence"_s, u"seen"_s})
            for (const QString& value : field == u"seen"_s ? QStringList{u"3d"_s, u"2026-11-17"_s, u"now"_s, u"2026-11-17T12:00:00Z"_s}
                                                           : QStringList{u"0"_s, u"2"_s, u"0.5"_s}) {
                const auto cmp = [&](const char* op) { return field + QLatin1String(op) + value; };
                const QString there = u" -"_s + field + u":null"_s;
                checkEqual(cmp("<") + there, u"-("_s + cmp(">=") + u')' + there, random);
                checkEqual(cmp(">") + there, u"-("_s + cmp("<=") + u')' + there, random);
                checkEqual(cmp("!="), u"-("_s + cmp("=") + u')', random);
                checkEqual(cmp("<=") + u' ' + cmp(">="), cmp("="), random);
                checkEqual(field + u':' + value + u".."_s, cmp(">="), random);
                checkEqual(field + u":.."_s + value, cmp("<="), random);
                checkEqual(field + u":null "_s + cmp("<"), u"count:99"_s, random); // nothing is null and less
            }
    }

    /// Anything at all is compiled, or refused with a sentence that points into the text; asked twice it is the same.
    void garbageIsPointedAt()
    {
        int good = 0, bad = 0;
        for (quint64 seed = 1; seed <= 20'000; ++seed) {
            SeededRandom random(seed);
            const QString text = garbage(random);
            const auto first = compiled(text), second = compiled(text);
            QCOMPARE(first.has_value(), second.has_value());
            if (first) {
                ++good;
                const Row row = someRow(random);
                QCOMPARE(holds(*first, row), holds(*second, row));
                continue;
            }
            ++bad;
            const FilterError& error = first.error();
            QVERIFY2(error.span.position >= 0 && error.span.length >= 0 && error.span.position + error.span.length <= text.size() + 1,
                     qPrintable(text));
            QVERIFY2(!error.sentence.isEmpty() && !error.sentence.contains("%1"_L1), qPrintable(text));
            QVERIFY(error.sentence == second.error().sentence && error.span.position == second.error().span.position);
            // A blank in front moves what is pointed at, and nothing else.
            const auto moved = compiled(u"  "_s + text);
            QVERIFY2(!moved && moved.error().sentence == error.sentence, qPrintable(text));
            QVERIFY2(moved.error().span.position == error.span.position + 2 || text.trimmed().isEmpty(), qPrintable(text));
            const Error shown = filterFailure(error);
            QVERIFY(shown.sentence.contains(QString::number(error.span.position + 1)) && shown.sentence.contains(error.sentence));
        }
        QVERIFY(good > 500 && bad > 5'000);
    }
    /// A right filter with one piece of anything put in: never a crash, and mostly pointed at where it was put.
    void mutationsArePointedAt()
    {
        for (quint64 seed = 1; seed <= 2'000; ++seed) {
            SeededRandom random(seed);
            QString text = sentence(random, 3);
            text.insert(random.below(text.size() + 1), garbage(random));
            const auto mutant = compiled(text);
            if (!mutant)
                QVERIFY2(mutant.error().span.position <= text.size(), qPrintable(text));
        }
    }
};

HINDCAST_TEST(TestFilterLaws)
#include "tst_filter_laws.moc"
