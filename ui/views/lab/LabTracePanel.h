// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/views/lab/LabTraceModel.h"

#include <QWidget>

namespace hindcast {

class ElidedLabel;
class ListView;

/// How one pattern came to be promoted, or not, by the rules of a replay.
class LabTracePanel final : public QWidget
{
    Q_OBJECT
public:
    explicit LabTracePanel(QWidget* parent = nullptr);

    void showSteps(const QString& name, const QString& cluster, std::vector<TraceStep> steps);
    /// Instead of steps.
    void showMessage(const QString& text);

private:
    ElidedLabel* m_title;
    LabTraceModel* m_model;
    ListView* m_list;
};

} // namespace hindcast
