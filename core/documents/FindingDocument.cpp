// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/documents/FindingDocument.h"

#include "core/compute/Kernels.h"
#include "core/lint/model/Sarif.h"
#include "core/rules/text/CodePoints.h"
#include "core/rules/text/QuotedText.h"
#include "core/transfer/rows/RowWriter.h"

#include <QCoreApplication>
#include <QJsonArray>
#include <QJsonDocument>

#include <span>

namespace hindcast {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(hindcast::FindingDocument)
};

void addDocumentLine(QByteArray& out, const QString& line) { out.append(line.toUtf8()).append('\n'); }

std::vector<LintFinding> withUnchecked(const LintReport& report)
{
    std::vector<LintFinding> all = report.findings;
    for (LintFinding& f : uncheckedFindings(report))
        all.push_back(std::move(f));
    return all;
}

/// A table of findings; \a plain makes of each text what stands on one line.
template<class Plain>
void writeFindingRows(QByteArray& out, RowFormat format, const QStringList& names, const std::vector<LintFinding>& findings,
                      const Plain& plain)
{
    RowWriter writer(format, names);
    writer.begin(out);
    for (const LintFinding& f : findings) {
        const QString texts[] = {
            word(f.severity), QString::number(f.confidence, 'f', 2), f.rule, f.kind, f.id, f.clusterId, f.field, f.sentence, f.advice,
            f.command};
        std::vector<Cell> cells;
        cells.reserve(size_t(names.size()));
        for (const QString& text : std::span(texts).first(size_t(names.size())))
            cells.emplace_back(plain(text));
        writer.row(out, cells);
    }
    writer.end(out);
}

void writeCsv(QByteArray& out, const std::vector<LintFinding>& findings)
{
    const QStringList names{QStringLiteral("severity"), QStringLiteral("confidence"), QStringLiteral("rule"),  QStringLiteral("kind"),
                            QStringLiteral("id"),       QStringLiteral("cluster_id"), QStringLiteral("field"), QStringLiteral("sentence"),
                            QStringLiteral("advice"),   QStringLiteral("command")};
    writeFindingRows(out, RowFormat::QuotedCsv, names, findings, [](const QString& text) { return onOneLine(text); });
}

void writeMarkdown(QByteArray& out, const std::vector<LintFinding>& findings)
{
    constexpr qsizetype mostInACell = 400;
    const QStringList names{QStringLiteral("severity"), QStringLiteral("confidence"), QStringLiteral("rule"),
                            QStringLiteral("kind"),     QStringLiteral("id"),         QStringLiteral("cluster"),
                            QStringLiteral("field"),    QStringLiteral("finding"),    QStringLiteral("advice")};
    writeFindingRows(out, RowFormat::Markdown, names, findings, [](const QString& text) { return plainText(text, mostInACell); });
}

void writeText(QByteArray& out, const std::vector<LintFinding>& findings)
{
    for (const LintFinding& f : findings) {
        addDocumentLine(out, QStringLiteral("%1  %2  %3 %4").arg(word(f.severity), f.rule, f.kind, plainText(f.id, 160)));
        addDocumentLine(out, QStringLiteral("    ") + plainText(f.sentence, 600));
        if (!f.command.isEmpty())
            addDocumentLine(out, QStringLiteral("    ") + plainText(f.command, 600));
    }
    if (findings.empty())
        addDocumentLine(out, Tr::tr("Nothing looks wrong."));
}

/// One array. Each finding is made by itself: there may be a hundred thousand.
void writeJson(QByteArray& out, const LintReport& report)
{
    constexpr qsizetype findingsAPart = 1'000;
    const auto some = [](const std::vector<LintFinding>& findings) {
        return [&findings](qsizetype first, qsizetype last) {
            QByteArray part;
            for (const LintFinding& f : std::span(findings).subspan(size_t(first), size_t(last - first)))
                part.append(',').append(QJsonDocument(findingObject(f)).toJson(QJsonDocument::Compact));
            return part;
        };
    };
    const std::vector<LintFinding> unchecked = uncheckedFindings(report);
    for (const std::vector<LintFinding>* findings : {&report.findings, &unchecked})
        for (const QByteArray& part : kernels::mapParts<QByteArray>(std::ssize(*findings), findingsAPart, {}, some(*findings)))
            out.append(part);
    if (out.isEmpty())
        out.append('[');
    else
        out[0] = '[';
    out.append("]\n");
}

} // namespace

QByteArray findingDocument(FindingFormat format, const LintReport& report, const QString& database)
{
    QByteArray out;
    switch (format) {
    case FindingFormat::Text: writeText(out, report.findings); break;
    case FindingFormat::Markdown: writeMarkdown(out, report.findings); break;
    case FindingFormat::Csv: writeCsv(out, report.findings); break;
    case FindingFormat::Sarif:
        out = QJsonDocument(sarifLog(withUnchecked(report), database, report.acceptedFindings)).toJson(QJsonDocument::Compact) + '\n';
        break;
    case FindingFormat::Json: writeJson(out, report); break;
    }
    return out;
}

} // namespace hindcast
