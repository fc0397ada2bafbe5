// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/detail/parts/MemoryDetails.h"

#include <QWidget>

namespace hindcast {

class FieldList;

/// How an answer was judged: its question, the reward, every criterion that was scored, and the words.
class EvaluationPage final : public QWidget
{
    Q_OBJECT
public:
    explicit EvaluationPage(PatternDetails* details, MemoryDetails* memories, QWidget* parent = nullptr);

private:
    void showEvaluation(const Record& record);
    void addNumber(const QString& label, const Cell& cell);
    void addCriteria(const QString& stored);
    void addSection(const QString& title, const QString& text);

    FieldList* m_fields;
};

} // namespace hindcast
