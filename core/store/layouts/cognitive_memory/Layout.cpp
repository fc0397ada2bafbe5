// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/layouts/Layout.h"

#include <QCoreApplication>

namespace hindcast {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(hindcast::CognitiveMemoryLayout)
};

std::optional<LayoutMatch> matchLayout(const Catalog& catalog)
{
    const CatalogTable* episodes = catalog.table("episode_memory");
    if (!episodes || !episodes->hasAll({"query", "reward", "reflection"}) || catalog.has("rca_outcomes"))
        return {};
    LayoutMatch found{{}, {QStringLiteral("episode_memory.reward"), QStringLiteral("episode_memory.reflection")}};
    found.readable = false;
    found.whyUnreadable = Tr::tr(
        "This is a cognitive-memory database (episodes with rewards and lessons). This version of Hindcast recognises it but cannot show it yet.");
    return found;
}

} // namespace

const Layout& layout_cognitive_memory()
{
    static constexpr Layout layout{"cognitive-memory", "cognitive-memory", matchLayout, nullptr, nullptr, nullptr, false};
    return layout;
}

} // namespace hindcast
