// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/session/RecentDatabases.h"

#include <QSettings>

namespace hindcast {
namespace {

constexpr qsizetype kept = 9;

const QString& settingsKey()
{
    static const QString key = QStringLiteral("recent/databases");
    return key;
}

} // namespace

std::vector<DatabaseUrl> RecentDatabases::list()
{
    std::vector<DatabaseUrl> out;
    for (const QString& text : QSettings().value(settingsKey()).toStringList())
        if (const auto url = DatabaseUrl::parse(text))
            out.push_back(*url);
    return out;
}

void RecentDatabases::add(const DatabaseUrl& url)
{
    QStringList texts = QSettings().value(settingsKey()).toStringList();
    texts.removeAll(url.text());
    texts.prepend(url.text());
    QSettings().setValue(settingsKey(), QStringList(texts.mid(0, kept)));
}

void RecentDatabases::remove(const DatabaseUrl& url)
{
    QStringList texts = QSettings().value(settingsKey()).toStringList();
    texts.removeAll(url.text());
    QSettings().setValue(settingsKey(), texts);
}

void RecentDatabases::clear() { QSettings().remove(settingsKey()); }

} // namespace hindcast
