// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/store/StoreDescription.h"
#include "core/store/rows/RowInserter.h"

namespace hindcast {

/// A service that is doing without.
struct DegradedService {
    QString service;
    QString reason;
    Timestamp since;
    Timestamp lastFailure;
};

/// Writes down when services of a native database fail and answer again.
class ServiceRows
{
public:
    /// Whether the database has room for it: older schemas have none.
    [[nodiscard]] static bool areKept(const StoreDescription& store);
    [[nodiscard]] static Expected<ServiceRows> open(Connection& connection, const Scope& scope);

    /// \a status: active (it fails), recovered.
    Expected<void> addStatus(Timestamp at, const QString& service, const char* status, const QString& reason);
    Expected<void> addFailure(Timestamp at, const QString& service, const QString& operation, const QString& message,
                              const QString& requestId);

private:
    ServiceRows(RowInserter status, RowInserter failures) : m_status(std::move(status)), m_failures(std::move(failures)) {}

    RowInserter m_status, m_failures;
};

/// Something that the engine could not do.
struct EngineFailure {
    Timestamp at;
    QString component; ///< a service, or a part of the engine
    QString operation;
    QString message;   ///< hostile text, at most 2,000 characters
};

/// What a database says the engine could not do.
struct EngineFailures {
    std::vector<EngineFailure> newest; ///< newest first
    qint64 total = 0;                  ///< in the range
    bool any = false;                  ///< at any time
};

/// Those from \a from on and before \a until, at most \a most of them; nothing where they are not recorded.
[[nodiscard]] Expected<std::optional<EngineFailures>> readEngineFailures(Connection& connection, const StoreDescription& store,
                                                                         std::optional<Timestamp> from, std::optional<Timestamp> until,
                                                                         qint64 most);

/// The services that a database says are degraded, within the store's tenant and project; none where nothing is recorded about it.
[[nodiscard]] Expected<std::vector<DegradedService>> readDegradedServices(Connection& connection, const StoreDescription& store);

} // namespace hindcast
