// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/views/RecordsView.h"

namespace hindcast {

/// What agents asked in vain, the commonest question first: the one list of what this memory lacks.
class UnansweredView final : public RecordsView
{
    Q_OBJECT
public:
    explicit UnansweredView(QWidget* parent = nullptr);

protected:
    [[nodiscard]] CurationSelection::Kind recordKind() const override { return CurationSelection::Kind::None; }
    [[nodiscard]] int titleColumn() const override { return UnansweredQuestionText; }
    [[nodiscard]] ListSentences sentences() const override;
    [[nodiscard]] QString countText(qint64 count) const override;
    [[nodiscard]] Subject subjectOf(const Record& record) const override { return RecordSubject{RelationId::Unanswered, record}; }
};

} // namespace hindcast
