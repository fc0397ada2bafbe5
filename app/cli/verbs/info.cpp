// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/frame/Invocation.h"
#include "core/domain/Reflection.h"
#include "core/domain/text/ArgText.h"
#include "core/domain/text/JsonOrNull.h"
#include "core/engine/read/StoreSurvey.h"
#include "core/store/Corrections.h"
#include "core/store/connect/Connect.h"
#include "core/store/upkeep/TriggerRates.h"

#include <QCoreApplication>
#include <QJsonArray>

namespace hindcast {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(hindcast::InfoVerb)
};

QJsonArray findingsOf(const std::vector<Finding>& findings)
{
    QJsonArray out;
    for (const Finding& f : findings)
        out << QJsonObject{
            {QStringLiteral("severity"), word(f.severity)}, {QStringLiteral("code"), f.code}, {QStringLiteral("message"), f.message}};
    return out;
}

/// What can be done to the records of each relation, and why the rest cannot.
QJsonObject correctionsOf(const StoreDescription& store)
{
    QJsonObject out;
    for (const RelationId relation : {RelationId::Patterns, RelationId::Reflections, RelationId::Episodes}) {
        if (!store.relation(relation))
            continue;
        QJsonArray can;
        QJsonObject cannot;
        for (const Correction c : corrections())
            if (const auto may = mayCorrect(store, relation, c))
                can << word(c);
            else
                cannot.insert(word(c), may.error().sentence);
        out.insert(QLatin1String(relationSpec(relation).name),
                   QJsonObject{{QStringLiteral("can"), can}, {QStringLiteral("cannot"), cannot}});
    }
    return out;
}

QJsonObject document(const StoreDescription& store, const StoreSurvey& survey)
{
    QJsonObject counts;
    for (const auto& [id, count] : survey.counts)
        counts.insert(QLatin1String(relationSpec(id).name), count);
    for (const auto& [name, count] : survey.ledger)
        counts.insert(name, count);
    QJsonObject kinds;
    for (const auto& [kind, count] : survey.kinds)
        kinds.insert(kind, count);
    if (survey.counts.contains(RelationId::Reflections))
        counts.insert(QStringLiteral("strategies"), kinds.value(word(ReflectionKind::Strategy)).toInteger());
    QJsonArray layouts{QString::fromLatin1(store.layout->id)};
    for (const Layout* other : store.alsoFound)
        layouts << QString::fromLatin1(other->id);
    QJsonArray capabilities;
    for (const Capability c : store.capabilities())
        capabilities << word(c);
    return {{QStringLiteral("database"), store.url.text()},
            {QStringLiteral("layout"), QString::fromLatin1(store.layout->id)},
            {QStringLiteral("layout_version"), store.schemaVersion > 0 ? QString::number(store.schemaVersion) : store.match.variant},
            {QStringLiteral("engine"), store.engine},
            {QStringLiteral("writable"), store.isWritable()},
            {QStringLiteral("layouts"), layouts},
            {QStringLiteral("counts"), counts},
            {QStringLiteral("bounded"), QJsonArray::fromStringList(survey.bounded)},
            {QStringLiteral("kinds"), kinds},
            {QStringLiteral("span"),
             QJsonObject{{QStringLiteral("first"), jsonOrNull(survey.first)}, {QStringLiteral("last"), jsonOrNull(survey.last)}}},
            {QStringLiteral("capabilities"), capabilities},
            {QStringLiteral("corrections"), correctionsOf(store)},
            {QStringLiteral("findings"), findingsOf(survey.findings)}};
}

QJsonObject settingsObject(const Settings& settings)
{
    QJsonObject out;
    const QStringList names = Settings::names();
    for (size_t i = 0; i < Settings::count; ++i)
        out.insert(names[qsizetype(i)],
                   QJsonObject{{QStringLiteral("value"), settings.value(i)}, {QStringLiteral("source"), word(settings.source(i))}});
    return out;
}

void printPlainText(Output& output, const QJsonObject& info)
{
    const auto line = [&](const QString& name, const QString& value) {
        if (!value.isEmpty())
            output.line(name.leftJustified(14) + value);
    };
    line(Tr::tr("Database"), info[QLatin1String("database")].toString());
    line(Tr::tr("Layout"),
         QString(info[QLatin1String("layout")].toString() + u' ' + info[QLatin1String("layout_version")].toString()).trimmed());
    line(Tr::tr("Engine"), info[QLatin1String("engine")].toString());
    const QJsonObject counts = info[QLatin1String("counts")].toObject();
    const QJsonArray bounded = info[QLatin1String("bounded")].toArray();
    for (const QString& name : counts.keys())
        line(name, (bounded.contains(name) ? QStringLiteral("≥ ") : QString()) + QString::number(counts[name].toInteger()));
    const QJsonObject span = info[QLatin1String("span")].toObject();
    line(Tr::tr("First"), span[QLatin1String("first")].toString());
    line(Tr::tr("Last"), span[QLatin1String("last")].toString());
    QStringList capabilities;
    for (const auto& c : info[QLatin1String("capabilities")].toArray())
        capabilities << c.toString();
    line(Tr::tr("Capabilities"), capabilities.join(QStringLiteral(", ")));
    const QJsonObject relations = info[QLatin1String("corrections")].toObject();
    for (const QString& relation : relations.keys()) {
        QStringList can;
        for (const auto& c : relations[relation][QLatin1String("can")].toArray())
            can << c.toString();
        line(Tr::tr("Corrections"), can.isEmpty() ? QString() : QStringLiteral("%1: %2").arg(relation, can.join(QStringLiteral(", "))));
    }
    for (const auto& f : info[QLatin1String("findings")].toArray())
        line(f[QLatin1String("severity")].toString(), f[QLatin1String("message")].toString());
    for (const auto& b : info[QLatin1String("trigger_rate")].toArray())
        if (!b[QLatin1String("rate")].isNull())
            line(Tr::tr("Reflected on"),
                 Tr::tr("%1: %2 % of %3 answers (expected: %4 to %5 %)")
                     .arg(b[QLatin1String("band")].toString(), argText(100 * b[QLatin1String("rate")].toDouble(), 1),
                          argText(b[QLatin1String("answers")].toInteger()), argText(100 * b[QLatin1String("expected")][0].toDouble(), 0),
                          argText(100 * b[QLatin1String("expected")][1].toDouble(), 0)));
    output.line(Tr::tr("Settings"));
    const QJsonObject settings = info[QLatin1String("settings")].toObject();
    for (const QString& name : settings.keys())
        output.line(QStringLiteral("  %1 = %2 (%3)")
                        .arg(name, settings[name][QLatin1String("value")].toVariant().toString(),
                             settings[name][QLatin1String("source")].toString()));
}

/// A layout that is recognised and cannot be read is no failure here: saying what it is, is the answer.
QJsonObject recognisedOnly(const Connection& connection, const DatabaseUrl& url, const Recognition& found)
{
    StoreDescription store;
    store.url = url;
    store.engine = connection.engineVersion();
    store.layout = found.layout;
    store.match = found.match;
    StoreSurvey survey;
    survey.findings.push_back({Finding::Severity::Warning, QStringLiteral("unreadable_layout"), found.match.whyUnreadable});
    QJsonObject out = document(store, survey);
    out.insert(QStringLiteral("writable"), false);
    out.insert(QStringLiteral("capabilities"), QJsonArray());
    return out;
}

/// What only our own databases keep: traces, and how often answers were reflected on beside what is to be expected.
Expected<void> addNative(Connection& connection, const StoreDescription& store, const Settings& settings, QJsonObject& out)
{
    if (const QJsonValue traces = out[QLatin1String("counts")][QLatin1String("traces")]; !traces.isUndefined())
        out.insert(QStringLiteral("traces"), traces.toInteger());
    HC_TRY(const auto bands, triggerBands(connection, store, settings->rewardThreshold));
    QJsonArray rates;
    for (const TriggerBand& b : bands)
        rates << QJsonObject{{QStringLiteral("band"), QLatin1String(b.phase.name)},
                             {QStringLiteral("from"), isoTimestamp(b.phase.from)},
                             {QStringLiteral("until"), jsonOrNull(b.phase.until)},
                             {QStringLiteral("answers"), b.answers},
                             {QStringLiteral("triggered"), b.triggered},
                             {QStringLiteral("rate"), jsonOrNull(b.rate())},
                             {QStringLiteral("expected"), QJsonArray{b.phase.expectedLow, b.phase.expectedHigh}}};
    if (!bands.empty())
        out.insert(QStringLiteral("trigger_rate"), rates);
    return {};
}

Expected<QJsonObject> describe(Invocation& invocation, const QString& database, const Settings& settings)
{
    HC_TRY(const DatabaseUrl url, invocation.address(database));
    HC_TRY(const auto connection, connectReadOnly(url, interruptToken()));
    connection->setCancelToken(interruptToken());
    const auto store = describeStore(*connection, url, invocation.scope());
    if (store) {
        const SurveyLimits limits = invocation.isSet("exact") ? SurveyLimits() : SurveyLimits{1'000'000, 500};
        HC_TRY(const StoreSurvey survey, surveyStore(*connection, **store, invocation.context(), limits));
        QJsonObject out = document(**store, survey);
        HC_CHECK(addNative(*connection, **store, settings, out));
        return out;
    }
    if (store.error().code == ErrorCode::UnreadableLayout) {
        HC_TRY(const Catalog catalog, connection->catalog());
        if (const auto found = recogniseLayouts(catalog); !found.empty())
            return recognisedOnly(*connection, url, found.front());
    }
    return Unexpected(store.error());
}

Expected<int> runVerb(Invocation& invocation)
{
    HC_TRY(const QStringList arguments, invocation.arguments(1));
    HC_TRY(const Settings settings, invocation.settings());
    HC_TRY(QJsonObject info, describe(invocation, arguments[0], settings));
    info.insert(QStringLiteral("settings"), settingsObject(settings));
    if (invocation.isJson())
        invocation.output().json(info);
    else
        printPlainText(invocation.output(), info);
    return 0;
}

QList<QCommandLineOption> verbOptions()
{
    return {{QStringLiteral("exact"), Tr::tr("Count and look at everything, however long it takes.")}};
}

} // namespace

const Verb& verb_info()
{
    static constexpr Verb verb{
        "info", "DB [--exact]",
        QT_TRANSLATE_NOOP("hindcast::Verb", "Layout, versions, row counts, time span, capabilities, findings and settings."), verbOptions,
        runVerb};
    return verb;
}

} // namespace hindcast
