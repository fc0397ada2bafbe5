// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/domain/Timestamp.h"
#include "core/domain/text/ArgText.h"
#include "core/lint/model/LintRule.h"

#include <QCoreApplication>

namespace hindcast {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(hindcast::LintClock)
};

} // namespace
const LintRule& lint_clock();
namespace {

void findWrongTimes(const RecordCase& record, FindingSink& sink)
{
    QString sentence;
    QJsonObject facts;
    const bool known = record.createdAt != Timestamp::least(), seen = record.lastSeenAt != Timestamp::least();
    if (known && record.createdAt > record.now) {
        sentence = Tr::tr("It was created in the future, at %1.").arg(isoTimestamp(record.createdAt));
        facts = {{QStringLiteral("created_at"), isoTimestamp(record.createdAt)}};
    } else if (seen && record.lastSeenAt > record.now) {
        sentence = Tr::tr("It was last seen in the future, at %1.").arg(isoTimestamp(record.lastSeenAt));
        facts = {{QStringLiteral("last_seen_at"), isoTimestamp(record.lastSeenAt)}};
    } else if (known && seen && record.lastSeenAt < record.createdAt) {
        sentence = Tr::tr("It was last seen at %1, before it was created at %2.")
                       .arg(isoTimestamp(record.lastSeenAt), isoTimestamp(record.createdAt));
        facts = {{QStringLiteral("last_seen_at"), isoTimestamp(record.lastSeenAt)},
                 {QStringLiteral("created_at"), isoTimestamp(record.createdAt)}};
    } else {
        return;
    }
    LintFinding f = foundAs(lint_clock(), Severity::Note, 0.9, sentence);
    f.facts = facts;
    f.advice = Tr::tr("Look at the clock of whoever wrote it.");
    sink.add(std::move(f));
}

} // namespace

const LintRule& lint_clock()
{
    static constexpr LintRule rule{
        "clock",        Severity::Note, QT_TRANSLATE_NOOP("hindcast::LintRule", "A time lies in the future, or in the wrong order."),
        "quality",      nullptr,        0,
        findWrongTimes, nullptr,        nullptr};
    return rule;
}

} // namespace hindcast
