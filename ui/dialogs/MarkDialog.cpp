// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/dialogs/MarkDialog.h"

#include "ui/dialogs/MarkEditor.h"
#include "ui/models/Format.h"
#include "ui/theme/Theme.h"

#include <QDialogButtonBox>
#include <QLabel>
#include <QVBoxLayout>

namespace hindcast {

MarkDialog::MarkDialog(DatabaseUrl url, QWidget* parent) : QDialog(parent), m_url(std::move(url)), m_editor(new MarkEditor(this))
{
    setObjectName(QStringLiteral("markDialog"));
    setWindowTitle(tr("Label and colour"));
    setMinimumWidth(420);
    auto* name = new QLabel(format::line(m_url.label(), 80), this);
    name->setTextFormat(Qt::PlainText);
    auto* note = new QLabel(tr("They mark the window, so that production is never taken for a copy. They are remembered for this "
                               "database on this computer; the database itself is not changed."),
                            this);
    note->setWordWrap(true);
    note->setProperty("role", QStringLiteral("muted"));
    m_editor->setMark(ConnectionMark::of(m_url));
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel, this);
    connect(buttons, &QDialogButtonBox::accepted, this, &MarkDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    auto* box = new QVBoxLayout(this);
    box->setContentsMargins(metrics::page, metrics::page, metrics::page, metrics::page);
    box->setSpacing(metrics::group);
    for (QWidget* w : {static_cast<QWidget*>(name), static_cast<QWidget*>(m_editor), static_cast<QWidget*>(note)})
        box->addWidget(w);
    box->addWidget(buttons);
    m_editor->setFocus();
}

void MarkDialog::accept()
{
    m_editor->mark().remember(m_url);
    QDialog::accept();
}

} // namespace hindcast
