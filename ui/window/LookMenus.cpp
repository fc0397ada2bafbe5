// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/LookMenus.h"

#include "ui/theme/Theme.h"

#include <QActionGroup>
#include <QMenu>
#include <QSettings>

namespace hindcast {
namespace {

constexpr int percentStep = 10; ///< percent

/// One of several that exclude each other; another window may have chosen another one meanwhile.
template<class T, class Apply>
QAction* addChoice(QMenu* menu, QActionGroup* group, const char* name, const QString& text, T choice, T (*chosen)(), Apply apply)
{
    QAction* action = menu->addAction(text);
    action->setObjectName(QLatin1String(name));
    action->setCheckable(true);
    group->addAction(action);
    const auto show = [action, choice, chosen] { action->setChecked(chosen() == choice); };
    show();
    QObject::connect(&Theme::instance(), &Theme::changed, action, show);
    QObject::connect(action, &QAction::triggered, action, [choice, apply] { apply(choice); });
    return action;
}

} // namespace

LookMenus::LookMenus(QMenu* view) : QObject(view)
{
    addThemes(view);
    addZoom(view);
    addDensities(view);
}

void LookMenus::addThemes(QMenu* menu)
{
    QMenu* theme = menu->addMenu(tr("&Theme"));
    auto* group = new QActionGroup(theme);
    struct Choice {
        ThemeChoice choice;
        const char* name;
        QString text;
    };
    const Choice choices[] = {{ThemeChoice::System, "theme_system", tr("As the desktop")},
                              {ThemeChoice::Light, "theme_light", tr("Light")},
                              {ThemeChoice::Dark, "theme_dark", tr("Dark")},
                              {ThemeChoice::HighContrast, "theme_contrast", tr("High contrast")}};
    int n = 0;
    for (const auto& [choice, name, text] : choices) {
        QAction* action = addChoice<ThemeChoice>(
            theme, group, name, text, choice, [] { return Theme::instance().choice(); },
            [](ThemeChoice wanted) {
                Theme::instance().apply(wanted);
                QSettings().setValue(QStringLiteral("window/theme"), int(wanted));
            });
        action->setShortcut(QKeySequence(Qt::CTRL | Qt::ALT | Qt::Key(Qt::Key_1 + n++)));
    }
}

/// Text and rows larger or smaller.
void LookMenus::addZoom(QMenu* menu)
{
    QMenu* zoom = menu->addMenu(tr("&Zoom"));
    const auto add = [&](const QString& text, const QList<QKeySequence>& keys, auto percent) {
        QAction* action = zoom->addAction(text);
        action->setShortcuts(keys);
        connect(action, &QAction::triggered, this, [percent] {
            Theme::instance().setZoom(percent(Theme::instance().zoom()));
            QSettings().setValue(QStringLiteral("window/zoom"), Theme::instance().zoom());
        });
        return action;
    };
    QList<QKeySequence> larger = QKeySequence::keyBindings(QKeySequence::ZoomIn);
    larger << QKeySequence(Qt::CTRL | Qt::Key_Equal); // the key of the plus, without Shift
    add(tr("&Larger"), larger, [](int now) { return now + percentStep; })->setObjectName(QStringLiteral("zoomIn"));
    add(tr("&Smaller"), QKeySequence::keyBindings(QKeySequence::ZoomOut), [](int now) {
        return now - percentStep;
    })->setObjectName(QStringLiteral("zoomOut"));
    add(tr("&As the desktop"), {QKeySequence(Qt::CTRL | Qt::Key_0)}, [](int) { return 100; })->setObjectName(QStringLiteral("zoomReset"));
}

/// Rows nearer to each other, or further apart; the text stays as it is.
void LookMenus::addDensities(QMenu* menu)
{
    QMenu* density = menu->addMenu(tr("D&ensity"));
    auto* group = new QActionGroup(density);
    struct Choice {
        Density choice;
        const char* name;
        QString text;
        Qt::Key key;
    };
    const Choice choices[] = {{Density::Compact, "density_compact", tr("Compact"), Qt::Key_5},
                              {Density::Normal, "density_normal", tr("Normal"), Qt::Key_6},
                              {Density::Roomy, "density_roomy", tr("Roomy"), Qt::Key_7}};
    for (const auto& [choice, name, text, key] : choices) {
        QAction* action = addChoice<Density>(
            density, group, name, text, choice, [] { return Theme::instance().density(); },
            [](Density wanted) {
                Theme::instance().setDensity(wanted);
                QSettings().setValue(QStringLiteral("window/density"), int(wanted));
            });
        action->setShortcut(QKeySequence(Qt::CTRL | Qt::ALT | key));
    }
}

} // namespace hindcast
