// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/parts/EmptiedNote.h"

#include "core/engine/read/PatternFilter.h"
#include "ui/jobs/StoreSession.h"
#include "ui/models/DisplaySettings.h"
#include "ui/models/Format.h"
#include "ui/theme/Tokens.h"
#include "ui/views/FilterPredicate.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>

namespace hindcast {
namespace {

constexpr int longestTerm = 60; // characters, as long as a chip

} // namespace

EmptiedNote::EmptiedNote(QWidget* parent) : QWidget(parent), m_text(new QLabel(this)), m_button(new QPushButton(tr("Leave it out"), this))
{
    setObjectName(QStringLiteral("emptiedNote"));
    m_text->setObjectName(QStringLiteral("emptiedText"));
    m_text->setTextFormat(Qt::PlainText);
    m_text->setWordWrap(true);
    m_button->setObjectName(QStringLiteral("emptiedButton"));
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(metrics::padding);
    row->addWidget(m_text, 1);
    row->addWidget(m_button);
    connect(m_button, &QPushButton::clicked, this, &EmptiedNote::act);
    hide();
}

void EmptiedNote::setSession(StoreSession* session)
{
    explain({}, {});
    m_session = session;
}

void EmptiedNote::explain(std::optional<RelationId> relation, const FilterState& filter)
{
    if (relation == m_relation && filter == m_filter)
        return;
    m_relation = relation;
    m_filter = filter;
    m_token.cancel();
    m_searching = false;
    hide();
    if (m_relation && m_session && m_session->store())
        search();
}

void EmptiedNote::search()
{
    const Timestamp now = DisplaySettings::instance().now();
    auto parts = filterParts(*m_relation, m_filter, *m_session->store(), now);
    if (!parts || parts->empty())
        return;
    QStringList terms;
    std::vector<Predicate> conditions;
    for (FilterPart& part : *parts) {
        terms << part.term;
        conditions.push_back(std::move(part.condition));
    }
    const auto work = [conditions = std::move(conditions), relation = *m_relation, shelf = m_session->facets(), now,
                       hints = hintParams(DisplaySettings::instance().rules())](Connection& c, const StoreDescription& s,
                                                                                const JobContext& context) -> Expected<FilterCulprit> {
        if (relation != RelationId::Patterns)
            return findCulprit(c, s, relation, conditions, *shelf, context);
        HC_TRY(const PatternBookPtr book, readPatternBook(c, s, now, hints, context));
        return findCulprit(*book, conditions);
    };
    m_searching = true;
    m_token = m_session->ask<FilterCulprit>(StoreSession::LaneKind::Background, {{}, QStringLiteral("emptied")}, work, this,
                                            [this, terms, filter = m_filter, relation = m_relation](const Expected<FilterCulprit>& found) {
                                                if (filter != m_filter || relation != m_relation)
                                                    return; // another filter since
                                                m_searching = false;
                                                if (found) // a failure says nothing that the list does not say
                                                    show(*found, terms);
                                            });
}

void EmptiedNote::show(const FilterCulprit& culprit, const QStringList& terms)
{
    if (culprit.rows == 0 || culprit.left > 0)
        return; // the filter is not the reason, or somebody wrote what it leaves
    const QString none = tr("0 of %1.").arg(format::count(culprit.rows)) + u' ';
    m_term = culprit.part ? std::optional(terms[qsizetype(*culprit.part)]) : std::nullopt;
    if (!m_term) {
        m_text->setText(none + tr("No chip removes all of them alone; together they do."));
        m_button->setText(tr("Clear the filter"));
    } else if (m_term->isEmpty()) {
        m_text->setText(none + tr("The range of time removes all of the %1 that the filter leaves.").arg(format::count(culprit.without)));
        m_button->setText(tr("Show all of the time"));
    } else {
        const QString chip = format::line(*m_term, longestTerm);
        m_text->setText(
            none
            + (terms.size() == 1
                   ? tr("The chip “%1” removes all of them.").arg(chip)
                   : tr("The chip “%1” removes all of the %2 that the others leave.").arg(chip, format::count(culprit.without))));
        m_button->setText(tr("Leave it out"));
    }
    m_button->setAccessibleDescription(m_text->text());
    setVisible(true);
}

void EmptiedNote::act()
{
    if (!m_term)
        Q_EMIT clearRequested();
    else if (m_term->isEmpty())
        Q_EMIT timesCleared();
    else
        Q_EMIT leaveOutRequested(*m_term);
}

} // namespace hindcast
