// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/lint/BlastRadius.h"
#include "core/lint/Triage.h"

#include "ui/widgets/ScrollColumn.h"

#include <QLabel>
#include <QPointer>

namespace hindcast {

/// Why the current item of the queue waits, in full sentences, worst first, and how far it reaches.
class TriageReasons final : public ScrollColumn
{
    Q_OBJECT
public:
    explicit TriageReasons(QWidget* parent = nullptr);
    /// Null: nothing.
    void show(const TriageItem* item);
    /// What a decision about the item would reach.
    void showReach(const BlastRadius& radius);
    void showReach(const QString& sentence);

private:
    QPointer<QLabel> m_reach;
};

} // namespace hindcast
