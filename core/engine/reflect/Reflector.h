// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/domain/Clock.h"
#include "core/domain/log/LogSink.h"
#include "core/engine/reflect/ReflectionAuthor.h"
#include "core/engine/reflect/stores/ReflectionStore.h"
#include "core/rules/redaction/Redaction.h"
#include "core/rules/reflection/ThinTrace.h"
#include "core/store/StoreDescription.h"

#include <functional>
#include <span>

namespace hindcast {

/// How a reflector works.
struct ReflectorOptions {
    bool enabled = true; ///< REFLECTIVE_MEMORY_ENABLED
    std::shared_ptr<const Clock> clock = std::make_shared<SystemClock>();
    LogSink* log = nullptr; ///< outlives the reflector
    Redactor redact = &redacted;
    QString source = QStringLiteral("hindcast");
};

/// What became of a trace.
struct ReflectionResult {
    enum class Fate {
        Stored,
        Counted,  ///< an equal trace was reflected on before: that reflection was counted, nobody was asked
        Skipped,  ///< below the least importance, or there was nothing to reflect on: the trace is kept, nothing else
        Pending,  ///< no answer: the trace waits
        Disabled, ///< reflecting is switched off: nothing is written
    };
    Fate fate = Fate::Stored;
    qint64 traceId = 0;
    qint64 reflectionId = 0; ///< 0: none
    qint64 strategyId = 0;   ///< 0: none
    qint64 occurrences = 1;
    AuthoredReflection authored;
    std::vector<TraceGap> gaps; ///< what the trace lacks
    bool isThin = false;        ///< skipped, since it tells nothing: nobody was asked
    bool isForgotten = false; ///< skipped, since it is known and its reflection was deleted: nobody was asked, and it is not learned anew
    bool isKnown =
        false; ///< it waited, or has an id of its own, and somebody else was faster with it: the fate is what became of it, nothing was stored or counted
    std::optional<Error> error; ///< why it is pending
};
[[nodiscard]] QString word(ReflectionResult::Fate fate); ///< stored, counted, skipped, pending, disabled

/// Turns traces into reflections and strategies in a native database, or whatever store it is given. All that comes of one trace is one
/// transaction; nobody is asked while one is open. Nothing is thrown.
class Reflector
{
public:
    /// \a connection must be open for writing and stay so, \a author too. Errors: ReadOnly; Unsupported (not a native
    /// database, or an older schema without traces).
    [[nodiscard]] static Expected<Reflector> open(Connection& connection, const StoreDescription& store, ReflectionAuthor& author,
                                                  ReflectorOptions options);
    /// Keeps what it makes in another store; \a author outlives this. \a scope: what log lines name.
    Reflector(std::unique_ptr<ReflectionStore> store, Scope scope, ReflectionAuthor& author, ReflectorOptions options);

    /// What is to be written along with a reflection, in its transaction.
    using Along = std::function<Expected<void>(const ReflectionResult&)>;

    /// Reflects on one trace. An error means that nothing was written.
    [[nodiscard]] Expected<ReflectionResult> reflect(const Trace& trace, const CancelToken& token = {}, const Along& along = {});
    /// The same for many, written in one transaction: results in their order.
    [[nodiscard]] Expected<std::vector<ReflectionResult>> reflectAll(std::span<const Trace> traces, const CancelToken& token = {},
                                                                     const Along& along = {});

private:
    struct Prepared {
        const Trace* read; ///< as it was given
        Trace trace; ///< without secrets
        QByteArray key;
        ReflectionResult result;
    };
    Expected<Prepared> prepare(const Trace& trace, const CancelToken& token);
    /// Whether a trace that waited in the store does so no more as it was read: then \a prepared says what became of it.
    Expected<bool> isTaken(Prepared& prepared);
    Expected<void> store(Prepared& prepared);
    Expected<void> storePair(Prepared& prepared);
    void logStart(const Trace& trace) const; ///< before anybody is asked
    void log(const Prepared& prepared) const;

    std::unique_ptr<ReflectionStore> m_store;
    Scope m_scope;
    ReflectionAuthor* m_author;
    ReflectorOptions m_options;
};

} // namespace hindcast
