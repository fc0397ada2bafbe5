// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/ViewRegistry.h"

#include <algorithm>

namespace hindcast {

QStringList viewIds()
{
    auto views = viewRegistry();
    std::ranges::sort(views, {}, &ViewInfo::position);
    QStringList out;
    for (const ViewInfo* info : views)
        out << QString::fromLatin1(info->id);
    return out;
}

QString viewTitle(const QString& id)
{
    const auto& views = viewRegistry();
    const auto info = std::ranges::find_if(views, [&](const ViewInfo* v) { return id == QLatin1String(v->id); });
    return info == views.end() ? QString() : (*info)->title();
}

} // namespace hindcast
