// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/CellTerms.h"

#include "core/query/FilterTerms.h"
#include "core/query/OutcomeCondition.h"
#include "core/query/TimeCondition.h"
#include "ui/models/DisplaySettings.h"
#include "ui/models/Format.h"
#include "ui/models/ListModel.h"

#include <QTimeZone>

#include <algorithm>

namespace hindcast {
namespace {

constexpr int longestShown = 40; // characters

const FilterField* recordedField(const std::vector<FilterField>& fields, const QString& name)
{
    const auto found = std::ranges::find(fields, name, &FilterField::name);
    return found != fields.end() && found->recorded ? &*found : nullptr;
}

/// The day that somebody reads there, in the time zone in which it is shown.
CellTerms termsOfDay(const QString& field, Timestamp moment)
{
    const QDateTime shown = DisplaySettings::instance().shown(moment);
    const auto beginOf = [zone = shown.timeZone()](QDate day) {
        return Timestamp{day.startOfDay(zone).toMSecsSinceEpoch() * (Timestamp::perSecond / 1'000)};
    };
    const Timestamp from = beginOf(shown.date()), until = beginOf(shown.date().addDays(1));
    return {format::days(moment, moment), insideTimes(field, from, until), outsideTimes(field, from, until)};
}

} // namespace

std::optional<CellTerms> termsOfCell(const QModelIndex& cell, const std::vector<FilterField>& fields, const QString& name)
{
    const FilterField* field = recordedField(fields, name);
    if (!field || cell.data(LoadingRole).toBool())
        return {};
    if (const QVariant state = cell.data(OutcomeStateRole); state.isValid()) { // it is made of two columns
        const bool hasFeedback = recordedField(fields, QStringLiteral("feedback"));
        const std::vector<OutcomeState> states{OutcomeState(state.toInt())};
        return CellTerms{cell.data().toString(), statesCondition(states, hasFeedback, false), statesCondition(states, hasFeedback, true)};
    }
    const QVariant raw = cell.data(RawRole);
    const auto value = raw.isValid() ? std::optional(raw.toString()) : std::nullopt;
    if (const auto moment = field->kind == FilterKind::Time && value ? parseTimestamp(*value) : std::nullopt)
        return termsOfDay(field->name, *moment);
    const auto only = valueTerm(*field, value, false), without = valueTerm(*field, value, true);
    if (!only || !without)
        return {};
    // A name that is shown with others, or shorter, is not what the filter asks for.
    const bool isName = field->kind == FilterKind::Text && value && !value->isEmpty();
    return CellTerms{format::line(isName ? *value : cell.data().toString(), longestShown), *only, *without};
}

} // namespace hindcast
