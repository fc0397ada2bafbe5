// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/store/sql/Connection.h"
#include "core/store/sql/DatabaseUrl.h"

#include <memory>

namespace hindcast {

/// Opens a connection for reading; nothing that it does changes the database. Errors: see the engines.
[[nodiscard]] Expected<std::unique_ptr<Connection>> connectReadOnly(const DatabaseUrl& url, const CancelToken& token = {});
/// Opens a connection for changes. ReadOnly when the server is a standby.
[[nodiscard]] Expected<std::unique_ptr<Connection>> connectWritable(const DatabaseUrl& url, const CancelToken& token = {});

} // namespace hindcast
