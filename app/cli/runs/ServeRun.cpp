// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/runs/ServeRun.h"

#include "app/cli/frame/GlobalOptions.h"
#include "app/cli/models/EmbedderChoice.h"
#include "app/cli/models/ModelChoice.h"
#include "core/logs/LogSinks.h"

#include <QCoreApplication>

namespace hindcast {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(hindcast::ServeRun)
};

/// Something that belongs to another thing and keeps it alive.
template<class T, class Owner>
std::shared_ptr<T> ownedBy(std::unique_ptr<Owner> owner, T& part)
{
    return std::shared_ptr<T>(std::shared_ptr<Owner>(std::move(owner)), &part);
}

/// One writing thread writes to the log, and several read.
class SharedLog final : public LogSink
{
public:
    explicit SharedLog(std::unique_ptr<LogSink> log) : m_log(std::move(log)) {}
    void write(const LogLine& line) override
    {
        const std::scoped_lock lock(m_mutex);
        m_log->write(line);
    }

private:
    std::mutex m_mutex;
    std::unique_ptr<LogSink> m_log;
};

} // namespace

Expected<ServeRun> ServeRun::open(const Invocation& invocation, const QString& database, const QString& via, int readers)
{
    HC_CHECK(invocation.refuseEmpty({"cluster"}));
    ServeRun out;
    serve::DeskOptions options;
    HC_TRY(options.url, invocation.address(database));
    HC_TRY(options.settings, invocation.settings());
    if (invocation.isSet("write"))
        HC_CHECK(invocation.requireWrite()); // the clock
    options.scope = invocation.scope();
    options.write = invocation.isSet("write");
    options.cluster = invocation.value("cluster").trimmed();
    options.via = via;
    options.clock = invocation.clock();
    options.indexer = std::make_shared<TextIndexer>(options.url, options.scope);
    options.readers = readers;
    options.workspace.url = invocation.setting("workspace", {});
    HC_TRY(auto log, openLogSink(options.settings));
    if (log)
        out.m_log = std::make_unique<SharedLog>(std::move(log));
    options.log = out.m_log.get();
    if (invocation.isSet("otlp-file")) {
        HC_TRY(options.spans, serve::SpanFile::open(invocation.value("otlp-file"), options.url.label(), invocation.isSet("otlp-content")));
    }
    HC_TRY(const bool embeds, EmbedderChoice::isWanted(invocation));
    if (embeds) {
        options.embedderWrites = true;
        HC_TRY(options.embedderIsRemote, EmbedderChoice::isRemote(invocation));
        options.makeEmbedder = [&invocation, log = options.log](Connection& connection,
                                                                const StoreDescription& store) -> Expected<std::shared_ptr<Embedder>> {
            HC_TRY(auto choice, EmbedderChoice::open(invocation, connection, store, log));
            Embedder& embedder = choice->embedder();
            return ownedBy(std::move(choice), embedder);
        };
        if (!options.write)
            reportNotice(Tr::tr("Without --write the embedder's calls cannot be noted: everything is compared by n-grams."));
    }
    options.authorIsRemote = ModelChoice::isWanted(invocation).value_or(false); // what cannot be read is said when it is to be asked
    options.makeAuthor = [&invocation, log = options.log](Connection& connection,
                                                          const StoreDescription& store) -> Expected<std::shared_ptr<ReflectionAuthor>> {
        HC_TRY(auto choice, ModelChoice::open(invocation, connection, store, log));
        ReflectionAuthor& author = choice->author();
        return ownedBy(std::move(choice), author);
    };
    out.m_desk = std::make_unique<serve::MemoryDesk>(std::move(options));
    HC_CHECK(invocation.loggedIfFailed(out.m_desk->open()));
    return out;
}

QList<QCommandLineOption> ServeRun::options()
{
    return QList<QCommandLineOption>{
               {QStringLiteral("cluster"), Tr::tr("The cluster of requests that name none."), QStringLiteral("C")},
               EmbedderChoice::option(),
               {QStringLiteral("otlp-file"), Tr::tr("Append a line of OTLP/JSON for each answer to this file."), QStringLiteral("FILE")},
               {QStringLiteral("otlp-content"), Tr::tr("With the texts that were asked and given.")},
               {QStringLiteral("template"), Tr::tr("Reflections by rules, whatever model the environment names.")}}
    + settingOptions({"decay-days", "min-confidence", "cooldown-hours", "cooldown-mode"});
}

} // namespace hindcast
