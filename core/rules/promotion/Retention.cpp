// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/promotion/Retention.h"

#include "core/domain/text/ArgText.h"
#include <QCoreApplication>

#include <algorithm>

namespace hindcast {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(hindcast::Retention)
};

} // namespace

Expected<qint64> retentionUs(qint64 days)
{
    if (days < 0 || days > thresholds::greatestDays)
        return fail(ErrorCode::InvalidInput,
                    Tr::tr("A retention period must be a whole number of days from 0 to %1, not %2.")
                        .arg(argText(thresholds::greatestDays), argText(days)));
    return days * Timestamp::perDay;
}

Expected<Timestamp> retentionCutoff(Timestamp now, qint64 days)
{
    HC_TRY(const qint64 period, retentionUs(days));
    return Timestamp{std::max(Timestamp::leastUs, std::max(now.us, Timestamp::leastUs) - period)};
}

} // namespace hindcast
