// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/reflection/ImportanceBand.h"

#include "core/domain/enums/EnumWords.h"

#include <QCoreApplication>

namespace hindcast {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(hindcast::ImportanceBand)
};

constexpr EnumWords<ImportanceBand> importanceBands{"negligible", "minor", "valuable", "critical"};

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

QString word(ImportanceBand band) { return importanceBands.wordOf(band); }

} // namespace hindcast
