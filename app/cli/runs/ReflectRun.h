// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/frame/Output.h"
#include "core/engine/reflect/Reflector.h"
#include "core/engine/reflect/TraceInput.h"
#include "core/search/AlikeReflections.h"
#include "core/transfer/ByteSource.h"
#include "core/transfer/otlp/OtlpArchive.h"
#include "core/transfer/otlp/OtlpInput.h"

#include <QJsonObject>

#include <map>

namespace hindcast {

/// Feeds traces to reflectors, one for each tenant and project that they name, and prints one answer a trace, each after its commit: JSON lines
/// of our own as they come, what OpenTelemetry exported when all input has ended. A bad line is an answer too, and leaves the others alone.
class ReflectRun
{
public:
    /// \a embedder: keeps vectors of what is stored, and finds what is like it; null: nobody does.
    ReflectRun(Connection& connection, const StoreDescription& store, ReflectionAuthor& author, ReflectorOptions options,
               Embedder* embedder, Output& output)
        : m_connection(connection), m_store(store), m_author(author), m_options(std::move(options)), m_embedder(embedder), m_output(output)
    {}

    /// What is made is kept there and not in the database, which still gives prompts and notes costs. Before all().
    void keepIn(std::unique_ptr<ReflectionStore> store);

    /// Everything to the end. Errors: Cancelled, Io, and what the database says; all lines answered so far are stored.
    Expected<void> all(std::vector<std::pair<QString, ByteSource>>& sources, const OtlpOptions& options);
    /// The stored traces of the scope that wait for an answer, the oldest first. Those that find none now go on waiting.
    Expected<void> pending();
    [[nodiscard]] qint64 badLines() const { return m_bad; }

private:
    Expected<void> one(QByteArrayView json, qint64 line);
    /// One trace of an export.
    Expected<void> exported(OtlpTrace trace);
    Expected<OtlpArchive*> archive();
    /// Records whose spans came in an earlier call, which may make a trace of more; false: nobody knows their trace.
    Expected<bool> laterRecords(OtlpTrace& records);
    Expected<void> exportedElsewhere(const OtlpTrace& trace);
    void tellWhatIsMissing(const OtlpTrace& trace, QJsonObject& out);
    [[nodiscard]] QJsonObject summary(const OtlpCounts& counts) const;
    /// What works within one tenant and project.
    struct Desk {
        Store store; ///< null: that of the run
        std::optional<Reflector> reflector;
        std::optional<AlikeReflections> alike; ///< with an embedder
    };
    Expected<Desk*> desk(const QString& tenant, const QString& project);
    /// Reflects, and says what came of it, and what there was no room for.
    Expected<ReflectionResult> answer(Desk& desk, const Trace& trace, qint64 line, const TraceCut& cut = {});
    /// Adds what is like a reflection that was stored to \a out.
    Expected<void> addAlike(Desk& desk, const ReflectionResult& result, QJsonObject& out);
    void bad(qint64 line, const Error& error, const QString& file = {}, qint64 byte = 0);

    Connection& m_connection;
    const StoreDescription& m_store;
    ReflectionAuthor& m_author;
    ReflectorOptions m_options;
    Embedder* m_embedder;
    Output& m_output;
    std::map<std::pair<QString, QString>, Desk> m_desks;
    std::optional<OtlpArchive> m_archive;
    bool m_elsewhere = false; ///< another store keeps what is made: of one tenant and project
    QString m_file; ///< where there are several
    qint64 m_bad = 0, m_traces = 0, m_known = 0, m_grown = 0, m_thin = 0, m_noOutcome = 0;
};

} // namespace hindcast
