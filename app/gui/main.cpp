// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/Arguments.h"
#include "app/gui/EndSignals.h"
#include "app/gui/Screenshot.h"
#include "core/compute/GivenBack.h"
#include "core/store/sql/sqlite/SqliteProcess.h"
#include "ui/models/DisplaySettings.h"
#include "ui/theme/Theme.h"
#include "ui/window/Language.h"
#include "ui/window/MainWindow.h"

#include <QApplication>
#include <QSettings>
#include <QTemporaryDir>
#include <QTextStream>

#include <algorithm>
#include <cstring>

namespace hindcast {
namespace {

bool isGiven(int argc, char** argv, std::initializer_list<const char*> options)
{
    return std::any_of(argv + 1, argv + argc, [&](const char* argument) {
        return std::any_of(options.begin(), options.end(), [&](const char* o) { return std::strncmp(argument, o, std::strlen(o)) == 0; });
    });
}

/// Before QApplication: neither a picture nor a text needs a display.
void choosePlatform(bool picture, bool text)
{
    if ((picture || text) && qEnvironmentVariableIsEmpty("QT_QPA_PLATFORM"))
        qputenv("QT_QPA_PLATFORM", "offscreen");
}

/// The offscreen platform complains about something that no picture needs.
void quietMessages(QtMsgType type, const QMessageLogContext& context, const QString& message)
{
    if (!message.contains(QLatin1String("propagateSizeHints")))
        QTextStream(stderr) << qFormatLogMessage(type, context, message) << '\n';
}

/// What is no number counts as never written.
int rememberedNumber(const char* name, int usual)
{
    bool good = false;
    const int number = QSettings().value(QLatin1String(name)).toInt(&good);
    return good ? number : usual;
}

ThemeChoice themeOf(const Arguments& arguments)
{
    if (arguments.theme == QLatin1String("dark"))
        return ThemeChoice::Dark;
    if (arguments.theme == QLatin1String("light"))
        return ThemeChoice::Light;
    if (arguments.theme == QLatin1String("contrast"))
        return ThemeChoice::HighContrast;
    const int theme = rememberedNumber("window/theme", int(ThemeChoice::System));
    return theme >= int(ThemeChoice::System) && theme <= int(ThemeChoice::HighContrast) ? ThemeChoice(theme) : ThemeChoice::System;
}

/// What another version may have written counts as normal.
Density rememberedDensity()
{
    const int density = rememberedNumber("window/density", int(Density::Normal));
    return density == int(Density::Compact) || density == int(Density::Roomy) ? Density(density) : Density::Normal;
}

/// Everything that main() does.
int run(int argc, char** argv)
{
    giveLargeMemoryBack();
    leaveSqliteUncounted();
    const bool picture = argc > 0 && isGiven(argc, argv, {"--screenshot"});
    choosePlatform(picture, argc > 0 && isGiven(argc, argv, {"-h", "--help", "-v", "--version"}));
    if (picture)
        qInstallMessageHandler(quietMessages);
    QCoreApplication::setOrganizationName(QStringLiteral("hindcast"));
    QCoreApplication::setApplicationName(QStringLiteral("hindcast"));
    QCoreApplication::setApplicationVersion(QStringLiteral(HINDCAST_VERSION));
    QGuiApplication::setDesktopFileName(QStringLiteral("io.github.hindcast.Hindcast"));
    const QTemporaryDir pictureSettings; // a picture shows the program as new, whatever was remembered
    if (picture) {
        QSettings::setDefaultFormat(QSettings::IniFormat);
        QSettings::setPath(QSettings::IniFormat, QSettings::UserScope, pictureSettings.path());
    }
    const QApplication application(argc, argv);
    installLanguage(languageOf(QCoreApplication::arguments()),
                    {QStringLiteral(HINDCAST_TRANSLATIONS_BUILD), QStringLiteral(HINDCAST_TRANSLATIONS_INSTALL)});
    const Arguments arguments = readArguments(QCoreApplication::arguments());
    if (!arguments.problem.isEmpty()) {
        QTextStream(stderr) << arguments.problem << '\n';
        return 2;
    }
    QApplication::setWindowIcon(Theme::programIcon());
    Theme::instance().apply(picture && arguments.theme.isEmpty() ? ThemeChoice::Light : themeOf(arguments));
    Theme::instance().setDensity(rememberedDensity());
    Theme::instance().setZoom(rememberedNumber("window/zoom", 100));
    if (arguments.now)
        DisplaySettings::instance().setClock(std::make_unique<FixedClock>(*arguments.now));
    const EndSignals endSignals([picture] {
        if (picture)
            QApplication::exit(1); // there is none
        else
            QApplication::closeAllWindows();
    });
    MainWindow window;
    if (picture)
        window.resize(arguments.size);
    window.show();
    if (!arguments.filter.isEmpty())
        window.setFilter(arguments.filter);
    window.setFirstView(arguments.view);
    if (arguments.demo)
        window.openDemo();
    else if (!arguments.database.isEmpty())
        window.openText(arguments.database);
    if (picture)
        new Screenshot(&window, arguments);
    return QApplication::exec();
}

} // namespace
} // namespace hindcast

int main(int argc, char** argv) { return hindcast::run(argc, argv); }
