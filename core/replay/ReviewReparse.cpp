// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/replay/ReviewReparse.h"

#include "core/store/relation/Relations.h"

#include <QJsonDocument>

namespace hindcast {
namespace {

QJsonObject storedObject(const Cell& cell) { return QJsonDocument::fromJson(cell.text().toUtf8()).object(); }

} // namespace

std::optional<ReparsedReview> reparseReview(const Record& review)
{
    const auto& cells = review.cells;
    const QString text = cells[ReviewReflection].text();
    if (text.isEmpty())
        return {};
    ReparsedReview out;
    out.id = cells[ReviewId].text();
    out.before = {storedObject(cells[ReviewInsights]), storedObject(cells[ReviewAnalysisColumn]),
                  cells[ReviewReflectionSuccess].flag().value_or(false)};
    if (auto reading = readReview(text))
        out.after = *std::move(reading);
    else
        out.error = reading.error();
    return out;
}

} // namespace hindcast
