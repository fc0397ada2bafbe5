// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/domain/CancelToken.h"
#include "core/store/sql/Statement.h"
#include "core/store/sql/StoredRows.h"

#include <functional>
#include <memory>
#include <qnamespace.h>

namespace hindcast {

struct Catalog;
class RowSink;

enum class Dialect { Sqlite, Postgres };
[[nodiscard]] QString word(Dialect dialect); ///< sqlite, postgresql

/// One connection to one database, used by the thread that made it only (checked in all builds).
/// Cancelling is by token: whatever runs while the token of setCancelToken() is set ends soon with Cancelled;
/// nothing can hit a later statement, because nothing outside the thread touches the connection.
class Connection
{
public:
    Connection();
    virtual ~Connection() = default;

    [[nodiscard]] virtual Dialect dialect() const = 0;
    /// Compiles exactly one statement; a second one in the text is an error.
    [[nodiscard]] virtual Expected<std::unique_ptr<Statement>> prepare(const QByteArray& sql) = 0;
    /// Runs constant text of ours that may hold several statements (schema, transactions, settings).
    virtual Expected<void> script(const QByteArray& sql) = 0;
    /// Real tables (never views) with their columns and indexes, as they are now.
    [[nodiscard]] virtual Expected<Catalog> catalog() = 0;
    /// A number that changes when somebody else has committed; nothing where the engine has none. Within a transaction it is that of what the
    /// transaction sees: only numbers that were asked for within it are compared with each other.
    [[nodiscard]] virtual Expected<qint64> dataVersion() = 0;
    /// Of a server: which one it is since when, and what this connection sees of it; the same as long as no transaction that wrote ends, in
    /// whichever of its databases. Empty where the engine has no such thing, and of a standby, which does not say who has ended.
    [[nodiscard]] virtual Expected<QByteArray> serverState() { return QByteArray(); }
    /// Opened for writing?
    [[nodiscard]] virtual bool isWritable() const = 0;
    /// A copy that follows another server: nobody can write here, until it is made the first one.
    [[nodiscard]] virtual bool isStandby() const { return false; }
    /// Long read transactions keep a writer waiting (a SQLite database in rollback-journal mode).
    [[nodiscard]] virtual bool readersBlockWriters() const = 0;
    /// The connection is gone and must be replaced.
    [[nodiscard]] virtual bool isLost() const = 0;
    /// The same, after looking whether the other side has gone while nothing ran; costs nothing.
    [[nodiscard]] virtual bool noticeLoss() { return isLost(); }
    /// What it reads is not what its address names any more: a file was deleted, moved or replaced. Costs a look at the file.
    [[nodiscard]] virtual bool isReplaced() { return false; }
    /// One more to the same database with the same rights; Unsupported where the engine needs none.
    [[nodiscard]] virtual Expected<std::unique_ptr<Connection>> another() const;
    /// A pooler lends sessions for a transaction: another connection may have to wait until one of this connection has ended, and whatever is
    /// asked in a transaction comes behind a query.
    [[nodiscard]] virtual bool sharesSessions() const { return false; }
    /// shareSnapshot() may give a name: to be asked before somebody prepares what needs one.
    [[nodiscard]] virtual Expected<bool> mayShareSnapshot() { return false; }
    /// Within a transaction for reading: a name by which joinSnapshot() has another connection see what it sees, as long as it lasts; empty
    /// where the engine has none, or does not let this user share any.
    [[nodiscard]] virtual Expected<QByteArray> shareSnapshot() { return QByteArray(); }
    /// As the first of a transaction for reading: it sees what the one that shared \a name sees.
    virtual Expected<void> joinSnapshot(const QByteArray& name);
    /// Within a transaction that waits on purpose while nothing is asked in it: the server does not end it for that.
    virtual Expected<void> stayInTransaction() { return {}; }
    /// Gives \a sink every row of `SELECT columns rest`, without an order that \a rest does not ask for; \a rest neither groups nor
    /// limits. SQLite does this faster than by steps. False: the sink has had enough.
    virtual Expected<bool> forEachRow(const QByteArray& columns, const QByteArray& rest, const std::vector<Cell>& parameters,
                                      RowSink& sink);
    /// Gives \a sink the row number and the values of rows as they are stored, in the order of row numbers, without a statement. Engines
    /// that cannot, and files where it is not possible, say so (StoredEnd::Not): then a statement must.
    virtual Expected<StoredEnd> storedRows(const StoredRows&, RowSink&) { return StoredEnd::Not; }
    /// What an expert wants to know: engine and version.
    [[nodiscard]] virtual QString engineVersion() const = 0;
    /// What opening had to decide, in a sentence for the status bar; mostly empty.
    [[nodiscard]] virtual QString openingNote() const { return {}; }

    /// How many bytes of pages it keeps: few for whoever reads each page once. Engines that keep none do nothing.
    virtual Expected<void> keepPages(qint64) { return {}; }
    /// Gives back what it keeps only to be faster next time; what cannot be given back stays.
    virtual void giveBackMemory() {}

    /// Lets triggers use what a schema may abuse (full-text tables): only while rows are written whose triggers are all known.
    virtual void trustSchema(bool) {}

    /// After \a error ended a read of one moment, tried \a before times already: waits, and has a session in which it may begin anew; else what
    /// to say instead. Only a server's recovery is worth that.
    virtual Expected<void> beginAnew(const Error& error, int) { return Unexpected(error); }
    /// Hears in a sentence that a read begins anew.
    using Teller = std::function<void(const QString& sentence)>;
    void setTeller(Teller teller) { m_teller = std::move(teller); }

    /// The token that ends what runs from now on.
    virtual void setCancelToken(CancelToken token) { m_token = std::move(token); }

    /// `?1` or `$1`.
    [[nodiscard]] QByteArray placeholder(int index) const;
    /// Prepares, binds and returns all rows: for small results.
    [[nodiscard]] Expected<std::vector<std::vector<Cell>>> rows(const QByteArray& sql, const std::vector<Cell>& parameters = {});
    /// The first cell of the first row, or null.
    [[nodiscard]] Expected<Cell> scalar(const QByteArray& sql, const std::vector<Cell>& parameters = {});
    /// Prepares and runs a statement without rows; gives the number of changed rows.
    Expected<qint64> execute(const QByteArray& sql, const std::vector<Cell>& parameters = {});

protected:
    /// Ends the program when another thread uses the connection: a data race would end worse.
    void assertThread() const;
    [[nodiscard]] bool cancelled() const { return m_token.isCancelled(); }
    [[nodiscard]] static Unexpected cancelledError();
    void tell(const QString& sentence) const
    {
        if (m_teller)
            m_teller(sentence);
    }
    CancelToken m_token;

private:
    Teller m_teller;
    Qt::HANDLE m_thread;
};

/// Quotes an identifier that came from a Catalog.
[[nodiscard]] QByteArray quoted(const QByteArray& identifier);

} // namespace hindcast
