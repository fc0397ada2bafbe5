// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/views/RecordsView.h"

namespace hindcast {

/// Answers that were judged: by whom, with which reward, and whether something was learned from them.
class EvaluationsView final : public RecordsView
{
    Q_OBJECT
public:
    explicit EvaluationsView(QWidget* parent = nullptr);

protected:
    [[nodiscard]] CurationSelection::Kind recordKind() const override { return CurationSelection::Kind::None; }
    [[nodiscard]] int titleColumn() const override { return EvaluationQuery; }
    [[nodiscard]] ListSentences sentences() const override;
    [[nodiscard]] QString countText(qint64 count) const override;
    [[nodiscard]] Subject subjectOf(const Record& record) const override { return RecordSubject{RelationId::Evaluations, record}; }
};

} // namespace hindcast
