// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/detail/parts/PatternDetails.h"
#include "ui/models/CurationSelection.h"

#include <QWidget>

class QLabel;
class QStackedLayout;
class QTabWidget;

namespace hindcast {

/// The right side: what is known of the selected row, in tabs.
class DetailPane final : public QWidget
{
    Q_OBJECT
public:
    explicit DetailPane(PatternDetails* details, QWidget* parent = nullptr);
    /// Shows a tab by its name: summary, why, evidence, history, raw.
    void showTab(const QString& name);
    void nextTab();

Q_SIGNALS:
    /// A text that a reflection had before is wanted back, in the form of a revision.
    void restoreRequested(const hindcast::CurationSelection& selection);

private:
    void showSubject(const Subject& subject);

    QLabel* m_title;
    QLabel* m_state;
    QTabWidget* m_tabs;
    QLabel* m_several;
    QStackedLayout* m_stack;
};

} // namespace hindcast
