// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
// What several have gathered becomes one.
#include "core/compute/Kernels.h"
#include "core/lint/gather/OutcomeGatherer.h"

#include <algorithm>
#include <bit>
#include <numeric>

namespace hindcast {
namespace {

void takeEarlier(ClusterLife& all, const ClusterLife& later)
{
    if (all.outcomes == 0 || later.firstUs < all.firstUs) {
        all.firstUs = later.firstUs;
        all.firstId = later.firstId;
    }
    if (all.outcomes == 0 || later.lastUs > all.lastUs) {
        all.lastUs = later.lastUs;
        all.lastId = later.lastId;
    }
    all.outcomes += later.outcomes;
    all.pairs |= later.pairs;
}

} // namespace

/// Where each pattern's facts begin is known once they are counted: shelves of about equally many patterns' facts, to be sorted apart.
void OutcomeGatherer::makeShelves(const std::vector<OutcomeGatherer>& parts, LintData& data)
{
    constexpr size_t factsAShelf = 500'000;
    const size_t patterns = data.patterns.size();
    data.firstFact.assign(patterns + 1, 0);
    for (const OutcomeGatherer& part : parts)
        for (const auto& piece : part.m_facts)
            for (const OutcomeFact& f : piece)
                ++data.firstFact[f.pattern + 1];
    for (size_t p = 0; p < patterns; ++p)
        data.firstFact[p + 1] += data.firstFact[p];
    for (size_t from = 0; from < patterns;) {
        const auto next = std::upper_bound(data.firstFact.begin() + qsizetype(from) + 1, data.firstFact.end() - 1,
                                           data.firstFact[from] + factsAShelf);
        const auto to = size_t(next - data.firstFact.begin());
        data.shelves.push_back({from, {}});
        data.shelves.back().facts.reserve(data.firstFact[to] - data.firstFact[from]);
        from = to;
    }
}

void OutcomeGatherer::sortFacts(LintData& data, bool byId)
{
    kernels::forParts(std::ssize(data.shelves), 1, {}, [&](qsizetype shelf, qsizetype) {
        std::ranges::sort(data.shelves[size_t(shelf)].facts, [byId](const OutcomeFact& a, const OutcomeFact& b) {
            if (a.pattern != b.pattern)
                return a.pattern < b.pattern;
            if (!byId && a.atUs != b.atUs)
                return a.atUs < b.atUs;
            return a.id < b.id;
        });
    });
}

void OutcomeGatherer::moveFacts(LintData& data, Known& known)
{
    std::vector<quint32> codes{0};
    codes.reserve(m_fixes.size() + 1);
    for (auto& [hash, verdict] : m_fixes) {
        quint32& code = known.fixes[hash];
        if (code == 0) {
            code = quint32(data.fixes.size());
            data.fixes.push_back(std::move(verdict));
        }
        codes.push_back(code);
    }
    std::vector<quint32> confidences;
    confidences.reserve(m_confidences.size());
    for (const double confidence : m_confidences) {
        quint32& code = known.confidences[std::bit_cast<quint64>(confidence)];
        if (code == 0) {
            data.confidences.push_back(confidence);
            code = quint32(data.confidences.size());
        }
        confidences.push_back(code - 1);
    }
    const qint64 firstText = data.textIds.size();
    data.textIds += m_textIds;
    std::vector<quint16> shelfOf(data.patterns.size()); // of each pattern
    for (size_t shelf = data.shelves.size(), end = shelfOf.size(); shelf-- > 0; end = data.shelves[shelf].firstPattern)
        std::fill(shelfOf.begin() + qsizetype(data.shelves[shelf].firstPattern), shelfOf.begin() + qsizetype(end), quint16(shelf));
    for (std::vector<OutcomeFact>& piece : m_facts) {
        for (OutcomeFact& f : piece) {
            f.fix = codes[f.fix];
            f.confidence = confidences[f.confidence] & (OutcomeFact::mostConfidences - 1);
            f.id += data.integerIds ? 0 : firstText;
            data.shelves[shelfOf[f.pattern]].facts.push_back(f);
        }
        std::vector<OutcomeFact>().swap(piece);
    }
}

void OutcomeGatherer::moveLives(LintData& data)
{
    for (Life& known : m_lives) {
        if (data.integerIds && known.life.outcomes > 0) {
            known.life.firstId = QString::number(known.firstKey);
            known.life.lastId = QString::number(known.lastKey);
        }
        for (size_t pair = 0; pair < known.pairs.size(); ++pair)
            if (known.pairs[pair])
                for (const quint64 hash : m_pairs[pair])
                    known.life.pairs << hash;
        if (known.life.outcomes > 0)
            takeEarlier(data.clusters[known.name], known.life);
        if (!known.sessions.empty()) {
            auto& all = data.clusterSessions[known.name];
            all.insert(all.end(), known.sessions.begin(), known.sessions.end());
        }
    }
}

void OutcomeGatherer::moveInto(LintData& data, Known& known)
{
    moveFacts(data, known);
    moveLives(data);
    for (auto it = m_userNames.cbegin(); it != m_userNames.cend(); ++it) {
        data.users << it.key();
        data.userNames.insert(it.key(), it.value());
    }
    for (auto it = m_fullKeys.cbegin(); it != m_fullKeys.cend(); ++it)
        data.fullKeys[it.key()].insert(it.value());
    for (auto it = m_namedHosts.cbegin(); it != m_namedHosts.cend(); ++it)
        data.namedHosts[it.key()] |= it.value();
    data.hintless |= m_hintless;
}

void OutcomeGatherer::merge(std::vector<OutcomeGatherer> parts, bool byId, LintData& data)
{
    makeShelves(parts, data);
    Known known;
    std::vector<quint64> shown;
    shown.reserve(std::accumulate(parts.begin(), parts.end(), size_t(0),
                                  [](size_t all, const OutcomeGatherer& p) { return all + p.m_shown.size(); }));
    std::vector<std::pair<quint64, quint64>> exposed;
    for (OutcomeGatherer& part : parts) {
        part.moveInto(data, known);
        exposed.insert(exposed.end(), part.m_exposed.begin(), part.m_exposed.end());
        std::vector<std::pair<quint64, quint64>>().swap(part.m_exposed);
        const auto earlier = qsizetype(shown.size());
        shown.insert(shown.end(), part.m_shown.begin(), part.m_shown.end());
        std::vector<quint64>().swap(part.m_shown);
        std::inplace_merge(shown.begin(), shown.begin() + earlier, shown.end());
    }
    for (const OutcomeGatherer& part : parts)
        data.hintless -= part.m_spoken;
    std::ranges::sort(exposed);
    const auto repeated = std::ranges::unique(exposed);
    exposed.erase(repeated.begin(), repeated.end());
    for (const auto& [pair, name] : exposed)
        ++data.shownTo[name];
    data.shown = SortedHashes(std::move(shown));
    sortFacts(data, byId);
}

} // namespace hindcast
