// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/RandomHistory.h"

using namespace Qt::Literals::StringLiterals;

namespace hindcast {
namespace {

constexpr qint64 historyStart = 1'790'000'000'000'000;
constexpr qint64 oneMinute = 60'000'000;

RecordInput randomOutcome(SeededRandom& random, const RandomHistoryKind& kind, qint64 at)
{
    static const std::vector<QStringList> books{{}, {u"OOM"_s}, {u"OOM"_s}, {u"OOM"_s, u"Image"_s}, {u"Dns"_s}};
    static const std::vector<Feedback> feedbacks{Feedback::None,    Feedback::None,       Feedback::None, Feedback::Resolved,
                                                 Feedback::Partial, Feedback::Regression, Feedback::None, Feedback::Incorrect};
    RecordInput in;
    in.sessionId = u"s%1"_s.arg(random.below(6));
    in.userId = u"u%1"_s.arg(random.below(3));
    in.playbooks = random.pick(books);
    in.clusterId = kind.cluster;
    in.nameSpace = random.chance(0.3) ? u"shop"_s : QString();
    in.query = random.pick(std::vector<QString>{u"why"_s, u"where"_s});
    in.verified = random.chance(0.75) ? Verified::Yes : random.chance(0.5) ? Verified::No : Verified::Unknown;
    in.feedback = random.pick(feedbacks);
    if (in.feedback == Feedback::Incorrect && (!kind.incorrect || random.chance(0.7)))
        in.feedback = Feedback::None;
    in.createdAt = Timestamp{at};
    in.mutated = true;
    in.recommendedFix = u"do %1"_s.arg(random.below(4));
    if (random.chance(0.2)) {
        in.path = OutcomePath::Synthesis;
        in.modelConfidence = double(70 + random.below(31)) / 100;
        in.rootCause = random.pick(std::vector<QString>{u"memory"_s, u"disk"_s});
    }
    return in;
}

} // namespace

std::vector<RecordInput> randomHistory(SeededRandom& random, const RandomHistoryKind& kind)
{
    static const std::vector<qint64> gaps{0,
                                          1,
                                          10 * oneMinute,
                                          29 * oneMinute,
                                          30 * oneMinute,
                                          60 * oneMinute - 1,
                                          60 * oneMinute,
                                          61 * oneMinute,
                                          120 * oneMinute,
                                          1'500 * oneMinute};
    std::vector<RecordInput> out;
    qint64 at = historyStart;
    for (qint64 n = 1 + random.below(kind.most); n > 0; --n) {
        const qint64 gap = random.pick(gaps);
        at += gap == 0 && !kind.twice ? 1 : gap;
        const qint64 late = kind.late && random.chance(0.15) ? random.below(300) * oneMinute : 0;
        out.push_back(randomOutcome(random, kind, at - late));
    }
    return out;
}

} // namespace hindcast
