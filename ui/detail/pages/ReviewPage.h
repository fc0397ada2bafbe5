// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/detail/parts/MemoryDetails.h"

#include <QWidget>

namespace hindcast {

class FieldList;

/// A decision of an agent and what was said about it.
class ReviewPage final : public QWidget
{
    Q_OBJECT
public:
    explicit ReviewPage(PatternDetails* details, MemoryDetails* memories, QWidget* parent = nullptr);

private:
    void showReview(const Record& record);
    void addSection(const QString& title, const QString& text, bool monospace);

    FieldList* m_fields;
};

} // namespace hindcast
