// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/lint/Contradiction.h"
#include "ui/curation/DecisionDialog.h"
#include "ui/models/selection/CurationSelection.h"

class QButtonGroup;
class QPlainTextEdit;

namespace hindcast {

/// The sheet of a contradiction: both sides with what they rest on, and which of them holds: this, that, both (each with where), neither.
/// Two selected patterns are the sides, or the two fixes that the outcomes of one disagree about.
class ResolveDialog final : public DecisionDialog
{
    Q_OBJECT
public:
    ResolveDialog(StoreSession* session, const CurationAction& action, CurationSelection selection, QWidget* parent = nullptr);

protected:
    [[nodiscard]] ActionValues values() const override;
    [[nodiscard]] QString effect() const override;
    [[nodiscard]] QString missing() const override;
    [[nodiscard]] QString arguments() const override;

private:
    struct Side {
        QLabel* title;
        QPlainTextEdit* fix;
        QLabel* evidence;
        QLineEdit* scope;
    };
    [[nodiscard]] Side buildSide(const QString& name);
    void buildVerdicts();
    void load();
    void show(const Contradiction& sides);
    [[nodiscard]] Resolved chosen() const;
    void verdictChanged();

    CurationSelection m_selection;
    std::array<Side, 2> m_sides = {};
    QButtonGroup* m_verdicts;
    QLabel* m_failed;
    std::optional<Contradiction> m_read;
};

} // namespace hindcast
