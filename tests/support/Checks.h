// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/domain/Error.h"

namespace hindcast {

/// What went wrong with an Expected, for the message of a failed check; empty when nothing did.
template<class T>
[[nodiscard]] QString failure(const Expected<T>& result)
{
    return result ? QString() : errorCodeName(result.error().code) + u' ' + result.error().sentence + u' ' + result.error().detail;
}

} // namespace hindcast

/// An Expected that must be good.
#define HC_GOOD(...)                                             \
    do {                                                         \
        const auto& hcGood = (__VA_ARGS__);                      \
        QVERIFY2(hcGood, qPrintable(hindcast::failure(hcGood))); \
    } while (false)
