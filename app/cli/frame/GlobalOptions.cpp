// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/frame/GlobalOptions.h"

#include "app/cli/frame/Verb.h"
#include "core/rules/settings/Settings.h"

#include <QCoreApplication>

namespace hindcast {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(hindcast::GlobalOptions)
};

bool takesValue(const QList<QCommandLineOption>& options, const QString& name)
{
    for (const QCommandLineOption& o : options)
        if (o.names().contains(name) && !o.valueName().isEmpty())
            return true;
    return false;
}

} // namespace

QList<QCommandLineOption> globalOptions()
{
    const auto flag = [](const char* name, const QString& text) { return QCommandLineOption(QString::fromLatin1(name), text); };
    const auto valued = [](const char* name, const char* value, const QString& text) {
        return QCommandLineOption(QString::fromLatin1(name), text, QString::fromLatin1(value));
    };
    return {flag("json", Tr::tr("Print JSON; errors too.")),
            flag("read-only", Tr::tr("Refuse whatever would change a database.")),
            flag("write", Tr::tr("Allow what changes a database.")),
            valued("config", "FILE", Tr::tr("Settings from an INI file.")),
            valued("set", "NAME=VALUE", Tr::tr("A setting, for this call; info shows all of them.")),
            valued("workspace", "URL", Tr::tr("The workspace of a foreign database.")),
            valued("layout", "ID", Tr::tr("The layout whose records come first, where a database holds several.")),
            valued("tenant", "NAME", Tr::tr("Whose rows of a native database (default).")),
            valued("project", "NAME", Tr::tr("Which project's rows (default).")),
            valued("now", "T", Tr::tr("The clock of rules, states and hints (the system's).")),
            QCommandLineOption(QStringLiteral("accept-clock"), Tr::tr("Write although the clock seems to be wrong.")),
            QCommandLineOption({QStringLiteral("help"), QStringLiteral("h")}, Tr::tr("Show this text.")),
            QCommandLineOption({QStringLiteral("version"), QStringLiteral("v")}, Tr::tr("Show the version."))};
}

QList<QCommandLineOption> settingOptions(std::initializer_list<const char*> names)
{
    QList<QCommandLineOption> out;
    const QStringList settings = Settings::names();
    for (const char* name : names)
        for (size_t i = 0; i < Settings::count; ++i)
            if (Settings::option(i) == QLatin1String(name))
                out << QCommandLineOption(QString::fromLatin1(name), Tr::tr("The setting %1.").arg(settings[qsizetype(i)]),
                                          QStringLiteral("VALUE"));
    return out;
}

bool optionTakesValue(const QString& name)
{
    if (takesValue(globalOptions(), name))
        return true;
    for (const Verb* verb : verbRegistry())
        if (verb->options && takesValue(verb->options(), name))
            return true;
    return false;
}

bool isConfigurable(const QString& name)
{
    static const QStringList names{QStringLiteral("tenant"), QStringLiteral("project"), QStringLiteral("workspace"),
                                   QStringLiteral("budget")};
    return names.contains(name);
}

QString optionLines(const QList<QCommandLineOption>& options)
{
    QString out;
    for (const QCommandLineOption& o : options) {
        const QString left = QStringLiteral("  --") + o.names().first() + (o.valueName().isEmpty() ? QString() : u' ' + o.valueName());
        out += left.leftJustified(24) + u' ' + o.description() + u'\n';
    }
    return out;
}

} // namespace hindcast
