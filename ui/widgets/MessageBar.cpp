// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/MessageBar.h"

#include "ui/models/Format.h"
#include "ui/theme/Theme.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QStyle>
#include <QToolButton>
#include <QVBoxLayout>

namespace hindcast {
namespace {

QLabel* plainLabel(QWidget* parent)
{
    auto* label = new QLabel(parent);
    label->setTextFormat(Qt::PlainText);
    label->setWordWrap(true);
    label->setTextInteractionFlags(Qt::TextSelectableByMouse);
    return label;
}

} // namespace

MessageBar::MessageBar(QWidget* parent)
    : QFrame(parent), m_icon(new QLabel(this)), m_sentence(plainLabel(this)), m_hint(plainLabel(this)), m_detail(plainLabel(this)),
      m_more(new QToolButton(this)), m_action(new QPushButton(this))
{
    setObjectName(QStringLiteral("errorBar"));
    m_hint->setProperty("role", QStringLiteral("muted"));
    Theme::setFont(m_detail, &Theme::monoFont);
    m_detail->hide();
    m_action->hide();
    m_more->setText(tr("Details"));
    m_more->setCheckable(true);
    m_more->setObjectName(QStringLiteral("errorDetails"));
    auto* close = new QToolButton(this);
    close->setIcon(Theme::instance().icon(QStringLiteral("close")));
    close->setToolTip(tr("Dismiss"));
    close->setAccessibleName(tr("Dismiss"));
    auto* texts = new QVBoxLayout;
    texts->setSpacing(2);
    texts->addWidget(m_sentence);
    texts->addWidget(m_hint);
    texts->addWidget(m_detail);
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(metrics::group, metrics::padding, metrics::padding, metrics::padding);
    row->setSpacing(metrics::padding);
    row->addWidget(m_icon, 0, Qt::AlignTop);
    row->addLayout(texts, 1);
    row->addWidget(m_action, 0, Qt::AlignTop);
    row->addWidget(m_more, 0, Qt::AlignTop);
    row->addWidget(close, 0, Qt::AlignTop);
    connect(close, &QToolButton::clicked, this, &MessageBar::dismiss);
    connect(&Theme::instance(), &Theme::changed, this, &MessageBar::drawIcon);
    connect(m_more, &QToolButton::toggled, m_detail, &QWidget::setVisible);
    connect(m_action, &QPushButton::clicked, this, [this] {
        if (m_callback)
            m_callback();
    });
    hide();
}

void MessageBar::showError(const Error& error)
{
    m_isError = true;
    setObjectName(QStringLiteral("errorBar"));
    drawIcon();
    m_sentence->setText(format::block(error.sentence, 1'000));
    m_hint->setText(format::block(error.hint, 1'000));
    m_hint->setVisible(!error.hint.isEmpty());
    m_detail->setText(format::block(error.detail, 4'000));
    m_more->setVisible(!error.detail.isEmpty());
    m_more->setChecked(false);
    setAction({}, {});
    style()->unpolish(this);
    style()->polish(this);
    show();
}

void MessageBar::drawIcon()
{
    const QIcon icon = m_isError ? Theme::instance().icon(QStringLiteral("error"), &Tokens::regression)
                                 : Theme::instance().icon(QStringLiteral("info"), &Tokens::accent);
    m_icon->setPixmap(icon.pixmap(metrics::iconSize));
}

void MessageBar::showNotice(const QString& text)
{
    m_isError = false;
    setObjectName(QStringLiteral("noticeBar"));
    drawIcon();
    m_sentence->setText(text);
    m_hint->hide();
    m_more->hide();
    m_more->setChecked(false);
    setAction({}, {});
    style()->unpolish(this);
    style()->polish(this);
    show();
}

void MessageBar::setTexts(const QString& sentence, const QString& hint)
{
    m_sentence->setText(format::block(sentence, 1'000));
    m_hint->setText(format::block(hint, 1'000));
    m_hint->setVisible(!hint.isEmpty());
}

void MessageBar::setAction(const QString& text, std::function<void()> action)
{
    m_callback = std::move(action);
    m_action->setText(text);
    m_action->setVisible(!text.isEmpty());
}

QString MessageBar::sentence() const { return isHidden() ? QString() : m_sentence->text(); }
QString MessageBar::hint() const { return m_hint->text(); }
QString MessageBar::detail() const { return m_detail->text(); }

void MessageBar::dismiss()
{
    m_isError = false;
    hide();
}

} // namespace hindcast
