// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/detail/PatternDetails.h"

#include <QWidget>

class QLabel;

namespace hindcast {

class EventModel;
class ListView;

/// The recorded events of the pattern, or their reconstruction, which is marked as such.
class HistoryPage final : public QWidget
{
    Q_OBJECT
public:
    explicit HistoryPage(PatternDetails* details, QWidget* parent = nullptr);

private:
    void showHistory(const PatternHistory& history);

    QLabel* m_note;
    EventModel* m_model;
    ListView* m_list;
};

} // namespace hindcast
