// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/frame/Invocation.h"
#include "core/transfer/otlp/OtlpTrace.h"

namespace hindcast {

/// `--outcome` and `--session-from`: what is said of exported traces.
[[nodiscard]] QList<QCommandLineOption> traceOptionList();
/// InvalidInput: the outcome is no word of ours, or one of them names nothing.
[[nodiscard]] Expected<OtlpOptions> traceOptions(Invocation& invocation);

} // namespace hindcast
