// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/session/FileExport.h"

#include "core/store/connect/Connect.h"
#include "core/store/sql/Connection.h"
#include "core/transfer/Export.h"
#include "core/transfer/snapshot/Snapshot.h"
#include "ui/jobs/StoreSession.h"
#include "ui/models/DisplaySettings.h"

#include <QFileInfo>

namespace hindcast {
namespace {

/// A database as a job of its own reads it.
struct ExportSource {
    std::unique_ptr<Connection> connection;
    Store store;
};

Expected<ExportSource> openSource(const DatabaseUrl& url, const Scope& scope, const CancelToken& token)
{
    ExportSource source;
    HC_TRY(source.connection, connectReadOnly(url, token));
    source.connection->setCancelToken(token);
    HC_TRY(source.store, describeStore(*source.connection, url, scope));
    return source;
}

} // namespace

FileExport::FileExport(const Inbox& inbox, std::shared_ptr<JobObserver> observer, QObject* parent)
    : QObject(parent), m_inbox(inbox), m_observer(std::move(observer))
{}

QString FileExport::suggestedName(const StoreSession& session, const QString& what)
{
    QString base = session.url().engine == DatabaseUrl::Engine::Sqlite ? QFileInfo(session.url().path).completeBaseName()
                                                                       : session.url().label();
    for (QChar& c : base)
        if (c == u'/' || c == u'\\' || c == u':')
            c = u'-';
    return QStringLiteral("%1 %2 %3").arg(base, what, isoTimestamp(DisplaySettings::instance().now()).left(10));
}

void FileExport::start(const QString& label, FileTask::Work work)
{
    if (m_task.isRunning()) {
        Q_EMIT failed({ErrorCode::Busy, tr("Another file is still being written."), {}, tr("Wait for it, or cancel it among the jobs.")});
        return;
    }
    m_task.start(m_inbox, m_observer, label, std::move(work), [this](const Expected<QString>& sentence) {
        if (sentence)
            Q_EMIT finished(*sentence);
        else
            Q_EMIT failed(sentence.error());
    });
}

void FileExport::saveCopy(const StoreSession& session, const QString& path)
{
    SnapshotSpec spec;
    spec.target = path;
    spec.takenAt = DisplaySettings::instance().now();
    const QString done = tr("The offline copy is %1.").arg(path), changed = tr("The database was written to meanwhile.");
    start(tr("Save an offline copy of %1").arg(session.url().label()),
          [url = session.url(), scope = session.store()->scope, spec, done, changed](const JobContext& context) -> Expected<QString> {
              HC_TRY(const ExportSource source, openSource(url, scope, context.token));
              HC_TRY(const SnapshotOrigin origin, takeSnapshot(*source.connection, *source.store, spec, context));
              return origin.changed ? done + u' ' + changed : done;
          });
}

void FileExport::exportList(const StoreSession& session, const ListRequest& list, const QString& path)
{
    ExportSpec spec;
    spec.relation = list.relation;
    spec.list = list.list;
    spec.book = list.book;
    spec.shown = list.shown;
    spec.target = path;
    const QString done = tr("%1 rows were exported to %2.");
    const QString cut = tr("Texts that were too large to be exported as a whole (%1) end with a mark.");
    const QString kind = QString::fromLatin1(relationSpec(list.relation).name);
    start(tr("Export %1").arg(kind),
          [url = session.url(), scope = session.store()->scope, spec, done, cut](const JobContext& context) -> Expected<QString> {
              HC_TRY(const ExportSource source, openSource(url, scope, context.token));
              HC_TRY(const ExportReport report, exportRows(*source.connection, *source.store, spec, context));
              const QString sentence = done.arg(QString::number(report.rows), spec.target);
              return report.cut == 0 ? sentence : sentence + u' ' + cut.arg(report.cut);
          });
}

} // namespace hindcast
