// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/search/seen/SeenBefore.h"
#include "core/store/relation/Record.h"

#include <QHash>

#include <functional>

namespace hindcast {

/// The surest leg first; then patterns before what they rest on; then the better score, then the newest.
[[nodiscard]] bool isSurer(const SeenMatch& a, const SeenMatch& b);

/// Looks for one question in the texts of a database, list by list, the newest records first, and adds what hits to an answer. SQL
/// leaves behind what cannot hit; `seenIn()` decides. Lists that are not recorded add nothing.
class SeenTexts
{
public:
    SeenTexts(Connection& connection, const StoreDescription& store, const SeenQuestion& question, const SeenScope& scope,
              JobContext context);

    Expected<void> patterns(SeenAnswer& answer);
    /// After patterns(), whose best one they are counted for.
    Expected<void> outcomes(SeenAnswer& answer);
    Expected<void> reflections(SeenAnswer& answer);
    Expected<void> episodes(SeenAnswer& answer);
    /// The errors of traces and of their events.
    Expected<void> traces(SeenAnswer& answer);

private:
    /// What a record must hold to be looked at, in any of \a columns.
    [[nodiscard]] Predicate worthLooking(const std::vector<int>& columns) const;
    /// What the index finds of it; nothing: everything has to be looked at.
    [[nodiscard]] Expected<std::optional<TextHits>> indexed(RelationId id) const;
    [[nodiscard]] qint64 mostToLookAt() const;
    [[nodiscard]] QStringList wordsToFind() const;
    [[nodiscard]] std::optional<SeenHit> hit(const QStringList& texts);
    [[nodiscard]] std::optional<SeenHit> hitIn(const QString& text);
    /// Every record that is worth looking at, until patience ends: then the answer is cut.
    Expected<void> list(SeenAnswer& answer, RelationId relation, const std::vector<int>& columns,
                        const std::function<void(const Record&)>& visit);
    static void keep(SeenAnswer& answer, std::vector<SeenMatch>& found, SeenMatch match);
    static void trim(std::vector<SeenMatch>& found);
    static void takeOver(SeenAnswer& answer, std::vector<SeenMatch> found);
    static void countOutcome(SeenAnswer& answer, const Outcome& outcome, const SeenHit& hit);

    Connection& m_connection;
    const StoreDescription& m_store;
    const SeenQuestion& m_question;
    const SeenScope& m_scope;
    JobContext m_context;
    QHash<QString, std::optional<SeenHit>> m_judged; ///< by text
};

} // namespace hindcast
