// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/support/PostgresCluster.h"

namespace hindcast {

constexpr auto noServer = "PostgreSQL is not installed.";

/// The one server of all benchmarks, started when it is first asked for. Null: see noServer.
inline PostgresCluster* benchServer()
{
    static const auto cluster = PostgresCluster::start();
    if (!cluster && PostgresCluster::skipReason(cluster.error()).isEmpty())
        qFatal("%s (%s)", qPrintable(cluster.error().sentence), qPrintable(cluster.error().detail));
    return cluster ? cluster->get() : nullptr;
}

} // namespace hindcast
