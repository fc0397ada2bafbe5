// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/reflection/ImportanceBand.h"

#include <QCoreApplication>

namespace hindcast {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(hindcast::ImportanceBand)
};

} // namespace

Expected<ImportanceBand> importanceBand(double importance)
{
    if (!(importance >= 0 && importance <= 1))
        return fail(ErrorCode::InvalidInput, Tr::tr("An importance must be a number from 0 to 1."));
    if (importance >= 0.8)
        return ImportanceBand::Critical;
    if (importance >= 0.6)
        return ImportanceBand::Valuable;
    return importance >= 0.3 ? ImportanceBand::Minor : ImportanceBand::Negligible;
}

QString word(ImportanceBand band)
{
    switch (band) {
    case ImportanceBand::Critical: return QStringLiteral("critical");
    case ImportanceBand::Valuable: return QStringLiteral("valuable");
    case ImportanceBand::Minor: return QStringLiteral("minor");
    case ImportanceBand::Negligible: break;
    }
    return QStringLiteral("negligible");
}

} // namespace hindcast
