// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/layouts/Layout.h"

#include <QCoreApplication>

namespace hindcast {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(hindcast::Daem0nLayout)
};

std::optional<LayoutMatch> matchLayout(const Catalog& catalog)
{
    const CatalogTable* memories = catalog.table("memories");
    if (!memories || !memories->hasAll({"category", "content"}) || memories->has("layer"))
        return {};
    LayoutMatch found{{}, {QStringLiteral("memories.category"), QStringLiteral("memories.content")}};
    found.readable = false;
    found.whyUnreadable = Tr::tr(
        "This is a Daem0n database (memories by category: reflections, decisions, warnings). This version of Hindcast recognises it but cannot show it yet.");
    return found;
}

} // namespace

const Layout& layout_daem0n()
{
    static constexpr Layout layout{"daem0n", "Daem0n", matchLayout, nullptr, nullptr, nullptr, false};
    return layout;
}

} // namespace hindcast
