// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/promotion/Confidence.h"

#include "core/rules/promotion/Thresholds.h"

#include <QCoreApplication>

#include <algorithm>

namespace hindcast {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(hindcast::Confidence)
};

} // namespace

Expected<double> synthesisConfidence(double modelConfidence)
{
    if (!(modelConfidence >= 0 && modelConfidence <= 1))
        return fail(ErrorCode::InvalidInput, Tr::tr("A model's confidence must be a number from 0 to 1, not %1.").arg(modelConfidence));
    return std::min(modelConfidence, thresholds::synthesisCap);
}

} // namespace hindcast
