// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/store/layouts/Layout.h"
#include "core/store/sql/Connection.h"

namespace hindcast {

/// A version of a prompt that somebody stored.
struct PromptRow {
    QString name;
    qint64 version = 0; ///< greater than 1
    QString system;
    QString user;
    QString actor;
    Timestamp createdAt;
};

/// The stored versions of a name, the newest first.
[[nodiscard]] Expected<std::vector<PromptRow>> readPromptRows(Connection& connection, const Scope& scope, const QString& name);
/// False: there is such a version already. Within the caller's transaction.
[[nodiscard]] Expected<bool> addPromptRow(Connection& connection, const Scope& scope, const PromptRow& row);

} // namespace hindcast
