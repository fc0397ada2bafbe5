// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/replay/ReviewReparse.h"

#include "core/store/relation/Relations.h"

namespace hindcast {

std::optional<ReparsedReview> reparseReview(const Record& review)
{
    const auto& cells = review.cells;
    const QString text = cells[ReviewReflection].text();
    if (text.isEmpty())
        return {};
    ReparsedReview out;
    out.id = cells[ReviewId].text();
    out.before = {objectIn(cells[ReviewInsights]), objectIn(cells[ReviewAnalysisColumn]),
                  cells[ReviewReflectionSuccess].flag().value_or(false)};
    if (auto reading = readReview(text))
        out.after = *std::move(reading);
    else
        out.error = reading.error();
    return out;
}

} // namespace hindcast
