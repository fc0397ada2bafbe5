// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/curation/journal/told/ToldSeal.h"

#include <QByteArray>
#include <QJsonObject>

#include <optional>
#include <string_view>

namespace hindcast {

/// What entries say of one change-set, the later ones over the earlier ones.
struct ToldChangeSet {
    std::string_view id; ///< UTF-8; ToldSets keeps it
    qint64 seq = 0; ///< its first entry
    bool covered = false; ///< that entry carries a seal of the change-set's row
    bool there = false; ///< its row was found
    bool imaged = false; ///< so were images of it
    bool keptStruck = false; ///< a text was struck out of the rows that it kept
    bool looselyStruck = false; ///< an earlier version struck a text out: its images do not say why its events were filed
    int set = -1; ///< its number among those whose images are held against rows, see WrittenRows
    ToldSeal record = {}, images = {};
    QJsonObject kept = {};
    std::optional<qint64> patterns = {}; ///< how many a purge removed that came to its end
    QByteArray state = {}; ///< "applied", "intent" ...; empty: an entry of an earlier version, which did not say
    std::optional<qint64> affected = {};
    QByteArray undoes = {};
    qint64 written = 0; ///< the entry that says that it was applied; 0: none does
};

} // namespace hindcast
