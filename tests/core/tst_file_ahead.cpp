// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/synthetic/SeededRandom.h"
#include "core/transfer/FileAhead.h"
#include "tests/support/TestRegistry.h"

#include <QTemporaryDir>
#include <QTest>

using namespace hindcast;
using namespace Qt::Literals::StringLiterals;

namespace {

QByteArray noise(qsizetype size)
{
    SeededRandom random(3);
    QByteArray out(size, Qt::Uninitialized);
    for (char& c : out)
        c = char(random.below(256));
    return out;
}

} // namespace

/// A file whose next blocks are read while somebody works on one.
class FileAheadTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void blocksAreTheFile_data()
    {
        constexpr qsizetype block = FileAhead::blockBytes;
        QTest::addColumn<qsizetype>("size");
        for (const qsizetype size : {qsizetype(0), qsizetype(1), block - 1, block, block + 1, 4 * block, 9 * block + 7})
            QTest::addRow("%lld", qlonglong(size)) << size;
    }
    void blocksAreTheFile()
    {
        QFETCH(qsizetype, size);
        const QTemporaryDir folder;
        QFile file(folder.filePath(u"file"_s));
        QVERIFY(file.open(QIODevice::ReadWrite));
        const QByteArray all = noise(size);
        QCOMPARE(file.write(all), size);
        QVERIFY(file.flush());
        FileAhead ahead(file);
        QByteArray read;
        for (;;) {
            const auto block = ahead.next();
            QVERIFY(block);
            if (block->isEmpty())
                break;
            QVERIFY(block->size() <= FileAhead::blockBytes);
            read += *block;
        }
        QCOMPARE(read, all);
        QVERIFY(ahead.next() && ahead.next()->isEmpty()); // it stays at the end
    }

    /// Whoever has enough goes, whatever is still being read.
    void itMayBeLeftEarly()
    {
        const QTemporaryDir folder;
        QFile file(folder.filePath(u"file"_s));
        QVERIFY(file.open(QIODevice::ReadWrite));
        QVERIFY(file.write(noise(6 * FileAhead::blockBytes)) > 0 && file.flush());
        FileAhead ahead(file);
        QVERIFY(ahead.next());
    }

    void aFileThatCannotBeReadIsAnError()
    {
        const QTemporaryDir folder;
        QFile file(folder.filePath(u"file"_s));
        QVERIFY(file.open(QIODevice::WriteOnly));
        FileAhead ahead(file);
        const auto block = ahead.next();
        QVERIFY(!block);
        QCOMPARE(block.error().code, ErrorCode::Io);
        QVERIFY(block.error().sentence.contains(u"file"_s) && !block.error().detail.isEmpty());
    }
};

HINDCAST_TEST(FileAheadTest)

#include "tst_file_ahead.moc"
