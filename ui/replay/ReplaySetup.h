// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/replay/ReplayCandidates.h"
#include "core/replay/ReplayWorker.h"
#include "core/rules/ReplayEstimate.h"

#include <QWidget>

class QComboBox;
class QFormLayout;
class QLabel;
class QLineEdit;
class QPushButton;
class QRadioButton;

namespace hindcast {

class ModelKeyField;
class PromptEditor;
class StoreSession;

/// What is replayed, by whom and with which words, and what that is going to cost.
class ReplaySetup final : public QWidget
{
    Q_OBJECT
public:
    /// \a selected: keys of the selected reflections; \a matching: what the list is limited to.
    ReplaySetup(StoreSession* session, std::vector<Locator> selected, Predicate matching, QWidget* parent = nullptr);

    /// Nothing until it is known what would be replayed.
    [[nodiscard]] const std::optional<ReplayCandidates>& candidates() const { return m_candidates; }
    [[nodiscard]] ReplayOptions options() const;
    /// Why it cannot start; empty: it can.
    [[nodiscard]] QString obstacle() const;
    [[nodiscard]] const ReplayEstimate& estimate() const { return m_estimate; }

Q_SIGNALS:
    void startRequested();
    void editingRequested();

private:
    QWidget* buildScope(size_t selected);
    QWidget* buildModel();
    [[nodiscard]] ReplayOptions::Way way() const;
    /// Where the keychain has the key of the service that is meant: by provider and host.
    [[nodiscard]] QString keyAccount() const;
    /// Counts what is meant, in the background.
    void readCandidates();
    void showState();
    [[nodiscard]] QString estimateText() const;

    struct Counted {
        ReplayCandidates candidates;
        std::optional<double> monthEur;
    };

    StoreSession* m_session;
    std::vector<Locator> m_selected;
    Predicate m_matching;
    QRadioButton *m_onlySelected, *m_all;
    QComboBox* m_provider;
    QFormLayout* m_form = nullptr;
    QLineEdit *m_model, *m_url;
    ModelKeyField* m_key;
    PromptEditor* m_prompts;
    QLabel *m_estimateLabel, *m_obstacle;
    QPushButton *m_edit, *m_start;
    ModelSettings m_environment;
    std::optional<ReplayCandidates> m_candidates;
    std::optional<double> m_monthEur;
    QString m_failure; ///< why it is not known what would be replayed
    ReplayEstimate m_estimate;
    quint64 m_generation = 0;
};

} // namespace hindcast
