// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/curation/plan/CurationAction.h"
#include "ui/curation/PreviewedChange.h"

#include <QDialog>

class QComboBox;
class QLabel;
class QLineEdit;
class QPushButton;
class QVBoxLayout;

namespace hindcast {

class SecretsNotice;
class StoreSession;

/// What sheets share that ask for something of their own: why, a note, what would change, and the button that says what it does. The
/// safe button is the default; Ctrl+Return applies. Who derives puts its fields into upper() and calls begin().
class DecisionDialog : public QDialog
{
    Q_OBJECT
public:
    [[nodiscard]] const std::optional<ChangePreview>& preview() const { return m_change->preview(); }
    [[nodiscard]] bool isWaiting() const { return m_change->isWaiting(); }
    /// The command line that does the same.
    [[nodiscard]] QString command() const;

Q_SIGNALS:
    void applied(const hindcast::ChangeReceipt& receipt, const QString& sentence);

protected:
    DecisionDialog(StoreSession* session, const CurationAction& action, QWidget* parent);
    [[nodiscard]] StoreSession* session() const { return m_session; }
    [[nodiscard]] QVBoxLayout* upper() const { return m_upper; }
    /// Shows a first preview.
    void begin(ReasonCode usual);
    /// Something was chosen: there is a new preview soon.
    void previewSoon();
    void setReason(ReasonCode reason);

    [[nodiscard]] virtual ActionValues values() const = 0;
    /// What the button does: "Demote that pattern".
    [[nodiscard]] virtual QString effect() const = 0;
    /// What has to be said before anything can be previewed; empty: nothing.
    [[nodiscard]] virtual QString missing() const = 0;
    /// The command's own arguments, behind the database.
    [[nodiscard]] virtual QString arguments() const = 0;

    void keyPressEvent(QKeyEvent* event) override;

private:
    [[nodiscard]] ChangeSpec spec() const;
    void requestPreview();
    void showPreview();
    void showProblem();
    void updateState();
    void apply();

    StoreSession* m_session;
    const CurationAction& m_action;
    PreviewedChange* m_change;
    QVBoxLayout* m_upper;
    QComboBox* m_reason;
    QLineEdit* m_note;
    SecretsNotice* m_secrets;
    QLabel* m_summary;
    QLabel* m_problem;
    QPushButton* m_apply;
};

} // namespace hindcast
