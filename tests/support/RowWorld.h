// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/curation/RowEditors.h"
#include "tests/support/CurationDesk.h"

namespace hindcast {

/// The rows that change-sets speak of, as they must be stored: a second opinion, made of the images alone.
class RowWorld
{
public:
    /// All records of a relation, as they are now.
    void addAll(const CurationDesk& desk, RelationId relation);
    /// Rows that \a changes speak of and that are not known yet, as they are now.
    void learn(const CurationDesk& desk, const std::vector<RowChange>& changes);
    /// What does not fit; empty when the change followed from what was there.
    [[nodiscard]] QString apply(const RowChange& change);
    /// Every image of a change-set, or those that lie in one place \a only; what does not fit.
    [[nodiscard]] QString applyAll(const CurationDesk& desk, const QString& changeSet, std::optional<RowChange::Place> only = {});
    /// Rows that are not as they must be. Rows of the data that are gone although no image removed them are counted in \a gone.
    [[nodiscard]] QStringList differences(const CurationDesk& desk, int& gone) const;

private:
    using Cells = std::map<QByteArray, Cell>;
    struct Row {
        RowChange change;
        std::optional<Cells> cells; ///< none: there is no such row
    };
    [[nodiscard]] static QString nameOf(const RowChange& change);
    [[nodiscard]] static std::optional<Cells> read(RowEditors& editors, const RowChange& change);

    std::map<QString, Row> m_rows;
};

} // namespace hindcast
