// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/replay/history/HistoryBuilder.h"

#include <QHashFunctions>

#include <algorithm>
#include <cmath>
#include <numeric>

namespace hindcast {
namespace {

/// The first code points of a text in UTF-8.
std::string_view cutText(std::string_view text, int codePoints)
{
    if (codePoints <= 0 || text.size() <= size_t(codePoints))
        return text;
    size_t i = 0;
    for (int seen = 0; i < text.size(); ++i) {
        const bool begins = (static_cast<unsigned char>(text[i]) & 0xC0U) != 0x80U;
        if (begins && seen++ == codePoints)
            break;
    }
    return text.substr(0, i);
}

QSet<quint32> codesOf(TextCodes& codes, const QStringList& texts)
{
    QSet<quint32> out;
    for (const QString& t : texts)
        out << codes.code(t.toStdString());
    return out;
}

/// The numbers that the texts of one dictionary have in another.
std::vector<quint32> codesIn(TextCodes& target, const TextCodes& source)
{
    std::vector<quint32> out(source.size());
    for (quint32 c = 0; c < out.size(); ++c)
        out[c] = target.code(source.text(c));
    return out;
}

void appendCodes(std::vector<quint32>& target, const std::vector<quint32>& source, const std::vector<quint32>& codes)
{
    target.reserve(target.size() + source.size());
    for (const quint32 code : source)
        target.push_back(codes[code]);
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
    const std::string_view name = cutText(row.key, m_spec.nameLength);
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

void HistoryBuilder::append(HistoryBuilder later)
{
    OutcomeHistory& h = m_history;
    const OutcomeHistory& l = later.m_history;
    std::vector<quint32> subjects(l.subjects.size());
    for (quint32 s = 0; s < subjects.size(); ++s) {
        subjects[s] = h.subjectTexts.code(l.subjectTexts.text(s));
        const bool isNew = subjects[s] == h.subjects.size();
        if (isNew) {
            h.subjects.emplace_back();
            h.clusterOf.push_back(h.clusterTexts.code(l.clusterTexts.text(l.clusterOf[s])));
        }
        HistorySubject& subject = h.subjects[subjects[s]];
        subject.severalKeys = subject.severalKeys || l.subjects[s].severalKeys;
        if (m_spec.nameLength > 0 && isNew)
            m_fullKeys.push_back(later.m_fullKeys[s]);
        else if (m_spec.nameLength > 0 && m_fullKeys[subjects[s]] != later.m_fullKeys[s])
            subject.severalKeys = true;
    }
    const std::vector<quint32> sessions = codesIn(h.sessionTexts, l.sessionTexts), users = codesIn(h.userTexts, l.userTexts),
                               hints = codesIn(h.hintTexts, l.hintTexts);
    appendCodes(m_subjectOf, later.m_subjectOf, subjects);
    appendCodes(m_sessionOf, later.m_sessionOf, sessions);
    appendCodes(h.users, l.users, users);
    h.atUs.insert(h.atUs.end(), l.atUs.begin(), l.atUs.end());
    h.confidence.insert(h.confidence.end(), l.confidence.begin(), l.confidence.end());
    h.bits.insert(h.bits.end(), l.bits.begin(), l.bits.end());
    for (const qint64 id : l.ids) // texts are numbered by their places
        h.ids.push_back(l.integerIds ? id : id + qint64(h.idTexts.size()));
    h.idTexts.insert(h.idTexts.end(), l.idTexts.begin(), l.idTexts.end());
    for (const SessionExposure& e : l.exposures)
        h.exposures.push_back({sessions[e.session], hints[e.hint], e.atUs});
    h.undated += l.undated;
    h.noNumber += l.noNumber;
}

OutcomeHistory HistoryBuilder::finish()
{
    std::ranges::sort(m_history.exposures);
    const auto twice = std::ranges::unique(m_history.exposures, [](const SessionExposure& a, const SessionExposure& b) {
        return a.session == b.session && a.hint == b.hint; // the first moment stays
    });
    m_history.exposures.erase(twice.begin(), twice.end());
    group();
    markExposed();
    if (m_spec.sessions) {
        findSessionStarts();
        m_history.sessions = std::move(m_sessionOf);
    }
    m_history.sessionTexts.freeze(); // nobody looks for a session or a user by name afterwards
    m_history.userTexts.freeze();
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
    m_subjectOf = {};
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

void HistoryBuilder::markExposed()
{
    OutcomeHistory& h = m_history;
    if (h.exposures.empty())
        return;
    for (size_t s = 0; s < h.subjects.size(); ++s) {
        const auto hint = h.hintTexts.find(h.name(s).toStdString());
        if (!hint)
            continue;
        for (quint32 row = h.subjects[s].begin; row < h.subjects[s].end; ++row)
            if (h.shownSince(m_sessionOf[row], *hint))
                h.bits[row].bits |= OutcomeBits::exposed;
    }
}

void HistoryBuilder::findSessionStarts()
{
    OutcomeHistory& h = m_history;
    constexpr qint64 never = Timestamp::greatestUs + 1;
    std::vector<SessionStart> starts(h.sessionTexts.size(), SessionStart{never});
    for (size_t s = 0; s < h.subjects.size(); ++s)
        for (quint32 row = h.subjects[s].begin; row < h.subjects[s].end; ++row)
            if (SessionStart& start = starts[m_sessionOf[row]]; h.atUs[row] < start.atUs)
                start = {h.atUs[row], m_sessionOf[row], h.clusterOf[s]};
    std::erase_if(starts, [](const SessionStart& s) { return s.atUs == never; }); // only named by those who leave it out
    std::ranges::sort(starts, [](const SessionStart& a, const SessionStart& b) {
        return std::tie(a.cluster, a.atUs, a.session) < std::tie(b.cluster, b.atUs, b.session);
    });
    h.sessionStarts = std::move(starts);
}

} // namespace hindcast
