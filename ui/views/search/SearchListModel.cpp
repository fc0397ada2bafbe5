// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/search/SearchListModel.h"

#include "core/domain/text/ArgText.h"
#include "ui/models/Format.h"
#include "ui/views/search/SearchWords.h"

#include <algorithm>

namespace hindcast {
namespace {

/// words:1:0.83 for each way that found it, as programs take it apart.
QString rawLegs(const SearchMatch& match)
{
    QStringList out;
    for (const SearchPlace& p : match.places)
        out << word(p.leg) + u':' + argText(p.rank) + u':' + argText(p.score, 3);
    return out.join(u';');
}

} // namespace

SearchListModel::SearchListModel(QObject* parent)
    : ListModel({{QStringLiteral("kind"), tr("Kind"), 92},
                 {QStringLiteral("title"), tr("Name"), 190},
                 {QStringLiteral("snippet"), tr("Text"), 300, true, false, true},
                 {QStringLiteral("legs"), tr("Found by"), 110},
                 {QStringLiteral("score"), tr("Score"), 80, true, true},
                 {QStringLiteral("cluster_id"), tr("Cluster"), 100},
                 {QStringLiteral("at"), tr("When"), 84, true, false, false, false, true},
                 {QStringLiteral("field"), tr("Field"), 110, false},
                 {QStringLiteral("id"), tr("ID"), 72, false}},
                parent)
{}

void SearchListModel::setHits(std::vector<SearchHit> hits, bool merged)
{
    beginResetModel();
    m_hits = std::move(hits);
    m_merged = merged;
    endResetModel();
}

int SearchListModel::rowOf(RelationId relation, const Locator& key) const
{
    const auto it = std::ranges::find_if(m_hits, [&](const SearchHit& h) { return h.match.relation == relation && h.match.key == key; });
    return it == m_hits.end() ? -1 : int(it - m_hits.begin());
}

QString SearchListModel::shown(const SearchHit& hit, int column) const
{
    const SearchMatch& m = hit.match;
    switch (column) {
    case Kind: return matchKindTitle(m.kind);
    case Name: return format::line(m.title);
    case Snippet: return hit.shown;
    case Legs: return matchLegsText(m);
    case Score: return matchScoreText(m, m_merged);
    case Cluster: return format::line(m.cluster, 80);
    case When: return m.at ? format::ago(*m.at) : QString();
    case Field: return m.field;
    default: return format::line(m.key.text(), 80);
    }
}

QVariant SearchListModel::raw(const SearchHit& hit, int column)
{
    const SearchMatch& m = hit.match;
    switch (column) {
    case Kind: return m.kind;
    case Name: return m.title;
    case Snippet: return m.snippet;
    case Legs: return rawLegs(m);
    case Score: return argText(m.score, 6);
    case Cluster: return m.cluster.isEmpty() ? QVariant() : QVariant(m.cluster);
    case When: return m.at ? QVariant(isoTimestamp(*m.at)) : QVariant();
    case Field: return m.field;
    default: return m.key.text();
    }
}

QVariant SearchListModel::cell(int row, int column, int role) const
{
    const SearchHit& h = hit(row);
    switch (role) {
    case Qt::DisplayRole: return shown(h, column);
    case RawRole: return raw(h, column);
    case Qt::ToolTipRole:
        return column == Legs              ? matchLegsTip(h.match)
            : column == Name               ? format::tip(h.match.name.isEmpty() ? h.match.title : h.match.name)
            : column == Snippet            ? format::tip(h.match.snippet)
            : column == When && h.match.at ? QVariant(format::moment(*h.match.at))
                                           : QVariant();
    case Qt::TextAlignmentRole: return columns()[size_t(column)].number ? QVariant(int(Qt::AlignRight | Qt::AlignVCenter)) : QVariant();
    case QuietRole: return column == Legs || column == Cluster || column == When;
    default: return {};
    }
}

} // namespace hindcast
