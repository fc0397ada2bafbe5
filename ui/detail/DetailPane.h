// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/detail/parts/PatternDetails.h"
#include "ui/models/selection/CurationSelection.h"
#include "ui/theme/StateStyle.h"

#include <QWidget>

class QLabel;
class QScrollArea;
class QStackedLayout;
class QTabWidget;

namespace hindcast {

class FixSteps;

/// The right side: what is known of the selected row, in tabs.
class DetailPane final : public QWidget
{
    Q_OBJECT
public:
    explicit DetailPane(PatternDetails* details, QWidget* parent = nullptr);
    /// Shows a tab by its name: summary, why, evidence, history, links, raw.
    void showTab(const QString& name);
    void nextTab();

Q_SIGNALS:
    /// A text that a reflection had before is wanted back, in the form of a revision.
    void restoreRequested(const hindcast::CurationSelection& selection);
    /// Somebody goes to a linked record.
    void memoryRequested(hindcast::RelationId relation, const QString& filter, const QString& id);

protected:
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    void showSubject(const Subject& subject);
    /// What is known of a record at a glance, above the tabs.
    struct Head {
        QString title;
        StateStyle state;
        QString place;
        std::optional<QString> fix; ///< nothing: it is no kind of record that has one
    };
    [[nodiscard]] static Head headOf(const Subject& subject);
    void showHead(const Head& head);
    QWidget* buildHead(PatternDetails* details);
    void fitFix();

    PatternDetails* m_details;
    QLabel* m_title;
    QLabel* m_state;
    QLabel* m_place; ///< namespace and cluster
    FixSteps* m_fix;
    QScrollArea* m_fixArea = nullptr;
    QTabWidget* m_tabs;
    QLabel* m_several;
    QStackedLayout* m_stack;
};

} // namespace hindcast
