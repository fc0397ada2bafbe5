// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/lint/Contradiction.h"

#include "core/domain/Outcome.h"
#include "core/lint/detect/Moves.h"
#include "core/lint/text/PlainForm.h"
#include "core/store/rows/PatternRows.h"

#include <algorithm>

namespace hindcast {
namespace {

constexpr qint64 mostEvidence = 1'000; // outcomes that a person is told of
constexpr size_t mostSides = 40;       // different fixes that are held against each other

void count(ContradictionSide& side, const Outcome& o)
{
    const bool bad = o.verified == Verified::No || o.feedback == Feedback::Regression || o.feedback == Feedback::Incorrect;
    ++(bad ? side.failed : o.verified == Verified::Yes ? side.verified : side.unknown);
    if (side.newest && *side.newest >= o.createdAt)
        return;
    side.newest = o.createdAt;
    side.outcome = o.id;
}

Expected<ContradictionSide> sideOf(Connection& connection, const StoreDescription& store, const Pattern& pattern, const JobContext& context)
{
    ContradictionSide side{pattern.recommendedFix, pattern.name, pattern.clusterId};
    HC_TRY(const auto evidence, readOutcomesOf(connection, store, pattern, mostEvidence, context));
    for (const Outcome& o : evidence)
        count(side, o);
    return side;
}

qint64 outcomesOf(const ContradictionSide& side) { return side.verified + side.failed + side.unknown; }

bool opposeEachOther(const std::vector<lint::Move>& a, const std::vector<lint::Move>& b)
{
    return std::ranges::any_of(
        a, [&](const lint::Move& x) { return std::ranges::any_of(b, [&](const lint::Move& y) { return undoes(x, y); }); });
}

/// The first two, by how many outcomes offer them, of which one undoes the other; else the first two.
Contradiction chosen(const std::vector<ContradictionSide>& sides)
{
    std::vector<std::vector<lint::Move>> moves;
    moves.reserve(sides.size());
    for (const ContradictionSide& s : sides)
        moves.push_back(lint::movesIn(lint::plainForm(s.fix)));
    for (size_t i = 0; i < sides.size(); ++i)
        for (size_t k = i + 1; k < sides.size(); ++k)
            if (opposeEachOther(moves[i], moves[k]))
                return {sides[i], sides[k]};
    return {sides.empty() ? ContradictionSide() : sides[0], sides.size() < 2 ? ContradictionSide() : sides[1]};
}

} // namespace

Expected<Contradiction> readContradiction(Connection& connection, const StoreDescription& store, const Pattern& one, const Pattern& other,
                                          const JobContext& context)
{
    Contradiction out;
    HC_TRY(out[0], sideOf(connection, store, one, context));
    HC_TRY(out[1], sideOf(connection, store, other, context));
    return out;
}

Expected<Contradiction> readContradiction(Connection& connection, const StoreDescription& store, const Pattern& pattern,
                                          const JobContext& context)
{
    HC_TRY(const auto evidence, readOutcomesOf(connection, store, pattern, mostEvidence, context));
    std::vector<ContradictionSide> sides;
    for (const Outcome& o : evidence) {
        const QString fix = o.recommendedFix.trimmed();
        if (fix.isEmpty())
            continue;
        auto known = std::ranges::find(sides, fix, &ContradictionSide::fix);
        if (known == sides.end()) {
            if (sides.size() == mostSides)
                continue;
            known = sides.insert(sides.end(), {fix, pattern.name, pattern.clusterId});
        }
        count(*known, o);
    }
    std::ranges::stable_sort(sides, std::greater<>(), outcomesOf);
    return chosen(sides);
}

} // namespace hindcast
