// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/detail/DetailPane.h"

#include "core/rules/promotion/OutcomeKey.h"
#include "core/store/relation/ReflectiveRecords.h"
#include "ui/detail/pages/AgentsPage.h"
#include "ui/detail/pages/EpisodePage.h"
#include "ui/detail/pages/EvaluationPage.h"
#include "ui/detail/pages/EvidencePage.h"
#include "ui/detail/pages/HistoryPage.h"
#include "ui/detail/pages/LinksPage.h"
#include "ui/detail/pages/RawPage.h"
#include "ui/detail/pages/ReflectionPage.h"
#include "ui/detail/pages/ReviewPage.h"
#include "ui/detail/pages/SummaryPage.h"
#include "ui/detail/pages/TracePage.h"
#include "ui/detail/pages/VersionsPage.h"
#include "ui/detail/pages/WhyPage.h"
#include "ui/detail/parts/FindingStrip.h"
#include "ui/detail/parts/FixSteps.h"
#include "ui/detail/parts/MemoryDetails.h"
#include "ui/detail/parts/PatternStory.h"
#include "ui/models/Format.h"
#include "ui/models/HintWords.h"
#include "ui/theme/StateStyle.h"
#include "ui/theme/Theme.h"
#include "ui/widgets/TabMenu.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QScrollArea>
#include <QStackedLayout>
#include <QTabBar>
#include <QTabWidget>
#include <QVBoxLayout>

namespace hindcast {
namespace {

/// The tabs that say something about a subject.
QStringList tabsOf(const Subject& subject)
{
    const auto names = [](const char* list) { return QString::fromLatin1(list).split(u' '); };
    if (std::holds_alternative<PatternSubject>(subject))
        return names("summary why evidence history agents raw");
    const auto* record = std::get_if<RecordSubject>(&subject);
    if (!record)
        return names("summary why agents raw");
    return names(record->relation == RelationId::Reflections       ? "reflection links trace versions agents raw"
                     : record->relation == RelationId::Episodes    ? "episode agents raw"
                     : record->relation == RelationId::Evaluations ? "evaluation raw"
                     : record->relation == RelationId::Unanswered  ? "raw"
                     : record->relation == RelationId::Traces      ? "trace raw"
                                                                   : "review raw");
}

} // namespace

DetailPane::DetailPane(PatternDetails* details, QWidget* parent)
    : QWidget(parent), m_details(details), m_title(new QLabel(this)), m_state(new QLabel(this)), m_place(new QLabel(this)),
      m_fix(new FixSteps), m_fixArea(new QScrollArea(this)), m_tabs(new QTabWidget(this)), m_several(new QLabel(this)),
      m_stack(new QStackedLayout)
{
    setObjectName(QStringLiteral("detailPane"));
    const auto add = [&](QWidget* page, const QString& name, const QString& title) {
        page->setObjectName(name);
        m_tabs->addTab(page, title);
        for (auto* area : page->findChildren<QAbstractScrollArea*>()) // they take the focus, so they need a name
            if (area->accessibleName().isEmpty())
                area->setAccessibleName(title);
    };
    add(new SummaryPage(details), QStringLiteral("summary"), tr("Summary"));
    add(new WhyPage(details), QStringLiteral("why"), tr("Why"));
    add(new EvidencePage(details), QStringLiteral("evidence"), tr("Evidence"));
    add(new HistoryPage(details), QStringLiteral("history"), tr("History"));
    auto* memories = new MemoryDetails(details);
    add(new ReflectionPage(details, memories), QStringLiteral("reflection"), tr("Reflection"));
    auto* links = new LinksPage(details);
    connect(links, &LinksPage::memoryRequested, this, &DetailPane::memoryRequested);
    add(links, QStringLiteral("links"), tr("Links"));
    add(new TracePage(details, memories), QStringLiteral("trace"), tr("Trace"));
    auto* versions = new VersionsPage(details, memories);
    connect(versions, &VersionsPage::restoreRequested, this, &DetailPane::restoreRequested);
    add(versions, QStringLiteral("versions"), tr("Versions"));
    add(new EpisodePage(details, memories), QStringLiteral("episode"), tr("Episode"));
    add(new ReviewPage(details, memories), QStringLiteral("review"), tr("Review"));
    add(new EvaluationPage(details, memories), QStringLiteral("evaluation"), tr("Evaluation"));
    add(new AgentsPage(details), QStringLiteral("agents"), tr("Agents"));
    add(new RawPage(details, memories), QStringLiteral("raw"), tr("Raw"));
    m_tabs->setDocumentMode(true);
    m_tabs->tabBar()->setExpanding(false);
    new TabMenu(m_tabs);
    auto* page = new QWidget(this);
    auto* box = new QVBoxLayout(page);
    box->setContentsMargins(0, metrics::group, 0, 0);
    box->setSpacing(0);
    box->addWidget(buildHead(details));
    box->addSpacing(metrics::gap);
    box->addWidget(m_tabs, 1);
    auto* empty = new QLabel(tr("Select a row to see why it is the way it is."), this);
    empty->setAlignment(Qt::AlignCenter);
    empty->setWordWrap(true);
    empty->setMargin(metrics::group);
    empty->setProperty("role", QStringLiteral("muted"));
    m_several->setObjectName(QStringLiteral("severalSelected"));
    m_several->setAlignment(Qt::AlignCenter);
    m_several->setWordWrap(true);
    m_several->setMargin(metrics::group);
    m_several->setProperty("role", QStringLiteral("muted"));
    m_stack->addWidget(empty);
    m_stack->addWidget(page);
    m_stack->addWidget(m_several);
    setLayout(m_stack);
    setMinimumWidth(280);
    connect(details, &PatternDetails::subjectChanged, this, &DetailPane::showSubject);
}

void DetailPane::showTab(const QString& name)
{
    for (int i = 0; i < m_tabs->count(); ++i)
        if (m_tabs->widget(i)->objectName() == name && m_tabs->isTabVisible(i)) // not every subject has it
            m_tabs->setCurrentIndex(i);
}

void DetailPane::nextTab()
{
    int next = m_tabs->currentIndex();
    do
        next = (next + 1) % m_tabs->count();
    while (!m_tabs->isTabVisible(next));
    m_tabs->setCurrentIndex(next);
}

void DetailPane::showSubject(const Subject& subject)
{
    if (const auto* several = std::get_if<SeveralSubject>(&subject)) {
        m_several->setText(tr("%Ln records are selected. What is done now is done to all of them; the sheet lists what would change.",
                              nullptr, int(several->count)));
        m_stack->setCurrentWidget(m_several);
        return;
    }
    m_stack->setCurrentIndex(std::holds_alternative<std::monostate>(subject) ? 0 : 1);
    QStringList tabs = tabsOf(subject);
    if (!m_details->session() || !m_details->session()->store() || !keepsExposures(*m_details->session()->store()))
        tabs.removeOne(QStringLiteral("agents"));
    if (!m_details->session() || !m_details->session()->store() || !keepsLinks(*m_details->session()->store()))
        tabs.removeOne(QStringLiteral("links"));
    const auto fits = [&](int tab) { return tabs.contains(m_tabs->widget(tab)->objectName()); };
    // Only what changes is told: Qt forgets that tabs must be laid out anew when it hears of one that stays as it is.
    for (int i = 0; i < m_tabs->count(); ++i)
        if (fits(i) && !m_tabs->isTabVisible(i))
            m_tabs->setTabVisible(i, true);
    if (!fits(m_tabs->currentIndex())) // before its tab goes: Qt would choose another one
        showTab(tabs.front());
    for (int i = 0; i < m_tabs->count(); ++i)
        if (!fits(i) && m_tabs->isTabVisible(i))
            m_tabs->setTabVisible(i, false);
    showHead(headOf(subject));
}

QWidget* DetailPane::buildHead(PatternDetails* details)
{
    auto* head = new QWidget(this);
    auto* box = new QVBoxLayout(head);
    box->setContentsMargins(metrics::group, 0, metrics::group, metrics::padding);
    box->setSpacing(metrics::gap);
    m_title->setObjectName(QStringLiteral("detailTitle"));
    m_title->setWordWrap(true);
    m_title->setTextInteractionFlags(Qt::TextSelectableByMouse);
    Theme::setFont(m_title, &Theme::subtitleFont);
    m_place->setObjectName(QStringLiteral("detailPlace"));
    m_place->setProperty("role", QStringLiteral("muted"));
    auto* tags = new QHBoxLayout;
    tags->setSpacing(metrics::group);
    tags->addWidget(m_state);
    tags->addWidget(m_place, 1);
    m_fixArea->setWidget(m_fix);
    m_fixArea->setWidgetResizable(true);
    m_fixArea->setFrameShape(QFrame::NoFrame);
    m_fixArea->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_fixArea->setAccessibleName(tr("Recommended fix"));
    box->addWidget(m_title);
    box->addLayout(tags);
    box->addWidget(new PatternStory(details, head));
    auto* strip = new FindingStrip(details, head);
    box->addWidget(strip);
    box->addWidget(m_fixArea);
    connect(details, &PatternDetails::outcomeReady, this, [this](const Record& record) {
        m_fix->setFix(outcomeFrom(record).recommendedFix); // the list has its beginning only
        QMetaObject::invokeMethod(this, &DetailPane::fitFix, Qt::QueuedConnection);
    });
    return head;
}

/// A long fix scrolls: the tabs keep their room.
void DetailPane::fitFix()
{
    const int width = std::max(this->width() - 2 * metrics::group, 120);
    const int wanted = m_fix->hasHeightForWidth() ? m_fix->heightForWidth(width) : m_fix->sizeHint().height();
    m_fixArea->setFixedHeight(std::clamp(wanted, Theme::rowHeight(), std::max(height() / 4, 3 * Theme::rowHeight())));
}

void DetailPane::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    fitFix();
}

void DetailPane::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::FontChange && m_fixArea) // zoomed: when the labels have the new font, too
        QMetaObject::invokeMethod(this, &DetailPane::fitFix, Qt::QueuedConnection);
}

DetailPane::Head DetailPane::headOf(const Subject& subject)
{
    if (const auto* pattern = std::get_if<PatternSubject>(&subject)) {
        const Pattern& p = pattern->pattern();
        return {keyTitle(p.name), styleOf(pattern->book->stored[pattern->index]), whereText(p.nameSpace, p.clusterId), p.recommendedFix};
    }
    if (const auto* outcome = std::get_if<OutcomeSubject>(&subject)) {
        const Outcome o = outcomeFrom(outcome->record);
        return {keyTitle(o.rootCause), styleOf(o.verified, o.feedback), whereText(o.nameSpace, o.clusterId), o.recommendedFix};
    }
    const auto* record = std::get_if<RecordSubject>(&subject);
    if (!record)
        return {};
    const auto& cells = record->record.cells;
    if (record->relation == RelationId::Reflections) {
        const Reflection r = reflectionFrom(record->record);
        return {format::line(r.text, 120), styleOf(r.state), {}, {}};
    }
    if (record->relation == RelationId::Episodes)
        return {cells[EpisodeQuery].text(), {}, {}, {}};
    if (record->relation == RelationId::Evaluations)
        return {cells[EvaluationQuery].text(), {}, {}, {}};
    if (record->relation == RelationId::Unanswered)
        return {cells[UnansweredQuestionText].text(), {}, {}, {}};
    if (record->relation == RelationId::Traces) {
        const QString task = cells[TraceTask].text();
        return {task.isEmpty() ? tr("Trace %1").arg(record->record.key.text()) : task, {}, {}, {}};
    }
    return {cells[ReviewAction].text() + u' ' + cells[ReviewComponent].text(), {}, {}, {}};
}

void DetailPane::showHead(const Head& head)
{
    m_title->setText(format::line(head.title, 240));
    m_state->setText(head.state.text());
    m_state->setVisible(!head.state.label.isEmpty());
    QPalette palette = m_state->palette();
    palette.setColor(QPalette::WindowText, head.state.colour);
    m_state->setPalette(palette);
    m_place->setText(head.place);
    m_place->setVisible(!head.place.isEmpty());
    m_fixArea->setVisible(head.fix.has_value());
    m_fix->setFix(head.fix.value_or(QString()));
    QMetaObject::invokeMethod(this, &DetailPane::fitFix, Qt::QueuedConnection); // when the labels know their width
}

} // namespace hindcast
