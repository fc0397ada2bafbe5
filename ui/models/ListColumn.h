// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <qnamespace.h>

#include <vector>

namespace hindcast {

/// A column of a list: what it is called, how wide it starts and whether a stranger sees it.
struct ListColumn {
    QString id;    ///< stable, for settings and exports
    QString title; ///< translated
    int width = 120;
    bool shown = true;
    bool number = false; ///< right-aligned, tabular
    bool stretch = false; ///< identifies the row: it gets the room that the others leave
    bool wraps = false;   ///< what is too long for one line stands in two small ones
    bool ages = false;    ///< how long ago: its texts change while they are looked at, and need room for those to come
};

/// Roles that all list models answer.
enum ListRole {
    RawRole = Qt::UserRole + 1, ///< the value for copies: QString, never localised; invalid for null
    StateColourRole,            ///< colour of a state's glyph and word
    OutcomeStateRole,           ///< an OutcomeState as int, where the column shows what became of an outcome
    LoadingRole,                ///< true while the row is not there yet
    MeterRole,                  ///< a share of 0..1, drawn as a bar in front of the text
    TrendRole,                  ///< QList<qint64>: counts in time, drawn as columns
    QuietRole,                  ///< true: a tag, in the colour of what is said quietly
};

} // namespace hindcast
