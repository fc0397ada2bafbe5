// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/input/RuleBinding.h"
#include "core/rules/input/RuleInput.h"
#include "core/rules/reflection/DreamSelection.h"

namespace hindcast {
namespace {

constexpr Timestamp dreamMoment{1'700'000'000'000'000}; // any: memories are given by their age
constexpr qint64 greatestAge = 1'000'000'000;

Expected<DreamLimits> dreamLimits(const RuleInput& in)
{
    DreamLimits limits;
    if (in.hasValue(QLatin1String("hours"))) {
        HC_TRY(limits.hours, in.whole(QLatin1String("hours"), 0, 876'000));
    }
    if (in.hasValue(QLatin1String("min_importance"))) {
        HC_TRY(limits.minImportance, in.share(QLatin1String("min_importance")));
    }
    if (in.hasValue(QLatin1String("most"))) {
        HC_TRY(limits.most, in.whole(QLatin1String("most"), limits.least, 1'000'000));
    }
    return limits;
}

Expected<QJsonValue> callRule(const QJsonObject& object)
{
    const RuleInput in(object);
    const QLatin1String field("memories");
    HC_TRY(const QJsonArray list, in.array(field));
    std::vector<DreamMemory> memories;
    for (const auto& entry : list) {
        if (!entry.isObject())
            return std::unexpected(in.refusal(field, QStringLiteral("a list of objects")));
        const RuleInput inner(entry.toObject(), QStringLiteral("memories."));
        DreamMemory memory;
        HC_TRY(memory.id, inner.text(QLatin1String("id")));
        HC_TRY(memory.importance, inner.share(QLatin1String("importance")));
        HC_TRY(const qint64 age, inner.whole(QLatin1String("age_seconds"), -greatestAge, greatestAge));
        memory.createdAt = Timestamp{dreamMoment.us - age * Timestamp::perSecond};
        memories.push_back(std::move(memory));
    }
    QSet<QString> dreamt;
    if (in.hasValue(QLatin1String("dreamt_ids"))) {
        HC_TRY(const QStringList ids, in.texts(QLatin1String("dreamt_ids")));
        dreamt.insert(memorySetHash(ids));
    }
    HC_TRY(const DreamLimits limits, dreamLimits(in));
    HC_TRY(const DreamSelection found, selectForDream(memories, dreamMoment, dreamt, limits));
    return QJsonObject{{QStringLiteral("ids"), QJsonArray::fromStringList(found.ids)},
                       {QStringLiteral("reason"), found.reason ? QJsonValue(word(*found.reason)) : QJsonValue()}};
}

} // namespace

const RuleBinding& rule_select_for_dream()
{
    static const RuleBinding rule{"select_for_dream", callRule};
    return rule;
}

} // namespace hindcast
