// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/domain/Cell.h"
#include "core/domain/Error.h"
#include "core/query/Filter.h"
#include "core/rules/promotion/OutcomeState.h"

#include <map>
#include <optional>
#include <vector>

namespace hindcast {

/// By what records are counted.
struct GroupSpec {
    std::vector<FilterField> by; ///< one or two fields
    int bins = 0;                ///< numbers and times of the first field in so many equal steps; 0: by value
};

/// Records with the same values.
struct GroupCount {
    Cell key;  ///< null: without a value; of bins the lower edge
    Cell key2; ///< of the second field
    qint64 n = 0;
    qint64 verified = 0;    ///< of outcomes
    qint64 regressions = 0; ///< of outcomes: regressions, and what a human called incorrect
};

/// Counts records by one or two of their values, whatever they are and wherever they come from. A list counts each of its members once,
/// one without any counts as null.
class GroupCounter
{
public:
    static constexpr size_t most = 1'000'000; ///< groups

    explicit GroupCounter(GroupSpec spec) : m_spec(std::move(spec)) {}

    /// \a first and \a second are the cells of the fields; \a state: of an outcome. TooLarge: more than a million groups.
    Expected<void> add(const Cell& first, const Cell& second, std::optional<OutcomeState> state);
    /// So many records at once, with the same values.
    struct Several {
        qint64 n = 0;
        qint64 verified = 0;
        qint64 regressions = 0;
    };
    Expected<void> addSeveral(const Cell& first, const Cell& second, const Several& records);
    /// The largest first, of equals by key; bins in their order, those that are empty too.
    [[nodiscard]] std::vector<GroupCount> take() const;

private:
    struct Less {
        bool operator()(const std::pair<Cell, Cell>& a, const std::pair<Cell, Cell>& b) const;
    };
    using Groups = std::map<std::pair<Cell, Cell>, GroupCount, Less>;

    [[nodiscard]] std::vector<GroupCount> binned() const;

    GroupSpec m_spec;
    Groups m_groups;
};

} // namespace hindcast
