// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/curation/plan/CurationAction.h"
#include "core/curation/plan/Planners.h"

#include <QCoreApplication>

#include <array>

namespace hindcast {
namespace {

using Verb = CurationVerb;
using enum ActionInput;
constexpr RelationId patterns = RelationId::Patterns, outcomes = RelationId::Outcomes, reflections = RelationId::Reflections,
                     episodes = RelationId::Episodes, reviews = RelationId::Reviews;

constexpr std::array actions{
    CurationAction{"demote", Verb::Demote, "", patterns, Correction::Demote, AlsoBlock, QT_TRANSLATE_NOOP("hindcast::CurationAction", "Demote"),
                   QT_TRANSLATE_NOOP("hindcast::CurationAction", "Stop giving a pattern to agents; what it rests on stays."), planners::demotePattern},
    CurationAction{"restore", Verb::Restore, "", patterns, Correction::Restore, {}, QT_TRANSLATE_NOOP("hindcast::CurationAction", "Restore"),
                   QT_TRANSLATE_NOOP("hindcast::CurationAction", "Take a demotion back."), planners::restorePattern},
    CurationAction{"amend", Verb::Amend, "", patterns, Correction::Amend, Text, QT_TRANSLATE_NOOP("hindcast::CurationAction", "Amend Fix"),
                   QT_TRANSLATE_NOOP("hindcast::CurationAction", "Give a pattern another fix; the one before stays in its history."), planners::amendPattern},
    CurationAction{"block", Verb::Block, "", patterns, Correction::Demote, ActionInputs(Scope) | Until, QT_TRANSLATE_NOOP("hindcast::CurationAction", "Block"),
                   QT_TRANSLATE_NOOP("hindcast::CurationAction", "Never let a signature be promoted again, in one cluster or in all."), planners::block},
    CurationAction{"unblock", Verb::Unblock, "", patterns, {}, Scope, QT_TRANSLATE_NOOP("hindcast::CurationAction", "Unblock"),
                   QT_TRANSLATE_NOOP("hindcast::CurationAction", "Lift a block; what is demoted stays demoted."), planners::unblock},
    CurationAction{"annotate-pattern", Verb::Annotate, "", patterns, Correction::Annotate, Text, QT_TRANSLATE_NOOP("hindcast::CurationAction", "Annotate Pattern"),
                   QT_TRANSLATE_NOOP("hindcast::CurationAction", "Put a note into a pattern's history."), planners::annotatePattern},
    CurationAction{"delete-pattern", Verb::Delete, "", patterns, Correction::Delete, {}, QT_TRANSLATE_NOOP("hindcast::CurationAction", "Delete Pattern"),
                   QT_TRANSLATE_NOOP("hindcast::CurationAction", "Remove a pattern; its outcomes stay, and undoing puts the row back."), planners::deletePattern},
    CurationAction{"mark-incorrect", Verb::MarkWrong, "", outcomes, Correction::MarkWrong, {}, QT_TRANSLATE_NOOP("hindcast::CurationAction", "Mark Incorrect"),
                   QT_TRANSLATE_NOOP("hindcast::CurationAction", "Say that an outcome was wrong, which demotes what was learned from it."), planners::markIncorrect},
    CurationAction{"archive-reflection", Verb::Archive, "", reflections, Correction::Archive, {}, QT_TRANSLATE_NOOP("hindcast::CurationAction", "Archive Reflection"),
                   QT_TRANSLATE_NOOP("hindcast::CurationAction", "Put a reflection away: it is kept, and no longer recalled or counted.")},
    CurationAction{"demote-reflection", Verb::Demote, "reflection", reflections, Correction::Demote, {}, QT_TRANSLATE_NOOP("hindcast::CurationAction", "Demote Reflection"),
                   QT_TRANSLATE_NOOP("hindcast::CurationAction", "Stop recalling a reflection; it still counts when the same comes again.")},
    CurationAction{"restore-reflection", Verb::Restore, "reflection", reflections, Correction::Restore, {},
                   QT_TRANSLATE_NOOP("hindcast::CurationAction", "Restore Reflection"), QT_TRANSLATE_NOOP("hindcast::CurationAction", "Recall a reflection again.")},
    CurationAction{"amend-reflection", Verb::Amend, "reflection", reflections, Correction::Amend, Text, QT_TRANSLATE_NOOP("hindcast::CurationAction", "Amend Reflection"),
                   QT_TRANSLATE_NOOP("hindcast::CurationAction", "Give a reflection another text.")},
    CurationAction{"annotate-reflection", Verb::Annotate, "reflection", reflections, Correction::Annotate, Text,
                   QT_TRANSLATE_NOOP("hindcast::CurationAction", "Annotate Reflection"), QT_TRANSLATE_NOOP("hindcast::CurationAction", "Put a note beside a reflection; what it says stays.")},
    CurationAction{"mark-wrong-reflection", Verb::MarkWrong, "reflection", reflections, Correction::MarkWrong, {},
                   QT_TRANSLATE_NOOP("hindcast::CurationAction", "Mark Reflection Wrong"), QT_TRANSLATE_NOOP("hindcast::CurationAction", "Say in the product's own way that a reflection is wrong.")},
    CurationAction{"delete-reflection", Verb::Delete, "reflection", reflections, Correction::Delete, {}, QT_TRANSLATE_NOOP("hindcast::CurationAction", "Delete Reflection"),
                   QT_TRANSLATE_NOOP("hindcast::CurationAction", "Remove a reflection with what belongs to it; undoing puts every row back.")},
    CurationAction{"revise-reflection", Verb::Revise, "reflection", reflections, {}, Revisions, QT_TRANSLATE_NOOP("hindcast::CurationAction", "Revise Reflection"),
                   QT_TRANSLATE_NOOP("hindcast::CurationAction", "Put another text in a reflection's place; the old one stays as a version."), planners::reviseReflection},
    CurationAction{"demote-episode", Verb::Demote, "episode", episodes, Correction::Demote, {}, QT_TRANSLATE_NOOP("hindcast::CurationAction", "Demote Episode"),
                   QT_TRANSLATE_NOOP("hindcast::CurationAction", "Stop recalling an episode.")},
    CurationAction{"restore-episode", Verb::Restore, "episode", episodes, Correction::Restore, {}, QT_TRANSLATE_NOOP("hindcast::CurationAction", "Restore Episode"),
                   QT_TRANSLATE_NOOP("hindcast::CurationAction", "Recall an episode again.")},
    CurationAction{"amend-episode", Verb::Amend, "episode", episodes, Correction::Amend, Text, QT_TRANSLATE_NOOP("hindcast::CurationAction", "Amend Episode"),
                   QT_TRANSLATE_NOOP("hindcast::CurationAction", "Give an episode another reflection.")},
    CurationAction{"annotate-episode", Verb::Annotate, "episode", episodes, Correction::Annotate, Text, QT_TRANSLATE_NOOP("hindcast::CurationAction", "Annotate Episode"),
                   QT_TRANSLATE_NOOP("hindcast::CurationAction", "Put a note beside an episode; what it says stays.")},
    CurationAction{"mark-wrong-episode", Verb::MarkWrong, "episode", episodes, Correction::MarkWrong, {}, QT_TRANSLATE_NOOP("hindcast::CurationAction", "Mark Episode Wrong"),
                   QT_TRANSLATE_NOOP("hindcast::CurationAction", "Say in the product's own way that an episode is wrong.")},
    CurationAction{"delete-episode", Verb::Delete, "episode", episodes, Correction::Delete, {}, QT_TRANSLATE_NOOP("hindcast::CurationAction", "Delete Episode"),
                   QT_TRANSLATE_NOOP("hindcast::CurationAction", "Remove an episode with what belongs to it; undoing puts every row back.")},
    CurationAction{"revise-episode", Verb::Revise, "episode", episodes, {}, {}, QT_TRANSLATE_NOOP("hindcast::CurationAction", "Revise Episode"),
                   QT_TRANSLATE_NOOP("hindcast::CurationAction", "Read an episode's reflection again, and keep its problem and lesson as they are read today."),
                   planners::reviseEpisode},
    CurationAction{"revise-review", Verb::Revise, "review", reviews, {}, {}, QT_TRANSLATE_NOOP("hindcast::CurationAction", "Revise Review"),
                   QT_TRANSLATE_NOOP("hindcast::CurationAction", "Read a review's text again, and keep its insights and its analysis as they are read today."),
                   planners::reviseReview},
    CurationAction{"undo", Verb::Undo, "", RelationId::Journal, {}, {}, QT_TRANSLATE_NOOP("hindcast::CurationAction", "Undo"),
                   QT_TRANSLATE_NOOP("hindcast::CurationAction", "Take a change-set back: every row as it was before."), planners::undo},
};

} // namespace

std::span<const CurationAction> curationActions() { return actions; }

} // namespace hindcast
