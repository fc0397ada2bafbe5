// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace hindcast {

/// What cognitive-memory's name of a call says about it.
struct ApiName {
    QString provider; ///< empty: it does not say
    QString model;    ///< the family, no version: that is not recorded
    QString purpose;
    friend bool operator==(const ApiName&, const ApiName&) = default;
};

/// haiku_eval, gpt4o_judge, openai_embeddings ... in our words. The three spellings of a reflection (haiku_reflexion,
/// haiku_reflection, haiku_refl) are one purpose. A name that is not known is its own model, without a purpose.
[[nodiscard]] ApiName readApiName(const QString& name);

} // namespace hindcast
