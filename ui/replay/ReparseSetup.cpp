// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/replay/ReparseSetup.h"

#include "core/curation/change/ChangeSpec.h"
#include "ui/jobs/StoreSession.h"
#include "ui/replay/ScopeChoice.h"
#include "ui/theme/Theme.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>

namespace hindcast {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(hindcast::ReparseSetup)
};

QString selectedText(RelationId relation, int count)
{
    return relation == RelationId::Reviews ? Tr::tr("The %Ln selected review(s)", nullptr, count)
                                           : Tr::tr("The %Ln selected episode(s)", nullptr, count);
}

QString countText(RelationId relation, int count)
{
    return relation == RelationId::Reviews ? Tr::tr("%Ln review(s) are read again.", nullptr, count)
                                           : Tr::tr("%Ln episode(s) are read again.", nullptr, count);
}

QString explanation(RelationId relation)
{
    return relation == RelationId::Reviews
        ? Tr::tr("Insights and analysis are taken out of the stored texts once more, with today's parsers. Nobody is asked, and "
                 "nothing is changed before you accept it.")
        : Tr::tr("Problem and lesson are taken out of the stored texts once more, with today's parsers. Nobody is asked, and "
                 "nothing is changed before you accept it.");
}

} // namespace

ReparseSetup::ReparseSetup(StoreSession* session, RelationId relation, std::vector<Locator> selected, Predicate matching, QWidget* parent)
    : ReplayPlan(parent), m_session(session), m_relation(relation), m_estimate(new QLabel(this)), m_obstacle(new QLabel(this)),
      m_start(new QPushButton(tr("Read again"), this))
{
    const QString text = selectedText(relation, int(selected.size()));
    m_scope = new ScopeChoice(std::move(selected), std::move(matching), text, tr("All that match the filter"), this);
    auto* about = new QLabel(explanation(relation), this);
    m_estimate->setObjectName(QStringLiteral("replayEstimate"));
    m_obstacle->setObjectName(QStringLiteral("replayObstacle"));
    for (QLabel* label : {about, m_estimate, m_obstacle}) {
        label->setWordWrap(true);
        label->setTextFormat(Qt::PlainText);
        label->setProperty("role", QStringLiteral("muted"));
    }
    m_obstacle->setProperty("role", QStringLiteral("problem"));
    m_start->setObjectName(QStringLiteral("replayStart"));
    m_start->setDefault(true);
    auto* box = new QVBoxLayout(this);
    box->setContentsMargins(metrics::page, metrics::page, metrics::page, metrics::page);
    box->setSpacing(metrics::group);
    box->addWidget(about);
    box->addWidget(m_scope);
    box->addStretch(1);
    box->addWidget(m_estimate);
    box->addWidget(m_obstacle);
    auto* foot = new QHBoxLayout;
    foot->addStretch(1);
    foot->addWidget(m_start);
    box->addLayout(foot);
    connect(m_scope, &ScopeChoice::changed, this, &ReparseSetup::readCandidates);
    connect(m_start, &QPushButton::clicked, this, &ReplayPlan::startRequested);
    readCandidates();
}

ReplayOptions ReparseSetup::options() const
{
    ReplayOptions out;
    out.way = ReplayOptions::Way::Reparse;
    out.relation = m_relation;
    return out;
}

void ReparseSetup::readCandidates()
{
    m_candidates.reset();
    m_failure.clear();
    const auto work = [relation = m_relation, scope = m_scope->scope()](Connection& c, const StoreDescription& s,
                                                                        const JobContext& context) {
        return readReparseCandidates(c, s, relation, scope, qint64(greatestSelection), context);
    };
    m_session->ask<ReplayCandidates>(StoreSession::LaneKind::Background,
                                     {tr("Count what would be read again"), QStringLiteral("reparse.candidates")}, work, this,
                                     [this, generation = ++m_generation](Expected<ReplayCandidates> found) {
                                         if (generation != m_generation)
                                             return;
                                         if (found)
                                             m_candidates = *std::move(found);
                                         else
                                             m_failure = found.error().sentence;
                                         showState();
                                     });
    showState();
}

void ReparseSetup::showState()
{
    const bool any = m_candidates && !m_candidates->keys.empty();
    QString text = m_candidates ? countText(m_relation, int(m_candidates->keys.size())) : QString();
    if (m_candidates && m_candidates->capped)
        text += u'\n' + tr("More match: these are the newest.");
    m_estimate->setText(text);
    m_obstacle->setText(!m_failure.isEmpty() ? m_failure
                            : !m_candidates  ? tr("Counting …")
                            : !any           ? tr("There is nothing to read.")
                                             : QString());
    m_obstacle->setVisible(!m_obstacle->text().isEmpty());
    m_start->setEnabled(any);
}

} // namespace hindcast
