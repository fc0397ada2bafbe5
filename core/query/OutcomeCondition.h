// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/rules/promotion/OutcomeState.h"

#include <QStringList>

#include <vector>

namespace hindcast {

/// The outcomes that this became of, as outcomeState() says: terms of a filter. What a person said outweighs what was measured. Where
/// \a hasFeedback is false nobody can say anything, and a filter may not ask for it.
[[nodiscard]] QString stateCondition(OutcomeState state, bool hasFeedback = true);
/// The outcomes that became one of these, or with \a exclude all others. Empty: nobody could say that here.
[[nodiscard]] QString statesCondition(const std::vector<OutcomeState>& states, bool hasFeedback, bool exclude);
/// The fields that those are about.
[[nodiscard]] QStringList stateFields();

/// The outcomes with such a confidence, as confidenceBand() says: terms of a filter.
[[nodiscard]] QString bandCondition(ConfidenceBand band);
[[nodiscard]] QStringList bandFields();

} // namespace hindcast
