// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/replay/AcceptanceField.h"

#include "ui/theme/Theme.h"

#include <QHBoxLayout>
#include <QLineEdit>
#include <QPushButton>

namespace hindcast {
namespace {

constexpr int fieldWidth = 260;
constexpr int longestRules = 300; // code units

} // namespace

AcceptanceField::AcceptanceField(QWidget* parent)
    : QWidget(parent), m_text(new QLineEdit(this)), m_accept(new QPushButton(tr("Accept by rule"), this))
{
    m_text->setObjectName(QStringLiteral("replayRule"));
    m_text->setAccessibleName(tr("Rules of acceptance"));
    m_text->setPlaceholderText(QStringLiteral("longer-than=old, same-advice"));
    m_text->setMaxLength(longestRules);
    m_text->setMinimumWidth(Theme::scaled(fieldWidth));
    m_accept->setObjectName(QStringLiteral("replayAcceptRule"));
    m_accept->setAutoDefault(false);
    auto* line = new QHBoxLayout(this);
    line->setContentsMargins(0, 0, 0, 0);
    line->addWidget(m_text, 1);
    line->addWidget(m_accept);
    const auto request = [this] {
        if (const auto asked = rules(); asked && m_possible)
            Q_EMIT acceptRequested(*asked);
    };
    connect(m_text, &QLineEdit::textChanged, this, &AcceptanceField::showState);
    connect(m_text, &QLineEdit::returnPressed, this, request);
    connect(m_accept, &QPushButton::clicked, this, request);
    showState();
}

Expected<std::vector<AcceptanceRule>> AcceptanceField::rules() const
{
    std::vector<AcceptanceRule> out;
    const QStringList parts = m_text->text().split(u',');
    out.reserve(size_t(parts.size()));
    for (const QString& part : parts) {
        HC_TRY(const AcceptanceRule rule, parseAcceptanceRule(part.trimmed()));
        out.push_back(rule);
    }
    return out;
}

void AcceptanceField::setPossible(bool possible)
{
    m_possible = possible;
    showState();
}

/// What is no rule is said where it is typed; an empty line is only nothing yet.
void AcceptanceField::showState()
{
    const auto asked = rules();
    m_accept->setEnabled(m_possible && asked);
    const QString usual = tr("Accept what meets all of these: longer-than=200 or old, same-advice=0.5, score-above=0.6");
    const bool wrong = !asked && !m_text->text().trimmed().isEmpty();
    m_text->setToolTip(wrong ? sentenceAndHint(asked.error()) : usual);
    m_accept->setToolTip(m_text->toolTip());
}

} // namespace hindcast
