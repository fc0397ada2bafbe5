// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/curation/CurationItems.h"

#include <array>

namespace hindcast {
namespace {

using enum CurationSelection::Kind;
using enum Correction;
constexpr RelationId patternRows = RelationId::Patterns, outcomeRows = RelationId::Outcomes, reflectionRows = RelationId::Reflections,
                     episodeRows = RelationId::Episodes;

const std::array items{
    CurationItem{"demote", "demote", Qt::Key_I, Patterns, patternRows, Demote},
    CurationItem{"restore", "restore", Qt::Key_R, Patterns, patternRows, Restore},
    CurationItem{"amend", "edit", Qt::Key_E, Patterns, patternRows, Amend, true},
    CurationItem{"block", "block", Qt::CTRL | Qt::Key_B, Patterns, patternRows, Demote},
    CurationItem{"unblock", "unblock", Qt::CTRL | Qt::SHIFT | Qt::Key_B, Patterns, patternRows},
    CurationItem{"annotate-pattern", "detail", Qt::Key_N, Patterns, patternRows, Annotate},
    CurationItem{"delete-pattern", "purge", Qt::Key_Delete, Patterns, patternRows, Delete},
    CurationItem{"mark-incorrect", "incorrect", Qt::Key_I, Outcomes, outcomeRows, MarkWrong},
    CurationItem{"archive-reflection", "archive", Qt::Key_A, Reflections, reflectionRows, Archive},
    CurationItem{"demote-reflection", "demote", Qt::Key_I, Reflections, reflectionRows, Demote},
    CurationItem{"restore-reflection", "restore", Qt::Key_R, Reflections, reflectionRows, Restore},
    CurationItem{"amend-reflection", "edit", Qt::Key_E, Reflections, reflectionRows, Amend, true},
    CurationItem{"annotate-reflection", "detail", Qt::Key_N, Reflections, reflectionRows, Annotate},
    CurationItem{"mark-wrong-reflection", "incorrect", Qt::Key_W, Reflections, reflectionRows, MarkWrong},
    CurationItem{"delete-reflection", "purge", Qt::Key_Delete, Reflections, reflectionRows, Delete},
    CurationItem{"demote-episode", "demote", Qt::Key_I, Episodes, episodeRows, Demote},
    CurationItem{"restore-episode", "restore", Qt::Key_R, Episodes, episodeRows, Restore},
    CurationItem{"amend-episode", "edit", Qt::Key_E, Episodes, episodeRows, Amend, true},
    CurationItem{"annotate-episode", "detail", Qt::Key_N, Episodes, episodeRows, Annotate},
    CurationItem{"mark-wrong-episode", "incorrect", Qt::Key_W, Episodes, episodeRows, MarkWrong},
    CurationItem{"delete-episode", "purge", Qt::Key_Delete, Episodes, episodeRows, Delete},
};

} // namespace

std::span<const CurationItem> curationItems() { return items; }

} // namespace hindcast
