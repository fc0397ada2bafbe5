// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/dashboard/FeedModel.h"

#include "ui/models/Format.h"
#include "ui/models/HintWords.h"
#include "ui/theme/StateStyle.h"
#include "ui/theme/Theme.h"

namespace hindcast {
namespace {

StateStyle styleOf(const DashboardEntry& e)
{
    if (e.kind)
        return hindcast::styleOf(*e.kind);
    return {QStringLiteral("✗"), FeedModel::tr("failure"), Theme::instance().tokens().regression};
}

QString detailOf(const DashboardEntry& e)
{
    QStringList parts{styleOf(e).label};
    if (e.count && *e.count > 0)
        parts << FeedModel::tr("seen %1×").arg(format::count(*e.count));
    if (!e.cluster.isEmpty())
        parts << format::line(e.cluster, 60);
    return parts.join(QStringLiteral(" · "));
}

} // namespace

void FeedModel::setEntries(std::vector<DashboardEntry> entries)
{
    beginResetModel();
    m_entries = std::move(entries);
    endResetModel();
}

int FeedModel::rowCount(const QModelIndex& parent) const { return parent.isValid() ? 0 : int(m_entries.size()); }

QVariant FeedModel::data(const QModelIndex& index, int role) const
{
    if (!index.isValid() || index.row() >= int(m_entries.size()))
        return {};
    const DashboardEntry& e = m_entries[size_t(index.row())];
    const QString title = e.kind ? patternText(e.pattern, {}) : format::line(e.text);
    switch (role) {
    case TitleRole: return title;
    case DetailRole: return detailOf(e);
    case GlyphRole: return styleOf(e).glyph;
    case ColourRole: return styleOf(e).colour;
    case AgeRole: return format::ago(e.at);
    case Qt::DisplayRole: // what a screen reader says
    case Qt::AccessibleTextRole: return title + QStringLiteral(", ") + detailOf(e) + QStringLiteral(", ") + format::ago(e.at);
    case Qt::ToolTipRole: return format::tip((e.kind ? e.pattern : e.text) + u'\n' + detailOf(e) + u'\n' + format::moment(e.at));
    default: return {};
    }
}

} // namespace hindcast
