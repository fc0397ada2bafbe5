// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
// A search as a filter: what the filter leaves is what the search finds, or it is not offered; and what of a text is marked.
#include "EngineFixture.h"
#include "core/engine/read/PatternFilter.h"
#include "core/llm/LexicalEmbedder.h"
#include "core/search/text/SearchFilter.h"
#include "core/search/text/SearchModes.h"
#include "core/search/text/SearchTitle.h"
#include "core/search/text/TextMatcher.h"
#include "core/store/relation/FilterFields.h"
#include "core/store/relation/RecordReader.h"
#include "core/store/relation/columns/MemoryColumns.h"
#include "core/synthetic/SeededRandom.h"
#include "tests/support/Effort.h"
#include "tests/support/ForeignDesk.h"
#include "tests/support/ForeignTables.h"
#include "tests/support/TestRegistry.h"

#include <QTest>

Q_DECLARE_METATYPE(hindcast::SearchLeg)

using namespace hindcast;
using namespace hindcast::test;
using namespace Qt::Literals::StringLiterals;

namespace {

const QStringList& pieces()
{
    static const QStringList all{u"memory"_s,     u"Memory"_s,       u"kubelet"_s,     u"image-pull"_s, u"a/b"_s,   u"C:\\temp"_s,
                                 u"\"quoted\""_s, u"100%"_s,         u"x'y"_s,         u"größe"_s,      u"(open"_s, u"-dash"_s,
                                 u"or"_s,         u"cluster:prod"_s, u"\u212Aelvin"_s, u"日本"_s,       u"null"_s,  u"unknown"_s};
    return all;
}

QString someTextOf(SeededRandom& random)
{
    QStringList words;
    for (qint64 n = random.below(7); n > 0; --n)
        words << pieces()[random.below(pieces().size())];
    return words.join(random.pick<QString>({u" "_s, u"\n"_s, u", "_s}));
}

} // namespace

class SearchFilterTest : public QObject
{
    Q_OBJECT

    QTemporaryDir m_folder;
    std::unique_ptr<EngineFixture> m_data;
    LexicalEmbedder m_embedder;

    [[nodiscard]] static SearchSpec specOf(const QString& text, SearchLeg leg)
    {
        SearchSpec out;
        out.text = text;
        out.legs = {leg};
        out.limit = 0;
        return out;
    }
    [[nodiscard]] QStringList found(SearchSpec spec, RelationId relation)
    {
        spec.relations = {relation};
        auto answer = searchTexts(m_data->connection(), m_data->store(), m_embedder, spec);
        if (!answer)
            qFatal("%s", qPrintable(describe(answer)));
        QStringList out;
        for (const SearchMatch& m : answer->matches)
            out << m.key.text();
        out.sort();
        return out;
    }
    /// As the lists filter: of patterns as they are judged, of others by the row.
    [[nodiscard]] QStringList left(const QString& filter, RelationId relation)
    {
        const BoundRelation& bound = *m_data->store().relation(relation);
        const bool patterns = relation == RelationId::Patterns;
        auto predicate = compileFilter(filter, patterns ? patternFilterFields(bound) : filterFields(bound), Timestamp{});
        if (!predicate)
            qFatal("%s: %s", qPrintable(filter), qPrintable(predicate.error().sentence));
        QStringList out;
        if (patterns) {
            auto book = readPatternBook(m_data->connection(), m_data->store(), Timestamp{}, {}, {});
            if (!book)
                qFatal("%s", qPrintable(describe(book)));
            for (size_t i = 0; i < (*book)->patterns.size(); ++i)
                if (matches(*predicate, [&](int column) { return patternCell(**book, i, column); }))
                    out << (*book)->patterns[i].locator.text();
        } else {
            ReadQuery query;
            query.columns = recordedColumns(bound);
            query.where = *predicate;
            ReadNotes notes;
            auto records = readRecords(m_data->connection(), bound, query, 0, notes);
            if (!records)
                qFatal("%s", qPrintable(describe(records)));
            for (const Record& r : *records)
                out << r.key.text();
        }
        out.sort();
        return out;
    }

private Q_SLOTS:
    void initTestCase()
    {
        m_data = std::make_unique<EngineFixture>(m_folder.filePath(u"filters.db"_s));
        SeededRandom random(5);
        m_data->run("BEGIN");
        for (qint64 i = 1; i <= 150; ++i) {
            m_data->run("INSERT INTO rca_outcomes(id, session_id, root_cause, key_hash, query, recommended_fix, confidence, created_at) "
                        "VALUES (?1,'s',?2,x'00',?3,?4,0.5,?1)",
                        {Cell(i), Cell(someTextOf(random)), Cell(someTextOf(random)), Cell(someTextOf(random))});
            m_data->run("INSERT INTO reflections(id, kind, text, query, importance, quality, state, first_seen, last_seen, created_at) "
                        "VALUES (?1,?2,?3,?4,0.5,'model','active',?1,?1,?1)",
                        {Cell(i), Cell(random.pick<QString>({u"reflection"_s, u"strategy"_s, u"lesson"_s})), Cell(someTextOf(random)),
                         Cell(someTextOf(random))});
        }
        m_data->run("COMMIT");
        for (int i = 0; i < 40; ++i)
            m_data->pattern(u"playbook=p%1 "_s.arg(i) + someTextOf(random), u"c%1"_s.arg(i % 5), 0.9, 3, 1'000);
    }

    void kindsOfReflections()
    {
        for (const QString& own : {u"reflection"_s, u"strategy"_s, u"lesson"_s})
            QCOMPARE(reflectiveKind(own), own);
        for (const QString& own : {u"pattern"_s, u"outcome"_s, u"decision"_s, QString()}) // what other products call them
            QCOMPARE(reflectiveKind(own), u"reflection"_s);
        m_data->run("UPDATE reflections SET kind = 'pattern', text = 'zzyzx event' WHERE id = 7");
        const auto answer = searchTexts(m_data->connection(), m_data->store(), m_embedder, specOf(u"zzyzx"_s, SearchLeg::Words));
        QVERIFY(answer && answer->matches.size() == 1);
        QCOMPARE(answer->matches[0].kind, u"reflection"_s);
        QCOMPARE(answer->matches[0].key.text(), u"7"_s);
    }

    /// Any part of the texts that there are, whatever signs of the filter language are in it.
    void partsOfTexts()
    {
        SeededRandom random(6);
        int offered = 0, refused = 0, records = 0;
        for (int i = 0; i < effort(60, 1'000); ++i) {
            QString text = someTextOf(random);
            text = text.mid(random.below(std::max<qint64>(1, text.size())), 1 + random.below(12));
            if (text.trimmed().isEmpty() || text.front().isLowSurrogate() || text.back().isHighSurrogate())
                continue;
            const SearchSpec spec = specOf(text, SearchLeg::Substring);
            for (const RelationId relation : {RelationId::Outcomes, RelationId::Reflections, RelationId::Patterns}) {
                const auto filter = filterOfSearch(spec, relation);
                if (!filter) {
                    QCOMPARE(filter.error().code, ErrorCode::Unsupported);
                    QVERIFY(!filter.error().sentence.isEmpty());
                    ++refused;
                    continue;
                }
                const QStringList ids = found(spec, relation);
                QCOMPARE(left(*filter, relation), ids);
                records += int(ids.size());
                ++offered;
            }
        }
        QVERIFY(offered > 50 && refused > 0 && records > 100);
    }

    void expressions_data()
    {
        QTest::addColumn<QString>("expression");
        QTest::addColumn<bool>("offered");
        for (const char* e :
             {"mem(ory)?", "a/b", "a\\/b", "C:\\\\temp", "^memory|kubelet$", "[a-z]+-pull", "\"q", "x'y", "\\(open", " or "})
            QTest::newRow(e) << QString::fromUtf8(e) << true;
        for (const char* e : {".*", "(memory)?", "^$", "q*"}) // an empty text fits
            QTest::newRow(e) << QString::fromUtf8(e) << false;
        QTest::newRow("quoted slash") << u"\\Qa/b\\E"_s << true;
        QTest::newRow("quoted backslash before a slash") << u"\\Qa\\/b\\E"_s << false; // a text with both
    }
    void expressions()
    {
        QFETCH(const QString, expression);
        QFETCH(const bool, offered);
        const SearchSpec spec = specOf(expression, SearchLeg::Regex);
        const auto filter = filterOfSearch(spec, RelationId::Outcomes);
        QCOMPARE(filter.has_value(), offered);
        if (!filter) {
            QCOMPARE(filter.error().code, ErrorCode::Unsupported);
            return;
        }
        const QStringList ids = found(spec, RelationId::Outcomes);
        QVERIFY(!ids.isEmpty());
        QCOMPARE(left(*filter, RelationId::Outcomes), ids);
    }

    /// One kind of reflections is a term of its own.
    void oneKindOfReflections()
    {
        for (const char* kind : {"reflection", "strategy", "lesson"}) {
            SearchSpec spec = specOf(u"memory"_s, SearchLeg::Substring);
            QVERIFY(takeSearchKind(spec, QString::fromLatin1(kind)).has_value());
            QCOMPARE(spec.kind, QString::fromLatin1(kind));
            HC_GET(const QString filter, filterOfSearch(spec, RelationId::Reflections));
            const QStringList ids = found(spec, RelationId::Reflections);
            QVERIFY(!ids.isEmpty());
            QCOMPARE(left(filter, RelationId::Reflections), ids);
        }
    }

    /// What the filter language does not say is not said in its words.
    void notExpressed()
    {
        for (const SearchLeg leg : {SearchLeg::Words, SearchLeg::Similar})
            QCOMPARE(filterOfSearch(specOf(u"memory"_s, leg), RelationId::Outcomes).error().code, ErrorCode::Unsupported);
        SearchSpec several = specOf(u"memory"_s, SearchLeg::Words);
        several.legs = {SearchLeg::Words, SearchLeg::Substring};
        QCOMPARE(filterOfSearch(several, RelationId::Outcomes).error().code, ErrorCode::Unsupported);
        QCOMPARE(filterOfSearch(specOf(u"größe"_s, SearchLeg::Substring), RelationId::Outcomes).error().code, ErrorCode::Unsupported);
        QCOMPARE(filterOfSearch(specOf(QString(20'000, u'x'), SearchLeg::Substring), RelationId::Outcomes).error().code,
                 ErrorCode::Unsupported);
        QCOMPARE(filterOfSearch(specOf(u"  "_s, SearchLeg::Substring), RelationId::Outcomes).error().code, ErrorCode::InvalidInput);
        QCOMPARE(filterOfSearch(specOf(u"(x"_s, SearchLeg::Regex), RelationId::Outcomes).error().code, ErrorCode::InvalidInput);
        QCOMPARE(filterOfSearch(specOf(u"know"_s, SearchLeg::Substring), RelationId::Patterns).error().code, ErrorCode::Unsupported);
    }

    /// By their keys: every way of searching, every kind.
    void recordsOneByOne()
    {
        for (const SearchLeg leg : {SearchLeg::Words, SearchLeg::Substring, SearchLeg::Regex})
            for (const RelationId relation : {RelationId::Outcomes, RelationId::Reflections, RelationId::Patterns}) {
                SearchSpec spec = specOf(u"memory"_s, leg);
                HC_GET(const SearchAnswer answer, searchTexts(m_data->connection(), m_data->store(), m_embedder, spec));
                const MatchFilter filter = filterOfMatches(answer.matches, relation);
                const QStringList ids = found(spec, relation);
                QCOMPARE(filter.records, ids.size());
                QCOMPARE(filter.left, 0);
                QCOMPARE(left(filter.text, relation), ids);
            }
        QCOMPARE(filterOfMatches({}, RelationId::Outcomes).text, QString());
    }

    /// A record is named with its kind: under that filter no other list has one that merely has the same number.
    void aKeyOfAnotherKindIsNone()
    {
        const QString first = left(QString(), RelationId::Outcomes).value(0);
        bool isNumber = false;
        const QString condition = recordCondition(RelationId::Outcomes, Locator(first.toLongLong(&isNumber)));
        QVERIFY(isNumber);
        QCOMPARE(condition, u"outcome_id:"_s + first);
        QCOMPARE(left(condition, RelationId::Outcomes), QStringList{first});
        for (const RelationId other : {RelationId::Reflections, RelationId::Episodes, RelationId::Patterns}) {
            const BoundRelation& bound = *m_data->store().relation(other);
            const auto compiled = compileFilter(condition, filterFields(bound), Timestamp{});
            QVERIFY2(!compiled.has_value(), relationSpec(other).name); // a sentence says so instead
        }
        const BoundRelation& events = *m_data->store().relation(RelationId::Events);
        QVERIFY(compileFilter(condition, filterFields(events), Timestamp{}).has_value()); // those of this outcome
        QCOMPARE(recordCondition(RelationId::Reflections, Locator(QByteArray("a\"b"))), u"reflection_id:\"a\\\"b\""_s);
    }

    /// Another product may have names where there are numbers here: they are named as well.
    void aKeyOfAnotherProduct()
    {
        ForeignDesk desks;
        const CurationDesk rae = desks.open(desks.sqlite(u"rae"_s, raeSqlite(7)));
        const CurationTarget target = rae.target();
        const BoundRelation& bound = *target.store->relation(RelationId::Reflections);
        const std::vector<Locator> keys = keysOf(rae, RelationId::Reflections);
        QVERIFY(keys.size() > 1);
        for (const Locator& key : keys) {
            const QString condition = recordCondition(RelationId::Reflections, key);
            const auto where = compileFilter(condition, filterFields(bound), Timestamp{});
            QVERIFY2(where.has_value(), qPrintable(condition));
            ReadQuery query;
            query.columns = {ReflectionId};
            query.where = *where;
            ReadNotes notes;
            const auto named = readRecords(*target.data, bound, query, 0, notes);
            QVERIFY2(named.has_value() && named->size() == 1 && named->front().key == key, qPrintable(condition));
        }
    }

    /// A filter is no place for a million keys: the best are in it, and how many are not is known.
    void asManyAsThereIsRoomFor()
    {
        std::vector<SearchMatch> many;
        for (qint64 i = 1; i <= 5'000; ++i) {
            SearchMatch m;
            m.relation = RelationId::Outcomes;
            m.key = Locator(i);
            many.push_back(m);
        }
        const MatchFilter filter = filterOfMatches(many, RelationId::Outcomes);
        QVERIFY(filter.records > 100);
        QCOMPARE(filter.records + filter.left, qint64(many.size()));
        const auto read = parseFilter(filter.text);
        QVERIFY(read.has_value());
        QCOMPARE(left(filter.text, RelationId::Outcomes).size(), 150); // all that are there
        for (SearchMatch& m : many) {
            m.relation = RelationId::Patterns;
            m.name = u"a \"name\" with a \\ and /"_s + m.key.text();
            m.cluster = QString();
        }
        const MatchFilter names = filterOfMatches(many, RelationId::Patterns);
        QVERIFY(names.records > 10 && parseFilter(names.text).has_value());
        QVERIFY(matchCondition(many.front()).contains(u"unknown"_s)); // as lists call it
    }

    void marks_data()
    {
        QTest::addColumn<SearchLeg>("leg");
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("shown");
        QTest::addColumn<QStringList>("marked");
        using enum SearchLeg;
        QTest::newRow("word") << Words << u"image"_s << u"The Image of imagery: image!"_s << QStringList{u"Image"_s, u"image"_s};
        QTest::newRow("phrase") << Words << u"\"image pull\""_s << u"image-pull, pull image"_s << QStringList{u"image-pull"_s};
        QTest::newRow("beginning") << Words << u"evict*"_s << u"evicted Evictions devict"_s << QStringList{u"evicted"_s, u"Evictions"_s};
        QTest::newRow("two words") << Words << u"b a"_s << u"a x b"_s << QStringList{u"a"_s, u"b"_s};
        QTest::newRow("of another field") << Words << u"lesson:image"_s << u"an image"_s << QStringList{};
        QTest::newRow("umlauts") << Words << u"GRÖSSE"_s << u"die größe"_s << QStringList{};
        QTest::newRow("part") << Substring << u"Mag"_s << u"image imago"_s << QStringList{u"mag"_s, u"mag"_s};
        QTest::newRow("part over lines") << Substring << u"a\n b"_s << u"x a b y"_s << QStringList{u"a b"_s};
        QTest::newRow("expression") << Regex << u"[0-9]+"_s << u"é1 and 22, 日3"_s << QStringList{u"1"_s, u"22"_s, u"3"_s};
        QTest::newRow("empty parts") << Regex << u"x*"_s << u"axxb"_s << QStringList{u"xx"_s};
        QTest::newRow("whatever the case") << Regex << u"OOM"_s << u"oomkilled"_s << QStringList{u"oom"_s};
    }
    void marks()
    {
        QFETCH(const SearchLeg, leg);
        QFETCH(const QString, text);
        QFETCH(const QString, shown);
        QFETCH(const QStringList, marked);
        HC_GET(const TextMatcher matcher, TextMatcher::make(leg, text, RelationId::Outcomes, {}));
        QStringList parts;
        qsizetype end = 0;
        for (const TextSpan& span : matcher.spansIn(shown, OutcomeQuery)) {
            QVERIFY(span.position >= end && span.length > 0 && span.position + span.length <= shown.size());
            end = span.position + span.length;
            parts << shown.mid(span.position, span.length);
        }
        QCOMPARE(parts, marked);
    }

    void wrongExpressions_data()
    {
        QTest::addColumn<QString>("expression");
        QTest::addColumn<QString>("place");
        QTest::newRow("bracket") << u"abc[de"_s << u"[de"_s;
        QTest::newRow("repetition") << u"a**"_s << u"**"_s;
        QTest::newRow("parenthesis") << u"(abc"_s << u"(abc"_s;
        QTest::newRow("escape") << u"x\\8y"_s << u"\\8"_s;
    }
    void wrongExpressions()
    {
        QFETCH(const QString, expression);
        QFETCH(const QString, place);
        const auto made = TextMatcher::make(SearchLeg::Regex, expression, RelationId::Outcomes, {});
        QVERIFY(!made);
        QCOMPARE(made.error().code, ErrorCode::InvalidInput);
        QVERIFY(made.error().place);
        QCOMPARE(expression.mid(made.error().place->position, made.error().place->length), place);
    }

    void modesAndKinds()
    {
        QCOMPARE(searchModes(), (QStringList{u"words"_s, u"substring"_s, u"regex"_s, u"similar"_s, u"all"_s}));
        for (const QString& mode : searchModes()) {
            HC_GET(const auto legs, legsOfMode(mode));
            QCOMPARE(legs.size(), size_t(mode == u"all" ? 3 : 1));
        }
        QVERIFY(!legsOfMode(u"fuzzy"_s));
        QVERIFY(!legsOfMode({}));
        for (const QString& kind : searchKinds()) {
            SearchSpec spec;
            QVERIFY(takeSearchKind(spec, kind).has_value());
            QCOMPARE(spec.relations, std::vector{*relationOfKind(kind)});
        }
        SearchSpec spec;
        QVERIFY(takeSearchKind(spec, u"strategy"_s).has_value());
        QCOMPARE(spec.kind, u"strategy"_s);
        QVERIFY(takeSearchKind(spec, u"outcome"_s).has_value()); // without its s; and what was chosen before is gone
        QCOMPARE(spec.kind, QString());
        QVERIFY(!takeSearchKind(spec, u"events"_s));
    }

    /// A person knows a record by its first line, and when it was.
    void titles()
    {
        QCOMPARE(titleLine(u"\n  first line \n second"_s), u"first line"_s);
        QCOMPARE(titleLine({}), QString());
        QCOMPARE(titleLine(QString(1'000, u'x')).size(), 200);
        SearchSpec spec = specOf(u"memory"_s, SearchLeg::Words);
        HC_GET(const SearchAnswer answer, searchTexts(m_data->connection(), m_data->store(), m_embedder, spec));
        QVERIFY(!answer.matches.empty());
        bool patterns = false, outcomes = false;
        for (const SearchMatch& m : answer.matches) {
            QVERIFY(m.at);
            QVERIFY(!m.title.contains(u'\n'));
            patterns = patterns || (m.relation == RelationId::Patterns && !m.name.isEmpty() && m.title.startsWith(u'p'));
            outcomes = outcomes || m.relation == RelationId::Outcomes;
        }
        QVERIFY(patterns && outcomes);
        spec.legs = {SearchLeg::Similar};
        HC_GET(const SearchAnswer alike, searchTexts(m_data->connection(), m_data->store(), m_embedder, spec));
        for (const SearchMatch& m : alike.matches)
            QVERIFY(m.at && m.relation == RelationId::Reflections);
    }
};

HINDCAST_TEST(SearchFilterTest)
#include "tst_search_filter.moc"
