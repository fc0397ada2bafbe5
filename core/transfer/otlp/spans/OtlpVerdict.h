// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/domain/Trace.h"
#include "core/transfer/otlp/spans/OtlpTree.h"

#include <span>

namespace hindcast {

/// What failed in a span; nothing: it did not.
struct OtlpFailure {
    QString type, text, stack; ///< empty: not told
    int httpStatus = 0;
};
[[nodiscard]] std::optional<OtlpFailure> otlpFailure(const OtlpSpan& span);
/// As the error of an event.
[[nodiscard]] QByteArray otlpFailureJson(const OtlpFailure& failure);
/// The same of a call of a tool, told by spans one below the other, the outermost first. A result may say it, too; such a span is no failed
/// one, so it decides no outcome. Where there is nothing but a type, the result is the text.
[[nodiscard]] std::optional<OtlpFailure> otlpToolFailure(std::span<const OtlpSpan* const> layers);

/// An evaluation of a span or of the whole trace.
struct OtlpEvaluation {
    QString name, label, score, explanation;
    qint64 at = 0;
    bool ofTrace = false; ///< it names no span
};
inline constexpr const char* ofTraceMember =
    "of_trace"; ///< of what an event keeps of an evaluation: it is of the whole, whichever span told it
[[nodiscard]] std::vector<OtlpEvaluation> otlpEvaluations(const OtlpSpan& span);
[[nodiscard]] std::optional<OtlpEvaluation> otlpEvaluation(const OtlpNoteRecord& note);

/// How the trace ended: by evaluations of the root, by its failure, by what the caller says; nothing: unknown. A status of ok is no success.
[[nodiscard]] std::optional<TraceOutcome> otlpOutcome(const OtlpTree& tree, const std::vector<OtlpNoteRecord>& rest,
                                                      std::optional<TraceOutcome> given);
/// Why, with an outcome of timeout or error; nothing: no span failed.
[[nodiscard]] std::optional<TraceError> otlpError(const OtlpTree& tree);
/// The same where the parts of a trace came in several calls: which of \a events says what failed below the root \a root, as its category, tool and
/// trace of calls. As it is when none of them says the same as \a error.
void completeError(TraceError& error, const std::vector<TraceEvent>& events, const QString& root);

} // namespace hindcast
