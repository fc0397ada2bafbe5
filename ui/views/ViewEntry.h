// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/engine/read/RecordCounts.h"
#include "core/engine/read/matched/MatchCounts.h"

#include <QString>

#include <optional>
#include <vector>

namespace hindcast {

/// What a view has to show in a database.
struct ViewPresence {
    QString absence; ///< why there is nothing of it, in a sentence; empty: it is recorded
    std::optional<RowCount> count; ///< nothing: not known, or it lists nothing that could be counted
    bool isFiltered = false;            ///< the count is of all, and a filter leaves fewer
    std::optional<qint64> left = {};    ///< so many; nothing: not known
};

/// A part of a view that the navigator lists below it, with its number of rows; nothing: the filter means nothing here.
struct ViewSection {
    QString id;
    QString title;
    std::optional<qint64> count;
    std::optional<qint64> all = {}; ///< without the filter
};

/// What the navigator and the window's sentences know of a view that need not be looked at. Not an object: a view is one already.
class ViewEntry
{
public:
    virtual ~ViewEntry() = default;

    /// \a counts is null until they are known.
    [[nodiscard]] virtual ViewPresence presence(const StoreDescription& store, const RecordCounts* counts) const = 0;
    /// What it would list now: it can be counted before somebody looks there. Nothing: it lists no records, or not those of now, or none
    /// under this filter.
    [[nodiscard]] virtual std::optional<RecordsWhere> wouldList() const { return {}; }
    [[nodiscard]] virtual std::vector<ViewSection> sections() const { return {}; }
    virtual void showSection(const QString&) {}
    /// May a database open with it, when what was wanted is not recorded? Not what reads everything first.
    [[nodiscard]] virtual bool opensByItself() const { return true; }
    /// Of which relation the filter leaves nothing; nothing: something is shown, or the filter is not the reason, or nobody knows yet.
    [[nodiscard]] virtual std::optional<RelationId> emptied() const { return {}; }

protected:
    ViewEntry() = default;
    ViewEntry(const ViewEntry&) = default;
    ViewEntry& operator=(const ViewEntry&) = default;
};

} // namespace hindcast
