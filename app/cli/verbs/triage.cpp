// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/curation/AsOf.h"
#include "app/cli/runs/TriageCall.h"
#include "core/rules/text/QuotedText.h"

#include <QCoreApplication>
#include <QJsonArray>
#include <QJsonDocument>

#include <limits>

namespace hindcast {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(hindcast::TriageVerb)
};

void printQueue(Output& output, const std::vector<TriageItem>& queue)
{
    for (size_t i = 0; i < queue.size(); ++i) {
        const TriageItem& item = queue[i];
        output.line(
            QStringLiteral("%1. %2  %3 %4 (%5)")
                .arg(QString::number(i + 1), QString::number(item.score, 'f', 1), item.kind, plainText(item.id, 160), word(item.state)));
        for (const TriageReason& r : item.reasons)
            output.line(
                QStringLiteral("    %1 %2: %3").arg(word(r.severity), r.rule.isEmpty() ? r.source : r.rule, plainText(r.sentence, 400)));
    }
    if (queue.empty())
        output.line(Tr::tr("Nothing waits for a decision."));
}

Expected<int> runVerb(Invocation& invocation)
{
    HC_TRY(const QStringList arguments, invocation.arguments(1));
    HC_CHECK(invocation.refuseEmpty({"cluster", "rule"}));
    HC_TRY(const qint64 limit, invocation.whole("limit", 50, 0, std::numeric_limits<qint64>::max()));
    HC_TRY(TriageAnswer answer, callTriage(invocation, arguments[0], false));
    std::vector<TriageItem>& queue = answer.queue;
    if (limit > 0 && qint64(queue.size()) > limit)
        queue.resize(size_t(limit));
    for (const UncheckedRule& u : answer.lint.report.unchecked)
        reportNotice(QStringLiteral("not-checked %1: %2").arg(u.rule, u.why));
    if (!invocation.isJson()) {
        printQueue(invocation.output(), queue);
        return 0;
    }
    QJsonArray all;
    for (size_t i = 0; i < queue.size(); ++i)
        all << triageObject(queue[i], qsizetype(i) + 1);
    invocation.output().write(QJsonDocument(all).toJson(QJsonDocument::Compact) + '\n');
    return 0;
}

QList<QCommandLineOption> verbOptions()
{
    return lintOptions()
        + QList<QCommandLineOption>{{QStringLiteral("limit"), Tr::tr("At most so many (50); 0: all."), QStringLiteral("N")}, asOfOption()};
}

} // namespace

const Verb& verb_triage()
{
    static constexpr Verb verb{"triage", "DB [--limit 50] [--cluster C] [--rule R,R] [--severity S] [--as-of T]",
                               QT_TRANSLATE_NOOP("hindcast::Verb", "What waits for a person's decision, worst first."), verbOptions,
                               runVerb};
    return verb;
}

} // namespace hindcast
