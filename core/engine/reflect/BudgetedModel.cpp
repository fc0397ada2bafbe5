// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/engine/reflect/BudgetedModel.h"

#include <QCoreApplication>

namespace hindcast {

Expected<ChatReply> BudgetedModel::ask(const ChatRequest& request, const CancelToken& token)
{
    HC_TRY(const bool spent, m_ledger.isSpent());
    if (spent)
        return fail(ErrorCode::TooLarge, QCoreApplication::translate("hindcast::BudgetedModel", "The month's budget for models is spent."),
                    {},
                    QCoreApplication::translate("hindcast::BudgetedModel", "Raise HINDCAST_LLM_BUDGET_EUR, or wait for the next month."));
    return m_model->ask(request, token);
}

} // namespace hindcast
