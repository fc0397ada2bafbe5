// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/triage/TriageReasons.h"

#include "ui/models/Format.h"
#include "ui/models/findings/FindingWords.h"
#include "ui/theme/StateStyle.h"
#include "ui/theme/Theme.h"
#include "ui/views/triage/TriageModel.h"

#include <QHBoxLayout>
#include <QLabel>

#include <algorithm>

namespace hindcast {
namespace {

constexpr int longestSentence = 1200; // code units

QString sourceText(const TriageReason& reason)
{
    if (!reason.rule.isEmpty())
        return reason.rule;
    if (reason.source == QLatin1String("relearn"))
        return TriageReasons::tr("learned again");
    if (reason.source == QLatin1String("new"))
        return TriageReasons::tr("newly promoted");
    if (reason.source == QLatin1String("expiring"))
        return TriageReasons::tr("expiring");
    if (reason.source == QLatin1String("incorrect"))
        return TriageReasons::tr("said to be wrong");
    if (reason.source == QLatin1String("harmful"))
        return TriageReasons::tr("harmful");
    if (reason.source == QLatin1String("report"))
        return TriageReasons::tr("reported by an agent");
    return reason.source == QLatin1String("unanswered") ? TriageReasons::tr("asked in vain") : format::line(reason.source, 40);
}

} // namespace

TriageReasons::TriageReasons(QWidget* parent) : ScrollColumn("triageReasons", metrics::gap, parent)
{
    setAccessibleName(tr("Why it waits"));
    setFocusPolicy(Qt::NoFocus);
}

void TriageReasons::show(const TriageItem* item)
{
    clear();
    m_reach = nullptr; // it goes a moment later
    if (!item)
        return;
    std::vector<TriageReason> reasons = item->reasons;
    std::ranges::stable_sort(reasons, std::greater(), [](const TriageReason& r) { return std::pair(int(r.severity), r.points); });
    for (const TriageReason& r : reasons) {
        auto* head = new QWidget(page());
        auto* line = new QHBoxLayout(head);
        line->setContentsMargins(0, 0, 0, 0);
        line->setSpacing(metrics::padding);
        auto* severity = new QLabel(head);
        showSeverity(severity, r.severity);
        Theme::setFont(severity, &Theme::captionFont);
        auto* source = new QLabel(sourceText(r), head);
        source->setProperty("role", QStringLiteral("muted"));
        Theme::setFont(source, &Theme::captionFont);
        line->addWidget(severity);
        line->addWidget(source);
        line->addStretch(1);
        add(head);
        add(format::line(r.sentence, longestSentence), "")->setContentsMargins(0, 0, 0, metrics::padding);
    }
    ensureVisible(0, 0);
}

void TriageReasons::showReach(const QString& sentence)
{
    if (!m_reach)
        m_reach = add({}, "muted");
    m_reach->setText(sentence);
}

void TriageReasons::showReach(const BlastRadius& radius) { showReach(tr("Blast radius: %1.").arg(reachText(radius))); }

} // namespace hindcast
