// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/lab/sweep/LabSweep.h"

#include "core/replay/document/ReplayCommand.h"
#include "ui/models/Format.h"
#include "ui/theme/Theme.h"
#include "ui/views/lab/sweep/SweepChart.h"

#include <QComboBox>
#include <QGridLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSignalBlocker>
#include <QVBoxLayout>

namespace hindcast {
namespace {

constexpr SweepParameter sweepChoices[] = {SweepParameter::MinConfidence, SweepParameter::MinOccurrences,  SweepParameter::CooldownHours,
                                           SweepParameter::CooldownMode,  SweepParameter::RequireVerified, SweepParameter::DecayDays};
constexpr SweepMeasure measures[] = {SweepMeasure::Promoted, SweepMeasure::Regressions, SweepMeasure::VerifiedRate,
                                     SweepMeasure::HintsPerSession};
constexpr int longestValues = 2'000;

/// What somebody may want to try first.
QString usualValues(SweepParameter parameter)
{
    switch (parameter) {
    case SweepParameter::MinConfidence: return QStringLiteral("0.5,0.6,0.7,0.8,0.9,0.95");
    case SweepParameter::MinOccurrences: return QStringLiteral("1..6");
    case SweepParameter::CooldownHours: return QStringLiteral("0,1,2,4,8,12,24,48");
    case SweepParameter::CooldownMode: return QStringLiteral("sliding,fixed");
    case SweepParameter::RequireVerified: return QStringLiteral("true,false");
    case SweepParameter::DecayDays: return QStringLiteral("7,14,30,60,90");
    }
    return {};
}

int indexOf(SweepParameter parameter) { return int(std::ranges::find(sweepChoices, parameter) - std::begin(sweepChoices)); }

/// It is as narrow as it must be, and says in its tip what it cannot show.
void letShrink(QComboBox* box)
{
    constexpr int fewestLetters = 10;
    box->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    box->setMinimumContentsLength(fewestLetters);
    box->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    QObject::connect(box, &QComboBox::currentTextChanged, box, [box](const QString& text) { box->setToolTip(format::tip(text)); });
    box->setToolTip(format::tip(box->currentText()));
}

} // namespace

LabSweep::LabSweep(QWidget* parent)
    : QWidget(parent), m_measure(new QComboBox(this)), m_start(new QPushButton(tr("Sweep"), this)), m_problem(new QLabel(this)),
      m_chart(new SweepChart(this))
{
    auto* fields = new QGridLayout;
    fields->setContentsMargins(metrics::group, metrics::group, metrics::group, metrics::padding);
    fields->setHorizontalSpacing(metrics::padding);
    fields->setVerticalSpacing(metrics::gap);
    m_axes[0] = addAxis(fields, 0, tr("Rows"), "labSweepRows", indexOf(SweepParameter::MinConfidence));
    m_axes[1] = addAxis(fields, 1, tr("Columns"), "labSweepColumns", indexOf(SweepParameter::CooldownHours));
    m_measure->setObjectName(QStringLiteral("labSweepMeasure"));
    m_measure->setAccessibleName(tr("Coloured by"));
    for (const SweepMeasure m : measures)
        m_measure->addItem(titleOf(m));
    letShrink(m_measure);
    m_start->setObjectName(QStringLiteral("labSweepStart"));
    m_start->setToolTip(tr("Replay every combination of these values, with everything else as in the column What if."));
    fields->addWidget(m_start, 0, 3);
    fields->addWidget(m_measure, 1, 3);
    for (const int shrinking : {1, 2, 3})
        fields->setColumnStretch(shrinking, 1);
    m_problem->setObjectName(QStringLiteral("labSweepProblem"));
    m_problem->setProperty("role", QStringLiteral("problem"));
    m_problem->setTextFormat(Qt::PlainText);
    m_problem->setWordWrap(true);
    m_problem->setContentsMargins(metrics::group, 0, metrics::group, metrics::padding);
    m_problem->hide();
    auto* box = new QVBoxLayout(this);
    box->setContentsMargins(0, 0, 0, 0);
    box->setSpacing(0);
    box->addLayout(fields);
    box->addWidget(m_problem);
    box->addWidget(m_chart, 1);
    connect(m_start, &QPushButton::clicked, this, &LabSweep::sweepRequested);
    connect(m_measure, &QComboBox::currentIndexChanged, this, &LabSweep::draw);
    connect(m_chart, &SweepChart::fieldChosen, this, [this](int field) {
        if (const SweepCell* cell = m_grid.cell(field))
            Q_EMIT cellChosen(cell->params);
    });
    showMessage(tr("Choose values and press Sweep."));
}

LabSweep::AxisFields LabSweep::addAxis(QGridLayout* grid, int row, const QString& name, const char* id, int parameter)
{
    AxisFields out{new QComboBox(this), new QLineEdit(this)};
    auto* label = new QLabel(name, this);
    label->setBuddy(out.parameter);
    out.parameter->setObjectName(QString::fromLatin1(id));
    out.parameter->setAccessibleName(name);
    for (const SweepParameter p : sweepChoices)
        out.parameter->addItem(titleOf(p));
    out.parameter->setCurrentIndex(parameter);
    letShrink(out.parameter);
    out.values->setObjectName(QString::fromLatin1(id) + QStringLiteral("Values"));
    out.values->setAccessibleName(tr("Values of %1").arg(name));
    out.values->setMaxLength(longestValues);
    out.values->setText(usualValues(sweepChoices[parameter]));
    out.values->setToolTip(tr("Values with commas, or whole numbers from .. to: 0,1,2 or 1..5"));
    grid->addWidget(label, row, 0);
    grid->addWidget(out.parameter, row, 1);
    grid->addWidget(out.values, row, 2);
    connect(out.parameter, &QComboBox::currentIndexChanged, this,
            [values = out.values](int index) { values->setText(usualValues(sweepChoices[index])); });
    connect(out.values, &QLineEdit::returnPressed, this, &LabSweep::sweepRequested);
    return out;
}

Expected<std::vector<SweepAxis>> LabSweep::axes() const
{
    std::vector<SweepAxis> out;
    out.reserve(m_axes.size());
    for (const AxisFields& fields : m_axes) {
        HC_TRY(SweepAxis axis, parseSweepAxis(word(sweepChoices[fields.parameter->currentIndex()]) + u'=' + fields.values->text()));
        out.push_back(std::move(axis));
    }
    return out;
}

void LabSweep::setAxes(const std::vector<SweepAxis>& axes)
{
    for (size_t i = 0; i < std::min(axes.size(), m_axes.size()); ++i) {
        const QSignalBlocker quiet(m_axes[i].parameter);
        m_axes[i].parameter->setCurrentIndex(indexOf(axes[i].parameter));
        m_axes[i].values->setText(sweepAxisText(axes[i]).section(u'=', 1));
    }
}

void LabSweep::showSweep(ReplaySweep sweep)
{
    m_grid = SweepGrid(std::move(sweep));
    draw();
}

void LabSweep::draw()
{
    if (m_grid.isEmpty())
        return showMessage(m_grid.sweep().complete ? tr("Choose values and press Sweep.") : tr("Cancelled: no replay was finished."));
    m_chart->showGrid(m_grid, measures[m_measure->currentIndex()]);
}

void LabSweep::showMessage(const QString& text)
{
    m_chart->setCoverage({});
    m_chart->setMessage(text);
}

void LabSweep::sayProblem(const QString& text)
{
    m_problem->setText(text);
    m_problem->setVisible(!text.isEmpty());
}

void LabSweep::setRunning(bool running) { m_start->setEnabled(!running); }

} // namespace hindcast
