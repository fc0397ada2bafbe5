// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QJsonObject>
#include <QStringList>

#include <optional>

namespace hindcast {

/// What a decision is checked for, in this order.
enum class DecisionCheck { DecisionPresent, NoPriorError, IsObject, RequiredFields, ActionType };

struct DecisionValidation {
    std::optional<DecisionCheck> failed = {}; ///< the first that failed; nothing: valid
    QString message = {};                     ///< in the words that reviews are stored with
    [[nodiscard]] bool valid() const { return !failed; }
};

/// The actions that a decision may name: keep, kill, marry.
[[nodiscard]] QStringList decisionActions();

/// Checks the `kfm_action` of an agent's state (KFM's validation). An empty value is as good as none. The action is compared
/// in lower case and not trimmed. Which component was executed is no part of the check.
[[nodiscard]] DecisionValidation validateDecision(const QJsonObject& state, const QStringList& actions = decisionActions());

/// Whether a failure becomes the state's `error`: not without a decision, and not in the place of an earlier one.
[[nodiscard]] bool becomesError(DecisionCheck failed);

/// decision_present, no_prior_error, is_object, required_fields, action_type
[[nodiscard]] QString word(DecisionCheck check);

/// Its flag in `validation_results`: kfm_decision_exists, error_check, valid_structure, has_required_fields, valid_action_type
[[nodiscard]] QString validationFlag(DecisionCheck check);

} // namespace hindcast
