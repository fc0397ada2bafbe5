// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/engine/reflect/PromptStore.h"

#include "core/domain/text/ArgText.h"
#include "core/rules/prompts/PromptKinds.h"
#include "core/store/models/PromptRows.h"
#include "core/store/sql/Transaction.h"

#include <QCoreApplication>

namespace hindcast {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(hindcast::PromptStore)
};

Expected<PromptVersion> builtInVersion(const QString& name)
{
    HC_TRY(PromptTemplate p, builtInPromptOf(name));
    return PromptVersion{name, 1, std::move(p.system), std::move(p.user), {}, {}};
}

} // namespace

PromptTemplate PromptVersion::prompt() const { return {QStringLiteral("%1@%2").arg(name, argText(version)), system, user}; }

PromptStore::PromptStore(Connection& connection, const StoreDescription& store)
    : m_connection(&connection), m_scope(store.scope), m_hasTable(keepsVersions(store))
{}

bool PromptStore::keepsVersions(const StoreDescription& store) { return store.hasCompanion("prompts"); }

Expected<std::vector<PromptVersion>> PromptStore::stored(const QString& name)
{
    std::vector<PromptVersion> out;
    if (!m_hasTable)
        return out;
    HC_TRY(const auto rows, readPromptRows(*m_connection, m_scope, name));
    for (const PromptRow& r : rows)
        out.push_back({r.name, r.version, r.system, r.user, r.actor, r.createdAt});
    return out;
}

Expected<std::vector<PromptVersion>> PromptStore::list()
{
    std::vector<PromptVersion> out;
    for (const QString& name : promptNames()) {
        HC_TRY(auto versions, stored(name));
        std::ranges::move(versions, std::back_inserter(out));
        HC_TRY(PromptVersion builtIn, builtInVersion(name));
        out.push_back(std::move(builtIn));
    }
    return out;
}

Expected<PromptVersion> PromptStore::newest(const QString& name)
{
    HC_TRY(PromptVersion builtIn, builtInVersion(name)); // also when the name is none
    HC_TRY(auto versions, stored(name));
    return versions.empty() ? std::move(builtIn) : std::move(versions.front());
}

Expected<PromptVersion> PromptStore::find(const QString& id)
{
    if (!id.contains(u'@'))
        return newest(id);
    const QString name = promptNameOf(id);
    HC_TRY(PromptVersion builtIn, builtInVersion(name));
    if (builtIn.prompt().id == id)
        return builtIn;
    HC_TRY(auto versions, stored(name));
    for (PromptVersion& v : versions)
        if (v.prompt().id == id)
            return std::move(v);
    return fail(ErrorCode::NotFound, Tr::tr("There is no version %1 of a prompt.").arg(id.left(80)));
}

Expected<PromptSet> PromptStore::set()
{
    PromptSet out;
    for (const QString& name : promptNames()) {
        HC_TRY(const PromptVersion version, newest(name));
        HC_CHECK(out.put(version.prompt())); // somebody may have written into the table
    }
    return out;
}

Expected<PromptVersion> PromptStore::add(const QString& name, const QString& system, const QString& user, const QString& actor,
                                         Timestamp now)
{
    HC_CHECK(checkPrompt({name + QStringLiteral("@new"), system, user}));
    if (!m_hasTable)
        return fail(ErrorCode::Unsupported, Tr::tr("Prompts are kept in Hindcast's own databases only."));
    if (!m_connection->isWritable())
        return fail(ErrorCode::ReadOnly, Tr::tr("The database is open for reading only."));
    HC_TRY(Transaction transaction, Transaction::begin(*m_connection, Transaction::Kind::Write));
    HC_TRY(PromptVersion next, newest(name));
    if (next.system == system && next.user == user)
        return next;
    next = {name, next.version + 1, system, user, actor, now};
    HC_TRY(const bool added, addPromptRow(*m_connection, m_scope, {name, next.version, system, user, actor, now}));
    if (!added)
        return fail(ErrorCode::Conflict, Tr::tr("Somebody else has just stored a version of this prompt."));
    HC_CHECK(transaction.commit());
    return next;
}

} // namespace hindcast
