// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/lab/LabSide.h"

#include "ui/theme/Theme.h"
#include "ui/views/lab/LabParams.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QProgressBar>
#include <QPushButton>
#include <QScrollArea>
#include <QStyle>
#include <QVBoxLayout>

#include <algorithm>

namespace hindcast {
namespace {

constexpr int leastSide = 200, greatestLeastSide = 330; // a view may not make the window wider than somebody wants it

} // namespace

LabSide::LabSide(QWidget* parent)
    : QWidget(parent), m_params(new LabParams(this)), m_state(new QLabel(this)), m_inference(new QLabel(this)),
      m_progress(new QProgressBar(this)), m_start(new QPushButton(tr("Run"), this)), m_cancel(new QPushButton(tr("Cancel"), this)),
      m_infer(new QPushButton(tr("Infer"), this)), m_reset(new QPushButton(tr("Same as actual"), this))
{
    auto* scroll = new QScrollArea(this);
    scroll->setWidget(m_params);
    scroll->setWidgetResizable(true);
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setAccessibleName(tr("Rules of the replay"));
    auto* box = new QVBoxLayout(this);
    box->setContentsMargins(0, 0, 0, 0);
    box->setSpacing(0);
    box->addWidget(scroll, 1);
    box->addLayout(buildFoot());
    connect(m_start, &QPushButton::clicked, this, &LabSide::runRequested);
    connect(m_cancel, &QPushButton::clicked, this, &LabSide::cancelRequested);
    connect(m_infer, &QPushButton::clicked, this, &LabSide::inferRequested);
    connect(m_reset, &QPushButton::clicked, this, [this] { m_params->setWhatIf(m_params->actual(), {}); });
    setRunning(false);
}

QSize LabSide::minimumSizeHint() const
{
    const QSize own = QWidget::minimumSizeHint();
    const int rules = m_params->minimumSizeHint().width() + style()->pixelMetric(QStyle::PM_ScrollBarExtent, nullptr, this);
    return {std::clamp(std::max(own.width(), rules), leastSide, Theme::scaled(greatestLeastSide)), own.height()};
}

QLayout* LabSide::buildFoot()
{
    m_start->setObjectName(QStringLiteral("labRun"));
    m_start->setProperty("primary", true);
    m_start->setToolTip(tr("Replay the whole history by the rules of the column What if."));
    m_cancel->setObjectName(QStringLiteral("labCancel"));
    m_infer->setObjectName(QStringLiteral("labInfer"));
    m_infer->setToolTip(tr("By which rules was this database really written? Fills the column Actual."));
    m_reset->setObjectName(QStringLiteral("labReset"));
    m_reset->setProperty("role", QStringLiteral("link"));
    m_inference->setObjectName(QStringLiteral("labInference"));
    m_state->setObjectName(QStringLiteral("labState"));
    for (QLabel* label : {m_state, m_inference}) {
        label->setTextFormat(Qt::PlainText);
        label->setProperty("role", QStringLiteral("muted"));
        label->setWordWrap(true);
        label->hide();
        Theme::setFont(label, &Theme::captionFont);
    }
    m_progress->setTextVisible(false);
    m_progress->setAccessibleName(tr("Progress of the replay"));
    auto* buttons = new QHBoxLayout;
    buttons->setSpacing(metrics::padding);
    buttons->addStretch(1);
    buttons->addWidget(m_cancel);
    buttons->addWidget(m_start);
    auto* foot = new QVBoxLayout;
    foot->setContentsMargins(metrics::group, metrics::padding, metrics::group, metrics::group);
    foot->setSpacing(metrics::padding);
    auto* columns = new QHBoxLayout; // what fills one of the two columns
    columns->addWidget(m_reset);
    columns->addStretch(1);
    columns->addWidget(m_infer);
    foot->addLayout(columns);
    foot->addWidget(m_inference);
    foot->addWidget(m_state);
    foot->addWidget(m_progress);
    foot->addLayout(buttons);
    return foot;
}

void LabSide::setRunning(bool running)
{
    m_progress->setVisible(running);
    m_progress->setRange(0, 0);
    m_cancel->setVisible(running);
    m_infer->setEnabled(!running);
    if (running)
        m_state->hide();
}

void LabSide::showProgress(const JobProgress& progress)
{
    constexpr int permille = 1000;
    m_progress->setRange(0, progress.total > 0 ? permille : 0);
    if (progress.total > 0)
        m_progress->setValue(int(std::min<qint64>(permille, progress.done * permille / progress.total)));
}

void LabSide::say(const QString& sentence)
{
    m_state->setText(sentence);
    m_state->setVisible(!sentence.isEmpty());
}

void LabSide::sayInferred(const QString& sentence)
{
    m_inference->setText(sentence);
    m_inference->setVisible(!sentence.isEmpty());
}

} // namespace hindcast
