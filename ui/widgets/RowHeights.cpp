// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/RowHeights.h"

#include "ui/theme/Theme.h"

#include <QHeaderView>
#include <QTableView>

namespace hindcast {

void fitRowHeights(QTableView* table)
{
    const auto fit = [rows = table->verticalHeader()] {
        rows->setMinimumSectionSize(Theme::rowHeight());
        rows->setDefaultSectionSize(Theme::rowHeight());
    };
    fit();
    QObject::connect(&Theme::instance(), &Theme::changed, table, fit);
}

} // namespace hindcast
