// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/PatternListModel.h"

#include "core/domain/Cell.h"
#include "core/engine/read/PatternFilter.h"
#include "core/rules/promotion/OutcomeKey.h"
#include "ui/models/DisplaySettings.h"
#include "ui/models/Format.h"
#include "ui/models/HintWords.h"
#include "ui/theme/StateStyle.h"

#include <QSize>

#include <numeric>

namespace hindcast {
namespace {

int compareTexts(const QString& a, const QString& b) { return a < b ? -1 : (b < a ? 1 : 0); }

/// Outcomes of the last days; -1: not known.
qint64 recent(const PatternTrend* trend) { return trend ? std::accumulate(trend->daily.begin(), trend->daily.end(), qint64(0)) : -1; }

template<class T>
int compareValues(const T& a, const T& b)
{
    return a < b ? -1 : (b < a ? 1 : 0);
}

} // namespace

PatternListModel::PatternListModel(QObject* parent)
    : ListModel({{QStringLiteral("stored_state"), tr("State"), 104},
                 {QStringLiteral("effective_state"), tr("In prompt"), 120},
                 {QStringLiteral("pattern_name"), tr("Pattern"), 260, true, false, true, true},
                 {QStringLiteral("cluster_id"), tr("Where"), 120},
                 {QStringLiteral("occurrence_count"), tr("Seen"), 56, true, true},
                 {QStringLiteral("verified_rate"), tr("Verified"), 92, true, true},
                 {QStringLiteral("confidence"), tr("Confidence"), 56, false, true},
                 {QStringLiteral("last_30_days"), tr("30 days"), 72},
                 {.id = QStringLiteral("last_seen_at"), .title = tr("Last seen"), .width = 92, .ages = true},
                 {QStringLiteral("flags"), tr("Flags"), 104, false},
                 {QStringLiteral("namespace"), tr("Namespace"), 104, false},
                 {QStringLiteral("created_at"), tr("Age"), 72, false},
                 {QStringLiteral("recommended_fix"), tr("Recommended fix"), 320, false},
                 {.id = QStringLiteral("last_counted_at"), .title = tr("Last counted"), .width = 104, .shown = false, .ages = true},
                 {QStringLiteral("description"), tr("Description"), 240, false}},
                parent)
{}

void PatternListModel::setBook(PatternBookPtr book)
{
    beginResetModel();
    const auto sameKey = [](const Pattern& a, const Pattern& b) { return a.locator == b.locator; };
    if (!m_book || !book || !std::ranges::equal(m_book->patterns, book->patterns, sameKey))
        m_trends.reset();
    m_book = std::move(book);
    arrange();
    endResetModel();
    Q_EMIT contentChanged();
}

void PatternListModel::setTrends(PatternTrendsPtr trends)
{
    if (!m_book || !trends || trends->patterns.size() != m_book->patterns.size())
        return;
    m_trends = std::move(trends);
    if (m_sortColumn == Verified || m_sortColumn == Trend)
        sortBy(m_sortColumn, m_descending);
    else if (rows() > 0)
        Q_EMIT dataChanged(index(0, Verified), index(rows() - 1, Trend));
}

void PatternListModel::setFlags(std::optional<FlagTable> flags)
{
    m_flags = std::move(flags);
    if (m_sortColumn == Flags)
        sortBy(m_sortColumn, m_descending);
    else if (rows() > 0)
        Q_EMIT dataChanged(index(0, Flags), index(rows() - 1, Flags));
}

const PatternListModel::Flagged* PatternListModel::flagged(size_t i) const
{
    if (!m_flags || m_flags->isEmpty())
        return nullptr;
    const auto it = m_flags->constFind(patternFlagKey(m_book->patterns[i].name, m_book->patterns[i].clusterId));
    return it == m_flags->constEnd() ? nullptr : &*it;
}

/// "⚠ self-reinforced +2"
QString PatternListModel::flagText(size_t i) const
{
    const Flagged* f = flagged(i);
    if (!f || f->rules.isEmpty())
        return {};
    const QString first = styleOf(f->worst).glyph + u' ' + f->rules.front();
    return f->rules.size() == 1 ? first : first + QStringLiteral(" +%1").arg(f->rules.size() - 1);
}

const PatternTrend* PatternListModel::trendOf(size_t pattern) const { return m_trends ? &m_trends->patterns[pattern] : nullptr; }

double PatternListModel::verifiedRate(size_t pattern) const
{
    const PatternTrend* t = trendOf(pattern);
    return t && t->judged > 0 ? double(t->verified) / double(t->judged) : -1;
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
    case Name: c = compareTexts(keyTitle(x.name), keyTitle(y.name)); break;
    case Verified: c = compareValues(verifiedRate(a), verifiedRate(b)); break;
    case Trend: c = compareValues(recent(trendOf(a)), recent(trendOf(b))); break;
    case Cluster: c = compareTexts(x.clusterId, y.clusterId); break;
    case Namespace: c = compareTexts(x.nameSpace, y.nameSpace); break;
    case Occurrences: c = compareValues(x.occurrenceCount, y.occurrenceCount); break;
    case Confidence: c = Cell::compare(Cell(x.confidence), Cell(y.confidence)); break;
    case LastSeen: c = compareValues(x.lastSeenAt, y.lastSeenAt); break;
    case Effective: c = compareValues(int(m_book->effective[a]), int(m_book->effective[b])); break;
    case Flags: {
        const Flagged *f = flagged(a), *g = flagged(b);
        c = compareValues(f ? std::pair(int(f->worst), f->rules.size()) : std::pair(-1, qsizetype(0)),
                          g ? std::pair(int(g->worst), g->rules.size()) : std::pair(-1, qsizetype(0)));
        break;
    }
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
    m_laneTotals.fill(0);
    if (!m_book)
        return;
    for (size_t i = 0; i < m_book->patterns.size(); ++i) {
        ++m_laneTotals[size_t(m_book->stored[i])];
        if (m_filter.matches && !m_filter.matches(*m_book, i))
            continue;
        ++m_laneCounts[size_t(m_book->stored[i])];
        if (!m_filter.lane || m_book->stored[i] == *m_filter.lane)
            m_order.push_back(i);
    }
    m_ordered = false;
}

const std::vector<size_t>& PatternListModel::shown() const
{
    if (!std::exchange(m_ordered, true))
        std::ranges::sort(m_order, [this](size_t a, size_t b) { return before(a, b); });
    return m_order;
}

qint64 PatternListModel::laneCount(std::optional<StoredState> lane) const
{
    return lane ? m_laneCounts[size_t(*lane)] : std::accumulate(m_laneCounts.begin(), m_laneCounts.end(), qint64(0));
}

int PatternListModel::rowOf(const Locator& key) const
{
    const std::vector<size_t>& order = shown();
    for (size_t row = 0; row < order.size(); ++row)
        if (m_book->patterns[order[row]].locator == key)
            return int(row);
    return -1;
}

QVariant PatternListModel::drawn(size_t i, int column, int role) const
{
    if (role == MeterRole)
        return column == Verified && verifiedRate(i) >= 0 ? QVariant(verifiedRate(i)) : QVariant();
    const PatternTrend* t = column == Trend ? trendOf(i) : nullptr;
    return t ? QVariant::fromValue(QList<qint64>(t->daily.begin(), t->daily.end())) : QVariant();
}

QVariant PatternListModel::tip(size_t i, int column) const
{
    const Pattern& p = m_book->patterns[i];
    const PatternTrend* t = trendOf(i);
    switch (column) {
    case LastSeen: return format::moment(p.lastSeenAt);
    case Age: return format::moment(p.createdAt);
    case LastCounted: return p.lastCountedAt ? QVariant(format::moment(*p.lastCountedAt)) : QVariant();
    case Name: return format::tip(p.name);
    case Cluster: return format::tip(p.clusterId);
    case Fix: return format::tip(p.recommendedFix);
    case Effective: return format::tip(hiddenSentence(m_book->effective[i]));
    case Flags:
        return !m_flags   ? tr("Not known: lint was not asked yet (Lint > Look again).")
            : !flagged(i) ? tr("No rule finds anything.")
                          : flagged(i)->rules.join(u'\n');
    case Verified:
        return !t ? tr("Not known: its outcomes were not read.")
            : t->judged == 0
            ? tr("Nobody judged its outcomes.")
            : tr("%1 of %2 outcomes with a known result were verified.").arg(format::count(t->verified), format::count(t->judged));
    case Trend:
        return !t ? tr("Not known: its outcomes were not read.")
                  : tr("%Ln outcome(s) in the last 30 days.", nullptr, int(std::min<qint64>(recent(t), INT_MAX)));
    default: return {};
    }
}

QVariant PatternListModel::cell(int row, int column, int role) const
{
    const size_t i = bookIndex(row);
    const Pattern& p = m_book->patterns[i];
    if (role == Qt::TextAlignmentRole)
        return columns()[size_t(column)].number ? QVariant(int(Qt::AlignRight | Qt::AlignVCenter)) : QVariant();
    if (role == StateColourRole)
        return column == State              ? QVariant(styleOf(m_book->stored[i]).colour)
            : column == Effective           ? QVariant(styleOf(m_book->effective[i]).colour)
            : column == Flags && flagged(i) ? QVariant(styleOf(flagged(i)->worst).colour)
                                            : QVariant();
    const bool raw = role == RawRole;
    if (role == Qt::ToolTipRole)
        return tip(i, column);
    if (role == Qt::SizeHintRole) // what is drawn comes later than the columns are fitted
        return column == Verified || column == Trend ? QVariant(QSize(columns()[size_t(column)].width, 0)) : QVariant();
    if (role == QuietRole)
        return column == Cluster || column == Namespace;
    if (role == MeterRole || role == TrendRole)
        return drawn(i, column, role);
    if (role != Qt::DisplayRole && !raw)
        return {};
    switch (column) {
    case State: return raw ? word(m_book->stored[i]) : styleOf(m_book->stored[i]).text();
    case Name: return raw ? p.name : format::line(keyTitle(p.name));
    case Cluster: return raw ? p.clusterId : whereText(p.nameSpace, p.clusterId);
    case Verified:
        return verifiedRate(i) < 0 ? QVariant()
            : raw                  ? QVariant(QString::number(verifiedRate(i), 'f', 4))
                                   : QVariant(format::percent(verifiedRate(i)));
    case Trend: return raw && trendOf(i) ? QVariant(QString::number(recent(trendOf(i)))) : QVariant();
    case Namespace: return raw ? p.nameSpace : format::line(p.nameSpace);
    case Occurrences: return raw ? QString::number(p.occurrenceCount) : format::count(p.occurrenceCount);
    case Confidence: return raw ? format::exported(Cell(p.confidence)) : format::confidence(p.confidence);
    case LastSeen: return raw ? isoTimestamp(p.lastSeenAt) : format::ago(p.lastSeenAt);
    case Effective:
        if (!raw)
            return styleOf(m_book->effective[i]).text();
        return m_book->effective[i] == HiddenReason::None ? QStringLiteral("injected") : word(m_book->effective[i]);
    case Flags: return raw ? QVariant(flagged(i) ? flagged(i)->rules.join(u' ') : QString()) : QVariant(flagText(i));
    case Age: return raw ? isoTimestamp(p.createdAt) : format::duration(m_book->asOf.us - p.createdAt.us);
    case Fix: return raw ? p.recommendedFix : format::line(p.recommendedFix);
    case LastCounted: return !p.lastCountedAt ? QVariant() : raw ? isoTimestamp(*p.lastCountedAt) : format::ago(*p.lastCountedAt);
    default: return raw ? p.description : format::line(p.description);
    }
}

} // namespace hindcast
