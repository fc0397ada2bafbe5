// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/replay/ReplayPrompts.h"

#include <QWidget>

class QComboBox;
class QLabel;
class QPlainTextEdit;
class QPushButton;
class QTabBar;

namespace hindcast {

/// The prompts of a replay, for failures, successes and the rest: their stored versions, and a check of their placeholders while
/// somebody types.
class PromptEditor final : public QWidget
{
    Q_OBJECT
public:
    explicit PromptEditor(QWidget* parent = nullptr);

    /// As replayPrompts(): the newest version of each is chosen.
    void setPrompts(std::vector<PromptVersions> prompts);
    /// A version that was stored: it is chosen, and what it was edited from is as it was.
    void addVersion(const PromptVersion& version);
    /// Whether an edited text can be stored as another version.
    void setSavable(bool savable);
    /// Why it was not stored.
    void showFailure(const Error& error);
    /// As they are now; an edited one has another id.
    [[nodiscard]] std::vector<PromptTemplate> prompts() const;
    /// What is wrong with the first bad one; nothing: they can be used.
    [[nodiscard]] std::optional<Error> problem() const;

Q_SIGNALS:
    void changed();
    /// Somebody wants this text stored as another version of the prompt with this name.
    void saveRequested(const QString& name, const hindcast::PromptTemplate& text);

private:
    /// One prompt with what was typed into each of its versions.
    struct Choice {
        PromptVersions versions;
        std::vector<PromptTemplate> edited; ///< with the ids of the versions
        size_t chosen = 0;

        [[nodiscard]] PromptTemplate now() const;
    };
    QWidget* buildFoot();
    [[nodiscard]] Choice* current();
    void showPrompt();
    void showVersions();
    void choose(int version);
    void take();
    void showNote(const QString& text, bool problem);
    void reset();
    void save();

    QTabBar* m_tabs;
    QComboBox* m_versions;
    QPlainTextEdit *m_system, *m_user;
    QLabel* m_note;
    QPushButton *m_reset, *m_save;
    std::vector<Choice> m_choices;
    bool m_showing = false;
    bool m_savable = false;
};

} // namespace hindcast
