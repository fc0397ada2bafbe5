// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/layouts/Layout.h"

#include <QCoreApplication>

namespace hindcast {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(hindcast::RaeLayout)
};

std::optional<LayoutMatch> matchLayout(const Catalog& catalog)
{
    const CatalogTable* memories = catalog.table("memories");
    if (!memories || !memories->hasAll({"content", "layer", "tenant_id"}))
        return {};
    LayoutMatch found{{}, {QStringLiteral("memories.layer"), QStringLiteral("memories.tenant_id")}};
    found.readable = false;
    found.whyUnreadable = Tr::tr(
        "This is a RAE database (reflections and strategies in the table memories). This version of Hindcast recognises it but cannot show it yet.");
    return found;
}

} // namespace

const Layout& layout_rae()
{
    static constexpr Layout layout{"rae", "RAE", matchLayout, nullptr, nullptr, nullptr, false};
    return layout;
}

} // namespace hindcast
