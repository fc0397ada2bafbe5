// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/domain/Trace.h"
#include "core/rules/prompts/PromptText.h"

namespace hindcast {

/// One prompt for every name: the built-in ones until others are put in their place. A value.
class PromptSet
{
public:
    /// The prompt of this name; the built-in one unless another was put. Only for names of promptNames().
    [[nodiscard]] PromptTemplate of(const QString& name) const;
    /// The one for reflecting on a trace with this outcome (partial when it is not known).
    [[nodiscard]] PromptTemplate forTrace(const Trace& trace) const;
    /// Puts a prompt in the place of the one of the name in its id. Errors: as checkPrompt().
    Expected<void> put(const PromptTemplate& prompt);

private:
    QMap<QString, PromptTemplate> m_prompts;
};

} // namespace hindcast
