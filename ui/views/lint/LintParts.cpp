// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/lint/LintParts.h"

#include "ui/theme/Theme.h"
#include "ui/views/RememberedSplitter.h"
#include "ui/views/lint/RuleList.h"

#include <QApplication>
#include <QVBoxLayout>

#include <utility>

namespace hindcast {
namespace {

constexpr int leastForBoth = 640; // less leaves the findings two columns

} // namespace

LintParts::LintParts(RuleList* rules, QWidget* findings, QWidget* parent)
    : QWidget(parent), m_rules(rules), m_splitter(new RememberedSplitter(QStringLiteral("lint.rules"), Qt::Horizontal, this))
{
    m_splitter->addWidget(findings);
    auto* box = new QVBoxLayout(this);
    box->setContentsMargins(0, 0, 0, 0);
    box->setSpacing(0);
    box->addWidget(m_splitter, 1);
    putBeside();
    connect(&Theme::instance(), &Theme::changed, this, &LintParts::adapt); // larger letters need more room
}

void LintParts::putBeside()
{
    m_splitter->insertWidget(0, m_rules);
    m_splitter->setStretchFactor(1, 1);
    m_splitter->setSizesOnce({270, 680});
    m_splitter->setChildrenCollapsible(false);
}

void LintParts::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    adapt();
}

/// One line is as high as it needs: there is nothing to divide, and what is remembered stays. So does the keyboard.
void LintParts::adapt()
{
    const bool narrow = width() < Theme::scaled(leastForBoth);
    if (std::exchange(m_isNarrow, narrow) == narrow)
        return;
    const bool focused = m_rules->isAncestorOf(QApplication::focusWidget());
    m_rules->setOneLine(narrow);
    if (narrow)
        qobject_cast<QVBoxLayout*>(layout())->insertWidget(0, m_rules);
    else
        putBeside();
    m_rules->setVisible(true); // who moves is hidden
    if (focused)
        m_rules->setFocus();
}

} // namespace hindcast
