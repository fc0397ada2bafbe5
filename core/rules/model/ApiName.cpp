// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/model/ApiName.h"

#include <algorithm>
#include <iterator>

namespace hindcast {

ApiName readApiName(const QString& name)
{
    struct Known {
        const char16_t *name, *provider, *model, *purpose;
    };
    static constexpr Known known[] = {
        {u"haiku_eval", u"anthropic", u"haiku", u"evaluation"},
        {u"haiku_reflexion", u"anthropic", u"haiku", u"reflection"},
        {u"haiku_reflection", u"anthropic", u"haiku", u"reflection"},
        {u"haiku_refl", u"anthropic", u"haiku", u"reflection"},
        {u"haiku_judge", u"anthropic", u"haiku", u"judge"},
        {u"haiku_dissonance", u"anthropic", u"haiku", u"dissonance"},
        {u"gpt4o_judge", u"openai", u"gpt4o", u"judge"},
        {u"openai_embeddings", u"openai", u"embeddings", u"embedding"},
        {u"claude_code_fallback", u"none", u"claude_code_fallback", u"evaluation"}, // by rules: no model is asked
    };
    const auto* const found = std::ranges::find_if(known, [&](const Known& k) { return name == QStringView(k.name); });
    if (found == std::end(known))
        return {{}, name, {}};
    return {QString::fromUtf16(found->provider), QString::fromUtf16(found->model), QString::fromUtf16(found->purpose)};
}

} // namespace hindcast
