// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/detail/pages/WhyPage.h"

#include "core/engine/read/PatternHistory.h"
#include "core/rules/hints/GateReport.h"
#include "core/rules/promotion/Eligibility.h"
#include "ui/models/Format.h"
#include "ui/models/HintWords.h"
#include "ui/theme/StateStyle.h"
#include "ui/theme/Theme.h"
#include "ui/widgets/ClearLayout.h"

#include <QGridLayout>
#include <QLabel>
#include <QScrollArea>
#include <QVBoxLayout>

#include <ranges>

namespace hindcast {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(hindcast::WhyPage)
};

constexpr size_t decisionsShown = 6;

QString gateTitle(HiddenReason gate)
{
    switch (gate) {
    case HiddenReason::None: break;
    case HiddenReason::Demoted: return Tr::tr("Demoted");
    case HiddenReason::Blocked: return Tr::tr("Blocked");
    case HiddenReason::Confidence: return Tr::tr("Confidence");
    case HiddenReason::Occurrences: return Tr::tr("Occurrences");
    case HiddenReason::Cluster: return Tr::tr("Cluster");
    case HiddenReason::Decay: return Tr::tr("Seen recently");
    case HiddenReason::Limit: return Tr::tr("Rank in the prompt");
    case HiddenReason::Budget: return Tr::tr("Room in the prompt");
    }
    return {};
}

QString gateValue(HiddenReason gate, const Cell& v)
{
    if (const auto* flag = v.get<bool>())
        return *flag ? Tr::tr("yes") : Tr::tr("no");
    if (v.isText())
        return format::line(v.text());
    if (v.isNull())
        return QStringLiteral("–");
    if (gate == HiddenReason::Decay)
        return format::duration(qint64(v.real() * double(Timestamp::perDay)));
    return gate == HiddenReason::Confidence ? format::confidence(v.real()) : format::count(v.integer());
}

/// What is there and what is asked for, as one phrase: "no (must be no)", "390 of 1,800 characters".
QString gatePhrase(const GateLine& line)
{
    const QString value = gateValue(line.gate, line.value);
    const QString threshold = gateValue(line.gate, line.threshold);
    switch (line.gate) {
    case HiddenReason::Demoted:
    case HiddenReason::Blocked: return Tr::tr("%1 (must be %2)", "a flag").arg(value, threshold);
    case HiddenReason::Confidence: return Tr::tr("%1 (at least %2)", "a confidence").arg(value, threshold);
    case HiddenReason::Occurrences: return Tr::tr("%1 (at least %2)", "a count").arg(value, threshold);
    case HiddenReason::Cluster: return Tr::tr("%1 (the reader's: %2)").arg(value, threshold);
    case HiddenReason::Decay: return Tr::tr("%1 ago (less than %2)").arg(value, threshold);
    case HiddenReason::Limit: return Tr::tr("place %1 of %2").arg(value, threshold);
    case HiddenReason::Budget: return Tr::tr("%1 of %2 characters").arg(value, threshold);
    case HiddenReason::None: break;
    }
    return {};
}

} // namespace

WhyPage::WhyPage(PatternDetails* details, QWidget* parent)
    : QWidget(parent), m_conclusion(new QLabel(this)), m_explanation(new QLabel(this)), m_gates(new QGridLayout),
      m_decisions(new QLabel(this))
{
    setObjectName(QStringLiteral("whyPage"));
    m_conclusion->setObjectName(QStringLiteral("conclusion"));
    m_conclusion->setTextFormat(Qt::PlainText);
    m_conclusion->setWordWrap(true);
    Theme::setFont(m_conclusion, &Theme::subtitleFont);
    m_explanation->setTextFormat(Qt::PlainText);
    m_explanation->setWordWrap(true);
    m_explanation->setProperty("role", QStringLiteral("muted"));
    m_decisions->setObjectName(QStringLiteral("decisions"));
    m_decisions->setTextFormat(Qt::PlainText);
    m_decisions->setWordWrap(true);
    connect(details, &PatternDetails::historyReady, this, &WhyPage::showDecisions);
    m_gates->setHorizontalSpacing(metrics::group);
    m_gates->setVerticalSpacing(metrics::padding);
    m_gates->setColumnStretch(2, 1);
    auto* content = new QWidget(this);
    auto* box = new QVBoxLayout(content);
    box->setContentsMargins(metrics::group, metrics::group, metrics::group, metrics::group);
    box->setSpacing(metrics::group);
    box->addWidget(m_conclusion);
    box->addWidget(m_explanation);
    box->addLayout(m_gates);
    box->addWidget(m_decisions);
    box->addStretch();
    auto* scroll = new QScrollArea(this);
    scroll->setWidget(content);
    scroll->setWidgetResizable(true);
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    auto* outer = new QVBoxLayout(this);
    outer->setContentsMargins(0, 0, 0, 0);
    outer->addWidget(scroll);
    connect(details, &PatternDetails::subjectChanged, this, &WhyPage::showSubject);
}

QString WhyPage::conclusion() const { return m_conclusion->text(); }

void WhyPage::showDecisions(const PatternHistory& history)
{
    struct Decision {
        const PatternEvent* last;
        int times = 1;
    };
    std::vector<Decision> decisions; // several of one kind in a row are one line
    for (const PatternEvent& e : history.events | std::views::reverse) {
        if (e.kind == EventKind::Bumped || e.kind == EventKind::CooldownSkipped || e.kind == EventKind::Seen)
            continue;
        if (!decisions.empty() && decisions.back().last->kind == e.kind)
            ++decisions.back().times;
        else if (decisions.size() < decisionsShown)
            decisions.push_back({&e});
        else
            break;
    }
    QStringList lines;
    for (const auto& [event, times] : decisions) {
        QString line = QStringLiteral("%1  %2").arg(styleOf(event->kind).text(), format::moment(event->at));
        if (times > 1)
            line += QStringLiteral("  ×%1").arg(format::count(times));
        if (!event->actor.isEmpty() && event->actor != QLatin1String("recorder"))
            line += QStringLiteral("  ·  ") + format::line(event->actor, 40);
        if (!event->reason.isEmpty())
            line += QStringLiteral("\n     ") + format::line(event->reason, 120);
        lines << line;
    }
    if (!lines.isEmpty())
        lines.prepend(history.reconstructed ? tr("What must have happened, by its outcomes") : tr("What was recorded"));
    m_decisions->setText(lines.join(u'\n'));
}

void WhyPage::clearGates()
{
    m_decisions->clear();
    clearLayout(m_gates);
    m_row = 0;
}

void WhyPage::addGate(const QString& gate, const QString& phrase, bool passed)
{
    const Tokens& t = Theme::instance().tokens();
    const auto add = [this](int column, const QString& text, const QColor& colour) {
        auto* label = new QLabel(text);
        label->setTextFormat(Qt::PlainText);
        label->setWordWrap(column == 2); // never cut off
        label->setTextInteractionFlags(Qt::TextSelectableByMouse);
        QPalette palette = label->palette();
        palette.setColor(QPalette::WindowText, colour);
        label->setPalette(palette);
        m_gates->addWidget(label, m_row, column, Qt::AlignTop);
    };
    add(0, passed ? QStringLiteral("✓") : QStringLiteral("✗"), passed ? t.verified : t.regression);
    add(1, Tr::tr("%1:", "a gate").arg(gate), t.muted);
    add(2, phrase, passed ? t.text : t.regression);
    ++m_row;
}

void WhyPage::conclude(const QString& text, const QColor& colour)
{
    m_conclusion->setText(text);
    QPalette palette = m_conclusion->palette();
    palette.setColor(QPalette::WindowText, colour);
    m_conclusion->setPalette(palette);
}

void WhyPage::showSubject(const Subject& subject)
{
    clearGates();
    m_conclusion->clear();
    m_explanation->clear();
    if (const auto* pattern = std::get_if<PatternSubject>(&subject))
        showPattern(*pattern);
    else if (const auto* outcome = std::get_if<OutcomeSubject>(&subject))
        showOutcome(outcome->record);
}

void WhyPage::showPattern(const PatternSubject& s)
{
    const Tokens& t = Theme::instance().tokens();
    const Pattern& p = s.pattern();
    const GateReport report = gateReport(s.book->patterns, s.index, p.clusterId, s.book->asOf, s.book->params);
    const QString cluster = format::line(p.clusterId, 60);
    if (report.conclusion == HiddenReason::None) {
        conclude(tr("INJECTED"), t.verified);
        m_explanation->setText(tr("Agents of %1 are given this hint today.").arg(cluster));
    } else {
        conclude(tr("NOT INJECTED"), t.regression);
        m_explanation->setText(tr("Agents of %1 do not get it: %2.").arg(cluster, hiddenBecause(report.conclusion)));
    }
    for (const GateLine& line : report.gates)
        addGate(gateTitle(line.gate), gatePhrase(line), line.passed);
}

void WhyPage::showOutcome(const Record& record)
{
    const Tokens& t = Theme::instance().tokens();
    const Outcome o = outcomeFrom(record);
    const bool mustVerify = requiresVerified(o.path, false);
    const EligibilityResult result = eligibility({o.confidence, o.verified, o.feedback, mustVerify});
    const auto passed = [&](Gate g) { return !result.failed.has(g); };
    conclude(result.eligible() ? tr("ELIGIBLE") : tr("NOT ELIGIBLE"), result.eligible() ? t.verified : t.regression);
    m_explanation->setText(result.eligible() ? tr("This outcome may promote its pattern.")
                                             : tr("This outcome is kept, but it promotes nothing."));
    addGate(tr("Confidence"),
            tr("%1 (at least %2)", "a confidence").arg(format::confidence(o.confidence), format::confidence(thresholds::gateConfidence)),
            passed(Gate::Confidence));
    const QString verified = o.verified == Verified::Yes ? tr("yes") : o.verified == Verified::No ? tr("no") : tr("unknown");
    addGate(tr("Verified"), mustVerify ? tr("%1 (must be yes)").arg(verified) : tr("%1 (must not be no)").arg(verified),
            passed(Gate::Verified));
    addGate(tr("Feedback"), tr("%1 (neither regression nor incorrect)").arg(o.feedback == Feedback::None ? tr("none") : word(o.feedback)),
            passed(Gate::Feedback));
}

} // namespace hindcast
