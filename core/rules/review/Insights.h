// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/domain/Error.h"
#include "core/rules/review/ReviewSections.h"

#include <QStringList>

namespace hindcast {

/// What a review says, by its sections.
struct Insights {
    QString summary;
    QStringList strengths = {};
    QStringList improvements = {};
    QString recommendation = {}; ///< with its line breaks and list markers
    std::vector<ReviewSection> rawSections = {};
};

/// A review's summary, strengths, improvements and recommendation; empty where it has no such section. List items at any depth
/// are one item each, indented lines continue one; a section without items is one item. TooLarge as reviewSections().
[[nodiscard]] Expected<Insights> extractInsights(QStringView review);

} // namespace hindcast
