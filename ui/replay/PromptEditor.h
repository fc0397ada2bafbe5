// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/rules/ReflectionPrompt.h"

#include <QWidget>

class QLabel;
class QPlainTextEdit;
class QPushButton;
class QTabBar;

namespace hindcast {

/// The prompts of a replay, for failures, successes and the rest, with a check of their placeholders while somebody types.
class PromptEditor final : public QWidget
{
    Q_OBJECT
public:
    explicit PromptEditor(QWidget* parent = nullptr);

    void setPrompts(std::vector<PromptTemplate> prompts);
    /// As they are now; an edited one has another id.
    [[nodiscard]] std::vector<PromptTemplate> prompts() const;
    /// What is wrong with the first bad one; nothing: they can be used.
    [[nodiscard]] std::optional<Error> problem() const;

Q_SIGNALS:
    void changed();

private:
    void showPrompt(int index);
    void take();
    void reset();

    QTabBar* m_tabs;
    QPlainTextEdit *m_system, *m_user;
    QLabel* m_note;
    QPushButton* m_reset;
    std::vector<PromptTemplate> m_original;
    std::vector<PromptTemplate> m_edited; ///< with the original ids
    bool m_showing = false;
};

} // namespace hindcast
