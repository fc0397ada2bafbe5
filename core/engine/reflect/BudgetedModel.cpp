// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/engine/reflect/BudgetedModel.h"

namespace hindcast {

Expected<ChatReply> BudgetedModel::ask(const ChatRequest& request, const CancelToken& token)
{
    HC_CHECK(m_ledger.checkBudget());
    return m_model->ask(request, token);
}

} // namespace hindcast
