// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/domain/Error.h"
#include "core/rules/evaluation/AnswerFacts.h"

#include <QByteArray>

namespace hindcast {

/// An answer as it was handed in, with what is said about whose it is.
struct AnswerInput {
    static constexpr qsizetype greatestBytes = 8 * 1024 * 1024;

    AnswerFacts facts;
    std::optional<QString> tenantId;  ///< nothing: not given
    std::optional<QString> projectId; ///< nothing: not given
};

/// Reads one JSON object of what `reinforce` takes: query and answer must be there and the query must not be blank; context (a text
/// or a list of texts), expected, error (a text, or an object with message or error_message), execution_ms, score, criteria (some
/// of the five; the others are unknown), tags, request_id and created_at may be. A field of the wrong kind or out of range is InvalidInput that names it; other
/// fields do not count. TooLarge beyond greatestBytes.
[[nodiscard]] Expected<AnswerInput> readAnswerInput(const QByteArray& json);

} // namespace hindcast
