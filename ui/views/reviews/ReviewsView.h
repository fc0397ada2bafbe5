// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/views/RecordsView.h"

namespace hindcast {

/// Decisions of agents that were checked, and what was said about them.
class ReviewsView final : public RecordsView
{
    Q_OBJECT
public:
    explicit ReviewsView(QWidget* parent = nullptr);

protected:
    [[nodiscard]] CurationSelection::Kind recordKind() const override { return CurationSelection::Kind::Reviews; }
    [[nodiscard]] int titleColumn() const override { return ReviewComponent; }
    [[nodiscard]] ListSentences sentences() const override;
    [[nodiscard]] QString countText(qint64 count) const override;
    [[nodiscard]] Subject subjectOf(const Record& record) const override { return RecordSubject{RelationId::Reviews, record}; }
};

} // namespace hindcast
