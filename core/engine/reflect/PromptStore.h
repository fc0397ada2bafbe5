// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/domain/Timestamp.h"
#include "core/engine/reflect/PromptSet.h"
#include "core/store/StoreDescription.h"

namespace hindcast {

/// One version of a prompt.
struct PromptVersion {
    QString name;
    qint64 version = 1; ///< 1: the one that comes with the program
    QString system;
    QString user;
    QString actor;       ///< who wrote it; empty for a built-in one
    Timestamp createdAt; ///< Timestamp() for a built-in one

    [[nodiscard]] bool isBuiltIn() const { return version == 1; }
    /// As it is asked with; its id is name@version, which reflections and episodes keep as their prompt_id.
    [[nodiscard]] PromptTemplate prompt() const;
};

/// The prompts of a native database, by tenant and project: built-in ones, and versions that people wrote. Old versions stay.
/// Of any other database, or one without the table, the built-in ones. Used in the thread of its connection, which outlives it.
class PromptStore
{
public:
    PromptStore(Connection& connection, const StoreDescription& store);
    /// Whether versions can be stored in such a database at all.
    [[nodiscard]] static bool keepsVersions(const StoreDescription& store);

    /// Every version, by name, the newest first.
    [[nodiscard]] Expected<std::vector<PromptVersion>> list();
    /// The newest version of a name. NotFound lists the names there are.
    [[nodiscard]] Expected<PromptVersion> newest(const QString& name);
    /// The version with this id (name@version); the newest for a bare name. NotFound.
    [[nodiscard]] Expected<PromptVersion> find(const QString& id);
    /// The newest version of every name, for authors and evaluators.
    [[nodiscard]] Expected<PromptSet> set();
    /// Stores another version, and gives it. The same texts as the newest are no new version. Errors: as checkPrompt(); ReadOnly;
    /// Unsupported (a database without prompts); Conflict (somebody else was faster).
    Expected<PromptVersion> add(const QString& name, const QString& system, const QString& user, const QString& actor, Timestamp now);

private:
    Expected<std::vector<PromptVersion>> stored(const QString& name);

    Connection* m_connection;
    Scope m_scope;
    bool m_hasTable;
};

} // namespace hindcast
