// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/replay/effect/HintEfficacy.h"

#include <QWidget>

class QComboBox;
class QLabel;
class QPushButton;
class QSpinBox;

namespace hindcast {

class ForestChart;
class ListFrame;

/// The forest plot, what it means and what it does not, and the strata of one hint.
class EfficacyPage final : public QWidget
{
    Q_OBJECT
public:
    explicit EfficacyPage(QWidget* parent = nullptr);

    [[nodiscard]] EfficacySpec spec() const;
    void showReport(const EfficacyReport& report);
    void showState(const QString& text);
    /// Shows the strata of a hint.
    void choose(int hint);

Q_SIGNALS:
    void specChanged();
    void patternRequested(const QString& name, const QString& cluster);

private:
    void showSource(const EfficacyReport& report);

    QComboBox* m_exposure;
    QSpinBox* m_least;
    QLabel* m_caution;
    ForestChart* m_forest;
    ListFrame* m_strata;
    QPushButton* m_show;
    std::vector<HintEfficacy> m_hints;
    int m_chosen = -1;
};

} // namespace hindcast
