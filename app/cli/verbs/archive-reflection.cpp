// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/curation/KindChange.h"

#include <QCoreApplication>

namespace hindcast {
namespace {

Expected<int> runVerb(Invocation& invocation) { return runReflectionAlias(invocation, CurationVerb::Archive); }

} // namespace

const Verb& verb_archive_reflection()
{
    static constexpr Verb verb{"archive-reflection", "DB ID|--filter F --reason R [--note N] [--dry-run]",
                               QT_TRANSLATE_NOOP("hindcast::Verb", "Put reflections away: kept, and no longer recalled."),
                               reflectionAliasOptions, runVerb};
    return verb;
}

} // namespace hindcast
