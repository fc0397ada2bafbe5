// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ReflectorFixture.h"
#include "core/rules/text/VectorText.h"
#include "core/search/vectors/VectorShelf.h"
#include "tests/support/TestRegistry.h"

#include <QTest>

using namespace hindcast;
using namespace hindcast::test;
using namespace Qt::Literals::StringLiterals;

/// Vectors of reflections that are kept between questions are those that are stored.
class TestVectorShelf : public QObject
{
    Q_OBJECT

    static Expected<void> put(ReflectorFixture& f, qint64 reflection, const QString& text, std::vector<float> values)
    {
        const auto dimension = qsizetype(values.size());
        return storeReflectionVector(f.connection(), f.store().scope, reflection, embeddingTextHash(text), {u"mine"_s, std::move(values)},
                                     dimension, ReflectorFixture::now);
    }

private Q_SLOTS:
    void whatIsStoredIsSeen()
    {
        ReflectorFixture f;
        VectorShelf shelf;
        const auto current = [&](const QString& model = u"mine"_s, qsizetype dimension = 2) {
            return shelf.current(f.connection(), f.store(), model, dimension);
        };
        HC_GET(const auto none, current());
        QVERIFY(none->vectors.count() == 0 && !none->block);
        HC_OK(put(f, 7, u"seven"_s, {1, 0}));
        HC_OK(put(f, 3, u"three"_s, {0, 1}));
        HC_GET(const auto two, current());
        QCOMPARE(two->vectors.count(), 2);
        QCOMPARE(two->block->rows(), 2);
        QCOMPARE(none->vectors.count(), 0); // who still compares keeps what he has
        HC_GET(const auto again, current());
        QVERIFY(again == two);

        HC_OK(put(f, 3, u"three, amended"_s, {1, 1})); // in the place of another
        HC_OK(put(f, 9, u"nine"_s, {2, 0}));
        HC_GET(auto three, current());
        QCOMPARE(three->vectors.count(), 3);
        QVERIFY(three->vectors.of(3, u"three"_s).empty());
        QCOMPARE(three->vectors.of(3, u"three, amended"_s)[0], 1.0F);
        QVERIFY(!two->vectors.of(3, u"three"_s).empty());
        HC_GET(const VectorTopKResult near, three->block->nearest(std::vector<float>{1, 1}, 1, {}));
        QCOMPARE(three->vectors.ids()[size_t(near.hits[0].row)], 3);

        HC_OK(put(f, 7, u"seven, amended"_s, {-1, 0})); // nobody compares with the last ones any more
        HC_OK(put(f, 11, u"eleven"_s, {0, -2}));
        three.reset();
        HC_GET(const auto four, current());
        QCOMPARE(four->block->rows(), 4);
        HC_GET(const VectorTopKResult left, four->block->nearest(std::vector<float>{-1, 0}, 4, {}));
        QCOMPARE(four->vectors.ids()[size_t(left.hits[0].row)], 7);
        QCOMPARE(left.hits[0].similarity, 1.0);
        QCOMPARE(four->vectors.ids()[size_t(left.hits[3].row)], 9);

        HC_GET(const auto others, current(u"yours"_s));
        QCOMPARE(others->vectors.count(), 0);
        HC_GET(const auto longer, current(u"mine"_s, 3));
        QCOMPARE(longer->vectors.count(), 0);
        HC_OK(f.connection().execute("DELETE FROM reflection_embeddings WHERE reflection_id > 3", {}));
        HC_GET(const auto fewer, current());
        QCOMPARE(fewer->vectors.count(), 1);
        shelf.forget();
        HC_GET(const auto anew, current());
        QVERIFY(anew != fewer && anew->vectors.count() == 1);
    }
};

HINDCAST_TEST(TestVectorShelf)
#include "tst_vector_shelf.moc"
