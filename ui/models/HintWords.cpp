// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/HintWords.h"

#include "core/rules/promotion/OutcomeKey.h"
#include "ui/models/Format.h"

#include <QCoreApplication>

namespace hindcast {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(hindcast::HintWords)
};

} // namespace

QString hiddenBecause(HiddenReason reason)
{
    switch (reason) {
    case HiddenReason::None: break;
    case HiddenReason::Demoted: return Tr::tr("it was demoted");
    case HiddenReason::Blocked: return Tr::tr("its signature is blocked");
    case HiddenReason::Confidence: return Tr::tr("its confidence is below the gate");
    case HiddenReason::Occurrences: return Tr::tr("it has not been seen often enough");
    case HiddenReason::Cluster: return Tr::tr("it belongs to another cluster");
    case HiddenReason::Decay: return Tr::tr("it has not been seen for too long");
    case HiddenReason::Limit: return Tr::tr("others rank before it and fill the prompt");
    case HiddenReason::Budget: return Tr::tr("there is no room left in the prompt");
    }
    return {};
}

QString hiddenSentence(HiddenReason reason)
{
    return reason == HiddenReason::None ? Tr::tr("Agents of its cluster are given this hint today.")
                                        : Tr::tr("Agents do not get it: %1.").arg(hiddenBecause(reason));
}

QString whereText(const QString& nameSpace, const QString& cluster)
{
    const QString place = format::line(cluster, 80);
    return nameSpace.isEmpty() ? place : QStringLiteral("%1 · %2").arg(format::line(nameSpace, 80), place);
}

QString patternText(const QString& key, const QString& cluster)
{
    QStringList parts{format::line(keyTitle(key), 90)};
    for (const QString& place : {keyNamespace(key), cluster})
        if (!place.isEmpty())
            parts << format::line(place, 60);
    return parts.join(QStringLiteral(" · "));
}

} // namespace hindcast
