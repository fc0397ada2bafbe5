// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/dashboard/LogImport.h"

#include "core/domain/text/ArgText.h"
#include "ui/jobs/StoreSession.h"
#include "ui/models/Format.h"
#include "ui/widgets/MessageBar.h"

#include <QFileInfo>

namespace hindcast {

LogImport::LogImport(MessageBar* bar, QObject* parent) : QObject(parent), m_bar(bar) { m_bar->dismiss(); }

LogImport::~LogImport() = default;

void LogImport::setSession(StoreSession* session)
{
    m_task.stop();
    m_log.reset();
    m_bar->dismiss();
    m_session = session;
}

void LogImport::read(const QString& path)
{
    if (!m_session)
        return;
    const QString name = format::line(QFileInfo(path).fileName(), 60);
    const auto result = std::make_shared<ReflexionLogPtr>(); // written by the task, read when it is done
    const auto tell = m_session->inbox().deliver<int>(this, [this, name, reading = ++m_readings](int percent) {
        if (reading == m_readings)
            showProgress(name, percent);
    });
    const auto work = [path, result, tell](const JobContext& context) -> Expected<QString> {
        JobContext told = context;
        told.progress = [&context, &tell, last = -1](JobProgress p) mutable {
            context.progress(p);
            const int percent = p.total > 0 ? int(100 * p.done / p.total) : 0;
            if (std::exchange(last, percent) != percent)
                tell(percent);
        };
        HC_TRY(*result, readReflexionLogFile(path, told));
        return path;
    };
    m_task.start(m_session->inbox(), m_session->observer(), tr("Read %1").arg(name), work, [this, result](const Expected<QString>& read) {
        if (read)
            m_log = *result;
        else if (read.error().code != ErrorCode::Cancelled)
            Q_EMIT failed(read.error());
        finish();
    });
    showProgress(name, 0);
}

void LogImport::finish()
{
    if (m_log)
        showLog();
    else
        m_bar->dismiss();
    Q_EMIT changed();
}

void LogImport::forget()
{
    m_task.stop();
    m_log.reset();
    finish();
}

void LogImport::showProgress(const QString& name, int percent)
{
    if (!m_task.isRunning())
        return;
    m_bar->showNotice(tr("Reading %1 … %2 %").arg(name, argText(percent)));
    m_bar->setAction(tr("Cancel"), [this] {
        m_task.stop();
        finish();
    });
}

void LogImport::showLog()
{
    QStringList parts{tr("From %1: %2 lines").arg(format::line(m_log->name, 60), format::count(m_log->lines)),
                      tr("%1 about the memory").arg(format::count(m_log->understood))};
    if (m_log->unreadable > 0)
        parts << tr("%1 unreadable").arg(format::count(m_log->unreadable));
    if (m_log->first)
        parts << tr("%1 to %2").arg(format::moment(*m_log->first), format::moment(*m_log->last));
    if (m_log->withoutZone > 0)
        parts << tr("times without a zone are taken for UTC");
    m_bar->showNotice(parts.join(QStringLiteral(" · ")));
    m_bar->setAction(tr("Remove"), [this] { forget(); });
}

} // namespace hindcast
