// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/curation/KindChange.h"

#include <QCoreApplication>

namespace hindcast {
namespace {

Expected<int> runVerb(Invocation& invocation) { return runReflectionAlias(invocation, CurationVerb::Demote); }

} // namespace

const Verb& verb_demote_reflection()
{
    static constexpr Verb verb{"demote-reflection", "DB ID|--filter F --reason R [--note N] [--dry-run]",
                               QT_TRANSLATE_NOOP("hindcast::Verb", "Stop recalling reflections."), reflectionAliasOptions, runVerb};
    return verb;
}

} // namespace hindcast
