// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/lint/model/LintFinding.h"

#include <QDialog>

class QLabel;
class QLineEdit;
class QPushButton;

namespace hindcast {

class SecretsNotice;

/// Asks why findings are accepted. Emits chosen() with the note and stays open until it is told how that went.
class AcceptDialog final : public QDialog
{
    Q_OBJECT
public:
    /// \a database: as a command names it.
    AcceptDialog(std::vector<LintFinding> findings, QString database, QWidget* parent);

    void fail(const QString& sentence);
    /// The command that does the same; empty: of several findings, it would be several.
    [[nodiscard]] QString command() const;

Q_SIGNALS:
    /// \a note: as it is to be stored.
    void chosen(const QString& note);

private:
    void choose();
    void makeRoom();
    void updateState();

    std::vector<LintFinding> m_findings;
    QString m_database;
    QLineEdit* m_note;
    SecretsNotice* m_secrets;
    QLabel* m_problem;
    QPushButton* m_accept;
    bool m_waiting = false;
};

} // namespace hindcast
