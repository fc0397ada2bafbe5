// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/curation/KindChange.h"

#include <QCoreApplication>

namespace hindcast {
namespace {

Expected<int> runVerb(Invocation& invocation) { return runReflectionAlias(invocation, CurationVerb::Restore); }

} // namespace

const Verb& verb_restore_reflection()
{
    static constexpr Verb verb{"restore-reflection", "DB ID|--filter F --reason R [--note N] [--dry-run]",
                               QT_TRANSLATE_NOOP("hindcast::Verb", "Recall reflections again."), reflectionAliasOptions, runVerb};
    return verb;
}

} // namespace hindcast
