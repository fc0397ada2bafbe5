// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/domain/Locator.h"
#include "core/engine/reflect/ReflectionAuthor.h"
#include "core/store/StoreDescription.h"

#include <vector>

namespace hindcast {

/// What a replay was going to ask and what was answered so far, in the database: whoever goes on with it pays for nothing twice.
/// It is kept until it is finished, for thirty days at most.
class ReplayProgress
{
public:
    /// Whether the database has room for it: older schemas have none.
    [[nodiscard]] static bool isKept(const StoreDescription& store);
    /// Notes a replay of \a keys by \a author (its model and prompts), and forgets those that are too old.
    [[nodiscard]] static Expected<ReplayProgress> begin(Connection& connection, const StoreDescription& store, const QString& author,
                                                        std::vector<Locator> keys, Timestamp now);
    /// The newest that was not finished. NotFound: there is none; InvalidInput: it was begun with another author.
    [[nodiscard]] static Expected<ReplayProgress> resume(Connection& connection, const StoreDescription& store, const QString& author);

    /// The reflections that it is about, in their order.
    [[nodiscard]] const std::vector<Locator>& keys() const { return m_keys; }
    /// What was answered for this trace.
    [[nodiscard]] Expected<std::optional<AuthoredReflection>> answer(qint64 traceId);
    /// Keeps an answer, at once.
    Expected<void> keep(qint64 traceId, const AuthoredReflection& answer, Timestamp now);
    /// Nothing of it is needed any more.
    Expected<void> finish();

private:
    ReplayProgress(Connection& connection, qint64 run, std::vector<Locator> keys)
        : m_connection(&connection), m_run(run), m_keys(std::move(keys))
    {}

    Connection* m_connection;
    qint64 m_run;
    std::vector<Locator> m_keys;
};

} // namespace hindcast
