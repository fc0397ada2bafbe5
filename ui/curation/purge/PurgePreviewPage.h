// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/curation/purge/PurgePreview.h"

#include <QWidget>

class QCheckBox;
class QLabel;
class QPushButton;
class QTreeWidget;
class QVBoxLayout;

namespace hindcast {

/// What a preview comes to, with examples.
struct PurgeOutlook {
    PurgePreview preview;
    PurgeSamples samples;
};

/// The second page of a purge: what would go, by month, table and cluster, some of it as examples, which promoted patterns lose their last
/// evidence, how much room and time it is, and whether it is kept for undo.
class PurgePreviewPage final : public QWidget
{
    Q_OBJECT
public:
    /// \a months stands on top: the bars with the line.
    explicit PurgePreviewPage(QWidget* months, QWidget* parent = nullptr);

    void showCounting();
    /// What is known before the preview is done.
    void showTotals(const RetentionCounts& counts);
    /// \a before: what was looked at when it turned out that the rows are others by now; else null.
    void show(const PurgeOutlook& outlook, const PurgePreview* before);
    /// The sentences of a second look; empty: nobody asks.
    void ask(const QString& sentences);
    [[nodiscard]] bool keepsRows() const;
    void setWorking(bool works, bool mayPin);

Q_SIGNALS:
    void keepChanged();
    void pinRequested();

private:
    QWidget* buildEvidence();
    void addGroup(const QString& title, const std::map<QString, qint64>& counts);
    void addLosing(const PurgePreview& preview);
    void addExamples(const PurgeOutlook& outlook);
    void listLosing();
    void showSize(const PurgeOutlook& outlook);

    QLabel* m_summary;
    QLabel* m_size;  ///< room, time and fingerprint
    QLabel* m_delta; ///< how it differs from what was looked at
    QWidget* m_evidence; ///< says that evidence is lost, with what may be done
    QLabel* m_losing;
    QPushButton* m_pin;
    QTreeWidget* m_tree;
    QCheckBox* m_keep;
    QLabel* m_second; ///< what is asked the second time
};

} // namespace hindcast
