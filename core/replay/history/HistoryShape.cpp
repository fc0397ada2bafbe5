// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/replay/history/HistoryShape.h"

#include "core/store/relation/Relations.h"

#include <QJsonArray>
#include <QJsonDocument>

#include <algorithm>
#include <tuple>

namespace hindcast {
namespace {

QString wordText(std::string_view word) { return QString::fromUtf8(word.data(), qsizetype(word.size())); }

/// What the ledger says, by the codes of the history: a session without outcomes has nothing that could be told by it.
void takeGiven(const GivenHints& given, OutcomeHistory& h)
{
    std::vector<std::optional<quint32>> sessionOf;
    sessionOf.reserve(given.sessions.size());
    for (quint32 s = 0; s < given.sessions.size(); ++s)
        sessionOf.push_back(h.sessionTexts.find(given.sessions.text(s)));
    for (const SessionExposure& pair : given.pairs)
        if (const auto session = sessionOf[pair.session])
            h.exposures.push_back({*session, h.hintTexts.code(given.hints.text(pair.hint)), pair.atUs});
}

void markExposed(OutcomeHistory& h, const std::vector<quint32>& sessionOf)
{
    if (h.exposures.empty())
        return;
    for (size_t s = 0; s < h.subjects.size(); ++s) {
        const auto hint = h.hintTexts.find(h.name(s).toStdString());
        if (!hint)
            continue;
        for (quint32 row = h.subjects[s].begin; row < h.subjects[s].end; ++row)
            if (h.shownSince(sessionOf[row], *hint))
                h.bits[row].bits |= OutcomeBits::exposed;
    }
}

void findSessionStarts(OutcomeHistory& h, const std::vector<quint32>& sessionOf)
{
    constexpr qint64 never = Timestamp::greatestUs + 1;
    std::vector<SessionStart> starts(h.sessionTexts.size(), SessionStart{never});
    for (size_t s = 0; s < h.subjects.size(); ++s)
        for (quint32 row = h.subjects[s].begin; row < h.subjects[s].end; ++row)
            if (SessionStart& start = starts[sessionOf[row]]; h.atUs[row] < start.atUs)
                start = {h.atUs[row], sessionOf[row], h.clusterOf[s]};
    std::erase_if(starts, [](const SessionStart& s) { return s.atUs == never; }); // only named by those who leave it out
    std::ranges::sort(starts, [](const SessionStart& a, const SessionStart& b) {
        return std::tie(a.cluster, a.atUs, a.session) < std::tie(b.cluster, b.atUs, b.session);
    });
    h.sessionStarts = std::move(starts);
}

} // namespace

std::vector<int> historyColumns(const HistorySpec& spec)
{
    std::vector<int> out{OutcomeRootCause,  OutcomeCluster,  OutcomePathColumn, OutcomeVerified,
                         OutcomeConfidence, OutcomeFeedback, OutcomeCreatedAt};
    if (spec.needsSessions())
        out.push_back(OutcomeSession);
    if (spec.needsUsers())
        out.push_back(OutcomeUser);
    if (spec.exposures)
        out.push_back(OutcomeHints);
    return out;
}

std::string_view cutName(std::string_view key, int codePoints)
{
    if (codePoints <= 0 || key.size() <= size_t(codePoints))
        return key;
    size_t i = 0;
    for (int seen = 0; i < key.size(); ++i) {
        const bool begins = (static_cast<unsigned char>(key[i]) & 0xC0U) != 0x80U;
        if (begins && seen++ == codePoints)
            break;
    }
    return key.substr(0, i);
}

Feedback historyFeedback(std::string_view word)
{
    if (word.empty())
        return Feedback::None;
    return feedbackFromWord(wordText(word)).value_or(Feedback::None);
}

OutcomePath historyPath(std::string_view word)
{
    if (word.empty() || word == "direct")
        return OutcomePath::Direct;
    return pathFromWord(wordText(word)).value_or(OutcomePath::Direct);
}

std::vector<std::string> shownHints(const QByteArray& list)
{
    std::vector<std::string> out;
    if (list.size() < 4) // [] and {}
        return out;
    const QJsonArray hints = QJsonDocument::fromJson(list).array();
    out.reserve(size_t(hints.size()));
    for (const auto& hint : hints)
        if (hint.isString())
            out.push_back(hint.toString().toStdString());
    return out;
}

void finishHistory(OutcomeHistory& history, const HistorySpec& spec, std::vector<quint32> sessionOf)
{
    if (spec.given)
        takeGiven(*spec.given, history);
    std::ranges::sort(history.exposures);
    const auto twice = std::ranges::unique(history.exposures, [](const SessionExposure& a, const SessionExposure& b) {
        return a.session == b.session && a.hint == b.hint; // the first moment stays
    });
    history.exposures.erase(twice.begin(), twice.end());
    markExposed(history, sessionOf);
    if (spec.sessions) {
        findSessionStarts(history, sessionOf);
        history.sessions = std::move(sessionOf);
    }
    history.sessionTexts.freeze(); // nobody looks for a session or a user by name afterwards
    history.userTexts.freeze();
}

} // namespace hindcast
