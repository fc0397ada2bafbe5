// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

namespace hindcast {

class JobsModel;

/// The jobs with their progress and a way to cancel each.
class JobsPanel final : public QWidget
{
    Q_OBJECT
public:
    explicit JobsPanel(JobsModel* jobs, QWidget* parent = nullptr);
};

} // namespace hindcast
