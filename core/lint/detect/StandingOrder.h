// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/lint/commands/CommandText.h"
#include "core/lint/text/TextHit.h"

namespace hindcast::lint {

/// A text that rules more than its own incident: a permanent rule, a waiver of consent or oversight, a claimed right, an unrelated
/// subject that is bound.
[[nodiscard]] TextHit standingOrderIn(const PlainForm& form);

/// A host outside that a text sends data to, and where it says so.
struct Destination {
    std::string host;
    TextHit hit;
};

/// False: destinationsIn() finds none, whatever the commands; told by single letters, for millions of keys.
[[nodiscard]] bool mayNameDestination(const PlainForm& form);
/// Every host, in order, without those of the machine and the cluster itself.
[[nodiscard]] std::vector<Destination> destinationsIn(const PlainForm& form, const CommandText& commands);

} // namespace hindcast::lint
