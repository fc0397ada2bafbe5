// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/errors/SimilarityBand.h"

#include "core/domain/enums/EnumWords.h"

#include <QCoreApplication>

namespace hindcast {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(hindcast::SimilarityBand)
};

constexpr EnumWords<SimilarityBand> similarityBands{"none", "maybe", "similar"};

} // namespace

Expected<SimilarityBand> similarityBand(double similarity, double above)
{
    constexpr double greatest = 1 + 1e-6;
    if (!(similarity >= -greatest && similarity <= greatest))
        return fail(ErrorCode::InvalidInput, Tr::tr("A similarity must be a number from -1 to 1."));
    if (similarity > above)
        return SimilarityBand::Similar;
    return similarity >= maybeFrom ? SimilarityBand::Maybe : SimilarityBand::None;
}

QString word(SimilarityBand band) { return similarityBands.wordOf(band); }

} // namespace hindcast
