// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/replay/ReplayWindow.h"

#include "core/curation/Workspace.h"
#include "core/replay/document/SavedReplays.h"
#include "ui/jobs/StoreSession.h"
#include "ui/models/DisplaySettings.h"
#include "ui/replay/ReparseSetup.h"
#include "ui/replay/ReplayResults.h"
#include "ui/replay/ReplaySetup.h"

#include <QStackedLayout>

namespace hindcast {

ReplayWindow::ReplayWindow(StoreSession* session, RelationId relation, std::vector<Locator> selected, const Predicate& matching,
                           QWidget* parent)
    : QDialog(parent), m_run(new ReplayRun(session, this)), m_results(new ReplayResults(m_run, relation, this)),
      m_stack(new QStackedLayout(this))
{
    setObjectName(QStringLiteral("replayWindow"));
    const bool reflections = relation == RelationId::Reflections;
    setWindowTitle(reflections                           ? tr("Replay reflections")
                       : relation == RelationId::Reviews ? tr("Read reviews again")
                                                         : tr("Read episodes again"));
    if (reflections)
        m_setup = new ReplaySetup(session, std::move(selected), matching, this);
    else
        m_setup = new ReparseSetup(session, relation, std::move(selected), matching, this);
    setSizeGripEnabled(true);
    resize(1120, 700);
    m_stack->addWidget(m_setup);
    m_stack->addWidget(m_results);
    m_results->setEditing(session->isEditing());
    connect(session, &StoreSession::editingChanged, m_results, &ReplayResults::setEditing);
    connect(m_setup, &ReplayPlan::startRequested, this, &ReplayWindow::start);
    connect(m_setup, &ReplayPlan::editingRequested, this, &ReplayWindow::editingRequested);
    connect(m_results, &ReplayResults::editingRequested, this, &ReplayWindow::editingRequested);
    connect(m_results, &ReplayResults::keepRequested, this, [this, session](const QJsonObject& tally) { keep(session, tally); });
    connect(m_results, &ReplayResults::backRequested, this, [this] { m_stack->setCurrentWidget(m_setup); });
    connect(m_results, &ReplayResults::applyRequested, this, [this] { Q_EMIT applyRequested(m_results->accepted()); });
    connect(m_run, &ReplayRun::entryChanged, this, &ReplayWindow::active);
}

void ReplayWindow::keep(StoreSession* session, const QJsonObject& tally)
{
    session->change<QString>(
        {tr("Keep a comparison")},
        [tally, at = DisplaySettings::instance().now()](const CurationTarget& target, const JobContext&) {
            return saveReplayVersion(*target.journal, target.journalStore->scope, QStringLiteral("blind"), tally, systemActor(), at);
        },
        this,
        [this](const Expected<QString>& version) {
            if (version)
                m_results->showKept(*version);
            else
                m_results->showProblem(version.error());
        });
}

void ReplayWindow::start()
{
    if (!m_setup->candidates())
        return;
    m_stack->setCurrentWidget(m_results);
    m_run->start(m_setup->options(), *m_setup->candidates());
}

void ReplayWindow::markApplied(const std::vector<Locator>& keys)
{
    for (size_t i = 0; i < m_run->entries().size(); ++i)
        if (std::ranges::find(keys, m_run->entries()[i].key) != keys.end())
            m_run->decide(i, ReplayRun::Decision::Applied);
}

} // namespace hindcast
