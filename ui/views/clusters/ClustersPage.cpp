// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/clusters/ClustersPage.h"

#include "ui/models/Format.h"
#include "ui/theme/StateStyle.h"
#include "ui/theme/Theme.h"
#include "ui/views/ListPlace.h"
#include "ui/views/RememberedSplitter.h"
#include "ui/views/clusters/ClusterListModel.h"
#include "ui/views/costs/ListFrame.h"
#include "ui/widgets/ListView.h"
#include "ui/widgets/StateDelegate.h"

#include <QAction>
#include <QApplication>
#include <QClipboard>
#include <QSet>
#include <QVBoxLayout>

#include <algorithm>

namespace hindcast {
namespace {

QColor driftColour() { return Theme::instance().tokens().partial; }

} // namespace

ClustersPage::ClustersPage(QWidget* parent)
    : QWidget(parent), m_model(new ClusterListModel(this)), m_list(new ListView(QStringLiteral("clusters"), this)),
      m_drift(new ListFrame(QStringLiteral("clusterDrift"), tr("Names that may be one cluster"),
                            {{QStringLiteral("from"), tr("Before"), 180},
                             {QStringLiteral("to"), tr("After"), 180},
                             {QStringLiteral("sentence"), tr("Why"), 400, true, false, true}},
                            this)),
      m_alias(new QAction(Theme::instance().icon(QStringLiteral("server")), tr("One cluster …"), this))
{
    setObjectName(QStringLiteral("clustersPage"));
    m_list->setObjectName(QStringLiteral("clusters"));
    m_list->setAccessibleName(tr("Clusters"));
    m_list->setListModel(m_model);
    m_list->setSortingEnabled(false);
    auto* body = new RememberedSplitter(QStringLiteral("clusters"), Qt::Vertical, this);
    body->addWidget(m_list);
    body->addWidget(m_drift);
    body->setSizesOnce({500, 200});
    body->setChildrenCollapsible(false);
    auto* box = new QVBoxLayout(this);
    box->setContentsMargins(0, 0, 0, 0);
    box->addWidget(body, 1);
    connect(m_list, &ListView::copyRequested, this,
            [this](CopyFormat f) { QApplication::clipboard()->setText(copyText(copyTable(*m_list), f)); });
    connect(m_list, &ListView::activated, this, [this](const QModelIndex& index) {
        if (const QString id = m_model->line(index.row()).id; !id.isEmpty())
            Q_EMIT clusterRequested(id);
    });
    connect(m_drift, &ChartFrame::actionRequested, this, &ClustersPage::lintRequested);
    m_alias->setObjectName(QStringLiteral("oneCluster"));
    m_alias->setToolTip(tr("Say that two names mean one cluster, whose identity drifted from one to the other."));
    m_list->addAction(m_alias);
    connect(m_alias, &QAction::triggered, this, &ClustersPage::requestAlias);
    auto* ofPair = new QAction(m_alias->icon(), m_alias->text(), this);
    m_drift->list()->addAction(ofPair);
    connect(ofPair, &QAction::triggered, this, [this] { requestAliasOf(m_drift->list()->currentRow()); });
    connect(m_drift, &ListFrame::rowActivated, this, &ClustersPage::requestAliasOf);
    connect(m_list, &ListView::currentRowChanged, this, &ClustersPage::updateAlias);
    updateAlias();
}

void ClustersPage::updateAlias()
{
    const int row = m_list->currentRow();
    m_alias->setEnabled(!m_past && row >= 0 && row < m_model->rowCount());
}

void ClustersPage::setPast(bool past)
{
    m_past = past;
    updateAlias();
}

/// With the name that it seems to be one with, if there is one.
void ClustersPage::requestAlias()
{
    const QString id = m_model->line(m_list->currentRow()).id;
    const auto pair = std::ranges::find_if(m_pairs, [&](const auto& p) { return p.first == id || p.second == id; });
    if (pair != m_pairs.end())
        Q_EMIT aliasRequested(pair->first, pair->second);
    else
        Q_EMIT aliasRequested(id, {});
}

void ClustersPage::requestAliasOf(int pair)
{
    if (!m_past && pair >= 0 && pair < int(m_pairs.size()))
        Q_EMIT aliasRequested(m_pairs[size_t(pair)].first, m_pairs[size_t(pair)].second);
}

void ClustersPage::showBook(ClusterBook book, bool filtered, bool another)
{
    const ListPlace place(m_list, [this](int row) { return m_model->line(row).id; }, another);
    m_model->setBook(std::move(book));
    m_list->setMessage(m_model->rowCount() > 0 ? QString()
                           : filtered          ? tr("No outcome matches the filter.")
                                               : tr("There are no outcomes and no patterns here yet."));
    place.restore([this](const QString& id) { return m_model->rowOf(id); });
    updateAlias();
}

void ClustersPage::showState(const QString& text)
{
    m_model->setBook({});
    m_list->setMessage(text);
    updateAlias();
}

void ClustersPage::showDriftState(const QString& text, const QString& action)
{
    m_model->setDrifting({});
    m_pairs.clear();
    m_drift->setRows({});
    m_drift->setCoverage({});
    m_drift->setMessage(text, action);
}

void ClustersPage::showDrift(const std::vector<LintFinding>& findings)
{
    QSet<QString> names;
    std::vector<TextRowsModel::Row> rows;
    rows.reserve(findings.size());
    m_pairs.clear();
    for (const LintFinding& f : findings) {
        const QString from = f.facts.value(QLatin1String("from")).toString(), to = f.facts.value(QLatin1String("to")).toString();
        names << from << to;
        m_pairs.emplace_back(from, to);
        rows.push_back({{format::line(from), format::line(to), format::line(f.sentence)}, {from, to, f.sentence}, driftColour, f.advice});
    }
    m_drift->setMessage(rows.empty() ? tr("No two names look like one cluster.") : QString());
    m_drift->setCoverage(rows.empty() ? QString() : tr("%Ln pair(s)", nullptr, int(rows.size())));
    m_drift->setRows(std::move(rows));
    m_model->setDrifting(std::move(names));
}

} // namespace hindcast
