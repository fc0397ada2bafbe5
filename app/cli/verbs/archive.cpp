// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/curation/KindChange.h"

#include <QCoreApplication>

namespace hindcast {
namespace {

Expected<int> runVerb(Invocation& invocation)
{
    HC_TRY(Why why, whyOf(invocation));
    return runKindChange(invocation, CurationVerb::Archive, std::move(why));
}

QList<QCommandLineOption> verbOptions() { return curationOptions(true) + QList<QCommandLineOption>{kindOption(CurationVerb::Archive)}; }

} // namespace

const Verb& verb_archive()
{
    static constexpr Verb verb{"archive", "DB ID|--filter F [--kind K] --reason R [--note N] [--dry-run]",
                               QT_TRANSLATE_NOOP("hindcast::Verb", "Put reflections away: kept, and no longer recalled."), verbOptions,
                               runVerb};
    return verb;
}

} // namespace hindcast
