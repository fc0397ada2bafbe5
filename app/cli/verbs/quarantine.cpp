// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/curation/CurationRun.h"
#include "app/cli/input/ReplayOptions.h"
#include "core/curation/plan/CurationAction.h"

#include <QCoreApplication>

namespace hindcast {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(hindcast::QuarantineVerb)
};

Expected<int> runVerb(Invocation& invocation)
{
    HC_TRY(const QStringList arguments, invocation.arguments(1));
    HC_CHECK(invocation.refuseEmpty({"session", "user"})); // all sessions of the user, or of the time, were not meant
    HC_TRY(Why why, whyOf(invocation, ReasonCode::Poisoned));
    ActionValues values;
    values.taint.session = invocation.value("session");
    values.taint.user = invocation.value("user");
    HC_TRY(values.taint.since, momentOption(invocation, "since"));
    HC_TRY(values.taint.until, momentOption(invocation, "until"));
    HC_TRY(OpenedDesk desk, openDesk(invocation, arguments[0], invocation.isSet("dry-run")));
    return runChange(invocation, desk, decide(*findCurationAction(u"quarantine"), std::move(values)), std::move(why));
}

QList<QCommandLineOption> verbOptions()
{
    const auto valued = [](const char* name, const QString& text, const char* value) {
        return QCommandLineOption(QString::fromLatin1(name), text, QString::fromLatin1(value));
    };
    return curationOptions(false)
        + QList<QCommandLineOption>{
            valued("session", Tr::tr("What came of this session."), "S"), valued("user", Tr::tr("What came of this user's sessions."), "U"),
            valued("since", Tr::tr("What was recorded from then on."), "T"), valued("until", Tr::tr("... until then."), "T")};
}

} // namespace

const Verb& verb_quarantine()
{
    static constexpr Verb verb{
        "quarantine", "DB --session S|--user U|--since T [--until T] [--reason R] [--note N] [--dry-run]",
        QT_TRANSLATE_NOOP("hindcast::Verb", "Trust nothing that came of a session, a user or a time: one change-set."), verbOptions,
        runVerb};
    return verb;
}

} // namespace hindcast
