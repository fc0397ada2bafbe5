// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/layouts/Layout.h"

#include <QCoreApplication>

namespace hindcast {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(hindcast::ChatCheckpointsLayout)
};

std::optional<LayoutMatch> matchLayout(const Catalog& catalog)
{
    const CatalogTable* checkpoints = catalog.table("checkpoints");
    if (!checkpoints || !checkpoints->hasAll({"thread_id", "checkpoint_id"}) || catalog.has("rca_outcomes")
        || catalog.has("failure_patterns"))
        return {};
    LayoutMatch found{{}, {QStringLiteral("checkpoints.thread_id"), QStringLiteral("checkpoints.checkpoint_id")}};
    found.readable = false;
    found.whyUnreadable = Tr::tr(
        "This file holds chat checkpoints, no learned patterns: KubeIntellect keeps its memory in PostgreSQL only.");
    return found;
}

} // namespace

const Layout& layout_chat_checkpoints()
{
    static constexpr Layout layout{"chat-checkpoints", "Chat checkpoints", matchLayout, nullptr, nullptr, nullptr, false};
    return layout;
}

} // namespace hindcast
