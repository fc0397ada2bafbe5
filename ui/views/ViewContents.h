// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace hindcast {

class RecordList;

/// What can be taken out of a view: as records, a command or a file. Not an object: a view is one already.
class ViewContents
{
public:
    virtual ~ViewContents() = default;

    /// The command line that shows the same, where that is no list of records; empty: there is none, or it is such a list.
    [[nodiscard]] virtual QString command() const { return {}; }
    /// Asks for a file and writes what it shows, where that is no list of records. False: there is nothing to write.
    virtual bool exportShown() { return false; }
    /// The list that it is about; null: it lists no records.
    [[nodiscard]] virtual RecordList* records() { return nullptr; }

protected:
    ViewContents() = default;
    ViewContents(const ViewContents&) = default;
    ViewContents& operator=(const ViewContents&) = default;
};

} // namespace hindcast
