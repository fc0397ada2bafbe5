// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/LayoutMenu.h"

#include "ui/models/remembered/KeyBindings.h"
#include "ui/window/session/ChosenLayout.h"

#include <QActionGroup>

#include <algorithm>
#include <cstring>

namespace hindcast {

LayoutMenu::LayoutMenu(QWidget* parent) : QMenu(tr("Show &as"), parent)
{
    setObjectName(QStringLiteral("layoutMenu"));
    setEnabled(false);
}

void LayoutMenu::setStore(const DatabaseUrl& url, const StoreDescription& store)
{
    clear();
    std::vector<const Layout*> found = store.alsoFound;
    found.push_back(store.layout);
    std::ranges::sort(found, [](const Layout* a, const Layout* b) { return std::strcmp(a->title, b->title) < 0; });
    auto* group = new QActionGroup(this);
    for (const Layout* layout : found) {
        QAction* action = addAction(QString::fromUtf8(layout->title));
        KeyBindings::setMadeOf(action, "product");
        action->setCheckable(true);
        action->setChecked(layout == store.layout);
        action->setData(QString::fromLatin1(layout->id));
        group->addAction(action);
        connect(action, &QAction::triggered, this, [this, url, id = QString::fromLatin1(layout->id)] { choose(url, id); });
    }
    setEnabled(found.size() > 1);
}

void LayoutMenu::choose(DatabaseUrl url, const QString& layout)
{
    ChosenLayout::remember(url, layout);
    url.layout = layout;
    Q_EMIT chosen(url);
}

} // namespace hindcast
