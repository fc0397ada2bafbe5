// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/curation/Workspace.h"

#include "core/curation/SourceIdentity.h"
#include "core/domain/Clock.h"
#include "core/store/connect/Connect.h"
#include "core/store/native/NativeSchema.h"
#include "core/store/native/NativeTriggers.h"

#include <QCoreApplication>
#include <QCryptographicHash>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QStandardPaths>
#include <QSysInfo>
#include <QTemporaryFile>
#include <QThread>

#include <cerrno>
#include <cstring>
#include <fcntl.h>
#include <pwd.h>
#include <sys/file.h>
#include <unistd.h>

namespace hindcast {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(hindcast::Workspace)
};

constexpr int creationWaitMs = 5'000, creationPauseMs = 50;

/// The rows of a foreign database in a workspace that may serve several.
Scope scopeFor(const QString& sourceId) { return {QStringLiteral("foreign"), sourceId}; }

QString defaultFolder()
{
    return QStandardPaths::writableLocation(QStandardPaths::GenericDataLocation) + QStringLiteral("/hindcast/workspaces");
}

Expected<DatabaseUrl> urlFor(const WorkspaceOptions& options, const QString& sourceId)
{
    if (!options.url.isEmpty())
        return DatabaseUrl::parse(options.url);
    const QString folder = options.folder.isEmpty() ? defaultFolder() : options.folder;
    return DatabaseUrl::sqlite(folder + u'/' + sourceId + QStringLiteral(".db"));
}

/// A file without a byte is none yet.
bool mayExist(const DatabaseUrl& url) { return url.engine == DatabaseUrl::Engine::Postgres || QFileInfo(url.path).size() > 0; }

Expected<void> makeFolder(const DatabaseUrl& url)
{
    const QFileInfo file(url.path);
    if (url.engine == DatabaseUrl::Engine::Postgres || QDir().mkpath(file.absolutePath()))
        return {};
    return fail(ErrorCode::PermissionDenied, Tr::tr("The folder %1 for workspaces cannot be made.").arg(file.absolutePath()), {},
                Tr::tr("Name another workspace with --workspace."));
}

/// Journals and images hold what is in the database: nobody else may read them.
void protect(const DatabaseUrl& url)
{
    if (url.engine == DatabaseUrl::Engine::Sqlite)
        QFile::setPermissions(url.path, QFileDevice::ReadOwner | QFileDevice::WriteOwner);
}

Unexpected noWorkspace(const DatabaseUrl& url)
{
    return fail(ErrorCode::Conflict, Tr::tr("%1 is no Hindcast database: it cannot be a workspace.").arg(url.label()), {},
                Tr::tr("Choose an empty database, or one that `hindcast-cli init` made."));
}

/// What somebody who died has left of making one: a table `meta` like ours, and nothing in it that was ever needed. Not of a server, which
/// makes all of it or nothing.
Expected<bool> isHalfMade(Connection& connection, const Catalog& catalog)
{
    const CatalogTable* meta = catalog.table("meta");
    if (connection.dialect() != Dialect::Sqlite || catalog.tables.size() != 1 || !meta || meta->columns.size() != 2
        || !meta->hasAll({"key", "value"}))
        return false;
    HC_TRY(const Cell others, connection.scalar("SELECT count(*) FROM meta WHERE key NOT IN ('uuid', 'format') OR key IS NULL"));
    return others.integer() == 0;
}

/// Nothing is there yet that could be a workspace. It is opened for writing, because a killed process may have left a log that only a
/// writer can make good: this file is nobody's but ours.
Expected<bool> isVacant(const DatabaseUrl& url)
{
    if (url.engine == DatabaseUrl::Engine::Sqlite && QFileInfo(url.path).size() == 0) // also of a file that is not there
        return true;
    HC_TRY(const auto connection, connectWritable(url));
    HC_TRY(const Catalog catalog, connection->catalog());
    if (catalog.tables.empty())
        return true;
    return isHalfMade(*connection, catalog);
}

/// What was interrupted there the next writer makes good. The file is nobody's but ours, so a reader is that writer where he may be one.
Expected<std::unique_ptr<Connection>> connectToRead(const DatabaseUrl& url, bool mayRecover)
{
    auto connection = connectReadOnly(url);
    if (connection || connection.error().code != ErrorCode::NeedsRecovery || !mayRecover)
        return connection;
    {
        const auto writer = connectWritable(url);
        if (!writer || !(*writer)->catalog())
            return connection;
    }
    return connectReadOnly(url);
}

/// In a file of its own, which then gets its name: nobody ever sees half of a workspace. Conflict when somebody was faster.
Expected<void> createFile(const DatabaseUrl& url)
{
    QTemporaryFile reserved(url.path + QStringLiteral(".XXXXXX.part"));
    if (!reserved.open())
        return fail(ErrorCode::PermissionDenied, Tr::tr("The workspace %1 cannot be made.").arg(url.label()), reserved.errorString());
    const DatabaseUrl made = DatabaseUrl::sqlite(reserved.fileName());
    HC_CHECK(createNative(made));
    protect(made);
    for (const char* suffix : {"", "-wal", "-shm", "-journal"}) // of one that was left empty
        if (const QString old = url.path + QLatin1String(suffix); QFileInfo::exists(old))
            QFile::remove(old);
    if (::link(QFile::encodeName(made.path).constData(), QFile::encodeName(url.path).constData()) == 0)
        return {};
    return errno == EEXIST
        ? fail(ErrorCode::Conflict, Tr::tr("Somebody else has made the workspace %1.").arg(url.label()))
        : fail(ErrorCode::Io, Tr::tr("The workspace %1 cannot be made.").arg(url.label()), QString::fromLocal8Bit(std::strerror(errno)));
}

/// Makes a workspace. Colleagues and cron may do so in the same moment: the first one makes it, the others wait for it.
Expected<void> create(const DatabaseUrl& url)
{
    const auto made = url.engine == DatabaseUrl::Engine::Sqlite ? createFile(url) : createNative(url);
    if (made)
        return {};
    if (made.error().code != ErrorCode::Conflict && made.error().code != ErrorCode::Busy)
        return made;
    for (int waited = 0; waited < creationWaitMs; waited += creationPauseMs) {
        const auto connection = connectReadOnly(url);
        const auto catalog = connection ? (*connection)->catalog() : Unexpected(connection.error());
        if (catalog && catalog->has("journal"))
            return {};
        QThread::msleep(creationPauseMs);
    }
    return made;
}

/// Keeps others in this folder from making a workspace as long as it lives; they wait.
class FolderLock
{
public:
    explicit FolderLock(const QString& folder) : m_folder(::open(QFile::encodeName(folder).constData(), O_RDONLY | O_DIRECTORY | O_CLOEXEC))
    {
        if (m_folder >= 0)
            ::flock(m_folder, LOCK_EX); // where a file system has no locks, link() still decides
    }
    ~FolderLock()
    {
        if (m_folder >= 0)
            ::close(m_folder);
    }
    Q_DISABLE_COPY_MOVE(FolderLock)

private:
    int m_folder;
};

/// Opens a native database for changes, making it when there is nothing.
Expected<std::unique_ptr<Connection>> openOrCreate(const DatabaseUrl& url)
{
    HC_CHECK(makeFolder(url));
    {
        std::optional<FolderLock> lock;
        if (url.engine == DatabaseUrl::Engine::Sqlite)
            lock.emplace(QFileInfo(url.path).absolutePath());
        HC_TRY(const bool vacant, isVacant(url));
        if (vacant)
            HC_CHECK(create(url));
    }
    return connectForEditing(url);
}

/// Two files take turns at one path: the old one's journal is kept aside. In a shared workspace its rows get another name, because
/// the rest of the team goes on.
Expected<void> setAside(const DatabaseUrl& url, bool shared, std::unique_ptr<Connection> connection, const QString& id)
{
    if (shared)
        return retireSource(*connection, id, SystemClock().now());
    connection.reset();
    const QString aside = url.path + QStringLiteral(".of-another-") + QString::number(SystemClock().now().us / Timestamp::perSecond);
    if (url.engine == DatabaseUrl::Engine::Sqlite && QFile::rename(url.path, aside))
        return {};
    return fail(ErrorCode::Io, Tr::tr("The workspace of the other database cannot be set aside."), url.label());
}

} // namespace

QString systemActor()
{
    const passwd* user = ::getpwuid(::geteuid()); // cron sets no USER
    const QString name = user ? QString::fromLocal8Bit(user->pw_name) : QString::number(::geteuid());
    return name + u'@' + QSysInfo::machineHostName();
}

Expected<std::unique_ptr<Connection>> connectForEditing(const DatabaseUrl& url, const CancelToken& token)
{
    HC_TRY(auto connection, connectWritable(url, token));
    HC_TRY(const Catalog catalog, connection->catalog());
    const auto found = recogniseLayouts(catalog);
    if (found.empty() || found.front().layout->kind != LayoutKind::Native)
        return connection;
    HC_CHECK(onlyKnownTriggers(catalog, url.knownTriggers));
    HC_TRY(const int version, nativeSchemaVersion(*connection));
    if (version >= currentNativeVersion())
        return connection;
    connection.reset();
    HC_CHECK(migrateNative(url, nativeMigrations()));
    return connectWritable(url, token);
}

Expected<Workspace> Workspace::openForWriting(Connection& data, const StoreDescription& store, const WorkspaceOptions& options)
{
    Workspace workspace;
    workspace.m_target = {&data, &store, &data, &store, options.despiteJournal};
    if (store.isNative())
        return workspace;
    HC_TRY(const QString id, sourceIdOf(data, store));
    HC_TRY(DatabaseUrl url, urlFor(options, id));
    url.knownTriggers = store.url.knownTriggers;
    HC_TRY(workspace.m_connection, openOrCreate(url));
    if (url.engine == DatabaseUrl::Engine::Sqlite)
        HC_CHECK(workspace.m_connection->script("PRAGMA synchronous=FULL")); // an intent must outlive a power cut
    HC_TRY(workspace.m_store, describeStore(*workspace.m_connection, url, scopeFor(id)));
    if (!workspace.m_store->isNative())
        return noWorkspace(url);
    HC_TRY(const bool known, confirmSource(*workspace.m_connection, id, data, store, options.sourceIs == WorkspaceOptions::SourceIs::Same));
    if (!known) {
        if (options.sourceIs != WorkspaceOptions::SourceIs::Other)
            return fail(ErrorCode::Conflict, Tr::tr("%1 is not the database that its journal was kept for.").arg(store.url.label()), {},
                        Tr::tr("Say --source-is same (it was restored or rebuilt) or --source-is other (keep a new journal)."));
        HC_CHECK(setAside(url, !options.url.isEmpty(), std::move(workspace.m_connection), id));
        return openForWriting(data, store, options);
    }
    workspace.m_target.journal = workspace.m_connection.get();
    workspace.m_target.journalStore = workspace.m_store.get();
    return workspace;
}

Expected<Workspace> Workspace::openForReading(Connection& data, const StoreDescription& store, const WorkspaceOptions& options)
{
    Workspace workspace;
    workspace.m_target = {&data, &store, &data, &store};
    if (store.isNative()) {
        if (!store.catalog.has("change_sets")) // of the first version: nothing was ever curated in it
            workspace.m_target.journal = nullptr, workspace.m_target.journalStore = nullptr;
        return workspace;
    }
    workspace.m_target.journal = nullptr;
    workspace.m_target.journalStore = nullptr;
    HC_TRY(const QString id, sourceIdOf(data, store));
    HC_TRY(const DatabaseUrl url, urlFor(options, id));
    if (!mayExist(url))
        return workspace;
    HC_TRY(workspace.m_connection, connectToRead(url, options.mayRecover));
    HC_TRY(const Catalog catalog, workspace.m_connection->catalog());
    if (catalog.tables.empty() && !catalog.closedSchemas.isEmpty())
        return fail(ErrorCode::PermissionDenied, catalog.hiddenFromUser().join(u' '), url.label(),
                    Tr::tr("Ask for the right to read the workspace, or name another one."));
    HC_TRY(const bool halfMade, isHalfMade(*workspace.m_connection, catalog));
    if (catalog.tables.empty() || halfMade)
        return workspace;
    HC_TRY(workspace.m_store, describeStore(*workspace.m_connection, url, scopeFor(id)));
    if (!workspace.m_store->isNative())
        return noWorkspace(url);
    workspace.m_target.journal = workspace.m_connection.get();
    workspace.m_target.journalStore = workspace.m_store.get();
    return workspace;
}

Expected<QString> sourceIdOf(Connection& data, const StoreDescription& store)
{
    // Shown as another layout, a relation's rows are other rows: what was decided about those is kept apart.
    const QString chosen = store.layoutChosen ? u'-' + QString::fromLatin1(store.layout->id) : QString();
    const auto shortHash = [](const QString& text) {
        return QString::fromLatin1(QCryptographicHash::hash(text.toUtf8(), QCryptographicHash::Sha256).toHex().left(16));
    };
    if (store.dialect == Dialect::Sqlite) {
        const QString path = QFileInfo(store.url.path).canonicalFilePath();
        return QStringLiteral("file-") + shortHash(path.isEmpty() ? store.url.path : path) + chosen;
    }
    HC_TRY(const Cell database, data.scalar("SELECT oid::bigint FROM pg_database WHERE datname = current_database()"));
    const auto system = data.scalar("SELECT system_identifier::text FROM pg_control_system()");
    const QString server = system ? system->text() : shortHash(store.url.text()); // some servers hide it
    return QStringLiteral("pg-%1-%2-%3")
               .arg(server, QString::number(database.integer()), shortHash(QString::fromUtf8(store.catalog.schema)).left(8))
        + chosen;
}

ExposureLedger ledgerOf(const CurationTarget& target)
{
    const bool keeps = target.journal && target.journalStore && target.journalStore->catalog.has("hint_exposures");
    return keeps ? ExposureLedger{target.journal, target.journalStore} : ExposureLedger();
}

} // namespace hindcast
