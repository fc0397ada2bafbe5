// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/curation/KindChange.h"

#include <QCoreApplication>

namespace hindcast {
namespace {

/// The note is the text, unless there is another one; who writes a note needs no further reason.
Expected<int> runVerb(Invocation& invocation)
{
    QString text = invocation.value("note");
    if (hasGivenText(invocation) || text.trimmed().isEmpty()) {
        HC_TRY(text, givenText(invocation));
    }
    const bool reasoned = invocation.isSet("reason") || !invocation.value("note").trimmed().isEmpty();
    HC_TRY(Why why, whyOf(invocation, reasoned ? ReasonCode::Other : ReasonCode::Outdated));
    if (!reasoned) {
        why.reason = ReasonCode::Other;
        why.note = text.left(200);
    }
    return runKindChange(invocation, CurationVerb::Annotate, std::move(why), {.text = std::move(text)});
}

QList<QCommandLineOption> verbOptions()
{
    return curationOptions(true) + textOptions() + QList<QCommandLineOption>{kindOption(CurationVerb::Annotate)};
}

} // namespace

const Verb& verb_annotate()
{
    static constexpr Verb verb{"annotate", "DB ID|--filter F --note N|--text TEXT|--text-file FILE [--kind K] [--reason R] [--dry-run]",
                               QT_TRANSLATE_NOOP("hindcast::Verb", "Put a note beside records; what they say stays."), verbOptions,
                               runVerb};
    return verb;
}

} // namespace hindcast
