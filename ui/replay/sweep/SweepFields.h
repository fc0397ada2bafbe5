// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/replay/ReflectionSweep.h"
#include "core/replay/ReplayPrompts.h"

#include <QWidget>

class QDoubleSpinBox;
class QLineEdit;
class QListWidget;

namespace hindcast {

/// What a comparison asks for: which models, which prompts, what counts as accepted, and what all of it may cost.
class SweepFields final : public QWidget
{
    Q_OBJECT
public:
    /// \a model: the one that is usually asked.
    explicit SweepFields(const QString& model, QWidget* parent = nullptr);

    /// As replayPrompts(): each version can be chosen; the newest of each, by outcome, is from the beginning.
    void setPrompts(const std::vector<PromptVersions>& prompts);
    /// \a base: service, keys, the month's budget. InvalidInput: no model, no prompt, or what is no rule.
    [[nodiscard]] Expected<ReflectionSweepPlan> plan(ReplayOptions base) const;

Q_SIGNALS:
    void changed();

private:
    QLineEdit* m_models;
    QListWidget* m_prompts;
    QLineEdit* m_rules;
    QDoubleSpinBox* m_budget;
    std::vector<SweptPrompt> m_choices; ///< one for each entry of the list
};

} // namespace hindcast
