// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/domain/text/ArgText.h"
#include "core/lint/model/LintRule.h"

#include <QCoreApplication>

namespace hindcast {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(hindcast::LintTruncatedKey)
};

} // namespace
const LintRule& lint_truncated_key();
namespace {

void findCutKeys(const PatternCase& pattern, FindingSink& sink)
{
    const QMap<quint64, QString> keys = pattern.data.fullKeys.value(quint32(pattern.index));
    if (keys.size() < 2)
        return;
    LintFinding f = foundAs(lint_truncated_key(), Severity::Warning, 0.96,
                            Tr::tr("%1 different keys fall on this row, because its name is cut at %2 characters.")
                                .arg(argText(qint64(keys.size())), argText(qint64(pattern.pattern.name.toUcs4().size()))));
    for (const QString& id : keys)
        if (f.evidence.size() < 10)
            f.evidence.push_back({QStringLiteral("outcome"), id});
    f.facts = {{QStringLiteral("keys"), qint64(keys.size())}};
    f.advice = Tr::tr("Demote it: its count and its fix are of several problems.");
    sink.add(std::move(f));
}

} // namespace

const LintRule& lint_truncated_key()
{
    static constexpr LintRule rule{"truncated-key",
                                   Severity::Warning,
                                   QT_TRANSLATE_NOOP("hindcast::LintRule", "Several problems share one pattern because its name was cut."),
                                   "identity",
                                   "wrong-root-cause",
                                   NeedsPatterns | NeedsOutcomes | NeedsCutNames,
                                   nullptr,
                                   findCutKeys,
                                   nullptr};
    return rule;
}

} // namespace hindcast
