// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/lab/change/LabChange.h"

#include "core/domain/enums/EnumWords.h"
#include "ui/theme/Theme.h"

#include <QCoreApplication>

#include <algorithm>

namespace hindcast {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(hindcast::LabChange)
};

constexpr EnumWords<LabChange> changeWords{"same", "gained", "lost", "earlier", "later"};

} // namespace

StateStyle styleOf(LabChange change)
{
    const Tokens& t = Theme::instance().tokens();
    switch (change) {
    case LabChange::Gained: return {QStringLiteral("+"), Tr::tr("gained"), t.verified};
    case LabChange::Lost: return {QStringLiteral("−"), Tr::tr("lost"), t.regression};
    case LabChange::Earlier: return {QStringLiteral("◂"), Tr::tr("earlier"), t.candidate};
    case LabChange::Later: return {QStringLiteral("▸"), Tr::tr("later"), t.partial};
    case LabChange::Same: break;
    }
    return {QStringLiteral("="), Tr::tr("same"), t.accent};
}

QString titleOf(LabChange change)
{
    switch (change) {
    case LabChange::Gained: return Tr::tr("+ Gained");
    case LabChange::Lost: return Tr::tr("− Lost");
    case LabChange::Earlier: return Tr::tr("◂ Earlier");
    case LabChange::Later: return Tr::tr("▸ Later");
    case LabChange::Same: break;
    }
    return Tr::tr("= Same");
}

QString wordOf(LabChange change) { return changeWords.wordOf(change); }

const std::vector<ReplayDifference>& differencesOf(const ReplayReport& report, LabChange change)
{
    static const std::vector<ReplayDifference> none;
    switch (change) {
    case LabChange::Gained: return report.gained;
    case LabChange::Lost: return report.lost;
    case LabChange::Earlier: return report.earlier;
    case LabChange::Later: return report.later;
    case LabChange::Same: break;
    }
    return none;
}

qint64 countOf(const ReplayReport& report, LabChange change)
{
    return change == LabChange::Same ? report.same : qint64(differencesOf(report, change).size());
}

qint64 purgedIn(const ReplayReport& report)
{
    return std::ranges::count(report.diverging, DivergenceCause::PurgedHistory, &ReplayDivergence::cause);
}

} // namespace hindcast
