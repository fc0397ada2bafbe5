// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/curation/BlockRun.h"

#include <QCoreApplication>

namespace hindcast {
namespace {

Expected<int> runVerb(Invocation& invocation) { return runBlockChange(invocation, CurationVerb::Unblock); }

} // namespace

const Verb& verb_unblock()
{
    static constexpr Verb verb{"unblock", "DB PATTERN|--filter F --reason R [--note N] [--cluster C|--all-clusters] [--dry-run]",
                               QT_TRANSLATE_NOOP("hindcast::Verb", "Lift blocks."), blockOptions, runVerb};
    return verb;
}

} // namespace hindcast
