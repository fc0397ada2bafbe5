// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/curation/plan/ChangePlan.h"
#include "core/curation/plan/Planners.h"

#include <QCoreApplication>

namespace hindcast {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(hindcast::ResolveAction)
};

Expected<void> isSaid(const Resolution& resolution, size_t patterns)
{
    switch (resolutionObstacle(resolution, patterns)) {
    case ResolutionObstacle::None: return {};
    case ResolutionObstacle::NoScope: return fail(ErrorCode::InvalidInput, Tr::tr("Both hold: say of each where."));
    case ResolutionObstacle::OneScope: return fail(ErrorCode::InvalidInput, Tr::tr("Both cannot hold in one place: say of each where."));
    case ResolutionObstacle::LongScope:
        return fail(ErrorCode::InvalidInput, Tr::tr("Where a fix holds is said in at most 300 characters."));
    case ResolutionObstacle::NoFix: return fail(ErrorCode::InvalidInput, Tr::tr("The sides of one pattern are two fixes: give both."));
    case ResolutionObstacle::SameFix: break;
    }
    return fail(ErrorCode::InvalidInput, Tr::tr("Both sides say the same: there is nothing to decide."));
}

/// The side that holds keeps what it says; its history tells against what.
Expected<void> uphold(ChangePlan& plan, const Locator& key, const QString& against)
{
    HC_TRY(const auto row, plan.pattern(key));
    plan.event(EventKind::Annotated, row.value);
    plan.preview().events.back().event.reason = QStringLiteral("holds against %1").arg(against);
    plan.expect(row.value);
    if (row.value.demoted || row.value.blocked)
        plan.preview().consequences << Tr::tr("%1 holds, but it is demoted or blocked: agents are not given it.").arg(row.value.name);
    return {};
}

Expected<void> ofTwo(ChangePlan& plan, const decision::Resolve& what)
{
    HC_TRY(const auto one, plan.pattern(what.keys[0]));
    HC_TRY(const auto other, plan.pattern(what.keys[1]));
    switch (what.resolution.holds) {
    case Resolved::This: HC_CHECK(plan.demote(what.keys[1])); return uphold(plan, what.keys[0], other.value.name);
    case Resolved::That: HC_CHECK(plan.demote(what.keys[0])); return uphold(plan, what.keys[1], one.value.name);
    case Resolved::Both:
        HC_CHECK(planners::amendTo(plan, what.keys[0], scopedFix(what.resolution.scopes[0], one.value.recommendedFix)));
        return planners::amendTo(plan, what.keys[1], scopedFix(what.resolution.scopes[1], other.value.recommendedFix));
    case Resolved::Neither: break;
    }
    HC_CHECK(plan.demote(what.keys[0]));
    return plan.demote(what.keys[1]);
}

} // namespace

/// Two patterns, or one whose outcomes name two fixes. What does not hold is demoted; what holds somewhere says where.
Expected<void> planners::resolve(ChangePlan& plan)
{
    const auto& what = std::get<decision::Resolve>(plan.spec().what);
    if (what.keys.empty() || what.keys.size() > 2)
        return fail(ErrorCode::InvalidInput, Tr::tr("A contradiction has two sides: two patterns, or two fixes of one."));
    HC_CHECK(isSaid(what.resolution, what.keys.size()));
    if (what.keys.size() == 2)
        return ofTwo(plan, what);
    return what.resolution.holds == Resolved::Neither ? plan.demote(what.keys[0])
                                                      : planners::amendTo(plan, what.keys[0], resolvedFix(what.resolution));
}

} // namespace hindcast
