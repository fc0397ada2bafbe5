// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "UiSupport.h"
#include "WindowDriver.h"
#include "tests/support/TestRegistry.h"

#include <QMenu>
#include <QTabBar>
#include <QTabWidget>
#include <QToolButton>

using namespace hindcast;
using namespace hindcast::test;
using namespace Qt::Literals::StringLiterals;

/// Tabs of the details that do not fit are reached by a menu beside them; where they fit there is none.
class TabMenuTest : public QObject
{
    Q_OBJECT

    static QStringList shown(const QTabWidget& tabs)
    {
        QStringList out;
        for (int i = 0; i < tabs.count(); ++i)
            if (tabs.isTabVisible(i))
                out << tabs.tabText(i);
        return out;
    }

private Q_SLOTS:
    void narrowAndWide()
    {
        const QTemporaryDir folder;
        const WindowDriver w;
        QVERIFY(w.open(copyOfDatabase(folder)));
        w.navigate(u"patterns"_s);
        QVERIFY(w.settle());
        w.clickRow(w.list("patterns"), 0);
        QVERIFY(w.settle());
        auto* button = w.find<QToolButton>("tab_menu");
        QVERIFY(button);
        auto* tabs = qobject_cast<QTabWidget*>(button->parentWidget());
        QVERIFY(tabs && shown(*tabs).size() >= 5);

        tabs->setFixedWidth(240);
        QTRY_VERIFY(button->isVisible());
        QStringList offered;
        connect(button->menu(), &QMenu::aboutToShow, button, [&] {
            for (const QAction* a : button->menu()->actions()) {
                offered << a->text();
                QCOMPARE(a->isChecked(), a->text() == tabs->tabText(tabs->currentIndex()));
            }
            button->menu()->actions().constLast()->trigger();
            QMetaObject::invokeMethod(button->menu(), &QMenu::close, Qt::QueuedConnection);
        });
        QTest::mouseClick(button, Qt::LeftButton);
        QCOMPARE(offered, shown(*tabs));
        QCOMPARE(tabs->tabText(tabs->currentIndex()), offered.constLast());
        const QRect current = tabs->tabBar()->tabRect(tabs->currentIndex());
        QVERIFY2(tabs->tabBar()->rect().adjusted(-2, 0, 2, 0).contains(current),
                 qPrintable(u"%1 to %2 of %3"_s.arg(current.left()).arg(current.right()).arg(tabs->tabBar()->width())));

        tabs->setFixedWidth(1'200);
        QTRY_VERIFY(!button->isVisible());
        QCOMPARE(tabs->tabText(tabs->currentIndex()), offered.constLast());
    }
};

HINDCAST_TEST(TabMenuTest)
#include "tst_tab_menu.moc"
