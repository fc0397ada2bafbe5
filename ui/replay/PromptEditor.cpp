// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/replay/PromptEditor.h"

#include "core/domain/text/ArgText.h"
#include "ui/models/Format.h"
#include "ui/theme/Theme.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QStyle>
#include <QTabBar>
#include <QVBoxLayout>

#include <algorithm>

namespace hindcast {

PromptTemplate PromptEditor::Choice::now() const
{
    return editedPrompt(versions[chosen].prompt(), edited[chosen].system, edited[chosen].user);
}

PromptEditor::PromptEditor(QWidget* parent)
    : QWidget(parent), m_tabs(new QTabBar(this)), m_versions(new QComboBox(this)), m_system(new QPlainTextEdit(this)),
      m_user(new QPlainTextEdit(this)), m_note(new QLabel(this)), m_reset(new QPushButton(tr("Reset"), this)),
      m_save(new QPushButton(tr("Save as a version"), this))
{
    m_tabs->setObjectName(QStringLiteral("promptTabs"));
    m_tabs->setDrawBase(false);
    for (const QString& title : {tr("Failures"), tr("Successes"), tr("Partial")})
        m_tabs->addTab(title);
    m_tabs->setExpanding(false);
    m_tabs->setAccessibleName(tr("Prompt"));
    m_versions->setObjectName(QStringLiteral("promptVersion"));
    m_versions->setAccessibleName(tr("Version of the prompt"));
    m_versions->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_versions->setMinimumContentsLength(24);
    m_system->setObjectName(QStringLiteral("promptSystem"));
    m_user->setObjectName(QStringLiteral("promptUser"));
    const auto caption = [this](const QString& text) {
        auto* label = new QLabel(text, this);
        label->setProperty("role", QStringLiteral("muted"));
        Theme::setFont(label, &Theme::captionFont);
        return label;
    };
    auto* head = new QHBoxLayout;
    head->addWidget(m_tabs);
    head->addStretch(1);
    head->addWidget(m_versions);
    auto* box = new QVBoxLayout(this);
    box->setContentsMargins(0, 0, 0, 0);
    box->setSpacing(metrics::gap);
    box->addLayout(head);
    box->addWidget(caption(tr("System")));
    box->addWidget(m_system, 2);
    box->addWidget(caption(tr("Question")));
    box->addWidget(m_user, 3);
    box->addWidget(buildFoot());
    m_system->setAccessibleName(tr("System text of the prompt"));
    m_user->setAccessibleName(tr("Question of the prompt"));
    for (QPlainTextEdit* edit : {m_system, m_user}) {
        edit->setTabChangesFocus(true);
        Theme::setFont(edit, &Theme::monoFont);
        edit->setMinimumHeight(60);
        connect(edit, &QPlainTextEdit::textChanged, this, &PromptEditor::take);
    }
    connect(m_tabs, &QTabBar::currentChanged, this, &PromptEditor::showPrompt);
    connect(m_versions, &QComboBox::currentIndexChanged, this, &PromptEditor::choose);
}

QWidget* PromptEditor::buildFoot()
{
    auto* widget = new QWidget(this);
    auto* foot = new QHBoxLayout(widget);
    foot->setContentsMargins(0, 0, 0, 0);
    m_note->setObjectName(QStringLiteral("promptNote"));
    m_note->setTextFormat(Qt::PlainText);
    m_note->setWordWrap(true);
    m_reset->setObjectName(QStringLiteral("promptReset"));
    m_save->setObjectName(QStringLiteral("promptSave"));
    foot->addWidget(m_note, 1);
    for (QPushButton* button : {m_reset, m_save}) {
        button->setAutoDefault(false);
        foot->addWidget(button);
    }
    connect(m_reset, &QPushButton::clicked, this, &PromptEditor::reset);
    connect(m_save, &QPushButton::clicked, this, &PromptEditor::save);
    return widget;
}

PromptEditor::Choice* PromptEditor::current()
{
    const int index = m_tabs->currentIndex();
    return index < 0 || size_t(index) >= m_choices.size() ? nullptr : &m_choices[size_t(index)];
}

void PromptEditor::setPrompts(std::vector<PromptVersions> prompts)
{
    m_choices.clear();
    for (PromptVersions& versions : prompts) {
        Choice& choice = m_choices.emplace_back();
        choice.versions = std::move(versions);
        for (const PromptVersion& v : choice.versions)
            choice.edited.push_back(v.prompt());
    }
    showPrompt();
}

void PromptEditor::addVersion(const PromptVersion& version)
{
    for (Choice& choice : m_choices) {
        if (choice.versions.front().name != version.name)
            continue;
        choice.edited[choice.chosen] = choice.versions[choice.chosen].prompt();
        if (choice.versions.front().version < version.version) { // else it says what the newest one says
            choice.versions.insert(choice.versions.begin(), version);
            choice.edited.insert(choice.edited.begin(), version.prompt());
        }
        choice.chosen = 0;
    }
    showPrompt();
}

void PromptEditor::setSavable(bool savable)
{
    m_savable = savable;
    take();
}

void PromptEditor::showFailure(const Error& error) { showNote(sentenceAndHint(error), true); }

void PromptEditor::showVersions()
{
    const Choice* choice = current();
    m_versions->clear();
    for (const PromptVersion& v : choice->versions) {
        const QString origin = v.isBuiltIn() ? tr("built in") : format::moment(v.createdAt);
        m_versions->addItem(tr("Version %1 · %2").arg(argText(v.version), argText(origin)), v.prompt().id);
        m_versions->setItemData(m_versions->count() - 1, format::tip(v.isBuiltIn() ? v.prompt().id : v.prompt().id + u' ' + v.actor),
                                Qt::ToolTipRole);
    }
    m_versions->setCurrentIndex(int(choice->chosen));
    m_tabs->setTabToolTip(m_tabs->currentIndex(), choice->versions[choice->chosen].prompt().id);
}

void PromptEditor::showPrompt()
{
    const Choice* choice = current();
    if (!choice)
        return;
    m_showing = true;
    showVersions();
    m_system->setPlainText(choice->edited[choice->chosen].system);
    m_user->setPlainText(choice->edited[choice->chosen].user);
    m_showing = false;
    take();
}

void PromptEditor::choose(int version)
{
    Choice* choice = current();
    if (m_showing || !choice || version < 0)
        return;
    choice->chosen = size_t(version);
    showPrompt();
}

void PromptEditor::take()
{
    Choice* choice = current();
    if (m_showing || !choice)
        return;
    PromptTemplate& prompt = choice->edited[choice->chosen];
    prompt.system = m_system->toPlainText();
    prompt.user = m_user->toPlainText();
    const PromptTemplate named = choice->now();
    const auto good = checkPlaceholders(named);
    showNote(good ? tr("Stored with each result as %1.").arg(named.id) : sentenceAndHint(good.error()), !good);
    const bool edited = named.id != choice->versions[choice->chosen].prompt().id;
    m_reset->setEnabled(edited);
    m_save->setEnabled(edited && good && m_savable);
    Q_EMIT changed();
}

void PromptEditor::showNote(const QString& text, bool problem)
{
    m_note->setProperty("role", problem ? QStringLiteral("problem") : QStringLiteral("muted"));
    m_note->setText(text);
    m_note->style()->unpolish(m_note); // the role has another colour
    m_note->style()->polish(m_note);
}

void PromptEditor::reset()
{
    if (Choice* choice = current())
        choice->edited[choice->chosen] = choice->versions[choice->chosen].prompt();
    showPrompt();
}

void PromptEditor::save()
{
    if (const Choice* choice = current())
        Q_EMIT saveRequested(choice->versions.front().name, choice->now());
}

std::vector<PromptTemplate> PromptEditor::prompts() const
{
    std::vector<PromptTemplate> out;
    std::ranges::transform(m_choices, std::back_inserter(out), &Choice::now);
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
