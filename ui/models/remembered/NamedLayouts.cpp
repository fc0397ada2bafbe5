// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/remembered/NamedLayouts.h"

#include <QSettings>

#include <algorithm>

namespace hindcast {
namespace {

QString listName() { return QStringLiteral("layouts"); }

void writeLayouts(std::vector<NamedLayout> layouts)
{
    std::ranges::sort(layouts, [](const NamedLayout& a, const NamedLayout& b) { return QString::localeAwareCompare(a.name, b.name) < 0; });
    QSettings settings;
    settings.remove(listName());
    settings.beginWriteArray(listName(), int(layouts.size()));
    for (size_t i = 0; i < layouts.size(); ++i) {
        settings.setArrayIndex(int(i));
        settings.setValue(QStringLiteral("name"), layouts[i].name);
        settings.setValue(QStringLiteral("view"), layouts[i].view);
        settings.setValue(QStringLiteral("docks"), layouts[i].docks);
        settings.setValue(QStringLiteral("detailsAway"), layouts[i].detailsAway);
    }
    settings.endArray();
}

} // namespace

std::vector<NamedLayout> NamedLayouts::all()
{
    std::vector<NamedLayout> out;
    QSettings settings;
    const int count = std::min(settings.beginReadArray(listName()), most);
    for (int i = 0; i < count; ++i) {
        settings.setArrayIndex(i);
        NamedLayout layout{settings.value(QStringLiteral("name")).toString(), settings.value(QStringLiteral("view")).toString(),
                           settings.value(QStringLiteral("docks")).toByteArray(), settings.value(QStringLiteral("detailsAway")).toBool()};
        if (!layout.name.isEmpty() && !layout.docks.isEmpty())
            out.push_back(std::move(layout));
    }
    return out;
}

bool NamedLayouts::save(const NamedLayout& layout)
{
    std::vector<NamedLayout> layouts = all();
    std::erase_if(layouts, [&](const NamedLayout& l) { return l.name == layout.name; });
    if (layout.name.isEmpty() || layouts.size() >= size_t(most))
        return false;
    layouts.push_back(layout);
    writeLayouts(std::move(layouts));
    return true;
}

void NamedLayouts::remove(const QString& name)
{
    std::vector<NamedLayout> layouts = all();
    std::erase_if(layouts, [&](const NamedLayout& l) { return l.name == name; });
    writeLayouts(std::move(layouts));
}

} // namespace hindcast
