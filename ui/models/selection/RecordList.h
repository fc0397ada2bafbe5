// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/query/Predicate.h"
#include "ui/models/selection/CurationSelection.h"
#include "ui/models/selection/ListRequest.h"

#include <functional>

namespace hindcast {

class ListActions;

/// What a list did of its own that no change-set says.
struct OwnStep {
    bool isThere = false;
    QString correction; ///< the change-set that it went with, by the name that it had at first; empty: it stands alone
};

/// A list of records that somebody looks at, for whoever changes, exports or looks up what is in it. Not an object: what
/// lists records is one already.
class RecordList
{
public:
    virtual ~RecordList() = default;

    /// What kind of records can be changed here, and how many are selected.
    [[nodiscard]] virtual CurationSelection::Kind curationKind() const = 0;
    [[nodiscard]] virtual qint64 curationCount() const = 0;
    /// Gives the selected records to \a use, at once or when their keys have been read.
    virtual void withCurationSelection(const std::function<void(const Expected<CurationSelection>&)>& use) = 0;
    /// What the list is limited to; null: it is no condition on records in the database.
    [[nodiscard]] virtual const Predicate* curationFilter() const { return nullptr; }
    /// What is shown, for a file; nothing: there is nothing in it.
    [[nodiscard]] virtual std::optional<ListRequest> shownList() const = 0;
    /// For the context menu.
    virtual void addListActions(const ListActions& actions) = 0;
    /// Two names that seem to be one cluster: the earlier one, and the one that it goes by now; empty ones where nothing seems so.
    [[nodiscard]] virtual std::pair<QString, QString> driftedCluster() const { return {}; }
    /// Says again which record is selected, after somebody looked elsewhere.
    virtual void announceSubject() = 0;
    /// What is to be done here when a sheet about the records that are selected now has written its change-set.
    [[nodiscard]] virtual std::function<void(const QString& changeSet)> whenApplied() { return {}; }
    /// What was done here last, if no change-set says so, and what takes it back.
    [[nodiscard]] virtual OwnStep lastOwn() const { return {}; }
    virtual void undoOwn() {}
    /// What of that kind was taken back last, unless something was done since, and what does it again.
    [[nodiscard]] virtual OwnStep lastOwnUndone() const { return {}; }
    virtual void redoOwn() {}
    /// Something else was done since.
    virtual void forgetUndone() {}
    /// Selects the pattern of that name (of that cluster, unless it is empty); false when it is not listed here.
    virtual bool selectPattern(const QString&, const QString&) { return false; }
    /// Selects the record with that key, as it is printed, as soon as it is listed.
    virtual void selectRecord(const QString&) {}

protected:
    RecordList() = default;
    RecordList(const RecordList&) = default;
    RecordList& operator=(const RecordList&) = default;
};

} // namespace hindcast
