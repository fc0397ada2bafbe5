// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/curation/ReflectionChange.h"

#include <QCoreApplication>

namespace hindcast {
namespace {

Expected<int> runVerb(Invocation& invocation) { return runReflectionChange(invocation, "demote-reflection"); }

} // namespace

const Verb& verb_demote_reflection()
{
    static constexpr Verb verb{"demote-reflection", "DB ID|--filter F --reason R [--note N] [--dry-run]",
                               QT_TRANSLATE_NOOP("hindcast::Verb", "Stop recalling reflections."), reflectionChangeOptions, runVerb};
    return verb;
}

} // namespace hindcast
