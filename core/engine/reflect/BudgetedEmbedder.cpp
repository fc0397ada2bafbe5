// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/engine/reflect/BudgetedEmbedder.h"

namespace hindcast {

Expected<Embedding> BudgetedEmbedder::embed(const QString& text, const CancelToken& token)
{
    HC_CHECK(m_ledger.checkBudget());
    return inner().embed(text, token);
}

EmbeddedTexts BudgetedEmbedder::embedAll(const QStringList& texts, const CancelToken& token)
{
    if (const auto checked = m_ledger.checkBudget(); !checked)
        return {{}, checked.error()};
    return inner().embedAll(texts, token);
}

} // namespace hindcast
