// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/replay/ScopeChoice.h"

#include "ui/theme/Theme.h"

#include <QRadioButton>
#include <QVBoxLayout>

namespace hindcast {

ScopeChoice::ScopeChoice(std::vector<Locator> selected, Predicate matching, const QString& selectedText, const QString& allText,
                         QWidget* parent)
    : QWidget(parent), m_selected(std::move(selected)), m_matching(std::move(matching)),
      m_onlySelected(new QRadioButton(selectedText, this)), m_all(new QRadioButton(allText, this))
{
    auto* box = new QVBoxLayout(this);
    box->setContentsMargins(0, 0, 0, 0);
    box->setSpacing(metrics::gap);
    m_onlySelected->setObjectName(QStringLiteral("replaySelected"));
    m_all->setObjectName(QStringLiteral("replayAll"));
    m_onlySelected->setEnabled(!m_selected.empty());
    (m_selected.empty() ? m_all : m_onlySelected)->setChecked(true);
    box->addWidget(m_onlySelected);
    box->addWidget(m_all);
    connect(m_onlySelected, &QRadioButton::toggled, this, &ScopeChoice::changed);
}

ReplayScope ScopeChoice::scope() const { return m_onlySelected->isChecked() ? ReplayScope(m_selected) : ReplayScope(m_matching); }

} // namespace hindcast
