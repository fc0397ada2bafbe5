// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/views/RecordsView.h"

namespace hindcast {

/// Executions that were handed in or exported: also those that nothing was learned from.
class TracesView final : public RecordsView
{
    Q_OBJECT
public:
    explicit TracesView(QWidget* parent = nullptr);

protected:
    [[nodiscard]] CurationSelection::Kind recordKind() const override { return CurationSelection::Kind::None; }
    [[nodiscard]] int titleColumn() const override { return TraceTask; }
    [[nodiscard]] ListSentences sentences() const override;
    [[nodiscard]] QString countText(qint64 count) const override;
    [[nodiscard]] Subject subjectOf(const Record& record) const override { return RecordSubject{RelationId::Traces, record}; }
};

} // namespace hindcast
