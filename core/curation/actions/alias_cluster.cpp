// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/curation/plan/ChangePlan.h"
#include "core/curation/plan/Planners.h"
#include "core/rules/curation/ClusterAlias.h"
#include "core/rules/text/NameBounds.h"
#include "core/store/links/ClusterNames.h"

#include <QCoreApplication>

#include <algorithm>

namespace hindcast {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(hindcast::AliasClusterAction)
};

Expected<bool> mayAlias(const QString& from, const QString& to, const QHash<QString, QString>& known)
{
    switch (aliasObstacle(from, to, known)) {
    case AliasObstacle::None:
        if (isLongName(from) || isLongName(to))
            return fail(ErrorCode::InvalidInput, Tr::tr("A cluster's name has at most %1 bytes.").arg(greatestName));
        return true;
    case AliasObstacle::Already: return false;
    case AliasObstacle::NoName:
        return fail(ErrorCode::InvalidInput, Tr::tr("A cluster's name is a text that is not empty and not \"unknown\"."));
    case AliasObstacle::Itself: return fail(ErrorCode::InvalidInput, Tr::tr("%1 stands for itself.").arg(from));
    case AliasObstacle::TakenAs:
        return fail(ErrorCode::Conflict, Tr::tr("%1 stands for %2 already.").arg(from, known.value(from)), {}, Tr::tr("Undo that first."));
    case AliasObstacle::InACircle: break;
    }
    return fail(ErrorCode::Conflict, Tr::tr("%1 stands for %2 already: they would stand for each other.").arg(to, from), {},
                Tr::tr("Undo that first."));
}

RowChange aliasRow(const ChangePlan& plan, RowChange row, const QString& alias, const QString& cluster)
{
    const Why& why = plan.spec().why;
    row.key = plan.noteKey(alias);
    const auto add = [&row](const char* column, Cell value) { row.columns.push_back({column, {}, std::move(value)}); };
    add("alias", Cell(alias));
    add("cluster_id", Cell(cluster));
    add("actor", Cell(why.actor));
    add("note", Cell(why.note));
    add("at", plan.noteTime(why.at));
    return row;
}

} // namespace

/// Rows keep the name that they were written with. From now on both names are read as one: agents of either are given what was learned
/// under both, and what is recorded under the alias is recorded under the name that it stands for.
Expected<void> planners::aliasCluster(ChangePlan& plan)
{
    const auto what = std::get<decision::AliasCluster>(plan.spec().what);
    const QString from = what.from.trimmed(), to = what.to.trimmed();
    HC_TRY(const RowChange empty, plan.noteRow("cluster_aliases"));
    QHash<QString, QString> known;
    if (plan.target().journal) {
        HC_TRY(known, readClusterAliases(*plan.target().journal, *plan.target().journalStore));
    }
    HC_TRY(const bool open, mayAlias(from, to, known));
    if (!open) {
        ++plan.preview().unchanged;
        return {};
    }
    const QString target = resolvedCluster(to, known);
    plan.insert(aliasRow(plan, empty, from, target));
    for (auto it = known.begin(); it != known.end(); ++it) // what stood for it stands for the same now
        if (it.value() == from) {
            RowChange change;
            change.place = empty.place;
            change.table = empty.table;
            change.key = plan.noteKey(it.key());
            change.columns = {{"cluster_id", Cell(from), Cell(target)}};
            plan.insert(std::move(change));
        }
    qint64 patterns = 0;
    if (plan.target().store->relation(RelationId::Patterns)) {
        HC_TRY(const auto* all, plan.patterns());
        for (const Pattern& p : *all) {
            if (p.clusterId != from)
                continue;
            plan.event(EventKind::Annotated, p);
            plan.preview().events.back().event.reason = QStringLiteral("cluster %1 is %2").arg(from, target);
            plan.expect(p);
            ++patterns;
        }
    }
    plan.preview().consequences << Tr::tr("%n pattern(s) of %1 are given to agents of %2 too.", nullptr, int(patterns)).arg(from, target);
    if (plan.target().isForeign())
        plan.preview().consequences
            << Tr::tr("%1 does not know aliases: only Hindcast reads both names as one.").arg(plan.target().store->layoutTitle());
    return {};
}

} // namespace hindcast
