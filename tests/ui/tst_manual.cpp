// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "MemoryDatabase.h"
#include "WindowDriver.h"
#include "core/lint/LintFlags.h"
#include "tests/support/TestRegistry.h"
#include "ui/dialogs/ManualBrowser.h"
#include "ui/dialogs/ManualDialog.h"
#include "ui/jobs/StoreSession.h"
#include "ui/views/FilterPredicate.h"

#include <QAction>
#include <QDir>
#include <QLineEdit>
#include <QListWidget>
#include <QMenuBar>
#include <QRegularExpression>
#include <QTextBlock>
#include <QTextFragment>

using namespace hindcast;
using namespace hindcast::test;
using namespace Qt::Literals::StringLiterals;

namespace {

QString pageText(const QString& file)
{
    QFile page(u":/manual/"_s + file);
    return page.open(QIODevice::ReadOnly) ? QString::fromUtf8(page.readAll()) : QString();
}

QStringList capturedIn(const QString& text, const QString& expression)
{
    QStringList out;
    for (auto it = QRegularExpression(expression).globalMatch(text); it.hasNext();)
        out << it.next().captured(1);
    return out;
}

int picturesIn(const QTextDocument& document)
{
    int out = 0;
    for (QTextBlock block = document.begin(); block.isValid(); block = block.next())
        for (auto it = block.begin(); !it.atEnd(); ++it)
            out += it.fragment().charFormat().isImageFormat() ? 1 : 0;
    return out;
}

} // namespace

/// The manual: every page is reached, every link leads somewhere, and what it names exists.
class ManualTest : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void initTestCase() { m_database = emptyDatabase(m_folder); }

    void everyPageIsInTheListAndEveryLinkLeadsSomewhere()
    {
        const QStringList files = QDir(u":/manual"_s).entryList(QDir::Files, QDir::Name);
        const QString source = qEnvironmentVariable("HINDCAST_SOURCE_DIR", u"."_s) + u"/docs/manual"_s;
        QCOMPARE(files, QDir(source).entryList({u"*.md"_s}, QDir::Files, QDir::Name)); // a page that is not in manual.qrc
        const QStringList listed = capturedIn(pageText(u"index.md"_s), uR"(\]\((\w+\.md)\))"_s);
        QCOMPARE(listed.size() + 1, files.size());
        for (const QString& file : files) {
            const QString text = pageText(file);
            QVERIFY2(text.startsWith(u"# "), qPrintable(file));
            for (const QString& link : capturedIn(text, uR"(\]\(([^)]+)\))"_s)) {
                const QString target = link.startsWith(u"../") ? u":/"_s + link.mid(3) : u":/manual/"_s + link;
                QVERIFY2(QFile::exists(target), qPrintable(file + u": "_s + link));
            }
        }
    }

    /// What the table of filters shows can be typed.
    void filtersOfTheManualAreUnderstood()
    {
        const QStringList filters = capturedIn(pageText(u"filters.md"_s), u"^\\| `([^`]+)` \\|"_s.prepend(u"(?m)"_s));
        QVERIFY(filters.size() >= 9);
        const WindowDriver w;
        QVERIFY(w.open(m_database));
        const StoreDescription& store = *w->session()->store();
        constexpr Timestamp now{1'795'000'000'000'000};
        for (const QString& filter : filters) {
            FilterState state;
            state.text = filter;
            state.flags = flagsOf(LintReport()); // as if lint had looked, and found nothing
            const auto outcomes = outcomePredicate(state, store, now);
            const auto patterns = patternFilter(state, store, now);
            QVERIFY2(outcomes || patterns, qPrintable(filter + u": "_s + (outcomes ? QString() : outcomes.error().sentence)));
        }
    }

    /// Keys and entries of menus that it names are those of the window.
    void menusOfTheManualExist()
    {
        const WindowDriver w;
        QStringList paths;
        for (const QAction* menu : w->menuBar()->actions())
            for (const QAction* entry : menu->menu()->actions())
                paths << QString(menu->text() + u" > "_s + entry->text()).remove(u'&').remove(u" …"_s);
        for (const QString& file : QDir(u":/manual"_s).entryList(QDir::Files))
            for (const QString& path : capturedIn(pageText(file), uR"(\*{1,2}(\w+ > [^*(]+?)\*{1,2})"_s))
                QVERIFY2(std::ranges::any_of(paths, [&](const QString& p) { return p.startsWith(path); }),
                         qPrintable(file + u": "_s + path));
    }

    void f1OpensItBesideTheWindow()
    {
        const WindowDriver w;
        QVERIFY(w.open(m_database));
        auto* action = w->findChild<QAction*>(u"showManual"_s);
        QVERIFY(action && action->shortcut() == QKeySequence(QKeySequence::HelpContents));
        action->trigger();
        auto* manual = w->findChild<ManualDialog*>();
        QVERIFY(manual && manual->isVisible() && !manual->isModal());
        auto* browser = manual->findChild<ManualBrowser*>();
        auto* pages = manual->findChild<QListWidget*>();
        QVERIFY(browser->toPlainText().contains(u"A wrong memory does harm"));
        QCOMPARE(picturesIn(*browser->document()), 1);
        for (int i = 0; i < pages->count(); ++i) {
            pages->setCurrentRow(i);
            QVERIFY2(browser->toPlainText().startsWith(pages->item(i)->text()), qPrintable(pages->item(i)->text()));
            QVERIFY(browser->toPlainText().size() > 300);
            QVERIFY(pages->item(i)->isSelected());
        }
        action->trigger();
        QCOMPARE(w->findChildren<ManualDialog*>().size(), 1);
        keepPicture(manual, "manual");
    }

    void picturesFitTheWidth()
    {
        ManualDialog manual(nullptr);
        manual.resize(700, 500);
        manual.show();
        auto* browser = manual.findChild<ManualBrowser*>();
        for (const int width : {700, 1100}) {
            manual.resize(width, 500);
            QCoreApplication::processEvents();
            const auto picture = browser->loadResource(QTextDocument::ImageResource, QUrl(u"../pictures/patterns.png"_s)).value<QImage>();
            QVERIFY(!picture.isNull());
            QVERIFY(picture.deviceIndependentSize().width() <= browser->viewport()->width());
            QVERIFY(picture.deviceIndependentSize().width() > browser->viewport()->width() * 0.8);
        }
        QVERIFY(browser->loadResource(QTextDocument::ImageResource, QUrl(u"https://example.com/x.png"_s)).isNull());
        QVERIFY(browser->loadResource(QTextDocument::ImageResource, QUrl(u"file:///etc/hostname"_s)).isNull());
    }

    void wordsAreFoundFromPageToPage()
    {
        ManualDialog manual(nullptr);
        manual.show();
        auto* field = manual.findChild<QLineEdit*>();
        auto* browser = manual.findChild<ManualBrowser*>();
        QTest::keyClicks(field, u"blast-radius"_s);
        QTest::keyClick(field, Qt::Key_Return);
        QCOMPARE(browser->source(), QUrl(u"qrc:/manual/finding.md"_s));
        QCOMPARE(browser->textCursor().selectedText(), u"blast-radius"_s);
        field->clear();
        QTest::keyClicks(field, u"no such words"_s);
        QTest::keyClick(field, Qt::Key_Return);
        QCOMPARE(browser->source(), QUrl(u"qrc:/manual/finding.md"_s)); // nothing found: one stays where one is
    }

private:
    QTemporaryDir m_folder;
    QString m_database;
};

HINDCAST_TEST(ManualTest)
#include "tst_manual.moc"
