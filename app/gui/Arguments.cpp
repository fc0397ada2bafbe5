// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/Arguments.h"

#include "ui/views/View.h"
#include "ui/views/ViewRegistry.h"

#include <QCommandLineParser>
#include <QCoreApplication>

#include <algorithm>

namespace hindcast {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(hindcast::Arguments)
};

QSize parseSize(const QString& text)
{
    const QStringList parts = text.split(u'x');
    const QSize size(parts.value(0).toInt(), parts.value(1).toInt());
    return parts.size() == 2 && size.width() >= 320 && size.height() >= 240 && size.width() <= 7'680 && size.height() <= 4'320 ? size
                                                                                                                               : QSize();
}

/// "patterns, outcomes, ...": as they are named on the command line.
QString viewNames()
{
    QStringList names;
    for (const ViewInfo* view : viewRegistry())
        names << QString::fromLatin1(view->id);
    return names.join(QStringLiteral(", "));
}

bool isView(const QString& name)
{
    return name == QLatin1String("welcome")
        || std::ranges::any_of(viewRegistry(), [&](const ViewInfo* view) { return name == QLatin1String(view->id); });
}

} // namespace

QString languageOf(const QStringList& arguments)
{
    QCommandLineParser parser;
    const QCommandLineOption language(QStringLiteral("language"), {}, QStringLiteral("CODE"));
    parser.addOption(language);
    parser.parse(arguments); // the others are unknown here
    return parser.value(language);
}

Arguments readArguments(const QStringList& arguments)
{
    QCommandLineParser parser;
    parser.setApplicationDescription(Tr::tr("Workbench for the memory of AI operations agents."));
    parser.addHelpOption();
    parser.addVersionOption();
    parser.addPositionalArgument(QStringLiteral("database"), Tr::tr("A SQLite file or a postgresql:// address."),
                                 QStringLiteral("[DATABASE]"));
    const QCommandLineOption demo(QStringLiteral("demo"), Tr::tr("Open the demo database; it is made on first use."));
    const QCommandLineOption readOnly(QStringLiteral("read-only"), Tr::tr("Open for reading only (the default)."));
    const QCommandLineOption screenshot(QStringLiteral("screenshot"), Tr::tr("Render the window with real data to FILE.png and exit."),
                                        QStringLiteral("FILE.png"));
    const QCommandLineOption view(QStringLiteral("view"), Tr::tr("The view to show: %1 or welcome.").arg(viewNames()),
                                  QStringLiteral("NAME"));
    const QCommandLineOption tab(QStringLiteral("tab"),
                                 Tr::tr("The tab of the details: summary, why, evidence, history, links, trace, versions or raw."),
                                 QStringLiteral("NAME"));
    const QCommandLineOption size(QStringLiteral("size"), Tr::tr("Size of the picture."), QStringLiteral("WxH"));
    const QCommandLineOption theme(QStringLiteral("theme"), Tr::tr("light, dark or contrast."), QStringLiteral("NAME"));
    const QCommandLineOption language(QStringLiteral("language"), Tr::tr("Language of the window, for example de."),
                                      QStringLiteral("CODE"));
    const QCommandLineOption filter(QStringLiteral("filter"), Tr::tr("Start with this filter."), QStringLiteral("TEXT"));
    const QCommandLineOption now(QStringLiteral("now"), Tr::tr("The moment that counts as now, ISO 8601."), QStringLiteral("TIME"));
    parser.addOptions({demo, readOnly, screenshot, view, tab, size, theme, language, filter, now});
    parser.process(arguments);
    Arguments out;
    out.database = parser.positionalArguments().value(0);
    out.demo = parser.isSet(demo);
    out.screenshot = parser.value(screenshot);
    out.view = parser.value(view);
    out.welcome = out.view == QLatin1String("welcome");
    out.tab = parser.value(tab);
    out.theme = parser.value(theme);
    out.filter = parser.value(filter);
    if (parser.positionalArguments().size() > 1)
        out.problem = Tr::tr("Only one database can be named.");
    if (parser.isSet(view) && !isView(out.view))
        out.problem = Tr::tr("There is no view called %1. Views: %2, welcome.").arg(out.view, viewNames());
    if (parser.isSet(size) && (out.size = parseSize(parser.value(size))).isEmpty())
        out.problem = Tr::tr("The size must look like 1440x900.");
    if (parser.isSet(now) && !(out.now = parseTimestamp(parser.value(now))))
        out.problem = Tr::tr("--now must be a time in ISO 8601.");
    return out;
}

} // namespace hindcast
