// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/rules/model/ReplayEstimate.h"
#include "ui/replay/ReplayPlan.h"

class QComboBox;
class QFormLayout;
class QLabel;
class QLineEdit;
class QPushButton;

namespace hindcast {

class ModelKeyField;
class PromptEditor;
class ScopeChoice;
class StoreSession;

/// What is replayed, by whom and with which words, and what that is going to cost.
class ReplaySetup final : public ReplayPlan
{
    Q_OBJECT
public:
    /// \a selected: keys of the selected reflections; \a matching: what the list is limited to.
    ReplaySetup(StoreSession* session, std::vector<Locator> selected, Predicate matching, QWidget* parent = nullptr);

    [[nodiscard]] const std::optional<ReplayCandidates>& candidates() const override { return m_candidates; }
    [[nodiscard]] ReplayOptions options() const override;
    /// Why it cannot start; empty: it can.
    [[nodiscard]] QString obstacle() const;

private:
    QWidget* buildModel();
    [[nodiscard]] ReplayOptions::Way way() const;
    /// Where the keychain has the key of the service that is meant: by provider and host.
    [[nodiscard]] QString keyAccount() const;
    /// Counts what is meant, in the background.
    void readCandidates();
    void showState();
    /// Several models and prompts instead of one, in a window of its own.
    void compare();
    [[nodiscard]] QString estimateText() const;

    struct Counted {
        ReplayCandidates candidates;
        std::optional<double> monthEur;
    };

    StoreSession* m_session;
    ScopeChoice* m_scope;
    QComboBox* m_provider;
    QFormLayout* m_form = nullptr;
    QLineEdit *m_model, *m_url;
    ModelKeyField* m_key;
    PromptEditor* m_prompts;
    QLabel *m_estimateLabel, *m_obstacle;
    QPushButton *m_edit, *m_compare, *m_start;
    ModelSettings m_environment;
    std::optional<ReplayCandidates> m_candidates;
    std::optional<double> m_monthEur;
    QString m_failure; ///< why it is not known what would be replayed
    ReplayEstimate m_estimate;
    quint64 m_generation = 0;
};

} // namespace hindcast
