// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/domain/text/ArgText.h"
#include "core/lint/model/LintRule.h"

#include <QCoreApplication>

namespace hindcast {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(hindcast::LintSecret)
};

} // namespace
const LintRule& lint_secret();
namespace {

void findSecrets(const RecordCase& record, FindingSink& sink)
{
    const JudgedField* worst = nullptr;
    for (const JudgedField& f : record.fields)
        if (!f.shared && !f.verdict->secret.what.isEmpty() && !worst)
            worst = &f;
    if (!worst)
        return;
    const SecretHit& hit = worst->verdict->secret;
    const QString kind = QCoreApplication::translate("hindcast::SecretHit", hit.what.toUtf8().constData());
    LintFinding f = foundAs(lint_secret(), Severity::Error, 0.95,
                            Tr::tr("%1 holds a secret (%2) of %3 characters at position %4.")
                                .arg(QLatin1String(worst->name), kind, argText(hit.length), argText(hit.at)));
    f.field = QLatin1String(worst->name);
    f.facts = {{QStringLiteral("field"), f.field},
               {QStringLiteral("what"), hit.what},
               {QStringLiteral("position"), hit.at},
               {QStringLiteral("length"), hit.length}};
    f.advice = Tr::tr("Rotate it, then amend or delete the record.");
    sink.add(std::move(f));
}

} // namespace

const LintRule& lint_secret()
{
    static constexpr LintRule rule{"secret",
                                   Severity::Error,
                                   QT_TRANSLATE_NOOP("hindcast::LintRule", "A stored text holds a password, token or key."),
                                   "security owasp:ASI06 secrets",
                                   "contains-secret",
                                   NeedsTexts,
                                   findSecrets,
                                   nullptr,
                                   nullptr};
    return rule;
}

} // namespace hindcast
