// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "UiSupport.h"
#include "WindowDriver.h"
#include "tests/support/ForeignDesk.h"
#include "tests/support/ForeignTables.h"
#include "tests/support/NeedsPostgres.h"
#include "tests/support/TestRegistry.h"
#include "ui/window/LayoutMenu.h"
#include "ui/window/session/ChosenLayout.h"

#include <QAction>

using namespace hindcast;
using namespace hindcast::test;

/// A database that two products share, in the window: as whose memory it is shown can be chosen, and stays chosen.
class LayoutWindowTest : public QObject
{
    Q_OBJECT

    std::unique_ptr<ForeignDesk> m_desk;
    DatabaseUrl m_both;

    static QAction* entry(const WindowDriver& w, const char* layout)
    {
        for (QAction* action : w.find<LayoutMenu>("layoutMenu")->actions())
            if (action->data().toString() == QLatin1String(layout))
                return action;
        return nullptr;
    }
    static int episodes(const WindowDriver& w)
    {
        w.navigate(QStringLiteral("episodes"));
        return w.settle() ? w.list("episodes")->model()->rowCount() : -1;
    }
    /// As remembered: the session's address may name a layout.
    static bool reopen(const WindowDriver& w, const DatabaseUrl& url)
    {
        w->openDatabase(url);
        return w.settle() && w->session() && w->session()->url().text() == url.text();
    }
    static const Layout* layoutOf(const WindowDriver& w) { return w->session()->store()->layout; }

private Q_SLOTS:
    void initTestCase()
    {
        m_desk = std::make_unique<ForeignDesk>();
        HC_NEEDS_POSTGRES(m_desk->start());
    }
    void init()
    {
        static int databases = 0;
        UiEnvironment::clearSettings();
        m_both = m_desk->postgres(QStringLiteral("both%1").arg(++databases), kubeIntellectRules() + cognitiveMemory('A'));
    }
    void cleanupTestCase() { m_desk.reset(); }

    void nothingToChoose()
    {
        const WindowDriver w;
        QVERIFY(!w.find<LayoutMenu>("layoutMenu")->isEnabled());
        const DatabaseUrl one = m_desk->postgres(QStringLiteral("one"), kubeIntellectRules());
        QVERIFY2(w.openUrl(one), qPrintable(w->errorSentence()));
        QVERIFY(!w.find<LayoutMenu>("layoutMenu")->isEnabled());
        QCOMPARE(w.find<LayoutMenu>("layoutMenu")->actions().size(), 1);
    }

    void chosenAndRemembered()
    {
        {
            const WindowDriver w;
            QVERIFY2(w.openUrl(m_both), qPrintable(w->errorSentence()));
            QVERIFY(w.find<LayoutMenu>("layoutMenu")->isEnabled());
            QVERIFY(entry(w, "kubeintellect")->isChecked() && !entry(w, "cognitive-memory")->isChecked());
            QCOMPARE(episodes(w), 1);
            entry(w, "cognitive-memory")->trigger();
            QVERIFY(QTest::qWaitFor([&] { return QLatin1String(layoutOf(w)->id) == QLatin1String("cognitive-memory"); }, 20'000));
            QCOMPARE(episodes(w), cognitiveEpisodes);
            QVERIFY(entry(w, "cognitive-memory")->isChecked());
            QVERIFY2(w->errorSentence().isEmpty(), qPrintable(w->errorSentence()));
        }
        const WindowDriver later;
        QVERIFY(reopen(later, m_both));
        QCOMPARE(episodes(later), cognitiveEpisodes);
        entry(later, "kubeintellect")->trigger(); // and back
        QVERIFY(QTest::qWaitFor([&] { return QLatin1String(layoutOf(later)->id) == QLatin1String("kubeintellect"); }, 20'000));
        QCOMPARE(episodes(later), 1);
    }

    /// The product has moved away: the database opens as what is left, and the choice is forgotten.
    void whatWasChosenIsGone()
    {
        {
            const WindowDriver w;
            QVERIFY(w.openUrl(m_both));
            entry(w, "cognitive-memory")->trigger();
            QVERIFY(QTest::qWaitFor([&] { return QLatin1String(layoutOf(w)->id) == QLatin1String("cognitive-memory"); }, 20'000));
        }
        QVERIFY(ForeignDesk::run(m_both, "DROP TABLE episode_memory CASCADE"));
        const WindowDriver w;
        QVERIFY2(reopen(w, m_both), qPrintable(w->errorSentence()));
        QCOMPARE(QLatin1String(layoutOf(w)->id), QLatin1String("kubeintellect"));
        QVERIFY2(w->errorSentence().isEmpty(), qPrintable(w->errorSentence()));
        QVERIFY(ChosenLayout::remembered(m_both).layout.isEmpty());
    }
};

HINDCAST_TEST(LayoutWindowTest)
#include "tst_layout_window.moc"
