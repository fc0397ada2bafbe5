// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Each way of looking through random texts against a loop over all of them: what is found, where, with which score and in which order.
#include "EngineFixture.h"
#include "core/llm/LexicalEmbedder.h"
#include "core/rules/text/SearchTerms.h"
#include "core/search/text/TextSearch.h"
#include "core/store/relation/Relations.h"
#include "core/synthetic/SeededRandom.h"
#include "tests/support/Effort.h"
#include "tests/support/TestRegistry.h"

#include <QRegularExpression>
#include <QTest>

#include <cmath>

using namespace hindcast;
using namespace hindcast::test;
using namespace Qt::Literals::StringLiterals;

namespace {

/// A record as the test wrote it.
struct WrittenRecord {
    RelationId relation;
    qint64 id = 0;
    QString kind;
    QMap<QString, QString> texts; ///< by column; only those that are looked into
};

const QStringList& vocabulary()
{
    static const QStringList all{
        u"memory"_s, u"Memory"_s,    u"MEM"_s,    u"kubelet"_s,   u"image-pull"_s, u"10.0.0.1"_s, u"größe"_s,  u"GRÖSSE"_s, u"straße"_s,
        u"naïve"_s,  u"日本"_s,      u"сервер"_s, u"СЕРВЕР"_s,    u"e\u0301tat"_s, u"a_b"_s,      u"100%"_s,   u"x'y"_s,    u"\"quoted\""_s,
        u"🙂ok"_s,   u"pod/web-1"_s, u"oom"_s,    u"OOMKilled"_s, u"limit"_s,      u"limits"_s,   u"limited"_s};
    return all;
}

/// Words as a person would part them: letters, figures and what stands on them.
QStringList partedInto(const QString& text)
{
    static const QRegularExpression word(u"[\\p{L}\\p{N}\\p{M}\\p{So}\\x{10000}-\\x{10FFFF}]+"_s,
                                         QRegularExpression::UseUnicodePropertiesOption);
    QStringList out;
    for (auto it = word.globalMatch(text); it.hasNext();)
        out << it.next().captured().toLower();
    return out;
}

} // namespace

class SearchNaiveTest : public QObject
{
    Q_OBJECT

    QTemporaryDir m_folder;
    std::unique_ptr<EngineFixture> m_data;
    std::vector<WrittenRecord> m_written;
    LexicalEmbedder m_embedder;

    static bool isLookedInto(RelationId id, const QString& column)
    {
        const auto& columns = relationSpec(id).columns;
        return std::ranges::any_of(columns, [&](const ColumnSpec& c) { return column == QLatin1String(c.name) && c.searchable; });
    }
    static QString someText(SeededRandom& random)
    {
        QStringList words;
        for (qint64 n = random.below(9); n > 0; --n)
            words << vocabulary()[random.below(vocabulary().size())];
        return words.join(random.pick<QString>({u" "_s, u", "_s, u"\n"_s, u" - "_s}));
    }
    void write(RelationId id, qint64 key, const QString& kind, const QMap<QString, QString>& texts)
    {
        WrittenRecord r{id, key, kind, {}};
        for (auto it = texts.begin(); it != texts.end(); ++it)
            if (isLookedInto(id, it.key()))
                r.texts[it.key()] = it.value();
        m_written.push_back(r);
    }
    static SearchSpec specOf(const QString& text, std::vector<SearchLeg> legs, qint64 limit = 0)
    {
        SearchSpec out;
        out.text = text;
        out.legs = std::move(legs);
        out.limit = limit;
        return out;
    }
    SearchAnswer search(const SearchSpec& spec)
    {
        auto out = searchTexts(m_data->connection(), m_data->store(), m_embedder, spec);
        if (!out)
            qFatal("%s", qPrintable(describe(out)));
        return *std::move(out);
    }
    static QString nameOf(RelationId id, qint64 key) { return QString::number(int(id)) + u'/' + QString::number(key); }
    static QSet<QString> namesOf(const SearchAnswer& answer)
    {
        QSet<QString> out;
        for (const SearchMatch& m : answer.matches)
            out << nameOf(m.relation, m.key.text().toLongLong());
        return out;
    }
    QSet<QString> expected(const std::function<bool(const WrittenRecord&)>& holds) const
    {
        QSet<QString> out;
        for (const WrittenRecord& r : m_written)
            if (holds(r))
                out << nameOf(r.relation, r.id);
        return out;
    }
    const WrittenRecord& recordOf(const SearchMatch& m) const
    {
        const auto it = std::ranges::find_if(
            m_written, [&](const WrittenRecord& r) { return r.relation == m.relation && r.id == m.key.text().toLongLong(); });
        if (it == m_written.end())
            qFatal("nobody wrote that");
        return *it;
    }

private Q_SLOTS:
    void initTestCase()
    {
        m_data = std::make_unique<EngineFixture>(m_folder.filePath(u"search.db"_s));
        SeededRandom random(71);
        m_data->run("BEGIN");
        for (qint64 i = 1; i <= 260; ++i) {
            const QString a = someText(random), b = someText(random), c = someText(random);
            m_data->run(
                "INSERT INTO rca_outcomes(id, session_id, root_cause, key_hash, query, recommended_fix, confidence, created_at) VALUES (?1,'s',?2,x'00',?3,?4,0.5,?1)",
                {Cell(i), Cell(a), Cell(b), Cell(c)});
            write(RelationId::Outcomes, i, u"outcome"_s,
                  {{u"root_cause"_s, a},
                   {u"query"_s, b},
                   {u"recommended_fix"_s, c},
                   {u"session_id"_s, u"s"_s},
                   {u"cluster_id"_s, u"unknown"_s}});
        }
        for (qint64 i = 1; i <= 200; ++i) {
            const QString a = someText(random), b = someText(random);
            const QString kind = random.pick<QString>({u"reflection"_s, u"strategy"_s, u"lesson"_s});
            m_data->run(
                "INSERT INTO reflections(id, kind, text, query, importance, quality, state, first_seen, last_seen, created_at) VALUES (?1,?2,?3,?4,0.5,'model','active',?1,?1,?1)",
                {Cell(i), Cell(kind), Cell(a), Cell(b)});
            write(RelationId::Reflections, i, kind, {{u"text"_s, a}, {u"query"_s, b}});
        }
        for (qint64 i = 1; i <= 120; ++i) {
            const QString a = someText(random), b = someText(random), c = someText(random);
            m_data->run(
                "INSERT INTO episode_memory(id, query, reward, reflection, lesson, lesson_parsed, created_at) VALUES (?1,?2,0.1,?3,?4,1,?1)",
                {Cell(i), Cell(a), Cell(b), Cell(c)});
            write(RelationId::Episodes, i, u"episode"_s, {{u"query"_s, a}, {u"reflection"_s, b}, {u"lesson"_s, c}});
        }
        m_data->run("COMMIT");
    }

    void substrings()
    {
        SeededRandom random(72);
        int found = 0;
        for (int i = 0; i < effort(50, 1'000); ++i) {
            QString text = vocabulary()[random.below(vocabulary().size())];
            if (random.chance(0.5))
                text = text.mid(random.below(text.size()), 1 + random.below(4));
            if (random.chance(0.2))
                text += u' ' + vocabulary()[random.below(vocabulary().size())];
            if (random.chance(0.3))
                text = text.toUpper();
            if (text.trimmed().isEmpty() || text.front().isLowSurrogate() || text.back().isHighSurrogate())
                continue;
            const QString folded = text.toLower();
            const SearchAnswer answer = search(specOf(text, {SearchLeg::Substring}, 0));
            const QSet<QString> want = expected([&](const WrittenRecord& r) {
                return std::ranges::any_of(r.texts, [&](const QString& t) { return t.toLower().contains(folded); });
            });
            QVERIFY2(namesOf(answer) == want, qPrintable(u"%1: %2 instead of %3"_s.arg(text).arg(answer.matches.size()).arg(want.size())));
            found += int(answer.matches.size());
            double before = 2;
            for (const SearchMatch& m : answer.matches) { // the share of the text that it is
                double best = 0;
                for (const QString& t : recordOf(m).texts)
                    if (t.toLower().contains(folded))
                        best = std::max(best, std::min(1.0, double(folded.size()) / double(t.size())));
                QVERIFY2(std::abs(m.score - best) < 1e-9, qPrintable(text));
                QVERIFY(m.score <= before);
                before = m.score;
                QVERIFY(recordOf(m).texts.contains(m.field));
                QVERIFY(!m.snippet.isEmpty() && !m.snippet.contains(u'\n'));
            }
        }
        QVERIFY(found > 1'000);
    }

    void expressions_data()
    {
        QTest::addColumn<QString>("expression");
        for (const char* e : {"mem(ory)?", "^oom", "limit(s|ed)$", "[0-9]+\\.[0-9]+", "k.b", "\\bpod\\b", "(?s)memory.*limit", "gr.?",
                              "x'y|100%", "\\p{Han}+"})
            QTest::newRow(e) << QString::fromUtf8(e);
    }
    /// Two engines of expressions agree on what both know.
    void expressions()
    {
        QFETCH(QString, expression);
        const QRegularExpression other(expression, QRegularExpression::CaseInsensitiveOption);
        QVERIFY(other.isValid());
        const SearchAnswer answer = search(specOf(expression, {SearchLeg::Regex}, 0));
        QCOMPARE(namesOf(answer), expected([&](const WrittenRecord& r) {
                     return std::ranges::any_of(r.texts, [&](const QString& t) { return !t.isEmpty() && other.match(t).hasMatch(); });
                 }));
        QVERIFY(!answer.matches.empty());
        for (const SearchMatch& m : answer.matches) {
            const auto match = other.match(recordOf(m).texts.value(m.field));
            QVERIFY(match.hasMatch());
            QVERIFY(m.score > 0 && m.score <= 1);
        }
    }

    /// Terms in any number: words, beginnings, quotations, only in a column. All must be there; the score is that of their counts.
    void words()
    {
        SeededRandom random(73);
        int found = 0, nothing = 0;
        for (int i = 0; i < effort(70, 1'500); ++i) {
            struct Term {
                QStringList words;
                bool prefix = false;
                QString field;
            };
            std::vector<Term> terms;
            QStringList typed;
            for (qint64 n = 1 + random.below(3); n > 0; --n) {
                Term t;
                const QString raw = QString(vocabulary()[random.below(vocabulary().size())]).remove(u'"');
                t.words = partedInto(raw);
                if (t.words.isEmpty())
                    continue;
                QString text = raw;
                if (random.chance(0.25)) {
                    const QString next = QString(vocabulary()[random.below(vocabulary().size())]).remove(u'"');
                    t.words += partedInto(next);
                    text = u"\"%1 %2\""_s.arg(raw, next);
                } else if (random.chance(0.3) && raw.back().isLetter()) {
                    t.words.back() = t.words.back().left(3);
                    t.prefix = true;
                    text = t.words.join(u' ');
                    if (text.contains(u' '))
                        continue;
                    text += u'*';
                }
                if (random.chance(0.2)) {
                    t.field = random.pick<QString>({u"query"_s, u"text"_s, u"lesson"_s, u"root_cause"_s});
                    text.prepend(t.field + u':');
                }
                if (random.chance(0.2) && !text.contains(u'ß'))
                    text = text.toUpper();
                if (std::ranges::any_of(terms,
                                        [&](const Term& o) { return o.words == t.words && o.prefix == t.prefix && o.field == t.field; }))
                    continue; // twice is once
                terms.push_back(t);
                typed << text;
            }
            if (terms.empty())
                continue;
            const auto countOf = [](const Term& t, const WrittenRecord& r) {
                qsizetype count = 0;
                for (auto it = r.texts.begin(); it != r.texts.end(); ++it) {
                    if (!t.field.isEmpty() && t.field != it.key())
                        continue;
                    const QStringList in = partedInto(it.value());
                    for (qsizetype at = 0; at + t.words.size() <= in.size(); ++at) {
                        bool same = true;
                        for (qsizetype k = 0; k < t.words.size(); ++k)
                            same = same
                                && (t.prefix && k + 1 == t.words.size() ? in[at + k].startsWith(t.words[k]) : in[at + k] == t.words[k]);
                        count += same;
                    }
                }
                return count;
            };
            const SearchAnswer answer = search(specOf(typed.join(u' '), {SearchLeg::Words}, 0));
            const QSet<QString> want = expected(
                [&](const WrittenRecord& r) { return std::ranges::all_of(terms, [&](const Term& t) { return countOf(t, r) > 0; }); });
            QVERIFY2(namesOf(answer) == want,
                     qPrintable(typed.join(u' ') + u": %1 instead of %2"_s.arg(answer.matches.size()).arg(want.size())));
            found += int(want.size());
            nothing += want.isEmpty();
            double before = 2;
            for (const SearchMatch& m : answer.matches) {
                const WrittenRecord& r = recordOf(m);
                qsizetype length = 0;
                for (const QString& t : r.texts)
                    length += partedInto(t).size();
                double score = 0; // each count saturates, the sooner the shorter the record
                for (const Term& t : terms) {
                    const auto count = double(countOf(t, r));
                    score += count / (count + 1.2 * (0.25 + 0.75 * double(length) / 40)) / double(terms.size());
                }
                QVERIFY2(std::abs(m.score - score) < 1e-9, qPrintable(typed.join(u' ')));
                QVERIFY(m.score > 0 && m.score < 1 && m.score <= before);
                before = m.score;
            }
        }
        QVERIFY(found > 1'000 && nothing > 5);
    }

    /// A limit gives the beginning of everything, of equals the newest; kinds and lists part it.
    void limitsAndKinds()
    {
        const SearchAnswer all = search(specOf(u"memory"_s, {SearchLeg::Words}, 0));
        QVERIFY(all.matches.size() > 40);
        QCOMPARE(all.looked >= qint64(all.matches.size()), true);
        for (const qint64 limit : {1, 7, 40}) {
            const SearchAnswer some = search(specOf(u"memory"_s, {SearchLeg::Words}, limit));
            QCOMPARE(qint64(some.matches.size()), limit);
            for (size_t i = 0; i < some.matches.size(); ++i) {
                QCOMPARE(some.matches[i].key, all.matches[i].key);
                QCOMPARE(some.matches[i].places[0].rank, qint64(i) + 1);
            }
        }
        for (size_t i = 1; i < all.matches.size(); ++i)
            if (all.matches[i].score == all.matches[i - 1].score && all.matches[i].relation == all.matches[i - 1].relation)
                QVERIFY(all.matches[i].key.text().toLongLong() < all.matches[i - 1].key.text().toLongLong());
        QSet<QString> parts;
        qsizetype sum = 0;
        for (const RelationId id : {RelationId::Outcomes, RelationId::Reflections, RelationId::Episodes}) {
            SearchSpec spec = specOf(u"memory"_s, {SearchLeg::Words});
            spec.relations = {id};
            const auto names = namesOf(search(spec));
            parts += names;
            sum += names.size();
        }
        QCOMPARE(parts, namesOf(all));
        QCOMPARE(sum, parts.size());
        for (const QString& kind : {u"reflection"_s, u"strategy"_s, u"lesson"_s}) {
            SearchSpec spec = specOf(u"memory"_s, {SearchLeg::Words});
            spec.relations = {RelationId::Reflections};
            spec.kind = kind;
            QCOMPARE(namesOf(search(spec)), expected([&](const WrittenRecord& r) {
                         return r.kind == kind
                             && std::ranges::any_of(r.texts, [](const QString& t) { return partedInto(t).contains(u"memory"_s); });
                     }));
        }
    }

    /// Several ways at once: each says its rank, and the order is that of the sums.
    void ranksAreMerged()
    {
        const std::vector<SearchLeg> legs{SearchLeg::Words, SearchLeg::Substring, SearchLeg::Similar};
        std::vector<SearchAnswer> alone;
        for (const SearchLeg leg : legs)
            alone.push_back(search(specOf(u"limit"_s, {leg}, 0)));
        QMap<QString, double> sums;
        for (const SearchAnswer& a : alone)
            for (size_t i = 0; i < a.matches.size(); ++i)
                sums[nameOf(a.matches[i].relation, a.matches[i].key.text().toLongLong())] += 1.0 / double(60 + i + 1);
        const SearchAnswer merged = search(specOf(u"limit"_s, legs, 0));
        QCOMPARE(qsizetype(merged.matches.size()), sums.size());
        double before = 1;
        for (const SearchMatch& m : merged.matches) {
            const QString name = nameOf(m.relation, m.key.text().toLongLong());
            QVERIFY2(std::abs(m.score - sums.value(name)) < 1e-12, qPrintable(name));
            QVERIFY(m.score <= before);
            before = m.score;
            QVERIFY(std::ranges::is_sorted(m.places, {}, &SearchPlace::rank));
        }
        QVERIFY(std::ranges::any_of(merged.matches, [](const SearchMatch& m) { return m.places.size() == 3; }));
    }

    void refusals()
    {
        for (const auto& [text, leg] : {std::pair(u""_s, SearchLeg::Words),
                                        {u"  \n"_s, SearchLeg::Substring},
                                        {u"?! -"_s, SearchLeg::Words},
                                        {u"\"open"_s, SearchLeg::Words},
                                        {u"("_s, SearchLeg::Regex},
                                        {u"a{1001}"_s, SearchLeg::Regex},
                                        {u"(?=x)"_s, SearchLeg::Regex},
                                        {QString(65'537, u'x'), SearchLeg::Substring}}) {
            const auto answer = searchTexts(m_data->connection(), m_data->store(), m_embedder, specOf(text, {leg}));
            QVERIFY2(!answer && answer.error().code == ErrorCode::InvalidInput, qPrintable(text.left(20)));
        }
        QVERIFY(searchTexts(m_data->connection(), m_data->store(), m_embedder, specOf(QString(65'536, u'x'), {SearchLeg::Substring})));
    }
};

HINDCAST_TEST(SearchNaiveTest)
#include "tst_search_naive.moc"
