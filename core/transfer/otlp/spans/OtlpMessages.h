// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/transfer/otlp/spans/OtlpRecord.h"
#include "core/transfer/otlp/text/OtlpMessage.h"

namespace hindcast {

/// What went into a model call and what came out.
struct OtlpDialogue {
    std::vector<OtlpMessage> inputs; ///< without system texts
    std::vector<OtlpMessage> outputs;
};

/// Of a span and of the notes that belong to it: attributes of any generation first, else log records and events.
[[nodiscard]] OtlpDialogue dialogueOf(const OtlpSpan& span);
/// Its inputs alone.
[[nodiscard]] std::vector<OtlpMessage> inputsOf(const OtlpSpan& span);

/// What a tool's span and its notes say of its call, each as it was written; empty: nothing.
struct OtlpToolTexts {
    QString arguments, result, callId;
};
[[nodiscard]] OtlpToolTexts toolTextsOf(const OtlpSpan& span);

} // namespace hindcast
