// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "MemoryDatabase.h"
#include "WindowDriver.h"
#include "tests/support/TestRegistry.h"
#include "ui/dialogs/CommandPalette.h"

#include <QAction>
#include <QLabel>
#include <QLineEdit>
#include <QTreeWidget>

using namespace hindcast;
using namespace hindcast::test;

namespace {

constexpr int patience = 20'000;

QStringList rowsOf(const CommandPalette& palette)
{
    QStringList out;
    const auto* list = palette.findChild<QTreeWidget*>(QStringLiteral("paletteList"));
    for (int i = 0; i < list->topLevelItemCount(); ++i)
        out << list->topLevelItem(i)->text(0);
    return out;
}

} // namespace

/// Ctrl+K: commands, views and records by what they are called.
class TestPaletteWindow : public QObject
{
    Q_OBJECT

    std::unique_ptr<QTemporaryDir> m_folder;
    QString m_path;

    static CommandPalette* open(const WindowDriver& w)
    {
        QTest::keyClick(&w.window(), Qt::Key_K, Qt::ControlModifier);
        auto* palette = w->findChild<CommandPalette*>();
        if (palette)
            (void)QTest::qWaitForWindowExposed(palette);
        return palette;
    }
    static void type(const CommandPalette& palette, const QString& text)
    {
        auto* line = palette.findChild<QLineEdit*>(QStringLiteral("paletteLine"));
        line->clear();
        QTest::keyClicks(line, text);
        (void)QTest::qWaitFor([&] { return !palette.isSearching(); }, patience);
    }
    static void press(const CommandPalette& palette, Qt::Key key)
    {
        QTest::keyClick(palette.findChild<QLineEdit*>(QStringLiteral("paletteLine")), key);
    }

private Q_SLOTS:
    void init()
    {
        m_folder = std::make_unique<QTemporaryDir>();
        m_path = memoryDatabase(*m_folder);
    }

    void fitnessOrdersByHowMuchIsSaid()
    {
        const auto fit = &CommandPalette::fitness;
        QCOMPARE(fit(QStringLiteral("xyz"), QStringLiteral("Go › Filter")), 0);
        QVERIFY(fit({}, QStringLiteral("Go › Filter")) > 0);
        QVERIFY(fit(QStringLiteral("filter"), QStringLiteral("Go › Filter")) > fit(QStringLiteral("filt"), QStringLiteral("Go › Filter")));
        QVERIFY(fit(QStringLiteral("filt"), QStringLiteral("Go › Filter")) > fit(QStringLiteral("ilter"), QStringLiteral("Go › Filter")));
        QVERIFY(fit(QStringLiteral("go filter"), QStringLiteral("Go › Filter")) > 0); // in any order, all of them
        QVERIFY(fit(QStringLiteral("filter go"), QStringLiteral("Go › Filter")) > 0);
        QCOMPARE(fit(QStringLiteral("go nowhere"), QStringLiteral("Go › Filter")), 0);
        QVERIFY(fit(QStringLiteral("theme"), QStringLiteral("View › Colour theme"))
                > fit(QStringLiteral("theme"), QStringLiteral("View › Theme › Dark")));
        QCOMPARE(fit(QStringLiteral("(["), QStringLiteral("Go › Filter")), 0); // no expression
    }
    /// The middle of a word is what somebody meant only when nothing else begins so: "oom" is a pattern before it is Zoom.
    void whatBeginsSoComesFirst()
    {
        const WindowDriver w;
        QVERIFY(w.open(sharedDatabase()));
        CommandPalette* palette = open(w);
        QVERIFY(palette);
        type(*palette, QStringLiteral("oom"));
        const QStringList rows = rowsOf(*palette);
        const auto placeOf = [&](const QString& part) {
            return std::ranges::find_if(rows, [&](const QString& row) { return row.contains(part); }) - rows.begin();
        };
        const auto pattern = placeOf(QStringLiteral("OOMKilled")), density = placeOf(QStringLiteral("Roomy"));
        QVERIFY2(pattern < density && density < rows.size(), qPrintable(rows.join(u'\n')));
    }
    void goesToAView()
    {
        const WindowDriver w;
        QVERIFY(w.open(m_path));
        CommandPalette* palette = open(w);
        QVERIFY(palette);
        QVERIFY(rowsOf(*palette).size() > 20); // everything there is, before a word
        type(*palette, QStringLiteral("go episodes"));
        QVERIFY(!rowsOf(*palette).isEmpty());
        QVERIFY2(rowsOf(*palette).front().contains(QStringLiteral("Episodes")), qPrintable(rowsOf(*palette).front()));
        press(*palette, Qt::Key_Return);
        QVERIFY(w.settle());
        QTRY_VERIFY(!w->findChild<CommandPalette*>());
        QVERIFY2(w->currentView()->inherits("hindcast::EpisodesView"), w->currentView()->metaObject()->className());
    }
    void showsARecordByItsWords()
    {
        const WindowDriver w;
        QVERIFY(w.open(m_path));
        CommandPalette* palette = open(w);
        QVERIFY(palette);
        const QString word = QStringLiteral("reflection:");
        type(*palette, QStringLiteral("the"));
        QStringList rows = rowsOf(*palette);
        const auto record = std::ranges::find_if(rows, [&](const QString& row) { return row.startsWith(word); });
        QVERIFY2(record != rows.end(), qPrintable(rows.join(u'\n')));
        auto* list = palette->findChild<QTreeWidget*>(QStringLiteral("paletteList"));
        while (list->indexOfTopLevelItem(list->currentItem()) < int(record - rows.begin()))
            press(*palette, Qt::Key_Down);
        keepPicture(palette, "palette");
        press(*palette, Qt::Key_Return);
        QVERIFY(w.settle());
        QVERIFY2(w->currentView()->inherits("hindcast::ReflectionsView"), w->currentView()->metaObject()->className());
        const auto* filter = w.find<QLineEdit>("filter");
        QVERIFY2(filter->text().startsWith(QStringLiteral("reflection_id:")), qPrintable(filter->text()));
        QCOMPARE(w.list("reflections")->model()->rowCount(), 1);
        w.navigate(QStringLiteral("outcomes")); // where another record has its number
        QVERIFY(w.settle());
        QVERIFY(w.find<QLabel>("filterNote")->isVisible());
        QCOMPARE(w.list("outcomes")->model()->rowCount(), 0);
    }
    /// Values limit the filter; patterns come before other records, of which no two say the same.
    void offersValuesAndPatternsFirst()
    {
        const WindowDriver w;
        const QString path = sharedDatabase();
        QVERIFY(w.open(path));
        w->showView(QStringLiteral("outcomes"));
        const QString cluster = sqlText(path, "SELECT cluster_id FROM rca_outcomes GROUP BY 1 ORDER BY count(*) DESC LIMIT 1");
        const QString n = sqlText(path, "SELECT count(*) FROM rca_outcomes GROUP BY cluster_id ORDER BY count(*) DESC LIMIT 1");
        CommandPalette* palette = open(w);
        QVERIFY(palette);
        type(*palette, cluster);
        const auto isValue = [](const QString& row) { return row.startsWith(QStringLiteral("Only cluster:")); };
        QTRY_VERIFY(std::ranges::any_of(rowsOf(*palette), isValue));
        const QStringList rows = rowsOf(*palette);
        QStringList records;
        for (const QString& row : rows)
            if (row.contains(QStringLiteral(": ")) && !isValue(row))
                records << row;
        const auto isPattern = [](const QString& row) { return row.startsWith(QStringLiteral("pattern: ")); };
        QVERIFY2(std::ranges::is_partitioned(records, isPattern), qPrintable(records.join(u'\n')));
        QStringList others;
        std::ranges::remove_copy_if(records, std::back_inserter(others), isPattern);
        QStringList once = others;
        QCOMPARE(once.removeDuplicates(), 0);
        auto* list = palette->findChild<QTreeWidget*>(QStringLiteral("paletteList"));
        const auto at = int(std::ranges::find_if(rows, isValue) - rows.begin());
        while (list->indexOfTopLevelItem(list->currentItem()) < at)
            press(*palette, Qt::Key_Down);
        press(*palette, Qt::Key_Return);
        QVERIFY(w.settle());
        QVERIFY(w.find<QLineEdit>("filter")->text().startsWith(QStringLiteral("cluster:")));
        QCOMPARE(QString::number(w.list("outcomes")->model()->rowCount()), n);
    }
    /// It is looked for as a word, and that is said.
    void noSuchField()
    {
        const WindowDriver w;
        QVERIFY(w.open(m_path));
        const CommandPalette* palette = open(w);
        QVERIFY(palette);
        const auto* note = palette->findChild<QLabel*>(QStringLiteral("paletteNote"));
        type(*palette, QStringLiteral("clutser:prod-eu"));
        QVERIFY2(note->text().contains(QStringLiteral("clutser")) && note->text().contains(QStringLiteral("cluster")),
                 qPrintable(note->text()));
        type(*palette, QStringLiteral("Error: x"));
        QVERIFY2(!note->text().contains(QStringLiteral("no field")), qPrintable(note->text()));
    }
    void theNewestQuestionWinsAndNothingIsSaid()
    {
        const WindowDriver w;
        QVERIFY(w.open(m_path));
        CommandPalette* palette = open(w);
        QVERIFY(palette);
        auto* line = palette->findChild<QLineEdit*>(QStringLiteral("paletteLine"));
        QTest::keyClicks(line, QStringLiteral("the"));
        line->setText(QStringLiteral("qqqzzz nobody says this"));
        (void)QTest::qWaitFor([&] { return !palette->isSearching(); }, patience);
        QCOMPARE(rowsOf(*palette), QStringList());
        QVERIFY(palette->findChild<QLabel*>(QStringLiteral("paletteNote"))->text().contains(QStringLiteral("Nothing")));
        press(*palette, Qt::Key_Return); // does nothing
        QVERIFY(palette->isVisible());
        QTest::keyClick(palette, Qt::Key_Escape);
        QTRY_VERIFY(!w->findChild<CommandPalette*>());
    }
    /// A command that ends what the palette asks.
    void closesTheDatabase()
    {
        const WindowDriver w;
        QVERIFY(w.open(m_path));
        CommandPalette* palette = open(w);
        QVERIFY(palette);
        type(*palette, QStringLiteral("close database"));
        press(*palette, Qt::Key_Return);
        QTRY_VERIFY(!w->session());
        QTRY_VERIFY(!w->findChild<CommandPalette*>());
        w.find<QAction>("goToAnything")->trigger(); // without a database there are commands
        palette = w->findChild<CommandPalette*>();
        QVERIFY(palette);
        type(*palette, QStringLiteral("dark"));
        QVERIFY(!rowsOf(*palette).isEmpty());
    }
};

HINDCAST_TEST(TestPaletteWindow)
#include "tst_palette_window.moc"
