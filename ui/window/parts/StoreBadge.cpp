// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/parts/StoreBadge.h"

#include "ui/dialogs/MarkDialog.h"
#include "ui/models/Format.h"
#include "ui/models/remembered/ConnectionMark.h"
#include "ui/theme/Theme.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QStyle>

namespace hindcast {

StoreBadge::StoreBadge(QWidget* parent) : QWidget(parent), m_name(new QLabel(this)), m_label(new QLabel(this)), m_disc(new QLabel(this))
{
    setObjectName(QStringLiteral("storeBadge"));
    m_name->setObjectName(QStringLiteral("storeLabel"));
    m_name->setTextFormat(Qt::PlainText);
    m_label->setObjectName(QStringLiteral("storeMark"));
    m_label->setTextFormat(Qt::PlainText);
    Theme::setFont(m_name, &Theme::strongFont);
    Theme::setFont(m_label, &Theme::strongFont);
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(metrics::gap);
    row->addWidget(m_disc);
    row->addWidget(m_label);
    row->addWidget(m_name);
    connect(&Theme::instance(), &Theme::changed, this, &StoreBadge::reload);
}

void StoreBadge::setUrl(const std::optional<DatabaseUrl>& url)
{
    m_url = url;
    reload();
}

void StoreBadge::reload()
{
    const ConnectionMark mark = m_url ? ConnectionMark::of(*m_url) : ConnectionMark{};
    m_name->setText(m_url ? format::line(m_url->label(), 60) : QString());
    m_label->setText(format::line(mark.label, ConnectionMark::longestLabel));
    m_label->setVisible(!mark.label.isEmpty());
    m_disc->setPixmap(mark.icon().pixmap(metrics::iconSize));
    m_disc->setToolTip(mark.colour == ConnectionMark::Colour::None ? QString() : ConnectionMark::colourName(mark.colour));
    m_disc->setVisible(mark.colour != ConnectionMark::Colour::None);
    m_name->setProperty("role", mark.label.isEmpty() ? QVariant() : QVariant(QStringLiteral("muted")));
    m_name->style()->unpolish(m_name); // a role takes effect then
    m_name->style()->polish(m_name);
    setToolTip(m_url ? format::tip(m_url->text()) : QString());
    Q_EMIT markChanged();
}

QString StoreBadge::windowTitle() const
{
    if (!m_url)
        return QStringLiteral("Hindcast");
    const QString name = format::line(m_url->label(), 60), label = m_label->text();
    return tr("%1 – Hindcast").arg(label.isEmpty() ? name : label + QStringLiteral(" · ") + name);
}

void StoreBadge::edit()
{
    if (!m_url)
        return;
    auto* dialog = new MarkDialog(*m_url, window());
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &QDialog::accepted, this, &StoreBadge::reload);
    dialog->open();
}

void StoreBadge::mouseDoubleClickEvent(QMouseEvent*) { edit(); }

} // namespace hindcast
