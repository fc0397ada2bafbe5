// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/store/StoreDescription.h"

namespace hindcast {

/// Where a change-set works: the curated database, and the native database that holds journal, blocks and images. Of a
/// native database both are the same.
struct CurationTarget {
    Connection* data = nullptr;
    const StoreDescription* store = nullptr;
    Connection* journal = nullptr;                  ///< null: no workspace exists yet (reading only)
    const StoreDescription* journalStore = nullptr; ///< scoped to the curated database; null with journal
    bool despiteJournal = false; ///< somebody knows that the journal is not as it was written, and goes on

    [[nodiscard]] bool isForeign() const { return journal != data; }
};

} // namespace hindcast
