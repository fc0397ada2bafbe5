// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/model/ReplayEstimate.h"

#include "core/rules/prompts/ReflectionPrompt.h"

#include <algorithm>

namespace hindcast {
namespace {

constexpr qint64 charactersOfToken = 4;
constexpr qint64 answerFormatSize = 400;

} // namespace

ReplayEstimate estimateReplay(std::span<const qint64> traceSizes, qint64 promptSize, QStringView model)
{
    ReplayEstimate out;
    for (const qint64 size : traceSizes) {
        const qint64 sent = std::clamp<qint64>(size, 0, tracePromptBudget) + std::max<qint64>(promptSize, 0) + answerFormatSize;
        out.inputTokens += (sent + charactersOfToken - 1) / charactersOfToken;
        ++out.requests;
    }
    out.outputTokens = out.requests * usualAnswerTokens;
    if (const auto eur = apiCost(model, out.inputTokens, out.outputTokens))
        out.eur = *eur;
    return out;
}

} // namespace hindcast
