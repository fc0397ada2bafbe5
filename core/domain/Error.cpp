// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/domain/Error.h"

#include "core/domain/enums/EnumWords.h"

#include <QCoreApplication>

namespace hindcast {
namespace {

constexpr EnumWords<ErrorCode> errorCodes{"invalid_input",
                                          "not_found",
                                          "not_a_database",
                                          "corrupt",
                                          "permission_denied",
                                          "unknown_layout",
                                          "unreadable_layout",
                                          "newer_schema",
                                          "needs_recovery",
                                          "busy",
                                          "connection_failed",
                                          "authentication_failed",
                                          "connection_lost",
                                          "read_only",
                                          "unsupported",
                                          "conflict",
                                          "too_large",
                                          "disk_full",
                                          "cancelled",
                                          "io",
                                          "sql",
                                          "internal"};

} // namespace

QString errorCodeName(ErrorCode code) { return errorCodes.wordOf(code); }

int exitCodeFor(ErrorCode code)
{
    switch (code) {
    case ErrorCode::NotFound:
    case ErrorCode::InvalidInput:
    case ErrorCode::NotADatabase:
    case ErrorCode::UnknownLayout:
    case ErrorCode::UnreadableLayout:
    case ErrorCode::NewerSchema:
    case ErrorCode::TooLarge: return 2;
    case ErrorCode::ReadOnly:
    case ErrorCode::Unsupported:
    case ErrorCode::Conflict: return 4;
    case ErrorCode::Cancelled: return 5;
    default: return 3;
    }
}

QString sentenceAndHint(const Error& error) { return error.hint.isEmpty() ? error.sentence : error.sentence + u' ' + error.hint; }

Unexpected failCancelled() { return fail(ErrorCode::Cancelled, QCoreApplication::translate("hindcast::Error", "Cancelled.")); }

} // namespace hindcast
