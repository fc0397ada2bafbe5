// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/detail/parts/MemoryDetails.h"
#include "ui/models/selection/CurationSelection.h"

#include <QWidget>

class QLabel;
class QPushButton;
class QSplitter;

namespace hindcast {

class DiffView;
class ListView;
class TextRowsModel;

/// What stood in a reflection's place before: when it was replaced, by whom and why, how it differs, and a way back.
class VersionsPage final : public QWidget
{
    Q_OBJECT
public:
    explicit VersionsPage(PatternDetails* details, MemoryDetails* memories, QWidget* parent = nullptr);

Q_SIGNALS:
    void restoreRequested(const hindcast::CurationSelection& selection);

private:
    void clear();
    void show(const ReflectionDossier& dossier);
    void showVersion(int row);
    void restore();

    QLabel* m_note;
    QSplitter* m_splitter;
    TextRowsModel* m_model;
    ListView* m_list;
    DiffView* m_diff;
    QPushButton* m_restore;
    std::vector<ReflectionVersionRow> m_versions;
    Locator m_key;
    QString m_current; ///< the text of the moment
    bool m_writable = false;
};

} // namespace hindcast
