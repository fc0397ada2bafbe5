// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/replay/ReplayCandidates.h"
#include "core/replay/ReplayWorker.h"

#include <QWidget>

namespace hindcast {

/// What is going to be replayed or read again, and how: the first page of a replay.
class ReplayPlan : public QWidget
{
    Q_OBJECT
public:
    using QWidget::QWidget;
    /// Nothing until it is known what would be replayed.
    [[nodiscard]] virtual const std::optional<ReplayCandidates>& candidates() const = 0;
    [[nodiscard]] virtual ReplayOptions options() const = 0;

Q_SIGNALS:
    void startRequested();
    void editingRequested();
};

} // namespace hindcast
