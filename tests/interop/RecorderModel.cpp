// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/interop/RecorderModel.h"

#include <algorithm>

namespace hindcast {
namespace {

constexpr qint64 day = 86'400'000'000;

QString keyOf(const RecordInput& in, const QString& cluster)
{
    QStringList sorted = in.playbooks;
    sorted.sort();
    sorted.removeDuplicates();
    const bool synthesis = in.path == OutcomePath::Synthesis;
    const QString ns = in.nameSpace.isEmpty() ? QString() : QStringLiteral(" | ns=") + in.nameSpace;
    const QString tail = QStringLiteral(" | cluster=") + cluster;
    if (!sorted.isEmpty())
        return QStringLiteral("playbook=") + sorted.join(u'+') + ns + tail;
    return synthesis ? QStringLiteral("root_cause=") + in.rootCause.left(60) + ns + tail
                     : QStringLiteral("query=") + in.query.left(60) + tail;
}

QString words(Verified v)
{
    return v == Verified::Yes ? QStringLiteral("1") : v == Verified::No ? QStringLiteral("0") : QStringLiteral("-");
}
QString orDash(const QString& text) { return text.isEmpty() ? QStringLiteral("-") : text; }

} // namespace

QString printed(double v) { return QString::number(v, 'g', 17); }

bool RecorderModel::blocked(const Key& key, qint64 at) const
{
    return std::ranges::any_of(m_blocks, [&](const Block& b) {
        return b.name == key.first && (b.cluster.isEmpty() || b.cluster == key.second) && (b.until == 0 || at < b.until);
    });
}

void RecorderModel::event(const Key& key, const char* kind, qint64 at, const QString& outcome, qint64 before, qint64 after,
                          const QString& confidences, const QString& fixes, const char* reason, const char* actor)
{
    m_events << QStringList{key.first,
                            key.second,
                            QLatin1String(kind),
                            QString::number(at),
                            outcome,
                            QString::number(before),
                            QString::number(after),
                            confidences,
                            fixes,
                            QLatin1String(reason),
                            QLatin1String(actor)}
                    .join(u'|');
}

QString RecorderModel::record(const RecordInput& in)
{
    const bool synthesis = in.path == OutcomePath::Synthesis;
    if (in.path == OutcomePath::ReadOnly)
        return QStringLiteral("refused read_only");
    if (!synthesis && in.commands.isEmpty())
        return QStringLiteral("refused no_mutation");
    if (synthesis && in.modelConfidence < 0.7)
        return QStringLiteral("refused below_min_confidence");
    const Key key{keyOf(in, in.clusterId), in.clusterId};
    const bool yes = in.verified == Verified::Yes, book = !in.playbooks.isEmpty();
    const double confidence = synthesis ? std::min(in.modelConfidence, 0.95) : yes && book ? 0.9 : yes || book ? 0.7 : 0.5;
    QString fix = in.recommendedFix;
    if (fix.isEmpty() && !synthesis)
        fix = QStringLiteral("[{\"command\":\"%1\",\"stdin_yaml\":null}]").arg(in.commands[0]);
    const QString row = QStringList{in.sessionId,
                                    key.first,
                                    in.playbooks.join(u','),
                                    key.second,
                                    orDash(in.nameSpace),
                                    orDash(in.query),
                                    word(in.path),
                                    words(in.verified),
                                    printed(confidence),
                                    fix,
                                    orDash(word(in.feedback)),
                                    QString::number(in.createdAt->us),
                                    orDash(in.requestId)}
                            .join(u'|');
    if (!in.requestId.isEmpty()) {
        if (const auto known = m_requests.find(in.requestId); known != m_requests.end())
            return known->second == row ? QStringLiteral("refused duplicate") : QStringLiteral("conflict");
        m_requests[in.requestId] = row;
    }
    m_outcomes << row;
    const bool sure = confidence >= 0.9 && (synthesis ? in.verified != Verified::No : yes);
    if (in.feedback != Feedback::Incorrect)
        return QStringLiteral("recorded ")
            + (sure && in.feedback != Feedback::Regression ? learn(key, in, confidence, fix) : QStringLiteral("-"));
    const auto p = m_patterns.find(key);
    if (p == m_patterns.end() || p->second.demoted)
        return QStringLiteral("recorded -");
    p->second.demoted = true;
    p->second.updated = std::max(p->second.updated, in.createdAt->us);
    const QString same = printed(p->second.confidence) + u'>' + printed(p->second.confidence);
    event(key, "demoted", in.createdAt->us, QString::number(m_outcomes.size()), p->second.count, p->second.count, same,
          QStringLiteral("->-"), "incorrect");
    return QStringLiteral("recorded demoted");
}

QString RecorderModel::learn(const Key& key, const RecordInput& in, double confidence, const QString& fix)
{
    const qint64 at = in.createdAt->us;
    const bool fresh = !m_patterns.contains(key), stopped = blocked(key, at);
    Pattern& p = m_patterns[key];
    const Pattern old = p;
    const auto shown = [](const Pattern& x, bool isBlocked) { return x.count >= 2 && x.confidence >= 0.9 && !x.demoted && !isBlocked; };
    const bool counts = fresh || m_cooldownUs == 0 || at - (m_fixed ? old.counted : old.seen) >= m_cooldownUs;
    if (fresh) {
        p.nameSpace = in.nameSpace;
        p.created = p.seen = p.counted = p.updated = at;
    }
    p.seen = std::max(p.seen, at);
    p.updated = std::max(p.updated, at);
    if (counts) {
        ++p.count;
        p.counted = std::max(p.counted, at);
    }
    p.confidence = std::max(p.confidence, confidence);
    if (!p.pinned && !fix.isEmpty())
        p.fix = fix;
    const char* kind = !counts ? "cooldown_skipped" : old.demoted || stopped ? "relearn_attempt" : fresh ? "seeded" : "bumped";
    const QString fixes = old.fix == p.fix ? QStringLiteral("->-") : orDash(old.fix) + u'>' + p.fix;
    const QString outcome = QString::number(m_outcomes.size());
    event(key, kind, at, outcome, old.count, p.count,
          (fresh ? QStringLiteral("-") : printed(old.confidence)) + u'>' + printed(p.confidence), fixes, "");
    if (shown(p, stopped) && !shown(old, stopped))
        event(key, "promoted", at, outcome, p.count, p.count, printed(p.confidence) + u'>' + printed(p.confidence), QStringLiteral("->-"),
              "");
    return QLatin1String(kind);
}

void RecorderModel::amend(const QString& name, const QString& cluster, const QString& fix, qint64 at)
{
    const Key key{name, cluster};
    Pattern& p = m_patterns[key];
    const QString same = printed(p.confidence) + u'>' + printed(p.confidence);
    event(key, "amended", at, QStringLiteral("-"), p.count, p.count, same,
          p.fix == fix ? QStringLiteral("->-") : orDash(p.fix) + u'>' + fix, "other", "ann");
    p.fix = fix;
    p.pinned = true;
}

QStringList RecorderModel::patterns() const
{
    QStringList out;
    for (const auto& [key, p] : m_patterns)
        out << QStringList{key.first,
                           key.second,
                           orDash(p.nameSpace),
                           key.first,
                           p.fix,
                           QString::number(int(p.pinned)),
                           printed(p.confidence),
                           QString::number(p.count),
                           QString::number(p.seen),
                           QString::number(p.counted),
                           QString::number(int(p.demoted)),
                           QString::number(p.created),
                           QString::number(p.updated)}
                   .join(u'|');
    out.sort();
    return out;
}

QStringList RecorderModel::hints(const QString& cluster, qint64 now) const
{
    std::vector<std::pair<Key, Pattern>> shown;
    for (const auto& [key, p] : m_patterns)
        if (p.confidence >= 0.9 && p.count >= 2 && !p.demoted && !blocked(key, now) && (key.second == cluster || key.second == u"unknown")
            && now - p.seen < 30 * day)
            shown.emplace_back(key, p);
    std::ranges::stable_sort(shown, [](const auto& a, const auto& b) {
        return a.second.count != b.second.count ? a.second.count > b.second.count : a.second.seen > b.second.seen;
    });
    QStringList out;
    for (size_t i = 0; i < std::min<size_t>(shown.size(), 5); ++i)
        out << shown[i].first.first + u'|' + shown[i].first.second;
    return out;
}

std::pair<QString, QString> RecorderModel::anyPattern(size_t pick) const
{
    if (m_patterns.empty())
        return {};
    return std::next(m_patterns.begin(), qsizetype(pick % m_patterns.size()))->first;
}

} // namespace hindcast
