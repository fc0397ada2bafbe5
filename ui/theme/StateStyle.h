// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/domain/Reflection.h"
#include "core/lint/model/LintFinding.h"
#include "core/rules/promotion/OutcomeState.h"
#include "ui/theme/Tokens.h"

class QLabel;

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
[[nodiscard]] StateStyle styleOf(ReflectionState state);
[[nodiscard]] StateStyle styleOf(ReflectionQuality quality);
/// Whether a lesson was found in the text of an episode.
[[nodiscard]] StateStyle parsedStyle(bool parsed);
/// Yes, or a no that is bad.
[[nodiscard]] StateStyle answerStyle(bool yes);
/// Of a finding: "✗ error", "⚠ warning", "○ note".
[[nodiscard]] StateStyle styleOf(Severity severity);
/// Writes that into a label, in its colour, and again when the theme changes.
void showSeverity(QLabel* label, Severity severity);
/// Verified and feedback together: verified, partial, regression, unverified.
[[nodiscard]] StateStyle styleOf(Verified verified, Feedback feedback);

} // namespace hindcast
