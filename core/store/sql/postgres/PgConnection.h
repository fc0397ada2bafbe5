// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/store/sql/Connection.h"
#include "core/store/sql/DatabaseUrl.h"

struct pg_conn;
struct pg_result;

namespace hindcast {

class PgParameters;

/// Connection on libpq: extended protocol, binary results, every wait watches the cancel token.
/// A pooler may stand between that lends a session for a transaction only: then each transaction is told the settings, and a
/// statement outside of one gets its own, sent in one piece, so that it costs one round trip as without a pooler.
class PgConnection final : public Connection
{
public:
    struct Options {
        bool writable = false;
        int connectTimeoutMs = 10'000;
    };
    /// Connects without ever blocking longer than the token allows. Errors: ConnectionFailed, AuthenticationFailed,
    /// NotFound (database), Cancelled.
    [[nodiscard]] static Expected<std::unique_ptr<Connection>> open(const DatabaseUrl& url, const Options& options,
                                                                    const CancelToken& token);
    ~PgConnection() override;
    Q_DISABLE_COPY_MOVE(PgConnection)

    [[nodiscard]] Dialect dialect() const override { return Dialect::Postgres; }
    [[nodiscard]] Expected<std::unique_ptr<Statement>> prepare(const QByteArray& sql) override;
    Expected<void> script(const QByteArray& sql) override;
    [[nodiscard]] Expected<Catalog> catalog() override;
    [[nodiscard]] Expected<qint64> dataVersion() override;
    [[nodiscard]] Expected<QByteArray> serverState() override;
    [[nodiscard]] Expected<bool> mayShareSnapshot() override;
    [[nodiscard]] Expected<QByteArray> shareSnapshot() override;
    Expected<void> joinSnapshot(const QByteArray& name) override;
    Expected<void> stayInTransaction() override;
    [[nodiscard]] bool sharesSessions() const override { return isPooled(); }
    [[nodiscard]] bool isWritable() const override { return m_options.writable; }
    [[nodiscard]] bool isStandby() const override { return m_standby; }
    [[nodiscard]] bool readersBlockWriters() const override { return false; }
    [[nodiscard]] bool isLost() const override { return m_lost; }
    [[nodiscard]] bool noticeLoss() override;
    Expected<void> beginAnew(const Error& error, int before) override;
    [[nodiscard]] QString engineVersion() const override;
    [[nodiscard]] QString openingNote() const override;
    [[nodiscard]] Expected<std::unique_ptr<Connection>> another() const override { return open(m_url, m_options, m_token); }

    /// Does somebody stand between who lends a session for a transaction only?
    [[nodiscard]] bool isPooled() const { return !m_perTransaction.isEmpty(); }

    /// Runs one statement and gives its result (owned by the caller), or a typed error.
    [[nodiscard]] Expected<pg_result*> run(const QByteArray& sql, const PgParameters* parameters);

private:
    PgConnection(pg_conn* connection, DatabaseUrl url, const Options& options)
        : m_connection(connection), m_url(std::move(url)), m_options(options)
    {}
    struct Cancelling;
    [[nodiscard]] static Expected<std::unique_ptr<PgConnection>> start(const DatabaseUrl& url, const Options& options,
                                                                       const QByteArray& startupOptions, const CancelToken& token);
    Expected<bool> greet(const QByteArray& question);
    Expected<pg_result*> attempt(const QByteArray& sql, const PgParameters* parameters);
    Expected<pg_result*> sendAlone(const QByteArray& sql, const PgParameters& parameters, Cancelling& cancelling);
    Expected<pg_result*> collectAlone(const QByteArray& sql, Cancelling& cancelling);
    Expected<pg_result*> collect(const QByteArray& sql, Cancelling& cancelling);
    [[nodiscard]] Error resultError(const pg_result* result, const QByteArray& sql);
    [[nodiscard]] Error lostError() const;
    void listenToNotices();
    Unexpected notSent();
    Expected<void> awaitResult(Cancelling& cancelling);
    Expected<void> waitForSocket(Cancelling& cancelling, bool write);
    Expected<pg_result*> repeated(const QByteArray& sql, const PgParameters* parameters);
    bool pauseForRecovery(int attempt);
    bool startAgain();
    void sendCancel();
    bool tookTooLong(qint64 elapsedMs);

    pg_conn* m_connection;
    DatabaseUrl m_url;
    Options m_options;
    QByteArray m_perTransaction; ///< sets what a transaction needs, where a pooler lends sessions; else empty
    bool m_standby = false;
    bool m_lost = false;
    bool m_inTransaction = false;   ///< somebody has begun one, whatever has become of it
    std::optional<Error> m_conflict; ///< the standby's recovery was in the way: of the transaction, or of the last statement without one
    std::optional<qint64> m_limitMs; ///< of a statement, as soon as it was asked for
};

} // namespace hindcast
