// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/dialogs/AboutDialog.h"

#include "ui/theme/Theme.h"

#include <QDialogButtonBox>
#include <QLabel>
#include <QPlainTextEdit>
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
    auto* licences = new QPlainTextEdit(this);
    licences->setObjectName(QStringLiteral("licences"));
    licences->setAccessibleName(tr("Licences"));
    licences->setReadOnly(true);
    licences->setPlainText(tr("Hindcast: GPL-3.0-or-later\n"
                              "Qt Base, Qt SVG, Qt Tools: LGPL-3.0-only or GPL-2.0-or-later\n"
                              "Qt Charts: GPL-3.0-only\n"
                              "SQLite: in the public domain\n"
                              "libpq: PostgreSQL Licence\n"
                              "RE2: BSD-3-Clause\n"
                              "OpenSSL: Apache-2.0\n"
                              "QtKeychain: BSD-2-Clause\n"
                              "The full texts are in /usr/share/common-licenses and in the documentation of these packages."));
    licences->setMinimumSize(460, 190);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close, this);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    auto* box = new QVBoxLayout(this);
    box->setContentsMargins(metrics::page, metrics::page, metrics::page, metrics::page);
    box->setSpacing(metrics::group);
    for (QWidget* w : {static_cast<QWidget*>(icon), static_cast<QWidget*>(title), static_cast<QWidget*>(text),
                       static_cast<QWidget*>(licences), static_cast<QWidget*>(buttons)})
        box->addWidget(w);
}

} // namespace hindcast
