// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/frame/Invocation.h"
#include "core/engine/costs/CostLedger.h"
#include "core/engine/reflect/PromptSet.h"
#include "core/engine/reflect/ReflectionAuthor.h"
#include "core/engine/reinforce/ServiceHealth.h"
#include "core/llm/ChatModel.h"
#include "core/llm/http/NetLane.h"

namespace hindcast {

/// Who writes reflections for one run of a verb: the model that the environment names, its calls noted in the database; the
/// template when it names none.
class ModelChoice
{
public:
    /// With --resume a service that was left alone is asked again. \a connection and \a store: where calls and failures are noted; \a log: where failures are said, too. InvalidInput for
    /// settings that cannot be meant.
    [[nodiscard]] static Expected<std::unique_ptr<ModelChoice>> open(const Invocation& invocation, Connection& connection,
                                                                     const StoreDescription& store, LogSink* log = nullptr);
    /// A model is named, and not waved away by --template.
    [[nodiscard]] static Expected<bool> isWanted(const Invocation& invocation);
    /// Null: none is named.
    [[nodiscard]] ChatModel* model() { return m_model.get(); }
    /// The newest prompts of the database, for the model.
    [[nodiscard]] const PromptSet& prompts() const { return m_prompts; }
    [[nodiscard]] ReflectionAuthor& author() { return *m_author; }
    /// Who that is, with its prompts: answers of equal ones are worth the same. "template": by rules.
    [[nodiscard]] const QString& authorName() const { return m_authorName; }
    /// The month's money is spent.
    [[nodiscard]] Expected<bool> isSpent() { return m_ledger ? m_ledger->isSpent() : Expected<bool>(false); }

private:
    std::optional<CostLedger> m_ledger;
    std::shared_ptr<NetLane> m_lane;
    std::optional<ServiceHealth> m_health;
    std::shared_ptr<ChatModel> m_model;
    PromptSet m_prompts;
    std::optional<PromptTemplate> m_chosen; ///< --use-prompt
    std::unique_ptr<ReflectionAuthor> m_author;
    QString m_authorName = QStringLiteral("template");
};

} // namespace hindcast
