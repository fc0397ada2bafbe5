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

} // namespace

bool isNativeTable(const QByteArray& name)
{
    return std::ranges::any_of(nativeTables, [&](const char* table) { return name == table; });
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
    return QString::fromLatin1(hash.resultView().toByteArray().toHex());
}

Expected<void> onlyKnownTriggers(const Catalog& catalog, const QString& known)
{
    for (const auto& [name, table] : catalog.tables)
        for (const CatalogTrigger& trigger : isNativeTable(name) ? table.triggers : std::vector<CatalogTrigger>()) {
            const QString own = QString::fromUtf8(trigger.name) + u':' + triggerHash(table, trigger);
            if (!isNamed(known, own))
                return fail(
                    ErrorCode::Unsupported,
                    Tr::tr("The table %1 has a trigger %2 that is not Hindcast's: nothing is written, because what the trigger would "
                           "write cannot be told.")
                        .arg(QString::fromUtf8(name), QString::fromUtf8(trigger.name.left(80))),
                    QString::fromUtf8(trigger.body.left(2'000)), Tr::tr("Remove it, or vouch for it: HINDCAST_KNOWN_TRIGGERS=%1").arg(own));
        }
    return {};
}

} // namespace hindcast
