// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/store/StoreDescription.h"

#include <map>
#include <tuple>

namespace hindcast {

/// How far an item of the queue was worked.
enum class TriageState { Pending, Snoozed, Done };
[[nodiscard]] QString word(TriageState state);

/// What is stored of one item.
struct TriageMark {
    TriageState state = TriageState::Pending;
    std::optional<Timestamp> until; ///< of a snooze; nothing: until its reasons change
    QString reasonsHash;            ///< of the reasons that it had then
    QString actor;
};
/// Kind, id and cluster of a record.
using TriageKey = std::tuple<QString, QString, QString>;

/// All marks that were set \a by then, that moment included; none where an older schema has no room for them. What a mark took the place
/// of nobody keeps.
[[nodiscard]] Expected<std::map<TriageKey, TriageMark>> readTriageMarks(Connection& journal, const StoreDescription& store,
                                                                        Timestamp by = Timestamp::greatest());

/// Puts a mark in the place of the one before, within its caller's transaction.
Expected<void> writeTriageMark(Connection& journal, const Scope& scope, const TriageKey& item, const TriageMark& mark, const QString& note,
                               Timestamp at);

/// The state at \a now of an item whose reasons hash to \a reasons: a snooze ends with its time, or when the reasons are others, and so
/// does what is done.
[[nodiscard]] TriageState triageState(const TriageMark& mark, const QString& reasons, Timestamp now);

} // namespace hindcast
