// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/lint/model/LintFinding.h"

#include "ui/widgets/ScrollColumn.h"

namespace hindcast {

/// One finding in full: what it says, what to do, the command that would do it, and the records that show it.
class FindingPage final : public ScrollColumn
{
    Q_OBJECT
public:
    explicit FindingPage(QWidget* parent = nullptr);

    /// What is shown is of another moment: nothing can be done about it.
    void setPast(bool past) { m_past = past; }
    /// Null: none.
    void show(const LintFinding* finding, bool accepted);
    /// Which sheet would decide about it, if it has one of its own; empty: the usual ones of its record.
    void offer(const QString& text);

Q_SIGNALS:
    void acceptRequested();
    /// Somebody wants the sheet that was offered.
    void sheetRequested();
    /// Somebody wants to see that record.
    void evidenceChosen(const hindcast::FindingEvidence& evidence);

private:
    void addHead(const LintFinding& finding, bool accepted);
    void addCommand(const QString& command);
    void addEvidence(const LintFinding& finding);
    void addFacts(const LintFinding& finding);

    QString m_offer;
    bool m_past = false;
};

} // namespace hindcast
