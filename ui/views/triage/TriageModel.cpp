// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/triage/TriageModel.h"

#include "core/domain/Words.h"
#include "core/rules/promotion/OutcomeKey.h"
#include "ui/models/Format.h"
#include "ui/models/findings/FindingWords.h"
#include "ui/theme/StateStyle.h"
#include "ui/theme/Theme.h"

#include <algorithm>
#include <map>

namespace hindcast {
namespace {

const TriageReason* worstReason(const TriageItem& item)
{
    const auto it = std::ranges::max_element(item.reasons, {}, [](const TriageReason& r) { return std::pair(int(r.severity), r.points); });
    return it == item.reasons.end() ? nullptr : &*it;
}

QColor colourOf(const TriageItem& item)
{
    const Tokens& t = Theme::instance().tokens();
    if (item.state == TriageState::Done)
        return t.verified;
    if (item.state == TriageState::Snoozed)
        return t.muted;
    return styleOf(TriageModel::worstOf(item)).colour;
}

QString glyphOf(const TriageItem& item)
{
    if (item.state == TriageState::Done)
        return QStringLiteral("✓");
    if (item.state == TriageState::Snoozed)
        return QStringLiteral("◷");
    return styleOf(TriageModel::worstOf(item)).glyph;
}

QString reachOf(const TriageItem& item)
{
    if (item.state == TriageState::Done)
        return TriageModel::tr("done");
    if (item.state == TriageState::Snoozed)
        return TriageModel::tr("put aside");
    if (item.sessions <= 0)
        return item.injected ? TriageModel::tr("given to agents") : QString();
    const int n = int(std::min<qint64>(item.sessions, INT_MAX));
    return item.inferred ? TriageModel::tr("~ %Ln session(s)", nullptr, n) : TriageModel::tr("%Ln session(s)", nullptr, n);
}

} // namespace

void TriageModel::setQueue(std::vector<TriageItem> queue)
{
    beginResetModel();
    m_queue = std::move(queue);
    m_chosen.assign(m_queue.size(), 0);
    endResetModel();
}

int TriageModel::rowOf(const TriageItem& item) const
{
    const auto found = std::ranges::find_if(
        m_queue, [&](const TriageItem& i) { return i.id == item.id && i.kind == item.kind && i.clusterId == item.clusterId; });
    return found == m_queue.end() ? -1 : int(found - m_queue.begin());
}

void TriageModel::setState(int row, TriageState state)
{
    m_queue[size_t(row)].state = state;
    m_chosen[size_t(row)] = 0;
    Q_EMIT dataChanged(index(row), index(row));
}

void TriageModel::toggle(int row)
{
    m_chosen[size_t(row)] = m_chosen[size_t(row)] ? 0 : 1;
    Q_EMIT dataChanged(index(row), index(row), {MarkedRole});
}

void TriageModel::choose(int from, int to)
{
    for (int row = std::min(from, to); row <= std::max(from, to); ++row)
        m_chosen[size_t(row)] = 1;
    Q_EMIT dataChanged(index(std::min(from, to)), index(std::max(from, to)), {MarkedRole});
}

std::vector<int> TriageModel::chosen() const
{
    std::vector<int> out;
    for (size_t i = 0; i < m_chosen.size(); ++i)
        if (m_chosen[i])
            out.push_back(int(i));
    return out;
}

int TriageModel::finished() const
{
    return int(std::ranges::count_if(m_queue, [](const TriageItem& i) { return i.state != TriageState::Pending; }));
}

int TriageModel::finished(TriageState state) const { return int(std::ranges::count(m_queue, state, &TriageItem::state)); }

int TriageModel::nextOpen(int row) const
{
    const int n = rowCount();
    for (int step = 1; step <= n; ++step)
        if (const int next = (row + step + n) % n; m_queue[size_t(next)].state == TriageState::Pending)
            return next;
    return -1;
}

int TriageModel::rowCount(const QModelIndex& parent) const { return parent.isValid() ? 0 : int(m_queue.size()); }

QString TriageModel::titleOf(const TriageItem& item)
{
    if (recordKindFromWord(item.kind) == RecordKind::Pattern)
        return format::line(keyTitle(item.id), 160);
    const QString about = item.patternName.isEmpty() ? QString() : QStringLiteral(" · ") + keyTitle(item.patternName);
    if (item.kind == QLatin1String("question"))
        return format::line(item.id, 160);
    return format::line(QStringLiteral("%1 %2%3").arg(kindTitle(item.kind), item.id, about), 160);
}

Severity TriageModel::worstOf(const TriageItem& item)
{
    const TriageReason* worst = worstReason(item);
    return worst ? worst->severity : Severity::Note;
}

QString TriageModel::placeOf(const TriageItem& item) const
{
    return item.clusterId.isEmpty() ? kindTitle(item.kind)
                                    : kindTitle(item.kind) + QStringLiteral(" · ") + format::line(item.clusterId, 40);
}

QVariant TriageModel::data(const QModelIndex& index, int role) const
{
    if (!index.isValid() || index.row() >= rowCount())
        return {};
    const TriageItem& item = m_queue[size_t(index.row())];
    const TriageReason* worst = worstReason(item);
    switch (role) {
    case Qt::DisplayRole: return titleOf(item);
    case Qt::AccessibleTextRole:
        return QStringLiteral("%1, %2, %3, %4")
            .arg(titleOf(item), placeOf(item), reachOf(item), worst ? format::line(worst->sentence) : QString());
    case Qt::ToolTipRole: return format::tip(format::line(item.id, 1000));
    case GlyphRole: return glyphOf(item);
    case ColourRole: return colourOf(item);
    case PlaceRole: return placeOf(item);
    case ReachRole: return reachOf(item);
    case FinishedRole: return item.state != TriageState::Pending;
    case MarkedRole: return m_chosen[size_t(index.row())] != 0;
    case ReasonRole:
        return !worst                  ? QString()
            : item.reasons.size() == 1 ? format::line(worst->sentence)
                                       : tr("%1 (and %Ln more)", nullptr, int(item.reasons.size()) - 1).arg(format::line(worst->sentence));
    default: return {};
    }
}

int changedItems(const std::vector<TriageItem>& before, const std::vector<TriageItem>& now)
{
    std::map<TriageKey, const TriageItem*> known;
    for (const TriageItem& i : before)
        known.emplace(TriageKey{i.kind, i.id, i.clusterId}, &i);
    const auto waits = [](const TriageItem& i) { return i.state == TriageState::Pending; };
    int changed = 0;
    for (const TriageItem& i : now) {
        const auto it = known.find({i.kind, i.id, i.clusterId});
        const bool other = it == known.end() || (waits(*it->second) && it->second->reasonsHash != i.reasonsHash);
        changed += other ? 1 : 0;
        if (it != known.end())
            known.erase(it);
    }
    return changed + int(std::ranges::count_if(known, [&](const auto& left) { return waits(*left.second); }));
}

} // namespace hindcast
