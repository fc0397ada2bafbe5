// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/clusters/ClustersView.h"

#include "core/query/KeyCondition.h"
#include "core/replay/travel/PatternsThen.h"
#include "core/store/links/ClusterNames.h"
#include "ui/jobs/OnJournal.h"
#include "ui/models/DisplaySettings.h"
#include "ui/models/Format.h"
#include "ui/models/findings/FindingsBook.h"
#include "ui/views/FilterPredicate.h"
#include "ui/views/RecordsTravel.h"
#include "ui/views/clusters/ClusterListModel.h"
#include "ui/views/clusters/ClustersPage.h"
#include "ui/widgets/ListView.h"

#include <algorithm>

namespace hindcast {

namespace {

using Patterns = std::shared_ptr<const std::vector<Pattern>>;

Expected<Patterns> patternsOfThen(const CurationTarget& target, Timestamp then, const Settings& settings, const JobContext& context)
{
    HC_TRY(auto former, FormerRows::read(target, RelationId::Patterns, context, then));
    HC_TRY(PatternsThen past,
           patternsThen(*target.data, *target.store, then, writerParams(*target.store, settings), context, std::move(former)));
    return std::make_shared<const std::vector<Pattern>>(std::move(past.patterns));
}

} // namespace

ClustersView::ClustersView(QWidget* parent) : ClustersView(new ClustersPage, parent) {}

ClustersView::ClustersView(ClustersPage* page, QWidget* parent)
    : PageView(QStringLiteral("clustersView"), tr("Clusters"), page, parent), m_page(page)
{
    addTravel(TravelTopic::outcomes(QStringLiteral("clusters"), tr("Show clusters as of another moment.")));
    connect(m_page, &ClustersPage::lintRequested, this, [this] {
        if (m_findings)
            m_findings->run();
    });
    connect(m_page, &ClustersPage::aliasRequested, this, &View::aliasRequested);
    connect(m_page->list(), &ListView::filterRequested, this, &View::filterRequested);
    connect(m_page, &ClustersPage::clusterRequested, this,
            [this](const QString& id) { Q_EMIT filterRequested(QStringLiteral("cluster:") + quotedValue(id)); });
}

QList<QAction*> ClustersView::headerActions() { return PageView::headerActions() + QList<QAction*>{m_page->aliasAction()}; }

void ClustersView::sessionChanged()
{
    if (m_findings)
        m_findings->disconnect(this);
    m_findings = session() ? FindingsBook::of(session()) : nullptr;
    m_where = {};
    m_page->list()->setFilterFields(outcomeField(session() ? session()->store().get() : nullptr, QStringLiteral("cluster_id")));
    m_page->setPast(false);
    if (m_findings)
        connect(m_findings, &FindingsBook::changed, this, &ClustersView::showDrift);
    showDrift();
}

/// What lint found when it was asked last: two names are a judgement, and judgements are lint's.
void ClustersView::showDrift()
{
    if (!m_findings)
        return m_page->showDriftState({});
    if (m_findings->isRunning())
        return m_page->showDriftState(tr("Looking for clusters whose name has drifted …"));
    if (!m_findings->last())
        return m_page->showDriftState(m_findings->error() ? m_findings->error()->sentence : tr("Nobody has looked for drift yet."),
                                      tr("Look now"));
    std::vector<LintFinding> drift;
    std::ranges::copy_if(m_findings->last()->report.findings, std::back_inserter(drift),
                         [](const LintFinding& f) { return f.rule == u"cluster-drift"; });
    m_page->showDrift(drift);
}

std::optional<Error> ClustersView::acceptFilter(const FilterState& filter)
{
    return takeOutcomes(m_where, filter, *session()->store(), DisplaySettings::instance().now());
}

void ClustersView::travelled()
{
    m_page->setPast(travel()->isTravelling());
    readAgain();
}

void ClustersView::load()
{
    if (const QString absent = presence(*session()->store(), nullptr).absence; !absent.isEmpty())
        return showState(absent);
    ClusterSpec spec;
    const Settings settings = DisplaySettings::instance().rules();
    spec.where = travel()->limited(m_where);
    spec.hints = hintParams(settings);
    spec.now = then().value_or(DisplaySettings::instance().now());
    const auto work = onJournal<ClusterBook>(
        [spec, settings, isPast = then().has_value()](const CurationTarget& target, const JobContext& context) -> Expected<ClusterBook> {
            ClusterSpec asked = spec;
            if (isPast && target.store->relation(RelationId::Patterns)) {
                HC_TRY(asked.patterns, patternsOfThen(target, spec.now, settings, context));
            }
            if (target.journal) {
                HC_TRY(asked.aliases, readClusterAliases(*target.journal, *target.journalStore));
            }
            return readClusterBook(*target.data, *target.store, asked, context);
        });
    read<ClusterBook>(tr("Read clusters"), work, [this](ClusterBook book) {
        m_has = true;
        m_page->showBook(std::move(book), !m_where.isAlways(), isAnother());
    });
}

void ClustersView::showState(const QString& text) { m_page->showState(text); }

QString ClustersView::notRecorded() { return tr("Neither outcomes nor patterns are recorded here."); }

ViewPresence ClustersView::presence(const StoreDescription& store, const RecordCounts*) const
{
    return {store.relation(RelationId::Outcomes) || store.relation(RelationId::Patterns) ? QString() : notRecorded(), {}};
}

/// Names that patterns have are listed whatever the filter says.
std::optional<RelationId> ClustersView::emptied() const
{
    const ClusterBook& book = m_page->model()->book();
    const bool filtered = m_has && !isLoading() && !refusal() && !then() && !m_where.isAlways();
    return filtered && book.hasOutcomes && book.outcomes == 0 ? std::optional(RelationId::Outcomes) : std::nullopt;
}

void ClustersView::selectSomething()
{
    if (m_page->model()->rowCount() > 0)
        m_page->list()->goToRow(0);
}

QString ClustersView::statusText() const
{
    if (!session() || refusal())
        return {};
    if (isLoading())
        return tr("Reading clusters …");
    if (!m_has)
        return {};
    const ClusterBook& book = m_page->model()->book();
    QString names = travelText() + tr("%Ln name(s)", nullptr, int(book.clusters.size()));
    if (!book.hasOutcomes)
        return names;
    const QString text = tr("%1 · %2 outcomes").arg(names, format::count(book.outcomes));
    return m_where.isAlways() || !book.hasPatterns ? text
                                                   : text + QStringLiteral(" · ") + tr("patterns are counted whatever the filter says");
}

} // namespace hindcast
