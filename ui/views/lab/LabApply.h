// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/models/selection/RecordList.h"
#include "ui/views/lab/LabRun.h"

#include <QHash>

class QAction;

namespace hindcast {

class LabResults;
class ListActions;

/// What can be done with the differences that somebody chose: which action of the Curate menu, with which patterns. One kind of them is
/// applied at a time, because each is a change-set of its own: what is lost is demoted, what is gained and held by a human is restored.
class LabApply
{
public:
    /// \a results outlives this.
    explicit LabApply(LabResults* results) : m_results(results) {}

    /// The answer on show, whose history may be null: then nothing can be done.
    void setAnswer(const std::optional<LabAnswer>& answer);
    /// Those of the Curate menu.
    void setActions(const ListActions& actions);
    /// The stored patterns that the chosen rows are about and that the next action changes; of nothing chosen the current one.
    [[nodiscard]] std::vector<const Pattern*> patterns() const;
    [[nodiscard]] Expected<CurationSelection> selection() const;
    /// Says of each row what applying it does, or why nothing does.
    void explain() const;
    /// Says what Apply would do, and whether it can.
    void show() const;
    void trigger() const;

private:
    struct Chosen {
        std::vector<const Pattern*> lost, held;
        qint64 gained = 0; ///< with too few sightings by the rules that recorded them
        qint64 unseen = 0; ///< without a row
        qint64 moved = 0;
    };
    [[nodiscard]] Chosen chosen() const;
    [[nodiscard]] QAction* actionFor(const Chosen& chosen) const;
    [[nodiscard]] const Pattern* patternOf(int row) const;
    [[nodiscard]] QString sentenceOf(int row) const;
    [[nodiscard]] static QStringList words(const Chosen& chosen);

    LabResults* m_results;
    QAction* m_demote = nullptr;
    QAction* m_restore = nullptr;
    LabHistoryPtr m_history; ///< the patterns are its
    QHash<std::pair<QString, QString>, const Pattern*> m_stored; ///< by name and cluster
};

} // namespace hindcast
