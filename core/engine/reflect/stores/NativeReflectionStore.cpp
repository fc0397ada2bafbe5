// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/engine/reflect/stores/NativeReflectionStore.h"

#include "core/rules/reflection/Importance.h"
#include "core/rules/reflection/TraceKey.h"
#include "core/store/native/WriteLocks.h"
#include "core/store/rows/WritableTables.h"

#include <QCoreApplication>

namespace hindcast {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(hindcast::Reflector)
};

class NativeBatch final : public ReflectionStore::Batch
{
public:
    explicit NativeBatch(Transaction transaction) : m_transaction(std::move(transaction)) {}
    [[nodiscard]] Expected<void> commit() override { return m_transaction.commit(); }

private:
    Transaction m_transaction;
};

} // namespace

NativeReflectionStore::NativeReflectionStore(Connection& connection, Scope scope, TraceRows traces, ReflectionRows reflections,
                                             LessonCredit credit)
    : m_connection(&connection), m_scope(std::move(scope)), m_traces(std::move(traces)), m_reflections(std::move(reflections)),
      m_credit(std::move(credit))
{}

Expected<std::unique_ptr<ReflectionStore>> NativeReflectionStore::open(Connection& connection, const StoreDescription& store)
{
    HC_CHECK(needWritableTables(connection, store, store.relation(RelationId::Reflections) != nullptr,
                                Tr::tr("Reflections are written into Hindcast's own databases only."),
                                Tr::tr("This database has no tables for reflections yet.")));
    HC_TRY(TraceRows traces, TraceRows::open(connection, store.scope));
    HC_TRY(ReflectionRows reflections, ReflectionRows::open(connection, store.scope));
    LessonCredit credit(connection, store.scope, store.catalog.has("lesson_uses"));
    return std::unique_ptr<ReflectionStore>(
        new NativeReflectionStore(connection, store.scope, std::move(traces), std::move(reflections), std::move(credit)));
}

Expected<std::unique_ptr<ReflectionStore::Batch>> NativeReflectionStore::begin()
{
    HC_TRY(Transaction transaction, beginMemoryWrite(*m_connection, m_scope));
    return std::make_unique<NativeBatch>(std::move(transaction));
}

Expected<ReflectionStore::Waiting> NativeReflectionStore::waiting(const Trace& read)
{
    HC_TRY(const bool waits, m_traces.isPending(read.id));
    if (!waits)
        return Waiting::Done;
    HC_TRY(const Trace now, m_traces.read(read.id));
    return traceKey(now) == traceKey(read) ? Waiting::Still : Waiting::Changed;
}

Expected<qint64> NativeReflectionStore::keepTrace(const Trace& trace, const QByteArray& key, TraceState state)
{
    HC_TRY(const auto waiting, m_traces.pending(1, key));
    if (!waiting.empty()) {
        HC_CHECK(m_traces.setState(waiting.front(), state));
        return waiting.front();
    }
    // One with an id of its own is there once, whatever became of it.
    HC_TRY(const auto before, trace.key.isEmpty() ? m_traces.reflected(key) : m_traces.find(key));
    qint64 id = before.value_or(0);
    if (before) {
        HC_CHECK(m_traces.setState(id, state));
    } else {
        HC_TRY(id, m_traces.insert(trace, key, state));
    }
    if (endedWell(trace).has_value())
        HC_CHECK(m_credit.credit(resultOf(trace, id)));
    return id;
}

/// The trace is not stored again; what its session was given helped, or did not, all the same.
Expected<void> NativeReflectionStore::count(qint64 reflection, const Trace& trace, const QByteArray& key)
{
    HC_CHECK(m_reflections.count(reflection, trace.createdAt));
    if (!endedWell(trace).has_value())
        return {};
    HC_TRY(const auto id, m_traces.find(key));
    HC_CHECK(m_credit.credit(resultOf(trace, id.value_or(0))));
    return {};
}

Expected<ReflectionStore::Ids> NativeReflectionStore::keep(const QByteArray&, const Reflection& reflection,
                                                           const std::optional<Reflection>& strategy)
{
    HC_TRY(const auto first, m_reflections.insert(reflection));
    Ids ids{first.value_or(0), 0};
    if (!strategy)
        return ids;
    HC_TRY(const auto second, m_reflections.insert(*strategy));
    ids.strategy = second.value_or(0);
    HC_CHECK(m_reflections.pair(ids.reflection, ids.strategy));
    return ids;
}

} // namespace hindcast
