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

    /// \a filtered: of some of the outcomes; \a another: of others than those that are shown, or of another moment.
    void showBook(ClusterBook book, bool filtered, bool another);
    /// Instead of a list: "Reading …"
    void showState(const QString& text);
    /// Of cluster-drift, as lint found them.
    void showDrift(const std::vector<LintFinding>& findings);
    /// Instead of findings, above a button when \a action is not empty.
    void showDriftState(const QString& text, const QString& action = {});
    /// What is shown is of another moment: nobody can say then what is one cluster.
    void setPast(bool past);
    [[nodiscard]] const ClusterListModel* model() const { return m_model; }
    [[nodiscard]] ListView* list() const { return m_list; }
    /// Says that the name that is selected is one cluster with another one.
    [[nodiscard]] QAction* aliasAction() const { return m_alias; }

Q_SIGNALS:
    void lintRequested();
    /// Somebody wants to see only what is of a cluster.
    void clusterRequested(const QString& id);
    /// Somebody says that two names mean one cluster; \a to is empty where it is not known yet.
    void aliasRequested(const QString& from, const QString& to);

private:
    void requestAlias();
    void requestAliasOf(int pair);
    void updateAlias();

    ClusterListModel* m_model;
    ListView* m_list;
    ListFrame* m_drift;
    QAction* m_alias;
    std::vector<std::pair<QString, QString>> m_pairs; ///< that may be one cluster, row by row
    bool m_past = false;
};

} // namespace hindcast
