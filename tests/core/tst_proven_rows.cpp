// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/compute/Kernels.h"
#include "core/curation/journal/bytes/ProvenRows.h"
#include "core/curation/journal/told/ToldSeal.h"
#include "core/synthetic/SeededRandom.h"
#include "tests/support/TestRegistry.h"

#include <QTest>

#include <algorithm>
#include <string>

using namespace hindcast;

namespace {

QByteArray provenDigits(const ProvenRows::Row& row, Sha256& hash)
{
    for (const std::string_view text : row.texts.first(row.texts.size() - 1))
        hash.addPart(QByteArrayView(text.data(), qsizetype(text.size())));
    for (const qint64 number : row.numbers)
        hash.addPart(QByteArray::number(number));
    return hash.hex();
}

/// Rows of \a sizes bytes; of every seventh something else is told. What that is, by number.
std::map<qint64, QByteArray> addProven(ProvenRows& rows, const std::vector<size_t>& sizes)
{
    std::map<qint64, QByteArray> wrong;
    Sha256 hash;
    for (size_t i = 0; i < sizes.size(); ++i) {
        const std::string first(sizes[i], char('a' + i % 26)), second = std::to_string(i);
        std::array<std::string_view, 3> texts{first, second, {}};
        const std::array<qint64, 3> numbers{qint64(i), -qint64(i), 1};
        const QByteArray now = provenDigits({qint64(i), texts, numbers}, hash);
        QByteArray told = now;
        if (i % 7 == 3) {
            told[0] = told[0] == 'f' ? '0' : 'f';
            wrong.insert({qint64(i), now});
        }
        texts[2] = {told.constData(), size_t(told.size())};
        rows.add({qint64(i), texts, numbers});
    }
    return wrong;
}

} // namespace

/// Hashes that are compared while the caller reads on.
class ProvenRowsTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void rows_data()
    {
        QTest::addColumn<std::vector<size_t>>("sizes");
        QTest::newRow("none") << std::vector<size_t>{};
        QTest::newRow("a few") << std::vector<size_t>{0, 1, 2, 300, 4, 5, 6};
        QTest::newRow("as many as make several batches") << std::vector<size_t>(10'000, 40);
        QTest::newRow("large ones, a few of which fill a batch") << std::vector<size_t>(40, 200'000);
        QTest::newRow("larger than a batch") << std::vector<size_t>{600'000, 10, 20, 2'000'000, 600'000, 5, 5, 5, 5, 5, 1'000'000};
        std::vector<size_t> mixed;
        SeededRandom random(11);
        for (int i = 0; i < 3'000; ++i)
            mixed.push_back(random.below(100) == 0 ? 100'000 + random.below(600'000) : random.below(900));
        QTest::newRow("of any size") << mixed;
    }
    void rows()
    {
        QFETCH(std::vector<size_t>, sizes);
        ProvenRows rows(provenDigits);
        const auto wrong = addProven(rows, sizes);
        QVERIFY(rows.others() == wrong);
        // It begins anew.
        QVERIFY(rows.others().empty());
        const auto again = addProven(rows, sizes);
        QVERIFY(rows.others() == again);
    }

    /// Who is not asked for the rest leaves nothing behind that still reads.
    void leftAlone()
    {
        for (int i = 0; i < 20; ++i) {
            ProvenRows rows(provenDigits);
            (void)addProven(rows, std::vector<size_t>(5'000, 100));
        }
    }

    /// Several at a time, on the kernels' own threads, too, where nothing may wait for a thread of that pool.
    void withinKernels()
    {
        std::vector<char> good(8, 0);
        kernels::forParts(qsizetype(good.size()), 1, CancelToken(), [&](qsizetype first, qsizetype) {
            ProvenRows rows(provenDigits);
            const auto wrong = addProven(rows, std::vector<size_t>(4'000, 60));
            good[size_t(first)] = rows.others() == wrong;
        });
        QVERIFY(std::ranges::all_of(good, [](char g) { return g != 0; }));
    }

    void toldSeals_data()
    {
        QTest::addColumn<QByteArray>("digits");
        QTest::addColumn<bool>("isSeal");
        const QByteArray seal = QByteArray("0123456789abcdef").repeated(4);
        QTest::newRow("a seal") << seal << true;
        QTest::newRow("another one") << Sha256().hex() << true;
        QTest::newRow("capitals") << seal.toUpper() << false;
        QTest::newRow("too short") << seal.chopped(1) << false;
        QTest::newRow("too long") << seal + "0" << false;
        QTest::newRow("no digits") << QByteArray(64, 'g') << false;
        QTest::newRow("one that is none") << seal.chopped(1) + "-" << false;
        QTest::newRow("a word") << QByteArray("none") << false;
    }
    /// What is no seal is told nevertheless: nothing has it.
    void toldSeals()
    {
        QFETCH(QByteArray, digits);
        QFETCH(bool, isSeal);
        const ToldSeal told = ToldSeal::fromHex(digits);
        QVERIFY(told.isTold());
        QCOMPARE(told.isOf(digits), isSeal);
        QCOMPARE(told.isOf(QByteArray(64, '0')), !isSeal);
        QVERIFY(!ToldSeal().isTold());
    }
};

HINDCAST_TEST(ProvenRowsTest)
#include "tst_proven_rows.moc"
