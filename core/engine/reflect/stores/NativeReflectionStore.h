// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/engine/reflect/stores/ReflectionStore.h"
#include "core/store/StoreDescription.h"
#include "core/store/links/LessonCredit.h"

namespace hindcast {

/// A database of ours: traces, reflections, strategies, what they speak of and their links, a batch a transaction. How a trace ended credits
/// the lessons that its session was given.
class NativeReflectionStore final : public ReflectionStore
{
public:
    /// \a connection must be open for writing and outlive this. Errors: ReadOnly; Unsupported (not a native database, or an older schema
    /// without traces).
    [[nodiscard]] static Expected<std::unique_ptr<ReflectionStore>> open(Connection& connection, const StoreDescription& store);

    [[nodiscard]] Expected<std::unique_ptr<Batch>> begin() override;
    [[nodiscard]] Expected<std::optional<ReflectionHit>> ofTrace(const QByteArray& key) override { return m_reflections.ofTrace(key); }
    [[nodiscard]] Expected<std::optional<qint64>> forgotten(const QByteArray& key) override { return m_reflections.forgottenTrace(key); }
    [[nodiscard]] bool keepsTraces() const override { return true; }
    [[nodiscard]] Expected<Waiting> waiting(const Trace& read) override;
    [[nodiscard]] Expected<void> count(qint64 reflection, const Trace& trace, const QByteArray& key) override;
    /// An equal one that found no answer before, or whose reflection was put away or deleted, is this one.
    [[nodiscard]] Expected<qint64> keepTrace(const Trace& trace, const QByteArray& key, TraceState state) override;
    [[nodiscard]] Expected<Ids> keep(const QByteArray& key, const Reflection& reflection,
                                     const std::optional<Reflection>& strategy) override;

private:
    NativeReflectionStore(Connection& connection, Scope scope, TraceRows traces, ReflectionRows reflections, LessonCredit credit);

    Connection* m_connection;
    Scope m_scope;
    TraceRows m_traces;
    ReflectionRows m_reflections;
    LessonCredit m_credit;
};

} // namespace hindcast
