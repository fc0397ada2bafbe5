// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

class QLayout;
class QLayoutItem;

namespace hindcast {

/// Deletes `item`, which is in no layout any more, and what it holds. A widget is hidden, is nobody's child from then
/// on and is deleted by the event loop: a click on it, or a menu that it has open, may have led here.
void discardItem(QLayoutItem* item);

/// Discards all but the last `keep` items of `layout`.
void clearLayout(QLayout* layout, int keep = 0);

} // namespace hindcast
