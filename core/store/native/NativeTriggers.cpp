// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/native/NativeTriggers.h"

#include <QCoreApplication>
#include <QCryptographicHash>

#include <algorithm>

namespace hindcast {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(hindcast::NativeTriggers)
};

constexpr const char* nativeTables[] = {"accepted_findings",
                                        "agent_reports",
                                        "api_cost_log",
                                        "api_retry_log",
                                        "blocks",
                                        "budget_alerts",
                                        "change_images",
                                        "change_sets",
                                        "cluster_aliases",
                                        "confirmations",
                                        "daily_budget_alerts",
                                        "decision_reviews",
                                        "dreams",
                                        "engine_failures",
                                        "episode_memory",
                                        "evaluations",
                                        "evidence_pins",
                                        "failure_patterns",
                                        "fallback_status_log",
                                        "hint_exposures",
                                        "ingest_progress",
                                        "journal",
                                        "lesson_uses",
                                        "locks",
                                        "meta",
                                        "pattern_aliases",
                                        "pattern_events",
                                        "prompts",
                                        "pruned_reflections",
                                        "purged_outcomes",
                                        "purged_patterns",
                                        "rca_outcomes",
                                        "record_entities",
                                        "record_origins",
                                        "reflection_embeddings",
                                        "reflection_links",
                                        "reflection_versions",
                                        "reflections",
                                        "replay_answers",
                                        "replay_runs",
                                        "replays",
                                        "schema_version",
                                        "sources",
                                        "trace_events",
                                        "traces",
                                        "triage_items",
                                        "unanswered",
                                        "upkeep"};

bool isNamed(const QString& known, const QString& nameAndHash)
{
    const QStringList named = known.split(u',', Qt::SkipEmptyParts);
    return std::ranges::any_of(named, [&](const QString& one) { return one.trimmed() == nameAndHash; });
}

/// Unsupported names the first function that a check, a default or the like of a table calls and that nobody vouches for.
Expected<void> functionsAreNamed(const CatalogTable& table, const QString& known)
{
    for (const CatalogFunction& function : table.functions) {
        const QByteArray manner = function.ofPolicy ? "CALLED BY A POLICY" : "CALLED BY AN EXPRESSION";
        const QString own = QString::fromUtf8(function.name) + u':' + triggerHash(table, {function.name, function.definition, manner});
        if (!isNamed(known, own))
            return fail(ErrorCode::Unsupported,
                        Tr::tr("The table %1 calls a function %2 that is not Hindcast's when it is written to: nothing is written, because "
                               "what the function would write cannot be told.")
                            .arg(QString::fromUtf8(table.name.left(80)), QString::fromUtf8(function.name.left(80))),
                        QString::fromUtf8(function.definition.left(2'000)),
                        Tr::tr("Remove what calls it, or vouch for it: HINDCAST_KNOWN_TRIGGERS=%1").arg(own));
    }
    return {};
}

/// Unsupported names the first writer of a table that nobody vouches for.
Expected<void> areNamed(const CatalogTable& table, const QString& known)
{
    std::vector<CatalogTrigger> writers = table.triggers;
    if (!table.conflictRule.isEmpty() && isNativeTable(table.name))
        writers.push_back({"on_conflict", table.conflictRule, {}}); // rows that it replaces nobody previewed
    HC_CHECK(functionsAreNamed(table, known));
    for (const CatalogTrigger& writer : writers)
        if (const QString own = QString::fromUtf8(writer.name) + u':' + triggerHash(table, writer); !isNamed(known, own))
            return fail(ErrorCode::Unsupported,
                        Tr::tr("The table %1 has a trigger %2 that is not Hindcast's: nothing is written, because what the trigger would "
                               "write cannot be told.")
                            .arg(QString::fromUtf8(table.name.left(80)), QString::fromUtf8(writer.name.left(80))),
                        QString::fromUtf8(writer.body.left(2'000)),
                        Tr::tr("Remove it, or vouch for it: HINDCAST_KNOWN_TRIGGERS=%1").arg(own));
    return {};
}

} // namespace

bool isNativeTable(const QByteArray& name)
{
    return std::ranges::any_of(nativeTables, [&](const char* table) { return name.compare(table, Qt::CaseInsensitive) == 0; });
}

QString triggerHash(const CatalogTable& table, const CatalogTrigger& trigger)
{
    QCryptographicHash hash(QCryptographicHash::Sha256);
    const auto add = [&hash](const QByteArray& part) {
        hash.addData(QByteArray::number(part.size()) + ':');
        hash.addData(part);
    };
    for (const QByteArray& part : {table.name, trigger.name, trigger.body})
        add(part);
    if (!trigger.firing.isEmpty()) // ordinary ones keep the hash that somebody vouched for
        add(trigger.firing);
    if (!trigger.calls.isEmpty())
        add("CALLS\n" + trigger.calls);
    return QString::fromLatin1(hash.resultView().toByteArray().toHex());
}

Expected<void> onlyKnownTriggers(const Catalog& catalog, const QString& known)
{
    for (const QByteArray& view : catalog.views)
        if (isNativeTable(view))
            return fail(ErrorCode::Unsupported,
                        Tr::tr("%1 is no table here: nothing is written, because what is written to it goes elsewhere.")
                            .arg(QString::fromUtf8(view.left(80))),
                        {}, Tr::tr("Put the table back that Hindcast made."));
    const bool fired = std::ranges::any_of(catalog.tables, [](const auto& table) {
        return isNativeTable(table.first) && (!table.second.triggers.empty() || !table.second.functions.empty());
    });
    if (fired && catalog.functionsUnread)
        return fail(ErrorCode::Unsupported,
                    Tr::tr("Writing to this database runs functions of its own, and it has more of them than can be looked at: nothing is "
                           "written, because what they would write cannot be told."));
    for (const auto& [name, table] : catalog.tables)
        if (isNativeTable(name))
            HC_CHECK(areNamed(table, known));
    if (!fired)
        return {}; // what is beside our tables is not fired by us
    for (const auto& [name, table] : catalog.tables)
        HC_CHECK(areNamed(table, known));
    for (const auto& [name, trigger] : catalog.otherTriggers) {
        CatalogTable table;
        table.name = name;
        table.triggers = {trigger};
        HC_CHECK(areNamed(table, known));
    }
    return {};
}

} // namespace hindcast
