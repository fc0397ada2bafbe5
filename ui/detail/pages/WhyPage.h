// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/detail/parts/PatternDetails.h"

#include <QWidget>

class QGridLayout;
class QLabel;

namespace hindcast {

struct PatternHistory;

/// Why a pattern is in the prompt or not: each gate with its value, its threshold and the verdict, and the conclusion.
/// For an outcome: why it may or may not promote a pattern. All decided in core/rules.
class WhyPage final : public QWidget
{
    Q_OBJECT
public:
    explicit WhyPage(PatternDetails* details, QWidget* parent = nullptr);
    /// "INJECTED into the prompts of prod-eu", or what prevents it.
    [[nodiscard]] QString conclusion() const;

private:
    void showSubject(const Subject& subject);
    void showPattern(const PatternSubject& subject);
    void showOutcome(const Record& record);
    /// What was decided about the pattern, by whom and why: the turning points of its history, the last one first.
    void showDecisions(const PatternHistory& history);
    void clearGates();
    void addGate(const QString& gate, const QString& phrase, bool passed);
    void conclude(const QString& text, const QColor& colour);

    QLabel* m_conclusion;
    QLabel* m_explanation;
    QGridLayout* m_gates;
    QLabel* m_decisions;
    int m_row = 0;
};

} // namespace hindcast
