// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/lint/model/Sarif.h"

#include "core/lint/model/LintRule.h"

#include <QCoreApplication>
#include <QJsonArray>
#include <QUrl>

namespace hindcast {
namespace {

QJsonObject messageOf(const QString& text) { return {{QStringLiteral("text"), text}}; }

QJsonArray ruleArray(QMap<QString, int>& index)
{
    QJsonArray out;
    const auto add = [&](const QString& id, const QString& summary, const QStringList& tags, Severity worst) {
        index.insert(id, int(out.size()));
        out << QJsonObject{{QStringLiteral("id"), id},
                           {QStringLiteral("shortDescription"), messageOf(summary)},
                           {QStringLiteral("defaultConfiguration"), QJsonObject{{QStringLiteral("level"), word(worst)}}},
                           {QStringLiteral("properties"), QJsonObject{{QStringLiteral("tags"), QJsonArray::fromStringList(tags)}}}};
    };
    for (const LintRule* r : lintRegistry())
        add(QLatin1String(r->id), QCoreApplication::translate("hindcast::LintRule", r->summary),
            QString::fromLatin1(r->tags).split(u' ', Qt::SkipEmptyParts), r->worst);
    add(QStringLiteral("not-checked"), QCoreApplication::translate("hindcast::LintRule", "A rule that this database cannot answer."), {},
        Severity::Note);
    return out;
}

QJsonObject resultOf(const LintFinding& f, int ruleIndex, const QString& artifact, bool accepted)
{
    const QString name = f.id.isEmpty() ? f.rule : f.id;
    const QJsonObject location{{QStringLiteral("physicalLocation"),
                                QJsonObject{{QStringLiteral("artifactLocation"), QJsonObject{{QStringLiteral("uri"), artifact}}}}},
                               {QStringLiteral("logicalLocations"),
                                QJsonArray{QJsonObject{{QStringLiteral("name"), name},
                                                       {QStringLiteral("fullyQualifiedName"),
                                                        f.kind + u'/' + name + (f.clusterId.isEmpty() ? QString() : u'@' + f.clusterId)},
                                                       {QStringLiteral("kind"), f.kind}}}}};
    QJsonObject properties = findingObject(f);
    for (const char* known : {"rule", "severity", "sentence"})
        properties.remove(QLatin1String(known));
    QJsonObject out{{QStringLiteral("ruleId"), f.rule},
                    {QStringLiteral("ruleIndex"), ruleIndex},
                    {QStringLiteral("level"), word(f.severity)},
                    {QStringLiteral("message"), messageOf(f.advice.isEmpty() ? f.sentence : f.sentence + u' ' + f.advice)},
                    {QStringLiteral("locations"), QJsonArray{location}},
                    {QStringLiteral("partialFingerprints"), QJsonObject{{QStringLiteral("hindcastFinding/v1"), findingHash(f)}}},
                    {QStringLiteral("rank"), f.confidence * 100},
                    {QStringLiteral("properties"), properties}};
    if (accepted) // by somebody, as the journal says
        out.insert(QStringLiteral("suppressions"),
                   QJsonArray{QJsonObject{{QStringLiteral("kind"), QStringLiteral("external")},
                                          {QStringLiteral("status"), QStringLiteral("accepted")}}});
    return out;
}

} // namespace

QJsonObject sarifLog(const std::vector<LintFinding>& findings, const QString& database, const std::vector<LintFinding>& accepted)
{
    QMap<QString, int> index;
    const QJsonArray rules = ruleArray(index);
    const QString artifact = QString::fromLatin1(QUrl::toPercentEncoding(database, "/"));
    QJsonArray results;
    for (const LintFinding& f : findings)
        results << resultOf(f, index.value(f.rule, -1), artifact, false);
    for (const LintFinding& f : accepted)
        results << resultOf(f, index.value(f.rule, -1), artifact, true);
    const QJsonObject driver{{QStringLiteral("name"), QStringLiteral("Hindcast")},
                             {QStringLiteral("version"), QCoreApplication::applicationVersion()},
                             {QStringLiteral("rules"), rules}};
    const QJsonObject run{{QStringLiteral("tool"), QJsonObject{{QStringLiteral("driver"), driver}}}, {QStringLiteral("results"), results}};
    return {{QStringLiteral("$schema"), QStringLiteral("https://json.schemastore.org/sarif-2.1.0.json")},
            {QStringLiteral("version"), QStringLiteral("2.1.0")},
            {QStringLiteral("runs"), QJsonArray{run}}};
}

} // namespace hindcast
