// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/replay/PromptEditor.h"

#include "core/replay/ReplayPrompts.h"
#include "ui/theme/Theme.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QStyle>
#include <QTabBar>
#include <QVBoxLayout>

namespace hindcast {

PromptEditor::PromptEditor(QWidget* parent)
    : QWidget(parent), m_tabs(new QTabBar(this)), m_system(new QPlainTextEdit(this)), m_user(new QPlainTextEdit(this)),
      m_note(new QLabel(this)), m_reset(new QPushButton(tr("Reset"), this))
{
    m_tabs->setObjectName(QStringLiteral("promptTabs"));
    m_tabs->setDrawBase(false);
    for (const QString& title : {tr("Failures"), tr("Successes"), tr("Partial")})
        m_tabs->addTab(title);
    m_tabs->setExpanding(false);
    m_tabs->setAccessibleName(tr("Prompt"));
    m_system->setObjectName(QStringLiteral("promptSystem"));
    m_user->setObjectName(QStringLiteral("promptUser"));
    m_note->setObjectName(QStringLiteral("promptNote"));
    m_note->setTextFormat(Qt::PlainText);
    m_note->setWordWrap(true);
    m_reset->setObjectName(QStringLiteral("promptReset"));
    m_reset->setAutoDefault(false);
    const auto caption = [this](const QString& text) {
        auto* label = new QLabel(text, this);
        label->setProperty("role", QStringLiteral("muted"));
        label->setFont(Theme::captionFont());
        return label;
    };
    auto* box = new QVBoxLayout(this);
    box->setContentsMargins(0, 0, 0, 0);
    box->setSpacing(metrics::gap);
    box->addWidget(m_tabs);
    box->addWidget(caption(tr("System")));
    box->addWidget(m_system, 2);
    box->addWidget(caption(tr("Question")));
    box->addWidget(m_user, 3);
    auto* foot = new QHBoxLayout;
    foot->addWidget(m_note, 1);
    foot->addWidget(m_reset);
    box->addLayout(foot);
    m_system->setAccessibleName(tr("System text of the prompt"));
    m_user->setAccessibleName(tr("Question of the prompt"));
    for (QPlainTextEdit* edit : {m_system, m_user}) {
        edit->setTabChangesFocus(true);
        edit->setFont(Theme::monoFont());
        edit->setMinimumHeight(60);
        connect(edit, &QPlainTextEdit::textChanged, this, &PromptEditor::take);
    }
    connect(m_tabs, &QTabBar::currentChanged, this, &PromptEditor::showPrompt);
    connect(m_reset, &QPushButton::clicked, this, &PromptEditor::reset);
}

void PromptEditor::setPrompts(std::vector<PromptTemplate> prompts)
{
    m_original = m_edited = std::move(prompts);
    for (size_t i = 0; i < m_original.size(); ++i)
        m_tabs->setTabToolTip(int(i), m_original[i].id);
    showPrompt(m_tabs->currentIndex());
}

void PromptEditor::showPrompt(int index)
{
    if (index < 0 || size_t(index) >= m_edited.size())
        return;
    m_showing = true;
    m_system->setPlainText(m_edited[size_t(index)].system);
    m_user->setPlainText(m_edited[size_t(index)].user);
    m_showing = false;
    take();
}

void PromptEditor::take()
{
    const int index = m_tabs->currentIndex();
    if (m_showing || index < 0 || size_t(index) >= m_edited.size())
        return;
    PromptTemplate& prompt = m_edited[size_t(index)];
    prompt.system = m_system->toPlainText();
    prompt.user = m_user->toPlainText();
    const PromptTemplate named = editedPrompt(m_original[size_t(index)], prompt.system, prompt.user);
    const auto wrong = checkPlaceholders(named);
    m_note->setProperty("role", wrong ? QStringLiteral("muted") : QStringLiteral("problem"));
    m_note->setText(wrong ? tr("Stored with each result as %1.").arg(named.id) : wrong.error().sentence + u' ' + wrong.error().hint);
    m_note->style()->unpolish(m_note); // the role has another colour
    m_note->style()->polish(m_note);
    m_reset->setEnabled(named.id != m_original[size_t(index)].id);
    Q_EMIT changed();
}

void PromptEditor::reset()
{
    const int index = m_tabs->currentIndex();
    m_edited[size_t(index)] = m_original[size_t(index)];
    showPrompt(index);
}

std::vector<PromptTemplate> PromptEditor::prompts() const
{
    std::vector<PromptTemplate> out;
    out.reserve(m_edited.size());
    for (size_t i = 0; i < m_edited.size(); ++i)
        out.push_back(editedPrompt(m_original[i], m_edited[i].system, m_edited[i].user));
    return out;
}

std::optional<Error> PromptEditor::problem() const
{
    for (const PromptTemplate& prompt : prompts())
        if (const auto checked = checkPlaceholders(prompt); !checked)
            return checked.error();
    return {};
}

} // namespace hindcast
