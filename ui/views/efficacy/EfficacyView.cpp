// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/efficacy/EfficacyView.h"

#include "core/curation/Workspace.h"
#include "core/replay/travel/MemoryThen.h"
#include "ui/jobs/OnJournal.h"
#include "ui/models/DisplaySettings.h"
#include "ui/models/Format.h"
#include "ui/views/RecordsTravel.h"
#include "ui/views/efficacy/EfficacyPage.h"

namespace hindcast {

EfficacyView::EfficacyView(QWidget* parent) : EfficacyView(new EfficacyPage, parent) {}

EfficacyView::EfficacyView(EfficacyPage* page, QWidget* parent)
    : PageView(QStringLiteral("efficacyView"), tr("Efficacy"), page, parent), m_page(page)
{
    addTravel(TravelTopic::outcomes(QStringLiteral("efficacy"), tr("Show what was known of hints as of another moment.")));
    connect(m_page, &EfficacyPage::specChanged, this, &EfficacyView::refresh);
    connect(m_page, &EfficacyPage::patternRequested, this, &View::patternRequested);
}

void EfficacyView::load()
{
    if (!session()->store()->relation(RelationId::Outcomes))
        return showState(notRecorded());
    const auto work = [spec = m_page->spec(), rules = DisplaySettings::instance().rules(), now = DisplaySettings::instance().now(),
                       then = then()](Connection& c, const StoreDescription& s, const JobContext& context) -> Expected<EfficacyReport> {
        HistorySpec wanted;
        wanted.sessions = wanted.users = true;
        wanted.exposures = spec.exposure != ExposureSource::Inferred;
        HC_TRY(const Workspace workspace, Workspace::openForReading(c, s, teamWorkspace()));
        const ReplayParams writer = writerParams(s, rules);
        MemoryThenPtr past;
        if (then) {
            HC_TRY(past, readMemoryThen(workspace.target(), *then, writer, {RelationId::Outcomes}, context));
        }
        HC_TRY(const ReplaySource source,
               past ? readReplaySourceThen(workspace.target(), wanted, *past, context)
                    : readReplaySource(c, s, wanted, now, context, {}, workspace.ledger()));
        return hintEfficacy(source, writer, hintParams(rules), spec, context.token);
    };
    read<EfficacyReport>(tr("Efficacy of hints"), work, [this](EfficacyReport report) {
        m_report = std::make_shared<const EfficacyReport>(std::move(report));
        m_page->showReport(*m_report);
    });
}

void EfficacyView::showState(const QString& text) { m_page->showState(text); }

QString EfficacyView::notRecorded() { return tr("Outcomes are not recorded here: nobody knows what came of a hint."); }

ViewPresence EfficacyView::presence(const StoreDescription& store, const RecordCounts*) const
{
    return {store.relation(RelationId::Outcomes) ? QString() : notRecorded(), {}};
}

/// What a filter leaves of a comparison would compare something else.
std::optional<Error> EfficacyView::acceptFilter(const FilterState& filter)
{
    if (filter.text.trimmed().isEmpty())
        return {};
    return Error{ErrorCode::Unsupported, tr("Hints are compared over the whole history."), {}, tr("Clear the filter to see it.")};
}

void EfficacyView::selectSomething() { m_page->choose(0); }

QString EfficacyView::statusText() const
{
    if (!session() || refusal())
        return {};
    if (isLoading())
        return tr("Comparing outcomes with and without each hint …");
    if (!m_report)
        return {};
    const qint64 harmful = std::ranges::count_if(m_report->hints, &HintEfficacy::harmful);
    const QString text = travelText()
        + tr("%1 of %2 hints have enough results · %3 harmful at 95 %")
              .arg(format::count(m_report->compared), format::count(qint64(m_report->hints.size())), format::count(harmful));
    return filter().from || filter().until ? text + QStringLiteral(" · ") + tr("the times above do not limit it") : text;
}

} // namespace hindcast
