// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/models/ListModel.h"
#include "ui/replay/ReplayRun.h"

namespace hindcast {

/// The records of a replay with what became of each.
class ReplayModel final : public ListModel
{
    Q_OBJECT
public:
    enum Column { Status, Title, Importance, Confidence, Cost };
    /// \a relation: what is replayed or read again; episodes and reviews have no numbers to compare.
    ReplayModel(const ReplayRun* run, RelationId relation, QObject* parent = nullptr);
    /// Titles are texts that are compared: while nobody may know which is the stored one, rows have numbers.
    void setBlind(bool blind);

protected:
    [[nodiscard]] int rows() const override { return m_rows; }
    [[nodiscard]] QVariant cell(int row, int column, int role) const override;

private:
    [[nodiscard]] QString textOf(const ReplayRun::Entry& entry, int column, bool raw) const;

    const ReplayRun* m_run;
    int m_rows = 0;
    bool m_blind = false;
};

} // namespace hindcast
