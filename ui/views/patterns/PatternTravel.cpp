// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/patterns/PatternTravel.h"

#include "core/curation/Workspace.h"
#include "ui/jobs/OnJournal.h"
#include "ui/models/DisplaySettings.h"
#include "ui/views/TravelBar.h"

namespace hindcast {
namespace {

constexpr int moveDelayMs = 25; // while a slider is dragged

struct Arrival {
    PatternBookPtr book;
    QStringList assumed;
};

} // namespace

PatternTravel::PatternTravel(TravelBar* bar, QObject* parent)
    : TimeTravel(QStringLiteral("patterns"), tr("Show patterns as they were at another moment."), moveDelayMs, bar, parent)
{}

bool PatternTravel::isRecorded(const StoreDescription& store) const { return store.relation(RelationId::Patterns) != nullptr; }

void PatternTravel::refresh()
{
    forget();
    begin();
}

void PatternTravel::read(bool first)
{
    const auto work =
        [rules = DisplaySettings::instance().rules()](Connection& c, const StoreDescription& s,
                                                      const JobContext& context) -> Expected<std::shared_ptr<const PastPatterns>> {
        HC_TRY(const Workspace workspace, Workspace::openForReading(c, s, teamWorkspace()));
        HC_TRY(auto former, FormerRows::read(workspace.target(), RelationId::Patterns, context));
        return PastPatterns::read(c, s, writerParams(s, rules), context, {}, std::move(former));
    };
    session()->ask<std::shared_ptr<const PastPatterns>>(
        StoreSession::LaneKind::Background, {tr("Read the past"), QStringLiteral("patterns.past")}, work, this,
        [this, first, number = asked()](const Expected<std::shared_ptr<const PastPatterns>>& past) {
            if (!isAnswer(number))
                return;
            if (!past) {
                bar()->showState(past.error().sentence);
                if (past.error().code != ErrorCode::Cancelled)
                    Q_EMIT failed(past.error());
                Q_EMIT busyChanged();
                return;
            }
            m_past = *past;
            const Timestamp now = DisplaySettings::instance().now();
            const auto span = m_past->span().value_or(std::pair(now, now));
            bar()->setSpan(span.first, std::max(now, span.second), m_past->assumedUntil());
            if (first)
                bar()->setMoment(now);
            move();
        });
    Q_EMIT busyChanged();
}

void PatternTravel::show()
{
    if (!m_past || !session())
        return;
    const auto work = [past = m_past, then = moment(), params = hintParams(DisplaySettings::instance().rules())](
                          Connection&, const StoreDescription&, const JobContext&) -> Expected<Arrival> {
        PatternsThen patterns = past->at(then);
        return Arrival{judgePatterns(std::move(patterns.patterns), {}, then, params), std::move(patterns.assumed)};
    };
    session()->ask<Arrival>(StoreSession::LaneKind::Interactive, {{}, QStringLiteral("patterns.then")}, work, this,
                            [this, number = asked()](const Expected<Arrival>& arrival) {
                                if (!isAnswer(number))
                                    return; // the slider moved on
                                if (arrival) {
                                    bar()->showAssumed(arrival->assumed);
                                    Q_EMIT arrived(arrival->book);
                                }
                                Q_EMIT busyChanged();
                            });
    Q_EMIT busyChanged();
}

} // namespace hindcast
