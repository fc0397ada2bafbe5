// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/output/FindingOutput.h"

#include "core/lint/model/Sarif.h"
#include "core/rules/text/CodePoints.h"
#include "core/rules/text/QuotedText.h"

#include <QCoreApplication>
#include <QJsonArray>
#include <QJsonDocument>

#include <array>

namespace hindcast {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(hindcast::FindingOutput)
};

std::vector<LintFinding> withUnchecked(const LintReport& report)
{
    std::vector<LintFinding> all = report.findings;
    for (LintFinding& f : uncheckedFindings(report))
        all.push_back(std::move(f));
    return all;
}

/// What a spreadsheet would run gets an apostrophe in front.
QString csvCell(QString text)
{
    text = onOneLine(text);
    if (!text.isEmpty() && QStringLiteral("=+-@\t\r").contains(text[0]))
        text.prepend(u'\'');
    return u'"' + text.replace(u'"', QStringLiteral("\"\"")) + u'"';
}

QString markdownCell(const QString& text)
{
    QString out;
    for (const QChar c : plainText(text, 400)) {
        if (QStringView(u"|\\`*_[]<>#!~&").contains(c))
            out += u'\\';
        out += c;
    }
    return out;
}

QStringList cellsOf(const LintFinding& f)
{
    return {word(f.severity), QString::number(f.confidence, 'f', 2), f.rule, f.kind, f.id, f.clusterId, f.field, f.sentence, f.advice,
            f.command};
}

void writeCsv(Output& output, const std::vector<LintFinding>& findings)
{
    output.line(QStringLiteral("severity,confidence,rule,kind,id,cluster_id,field,sentence,advice,command"));
    for (const LintFinding& f : findings) {
        QStringList cells;
        for (const QString& c : cellsOf(f))
            cells << csvCell(c);
        output.line(cells.join(u','));
    }
}

void writeMarkdown(Output& output, const std::vector<LintFinding>& findings)
{
    output.line(QStringLiteral("| severity | confidence | rule | kind | id | cluster | field | finding | advice |"));
    output.line(QStringLiteral("| --- | --- | --- | --- | --- | --- | --- | --- | --- |"));
    for (const LintFinding& f : findings) {
        QStringList cells;
        for (const QString& c : cellsOf(f).first(9))
            cells << markdownCell(c);
        output.line(QStringLiteral("| ") + cells.join(QStringLiteral(" | ")) + QStringLiteral(" |"));
    }
}

void writeText(Output& output, const std::vector<LintFinding>& findings)
{
    for (const LintFinding& f : findings) {
        output.line(QStringLiteral("%1  %2  %3 %4").arg(word(f.severity), f.rule, f.kind, plainText(f.id, 160)));
        output.line(QStringLiteral("    ") + plainText(f.sentence, 600));
        if (!f.command.isEmpty())
            output.line(QStringLiteral("    ") + plainText(f.command, 600));
    }
    if (findings.empty())
        output.line(Tr::tr("Nothing looks wrong."));
}

} // namespace

Expected<FindingFormat> findingFormat(const Invocation& invocation)
{
    const QString wanted = invocation.value("format", invocation.isJson() ? QStringLiteral("json") : QStringLiteral("text"));
    static constexpr std::array words{"text", "md", "csv", "json", "sarif"};
    for (size_t i = 0; i < words.size(); ++i)
        if (wanted == QLatin1String(words[i]))
            return FindingFormat(i);
    return fail(ErrorCode::InvalidInput, Tr::tr("There is no format %1.").arg(wanted), {}, Tr::tr("Formats: md, csv, json, sarif."));
}

void writeFindings(Output& output, FindingFormat format, const LintReport& report, const QString& database)
{
    switch (format) {
    case FindingFormat::Text: writeText(output, report.findings); return;
    case FindingFormat::Markdown: writeMarkdown(output, report.findings); return;
    case FindingFormat::Csv: writeCsv(output, report.findings); return;
    case FindingFormat::Sarif: output.json(sarifLog(withUnchecked(report), database)); return;
    case FindingFormat::Json: {
        QJsonArray all;
        for (const LintFinding& f : withUnchecked(report))
            all << findingObject(f);
        output.write(QJsonDocument(all).toJson(QJsonDocument::Compact) + '\n');
        return;
    }
    }
}

} // namespace hindcast
