// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/reflection/PruneSelection.h"

#include "core/rules/promotion/Retention.h"

#include <QCoreApplication>

namespace hindcast {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(hindcast::PruneSelection)
};

} // namespace

Expected<PruneCut> pruneCut(Timestamp now, double below, qint64 olderThanDays)
{
    if (!(below >= 0 && below <= 1))
        return fail(ErrorCode::InvalidInput, Tr::tr("An importance must be a number from 0 to 1."));
    HC_TRY(const Timestamp cutoff, retentionCutoff(now, olderThanDays));
    return PruneCut{below, cutoff};
}

} // namespace hindcast
