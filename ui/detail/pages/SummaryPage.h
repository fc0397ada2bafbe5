// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/detail/parts/FieldList.h"
#include "ui/detail/parts/PatternDetails.h"

#include <QWidget>

namespace hindcast {

/// What the subject is, field by field.
class SummaryPage final : public QWidget
{
    Q_OBJECT
public:
    explicit SummaryPage(PatternDetails* details, QWidget* parent = nullptr);

private:
    void showSubject(const Subject& subject);
    void showPattern(const PatternSubject& subject);
    void showOutcome(const Record& record);

    PatternDetails* m_details;
    FieldList* m_fields;
};

} // namespace hindcast
