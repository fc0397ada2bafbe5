// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/TravelBar.h"

#include "ui/models/DisplaySettings.h"
#include "ui/theme/Theme.h"
#include "ui/widgets/TimeEdit.h"

#include <QDateTimeEdit>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QPainter>
#include <QPushButton>
#include <QSlider>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace hindcast {
namespace {

constexpr int travelSteps = 2'000; ///< of the slider

} // namespace

TravelBar::TravelBar(QWidget* parent, const QString& name)
    : QWidget(parent), m_slider(new QSlider(Qt::Horizontal, this)),
      m_edit(makeTimeEdit(DisplaySettings::instance().shown(DisplaySettings::instance().now()), this)),
      m_now(new QPushButton(tr("Back to now"), this)), m_note(new QLabel(this))
{
    setObjectName(name + QStringLiteral("Bar"));
    auto* label = new QLabel(tr("As of"), this);
    label->setBuddy(m_edit);
    Theme::setFont(label, &Theme::strongFont);
    m_slider->setObjectName(name + QStringLiteral("Slider"));
    m_slider->setAccessibleName(tr("As of"));
    m_slider->setRange(0, travelSteps);
    m_slider->setPageStep(travelSteps / 20);
    m_edit->setObjectName(name + QStringLiteral("At"));
    m_edit->setAccessibleName(tr("As of"));
    m_edit->setDisplayFormat(QStringLiteral("yyyy-MM-dd HH:mm"));
    m_edit->setKeyboardTracking(false);
    m_now->setObjectName(name + QStringLiteral("Now"));
    m_note->setObjectName(name + QStringLiteral("Note"));
    m_note->setProperty("role", QStringLiteral("muted"));
    m_note->setTextFormat(Qt::PlainText);
    m_note->setWordWrap(true);
    Theme::setFont(m_note, &Theme::captionFont);
    auto* row = new QHBoxLayout;
    row->setSpacing(metrics::group);
    row->addWidget(label);
    row->addWidget(m_slider, 1);
    row->addWidget(m_edit);
    row->addWidget(m_now);
    auto* box = new QVBoxLayout(this);
    box->setContentsMargins(metrics::group, metrics::padding, metrics::group, metrics::padding);
    box->setSpacing(metrics::gap);
    box->addLayout(row);
    box->addWidget(m_note);
    connect(m_slider, &QSlider::valueChanged, this, [this](int at) {
        const double share = double(at) / travelSteps;
        choose({m_first.us + qint64(double(m_last.us - m_first.us) * share)}, m_slider);
    });
    connect(m_edit, &QDateTimeEdit::dateTimeChanged, this,
            [this](const QDateTime& at) { choose({at.toMSecsSinceEpoch() * 1'000}, m_edit); });
    connect(m_now, &QPushButton::clicked, this, &TravelBar::leaveRequested);
}

void TravelBar::choose(Timestamp moment, const QObject* from)
{
    if (m_setting)
        return;
    m_moment = moment;
    m_setting = true;
    if (from != m_edit)
        m_edit->setDateTime(DisplaySettings::instance().shown(moment));
    if (from != m_slider)
        placeKnob();
    m_setting = false;
    Q_EMIT momentChanged(moment);
}

void TravelBar::placeKnob()
{
    if (m_last <= m_first)
        return;
    const double share = double(m_moment.us - m_first.us) / double(m_last.us - m_first.us);
    m_slider->setValue(int(std::clamp(share, 0.0, 1.0) * travelSteps));
}

void TravelBar::setMoment(Timestamp moment) { choose(moment, this); }

void TravelBar::setSpan(Timestamp first, Timestamp last, std::optional<Timestamp> exactSince)
{
    m_first = first;
    m_last = std::max(last, {first.us + 1});
    m_exactSince = exactSince;
    const bool setting = std::exchange(m_setting, true); // the knob moves, not the moment
    placeKnob();
    m_setting = setting;
    update();
}

void TravelBar::showAssumed(const QStringList& sentences)
{
    QStringList lines = sentences;
    if (!isExact() && sentences.isEmpty())
        lines.prepend(tr("Nothing was recorded yet at this moment: it is assumed."));
    lines << (m_alone ? tr("Nothing can be changed here.") : tr("Nothing can be changed here; evidence and history are as of now."));
    m_note->setText((sentences.isEmpty() ? QString() : QStringLiteral("≈ ")) + lines.join(u' '));
}

void TravelBar::showState(const QString& text) { m_note->setText(text); }

QString TravelBar::note() const { return m_note->text(); }

/// Behind the slider, where the past is not known.
void TravelBar::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    const Tokens& t = Theme::instance().tokens();
    painter.fillRect(rect(), t.surface);
    if (!m_exactSince || m_last <= m_first)
        return;
    const double share = std::clamp(double(m_exactSince->us - m_first.us) / double(m_last.us - m_first.us), 0.0, 1.0);
    QRect assumed = m_slider->geometry();
    assumed.setWidth(std::max(4, int(assumed.width() * share)));
    painter.fillRect(assumed, QBrush(t.muted, Qt::BDiagPattern));
}

void TravelBar::keyPressEvent(QKeyEvent* event)
{
    if (event->key() == Qt::Key_Escape)
        Q_EMIT leaveRequested();
    else
        QWidget::keyPressEvent(event);
}

} // namespace hindcast
