// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/engine/read/PatternBook.h"
#include "core/replay/travel/PatternsThen.h"
#include "ui/views/TimeTravel.h"

namespace hindcast {

/// Patterns as of another moment: what tells of the past is read once, and each move of the slider is answered from memory.
class PatternTravel final : public TimeTravel
{
    Q_OBJECT
public:
    PatternTravel(TravelBar* bar, QObject* parent);

    /// After the database has changed: it is read again.
    void refresh();

Q_SIGNALS:
    void arrived(const hindcast::PatternBookPtr& book);
    /// Back to now.
    void left();
    void busyChanged();

private:
    [[nodiscard]] bool isRecorded(const StoreDescription& store) const override;
    [[nodiscard]] bool isKnown() const override { return m_past != nullptr; }
    void read(bool first) override;
    void show() override;
    void forget() override { m_past.reset(); }
    void back() override { Q_EMIT left(); }

    std::shared_ptr<const PastPatterns> m_past;
};

} // namespace hindcast
