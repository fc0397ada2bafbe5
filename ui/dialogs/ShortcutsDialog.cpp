// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/dialogs/ShortcutsDialog.h"

#include "ui/models/Format.h"
#include "ui/theme/Theme.h"

#include <QAction>
#include <QDialogButtonBox>
#include <QHeaderView>
#include <QLineEdit>
#include <QMenu>
#include <QMenuBar>
#include <QTreeWidget>
#include <QVBoxLayout>

namespace hindcast {
namespace {

/// What is in a menu and in those below it.
void collectKeys(const QMenu& menu, QTreeWidgetItem* group)
{
    for (const QAction* action : menu.actions()) {
        if (action->menu())
            collectKeys(*action->menu(), group);
        QStringList keys;
        for (const QKeySequence& key : action->shortcuts())
            keys << key.toString(QKeySequence::NativeText);
        keys.removeDuplicates();
        if (!keys.isEmpty())
            new QTreeWidgetItem(group, {format::withoutMarks(action->text()), keys.join(QStringLiteral(", "))});
    }
}

} // namespace

ShortcutsDialog::ShortcutsDialog(const QMenuBar& menus, QWidget* parent)
    : QDialog(parent), m_filter(new QLineEdit(this)), m_keys(new QTreeWidget(this))
{
    setObjectName(QStringLiteral("shortcutsDialog"));
    setWindowTitle(tr("Keyboard shortcuts"));
    resize(560, 620);
    m_filter->setPlaceholderText(tr("Search"));
    m_filter->setAccessibleName(tr("Search"));
    m_filter->setClearButtonEnabled(true);
    m_keys->setObjectName(QStringLiteral("shortcutKeys"));
    m_keys->setAccessibleName(windowTitle());
    m_keys->setHeaderLabels({tr("Action"), tr("Keys")});
    m_keys->setUniformRowHeights(true);
    m_keys->header()->setStretchLastSection(false);
    m_keys->header()->setSectionResizeMode(0, QHeaderView::Stretch);
    m_keys->header()->setSectionResizeMode(1, QHeaderView::ResizeToContents);
    for (const QAction* entry : menus.actions())
        if (entry->menu()) {
            auto* group = new QTreeWidgetItem(m_keys, {format::withoutMarks(entry->text())});
            collectKeys(*entry->menu(), group);
            group->setExpanded(true);
            group->setHidden(group->childCount() == 0);
        }
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close, this);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    connect(m_filter, &QLineEdit::textChanged, this, &ShortcutsDialog::narrow);
    auto* box = new QVBoxLayout(this);
    box->setContentsMargins(metrics::page, metrics::page, metrics::page, metrics::page);
    box->setSpacing(metrics::padding);
    box->addWidget(m_filter);
    box->addWidget(m_keys, 1);
    box->addWidget(buttons);
}

void ShortcutsDialog::narrow(const QString& text)
{
    for (int g = 0; g < m_keys->topLevelItemCount(); ++g) {
        QTreeWidgetItem* group = m_keys->topLevelItem(g);
        bool any = false;
        for (int i = 0; i < group->childCount(); ++i) {
            QTreeWidgetItem* item = group->child(i);
            const bool fits = item->text(0).contains(text, Qt::CaseInsensitive) || item->text(1).contains(text, Qt::CaseInsensitive);
            item->setHidden(!fits);
            any = any || fits;
        }
        group->setHidden(!any);
    }
}

} // namespace hindcast
