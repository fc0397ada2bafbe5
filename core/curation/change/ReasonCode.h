// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringView>

#include <optional>
#include <span>

namespace hindcast {

/// Why a human decides against (or for) what an agent learned. Each has one definition, shown everywhere.
enum class ReasonCode {
    WrongRootCause,
    FixHarmful,
    EnvironmentSpecific,
    FlakyTestRig,
    Outdated,
    Duplicate,
    Poisoned,
    ContainsSecret,
    Other,
    Transient ///< the tenth, key 0
};

/// All of them, in the order in which they are offered.
[[nodiscard]] std::span<const ReasonCode> reasonCodes();
/// The stable word, e.g. "wrong-root-cause".
[[nodiscard]] QString word(ReasonCode reason);
[[nodiscard]] std::optional<ReasonCode> reasonFromWord(QStringView text);
/// One translated sentence that says when it is the right one.
[[nodiscard]] QString definitionOf(ReasonCode reason);

} // namespace hindcast
