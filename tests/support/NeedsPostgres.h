// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/support/Checks.h"
#include "tests/support/PostgresCluster.h"

/// What started a server (an Expected) must be good: else the test is skipped where no PostgreSQL is installed and none is
/// required, and fails for any other reason.
#define HC_NEEDS_POSTGRES(...)                                                                 \
    do {                                                                                       \
        const auto& hcStarted = (__VA_ARGS__);                                                 \
        if (!hcStarted && !hindcast::PostgresCluster::skipReason(hcStarted.error()).isEmpty()) \
            QSKIP(qPrintable(hindcast::PostgresCluster::skipReason(hcStarted.error())));       \
        HC_GOOD(hcStarted);                                                                    \
    } while (false)
