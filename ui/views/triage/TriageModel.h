// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/lint/Triage.h"

#include <QAbstractListModel>

namespace hindcast {

/// The queue as it was when it was read: its order stays while it is worked, and what is finished stays in it.
class TriageModel final : public QAbstractListModel
{
    Q_OBJECT
public:
    enum Role {
        GlyphRole = Qt::UserRole + 1, ///< of the worst reason; a check mark when it is done
        ColourRole,
        PlaceRole,    ///< what kind of record, and where
        ReasonRole,   ///< the worst reason, and how many more
        ReachRole,    ///< who saw it
        FinishedRole, ///< done or put aside
        MarkedRole,   ///< chosen with others
    };
    using QAbstractListModel::QAbstractListModel;

    /// A new queue: nothing is chosen in it.
    void setQueue(std::vector<TriageItem> queue);
    [[nodiscard]] const std::vector<TriageItem>& queue() const { return m_queue; }
    [[nodiscard]] const TriageItem& item(int row) const { return m_queue[size_t(row)]; }
    /// Of the same record; -1: it is not in the queue.
    [[nodiscard]] int rowOf(const TriageItem& item) const;
    void setState(int row, TriageState state);

    /// Chooses a row together with others, or no longer.
    void toggle(int row);
    void choose(int from, int to);
    [[nodiscard]] std::vector<int> chosen() const;

    /// How many are done or put aside.
    [[nodiscard]] int finished() const;
    /// How many are in that state.
    [[nodiscard]] int finished(TriageState state) const;
    /// The next row behind \a row that nobody finished, around the end; -1: there is none.
    [[nodiscard]] int nextOpen(int row) const;

    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex& index, int role) const override;

    /// What people call an item, and how bad it is in words.
    [[nodiscard]] static QString titleOf(const TriageItem& item);
    [[nodiscard]] static Severity worstOf(const TriageItem& item);

private:
    [[nodiscard]] QString placeOf(const TriageItem& item) const;

    std::vector<TriageItem> m_queue;
    std::vector<char> m_chosen;
};

/// How many items of \a now are new, gone, or there for other reasons than in \a before. What was finished there is nobody's change.
[[nodiscard]] int changedItems(const std::vector<TriageItem>& before, const std::vector<TriageItem>& now);

} // namespace hindcast
