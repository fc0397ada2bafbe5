// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/rules/OutcomeState.h"
#include "ui/theme/Tokens.h"

namespace hindcast {

/// How a state looks: always glyph, word and colour together.
struct StateStyle {
    QString glyph;
    QString label; ///< translated
    QColor colour;
    /// "▲ promoted"
    [[nodiscard]] QString text() const { return glyph + u' ' + label; }
};

[[nodiscard]] StateStyle styleOf(StoredState state);
[[nodiscard]] StateStyle styleOf(HiddenReason reason); ///< the effective state: injected, or why not
[[nodiscard]] StateStyle styleOf(EventKind kind);
[[nodiscard]] StateStyle styleOf(OutcomeState state);
[[nodiscard]] StateStyle styleOf(ConfidenceBand band);
/// Verified and feedback together: verified, partial, regression, unverified.
[[nodiscard]] StateStyle styleOf(Verified verified, Feedback feedback);

} // namespace hindcast
