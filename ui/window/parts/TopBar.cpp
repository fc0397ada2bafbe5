// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/parts/TopBar.h"

#include "core/query/FilterEdit.h"
#include "core/query/FilterTerms.h"
#include "ui/jobs/StoreSession.h"
#include "ui/models/Format.h"
#include "ui/theme/Theme.h"
#include "ui/widgets/texts/MarkedLineEdit.h"
#include "ui/window/parts/EmptiedNote.h"
#include "ui/window/parts/FilterChips.h"
#include "ui/window/parts/FilterCompletion.h"
#include "ui/window/parts/StoreBadge.h"
#include "ui/window/parts/TimeRangeButton.h"
#include "ui/window/parts/ViewStack.h"

#include <QAction>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QStyle>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>

namespace hindcast {
namespace {

constexpr int leastPauseMs = 20, mostPauseMs = 150; // of typing, before the text is taken as a filter
constexpr int burstMs = 400; // the first letter after so long is taken soon: it may be the only one
constexpr int burstEndsMs = 1'500; // who pauses so long has written something
constexpr int minimumFilterWidth = 300; // also in a narrow window

} // namespace

TopBar::TopBar(QAction* editing, QWidget* parent)
    : QWidget(parent), m_editing(editing), m_padlock(new QToolButton(this)), m_badge(new StoreBadge(this)),
      m_time(new TimeRangeButton(this)), m_filter(new MarkedLineEdit(this)), m_completion(new FilterCompletion(m_filter)),
      m_chips(new FilterChips(this)), m_emptied(new EmptiedNote(this)), m_note(new QLabel(tr("not applicable here"), this)),
      m_cost(new QLabel(this)), m_explanation(new QLabel(this))
{
    setObjectName(QStringLiteral("topBar"));
    setAttribute(Qt::WA_StyledBackground);
    m_padlock->setObjectName(QStringLiteral("padlock"));
    m_padlock->setDefaultAction(editing);
    m_padlock->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    m_padlock->setAutoRaise(true);
    showEditing(false, 0);
    m_filter->setObjectName(QStringLiteral("filter"));
    m_filter->setAccessibleName(tr("Filter"));
    m_filter->setPlaceholderText(tr("Filter: words, \"phrases\", cluster:prod-eu, confidence>=0.9 …"));
    m_filter->setClearButtonEnabled(true);
    m_filter->setMinimumWidth(minimumFilterWidth);
    m_filter->addAction(Theme::instance().icon(QStringLiteral("search"), &Tokens::muted), QLineEdit::LeadingPosition);
    m_filter->installEventFilter(this);
    m_note->setObjectName(QStringLiteral("filterNote"));
    m_note->setProperty("role", QStringLiteral("caution"));
    m_note->hide();
    m_cost->setObjectName(QStringLiteral("filterCost"));
    m_cost->setProperty("role", QStringLiteral("caution"));
    m_cost->hide();
    m_explanation->setObjectName(QStringLiteral("filterExplanation"));
    m_explanation->setProperty("role", QStringLiteral("problem"));
    m_explanation->setWordWrap(true);
    m_explanation->hide();
    m_chips->hide();
    auto* row = new QHBoxLayout;
    row->setSpacing(metrics::padding);
    row->addWidget(m_badge);
    row->addWidget(m_padlock);
    row->addWidget(m_time);
    row->addWidget(m_filter, 1);
    row->addWidget(m_note);
    row->addWidget(m_cost);
    auto* box = new QVBoxLayout(this);
    box->setContentsMargins(metrics::group, metrics::gap, metrics::group, metrics::gap);
    box->setSpacing(metrics::gap);
    box->addLayout(row);
    box->addWidget(m_chips);
    box->addWidget(m_emptied);
    box->addWidget(m_explanation);
    m_delay.setSingleShot(true);
    connect(&m_delay, &QTimer::timeout, this, &TopBar::sayFilter);
    connect(m_filter, &QLineEdit::textEdited, this, [this] {
        if (m_typing == 0 || !m_typed.isValid() || m_typed.hasExpired(burstEndsMs))
            m_typing = ++m_bursts;
    });
    connect(m_filter, &QLineEdit::textChanged, this, &TopBar::pause);
    connect(m_filter, &QLineEdit::returnPressed, this, &TopBar::sayFilter);
    connect(m_chips, &FilterChips::edited, this, &TopBar::setFilterText);
    connect(m_emptied, &EmptiedNote::leaveOutRequested, m_chips, &FilterChips::leaveOut);
    connect(m_emptied, &EmptiedNote::timesCleared, this, &TopBar::clearTimes);
    connect(m_emptied, &EmptiedNote::clearRequested, this, [this] { setFilter({}); });
    connect(m_time, &TimeRangeButton::rangeChanged, this, &TopBar::sayFilter);
}

void TopBar::listenTo(ViewStack* views)
{
    m_views = views;
    connect(views, &ViewStack::filterAnswered, this, &TopBar::markFilter);
    connect(views, &ViewStack::filterRequested, this, &TopBar::addCondition);
    connect(views, &ViewStack::filterReplaced, this, &TopBar::replaceCondition);
    connect(views, &ViewStack::timesRequested, this, &TopBar::setTimes);
    connect(views, &ViewStack::timesCleared, this, &TopBar::clearTimes);
    connect(views, &ViewStack::statusChanged, this, &TopBar::learnPause);
    connect(views, &ViewStack::emptied, m_emptied, &EmptiedNote::explain);
}

bool TopBar::isSettled() const { return !m_delay.isActive() && m_emptied->isSettled(); }

void TopBar::setSession(StoreSession* session)
{
    m_session = session;
    m_said.invalidate();
    m_pauseMs = mostPauseMs;
    m_badge->setUrl(session ? std::optional(session->url()) : std::nullopt);
    m_completion->setSession(session);
    m_emptied->setSession(session);
    m_chips->forget();
    m_chips->setVisible(session != nullptr); // and stays, whatever the filter says
}

FilterState TopBar::filter() const { return {m_time->from(), m_time->until(), m_filter->text()}; }

void TopBar::pause()
{
    const bool first = !m_typed.isValid() || m_typed.hasExpired(burstMs);
    m_typed.start();
    m_delay.start(first ? leastPauseMs : m_pauseMs);
}

void TopBar::sayFilter()
{
    m_delay.stop();
    if (m_session && m_views) {
        m_said.start();
        m_views->setFilter(filter());
    }
    Q_EMIT filterChanged();
}

/// Who answers at once is asked at each key; who takes longer is not asked for every letter of a word. To wait as long as it takes to answer
/// would double what somebody waits.
void TopBar::learnPause()
{
    if (!m_said.isValid() || !m_views->current() || !m_views->current()->hasAnswered())
        return;
    m_pauseMs = int(std::clamp<qint64>(m_said.elapsed() / 2, leastPauseMs, mostPauseMs));
    m_said.invalidate();
}

void TopBar::setFilterText(const QString& text)
{
    m_typing = 0;
    m_filter->setText(text);
    sayFilter();
}

/// What is there already keeps together: "and" binds closer than "or".
void TopBar::addCondition(const QString& condition)
{
    const QString text = m_filter->text().trimmed();
    setFilterText(text.isEmpty() ? condition : joinedTerms({text, condition}));
}

/// What is chosen with it, such as the range of time that takes the place of that condition, is one question with it.
void TopBar::replaceCondition(const QStringList& fields, const QString& condition)
{
    m_typing = 0;
    m_filter->setText(chosenCondition(m_filter->text(), fields, condition));
    m_delay.start(0);
}

void TopBar::setTimes(Timestamp from, Timestamp until) { m_time->setRange(from, until); }

void TopBar::clearTimes() { m_time->setPreset(0); }

void TopBar::setFilter(const FilterState& filter)
{
    m_chips->forget();
    const QSignalBlocker quiet(m_time); // one question, not two
    m_time->setTimes(filter.from, filter.until);
    setFilterText(filter.text);
}

bool TopBar::isUnderstood() const { return m_filter->text() == m_lastGood; }

void TopBar::focusFilter()
{
    m_filter->setFocus();
    m_filter->selectAll();
}

void TopBar::markFilter(const FilterAnswer& answer)
{
    const auto& [problem, understood, listed, text, place] = answer;
    m_completion->setRelation(listed);
    if (understood) {
        m_lastGood = m_filter->text();
        m_chips->setFilter(m_lastGood);
    }
    const QString words = problem ? QStringLiteral("%1 %2").arg(problem->sentence, problem->hint).trimmed() : QString();
    m_note->setVisible(problem && understood);
    m_note->setToolTip(format::tip(words));
    m_explanation->setVisible(!understood);
    m_explanation->setText(
        problem ? tr("%1 What is listed is what the last filter left; Escape brings that back.").arg(format::line(problem->sentence, 300))
                : QString());
    m_filter->setProperty("invalid", !understood);
    m_filter->setToolTip(format::tip(words));
    m_filter->setAccessibleDescription(words);
    m_filter->style()->unpolish(m_filter);
    m_filter->style()->polish(m_filter);
    m_filter->mark(text == m_filter->text() ? place : std::nullopt, understood ? &Tokens::partial : &Tokens::regression);
}

/// A word and a colour: who types knows why a list takes its time, before it does.
void TopBar::showCost(const std::optional<RowCount>& records)
{
    const QString count = records ? (records->isExact ? QString() : QStringLiteral("≥ ")) + format::shortCount(records->rows) : QString();
    m_cost->setVisible(records.has_value());
    m_cost->setText(records ? tr("reads %1 records").arg(count) : QString());
    m_cost->setToolTip(format::tip(
        records ? tr("No index and no values in memory decide this filter: each of %1 records is read for it.").arg(count) : QString()));
    m_filter->setProperty("costly", records.has_value());
    m_filter->style()->unpolish(m_filter);
    m_filter->style()->polish(m_filter);
}

bool TopBar::eventFilter(QObject* watched, QEvent* event)
{
    const auto* key = watched == m_filter && event->type() == QEvent::KeyPress ? static_cast<QKeyEvent*>(event) : nullptr;
    if (!key || key->key() != Qt::Key_Escape || m_filter->text() == m_lastGood)
        return QWidget::eventFilter(watched, event);
    setFilterText(m_lastGood);
    return true;
}

/// The padlock shows what its action says: open and amber while changes are written.
void TopBar::showEditing(bool editing, int secondsLeft)
{
    m_editing->setIcon(editing ? Theme::instance().icon(QStringLiteral("unlock"), &Tokens::partial)
                               : Theme::instance().icon(QStringLiteral("lock")));
    m_editing->setIconText(!editing                ? tr("Read-only")
                               : secondsLeft >= 60 ? tr("Editing, %1 min").arg((secondsLeft + 59) / 60)
                                                   : tr("Editing, %1 s").arg(secondsLeft));
    m_editing->setToolTip(editing
                              ? tr("Changes are written. Editing ends by itself when nothing is changed for so long; click to end it now.")
                              : tr("Nothing can be changed. Click to enable editing."));
    m_padlock->setProperty("editing", editing);
    m_padlock->style()->unpolish(m_padlock);
    m_padlock->style()->polish(m_padlock);
}

} // namespace hindcast
