// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/curation/ConfirmedChange.h"

#include "core/logs/LogSinks.h"
#include "ui/jobs/StoreSession.h"
#include "ui/models/DisplaySettings.h"

namespace hindcast {

void makeConfirmed(StoreSession& session, const QString& effect, ChangePreview confirmed, const Why& chosen, QObject* receiver,
                   const std::function<void(Expected<ChangeReceipt>)>& answer)
{
    confirmed.spec.why.reason = chosen.reason;
    confirmed.spec.why.note = chosen.note;
    session.change<ChangeReceipt>(
        {effect},
        [confirmed = std::move(confirmed), settings = DisplaySettings::instance().rules()](const CurationTarget& target,
                                                                                           const JobContext&) -> Expected<ChangeReceipt> {
            HC_TRY(const auto log, openLogSink(settings));
            return applyChange(target, confirmed, log.get());
        },
        receiver, answer);
}

} // namespace hindcast
