// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/curation/ChangeSets.h"
#include "core/curation/journal/ChangeSetStore.h"

#include <QDialog>

class QLabel;
class QPushButton;
class QTreeWidget;

namespace hindcast {

class StoreSession;

/// The sheet of a change-set that comes as a file: whose decision it is, what it would change here, and where it was decided otherwise here
/// meanwhile: as you (the file), base and theirs (here). It is applied only without such conflicts; what was applied before is taken back.
class CarryDialog final : public QDialog
{
    Q_OBJECT
public:
    CarryDialog(StoreSession* session, PortableChangeSet file, QString path, QWidget* parent = nullptr);

    [[nodiscard]] const std::optional<ChangePreview>& preview() const { return m_preview; }
    [[nodiscard]] bool isWaiting() const { return m_waiting; }
    /// The command line that does the same.
    [[nodiscard]] QString command() const;

Q_SIGNALS:
    void applied(const hindcast::ChangeReceipt& receipt, const QString& sentence);
    /// It was applied before: somebody wants that taken back.
    void revertRequested(const QString& changeSet);

private:
    /// What it means here today.
    struct Reading {
        std::optional<ChangeSetRecord> before; ///< it was applied already
        std::optional<ChangePreview> preview;
    };
    void look();
    void show(const Reading& reading);
    void apply();
    void updateState();
    [[nodiscard]] ChangeSpec spec() const;

    StoreSession* m_session;
    std::shared_ptr<const PortableChangeSet> m_file;
    QString m_path;
    QLabel* m_summary;
    QTreeWidget* m_tree;
    QLabel* m_problem;
    QPushButton* m_apply;
    QPushButton* m_revert;
    std::optional<ChangePreview> m_preview;
    QString m_before; ///< the change-set that applied it; empty: none
    bool m_waiting = true;
};

} // namespace hindcast
