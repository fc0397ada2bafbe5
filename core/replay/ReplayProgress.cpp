// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/replay/ReplayProgress.h"

#include "core/replay/AuthoredJson.h"
#include "core/store/models/ReplayRunRows.h"

#include <QCoreApplication>
#include <QJsonDocument>

namespace hindcast {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(hindcast::ReplayProgress)
};

constexpr qint64 keptDays = 30;

QStringList keyTexts(const std::vector<Locator>& keys)
{
    QStringList out;
    for (const Locator& key : keys)
        out << key.text();
    return out;
}

/// Native reflections are named by numbers.
std::vector<Locator> keysIn(const QStringList& texts)
{
    std::vector<Locator> out;
    for (const QString& key : texts)
        out.emplace_back(key.toLongLong());
    return out;
}

Unexpected noRoom()
{
    return fail(ErrorCode::Unsupported, Tr::tr("This database keeps no progress of replays yet."), {},
                Tr::tr("Bring it up to date with hindcast-cli migrate."));
}

} // namespace

bool ReplayProgress::isKept(const StoreDescription& store) { return store.isNative() && store.catalog.has("replay_runs"); }

Expected<ReplayProgress> ReplayProgress::begin(Connection& connection, const StoreDescription& store, const QString& author,
                                               std::vector<Locator> keys, Timestamp now)
{
    if (!isKept(store))
        return noRoom();
    const Timestamp old{now.us - keptDays * Timestamp::perDay};
    HC_TRY(const qint64 run, beginReplayRun(connection, store.scope, author, keyTexts(keys), now, old));
    return ReplayProgress(connection, run, std::move(keys));
}

Expected<ReplayProgress> ReplayProgress::resume(Connection& connection, const StoreDescription& store, const QString& author)
{
    if (!isKept(store))
        return noRoom();
    HC_TRY(const auto run, newestReplayRun(connection, store.scope));
    if (!run)
        return fail(ErrorCode::NotFound, Tr::tr("No replay was interrupted here."));
    if (run->author != author)
        return fail(ErrorCode::InvalidInput, Tr::tr("The interrupted replay asked %1, and now %2 would be asked.").arg(run->author, author),
                    {}, Tr::tr("Name the same model and prompts, or begin anew without --resume."));
    return ReplayProgress(connection, run->id, keysIn(run->reflections));
}

Expected<std::optional<AuthoredReflection>> ReplayProgress::answer(qint64 traceId)
{
    HC_TRY(const auto kept, readReplayAnswer(*m_connection, m_run, traceId));
    return kept ? authoredFromJson(QJsonDocument::fromJson(*kept).object()) : std::nullopt;
}

Expected<void> ReplayProgress::keep(qint64 traceId, const AuthoredReflection& answer, Timestamp now)
{
    return keepReplayAnswer(*m_connection, m_run, traceId, now, QJsonDocument(authoredJson(answer)).toJson(QJsonDocument::Compact));
}

Expected<void> ReplayProgress::finish() { return removeReplayRun(*m_connection, m_run); }

} // namespace hindcast
