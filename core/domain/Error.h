// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <expected>
#include <optional>
#include <utility>

namespace hindcast {

/// What went wrong, as a closed set: callers branch on it, sentences are for people.
enum class ErrorCode {
    InvalidInput,         ///< an argument, a field or a line that does not mean anything
    NotFound,             ///< no such file, record, pattern, verb ...
    NotADatabase,         ///< a folder, an empty file, a text file ...
    Corrupt,              ///< a database whose pages or rows cannot be read
    PermissionDenied,     ///< the operating system or the server refuses
    UnknownLayout,        ///< a database, but none of the layouts that we know
    UnreadableLayout,     ///< a layout that is recognised and cannot be shown
    NewerSchema,          ///< a native database written by a later Hindcast
    NeedsRecovery,        ///< a hot journal or an unusable -wal: open a copy
    Busy,                 ///< locked by a writer for longer than the timeout
    ConnectionFailed,     ///< no such host, refused, timed out
    AuthenticationFailed, ///< the server does not accept user or password
    ConnectionLost,       ///< a connection that existed is gone
    ReadOnly,             ///< a change was asked of something opened for reading
    Unsupported,          ///< the layout or the engine cannot do this
    Conflict,             ///< the rows are no longer what was expected
    TooLarge,             ///< a bounded size was exceeded
    DiskFull,
    Cancelled,
    Io,
    Sql,      ///< a statement that the engine rejects: our defect, or a very foreign database
    Internal, ///< a broken promise inside Hindcast
};

/// A part of a text that was given, in UTF-16 units from 0.
struct TextSpan {
    qsizetype position = 0;
    qsizetype length = 0;
    friend bool operator==(const TextSpan&, const TextSpan&) = default;
};

/// A failure as a value: \a sentence says what happened, \a hint what to do next, \a detail what a
/// developer wants to know (engine message, SQL, path). All three are plain text.
struct Error {
    ErrorCode code = ErrorCode::Internal;
    QString sentence;
    QString detail = {};
    QString hint = {};
    std::optional<TextSpan> place = {}; ///< in the text that was given: what is wrong there
    bool againstRecovery = false; ///< a standby ended a read, because it follows its primary: see core/store/sql/ReadAnew.h

    /// Equal code and sentence; the others are commentary.
    friend bool operator==(const Error& a, const Error& b) { return a.code == b.code && a.sentence == b.sentence; }
};

/// The machine-readable word of a code, e.g. "needs_recovery".
[[nodiscard]] QString errorCodeName(ErrorCode code);

/// The exit code of the command line for it (0 is never returned): see the table in the manual page.
[[nodiscard]] int exitCodeFor(ErrorCode code);

template<class T>
using Expected = std::expected<T, Error>;
using Unexpected = std::unexpected<Error>;

/// Shorthand for `std::unexpected(Error{...})`.
[[nodiscard]] inline Unexpected fail(ErrorCode code, QString sentence, QString detail = {}, QString hint = {})
{
    return Unexpected(Error{code, std::move(sentence), std::move(detail), std::move(hint)});
}

/// The sentence, and the hint behind it if there is one: for places that have a line for both.
[[nodiscard]] QString sentenceAndHint(const Error& error);

/// What everything that was cancelled says.
[[nodiscard]] Unexpected failCancelled();

} // namespace hindcast

#define HC_CONCAT_(a, b) a##b
#define HC_CONCAT(a, b) HC_CONCAT_(a, b)

/// Evaluates an Expected; returns its error from the surrounding function, else goes on.
#define HC_CHECK(expression)                                     \
    do {                                                         \
        if (auto hcResult = (expression); !hcResult)             \
            return std::unexpected(std::move(hcResult).error()); \
    } while (false)

/// `HC_TRY(auto rows, reader.rows());` declares and initialises, or returns the error.
#define HC_TRY_(result, declaration, ...)                  \
    auto result = (__VA_ARGS__);                           \
    if (!result)                                           \
        return std::unexpected(std::move(result).error()); \
    declaration = *std::move(result)
#define HC_TRY(declaration, ...) HC_TRY_(HC_CONCAT(hcResult, __LINE__), declaration, __VA_ARGS__)
