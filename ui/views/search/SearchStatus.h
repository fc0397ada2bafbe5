// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/views/search/SearchRun.h"

namespace hindcast {

/// How a search stands: what was asked, what the list answers, and what limits that; in sentences that are true.
struct SearchStatus {
    std::optional<SearchSpec> asked; ///< what runs, or was asked last
    std::optional<SearchSpec> shown; ///< what the list answers
    std::optional<SearchFound> found; ///< without its hits, which the list has
    std::optional<Error> error;       ///< of what was asked last
    QString listed;                   ///< what a list of these records left out, in a sentence
    bool running = false;
    bool stopped = false;  ///< somebody gave it up
    bool outdated = false; ///< somebody wrote since
    bool serviceLeftOut = false; ///< there is an embedder that is not asked, for its calls cannot be noted

    /// What is wrong with what was asked last; empty: nothing.
    [[nodiscard]] QString problem() const;
    /// The list shows what is not, or not yet, the answer to what was asked last.
    [[nodiscard]] bool isStale() const;
    /// What stands in the middle of an empty list.
    [[nodiscard]] QString emptyText(const StoreDescription& store) const;
    /// What limits the answer.
    [[nodiscard]] QString note(const StoreDescription& store) const;
    /// "the best 100 records · 12,000 looked at in 0.21 s"
    [[nodiscard]] QString summary(int listedRows) const;

    /// Why there is nothing to look through; empty: there is.
    [[nodiscard]] static QString absence(const StoreDescription& store);

private:
    [[nodiscard]] QString likeness(const StoreDescription& store) const;
};

} // namespace hindcast
