// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/frame/Output.h"
#include "app/cli/frame/Verb.h"
#include "core/domain/Clock.h"
#include "core/rules/settings/Settings.h"
#include "core/store/StoreDescription.h"
#include "core/store/sql/Job.h"

#include <QMap>
#include <QStringList>

#include <initializer_list>

namespace hindcast {

/// A database that a verb reads.
struct OpenedStore {
    std::unique_ptr<Connection> connection;
    Store store;
};

/// What the command line asks for: the verb with its arguments, global options and what a verb needs to do its work.
class Invocation
{
public:
    /// Options may stand before or after the verb. InvalidInput says what is wrong.
    [[nodiscard]] static Expected<Invocation> parse(const QStringList& arguments);

    [[nodiscard]] const Verb* verb() const { return m_verb; } ///< null: only `--help` or `--version`
    [[nodiscard]] bool isJson() const { return isSet("json"); }
    [[nodiscard]] bool isSet(const char* option) const { return m_options.contains(QLatin1String(option)); }
    /// The value of an option, or \a otherwise.
    [[nodiscard]] QString value(const char* option, const QString& otherwise = {}) const;
    /// All values of an option that may be given several times, in their order.
    [[nodiscard]] QStringList values(const char* option) const { return m_values.value(QLatin1String(option)); }
    /// InvalidInput: one of these was given without saying anything, as by a variable of some script that nobody set. Passed over, it would mean
    /// more than was meant, or nothing.
    [[nodiscard]] Expected<void> refuseEmpty(std::initializer_list<const char*> options) const;
    /// A whole number within bounds.
    [[nodiscard]] Expected<qint64> whole(const char* option, qint64 otherwise, qint64 least, qint64 greatest) const;
    /// Command line, else environment (HINDCAST_ and the name in capitals), else `--config`, else \a otherwise.
    [[nodiscard]] QString setting(const char* name, const QString& otherwise) const;
    /// The settings of rules and recorder with their sources: default, `--config`, environment, then `--set` and the verb's
    /// own options. A bad value is InvalidInput. Without \a ownOptions: those of whoever wrote, where the verb's options are what-ifs.
    [[nodiscard]] Expected<Settings> settings(bool ownOptions = true) const;
    /// The moment of rules and states: `--now`, else the system's clock at the start.
    [[nodiscard]] Timestamp now() const { return m_now; }
    /// A clock that says so: it stands still with `--now`.
    [[nodiscard]] std::shared_ptr<const Clock> clock() const;
    [[nodiscard]] Scope scope() const;
    /// The database that an argument names, with the `--layout` that is asked for.
    [[nodiscard]] Expected<DatabaseUrl> address(const QString& database) const;

    /// The arguments behind the verb: at least and at most so many.
    [[nodiscard]] Expected<QStringList> arguments(qsizetype least, qsizetype most) const;
    [[nodiscard]] Expected<QStringList> arguments(qsizetype count) const { return arguments(count, count); }

    /// Refused (ReadOnly) unless `--write` was given.
    [[nodiscard]] Expected<void> requireWrite() const;
    /// Connects for reading and finds the layout. What cannot be opened is logged, see loggedIfFailed().
    [[nodiscard]] Expected<OpenedStore> open(const QString& database) const;
    /// Connects for changes and finds the layout. Refused (ReadOnly) unless `--write` was given. Logged as by open().
    [[nodiscard]] Expected<OpenedStore> openForWriting(const QString& database) const;
    /// The same for a dry run that can only be told by writing, and takes everything back: it needs no `--write`, because nothing is kept.
    /// ReadOnly with `--read-only`, and of a file that cannot be written to; Unsupported of an older schema, which stays as it is.
    [[nodiscard]] Expected<OpenedStore> openForTrial(const QString& database) const;
    /// Gives back what was opened. Where `--write` was given for more than a dry run, what could not be opened leaves a line in the log, if
    /// there is one: whoever watches that sees that nothing was written, and why.
    template<class T>
    [[nodiscard]] Expected<T> loggedIfFailed(Expected<T> opened) const
    {
        if (!opened)
            logFailedOpening(opened.error());
        return opened;
    }
    /// Conflict when the system's clock is more than a year past all that was written: for what removes or lowers by age. Not with
    /// --now, which says what is meant, nor with --accept-clock.
    [[nodiscard]] Expected<void> checkClock(const OpenedStore& opened) const;
    /// For reads: cancelled by an interrupt (Ctrl+C).
    [[nodiscard]] JobContext context() const;
    [[nodiscard]] Output& output() { return m_output; }

private:
    Expected<void> parseOptions(const QStringList& arguments);
    Expected<void> checkGlobals();
    Expected<void> readConfiguration();
    [[nodiscard]] bool acceptsClock() const;
    using Connect = Expected<std::unique_ptr<Connection>> (*)(const DatabaseUrl& url, const CancelToken& token);
    Expected<OpenedStore> connected(const QString& database, Connect by) const;
    void logFailedOpening(const Error& error) const;

    const Verb* m_verb = nullptr;
    QMap<QString, QString> m_options; // those that were given
    QMap<QString, QStringList> m_values; // the same, with every value
    QMap<QString, QString> m_config;
    QStringList m_assignments; // of --set, in order
    QStringList m_positional;
    Timestamp m_now;
    Output m_output;
};

/// Cancelled by the first interrupt; a second one ends the program.
[[nodiscard]] const CancelToken& interruptToken();
void handleInterrupts();

/// All verbs, or one with its options, for `--help`.
[[nodiscard]] QString usage(const Verb* verb);

} // namespace hindcast
