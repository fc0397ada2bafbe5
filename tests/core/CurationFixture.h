// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "EngineFixture.h"
#include "tests/support/CurationDesk.h"
#include "tests/support/SpecDraft.h"

#include <QTemporaryDir>

namespace hindcast::test {

/// A native database with a few patterns and outcomes, opened for curation.
///   oom|c promoted, oom|d promoted, dns|c demoted, disk|c blocked in c, cpu|c blocked everywhere and in c, low|c candidate
/// Outcomes: 1 and 2 of oom|c, 3 of oom|d, 4 of nothing|c. Reflections: 1 active, 2 demoted.
/// Episodes: 1, whose lesson an earlier parser did not find.
class CurationFixture
{
    QTemporaryDir m_folder; // before what lies in it

public:
    static constexpr qint64 start = 1'795'000'000'000'000;
    static constexpr Timestamp now{start + 3'600'000'000};

    CurationFixture();

    [[nodiscard]] QString folder() const { return m_folder.path(); }
    /// What a human says about \a action, of which only the reason and the moment are filled in.
    [[nodiscard]] static SpecDraft spec(const QString& action);
    /// A spec that changes something here, for any action of the registry; an empty action for one that nobody taught it.
    [[nodiscard]] SpecDraft example(const QString& action);
    /// A decision of another copy of this database: oom of c is demoted.
    [[nodiscard]] static PortableChangeSet carriedExample();
    [[nodiscard]] Locator key(const QString& name, const QString& cluster) const { return desk.pattern(name, cluster).locator; }

    DatabaseUrl url;
    EngineFixture rows;
    CurationDesk desk;
};

/// Episodes of our own have no state: an action that says so.
[[nodiscard]] bool isRefusedHere(const QString& action);
/// The action is about reflections or episodes: no pattern is touched and no event filed.
[[nodiscard]] bool isAboutMemories(const QString& action);

} // namespace hindcast::test
