// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/replay/sweep/SweepFields.h"

#include "ui/theme/Theme.h"
#include "ui/widgets/FormLayout.h"

#include <QDoubleSpinBox>
#include <QLineEdit>
#include <QListWidget>

namespace hindcast {
namespace {

constexpr int longestLine = 1'000;   // code units
constexpr double mostEur = 10'000;
constexpr int promptsHeight = 120;

QStringList partsOf(const QLineEdit* line)
{
    QStringList out;
    for (const QString& part : line->text().split(u',', Qt::SkipEmptyParts))
        if (!part.trimmed().isEmpty())
            out << part.trimmed();
    return out;
}

} // namespace

SweepFields::SweepFields(const QString& model, QWidget* parent)
    : QWidget(parent), m_models(new QLineEdit(model, this)), m_prompts(new QListWidget(this)), m_rules(new QLineEdit(this)),
      m_budget(new QDoubleSpinBox(this))
{
    m_models->setObjectName(QStringLiteral("sweepModels"));
    m_models->setPlaceholderText(tr("names of models, with commas between"));
    m_models->setMaxLength(longestLine);
    m_prompts->setObjectName(QStringLiteral("sweepPrompts"));
    m_prompts->setMaximumHeight(Theme::scaled(promptsHeight));
    m_rules->setObjectName(QStringLiteral("sweepRules"));
    m_rules->setPlaceholderText(QStringLiteral("longer-than=old, same-advice"));
    m_rules->setToolTip(
        tr("What differs and meets all of these counts as accepted: longer-than=200 or old, same-advice=0.5, score-above=0.6"));
    m_rules->setMaxLength(longestLine);
    m_budget->setObjectName(QStringLiteral("sweepBudget"));
    m_budget->setRange(0, mostEur);
    m_budget->setDecimals(2);
    m_budget->setSuffix(QStringLiteral(" EUR"));
    m_budget->setSpecialValueText(tr("the month's budget"));
    m_budget->setToolTip(tr("No call is made that might exceed it. A model whose price is not known is not asked then."));
    auto* form = new FormLayout(this);
    form->setContentsMargins(0, 0, 0, 0);
    form->setHorizontalSpacing(metrics::group);
    form->setFieldGrowthPolicy(QFormLayout::AllNonFixedFieldsGrow);
    form->addRow(tr("Models"), m_models);
    form->addRow(tr("Prompts"), m_prompts);
    form->addRow(tr("Accepted"), m_rules);
    form->addRow(tr("May cost"), m_budget);
    for (const QLineEdit* line : {m_models, m_rules})
        connect(line, &QLineEdit::textChanged, this, &SweepFields::changed);
    connect(m_prompts, &QListWidget::itemChanged, this, &SweepFields::changed);
}

void SweepFields::setPrompts(const std::vector<PromptVersions>& prompts)
{
    m_choices.clear();
    m_prompts->clear();
    const auto add = [this](const QString& title, SweptPrompt prompt, bool chosen) {
        auto* item = new QListWidgetItem(title, m_prompts);
        item->setFlags(Qt::ItemIsEnabled | Qt::ItemIsSelectable | Qt::ItemIsUserCheckable);
        item->setCheckState(chosen ? Qt::Checked : Qt::Unchecked);
        m_choices.push_back(std::move(prompt));
    };
    SweptPrompt newest{QStringLiteral("newest"), {}};
    newest.prompts.reserve(prompts.size());
    for (const PromptVersions& versions : prompts)
        newest.prompts.push_back(versions.front().prompt());
    m_prompts->blockSignals(true);
    add(tr("The newest one for each outcome"), std::move(newest), true);
    for (const PromptVersions& versions : prompts)
        for (const PromptVersion& version : versions) {
            PromptTemplate prompt = version.prompt();
            const QString name = prompt.id;
            add(tr("%1, for all").arg(name), {name, {std::move(prompt)}}, false);
        }
    m_prompts->blockSignals(false);
    m_prompts->setCurrentRow(0);
    Q_EMIT changed();
}

Expected<ReflectionSweepPlan> SweepFields::plan(ReplayOptions base) const
{
    ReflectionSweepPlan out;
    out.base = std::move(base);
    out.models = partsOf(m_models);
    for (int i = 0; i < m_prompts->count(); ++i)
        if (m_prompts->item(i)->checkState() == Qt::Checked)
            out.prompts.push_back(m_choices[size_t(i)]);
    const QStringList rules = partsOf(m_rules);
    out.rules.reserve(size_t(rules.size()));
    for (const QString& text : rules) {
        HC_TRY(const AcceptanceRule rule, parseAcceptanceRule(text));
        out.rules.push_back(rule);
    }
    out.greatestEur = m_budget->value();
    HC_CHECK(checkSweepPlan(out));
    return out;
}

} // namespace hindcast
