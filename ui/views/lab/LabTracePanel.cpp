// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/lab/LabTracePanel.h"

#include "ui/models/HintWords.h"
#include "ui/theme/Theme.h"
#include "ui/widgets/ListView.h"
#include "ui/widgets/texts/ElidedLabel.h"

#include <QApplication>
#include <QClipboard>
#include <QVBoxLayout>

namespace hindcast {

LabTracePanel::LabTracePanel(QWidget* parent)
    : QWidget(parent), m_title(new ElidedLabel(this)), m_model(new LabTraceModel(this)),
      m_list(new ListView(QStringLiteral("labTrace"), this))
{
    m_title->setObjectName(QStringLiteral("labTraceTitle"));
    m_title->setContentsMargins(metrics::group, metrics::padding, metrics::group, metrics::gap);
    Theme::setFont(m_title, &Theme::strongFont);
    m_list->setListModel(m_model);
    m_list->setAccessibleName(tr("Steps of the chosen pattern"));
    auto* box = new QVBoxLayout(this);
    box->setContentsMargins(0, 0, 0, 0);
    box->setSpacing(0);
    box->addWidget(m_title);
    box->addWidget(m_list, 1);
    connect(m_list, &ListView::copyRequested, this,
            [this](CopyFormat format) { QApplication::clipboard()->setText(copyText(copyTable(*m_list), format)); });
    showMessage({});
}

void LabTracePanel::showSteps(const QString& name, const QString& cluster, std::vector<TraceStep> steps)
{
    const QString text = patternText(name, cluster);
    m_title->setWhole(tr("%Ln step(s) of %1", nullptr, int(steps.size())).arg(text));
    m_list->setMessage(steps.empty() ? tr("No outcome of it is left: its history is purged.") : QString());
    m_model->setSteps(std::move(steps));
}

void LabTracePanel::showMessage(const QString& text)
{
    m_title->setWhole(tr("Steps"));
    m_model->setSteps({});
    m_list->setMessage(text);
}

} // namespace hindcast
