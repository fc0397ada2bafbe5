// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/store/rows/ReflectionRows.h"
#include "core/store/rows/TraceRows.h"

#include <memory>

namespace hindcast {

/// Where a Reflector keeps what it makes of traces. Whoever embeds the engine may give it a store of his own: see NativeReflectionStore (a
/// database of ours, what is taken where nobody says otherwise) and FileReflectionStore. Used by one thread.
class ReflectionStore
{
public:
    /// What is kept while one is open is kept together when it is committed; one that ends without that leaves nothing.
    class Batch
    {
    public:
        virtual ~Batch() = default;
        [[nodiscard]] virtual Expected<void> commit() = 0;
    };
    /// Ids of a reflection and its strategy; 0: there is no strategy.
    struct Ids {
        qint64 reflection = 0;
        qint64 strategy = 0;
    };

    virtual ~ReflectionStore() = default;

    [[nodiscard]] virtual Expected<std::unique_ptr<Batch>> begin() = 0;
    /// The reflection of an equal trace, also of one that was kept in the open batch.
    [[nodiscard]] virtual Expected<std::optional<ReflectionHit>> ofTrace(const QByteArray& key) = 0;
    /// An equal trace that was reflected on, and whose reflection somebody deleted: he does not want it again. Nothing: there is none, or this
    /// store forgets traces with their reflections.
    [[nodiscard]] virtual Expected<std::optional<qint64>> forgotten(const QByteArray& /*key*/) { return std::nullopt; }
    /// Whether traces stay, with the ids that their exporters gave them.
    [[nodiscard]] virtual bool keepsTraces() const { return false; }
    /// How a stored trace (with an id) that waits for a reflection is since it was read. A store that keeps no traces was never read.
    enum class Waiting {
        Still,
        Changed, ///< more of it came: it waits with that
        Done, ///< somebody else has reflected on it, or it is gone
    };
    [[nodiscard]] virtual Expected<Waiting> waiting(const Trace& /*read*/) { return Waiting::Still; }
    /// The trace of a kept reflection came again, maybe from another session.
    [[nodiscard]] virtual Expected<void> count(qint64 reflection, const Trace& trace, const QByteArray& key) = 0;
    /// Gives the id of the trace; 0: this store keeps none.
    [[nodiscard]] virtual Expected<qint64> keepTrace(const Trace& trace, const QByteArray& key, TraceState state) = 0;
    /// \a key: of the trace that they were made of.
    [[nodiscard]] virtual Expected<Ids> keep(const QByteArray& key, const Reflection& reflection,
                                             const std::optional<Reflection>& strategy) = 0;
};

} // namespace hindcast
