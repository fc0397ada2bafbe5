// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/domain/Reflection.h"
#include "core/domain/Trace.h"

namespace hindcast {

/// Neither text of a template reflection is longer, in code points.
inline constexpr qsizetype greatestTemplateText = 2000;

/// What can be said about an execution without asking a model: the step that failed and its tool, the category of the error,
/// what came repeatedly, what worked in which order, what the trace lacks, and a strategy: for anything but a success by the
/// category of the error, for a success only when it took more than one tool step. Importance goes by the outcome (error 0.8,
/// failure 0.7, timeout 0.6, partial 0.5, success 0.3), confidence falls with everything that had to be guessed or is missing.
/// Words of the trace are quoted on one line and cut; secrets in them stay (see redacted()). Linear in the trace.
[[nodiscard]] ReflectionDraft templateReflection(const Trace& trace);

} // namespace hindcast
