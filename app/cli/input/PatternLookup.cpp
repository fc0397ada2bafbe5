// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/input/PatternLookup.h"

namespace hindcast {
Expected<int> nothingMatched(const Invocation& invocation, const Error& error)
{
    if (error.code != ErrorCode::NotFound)
        return Unexpected(error);
    reportError(error, invocation.isJson());
    return 1;
}

} // namespace hindcast
