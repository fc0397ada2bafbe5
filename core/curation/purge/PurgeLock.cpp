// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/curation/purge/PurgeLock.h"

#include "core/domain/Clock.h"
#include "core/domain/text/ArgText.h"

#include <QCoreApplication>
#include <QSysInfo>
#include <QThread>
#include <QUuid>

#include <cerrno>
#include <csignal>
#include <unistd.h>

namespace hindcast {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(hindcast::PurgeLock)
};

constexpr qint64 leaseUs = 5 * 60 * Timestamp::perSecond;
constexpr int pauseMs = 250;
const QByteArray advisoryKey = QByteArray::number(0x68696e6463617374); // "hindcast"

/// host, process and a number of its own, so that two purges of one process are two.
QString newOwner()
{
    return QStringLiteral("%1 %2 %3").arg(QSysInfo::machineHostName(), argText(::getpid()), QUuid::createUuid().toString(QUuid::Id128));
}

bool isDead(const QString& owner)
{
    const QStringList parts = owner.split(u' ');
    if (parts.size() != 3 || parts[0] != QSysInfo::machineHostName())
        return false;
    const auto process = pid_t(parts[1].toInt());
    return process <= 0 || (::kill(process, 0) != 0 && errno == ESRCH);
}

QString shown(const QString& owner) { return owner.section(u' ', 0, 1); }

} // namespace

PurgeLock::PurgeLock(const CurationTarget& target, QString name, QString owner)
    : m_target(target), m_name(std::move(name)), m_owner(std::move(owner))
{}

Expected<bool> PurgeLock::hold()
{
    if (!m_holder) {
        HC_TRY(m_holder, m_target.data->another());
    }
    HC_TRY(Transaction transaction, Transaction::begin(*m_holder, Transaction::Kind::Write));
    HC_CHECK(m_holder->stayInTransaction());
    HC_TRY(const Cell got, m_holder->scalar("SELECT pg_try_advisory_xact_lock(" + advisoryKey + ')'));
    if (!got.flag().value_or(false))
        return false;
    m_held.emplace(std::move(transaction));
    return true;
}

Expected<QString> PurgeLock::rowOwner()
{
    Connection& c = *m_target.journal;
    HC_TRY(const Cell owner, c.scalar("SELECT owner FROM locks WHERE name = " + c.placeholder(1), {Cell(m_name)}));
    return owner.isNull() ? QString() : owner.text();
}

Expected<QString> PurgeLock::tryTake()
{
    Connection& c = *m_target.journal;
    const auto p = [&c](int i) { return c.placeholder(i); };
    const bool held = m_target.data->dialect() == Dialect::Postgres;
    if (held) {
        // Before the transaction on the row: nobody waits for a pooler's session while he has one. It ends with its holder, who cannot
        // go on without: the row of one whose line was cut holds nobody up.
        HC_TRY(const bool got, hold());
        if (!got) {
            HC_TRY(const QString holder, rowOwner());
            return holder.isEmpty() ? Tr::tr("another host") : holder;
        }
    }
    const Timestamp now = SystemClock().now(); // a lease is real time, whatever --now says
    HC_TRY(Transaction transaction, Transaction::begin(c, Transaction::Kind::Write));
    if (c.dialect() == Dialect::Postgres)
        HC_CHECK(c.script("LOCK TABLE locks IN EXCLUSIVE MODE"));
    HC_TRY(const auto rows, c.rows("SELECT owner, until FROM locks WHERE name = " + p(1), {Cell(m_name)}));
    if (QString holder = rows.empty() ? QString() : rows[0][0].text(); !held && !holder.isEmpty() && !isDead(holder)) {
        const Cell& until = rows[0][1];
        if ((until.get<qint64>() ? until.integer() : until.time().us) > now.us)
            return holder;
    }
    HC_CHECK(c.execute("INSERT INTO locks(name, owner, until) VALUES (" + p(1) + ", " + p(2) + ", " + p(3)
                           + ") ON CONFLICT(name) DO UPDATE SET owner = excluded.owner, until = excluded.until",
                       {Cell(m_name), Cell(m_owner), Cell(Timestamp{now.us + leaseUs})}));
    HC_CHECK(transaction.commit());
    m_row = true;
    return QString();
}

Expected<PurgeLock> PurgeLock::acquire(const CurationTarget& target, int waitMs, const CancelToken& token)
{
    const Scope& scope = target.journalStore->scope;
    PurgeLock lock(target, QStringLiteral("purge %1 %2").arg(scope.tenant, scope.project), newOwner());
    for (int waited = 0;; waited += pauseMs) {
        HC_TRY(const QString holder, lock.tryTake());
        if (holder.isEmpty())
            return lock;
        if (token.isCancelled())
            return failCancelled();
        if (waited >= waitMs)
            return fail(ErrorCode::Busy, Tr::tr("Another purge of this database is at work (%1).").arg(shown(holder)), {},
                        Tr::tr("Try again when it is done."));
        QThread::msleep(pauseMs);
    }
}

Expected<void> PurgeLock::renew()
{
    const Unexpected lost = fail(ErrorCode::Conflict, Tr::tr("Another purge has taken over: this one took too long between two steps."));
    if (m_held && !m_holder->scalar("SELECT 1"))
        return lost;
    Connection& c = *m_target.journal;
    HC_TRY(
        const qint64 n,
        c.execute("UPDATE locks SET until = " + c.placeholder(1) + " WHERE name = " + c.placeholder(2) + " AND owner = " + c.placeholder(3),
                  {Cell(Timestamp{SystemClock().now().us + leaseUs}), Cell(m_name), Cell(m_owner)}));
    if (n == 1)
        return {};
    return lost;
}

PurgeLock::~PurgeLock()
{
    if (!m_row)
        return;
    Connection& c = *m_target.journal;
    c.setCancelToken({}); // a cancelled purge lets go as well
    (void)c.execute("DELETE FROM locks WHERE name = " + c.placeholder(1) + " AND owner = " + c.placeholder(2),
                    {Cell(m_name), Cell(m_owner)});
}

} // namespace hindcast
