// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Filters of times and keys, and what a brush does to a filter's text: each against a plain reading, on rows around every border.
#include "core/query/Filter.h"
#include "core/query/FilterEdit.h"
#include "core/query/FilterTerms.h"
#include "core/query/FormerCells.h"
#include "core/query/KeyCondition.h"
#include "core/query/Predicate.h"
#include "core/synthetic/SeededRandom.h"
#include "tests/support/TestRegistry.h"

#include <QTest>

#include <map>

using namespace hindcast;
using namespace Qt::Literals::StringLiterals;

/// Moments, keys and edited texts of the filter language.
class TestFilterMoments : public QObject
{
    Q_OBJECT

    static constexpr qint64 day = Timestamp::perDay;
    static constexpr Timestamp now{1'795'000'000'123'456};

    static std::vector<FilterField> fields()
    {
        std::vector<FilterField> out(4);
        out[0].name = u"seen"_s;
        out[0].kind = FilterKind::Time;
        out[0].column = 0;
        out[1].name = u"id"_s;
        out[1].kind = FilterKind::Text;
        out[1].column = 1;
        out[2].name = u"count"_s;
        out[2].kind = FilterKind::Integer;
        out[2].column = 2;
        out[3].name = u"name"_s;
        out[3].kind = FilterKind::Text;
        out[3].column = 3;
        out[3].searchable = true;
        return out;
    }

    static std::optional<Predicate> compiled(const QString& text)
    {
        const auto f = fields();
        auto got = compileFilter(text, f, now);
        return got ? std::optional(*std::move(got)) : std::nullopt;
    }

    /// What somebody wrote as a time: a stretch from its first to behind its last microsecond, and whether it is counted from now.
    struct Written {
        QString text;
        qint64 first = 0, behind = 0;
        bool relative = false;
    };
    static Written anyMoment(SeededRandom& random)
    {
        static const std::map<QChar, qint64> units{
            {u's', 1'000'000}, {u'm', 60'000'000}, {u'h', 3'600'000'000}, {u'd', day}, {u'w', 7 * day}};
        switch (random.below(4)) {
        case 0: return {u"now"_s, now.us, now.us + 1, true};
        case 1: {
            auto unit = units.begin();
            std::advance(unit, random.below(5));
            const qint64 n = random.below(20);
            const bool later = random.chance(0.3);
            const qint64 at = later ? now.us + n * unit->second : now.us - n * unit->second;
            return {(later ? u"+"_s : QString()) + QString::number(n) + unit->first, at, at + 1, true};
        }
        case 2: {
            const qint64 first = (now.us / day - random.below(10)) * day;
            return {isoTimestamp({first}).left(10), first, first + day, false};
        }
        default: {
            const qint64 at = now.us - random.below(10 * day / 1'000) * 1'000;
            return {isoTimestamp({at}), at, at + 1, false};
        }
        }
    }

    /// Moments at and beside every border that a filter can have.
    static std::vector<qint64> around(std::initializer_list<qint64> borders)
    {
        std::vector<qint64> out{now.us - 400 * day, now.us + 400 * day, now.us};
        for (const qint64 b : borders)
            for (const qint64 d : {qint64(-1), qint64(0), qint64(1), day / 2})
                out.push_back(b + d);
        return out;
    }

    static void compare(const QString& filter, const std::vector<qint64>& moments, const std::function<bool(qint64)>& meets,
                        bool ofNull = false)
    {
        const auto predicate = compiled(filter);
        QVERIFY2(predicate, qPrintable(filter));
        for (const qint64 at : moments)
            QVERIFY2(matches(*predicate, [&](int) { return Cell(Timestamp{at}); }) == meets(at),
                     qPrintable(u"%1 of %2"_s.arg(filter, isoTimestamp({at}))));
        QCOMPARE(matches(*predicate, [](int) { return Cell(); }), ofNull);
    }

private Q_SLOTS:
    void comparisonsOfMoments()
    {
        for (quint64 seed = 1; seed <= 600; ++seed) {
            SeededRandom random(seed);
            const Written w = anyMoment(random);
            const std::vector<qint64> moments = around({w.first, w.behind});
            compare(u"seen<"_s + w.text, moments, [&](qint64 t) { return t < w.first; });
            compare(u"seen<="_s + w.text, moments, [&](qint64 t) { return t < w.behind; });
            compare(u"seen>"_s + w.text, moments, [&](qint64 t) { return t >= w.behind; });
            compare(u"seen>="_s + w.text, moments, [&](qint64 t) { return t >= w.first; });
            compare(u"seen="_s + w.text, moments, [&](qint64 t) { return t >= w.first && t < w.behind; });
            compare(u"seen!="_s + w.text, moments, [&](qint64 t) { return t < w.first || t >= w.behind; }, true);
            // Since then, or until then where it is to come; of a written moment that moment alone.
            compare(u"seen:"_s + w.text, moments, [&](qint64 t) {
                return w.relative ? t >= std::min(w.first, now.us) && t <= std::max(w.first, now.us) : t >= w.first && t < w.behind;
            });
            compare(u"-seen>="_s + w.text, moments, [&](qint64 t) { return t < w.first; }, true);
        }
    }

    void rangesOfMoments()
    {
        int empty = 0;
        for (quint64 seed = 1; seed <= 600; ++seed) {
            SeededRandom random(seed);
            const Written from = anyMoment(random), to = anyMoment(random);
            const std::vector<qint64> moments = around({from.first, from.behind, to.first, to.behind});
            compare(u"seen:"_s + from.text + u".."_s, moments, [&](qint64 t) { return t >= from.first; });
            compare(u"seen:.."_s + to.text, moments, [&](qint64 t) { return t < to.behind; });
            const QString both = u"seen:"_s + from.text + u".."_s + to.text;
            if (from.first > to.first) {
                ++empty;
                const auto f = fields();
                const auto refused = compileFilter(both, f, now);
                QVERIFY2(!refused && refused.error().span.position == 5 && refused.error().span.length == both.size() - 5,
                         qPrintable(both));
                continue;
            }
            compare(both, moments, [&](qint64 t) { return t >= from.first && t < to.behind; });
        }
        QVERIFY(empty > 100);
    }

    void whatIsNoMoment()
    {
        const auto f = fields();
        for (const QString& bad : {u"soon"_s, u"7x"_s, u"d"_s, u"-7d"_s, u"++7d"_s, u"1234567890d"_s, u"2026-13-01"_s, u"2026-02-30"_s,
                                   u"7d8h"_s, u"NOW"_s, u"1.5d"_s, u"٣d"_s}) {
            const auto got = compileFilter(u"seen:"_s + bad, f, now);
            QVERIFY2(!got, qPrintable(bad));
            QVERIFY2(got.error().sentence.contains(u"is not a time"_s) || got.error().span.position >= 5, qPrintable(got.error().sentence));
            QVERIFY(!got.error().expected.isEmpty());
        }
        QVERIFY(!compileFilter(u"seen:..", f, now));
        // As far as there are moments at all.
        for (const QString& far : {u"seen>999999999w"_s, u"seen<+999999999w"_s})
            QVERIFY2(compileFilter(far, f, now).has_value(), qPrintable(far));
    }

    /// The condition of a key is met by that key alone, whatever is in it.
    void conditionsOfKeys()
    {
        static const std::vector<QString> pieces{u"a"_s, u" "_s, u"\""_s, u"\\"_s, u"or"_s, u"("_s,    u")"_s, u"-"_s,
                                                 u":"_s, u"/"_s, u"ä"_s,  u"😀"_s, u"5"_s,  u"null"_s, u"\n"_s};
        std::vector<QString> keys;
        SeededRandom random(4);
        for (int i = 0; i < 150; ++i) {
            QString key;
            for (qint64 n = 1 + random.below(6); n > 0; --n)
                key += random.pick(pieces);
            if (std::ranges::find(keys, key) == keys.end())
                keys.push_back(key);
        }
        for (const QString& key : keys) {
            const QString text = keyCondition(Locator(key.toUtf8()));
            const auto predicate = compiled(text);
            QVERIFY2(predicate, qPrintable(text));
            for (const QString& other : keys)
                QVERIFY2(matches(*predicate, [&](int) { return Cell(other); }) == (other == key), qPrintable(text + u" of "_s + other));
        }
        QCOMPARE(keyCondition(Locator(qint64(17))), u"id:17"_s);
        QCOMPARE(keyCondition(Locator(QByteArray("17"))), u"id:\"17\""_s);
    }

    /// A brush that moves: what the filter says of its fields goes, everything else stays, and its condition is met as well.
    void brushesReplaceTheirTerms()
    {
        static const QStringList own{u"count>=3"_s,           u"count:1..9"_s, u"-count:4"_s, u"(count:2 or count:5)"_s,
                                     u"-(count<3 count>0)"_s, u"count!=7"_s};
        static const std::vector<QString> others{u"seen>=2026-01-01"_s, u"name:pod"_s, u"-name:x"_s,     u"(name:a or count:3)"_s,
                                                 u"\"two words\""_s,    u"/p.d/"_s,    u"id:\"a (b\""_s, u"(name:a (name:b or id:c))"_s};
        for (quint64 seed = 1; seed <= 800; ++seed) {
            SeededRandom random(seed);
            QStringList all, kept;
            for (qint64 n = random.below(6); n > 0; --n) {
                const bool mine = random.chance(0.5);
                QString term = mine ? own[random.below(own.size())] : random.pick(others);
                if (random.chance(0.2))
                    term = u"("_s + term + u")"_s;
                all << term;
                if (!mine)
                    kept << term;
            }
            const QString text = all.join(random.chance(0.3) ? u"  "_s : u" "_s),
                          condition = random.chance(0.7) ? u"count:4..6"_s : QString();
            const QString got = replacedCondition(text, {u"count"_s}, condition);
            const auto meant = compiled((kept + (condition.isEmpty() ? QStringList() : QStringList{condition})).join(u' '));
            const auto said = compiled(got);
            QVERIFY2(meant && said, qPrintable(text + u" -> "_s + got));
            for (int row = 0; row < 40; ++row) {
                const std::array<Cell, 4> cells{Cell(Timestamp{now.us - random.below(900) * day}),
                                                Cell(random.pick(std::vector<QString>{u"a (b"_s, u"c"_s})), Cell(random.below(10)),
                                                Cell(random.pick(std::vector<QString>{u"a"_s, u"b"_s, u"x"_s, u"pod"_s, u"two words"_s}))};
                const auto at = [&](int column) { return cells[size_t(column)]; };
                QVERIFY2(matches(*meant, at) == matches(*said, at), qPrintable(text + u" -> "_s + got));
            }
            // Done again it is the same; and taken away, nothing of these fields is left.
            QCOMPARE(replacedCondition(got, {u"count"_s}, condition).simplified(), got.simplified());
            for (const FilterTerm& term : filterTerms(replacedCondition(got, {u"count"_s}, {})))
                QVERIFY2(!own.contains(term.text), qPrintable(term.text));
        }
        // One "or" of several fields stays whole, and is held together.
        QCOMPARE(replacedCondition(u"name:a or count:3"_s, {u"count"_s}, u"count:5"_s), u"(name:a or count:3) count:5"_s);
        QCOMPARE(replacedCondition(u"count:1 or count:3"_s, {u"count"_s}, u"count:5"_s), u"count:5"_s);
        QCOMPARE(replacedCondition(u"name:("_s, {u"count"_s}, u"count:5"_s), u"name:( count:5"_s); // it cannot be read
    }

    /// What some records said before, against a map.
    void formerCellsAreAMap()
    {
        for (quint64 seed = 1; seed <= 100; ++seed) {
            SeededRandom random(seed);
            FormerCells former(1);
            std::map<QByteArray, std::map<int, Cell>> model;
            for (qint64 n = random.below(30); n > 0; --n) {
                const QByteArray key = QByteArray::number(random.below(6));
                const int column = int(random.below(4));
                const Cell value(random.below(100));
                former.set(key, column, value);
                model[key][column] = value;
            }
            QCOMPARE(former.isEmpty(), model.empty());
            QCOMPARE(former.size(), qsizetype(model.size()));
            for (qint64 k = 0; k < 6; ++k) {
                const QByteArray key = QByteArray::number(k);
                const FormerCells::Cells* cells = former.of(key);
                QCOMPARE(cells != nullptr, model.contains(key));
                QCOMPARE(former.of(Cell(k)), cells); // a number and its text are one key
                for (int column = 0; column < 4; ++column) {
                    const Cell* value = FormerCells::find(cells, column);
                    QCOMPARE(value != nullptr, model.contains(key) && model[key].contains(column));
                    if (value)
                        QCOMPARE(*value, model[key][column]);
                    const bool anywhere = std::ranges::any_of(model, [&](const auto& row) { return row.second.contains(column); });
                    QCOMPARE(former.touchesAny({column, 99}), anywhere);
                }
                QCOMPARE(former.keys()->contains(key), model.contains(key));
            }
            QVERIFY(!former.touchesAny({}));
        }
    }
};

HINDCAST_TEST(TestFilterMoments)
#include "tst_filter_moments.moc"
