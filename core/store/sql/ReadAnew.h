// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/store/sql/Connection.h"

namespace hindcast {

/// What \a read gives, which begins a read transaction of its own and everything that it makes. A single statement that a standby's recovery
/// has ended is repeated by its connection; what is of one moment is not whole without all that was read before, so all of it begins anew, a
/// few times, with pauses that grow. Within somebody else's transaction it is read once: that one begins anew.
template<class Read>
[[nodiscard]] auto readAnew(Connection& connection, const Read& read) -> decltype(read())
{
    for (int before = 0;; ++before) {
        auto result = read();
        if (result || !result.error().againstRecovery)
            return result;
        HC_CHECK(connection.beginAnew(result.error(), before));
    }
}

} // namespace hindcast
