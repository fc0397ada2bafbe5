// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/dialogs/AboutDialog.h"

#include "ui/theme/Theme.h"

#include <QDialogButtonBox>
#include <QLabel>
#include <QVBoxLayout>

namespace hindcast {

AboutDialog::AboutDialog(QWidget* parent) : QDialog(parent)
{
    setWindowTitle(tr("About Hindcast"));
    auto* icon = new QLabel(this);
    icon->setPixmap(Theme::programIcon().pixmap(48, 48));
    auto* title = new QLabel(QStringLiteral("Hindcast " HINDCAST_VERSION), this);
    Theme::setFont(title, &Theme::titleFont);
    auto* text = new QLabel(
        tr("A workbench for the memory of AI operations agents.\nGNU General Public License, version 3 or later.\nMade with Qt %1, SQLite, libpq and RE2.")
            .arg(QLatin1String(qVersion())),
        this);
    text->setProperty("role", QStringLiteral("muted"));
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close, this);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    auto* box = new QVBoxLayout(this);
    box->setContentsMargins(metrics::page, metrics::page, metrics::page, metrics::page);
    box->setSpacing(metrics::group);
    for (QWidget* w :
         {static_cast<QWidget*>(icon), static_cast<QWidget*>(title), static_cast<QWidget*>(text), static_cast<QWidget*>(buttons)})
        box->addWidget(w);
}

} // namespace hindcast
