// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/detail/parts/PatternStory.h"

#include "core/rules/promotion/OutcomeState.h"
#include "ui/models/DisplaySettings.h"
#include "ui/models/Format.h"
#include "ui/models/HintWords.h"

#include <QDateTime>
#include <QLocale>

#include <algorithm>

namespace hindcast {
namespace {

QString dayText(Timestamp t) { return QLocale().toString(DisplaySettings::instance().shown(t).date(), QLocale::ShortFormat); }

} // namespace

PatternStory::PatternStory(PatternDetails* details, QWidget* parent) : QLabel(parent)
{
    setObjectName(QStringLiteral("patternStory"));
    setTextFormat(Qt::PlainText);
    setWordWrap(true);
    setTextInteractionFlags(Qt::TextSelectableByMouse);
    connect(details, &PatternDetails::subjectChanged, this, &PatternStory::showSubject);
    connect(details, &PatternDetails::historyReady, this, [this](const PatternHistory& history) {
        m_history = history;
        say();
    });
    connect(details, &PatternDetails::evidenceReady, this, [this](const Evidence& evidence) {
        m_evidence = evidence;
        say();
    });
}

void PatternStory::showSubject(const Subject& subject)
{
    const auto* pattern = std::get_if<PatternSubject>(&subject);
    m_subject = pattern ? std::optional(*pattern) : std::nullopt;
    if (pattern) {
        const PatternBook& book = *pattern->book;
        m_report = gateReport(book.patterns, pattern->index, pattern->pattern().clusterId, book.asOf, book.params);
    }
    m_history.reset();
    m_evidence.reset();
    setVisible(pattern);
    say();
}

void PatternStory::say()
{
    if (!m_subject)
        return clear();
    const Pattern& p = m_subject->pattern();
    const QString cluster = format::line(p.clusterId, 60);
    QStringList sentences;
    const auto rank = std::ranges::find(m_report.gates, HiddenReason::Limit, &GateLine::gate);
    if (m_report.conclusion == HiddenReason::None && rank != m_report.gates.end())
        sentences << tr("Agents of %1 are given this as hint %2 of %3.")
                         .arg(cluster, format::count(rank->value.integer()), format::count(rank->threshold.integer()));
    else
        sentences << (m_report.conclusion == HiddenReason::None
                          ? tr("Agents of %1 are given this hint today.").arg(cluster)
                          : tr("Agents of %1 do not get it: %2.").arg(cluster, hiddenBecause(m_report.conclusion)));
    if (m_history) {
        const auto& events = m_history->events;
        const auto promoted = std::find_if(events.rbegin(), events.rend(),
                                           [](const PatternEvent& e) { return e.kind == EventKind::Promoted; });
        if (promoted != events.rend())
            sentences << (m_history->reconstructed ? tr("By its outcomes it was promoted on %1.") : tr("It was promoted on %1."))
                             .arg(dayText(promoted->at));
    }
    if (m_evidence) {
        ResultTally results;
        for (const Record& record : m_evidence->outcomes) {
            const Outcome o = outcomeFrom(record);
            results.add(outcomeState(o.verified, o.feedback));
        }
        if (results.judged > 0)
            sentences << (m_evidence->truncated ? tr("Of the newest %1 outcomes with a known result %2 were verified.")
                                                : tr("Of %1 outcomes with a known result %2 were verified."))
                             .arg(format::count(results.judged), format::count(results.verified));
        else if (m_evidence->outcomes.empty())
            sentences << tr("None of its outcomes is recorded here.");
        else
            sentences << tr("Nobody knows how its outcomes went.");
    }
    setText(sentences.join(u' '));
}

} // namespace hindcast
