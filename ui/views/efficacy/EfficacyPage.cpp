// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/efficacy/EfficacyPage.h"

#include "core/domain/text/ArgText.h"
#include "ui/models/Format.h"
#include "ui/models/HintWords.h"
#include "ui/theme/Theme.h"
#include "ui/views/costs/ListFrame.h"
#include "ui/views/efficacy/ForestChart.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QSpinBox>
#include <QVBoxLayout>

namespace hindcast {
namespace {

enum ExposureChoice { AsRecorded, FromLedger, FromReader };

constexpr int usualLeast = 5;
constexpr int greatestLeast = 100'000;
constexpr int strataHeight = 190;

QString shareText(const Share& share)
{
    return share.n == 0
        ? QStringLiteral("–")
        : QStringLiteral("%1 / %2 · %3").arg(format::count(share.successes), format::count(share.n), format::percent(share.rate()));
}

QString rawShare(const Share& share) { return QStringLiteral("%1/%2").arg(argText(share.successes), argText(share.n)); }

} // namespace

EfficacyPage::EfficacyPage(QWidget* parent)
    : QWidget(parent), m_exposure(new QComboBox(this)), m_least(new QSpinBox(this)), m_caution(new QLabel(this)),
      m_forest(new ForestChart(this)), m_strata(new ListFrame(QStringLiteral("efficacyStrata"), tr("Strata"),
                                                              {{QStringLiteral("playbook"), tr("Playbook"), 220, true, false, true},
                                                               {QStringLiteral("cluster_id"), tr("Cluster"), 160},
                                                               {QStringLiteral("with"), tr("With the hint"), 150},
                                                               {QStringLiteral("without"), tr("Without it"), 150}},
                                                              this)),
      m_show(new QPushButton(tr("Show the pattern"), this))
{
    setObjectName(QStringLiteral("efficacyPage"));
    m_exposure->setObjectName(QStringLiteral("efficacyExposure"));
    m_exposure->setAccessibleName(tr("Who was given what"));
    m_exposure->addItems({tr("as recorded, else inferred"), tr("as recorded only"), tr("inferred: as the reader gives hints")});
    m_exposure->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon); // a narrow window cuts what is chosen
    m_exposure->setMinimumContentsLength(14);
    m_exposure->setMaximumWidth(Theme::scaled(280));
    m_least->setObjectName(QStringLiteral("efficacyLeast"));
    m_least->setRange(1, greatestLeast);
    m_least->setValue(usualLeast);
    m_least->setAccessibleName(tr("Least results on each side"));
    m_caution->setObjectName(QStringLiteral("efficacyCaution"));
    m_caution->setProperty("role", QStringLiteral("caution"));
    m_caution->setTextFormat(Qt::PlainText);
    m_caution->setWordWrap(true);
    m_show->setObjectName(QStringLiteral("efficacyShow"));
    m_show->setEnabled(false);
    m_strata->setFixedHeight(Theme::scaled(strataHeight));
    m_forest->setMinimumHeight(Theme::scaled(strataHeight));
    auto* asks = new QHBoxLayout;
    asks->setSpacing(metrics::padding);
    const auto named = [&](const QString& name, QWidget* field) {
        auto* label = new QLabel(name, this);
        label->setBuddy(field);
        asks->addWidget(label);
        asks->addWidget(field);
    };
    named(tr("Who was given what:"), m_exposure);
    asks->addSpacing(metrics::group);
    named(tr("least results a side:"), m_least);
    asks->addStretch(1);
    asks->addWidget(m_show);
    auto* box = new QVBoxLayout(this);
    box->setContentsMargins(metrics::group, metrics::group, metrics::group, metrics::group);
    box->setSpacing(metrics::padding);
    box->addLayout(asks);
    box->addWidget(m_caution);
    box->addWidget(m_forest, 1);
    box->addWidget(m_strata);
    for (QWidget* w : {static_cast<QWidget*>(m_exposure), static_cast<QWidget*>(m_forest), static_cast<QWidget*>(m_strata)})
        w->setSizePolicy(QSizePolicy::Ignored, w->sizePolicy().verticalPolicy());
    m_exposure->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    asks->setStretchFactor(m_exposure, 4); // where there is room for what is chosen it gets that before the gap behind it
    m_exposure->setMinimumWidth(120);
    connect(m_exposure, &QComboBox::currentIndexChanged, this, &EfficacyPage::specChanged);
    connect(m_least, &QSpinBox::editingFinished, this, [this, before = usualLeast]() mutable {
        if (std::exchange(before, m_least->value()) != m_least->value())
            Q_EMIT specChanged();
    });
    connect(m_forest, &ForestChart::hintChosen, this, &EfficacyPage::choose);
    connect(m_show, &QPushButton::clicked, this, [this] {
        if (m_chosen >= 0)
            Q_EMIT patternRequested(m_hints[size_t(m_chosen)].name, m_hints[size_t(m_chosen)].cluster);
    });
}

EfficacySpec EfficacyPage::spec() const
{
    EfficacySpec spec;
    spec.leastResults = m_least->value();
    if (m_exposure->currentIndex() != AsRecorded)
        spec.exposure = m_exposure->currentIndex() == FromLedger ? ExposureSource::Ledger : ExposureSource::Inferred;
    return spec;
}

void EfficacyPage::showSource(const EfficacyReport& report)
{
    m_caution->setText(tr("An observation, no experiment: nobody gave hints by chance. Outcomes of one playbook and cluster are "
                          "compared; what nobody looked at is unknown and counts on neither side.")
                       + u'\n'
                       + (report.exposure == ExposureSource::Ledger
                              ? tr("Which session was given which hint is recorded.")
                              : tr("Dashed: which session was given which hint is inferred, because it is not recorded.")));
}

void EfficacyPage::showReport(const EfficacyReport& report)
{
    m_hints = report.hints;
    m_chosen = -1;
    m_show->setEnabled(false);
    showSource(report);
    m_forest->showReport(report);
    m_strata->setRows({});
    m_strata->setCoverage({});
    m_strata->setMessage(m_hints.empty() ? tr("No hint was promoted or given.") : tr("Choose a hint to see the strata it is compared in."));
}

void EfficacyPage::showState(const QString& text)
{
    m_hints.clear();
    m_chosen = -1;
    m_show->setEnabled(false);
    m_caution->setText({});
    m_forest->setCoverage({});
    m_forest->setMessage(text);
    m_strata->setRows({});
    m_strata->setMessage(text);
}

void EfficacyPage::choose(int hint)
{
    if (hint < 0 || hint >= int(m_hints.size()))
        return;
    m_chosen = hint;
    m_show->setEnabled(true);
    m_forest->setCurrent(hint);
    const HintEfficacy& h = m_hints[size_t(hint)];
    std::vector<TextRowsModel::Row> rows;
    rows.reserve(h.strata.size());
    for (const EfficacyStratum& s : h.strata)
        rows.push_back(
            {{s.playbook.isEmpty() ? tr("none") : s.playbook, s.cluster, shareText(s.results.with), shareText(s.results.without)},
             {s.playbook, s.cluster, rawShare(s.results.with), rawShare(s.results.without)}});
    m_strata->setMessage(rows.empty() ? tr("No outcome with a known result came after it.") : QString());
    m_strata->setRows(std::move(rows));
    m_strata->setCoverage(QStringList{patternText(h.name, h.cluster), tr("since %1").arg(format::moment(h.since)),
                                      tr("unknown: %1 with, %2 without").arg(format::count(h.unknownWith), format::count(h.unknownWithout))}
                              .join(QStringLiteral(" · ")));
}

} // namespace hindcast
