// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/session/RecentDatabases.h"

#include <QDir>
#include <QSettings>

namespace hindcast {
namespace {

constexpr qsizetype kept = 9;

const QString& settingsKey()
{
    static const QString key = QStringLiteral("recent/databases");
    return key;
}

QString layoutsKey() { return QStringLiteral("recent/layouts"); }

} // namespace

std::vector<DatabaseUrl> RecentDatabases::list()
{
    std::vector<DatabaseUrl> out;
    for (const QString& text : QSettings().value(settingsKey()).toStringList())
        if (const auto url = DatabaseUrl::parse(text))
            out.push_back(*url);
    return out;
}

void RecentDatabases::add(const DatabaseUrl& url, const QString& layout)
{
    QVariantMap layouts = QSettings().value(layoutsKey()).toMap();
    QStringList texts = QSettings().value(settingsKey()).toStringList();
    texts.removeAll(url.text());
    texts.prepend(url.text());
    texts = texts.mid(0, kept);
    QSettings().setValue(settingsKey(), texts);
    layouts.insert(url.text(), layout);
    for (const QString& known : layouts.keys())
        if (!texts.contains(known))
            layouts.remove(known);
    QSettings().setValue(layoutsKey(), layouts);
}

QString RecentDatabases::about(const DatabaseUrl& url)
{
    const QString home = QDir::homePath();
    QString place = url.engine == DatabaseUrl::Engine::Sqlite ? url.path : url.text();
    if (place.startsWith(home + u'/'))
        place = u'~' + place.mid(home.size());
    const QString layout = QSettings().value(layoutsKey()).toMap().value(url.text()).toString();
    return layout.isEmpty() ? place : QStringLiteral("%1 · %2").arg(place, layout);
}

void RecentDatabases::remove(const DatabaseUrl& url)
{
    QStringList texts = QSettings().value(settingsKey()).toStringList();
    texts.removeAll(url.text());
    QSettings().setValue(settingsKey(), texts);
}

void RecentDatabases::clear()
{
    QSettings().remove(settingsKey());
    QSettings().remove(layoutsKey());
}

} // namespace hindcast
