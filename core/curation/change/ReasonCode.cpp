// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/curation/change/ReasonCode.h"

#include "core/domain/enums/EnumCount.h"

#include <QCoreApplication>

#include <array>

namespace hindcast {
namespace {

struct Row {
    const char* word;
    const char* definition;
};

constexpr std::array rows{
    Row{"wrong-root-cause", QT_TRANSLATE_NOOP("hindcast::ReasonCode", "The cause it names was not what broke.")},
    Row{"fix-harmful", QT_TRANSLATE_NOOP("hindcast::ReasonCode", "Applying the fix makes things worse.")},
    Row{"environment-specific",
        QT_TRANSLATE_NOOP("hindcast::ReasonCode", "True in one environment only, and learned as if it were general.")},
    Row{"flaky-test-rig", QT_TRANSLATE_NOOP("hindcast::ReasonCode", "It comes from a test rig or a drill, not from production.")},
    Row{"outdated", QT_TRANSLATE_NOOP("hindcast::ReasonCode", "It was right once; the system has changed since.")},
    Row{"duplicate", QT_TRANSLATE_NOOP("hindcast::ReasonCode", "Another pattern says the same.")},
    Row{"poisoned", QT_TRANSLATE_NOOP("hindcast::ReasonCode", "Somebody planted it, or it rests on sessions that cannot be trusted.")},
    Row{"contains-secret", QT_TRANSLATE_NOOP("hindcast::ReasonCode", "Its text holds a password, token or key.")},
    Row{"other", QT_TRANSLATE_NOOP("hindcast::ReasonCode", "None of these: the note says what.")},
    Row{"transient", QT_TRANSLATE_NOOP("hindcast::ReasonCode", "It healed by itself, was a drill or is not worth keeping.")},
};
static_assert(rows.size() == enumCount<ReasonCode>);

} // namespace

std::span<const ReasonCode> reasonCodes() { return enumValues<ReasonCode>; }

QString word(ReasonCode reason) { return QString::fromLatin1(rows[size_t(reason)].word); }

std::optional<ReasonCode> reasonFromWord(QStringView text)
{
    for (const ReasonCode r : enumValues<ReasonCode>)
        if (text == QLatin1String(rows[size_t(r)].word))
            return r;
    return {};
}

QString definitionOf(ReasonCode reason) { return QCoreApplication::translate("hindcast::ReasonCode", rows[size_t(reason)].definition); }

} // namespace hindcast
