// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/domain/Cell.h"
#include "core/rules/text/SearchTerms.h"
#include "core/search/index/TextBatch.h"
#include "core/search/index/TextTokens.h"
#include "core/synthetic/SeededRandom.h"
#include "tests/support/TestRegistry.h"

#include <QTest>

#include <set>

using namespace hindcast;

namespace {

/// What texts of any script and no script are made of.
const QByteArrayList pieces{"ledger",
                            "OOMKilled",
                            "a1",
                            " ",
                            "-",
                            "_",
                            "\n",
                            "größe",
                            "Σίσυφος",
                            "ΟΔΟΣ",
                            "снова",
                            "e\u0301t\u0301",
                            "\u00A0",
                            "…",
                            "\u200D",
                            "😀",
                            "İ",
                            "\uFEFF",
                            "٣",
                            QByteArray("\0", 1),
                            QByteArray("\xff"),
                            QByteArray("\xe2\x82"),
                            QByteArray("\xf0\x9f\x98"),
                            QByteArray("\x80\x80"),
                            QByteArray("\xed\xa0\x80"),
                            QByteArray(300, 'x')};

QByteArray someBytes(SeededRandom& random)
{
    QByteArray out;
    for (qint64 n = random.below(9); n > 0; --n)
        out += pieces[random.below(pieces.size())];
    return out;
}

/// As the matcher sees the words of a text.
QByteArray tokensOf(const QString& text)
{
    QByteArray out;
    for (const QString& word : SearchWords::of(text).words)
        out += indexToken(word) + ' ';
    return out;
}

} // namespace

/// What of records goes into the index of texts is what the matcher finds in them.
class TestTextBatch : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void saysWhatTheMatcherSees()
    {
        SeededRandom random{5};
        for (int round = 0; round < 300; ++round) {
            SeenTerms seen;
            TextBatch batch;
            QByteArrayList expected;
            QList<qint64> hashes;
            std::set<QByteArray> terms;
            for (qint64 key = random.below(4); key >= 0; --key) {
                batch.begin(key);
                QByteArray tokens;
                QStringList texts;
                for (qint64 n = random.below(4); n > 0; --n) {
                    const QByteArray bytes = someBytes(random);
                    batch.add({bytes.constData(), size_t(bytes.size())});
                    texts << Cell(bytes).text();
                    const QByteArray these = tokensOf(texts.back());
                    tokens += these + "__ ";
                    for (const QByteArray& term : these.split(' '))
                        terms.insert(term);
                }
                expected << tokens;
                hashes << textsHash(texts);
            }
            terms.erase(QByteArray());
            batch.make(seen);
            QCOMPARE(batch.size(), size_t(expected.size()));
            for (size_t row = 0; row < batch.size(); ++row) {
                QCOMPARE(QByteArray(batch.tokens(row).data(), qsizetype(batch.tokens(row).size())), expected[qsizetype(row)]);
                QCOMPARE(batch.hash(row), hashes[qsizetype(row)]);
                QCOMPARE(batch.key(row), qint64(batch.size() - row) - 1);
            }
            QByteArrayList added = QByteArray(batch.newTerms().data(), qsizetype(batch.newTerms().size())).split('\n');
            QVERIFY(added.takeLast().isEmpty());
            QCOMPARE(size_t(added.size()), terms.size());
            QVERIFY(std::set<QByteArray>(added.cbegin(), added.cend()) == terms);
        }
    }
    void namesAWordOnce()
    {
        SeenTerms seen;
        TextBatch batch;
        batch.begin(1);
        batch.add("disk full, disk");
        batch.make(seen);
        QVERIFY(batch.newTerms() == "disk\nfull\n");
        batch.clear();
        QCOMPARE(batch.size(), size_t(0));
        batch.begin(2);
        batch.add("Full again");
        batch.make(seen);
        QVERIFY(batch.newTerms() == "again\n");
        QVERIFY(batch.tokens(0) == "full again __ ");
    }
    void isFullInTime()
    {
        TextBatch batch;
        batch.begin(1);
        batch.add("short");
        QVERIFY(!batch.isFull());
        batch.add(std::string(1'000'000, 'x'));
        QVERIFY(batch.isFull());
        batch.clear();
        QVERIFY(!batch.isFull());
        for (int n = 0; n < 10'000 && !batch.isFull(); ++n)
            batch.begin(n);
        QVERIFY(batch.isFull());
    }
};

HINDCAST_TEST(TestTextBatch)
#include "tst_text_batch.moc"
