// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Dictionaries of texts against plain maps: one by one, many at once, and the columns that are made of very many.
#include "core/facets/FacetColumnBuilder.h"
#include "core/facets/RecentTexts.h"
#include "core/facets/TextCodes.h"
#include "core/synthetic/SeededRandom.h"
#include "tests/support/TestRegistry.h"

#include <QTest>

#include <map>
#include <set>

using namespace hindcast;

/// Texts as numbers.
class TestTextCodes : public QObject
{
    Q_OBJECT

    static std::string anyText(SeededRandom& random, qint64 most)
    {
        std::string out;
        for (qint64 n = random.below(most + 1); n > 0; --n)
            out += char(random.chance(0.1) ? random.below(256) : 'a' + random.below(4));
        return out;
    }

private Q_SLOTS:
    void textsAreNumberedInTheirOrder()
    {
        for (quint64 seed = 1; seed <= 60; ++seed) {
            SeededRandom random(seed);
            TextCodes codes, recent;
            RecentTexts lately;
            std::vector<std::string> order;
            std::map<std::string, quint32> known;
            qint64 bytes = 0;
            for (int i = 0; i < 400; ++i) {
                const std::string text = anyText(random, random.chance(0.1) ? 200 : 5);
                const auto [it, isNew] = known.emplace(text, quint32(order.size()));
                if (isNew) {
                    order.push_back(text);
                    bytes += qint64(text.size());
                    QVERIFY(!codes.find(text));
                }
                QCOMPARE(codes.code(text), it->second);
                QCOMPARE(*codes.find(text), it->second);
                QCOMPARE(lately.code(recent, text), it->second);
            }
            QCOMPARE(codes.size(), quint32(order.size()));
            QCOMPARE(codes.textBytes(), bytes);
            QVERIFY(codes.bytes() >= bytes);
            const qint64 before = codes.bytes();
            codes.freeze();
            QVERIFY(codes.bytes() < before - 64 * qint64(sizeof(quint64)) + 1);
            for (quint32 c = 0; c < codes.size(); ++c)
                QVERIFY(codes.text(c) == order[c] && recent.text(c) == order[c]);
            // Of another dictionary, whose numbers are others.
            TextCodes other;
            (void)other.code("something else");
            lately.forget();
            QCOMPARE(lately.code(other, order.front()), 1U);
        }
    }

    /// Texts of another dictionary get the numbers that they get one by one; whoever asks afterwards, too.
    void manyTextsAtOnce()
    {
        SeededRandom random(29);
        for (int round = 0; round < 60; ++round) {
            const qint64 most = round == 0 ? 400'000 : 3'000; // once so many that their looks are divided
            TextCodes one, all, others;
            const auto fill = [&](TextCodes& codes) {
                for (qint64 n = random.below(most * 2 / 3); n > 0; --n)
                    codes.code("session-" + std::to_string(random.below(most)));
            };
            fill(all);
            if (round % 4 == 1)
                all.freeze();
            for (quint32 code = 0; code < all.size(); ++code)
                QCOMPARE(one.code(all.text(code)), code);
            fill(others);
            std::vector<quint32> expected;
            for (quint32 code = 0; code < others.size(); ++code)
                expected.push_back(one.code(others.text(code)));
            QCOMPARE(all.join(others), expected);
            QCOMPARE(all.size(), one.size());
            QCOMPARE(all.textBytes(), one.textBytes());
            for (quint32 code = 0; code < all.size(); ++code)
                QVERIFY(all.text(code) == one.text(code));
            QVERIFY(all.size() == 0 || !all.find(one.text(0))); // frozen
            QCOMPARE(all.code("nobody"), one.size());
            for (quint32 code = 0; code < one.size(); ++code) {
                QCOMPARE(all.code(one.text(code)), code);
                QCOMPARE(all.find(one.text(code)), std::optional(code));
            }
            QVERIFY(!all.find("nobody else"));
            TextCodes added;
            for (quint32 code = 0; code < one.size(); ++code)
                added.add(one.text(code));
            QCOMPARE(added.join(one).size(), size_t(one.size()));
            QCOMPARE(added.size(), one.size());
        }
    }

    /// So many texts that they are not put in order: read in two halves, and behind those of a column that is there.
    void columnsOfManyTexts()
    {
        BoundColumn bound;
        bound.codec = &codecOf(CodecId::Text);
        bound.recorded = true;
        SeededRandom random(31);
        std::vector<Cell> cells;
        for (int i = 0; i < 700'000; ++i)
            cells.push_back(random.chance(0.01) ? Cell() : Cell(QByteArray("session-") + QByteArray::number(random.below(200'000))));
        FacetColumnBuilder first(bound, ColumnKind::Text, {}), second(bound, ColumnKind::Text, {}), again(bound, ColumnKind::Text, {});
        for (size_t i = 0; i < cells.size(); ++i)
            (i < 300'000 ? first : second).add(cells[i]);
        first.append(std::move(second));
        const FacetColumnPtr joined = first.finish();
        again.adopt(*joined);
        for (size_t i = 0; i < 1'000; ++i)
            again.add(i % 2 == 0 ? cells[i] : Cell(QByteArray("new-") + QByteArray::number(i % 7)));
        const FacetColumnPtr more = again.finish();
        QVERIFY(!joined->isSorted());
        QCOMPARE(more->codeCount(), joined->codeCount() + 7);
        std::set<QByteArray> distinct;
        for (size_t i = 0; i < cells.size(); ++i) {
            QVERIFY(joined->cell(qint64(i)) == cells[i]);
            QCOMPARE(more->code(qint64(i)), joined->code(qint64(i)));
            if (!cells[i].isNull())
                distinct.insert(*cells[i].get<QByteArray>());
        }
        QCOMPARE(size_t(joined->codeCount()), distinct.size() + 1);
        for (qint64 i = 0; i < 1'000; ++i)
            QVERIFY(more->cell(joined->rows() + i)
                    == (i % 2 == 0 ? cells[size_t(i)] : Cell(QByteArray("new-") + QByteArray::number(i % 7))));
    }

    /// What is given up, and what a finished column does not need, takes no memory any more.
    void memoryIsGivenBack()
    {
        BoundColumn bound;
        bound.codec = &codecOf(CodecId::Text);
        FacetColumnBuilder few(bound, ColumnKind::Text, {.distinct = 50'000}), many(bound, ColumnKind::Text, {});
        for (int i = 0; i < 100'000; ++i) {
            const Cell text(QByteArray("session-") + QByteArray::number(i));
            few.add(text);
            many.add(text);
            if (i == 40'000)
                QVERIFY(few.bytes() > 1'000'000);
        }
        QVERIFY(few.hasGivenUp());
        QVERIFY2(few.bytes() < 4'096, QByteArray::number(few.bytes()).constData());
        const qint64 before = many.bytes();
        const FacetColumnPtr column = many.finish();
        QVERIFY(many.bytes() < 4'096);
        // 13 letters, where they end and a code: less than two thirds of what finding them took
        QVERIFY2(column->bytes() < before * 2 / 3, QByteArray::number(column->bytes()).constData());
        bound.codec = &codecOf(CodecId::Integer);
        FacetColumnBuilder numbers(bound, ColumnKind::Integer, {});
        for (qint64 i = 0; i < 200'000; ++i)
            numbers.add(Cell(i * 7));
        QVERIFY(numbers.bytes() > 1'000'000);
        QCOMPARE(numbers.finish()->rows(), 200'000);
        QVERIFY(numbers.bytes() < 4'096);
    }
};

HINDCAST_TEST(TestTextCodes)
#include "tst_text_codes.moc"
