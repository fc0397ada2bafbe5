// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/PatternListModel.h"

#include "core/domain/Cell.h"
#include "ui/models/DisplaySettings.h"
#include "ui/models/Format.h"
#include "ui/theme/StateStyle.h"

#include <numeric>

namespace hindcast {
namespace {

int compareTexts(const QString& a, const QString& b) { return a < b ? -1 : (b < a ? 1 : 0); }

template<class T>
int compareValues(const T& a, const T& b)
{
    return a < b ? -1 : (b < a ? 1 : 0);
}

} // namespace

PatternListModel::PatternListModel(QObject* parent)
    : ListModel({{QStringLiteral("stored_state"), tr("State"), 124},
                 {QStringLiteral("effective_state"), tr("In the prompt"), 138},
                 {QStringLiteral("pattern_name"), tr("Pattern"), 260},
                 {QStringLiteral("cluster_id"), tr("Cluster"), 88},
                 {QStringLiteral("namespace"), tr("Namespace"), 104, false},
                 {QStringLiteral("occurrence_count"), tr("Seen"), 64, true, true},
                 {QStringLiteral("confidence"), tr("Confidence"), 84, true, true},
                 {QStringLiteral("last_seen_at"), tr("Last seen"), 84},
                 {QStringLiteral("created_at"), tr("Age"), 72, false},
                 {QStringLiteral("recommended_fix"), tr("Recommended fix"), 320, false},
                 {QStringLiteral("last_counted_at"), tr("Last counted"), 104, false},
                 {QStringLiteral("description"), tr("Description"), 240, false}},
                parent)
{}

void PatternListModel::setBook(PatternBookPtr book)
{
    beginResetModel();
    m_book = std::move(book);
    arrange();
    endResetModel();
    Q_EMIT contentChanged();
}

void PatternListModel::setFilter(Filter filter)
{
    beginResetModel();
    m_filter = std::move(filter);
    arrange();
    endResetModel();
    Q_EMIT contentChanged();
}

void PatternListModel::sortBy(int column, bool descending)
{
    beginResetModel();
    m_sortColumn = column;
    m_descending = descending;
    arrange();
    endResetModel();
    Q_EMIT contentChanged();
}

bool PatternListModel::before(size_t a, size_t b) const
{
    const Pattern& x = m_book->patterns[a];
    const Pattern& y = m_book->patterns[b];
    int c = 0;
    switch (m_sortColumn) {
    case State: c = compareValues(int(m_book->stored[a]), int(m_book->stored[b])); break;
    case Name: c = compareTexts(x.name, y.name); break;
    case Cluster: c = compareTexts(x.clusterId, y.clusterId); break;
    case Namespace: c = compareTexts(x.nameSpace, y.nameSpace); break;
    case Occurrences: c = compareValues(x.occurrenceCount, y.occurrenceCount); break;
    case Confidence: c = Cell::compare(Cell(x.confidence), Cell(y.confidence)); break;
    case LastSeen: c = compareValues(x.lastSeenAt, y.lastSeenAt); break;
    case Effective: c = compareValues(int(m_book->effective[a]), int(m_book->effective[b])); break;
    case Age: c = compareValues(x.createdAt, y.createdAt); break;
    case Fix: c = compareTexts(x.recommendedFix, y.recommendedFix); break;
    case LastCounted: c = compareValues(x.lastCountedAt, y.lastCountedAt); break;
    default: c = compareTexts(x.description, y.description); break;
    }
    if (c != 0)
        return m_descending ? c > 0 : c < 0;
    return x.locator < y.locator;
}

void PatternListModel::arrange()
{
    m_order.clear();
    m_laneCounts.fill(0);
    if (!m_book)
        return;
    for (size_t i = 0; i < m_book->patterns.size(); ++i) {
        if (m_filter.matches && !m_filter.matches(*m_book, i))
            continue;
        ++m_laneCounts[size_t(m_book->stored[i])];
        if (!m_filter.lane || m_book->stored[i] == *m_filter.lane)
            m_order.push_back(i);
    }
    std::ranges::sort(m_order, [this](size_t a, size_t b) { return before(a, b); });
}

qint64 PatternListModel::laneCount(std::optional<StoredState> lane) const
{
    return lane ? m_laneCounts[size_t(*lane)] : std::accumulate(m_laneCounts.begin(), m_laneCounts.end(), qint64(0));
}

int PatternListModel::rowOf(const Locator& key) const
{
    for (size_t row = 0; row < m_order.size(); ++row)
        if (m_book->patterns[m_order[row]].locator == key)
            return int(row);
    return -1;
}

QVariant PatternListModel::cell(int row, int column, int role) const
{
    const size_t i = m_order[size_t(row)];
    const Pattern& p = m_book->patterns[i];
    if (role == Qt::TextAlignmentRole)
        return columns()[size_t(column)].number ? QVariant(int(Qt::AlignRight | Qt::AlignVCenter)) : QVariant();
    if (role == StateColourRole)
        return column == State    ? QVariant(styleOf(m_book->stored[i]).colour)
            : column == Effective ? QVariant(styleOf(m_book->effective[i]).colour)
                                  : QVariant();
    const bool raw = role == RawRole;
    if (role == Qt::ToolTipRole) {
        switch (column) {
        case LastSeen: return format::moment(p.lastSeenAt);
        case Age: return format::moment(p.createdAt);
        case LastCounted: return p.lastCountedAt ? QVariant(format::moment(*p.lastCountedAt)) : QVariant();
        case Name: return format::tip(p.name);
        case Fix: return format::tip(p.recommendedFix);
        default: return {};
        }
    }
    if (role != Qt::DisplayRole && !raw)
        return {};
    switch (column) {
    case State: return raw ? word(m_book->stored[i]) : styleOf(m_book->stored[i]).text();
    case Name: return raw ? p.name : format::line(p.name);
    case Cluster: return raw ? p.clusterId : format::line(p.clusterId);
    case Namespace: return raw ? p.nameSpace : format::line(p.nameSpace);
    case Occurrences: return raw ? QString::number(p.occurrenceCount) : format::count(p.occurrenceCount);
    case Confidence: return raw ? format::exported(Cell(p.confidence)) : format::confidence(p.confidence);
    case LastSeen: return raw ? isoTimestamp(p.lastSeenAt) : format::ago(p.lastSeenAt);
    case Effective:
        if (!raw)
            return styleOf(m_book->effective[i]).text();
        return m_book->effective[i] == HiddenReason::None ? QStringLiteral("injected") : word(m_book->effective[i]);
    case Age: return raw ? isoTimestamp(p.createdAt) : format::duration(m_book->asOf.us - p.createdAt.us);
    case Fix: return raw ? p.recommendedFix : format::line(p.recommendedFix);
    case LastCounted: return !p.lastCountedAt ? QVariant() : raw ? isoTimestamp(*p.lastCountedAt) : format::ago(*p.lastCountedAt);
    default: return raw ? p.description : format::line(p.description);
    }
}

} // namespace hindcast
