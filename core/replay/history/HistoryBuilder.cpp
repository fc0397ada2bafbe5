// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/replay/history/HistoryBuilder.h"

#include "core/compute/Release.h"
#include "core/replay/history/HistoryShape.h"

#include <QHashFunctions>

#include <algorithm>
#include <cmath>

namespace hindcast {
namespace {

QSet<quint32> codesOf(TextCodes& codes, const QStringList& texts)
{
    QSet<quint32> out;
    for (const QString& t : texts)
        out << codes.code(t.toStdString());
    return out;
}

/// A column in another order.
template<class T>
void permute(std::vector<T>& column, const std::vector<quint32>& order)
{
    if (column.empty())
        return;
    std::vector<T> sorted(order.size());
    for (size_t i = 0; i < order.size(); ++i)
        sorted[i] = column[order[i]];
    column = std::move(sorted);
}

} // namespace

HistoryBuilder::HistoryBuilder(HistorySpec spec)
    : m_spec(std::move(spec)), m_leftSessions(codesOf(m_history.sessionTexts, m_spec.excludeSessions)),
      m_leftUsers(codesOf(m_history.userTexts, m_spec.excludeUsers)),
      m_leftClusters(codesOf(m_history.clusterTexts, m_spec.excludeClusters))
{}

void HistoryBuilder::reserve(qint64 rows)
{
    const auto n = size_t(std::clamp<qint64>(rows, 0, 100'000'000));
    m_subjectOf.reserve(n);
    m_history.atUs.reserve(n);
    m_history.confidence.reserve(n);
    m_history.bits.reserve(n);
    m_history.ids.reserve(n);
}

quint32 HistoryBuilder::subject(const Row& row)
{
    const std::string_view name = cutName(row.key, m_spec.nameLength);
    OutcomeHistory::subjectText(name, row.cluster, m_scratch);
    const quint32 code = m_history.subjectTexts.code(m_scratch);
    const bool isNew = code == m_history.subjects.size();
    if (isNew) {
        m_history.subjects.emplace_back();
        m_history.clusterOf.push_back(m_history.clusterTexts.code(row.cluster));
    }
    if (m_spec.nameLength > 0) {
        const auto hash = quint32(qHashBits(row.key.data(), row.key.size()));
        if (isNew)
            m_fullKeys.push_back(hash);
        else if (m_fullKeys[code] != hash)
            m_history.subjects[code].severalKeys = true;
    }
    return code;
}

void HistoryBuilder::addRow(const Row& row, qint64 id)
{
    OutcomeHistory& h = m_history;
    const quint32 code = subject(row);
    OutcomeBits bits = row.bits;
    bool left = m_leftClusters.contains(h.clusterOf[code]);
    if (m_spec.needsSessions()) {
        const quint32 session = h.sessionTexts.code(row.session);
        m_sessionOf.push_back(session);
        left = left || m_leftSessions.contains(session);
    }
    if (m_spec.needsUsers()) {
        const quint32 user = h.userTexts.code(row.user);
        if (m_spec.users)
            h.users.push_back(user);
        left = left || m_leftUsers.contains(user);
    }
    if (left)
        bits.bits |= OutcomeBits::excluded;
    m_subjectOf.push_back(code);
    h.atUs.push_back(row.atUs);
    h.confidence.push_back(row.confidence);
    h.noNumber += std::isnan(row.confidence) ? 1 : 0;
    h.bits.push_back(bits);
    h.ids.push_back(id);
}

void HistoryBuilder::add(const Row& row, qint64 id) { addRow(row, id); }

void HistoryBuilder::add(const Row& row, const QByteArray& id)
{
    m_history.integerIds = false;
    m_history.idTexts.push_back(id);
    addRow(row, qint64(m_history.idTexts.size()) - 1);
}

void HistoryBuilder::shown(std::string_view session, std::string_view hint, qint64 atUs)
{
    m_history.exposures.push_back({m_history.sessionTexts.code(session), m_history.hintTexts.code(hint), atUs});
}

OutcomeHistory HistoryBuilder::finish()
{
    group();
    finishHistory(m_history, m_spec, std::exchange(m_sessionOf, {}));
    return std::exchange(m_history, {});
}

/// Rows come in the order of their keys, and of one subject mostly in time order: counted into place, and sorted where they are not.
void HistoryBuilder::group()
{
    OutcomeHistory& h = m_history;
    for (const quint32 s : m_subjectOf)
        ++h.subjects[s].end;
    quint32 next = 0;
    for (HistorySubject& s : h.subjects) {
        s.begin = next;
        next += s.end;
        s.end = s.begin;
    }
    std::vector<quint32> order(m_subjectOf.size());
    for (quint32 row = 0; row < m_subjectOf.size(); ++row)
        order[h.subjects[m_subjectOf[row]].end++] = row;
    release(m_subjectOf);
    for (HistorySubject& s : h.subjects) {
        const std::span rows(order.data() + s.begin, s.size());
        const auto moment = [&](quint32 row) { return h.atUs[row]; };
        s.late = !std::ranges::is_sorted(rows, {}, moment);
        if (s.late)
            std::ranges::stable_sort(rows, {}, moment);
    }
    permute(h.atUs, order);
    permute(h.confidence, order);
    permute(h.bits, order);
    permute(h.ids, order);
    permute(h.users, order);
    permute(m_sessionOf, order);
}

} // namespace hindcast
