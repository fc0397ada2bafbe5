// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/curation/KindChange.h"

#include <QCoreApplication>

namespace hindcast {
namespace {

Expected<int> runVerb(Invocation& invocation)
{
    HC_TRY(Why why, whyOf(invocation));
    return runKindChange(invocation, CurationVerb::Delete, std::move(why));
}

QList<QCommandLineOption> verbOptions() { return curationOptions(true) + QList<QCommandLineOption>{kindOption(CurationVerb::Delete)}; }

} // namespace

const Verb& verb_delete()
{
    static constexpr Verb verb{"delete", "DB ID|--filter F [--kind K] --reason R [--note N] [--cluster C] [--dry-run]",
                               QT_TRANSLATE_NOOP("hindcast::Verb", "Remove records with what belongs to them; undo puts every row back."),
                               verbOptions, runVerb};
    return verb;
}

} // namespace hindcast
