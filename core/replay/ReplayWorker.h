// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/domain/Clock.h"
#include "core/llm/http/ModelSettings.h"
#include "core/replay/ReflectionReplay.h"
#include "core/replay/Reparse.h"
#include "core/rules/model/ApiCost.h"
#include "core/rules/prompts/ReflectionPrompt.h"

#include <span>

namespace hindcast {

/// Who writes in a replay, and with what.
struct ReplayOptions {
    enum class Way {
        Template, ///< by rules
        Reparse,  ///< nobody: what is stored is read again with today's parsers
        Model,    ///< the model of the settings; its calls are noted in the database, so the connection is writable
    };
    Way way = Way::Template;
    RelationId relation = RelationId::Reflections; ///< what Reparse reads: reflections, episodes or reviews
    ModelSettings models;
    Budget budget;                       ///< of a month; limit 0: none
    QString pricesFile;                  ///< a list of prices, see readPriceFile(); empty: those of the budget
    std::optional<double> mostEur;       ///< no call is made that might cost more than this leaves, altogether; nothing: no bound
    std::vector<PromptTemplate> prompts; ///< as replayPrompts()
    std::shared_ptr<NetLane> net;        ///< for a model
    std::shared_ptr<const Clock> clock = std::make_shared<SystemClock>();
};

/// One reflection of a replay, or one record that was read again.
struct ReplayItem {
    Locator key;
    ReplayedReflection replayed;          ///< with its error, when there is no answer
    std::optional<ReparsedText> reparsed; ///< only that, for Reparse
    qint64 inputTokens = 0;
    qint64 outputTokens = 0;
    double eur = 0;
    bool unpriced = false; ///< a call's price is not known: it cost more than \a eur

    [[nodiscard]] bool changed() const { return reparsed ? reparsed->changed : replayed.changed; }
    /// It can take the place of what is stored: it differs, and is no fallback and no mere reading of a reflection.
    [[nodiscard]] bool acceptable() const;
};

/// What one call has done.
struct ReplayBatch {
    std::vector<ReplayItem> items; ///< of the first keys, one each
    bool budgetSpent = false;      ///< the next one was not asked for: the month's money is spent
    bool unpriced = false;         ///< the last one was not asked: with ReplayOptions::mostEur a model needs a price
    bool capped = false; ///< the last one was not asked, or not asked again: it might have cost more than ReplayOptions::mostEur
};

/// Replays the first of \a keys, one after the other, until a tenth of a second is over: one of a model. What is wrong with one
/// is its error. Errors: Cancelled (only when nothing was done), InvalidInput and others for settings that cannot be meant,
/// ReadOnly for a model on a connection that must not write.
[[nodiscard]] Expected<ReplayBatch> replaySome(Connection& connection, const StoreDescription& store, const ReplayOptions& options,
                                               std::span<const Locator> keys, const CancelToken& token);

} // namespace hindcast
