// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/views/RecordsView.h"

namespace hindcast {

/// A list of outcomes: a view of its own, or what linked charts leave.
class OutcomeList : public RecordsView
{
    Q_OBJECT
public:
    explicit OutcomeList(QWidget* parent = nullptr);
    /// A part of another view: see RecordsView.
    OutcomeList(RecordsTravel* travel, const QString& name, QWidget* parent);

protected:
    [[nodiscard]] CurationSelection::Kind recordKind() const override { return CurationSelection::Kind::Outcomes; }
    [[nodiscard]] ListSentences sentences() const override;
    [[nodiscard]] QString countText(qint64 count) const override;
    [[nodiscard]] Subject subjectOf(const Record& record) const override { return OutcomeSubject{record}; }
};

} // namespace hindcast
