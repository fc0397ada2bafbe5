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
    HC_TRY(ChangeSpec spec, specOf(invocation, "annotate", reasoned ? ReasonCode::Other : ReasonCode::Outdated));
    if (!reasoned) {
        spec.reason = ReasonCode::Other;
        spec.note = text.left(200);
    }
    spec.text = text;
    return runKindChange(invocation, "annotate", std::move(spec));
}

QList<QCommandLineOption> verbOptions() { return curationOptions(true) + textOptions() + QList<QCommandLineOption>{kindOption()}; }

} // namespace

const Verb& verb_annotate()
{
    static constexpr Verb verb{"annotate", "DB ID|--filter F --note N|--text TEXT|--text-file FILE [--kind K] [--reason R] [--dry-run]",
                               QT_TRANSLATE_NOOP("hindcast::Verb", "Put a note beside records; what they say stays."), verbOptions,
                               runVerb};
    return verb;
}

} // namespace hindcast
