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
    [[nodiscard]] bool isWritable() const override { return m_writable; }
    [[nodiscard]] bool readersBlockWriters() const override { return false; }
    [[nodiscard]] bool isLost() const override { return m_lost; }
    [[nodiscard]] bool noticeLoss() override;
    [[nodiscard]] QString engineVersion() const override;

    /// Runs one statement and gives its result (owned by the caller), or a typed error.
    [[nodiscard]] Expected<pg_result*> run(const QByteArray& sql, const PgParameters* parameters);

private:
    explicit PgConnection(pg_conn* connection, bool writable) : m_connection(connection), m_writable(writable) {}
    struct Cancelling;
    Expected<pg_result*> collect(const QByteArray& sql, Cancelling& cancelling);
    Expected<void> awaitResult(Cancelling& cancelling);
    Expected<void> waitForSocket(Cancelling& cancelling, bool write);
    void sendCancel();
    bool tookTooLong(qint64 elapsedMs);

    pg_conn* m_connection;
    bool m_writable;
    bool m_lost = false;
    std::optional<qint64> m_limitMs; ///< of a statement, as soon as it was asked for
};

} // namespace hindcast
