// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/curation/journal/CurationLog.h"

#include "core/curation/plan/CurationAction.h"
#include "core/rules/promotion/ReflexionLine.h"

namespace hindcast {
namespace {

const QString& logger()
{
    static const QString name = QStringLiteral("hindcast.curation");
    return name;
}

} // namespace

void logChange(LogSink* log, const ChangePreview& applied)
{
    if (!log)
        return;
    for (const EventChange& e : applied.events) {
        const QString message = e.event.kind == EventKind::Demoted ? reflexion_line::demoted(e.pattern, e.cluster)
                                                                   : reflexion_line::changed(e.event.kind, e.pattern, e.cluster);
        log->write({LogLine::Level::Info, applied.spec.why.at, logger(), message});
    }
}

void logFailure(LogSink* log, const ChangeSpec& spec, const Error& error)
{
    if (log)
        log->write({LogLine::Level::Warning, spec.why.at, logger(), reflexion_line::failed(actionId(spec.what), error.sentence)});
}

} // namespace hindcast
