// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "UiSupport.h"
#include "WindowDriver.h"
#include "tests/support/TestRegistry.h"
#include "ui/models/remembered/NamedLayouts.h"
#include "ui/window/parts/ViewStack.h"

#include <QAction>
#include <QDockWidget>
#include <QInputDialog>
#include <QMenu>
#include <QSettings>

using namespace hindcast;
using namespace hindcast::test;
using namespace Qt::Literals::StringLiterals;

/// A view with the docks that its work needs, by name; those that a person has saved; and the way back.
class ArrangementsWindowTest : public QObject
{
    Q_OBJECT

    static bool shows(const WindowDriver& w, const char* dock) { return !w.find<QDockWidget>(dock)->isHidden(); }
    /// "navigator details jobs", those that are there.
    static QString docks(const WindowDriver& w)
    {
        QStringList out;
        for (const char* dock : {"navigator", "detail", "jobs"})
            if (shows(w, (QByteArray(dock) + "Dock").constData()))
                out << QLatin1String(dock);
        return out.join(u' ');
    }
    static QAction* saved(const WindowDriver& w, const QString& name)
    {
        for (QAction* action : w.find<QMenu>("arrangementMenu")->actions())
            if (action->text() == name)
                return action;
        return nullptr;
    }
    static void save(const WindowDriver& w, const QString& name)
    {
        w.find<QAction>("saveLayout")->trigger();
        auto* dialog = w.find<QInputDialog>("saveLayoutDialog");
        dialog->setTextValue(name);
        dialog->accept();
    }

private Q_SLOTS:
    void init()
    {
        UiEnvironment::clearSettings();
        QSettings().remove(u"layouts"_s);
    }

    void shippedOnes()
    {
        const WindowDriver w;
        QVERIFY(!w.find<QMenu>("arrangementMenu")->isEnabled());
        QVERIFY(w.open(sharedDatabase()));
        QVERIFY(w.find<QMenu>("arrangementMenu")->isEnabled());
        w.find<QAction>("layout_explore")->trigger();
        QCOMPARE(w->views()->currentId(), u"explore"_s);
        QCOMPARE(docks(w), u"navigator"_s);
        w.find<QAction>("layout_replay")->trigger();
        QCOMPARE(w->views()->currentId(), u"lab"_s);
        QCOMPARE(docks(w), u"jobs"_s); // this view has no details
        w->showView(u"patterns"_s);
        QCOMPARE(docks(w), u"detail jobs"_s);
        w.find<QAction>("layout_audit")->trigger();
        QCOMPARE(w->views()->currentId(), u"journal"_s);
        QCOMPARE(docks(w), u"navigator jobs"_s);
        w.find<QAction>("layout_triage")->trigger();
        QCOMPARE(w->views()->currentId(), u"triage"_s);
        QCOMPARE(docks(w), u"navigator detail"_s);
        QVERIFY(w.settle());
    }

    /// Everything is where a new window has it, and the view stays.
    void theWayBack()
    {
        const WindowDriver w;
        QVERIFY(w.open(sharedDatabase()));
        w.navigate(u"outcomes"_s);
        auto* details = w.find<QDockWidget>("detailDock");
        w->addDockWidget(Qt::LeftDockWidgetArea, details);
        w.find<QDockWidget>("navigatorDock")->hide();
        w.find<QDockWidget>("jobsDock")->show();
        w.find<QAction>("resetLayout")->trigger();
        QCOMPARE(w->dockWidgetArea(details), Qt::RightDockWidgetArea);
        QCOMPARE(docks(w), u"navigator detail"_s);
        QCOMPARE(w->views()->currentId(), u"outcomes"_s);
    }

    void ownOnes()
    {
        {
            const WindowDriver w;
            QVERIFY(w.open(sharedDatabase()));
            w.navigate(u"outcomes"_s);
            w.find<QDockWidget>("navigatorDock")->hide();
            save(w, u" R&D  desk "_s);
            QVERIFY(saved(w, u"R&&D desk"_s));
            w.find<QAction>("layout_audit")->trigger();
            saved(w, u"R&&D desk"_s)->trigger();
            QCOMPARE(w->views()->currentId(), u"outcomes"_s);
            QCOMPARE(docks(w), u"detail"_s);
            save(w, u"R&D desk"_s); // in the place of the other
            save(w, u"  "_s);       // no name
            QCOMPARE(NamedLayouts::all().size(), size_t(1));
        }
        const WindowDriver later;
        QVERIFY(later.open(sharedDatabase()));
        later->showView(u"journal"_s); // it has no details
        saved(later, u"R&&D desk"_s)->trigger();
        QCOMPARE(docks(later), u"detail"_s);
        later.find<QAction>("layout_explore")->trigger();
        QCOMPARE(later->views()->currentId(), u"explore"_s);
        NamedLayouts::remove(u"R&D desk"_s);
        Q_EMIT later.find<QMenu>("arrangementMenu")->aboutToShow();
        QVERIFY(!saved(later, u"R&&D desk"_s));
    }

    /// What another version or a person wrote: it is passed over, or changes nothing.
    void damagedSettings()
    {
        QVERIFY(NamedLayouts::save({u"odd"_s, u"no view"_s, "no state", false}));
        QVERIFY(!NamedLayouts::save({{}, u"patterns"_s, "no state", false}));
        const WindowDriver w;
        QVERIFY(w.open(sharedDatabase()));
        const QString before = w->views()->currentId(), shown = docks(w);
        saved(w, u"odd"_s)->trigger();
        QCOMPARE(w->views()->currentId(), before);
        QCOMPARE(docks(w), shown);
        w->showView(u"journal"_s); // its details are away
        saved(w, u"odd"_s)->trigger();
        w->showView(u"patterns"_s);
        QCOMPARE(docks(w), u"navigator detail"_s); // they return
        QSettings().setValue(u"layouts/size"_s, 100'000'000);
        QCOMPARE(NamedLayouts::all().size(), size_t(1));
    }

    /// What cannot be read here is somebody's: it outlives saving and removing others, as does what another version knows of an entry.
    void unreadableOnesStay()
    {
        QSettings settings;
        settings.setValue(u"layouts/1/title"_s, u"of a later version"_s);
        settings.setValue(u"layouts/3/name"_s, u"without docks"_s);
        settings.setValue(u"layouts/x/name"_s, u"no place"_s);
        settings.setValue(u"layouts/size"_s, 3);
        QVERIFY(NamedLayouts::all().empty());
        for (const char* name : {"b", "c", "a"})
            QVERIFY(NamedLayouts::save({QString::fromLatin1(name), u"patterns"_s, "state", false}));
        QCOMPARE(NamedLayouts::all().front().name, u"a"_s); // by name
        QCOMPARE(settings.value(u"layouts/size"_s).toInt(), 5);
        settings.setValue(u"layouts/2/colour"_s, u"green"_s);
        QVERIFY(NamedLayouts::save({u"b"_s, u"outcomes"_s, "other", true}));
        QCOMPARE(NamedLayouts::all().size(), size_t(3));
        QCOMPARE(NamedLayouts::all()[1].view, u"outcomes"_s);
        QCOMPARE(settings.value(u"layouts/2/colour"_s).toString(), u"green"_s);
        NamedLayouts::remove(u"c"_s);
        QCOMPARE(NamedLayouts::all().size(), size_t(2));
        QVERIFY(NamedLayouts::save({u"d"_s, u"patterns"_s, "state", false})); // in the place that is free
        QCOMPARE(settings.value(u"layouts/4/name"_s).toString(), u"d"_s);
        QCOMPARE(settings.value(u"layouts/1/title"_s).toString(), u"of a later version"_s);
        QCOMPARE(settings.value(u"layouts/3/name"_s).toString(), u"without docks"_s);
        QCOMPARE(settings.value(u"layouts/x/name"_s).toString(), u"no place"_s);
    }
};

HINDCAST_TEST(ArrangementsWindowTest)
#include "tst_arrangements_window.moc"
