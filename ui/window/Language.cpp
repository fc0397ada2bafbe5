// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/Language.h"

#include <QCoreApplication>
#include <QLibraryInfo>
#include <QLocale>
#include <QTranslator>

namespace hindcast {

bool installLanguage(const QString& name, const QStringList& folders)
{
    const QLocale locale = name.isEmpty() ? QLocale() : QLocale(name);
    if (!name.isEmpty())
        QLocale::setDefault(locale);
    auto* qt = new QTranslator(qApp);
    if (qt->load(locale, QStringLiteral("qtbase"), QStringLiteral("_"), QLibraryInfo::path(QLibraryInfo::TranslationsPath)))
        QCoreApplication::installTranslator(qt);
    auto* own = new QTranslator(qApp);
    for (const QString& folder : folders) {
        // A name that is no locale (the pseudo-locale "xx") is a file name all the same.
        const bool loaded = name.isEmpty() ? own->load(locale, QStringLiteral("hindcast"), QStringLiteral("_"), folder)
                                           : own->load(QStringLiteral("hindcast_") + name, folder);
        if (loaded)
            return QCoreApplication::installTranslator(own);
    }
    // English is the language of the sources, but its plural forms are in a file too.
    for (const QString& folder : folders)
        if (own->load(QStringLiteral("hindcast_en"), folder))
            return QCoreApplication::installTranslator(own) && (name.isEmpty() || locale.language() == QLocale::English);
    return name.isEmpty();
}

} // namespace hindcast
