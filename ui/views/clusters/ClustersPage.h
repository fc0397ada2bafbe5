// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/engine/read/clusters/ClusterBook.h"
#include "core/lint/model/LintFinding.h"

#include <QWidget>

namespace hindcast {

class ClusterListModel;
class ListFrame;
class ListView;

/// The names of clusters, and below them which seem to be one cluster under two names.
class ClustersPage final : public QWidget
{
    Q_OBJECT
public:
    explicit ClustersPage(QWidget* parent = nullptr);

    void showBook(ClusterBook book);
    /// Instead of a list: "Reading …"
    void showState(const QString& text);
    /// Of cluster-drift, as lint found them.
    void showDrift(const std::vector<LintFinding>& findings);
    /// Instead of findings, above a button when \a action is not empty.
    void showDriftState(const QString& text, const QString& action = {});
    [[nodiscard]] const ClusterListModel* model() const { return m_model; }
    [[nodiscard]] ListView* list() const { return m_list; }

Q_SIGNALS:
    void lintRequested();
    /// Somebody wants to see only what is of a cluster.
    void clusterRequested(const QString& id);

private:
    ClusterListModel* m_model;
    ListView* m_list;
    ListFrame* m_drift;
};

} // namespace hindcast
