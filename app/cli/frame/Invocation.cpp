// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/frame/Invocation.h"

#include "app/cli/frame/FailureLog.h"
#include "app/cli/frame/GlobalOptions.h"
#include "app/cli/frame/ProgressLine.h"
#include "core/curation/Workspace.h"
#include "core/domain/Clock.h"
#include "core/domain/text/ArgText.h"
#include "core/rules/text/NameBounds.h"
#include "core/store/connect/Connect.h"
#include "core/store/native/NativeSchema.h"
#include "core/store/native/NativeTriggers.h"
#include "core/store/upkeep/NewestMoment.h"

#include <QCommandLineParser>
#include <QCoreApplication>
#include <QFileInfo>
#include <QSettings>

#include <algorithm>
#include <csignal>

namespace hindcast {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(hindcast::Invocation)
};

/// Takes the verb out of the arguments: the first that is neither an option nor the value of one.
QString takeVerb(QStringList& arguments)
{
    for (qsizetype i = 1; i < arguments.size(); ++i) {
        const QString& a = arguments[i];
        if (a == QLatin1String("--"))
            return {};
        if (!a.startsWith(u'-') || a == QLatin1String("-"))
            return arguments.takeAt(i);
        if (!a.contains(u'=') && optionTakesValue(a.mid(a.startsWith(QLatin1String("--")) ? 2 : 1)))
            ++i;
    }
    return {};
}

Expected<const Verb*> findVerb(const QString& name)
{
    QStringList names;
    for (const Verb* verb : verbRegistry()) {
        if (name == QLatin1String(verb->name))
            return verb;
        names << QString::fromLatin1(verb->name);
    }
    return fail(ErrorCode::InvalidInput, Tr::tr("There is no verb %1.").arg(name), {},
                Tr::tr("Verbs: %1.").arg(names.join(QStringLiteral(", "))));
}

} // namespace

Expected<Invocation> Invocation::parse(const QStringList& arguments)
{
    Invocation invocation;
    invocation.m_now = SystemClock().now();
    QStringList rest = arguments;
    if (const QString name = takeVerb(rest); !name.isEmpty()) {
        HC_TRY(invocation.m_verb, findVerb(name));
    }
    HC_CHECK(invocation.parseOptions(rest));
    HC_CHECK(invocation.checkGlobals());
    return invocation;
}

Expected<void> Invocation::parseOptions(const QStringList& arguments)
{
    QCommandLineParser parser;
    parser.setSingleDashWordOptionMode(QCommandLineParser::ParseAsLongOptions);
    QList<QCommandLineOption> options = globalOptions();
    if (m_verb && m_verb->options)
        options += m_verb->options();
    parser.addOptions(options);
    if (!parser.parse(arguments))
        return fail(ErrorCode::InvalidInput, parser.errorText(), {},
                    m_verb ? Tr::tr("See hindcast-cli %1 --help.").arg(QString::fromLatin1(m_verb->name))
                           : Tr::tr("See hindcast-cli --help."));
    for (const QCommandLineOption& o : options) {
        if (!parser.isSet(o))
            continue;
        m_options.insert(o.names().first(), o.valueName().isEmpty() ? QString() : parser.value(o));
        m_values.insert(o.names().first(), o.valueName().isEmpty() ? QStringList() : parser.values(o)); // Qt 6.8 warns of flags
    }
    m_assignments = parser.values(QStringLiteral("set"));
    m_positional = parser.positionalArguments();
    return {};
}

Expected<void> Invocation::checkGlobals()
{
    if (isSet("read-only") && isSet("write"))
        return fail(ErrorCode::InvalidInput, Tr::tr("--read-only and --write exclude each other."));
    if (isSet("now")) {
        const auto t = parseTimestamp(value("now"));
        if (!t)
            return fail(ErrorCode::InvalidInput, Tr::tr("--now %1 is not a time.").arg(value("now")), {},
                        Tr::tr("Write it as 2026-11-20T10:00:00Z."));
        m_now = *t;
    }
    HC_CHECK(readConfiguration());
    HC_CHECK(refuseEmpty({"tenant", "project", "workspace"}));
    for (const QString& name : {scope().tenant, scope().project})
        if (isLongName(name, greatestScopeName))
            return fail(ErrorCode::InvalidInput, Tr::tr("The name of a tenant or project has at most %1 bytes.").arg(greatestScopeName));
    return {};
}

Expected<void> Invocation::readConfiguration()
{
    if (!isSet("config"))
        return {};
    const QString file = value("config");
    if (!QFileInfo(file).isFile() || !QFileInfo(file).isReadable())
        return fail(ErrorCode::InvalidInput, Tr::tr("The configuration file %1 cannot be read.").arg(file), {},
                    Tr::tr("Name an existing INI file."));
    const QSettings settings(file, QSettings::IniFormat);
    if (settings.status() != QSettings::NoError)
        return fail(ErrorCode::InvalidInput, Tr::tr("%1 is not an INI file.").arg(file));
    for (const QString& key : settings.allKeys())
        m_config.insert(key, settings.value(key).toStringList().join(u',')); // a value with commas is a list to it
    return {};
}

Expected<Settings> Invocation::settings(bool ownOptions) const
{
    Settings settings;
    HC_CHECK(settings.setFromFile(m_config));
    HC_CHECK(settings.setFromEnvironment());
    for (const QString& assignment : m_assignments) {
        const qsizetype equals = assignment.indexOf(u'=');
        if (equals < 1)
            return fail(ErrorCode::InvalidInput, Tr::tr("--set %1 sets nothing.").arg(assignment), {}, Tr::tr("Write --set NAME=VALUE."));
        HC_CHECK(settings.set(QStringView(assignment).first(equals), assignment.mid(equals + 1), SettingSource::CommandLine));
    }
    const QStringList names = Settings::names();
    for (size_t i = 0; ownOptions && i < Settings::count; ++i)
        if (const QString option = Settings::option(i); !option.isEmpty() && m_options.contains(option))
            HC_CHECK(settings.set(names[qsizetype(i)], m_options.value(option), SettingSource::CommandLine));
    return settings;
}

QString Invocation::value(const char* option, const QString& otherwise) const { return m_options.value(QLatin1String(option), otherwise); }

Expected<void> Invocation::refuseEmpty(std::initializer_list<const char*> options) const
{
    const auto says = [](QChar c) { return !c.isSpace() && c != u','; }; // some are lists
    for (const char* option : options)
        if (const QString given = value(option); isSet(option) && std::ranges::none_of(given, says))
            return fail(ErrorCode::InvalidInput, Tr::tr("--%1 names nothing.").arg(QLatin1String(option)), {},
                        Tr::tr("Give it a value, or leave it out."));
    return {};
}

Expected<qint64> Invocation::whole(const char* option, qint64 otherwise, qint64 least, qint64 greatest) const
{
    const QString text = setting(option, {});
    if (text.isEmpty() && !isSet(option))
        return otherwise;
    bool ok = false;
    const qint64 number = text.toLongLong(&ok);
    if (!ok || number < least || number > greatest)
        return fail(ErrorCode::InvalidInput, Tr::tr("--%1 %2 is not possible.").arg(QString::fromLatin1(option), text), {},
                    Tr::tr("Give a whole number from %1 to %2.").arg(argText(least), argText(greatest)));
    return number;
}

QString Invocation::setting(const char* name, const QString& otherwise) const
{
    const QString key = QString::fromLatin1(name);
    if (m_options.contains(key))
        return m_options.value(key);
    if (!isConfigurable(key))
        return otherwise;
    const QByteArray variable = "HINDCAST_" + key.toUpper().replace(u'-', u'_').toLatin1();
    return qEnvironmentVariableIsSet(variable.constData()) ? qEnvironmentVariable(variable.constData()) : m_config.value(key, otherwise);
}

Scope Invocation::scope() const
{
    const QString usual = QStringLiteral("default");
    return {setting("tenant", usual), setting("project", usual)};
}

Expected<QStringList> Invocation::arguments(qsizetype least, qsizetype most) const
{
    if (m_positional.size() >= least && m_positional.size() <= most)
        return m_positional;
    const QString synopsis = QStringLiteral("hindcast-cli %1 %2")
                                 .arg(QString::fromLatin1(m_verb->name), QString::fromLatin1(m_verb->synopsis));
    return fail(ErrorCode::InvalidInput,
                m_positional.size() < least ? Tr::tr("Too few arguments.")
                                            : Tr::tr("What is %1 for? Too many arguments.").arg(m_positional[most]),
                {}, Tr::tr("Usage: %1").arg(synopsis));
}

/// Where a fleet of machines has no clock to trust, the environment says so once.
bool Invocation::acceptsClock() const { return isSet("accept-clock") || qEnvironmentVariableIntValue("HINDCAST_ACCEPT_CLOCK") != 0; }

Expected<void> Invocation::requireWrite() const
{
    constexpr qint64 greatestAhead = Timestamp::perDay;
    if (isSet("write") && isSet("now") && !acceptsClock() && m_now.us > SystemClock().now().us + greatestAhead)
        return fail(ErrorCode::InvalidInput, Tr::tr("--now is more than a day ahead of this machine's clock: nothing was written."), {},
                    Tr::tr("What is written for a moment that never was stays. Add --accept-clock if that is meant."));
    if (isSet("write"))
        return {};
    return fail(ErrorCode::ReadOnly, Tr::tr("%1 changes the database.").arg(QString::fromLatin1(m_verb->name)), {},
                Tr::tr("Add --write if that is meant."));
}

Expected<DatabaseUrl> Invocation::address(const QString& database) const
{
    HC_TRY(DatabaseUrl url, DatabaseUrl::parse(database));
    url.layout = value("layout");
    HC_TRY(const Settings all, settings());
    url.knownTriggers = all->knownTriggers;
    return url;
}

Expected<OpenedStore> Invocation::open(const QString& database) const { return loggedIfFailed(connected(database, connectReadOnly)); }

std::shared_ptr<const Clock> Invocation::clock() const
{
    if (isSet("now"))
        return std::make_shared<FixedClock>(m_now);
    return std::make_shared<SystemClock>();
}

Expected<OpenedStore> Invocation::openForWriting(const QString& database) const
{
    HC_CHECK(requireWrite());
    return loggedIfFailed(connected(database, connectForEditing));
}

Expected<OpenedStore> Invocation::openForTrial(const QString& database) const
{
    if (isSet("read-only"))
        return fail(ErrorCode::ReadOnly, Tr::tr("This dry run writes and takes it back."), {}, Tr::tr("Leave --read-only out."));
    HC_TRY(const DatabaseUrl url, address(database));
    if (const QFileInfo file(url.path); url.engine == DatabaseUrl::Engine::Sqlite && file.isFile() && !file.isWritable())
        return fail(ErrorCode::ReadOnly, Tr::tr("This dry run writes and takes it back, and %1 cannot be written to.").arg(url.path), {},
                    Tr::tr("Try it with a copy."));
    HC_TRY(OpenedStore opened, connected(database, connectWritable));
    if (!opened.store->isNative())
        return opened;
    HC_CHECK(onlyKnownTriggers(opened.store->catalog, url.knownTriggers));
    if (opened.store->schemaVersion < currentNativeVersion()) // bringing it up to date could not be taken back
        return fail(ErrorCode::Unsupported, Tr::tr("This database was made by an older version, and a dry run leaves it so."), {},
                    Tr::tr("Bring it up to date first: hindcast-cli migrate DB --write."));
    return opened;
}

Expected<void> Invocation::checkClock(const OpenedStore& opened) const
{
    constexpr qint64 year = 365 * Timestamp::perDay;
    if (isSet("now") || acceptsClock())
        return {};
    HC_TRY(const auto newest, newestMoment(*opened.connection, *opened.store, m_now));
    if (!newest || m_now.us - newest->us <= year)
        return {};
    return fail(ErrorCode::Conflict,
                Tr::tr("Nothing was written here since %1, and this machine's clock says %2: nothing was changed.")
                    .arg(isoTimestamp(*newest), isoTimestamp(m_now)),
                {}, Tr::tr("Look at the clock. If it is right, add --accept-clock."));
}

Expected<OpenedStore> Invocation::connected(const QString& database, Connect by) const
{
    HC_TRY(const DatabaseUrl url, address(database));
    OpenedStore opened;
    HC_TRY(opened.connection, by(url, interruptToken()));
    opened.connection->setCancelToken(interruptToken());
    opened.connection->setTeller([](const QString& sentence) {
        endProgressLine();
        reportNotice(sentence);
    });
    HC_TRY(opened.store, describeStore(*opened.connection, url, scope()));
    return opened;
}

void Invocation::logFailedOpening(const Error& error) const
{
    if (isSet("write") && !isSet("dry-run"))
        if (const auto all = settings())
            logOpeningFailure(*all, *m_verb, m_now, error);
}

JobContext Invocation::context() const { return {interruptToken()}; }

const CancelToken& interruptToken()
{
    static const CancelToken token;
    return token;
}

void handleInterrupts()
{
    (void)interruptToken(); // made before a signal can ask for it
    struct sigaction action = {};
    action.sa_handler = [](int) { interruptToken().cancel(); };
    action.sa_flags = int(SA_RESETHAND);
    ::sigaction(SIGINT, &action, nullptr);
    ::sigaction(SIGTERM, &action, nullptr);
    struct sigaction before = {};
    if (::sigaction(SIGHUP, nullptr, &before) == 0 && before.sa_handler != SIG_IGN) // nohup means what it says
        ::sigaction(SIGHUP, &action, nullptr);
}

QString usage(const Verb* verb)
{
    if (verb) {
        QString out = Tr::tr("Usage: %1")
                          .arg(QStringLiteral("hindcast-cli %1 %2")
                                   .arg(QString::fromLatin1(verb->name), QString::fromLatin1(verb->synopsis)))
            + QStringLiteral("\n\n") + QCoreApplication::translate("hindcast::Verb", verb->summary) + QStringLiteral("\n\n");
        return out + (verb->options ? optionLines(verb->options()) : QString()) + optionLines(globalOptions());
    }
    QString out = Tr::tr("Usage: %1")
                      .arg(QStringLiteral("hindcast-cli [--json] [--read-only|--write] [--config FILE] VERB [DATABASE] [...]"))
        + QStringLiteral("\n\n");
    for (const Verb* v : verbRegistry())
        out += QStringLiteral("  %1 %2\n      %3\n")
                   .arg(QString::fromLatin1(v->name), QString::fromLatin1(v->synopsis),
                        QCoreApplication::translate("hindcast::Verb", v->summary));
    return out + u'\n' + optionLines(globalOptions());
}

} // namespace hindcast
