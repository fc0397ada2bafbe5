// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

class QTableView;

namespace hindcast {

/// Gives the rows of a table the height of the theme's rows, now and whenever it changes.
void fitRowHeights(QTableView* table);

} // namespace hindcast
