// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/remembered/NamedLayouts.h"

#include <QSettings>

#include <algorithm>
#include <map>

namespace hindcast {
namespace {

QString keyOf(int place, QLatin1StringView what = {})
{
    const QString entry = QStringLiteral("layouts/") + QString::number(place);
    return what.isEmpty() ? entry : entry + u'/' + what;
}

/// Those that can be read, by their place in the array. Places between them are free, or hold what somebody else's version wrote there.
std::map<int, NamedLayout> readableLayouts(QSettings& settings, std::vector<int>& taken)
{
    std::map<int, NamedLayout> out;
    settings.beginGroup(QStringLiteral("layouts"));
    const QStringList groups = settings.childGroups();
    for (const QString& group : groups)
        if (const int place = group.toInt(); place > 0)
            taken.push_back(place);
    settings.endGroup();
    std::ranges::sort(taken);
    for (const int place : taken) {
        NamedLayout layout{settings.value(keyOf(place, QLatin1StringView("name"))).toString(),
                           settings.value(keyOf(place, QLatin1StringView("view"))).toString(),
                           settings.value(keyOf(place, QLatin1StringView("docks"))).toByteArray(),
                           settings.value(keyOf(place, QLatin1StringView("detailsAway"))).toBool()};
        if (!layout.name.isEmpty() && !layout.docks.isEmpty() && out.size() < size_t(NamedLayouts::most))
            out.emplace(place, std::move(layout));
    }
    return out;
}

} // namespace

std::vector<NamedLayout> NamedLayouts::all()
{
    QSettings settings;
    std::vector<int> taken;
    std::vector<NamedLayout> out;
    for (auto& [place, layout] : readableLayouts(settings, taken))
        out.push_back(std::move(layout));
    std::ranges::sort(out, [](const NamedLayout& a, const NamedLayout& b) { return QString::localeAwareCompare(a.name, b.name) < 0; });
    return out;
}

/// Only its own entry is written: what cannot be read here may be what another version wants back.
bool NamedLayouts::save(const NamedLayout& layout)
{
    QSettings settings;
    std::vector<int> taken;
    const auto layouts = readableLayouts(settings, taken);
    const auto same = std::ranges::find_if(layouts, [&](const auto& l) { return l.second.name == layout.name; });
    if (layout.name.isEmpty() || (same == layouts.end() && layouts.size() >= size_t(most)))
        return false;
    int place = 1;
    while (same == layouts.end() && std::ranges::binary_search(taken, place))
        ++place;
    if (same != layouts.end())
        place = same->first;
    settings.setValue(keyOf(place, QLatin1StringView("name")), layout.name);
    settings.setValue(keyOf(place, QLatin1StringView("view")), layout.view);
    settings.setValue(keyOf(place, QLatin1StringView("docks")), layout.docks);
    settings.setValue(keyOf(place, QLatin1StringView("detailsAway")), layout.detailsAway);
    settings.setValue(QStringLiteral("layouts/size"), std::max(place, taken.empty() ? 0 : taken.back())); // as an array has it
    return true;
}

void NamedLayouts::remove(const QString& name)
{
    QSettings settings;
    std::vector<int> taken;
    for (const auto& [place, layout] : readableLayouts(settings, taken))
        if (layout.name == name)
            settings.remove(keyOf(place));
}

} // namespace hindcast
