// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/curation/KindChange.h"

#include <QCoreApplication>

namespace hindcast {
namespace {

Expected<int> runVerb(Invocation& invocation)
{
    HC_TRY(Why why, whyOf(invocation));
    return runKindChange(invocation, CurationVerb::Restore, std::move(why));
}

QList<QCommandLineOption> verbOptions() { return curationOptions(true) + QList<QCommandLineOption>{kindOption(CurationVerb::Restore)}; }

} // namespace

const Verb& verb_restore()
{
    static constexpr Verb verb{"restore", "DB ID|--filter F [--kind K] --reason R [--note N] [--cluster C] [--dry-run]",
                               QT_TRANSLATE_NOOP("hindcast::Verb", "Take demotions back."), verbOptions, runVerb};
    return verb;
}

} // namespace hindcast
