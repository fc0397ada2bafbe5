// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/curation/change/ChangePreview.h"
#include "core/domain/log/LogSink.h"

namespace hindcast {

/// The `reflexion:` lines of an applied change-set, one for each event; nothing without a sink.
void logChange(LogSink* log, const ChangePreview& applied);
/// The line of one that failed.
void logFailure(LogSink* log, const ChangeSpec& spec, const Error& error);

} // namespace hindcast
