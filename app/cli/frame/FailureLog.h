// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/frame/Verb.h"
#include "core/domain/Error.h"
#include "core/domain/Timestamp.h"
#include "core/rules/settings/Settings.h"

namespace hindcast {

/// `reflexion: OPERATION failed` of a verb that could not open what it was to change, in the log that the settings name; nowhere where there is
/// none, or it cannot be opened either: the error itself is told anyway.
void logOpeningFailure(const Settings& settings, const Verb& verb, Timestamp at, const Error& error);

} // namespace hindcast
