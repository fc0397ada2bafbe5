// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/lint/model/LintFinding.h"

#include <QScrollArea>

class QLabel;
class QPushButton;
class QVBoxLayout;

namespace hindcast {

/// One finding in full: what it says, what to do, the command that would do it, and the records that show it.
class FindingPage final : public QScrollArea
{
    Q_OBJECT
public:
    explicit FindingPage(QWidget* parent = nullptr);

    /// Null: none.
    void show(const LintFinding* finding, bool accepted);
    /// Everything that is written in it.
    [[nodiscard]] QString text() const;

Q_SIGNALS:
    void acceptRequested();
    /// Somebody wants to see that record.
    void evidenceChosen(const hindcast::FindingEvidence& evidence);

private:
    void clear();
    QLabel* add(const QString& text, const char* role);
    void addHead(const LintFinding& finding, bool accepted);
    void addCommand(const QString& command);
    void addEvidence(const LintFinding& finding);
    void addFacts(const LintFinding& finding);

    QWidget* m_page;
    QVBoxLayout* m_box;
};

} // namespace hindcast
