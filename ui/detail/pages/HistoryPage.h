// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/detail/parts/NotedList.h"
#include "ui/detail/parts/PatternDetails.h"

namespace hindcast {

class EventModel;

/// The recorded events of the pattern, or their reconstruction, which is marked as such.
class HistoryPage final : public NotedList
{
    Q_OBJECT
public:
    explicit HistoryPage(PatternDetails* details, QWidget* parent = nullptr);

private:
    HistoryPage(EventModel* model, PatternDetails* details, QWidget* parent);
    void showHistory(const PatternHistory& history);

    EventModel* m_model;
};

} // namespace hindcast
