// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/curation/AsOf.h"
#include "app/cli/frame/GlobalOptions.h"
#include "app/cli/input/PatternLookup.h"
#include "core/documents/JsonRecord.h"
#include "core/documents/PatternDocument.h"
#include "core/documents/RecordDetails.h"
#include "core/documents/TraceDocument.h"
#include "core/search/text/SearchModes.h"
#include "core/store/links/LessonCredit.h"
#include "core/store/relation/RecordReader.h"

#include <QCoreApplication>
#include <QJsonDocument>

namespace hindcast {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(hindcast::ShowVerb)
};

/// How sessions went that were given the lesson, beside those that were given others, and beside those that were given nothing.
QJsonObject upliftJson(const LessonUplift& u)
{
    const auto rate = [](qint64 of, qint64 all) { return all > 0 ? QJsonValue(double(of) / double(all)) : QJsonValue(); };
    return {{QStringLiteral("given"), u.given},
            {QStringLiteral("known"), u.known},
            {QStringLiteral("succeeded"), u.succeeded},
            {QStringLiteral("rate"), rate(u.succeeded, u.known)},
            {QStringLiteral("others_rate"), rate(u.othersSucceeded, u.othersKnown)},
            {QStringLiteral("uplift"), jsonOrNull(u.uplift())},
            {QStringLiteral("ungiven_known"), u.ungivenKnown},
            {QStringLiteral("ungiven_rate"), rate(u.ungivenSucceeded, u.ungivenKnown)}};
}

/// Everything but a pattern: the record as it is listed, and what else it says.
Expected<QJsonObject> plainRecord(const Invocation& invocation, OpenedStore& opened, const BoundRelation& relation,
                                  const RelationSpec& spec, const QString& id)
{
    const QString name = QString::fromLatin1(spec.name);
    const auto key = locatorFromText(relation, id);
    if (!key)
        return fail(ErrorCode::InvalidInput, Tr::tr("%1 is not an id of %2.").arg(id, name), {},
                    Tr::tr("hindcast-cli list %1 DB shows them.").arg(name));
    ReadNotes notes;
    HC_TRY(Record record, readRecord(*opened.connection, relation, *key, notes));
    HC_TRY(const auto then, asOfMoment(invocation));
    HC_TRY(const auto past, rowsPastOf(invocation, opened, spec.id));
    if (!matches(upToThen({}, spec.id, then), [&](int column) { return record.cells[size_t(column)]; }))
        return fail(ErrorCode::NotFound, Tr::tr("%1 was not there yet.").arg(id));
    if (past)
        past->putBack(record, *then);
    QJsonObject out;
    if (spec.id == RelationId::Traces) {
        HC_TRY(const TraceDossier dossier, readTraceDossier(*opened.connection, *opened.store, record));
        out = traceDocument(dossier);
    } else {
        out = jsonRecord(record, outputColumns(spec.id));
        if (const QJsonObject details = recordDetails(spec.id, record); !details.isEmpty())
            out.insert(QStringLiteral("details"), details);
    }
    if (past)
        out.insert(QStringLiteral("assumed"), QJsonArray::fromStringList(past->assumed(*then)));
    if (spec.id == RelationId::Reflections && opened.store->isNative() && !then) {
        HC_TRY(const auto uplift,
               lessonUplift(*opened.connection, opened.store->scope, opened.store->catalog.has("lesson_uses"), id.toLongLong()));
        if (uplift && uplift->given > 0)
            out.insert(QStringLiteral("uses"), upliftJson(*uplift));
    }
    return out;
}

Expected<QJsonObject> pattern(const Invocation& invocation, OpenedStore& opened, const QString& id)
{
    const JobContext context = invocation.context();
    HC_TRY(const Settings settings, invocation.settings());
    HC_TRY(const AsOfBook read, readAsOfBook(invocation, opened, hintParams(settings)));
    const PatternBookPtr& book = read.book;
    HC_TRY(const size_t index, lookUpPattern(*book, id, invocation.value("cluster")));
    HC_TRY(const Evidence evidence, readEvidence(*opened.connection, *opened.store, book->patterns[index], context, read.then));
    QJsonArray outcomes;
    HC_TRY(const auto past, rowsPastOf(invocation, opened, RelationId::Outcomes));
    for (Record r : evidence.outcomes) {
        if (past)
            past->putBack(r, *read.then);
        outcomes << jsonRecord(r, outputColumns(RelationId::Outcomes));
    }
    QJsonObject out = patternObject(*book, index);
    out.insert(QStringLiteral("evidence"), outcomes);
    out.insert(QStringLiteral("evidence_truncated"), evidence.truncated);
    out.insert(QStringLiteral("evidence_doubt"), evidence.doubt.isEmpty() ? QJsonValue(QJsonValue::Null) : QJsonValue(evidence.doubt));
    if (read.then)
        out.insert(QStringLiteral("assumed"), QJsonArray::fromStringList(read.assumed));
    return out;
}

Expected<QJsonObject> record(const Invocation& invocation, OpenedStore& opened, const RelationSpec& spec, const QString& id)
{
    const BoundRelation* relation = opened.store->relation(spec.id);
    if (!relation)
        return Unexpected(notRecorded(QString::fromLatin1(spec.name), *opened.store));
    return spec.id == RelationId::Patterns ? pattern(invocation, opened, id) : plainRecord(invocation, opened, *relation, spec, id);
}

/// "1  tool_call  kubectl" above what it said, indented.
void printSteps(Output& output, const QJsonArray& steps)
{
    output.line(Tr::tr("events: %n step(s)", nullptr, int(steps.size())));
    for (qsizetype i = 0; i < steps.size(); ++i) {
        const QJsonObject step = steps[i].toObject();
        const auto text = [&](const char* name) { return step[QLatin1String(name)].toString(); };
        QStringList head{QString::number(i + 1), text("event_type"), text("tool_name"), text("timestamp")};
        head.removeAll(QString());
        output.line(QStringLiteral("  ") + head.join(QStringLiteral("  ")));
        for (const QString& line : text("content").split(u'\n', Qt::SkipEmptyParts))
            output.line(QStringLiteral("      ") + line);
        if (const QJsonValue error = step[QLatin1String("error")]; error.isObject())
            output.line(QStringLiteral("      ") + QString::fromUtf8(QJsonDocument(error.toObject()).toJson(QJsonDocument::Compact)));
    }
}

void printPlainText(Output& output, const QJsonObject& object)
{
    for (auto it = object.begin(); it != object.end(); ++it) {
        if (it->isArray() && it.key() == QLatin1String("evidence")) {
            output.line(Tr::tr("evidence: %n outcome(s)", nullptr, int(it->toArray().size())));
            continue;
        }
        if (it->isArray() && it.key() == QLatin1String("events")) {
            printSteps(output, it->toArray());
            continue;
        }
        const QJsonValue value = *it;
        const QString text = value.isString() ? value.toString()
            : value.isNull()                  ? QString()
                             : QString::fromUtf8(QJsonDocument(QJsonArray{value}).toJson(QJsonDocument::Compact)).mid(1).chopped(1);
        output.line(it.key() + QStringLiteral(": ") + text);
    }
}

Expected<int> runVerb(Invocation& invocation)
{
    HC_TRY(const QStringList arguments, invocation.arguments(3));
    QString kind = arguments[0];
    if (!kind.endsWith(u's'))
        kind += u's';
    const RelationSpec* spec = relationByName(kind);
    if (!spec) // a strategy and a lesson are reflections
        if (const auto id = relationOfKind(arguments[0]))
            spec = &relationSpec(*id);
    if (!spec)
        return fail(ErrorCode::InvalidInput, Tr::tr("%1 cannot be shown.").arg(arguments[0]), {},
                    Tr::tr("Kinds: outcome, pattern, reflection (strategy, lesson), episode, review, trace, event, block."));
    HC_TRY(OpenedStore opened, invocation.open(arguments[1]));
    const auto found = record(invocation, opened, *spec, arguments[2]);
    if (!found)
        return nothingMatched(invocation, found.error());
    if (invocation.isJson())
        invocation.output().json(*found);
    else
        printPlainText(invocation.output(), *found);
    return 0;
}

QList<QCommandLineOption> verbOptions()
{
    return QList<QCommandLineOption>{{QStringLiteral("cluster"), Tr::tr("The pattern of this cluster."), QStringLiteral("C")}, asOfOption()}
    + settingOptions({"decay-days"});
}

} // namespace

const Verb& verb_show()
{
    static constexpr Verb verb{"show", "KIND DB ID [--cluster C] [--as-of T]",
                               QT_TRANSLATE_NOOP("hindcast::Verb", "One record with its evidence."), verbOptions, runVerb};
    return verb;
}

} // namespace hindcast
