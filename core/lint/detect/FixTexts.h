// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/lint/text/PlainForm.h"
#include "core/lint/text/TextHit.h"

namespace hindcast::lint {

/// Whether a fix ends before it was at its end: inside a quote, a bracket, a code block or a JSON document.
[[nodiscard]] TextHit cutIn(const PlainForm& form);

/// Whether a fix says nothing: empty, n/a, none, TODO, {}, a list of steps without any. \a what is "empty" or "placeholder".
[[nodiscard]] TextHit placeholderIn(const PlainForm& form);

/// Whether a reflection is what stands in for one: a mock, a refusal, an error of a provider, an empty frame.
[[nodiscard]] TextHit fallbackIn(const PlainForm& form);

} // namespace hindcast::lint
