// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/lifelines/LifeLinesView.h"

#include "core/curation/Workspace.h"
#include "core/curation/purge/PurgedHistory.h"
#include "core/query/KeyCondition.h"
#include "core/query/TimeCondition.h"
#include "core/replay/travel/MemoryThen.h"
#include "ui/jobs/OnJournal.h"
#include "ui/models/DisplaySettings.h"
#include "ui/models/Format.h"
#include "ui/models/selection/ListActions.h"
#include "ui/views/FilterPredicate.h"
#include "ui/views/RecordsTravel.h"
#include "ui/views/lifelines/LifeLinesPlot.h"

#include <QElapsedTimer>

namespace hindcast {
namespace {

/// What somebody asks to be drawn.
struct LifeQuestion {
    std::function<bool(const PatternBook&, size_t)> matches;
    Settings rules;
    Timestamp now;
    std::optional<Timestamp> then;
};

Expected<DrawnLives> readLives(const CurationTarget& target, const LifeQuestion& question, const JobContext& context)
{
    QElapsedTimer timer;
    timer.start();
    DrawnLives out;
    LifeSpec spec;
    spec.hints = hintParams(question.rules);
    spec.until = question.then.value_or(question.now);
    spec.past = question.then.has_value();
    if (spec.past) {
        HC_TRY(const MemoryThenPtr past, readMemoryThen(target, spec.until, writerParams(*target.store, question.rules), {}, context));
        out.assumed = past->assumed;
        out.book = judgePatterns(past->patterns, {}, spec.until, spec.hints);
    } else {
        HC_TRY(out.book, readPatternBook(*target.data, *target.store, spec.until, spec.hints, context));
    }
    out.choice = chooseLives(*out.book, question.matches);
    std::vector<Pattern> patterns;
    patterns.reserve(out.choice.chosen.size());
    for (const size_t i : out.choice.chosen)
        patterns.push_back(out.book->patterns[i]);
    HC_TRY(out.lives, readLifeLines(*target.data, *target.store, patterns, spec, context));
    HC_TRY(out.purgedBefore, outcomesPurgedBefore(target));
    out.elapsedMs = timer.elapsed();
    return out;
}

} // namespace

LifeLinesView::LifeLinesView(QWidget* parent) : LifeLinesView(new LifeLinesChart, parent) {}

LifeLinesView::LifeLinesView(LifeLinesChart* chart, QWidget* parent)
    : PageView(QStringLiteral("lifelinesView"), tr("Life-lines"), chart, parent), m_chart(chart)
{
    addTravel(TravelTopic::memory(QStringLiteral("lifelines"), tr("Show the lives of patterns as of another moment.")));
    connect(m_chart->plot(), &LifeLinesPlot::selectionChanged, this, [this] {
        announceSubject();
        Q_EMIT statusChanged();
    });
    connect(m_chart->plot(), &LifeLinesPlot::opened, this, [this] { Q_EMIT detailTabRequested(QStringLiteral("summary")); });
    connect(m_chart->plot(), &LifeLinesPlot::momentRequested, this, &LifeLinesView::travelTo);
    listenTo(m_chart);
    connect(m_chart->plot(), &LifeLinesPlot::laneFiltered, this, &LifeLinesView::filterLane);
}

/// A name may be that of several patterns where clusters are told apart.
void LifeLinesView::filterLane(int lane, bool exclude)
{
    if (!m_drawn || lane >= int(m_drawn->choice.chosen.size()))
        return; // a menu was open while others were read
    const Pattern& p = patternOf(lane);
    QString term = QStringLiteral("pattern_name=") + quotedValue(p.name);
    if (session()->store()->relation(RelationId::Patterns)->columns[PatternCluster].recorded)
        term += QStringLiteral(" cluster_id=") + quotedValue(p.clusterId);
    Q_EMIT filterRequested(exclude ? QStringLiteral("-(%1)").arg(term) : term);
}

QString LifeLinesView::notRecorded() { return tr("Patterns are not recorded here."); }

ViewPresence LifeLinesView::presence(const StoreDescription& store, const RecordCounts*) const
{
    return {store.relation(RelationId::Patterns) ? QString() : notRecorded(), {}};
}

std::optional<Error> LifeLinesView::acceptFilter(const FilterState& filter)
{
    if (!session()->store()->relation(RelationId::Patterns) || filter.isAll()) {
        m_matches = nullptr;
        return {};
    }
    auto matches = patternFilter(filter, *session()->store(), DisplaySettings::instance().now());
    if (!matches)
        return matches.error();
    m_matches = *std::move(matches);
    return {};
}

void LifeLinesView::sessionChanged()
{
    m_matches = nullptr;
    m_kept.clear();
    m_chart->plot()->showAll();
}

void LifeLinesView::load()
{
    if (!session()->store()->relation(RelationId::Patterns))
        return showState(notRecorded());
    const LifeQuestion question{m_matches, DisplaySettings::instance().rules(), DisplaySettings::instance().now(), then()};
    read<DrawnLives>(tr("Read the lives of patterns"),
                     onJournal<DrawnLives>([question](const CurationTarget& target, const JobContext& context) {
                         return readLives(target, question, context);
                     }),
                     [this](DrawnLives drawn) { accept(std::move(drawn)); });
}

void LifeLinesView::accept(DrawnLives drawn)
{
    const std::vector<Locator> kept = m_drawn ? selectedKeys() : std::exchange(m_kept, {});
    m_drawn = std::move(drawn);
    if (then())
        sayAssumed(m_drawn->assumed);
    if (m_drawn->choice.chosen.empty())
        m_chart->showState(m_drawn->book->patterns.empty()
                               ? tr("No patterns have been learned yet. The first one appears after an eligible outcome.")
                               : tr("No pattern matches the filter."));
    else
        m_chart->showLives(*m_drawn);
    m_chart->showBrush(filter().from, filter().until,
                       filter().from || filter().until || limitsTimes(filter().text, LifeLinesChart::seenColumn()));
    returnTo(kept);
}

std::optional<RelationId> LifeLinesView::emptied() const
{
    const bool filtered = m_matches && m_drawn && !refusal() && !then();
    return filtered && !isLoading() && m_drawn->choice.chosen.empty() ? std::optional(RelationId::Patterns) : std::nullopt;
}

void LifeLinesView::returnTo(const std::vector<Locator>& kept)
{
    std::set<int> lanes;
    for (size_t i = 0; i < m_drawn->choice.chosen.size(); ++i)
        if (std::ranges::find(kept, patternOf(int(i)).locator) != kept.end())
            lanes.insert(int(i));
    const int current = lanes.empty() ? -1 : *lanes.begin();
    m_chart->plot()->select(std::move(lanes), current);
    if (!kept.empty() && current < 0)
        announceSubject(); // it is there no more: nor are its details
}

const Pattern& LifeLinesView::patternOf(int lane) const { return m_drawn->book->patterns[m_drawn->choice.chosen[size_t(lane)]]; }

std::vector<Locator> LifeLinesView::selectedKeys() const
{
    std::vector<Locator> out;
    out.reserve(m_chart->plot()->selection().size());
    for (const int lane : m_chart->plot()->selection())
        out.push_back(patternOf(lane).locator);
    return out;
}

void LifeLinesView::showState(const QString& text) { m_chart->showState(text); }

void LifeLinesView::forget()
{
    if (m_drawn && !m_chart->plot()->selection().empty()) {
        m_kept = selectedKeys();
        Q_EMIT subjectSelected(Subject());
    }
    m_drawn.reset();
    m_chart->showState({});
}

void LifeLinesView::focusList() { m_chart->plot()->setFocus(); }

void LifeLinesView::selectSomething()
{
    if (!m_drawn || m_drawn->choice.chosen.empty())
        return;
    const auto turns = [](const LifeLine& line) {
        qint64 n = 0;
        for (const LifeSeries& s : line.series)
            n += isCrowd(s.kind) ? 0 : qint64(s.atUs.size());
        return n;
    };
    const auto& lines = m_drawn->lives->lines;
    const int lane = int(std::ranges::max_element(lines, {}, turns) - lines.begin());
    m_chart->plot()->select({lane}, lane);
}

CurationSelection::Kind LifeLinesView::curationKind() const
{
    return m_drawn && !refusal() && !travel()->isTravelling() ? CurationSelection::Kind::Patterns : CurationSelection::Kind::None;
}

qint64 LifeLinesView::curationCount() const
{
    return curationKind() == CurationSelection::Kind::None ? 0 : qint64(m_chart->plot()->selection().size());
}

void LifeLinesView::withCurationSelection(const std::function<void(const Expected<CurationSelection>&)>& use)
{
    CurationSelection out;
    out.kind = CurationSelection::Kind::Patterns;
    for (const int lane : m_drawn ? m_chart->plot()->selection() : std::set<int>()) {
        const Pattern& p = patternOf(lane);
        out.keys.push_back(p.locator);
        out.signatures.push_back({p.name, p.clusterId});
        out.fix = p.recommendedFix;
    }
    use(out);
}

std::optional<ListRequest> LifeLinesView::shownList() const
{
    if (!m_drawn || refusal())
        return {};
    return ListRequest{RelationId::Patterns, {}, m_drawn->book, m_drawn->choice.chosen};
}

void LifeLinesView::addListActions(const ListActions& actions) { m_chart->plot()->addActions(actions.all()); }

void LifeLinesView::announceSubject()
{
    const std::set<int>& lanes = m_chart->plot()->selection();
    if (!m_drawn || lanes.empty())
        Q_EMIT subjectSelected(Subject());
    else if (lanes.size() > 1)
        Q_EMIT subjectSelected(SeveralSubject{qint64(lanes.size())});
    else
        Q_EMIT subjectSelected(PatternSubject{m_drawn->book, m_drawn->choice.chosen[size_t(*lanes.begin())]});
}

bool LifeLinesView::selectPattern(const QString& name, const QString& cluster)
{
    for (int i = 0; m_drawn && i < int(m_drawn->choice.chosen.size()); ++i)
        if (const Pattern& p = patternOf(i); p.name == name && (cluster.isEmpty() || p.clusterId == cluster)) {
            m_chart->plot()->select({i}, i);
            return true;
        }
    return false;
}

QString LifeLinesView::statusText() const
{
    if (!session() || refusal())
        return {};
    if (isLoading())
        return tr("Reading the lives of patterns …");
    if (!m_drawn)
        return {};
    const QString text = travelText() + livesText(m_drawn->choice);
    const auto selected = qint64(m_chart->plot()->selection().size());
    return selected > 1 ? tr("%1 · %2 selected").arg(text, format::count(selected)) : text;
}

} // namespace hindcast
