// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/lint/LintWords.h"

#include "core/lint/model/LintRule.h"
#include "ui/models/Format.h"
#include "ui/models/findings/FindingsBook.h"

#include <QCoreApplication>

#include <map>

namespace hindcast {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(hindcast::LintWords)
};

} // namespace

QString lintAgeText(const FindingsBook* book, bool timesAsked)
{
    if (!book)
        return {};
    if (book->isRunning())
        return book->progress() > 0 ? Tr::tr("Asking the rules: %1 records read …").arg(format::count(book->progress()))
                                    : Tr::tr("Asking the rules …");
    if (!book->last())
        return {};
    QString out = Tr::tr("As of %1").arg(format::moment(book->last()->at));
    if (book->error())
        out += QStringLiteral(" · ✗ ") + Tr::tr("looking again failed: %1").arg(book->error()->sentence);
    else if (book->isOutdated())
        out += QStringLiteral(" · ⚠ ") + Tr::tr("the data have changed since");
    return timesAsked ? out + QStringLiteral(" · ") + Tr::tr("rules look at a record's whole history, whatever the time range") : out;
}

QString lintJudgedText(const LintReport& report)
{
    const auto rules = qsizetype(lintRegistry().size()), asked = rules - qsizetype(report.unchecked.size());
    QString out = Tr::tr("%1 of %2 rules were asked, about %3 distinct texts.")
                      .arg(format::count(asked), format::count(rules), format::count(report.distinctTexts));
    for (const UncheckedRule& u : report.unchecked)
        out += u'\n' + Tr::tr("Not judged: %1. %2", "a rule, and the sentence that says why").arg(u.rule, u.why);
    return out;
}

QString lintSummaryText(const FindingsBook& book, qint64 listed, qint64 selected)
{
    if (!book.last())
        return book.isRunning() ? Tr::tr("Asking the rules …") : QString();
    std::map<Severity, int> by;
    const LintReport& report = book.last()->report;
    for (const LintFinding& f : report.findings)
        ++by[f.severity];
    QStringList words;
    if (book.isPast())
        words << Tr::tr("as of %1").arg(format::moment(book.last()->at));
    const auto all = qint64(report.findings.size());
    words << (listed < all ? Tr::tr("%1 of %Ln finding(s)", nullptr, int(all)).arg(format::count(listed))
                           : Tr::tr("%Ln finding(s)", nullptr, int(all)));
    if (by[Severity::Error] > 0)
        words << Tr::tr("%Ln error(s)", nullptr, by[Severity::Error]);
    if (by[Severity::Warning] > 0)
        words << Tr::tr("%Ln warning(s)", nullptr, by[Severity::Warning]);
    if (report.accepted > 0)
        words << Tr::tr("%Ln accepted", nullptr, int(report.accepted));
    if (selected > 1)
        words << Tr::tr("%Ln selected", nullptr, int(selected));
    return words.join(QStringLiteral(" · "));
}

QString lintEmptyText(const FindingsBook& book, bool showsAccepted)
{
    if (!book.last())
        return book.isRunning() ? Tr::tr("Asking every rule about every record …")
            : book.error()      ? book.error()->sentence + u'\n' + book.error()->hint
                                : Tr::tr("Nobody has looked yet.\n\"Look again\" asks every rule.");
    const LintReport& report = book.last()->report;
    if (!report.findings.empty() || (!report.acceptedFindings.empty() && showsAccepted))
        return {};
    return (report.accepted > 0
                ? Tr::tr("Nothing looks wrong besides %Ln finding(s) that somebody accepted.", nullptr, int(report.accepted))
                : Tr::tr("Nothing looks wrong."))
        + u'\n' + lintJudgedText(report);
}

} // namespace hindcast
