// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/engine/read/lives/LifeLineBuilder.h"

#include <algorithm>
#include <limits>
#include <map>

namespace hindcast {
namespace {

bool isCrowd(EventKind kind) { return kind == EventKind::Seen || kind == EventKind::Bumped || kind == EventKind::CooldownSkipped; }

/// The newest \a most events, and of those before them the turning points.
void thin(PatternHistory& history, qint64 most)
{
    if (qint64(history.events.size()) <= most)
        return;
    const auto newest = history.events.end() - most;
    const auto kept = std::remove_if(history.events.begin(), newest, [](const PatternEvent& e) { return isCrowd(e.kind); });
    history.truncated = history.truncated || kept != newest;
    history.events.erase(kept, newest);
}

} // namespace

LifeLineBuilder::LifeLineBuilder(std::span<const Pattern> patterns, const LifeSpec& spec, const std::vector<Block>* blocks)
    : m_patterns(patterns), m_spec(spec), m_blocks(blocks)
{
    m_lines->lines.resize(patterns.size());
    std::ignore = m_lines->reasons.code({});
}

qint64 LifeLineBuilder::share(size_t pattern) const
{
    return std::max<qint64>(1, (m_spec.mostEvents - m_kept) / std::max<qint64>(1, qint64(m_patterns.size() - pattern)));
}

quint32 LifeLineBuilder::reasonCode(const QString& text)
{
    if (text.isEmpty())
        return 0;
    const QByteArray bytes = text.toUtf8();
    const std::string_view view(bytes.constData(), size_t(bytes.size()));
    if (const auto known = m_lines->reasons.find(view))
        return *known;
    if (m_lines->reasons.textBytes() + bytes.size() > m_spec.mostReasonBytes) {
        m_lines->reasonsCut = true;
        return 0;
    }
    return m_lines->reasons.code(view);
}

std::vector<PromotedStretch> LifeLineBuilder::stretches(size_t pattern, const PatternHistory& history) const
{
    const Pattern& p = m_patterns[pattern];
    PatternLife life{history.events, {}, &p, m_spec.until};
    if (m_blocks) {
        life.blocks.emplace();
        for (const Block& b : *m_blocks)
            if (b.covers(p.name, p.clusterId))
                life.blocks->push_back({b.createdAt,
                                        b.until && b.liftedAt ? std::min(*b.until, *b.liftedAt)
                                            : b.until         ? b.until
                                                              : b.liftedAt});
    }
    return promotedStretches(life, m_spec.hints);
}

void LifeLineBuilder::add(size_t pattern, PatternHistory history)
{
    LifeLine& line = m_lines->lines[pattern];
    line.stretches = stretches(pattern, history); // of all that was read
    thin(history, share(pattern));
    line.reconstructed = history.reconstructed;
    line.truncated = history.truncated;
    line.doubt = history.doubt;
    std::map<EventKind, LifeSeries> series;
    for (const PatternEvent& e : history.events) {
        LifeSeries& s = series[e.kind];
        s.atUs.push_back(e.at.us);
        s.countAfter.push_back(qint32(std::clamp<qint64>(e.countAfter.value_or(-1), -1, std::numeric_limits<qint32>::max())));
        s.reason.push_back(reasonCode(e.reason));
    }
    for (auto& [kind, s] : series) {
        s.kind = kind;
        s.atUs.shrink_to_fit();
        s.countAfter.shrink_to_fit();
        s.reason.shrink_to_fit();
        line.series.push_back(std::move(s));
    }
    m_kept += qint64(history.events.size());
}

} // namespace hindcast
