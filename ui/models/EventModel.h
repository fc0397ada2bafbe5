// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/domain/PatternEvent.h"
#include "ui/models/ListModel.h"

namespace hindcast {

/// The steps in the life of a pattern, newest first.
class EventModel final : public ListModel
{
    Q_OBJECT
public:
    enum Column { Time, Kind, CountChange, ConfidenceChange, Reason, Actor, Outcome };
    explicit EventModel(QObject* parent = nullptr);
    /// \a events in order of time.
    void setEvents(std::vector<PatternEvent> events);

protected:
    [[nodiscard]] int rows() const override { return int(m_events.size()); }
    [[nodiscard]] QVariant cell(int row, int column, int role) const override;

private:
    std::vector<PatternEvent> m_events;
};

} // namespace hindcast
