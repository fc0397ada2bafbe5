// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/curation/FlagFields.h"

#include "app/cli/curation/CurationRun.h"
#include "app/cli/frame/GlobalOptions.h"
#include "core/engine/read/PatternFilter.h"
#include "core/lint/LintFlags.h"
#include "core/store/findings/AcceptedFindings.h"

#include <QCoreApplication>

namespace hindcast {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(hindcast::FlagFields)
};

} // namespace

Expected<RecordFlagsPtr> askedFlags(const Invocation& invocation, Connection& connection, const StoreDescription& store)
{
    const QString filter = invocation.value("filter");
    const QStringList asked = filterValues(filter, flagFieldName);
    if (asked.isEmpty())
        return RecordFlagsPtr();
    if (!invocation.value("as-of").isEmpty())
        reportNotice(Tr::tr("flag: is as the rules see it now, not as of then."));
    HC_TRY(const Settings settings, invocation.settings());
    LintOptions options = lintOptionsFor(settings, invocation.now());
    if (!asked.contains(QStringLiteral("any")))
        for (const QString& rule : lintRuleNames())
            if (asked.contains(rule))
                options.rules << rule;
    HC_TRY(const WorkspaceOptions workspaceAt, workspaceOptions(invocation));
    HC_TRY(const Workspace workspace, Workspace::openForReading(connection, store, workspaceAt));
    const CurationTarget target = workspace.target();
    if (target.journal) {
        HC_TRY(options.accepted, readAcceptedFindings(*target.journal, *target.journalStore));
    }
    return readFlags({target.data, target.store, target.journal, target.journalStore}, filter, options, invocation.context());
}

Expected<std::vector<FilterField>> askedFields(const Invocation& invocation, Connection& connection, const StoreDescription& store,
                                               const BoundRelation& relation)
{
    const RelationId id = relation.spec->id;
    std::vector<FilterField> fields = id == RelationId::Patterns ? patternFilterFields(relation) : filterFields(relation);
    HC_TRY(const RecordFlagsPtr flags, askedFlags(invocation, connection, store));
    addFlagField(fields, id, lintRuleNames(), flags);
    return fields;
}

} // namespace hindcast
