// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/domain/Error.h"

#include <QCoreApplication>

namespace hindcast {

QString errorCodeName(ErrorCode code)
{
    switch (code) {
    case ErrorCode::InvalidInput: return QStringLiteral("invalid_input");
    case ErrorCode::NotFound: return QStringLiteral("not_found");
    case ErrorCode::NotADatabase: return QStringLiteral("not_a_database");
    case ErrorCode::Corrupt: return QStringLiteral("corrupt");
    case ErrorCode::PermissionDenied: return QStringLiteral("permission_denied");
    case ErrorCode::UnknownLayout: return QStringLiteral("unknown_layout");
    case ErrorCode::UnreadableLayout: return QStringLiteral("unreadable_layout");
    case ErrorCode::NewerSchema: return QStringLiteral("newer_schema");
    case ErrorCode::NeedsRecovery: return QStringLiteral("needs_recovery");
    case ErrorCode::Busy: return QStringLiteral("busy");
    case ErrorCode::ConnectionFailed: return QStringLiteral("connection_failed");
    case ErrorCode::AuthenticationFailed: return QStringLiteral("authentication_failed");
    case ErrorCode::ConnectionLost: return QStringLiteral("connection_lost");
    case ErrorCode::ReadOnly: return QStringLiteral("read_only");
    case ErrorCode::Unsupported: return QStringLiteral("unsupported");
    case ErrorCode::Conflict: return QStringLiteral("conflict");
    case ErrorCode::TooLarge: return QStringLiteral("too_large");
    case ErrorCode::DiskFull: return QStringLiteral("disk_full");
    case ErrorCode::Cancelled: return QStringLiteral("cancelled");
    case ErrorCode::Io: return QStringLiteral("io");
    case ErrorCode::Sql: return QStringLiteral("sql");
    case ErrorCode::Internal: break;
    }
    return QStringLiteral("internal");
}

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
