// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/curation/plan/CurationAction.h"
#include "ui/curation/PreviewedChange.h"
#include "ui/models/selection/CurationSelection.h"

#include <QDialog>

class QButtonGroup;
class QCheckBox;
class QComboBox;
class QDateTimeEdit;
class QLabel;
class QLineEdit;
class QSpinBox;
class QPlainTextEdit;
class QPushButton;
class QVBoxLayout;

namespace hindcast {

class SecretsNotice;
class StoreSession;

/// The sheet of one change: why (1 to 9), a note, what the action needs beyond that, and a preview that is made anew
/// whenever something changes. Ctrl+Return applies.
class ChangeDialog final : public QDialog
{
    Q_OBJECT
public:
    ChangeDialog(StoreSession* session, const CurationAction& action, CurationSelection selection, QWidget* parent = nullptr);

    /// What the preview says at the moment; nothing while it is being made.
    [[nodiscard]] const std::optional<ChangePreview>& preview() const { return m_change->preview(); }
    [[nodiscard]] bool isWaiting() const { return m_change->isWaiting(); }
    /// The command line that does the same.
    [[nodiscard]] QString command() const;

Q_SIGNALS:
    void applied(const hindcast::ChangeReceipt& receipt, const QString& sentence);

protected:
    void keyPressEvent(QKeyEvent* event) override;

private:
    void buildReasons(QVBoxLayout* box);
    void buildOptions(QVBoxLayout* box);
    /// How the signature is blocked as well.
    void buildBlock(QVBoxLayout* box);
    /// A database that is marked as production wants its label typed before more than a few records change.
    void buildLabel(QVBoxLayout* box);
    [[nodiscard]] bool wantsLabel() const;
    /// Which of the selected patterns is kept.
    void buildInto(QVBoxLayout* box);
    /// What is not trusted: a session, a user, a time.
    void buildTaint(QVBoxLayout* box);
    /// Of the selected outcome: whose it was, and when.
    void loadTaint();
    void buildPreview(QVBoxLayout* box);
    void loadText();
    [[nodiscard]] ChangeSpec spec() const;
    [[nodiscard]] QString commandOptions() const;
    [[nodiscard]] QString commandArguments(size_t i) const;
    [[nodiscard]] QString commandOfSeveral() const;
    [[nodiscard]] QString effect() const; ///< "Demote 1 pattern in prod-eu"
    void previewSoon();
    void requestPreview();
    void showPreview();
    [[nodiscard]] QString previewText(const ChangePreview& preview) const;
    void updateState();
    void apply();

    StoreSession* m_session;
    const CurationAction& m_action;
    CurationSelection m_selection;
    PreviewedChange* m_change;
    QButtonGroup* m_reasons;
    QLineEdit* m_note;
    QPlainTextEdit* m_text = nullptr; ///< amend
    QCheckBox* m_block = nullptr;     ///< demote
    QCheckBox* m_blockFor = nullptr;  ///< for so many days; else until somebody lifts it
    QSpinBox* m_blockDays = nullptr;
    QCheckBox* m_blockEverywhere = nullptr;
    QLineEdit* m_label = nullptr; ///< of a production database: typed before much is changed
    QCheckBox* m_everywhere = nullptr; ///< block, unblock
    QCheckBox* m_limited = nullptr;   ///< block
    QDateTimeEdit* m_until = nullptr;
    QComboBox* m_into = nullptr;      ///< merge
    QLineEdit* m_taintSession = nullptr;  ///< quarantine ...
    QLineEdit* m_user = nullptr;
    QCheckBox* m_since = nullptr;
    QDateTimeEdit* m_sinceAt = nullptr;
    QLabel* m_summary;
    QLabel* m_problem;
    SecretsNotice* m_secrets;
    QPushButton* m_apply;
};

} // namespace hindcast
