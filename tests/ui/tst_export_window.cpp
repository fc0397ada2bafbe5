// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "UiSupport.h"
#include "WindowDriver.h"
#include "tests/support/TestRegistry.h"
#include "ui/dialogs/FileDialog.h"
#include "ui/models/PatternListModel.h"
#include "ui/models/RecordListModel.h"
#include "ui/widgets/MessageBar.h"

#include <QAction>
#include <QJsonDocument>
#include <QJsonObject>

using namespace hindcast;
using namespace hindcast::test;

namespace {

QByteArrayList linesOf(const QString& path)
{
    QFile file(path);
    QByteArrayList lines = file.open(QIODevice::ReadOnly) ? file.readAll().split('\n') : QByteArrayList();
    lines.removeAll(QByteArray());
    return lines;
}

QString memberOf(const QByteArray& line, const char* name)
{
    return QJsonDocument::fromJson(line).object()[QLatin1String(name)].toVariant().toString();
}

/// What the bar says as soon as it names the file.
bool saidPath(const WindowDriver& w, const QString& path)
{
    return QTest::qWaitFor([&] { return w.noticeBar()->sentence().contains(path) && w.noticeBar()->isVisible(); }, 20'000);
}

} // namespace

/// File > Save offline copy and File > Export list, as somebody does it.
class ExportWindowTest : public QObject
{
    Q_OBJECT

    QTemporaryDir m_folder;

private Q_SLOTS:
    void init() { UiEnvironment::clearSettings(); }

    void outcomesAsListed()
    {
        const WindowDriver w;
        QVERIFY(w.open(sharedDatabase()));
        w.navigate(QStringLiteral("outcomes"));
        w.filter(QStringLiteral("verified:true"));
        QVERIFY(w.settle());
        const auto& model = *static_cast<const RecordListModel*>(w.list("outcomes")->listModel());
        const QString path = m_folder.filePath(QStringLiteral("outcomes.jsonl"));
        FileDialog::setNextFile(path);
        w.menuAction(QStringLiteral("File"), QStringLiteral("Export list …"))->trigger();
        QVERIFY(saidPath(w, path));
        QVERIFY(w.settle());
        const QByteArrayList lines = linesOf(path);
        QCOMPARE(lines.size(), model.matchCount());
        QVERIFY(lines.size() > 100);
        for (int row = 0; row < 20; ++row)
            QCOMPARE(memberOf(lines[row], "id"), model.record(row)->key.text());
    }

    void patternsAsListed()
    {
        const WindowDriver w;
        QVERIFY(w.open(sharedDatabase()));
        w.navigate(QStringLiteral("patterns"));
        w.filter(QStringLiteral("oom"));
        QVERIFY(w.settle());
        ListView* list = w.list("patterns");
        w.clickHeader(list, PatternListModel::Confidence);
        QVERIFY(w.settle());
        const auto& model = *static_cast<const PatternListModel*>(list->listModel());
        const QString path = m_folder.filePath(QStringLiteral("patterns")); // gets an ending
        FileDialog::setNextFile(path);
        w.menuAction(QStringLiteral("File"), QStringLiteral("Export list …"))->trigger();
        QVERIFY(saidPath(w, path + QStringLiteral(".csv")));
        const QByteArrayList lines = linesOf(path + QStringLiteral(".csv"));
        QVERIFY(model.rowCount() > 0);
        QCOMPARE(lines.size(), model.rowCount() + 1);
        for (int row = 0; row < model.rowCount(); ++row) {
            const QString cluster = model.book()->patterns[model.bookIndex(row)].clusterId;
            QVERIFY(lines[row + 1].contains(cluster.toUtf8()));
        }
    }

    void copyOpensAgain()
    {
        const QString path = m_folder.filePath(QStringLiteral("copy.db"));
        qint64 patterns = 0;
        {
            const WindowDriver w;
            QVERIFY(w.open(sharedDatabase()));
            QVERIFY(w.settle());
            patterns = w.list("patterns")->listModel()->rowCount();
            FileDialog::setNextFile(path);
            w.menuAction(QStringLiteral("File"), QStringLiteral("Save offline copy …"))->trigger();
            QVERIFY(saidPath(w, path));
            QVERIFY(w.settle());
        }
        const WindowDriver w;
        QVERIFY(w.open(path));
        w.navigate(QStringLiteral("patterns"));
        QVERIFY(w.settle());
        QCOMPARE(qint64(w.list("patterns")->listModel()->rowCount()), patterns);
        QVERIFY(w.text("statusStore").contains(QStringLiteral("Offline copy")));
        for (const char* view : {"dashboard", "outcomes", "reflections", "episodes", "reviews"}) {
            w.navigate(QLatin1String(view));
            QVERIFY(w.settle());
            QVERIFY2(w->errorSentence().isEmpty(), view);
        }
        keepPicture(&w.window(), "offline-copy");
    }

    void failureIsSaid()
    {
        const WindowDriver w;
        QVERIFY(w.open(sharedDatabase()));
        QVERIFY(w.settle());
        FileDialog::setNextFile(QStringLiteral("/no/such/folder/copy.db"));
        w.menuAction(QStringLiteral("File"), QStringLiteral("Save offline copy …"))->trigger();
        QVERIFY(QTest::qWaitFor([&] { return !w->errorSentence().isEmpty(); }, 20'000));
        QVERIFY2(w->errorSentence().contains(QStringLiteral("/no/such/folder")), qPrintable(w->errorSentence()));
    }

    void nothingChosen()
    {
        const WindowDriver w;
        QVERIFY(w.open(sharedDatabase()));
        QVERIFY(w.settle());
        FileDialog::setNextFile(QString());
        w.menuAction(QStringLiteral("File"), QStringLiteral("Export list …"))->trigger();
        QVERIFY(w.settle());
        QVERIFY(w->errorSentence().isEmpty());
    }
};

HINDCAST_TEST(ExportWindowTest)
#include "tst_export_window.moc"
