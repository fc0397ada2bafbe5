// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/replay/ReplaySetup.h"

#include "core/curation/change/ChangeSpec.h"
#include "core/engine/costs/CostReport.h"
#include "core/rules/model/ModelKeyAccount.h"
#include "ui/jobs/StoreSession.h"
#include "ui/models/DisplaySettings.h"
#include "ui/models/Format.h"
#include "ui/replay/ModelKeyField.h"
#include "ui/replay/PromptEditor.h"
#include "ui/replay/PromptShelf.h"
#include "ui/replay/ScopeChoice.h"
#include "ui/replay/sweep/SweepDialog.h"
#include "ui/theme/Theme.h"
#include "ui/widgets/FormLayout.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QProcessEnvironment>
#include <QPushButton>
#include <QVBoxLayout>

namespace hindcast {
namespace {

enum ProviderChoice { ByTemplate, ReparseOnly, OpenAiCompatible, AnthropicMessages };

} // namespace

ReplaySetup::ReplaySetup(StoreSession* session, std::vector<Locator> selected, Predicate matching, QWidget* parent)
    : ReplayPlan(parent), m_session(session), m_provider(new QComboBox(this)), m_model(new QLineEdit(this)), m_url(new QLineEdit(this)),
      m_key(new ModelKeyField(this)), m_prompts(new PromptEditor(this)), m_estimateLabel(new QLabel(this)), m_obstacle(new QLabel(this)),
      m_edit(new QPushButton(tr("Enable editing"), this)), m_compare(new QPushButton(tr("Compare several …"), this)),
      m_start(new QPushButton(tr("Replay"), this))
{
    if (auto environment = ModelSettings::fromEnvironment(QProcessEnvironment::systemEnvironment()))
        m_environment = *std::move(environment);
    auto* left = new QVBoxLayout;
    left->setSpacing(metrics::group);
    const QString text = tr("The %Ln selected reflection(s)", nullptr, int(selected.size()));
    m_scope = new ScopeChoice(std::move(selected), std::move(matching), text, tr("All active ones that match the filter"), this);
    left->addWidget(m_scope);
    left->addWidget(buildModel());
    left->addStretch(1);
    left->addWidget(m_estimateLabel);
    left->addWidget(m_obstacle);
    auto* buttons = new QHBoxLayout;
    buttons->addWidget(m_edit);
    buttons->addStretch(1);
    buttons->addWidget(m_compare);
    buttons->addWidget(m_start);
    left->addLayout(buttons);
    auto* box = new QHBoxLayout(this);
    box->setContentsMargins(metrics::page, metrics::page, metrics::page, metrics::page);
    box->setSpacing(metrics::page);
    box->addLayout(left, 2);
    box->addWidget(m_prompts, 3);
    m_estimateLabel->setObjectName(QStringLiteral("replayEstimate"));
    m_obstacle->setObjectName(QStringLiteral("replayObstacle"));
    for (QLabel* label : {m_estimateLabel, m_obstacle}) {
        label->setWordWrap(true);
        label->setTextFormat(Qt::PlainText);
        label->setProperty("role", QStringLiteral("muted"));
    }
    m_obstacle->setProperty("role", QStringLiteral("problem"));
    m_edit->setObjectName(QStringLiteral("replayEnableEditing"));
    m_compare->setObjectName(QStringLiteral("replayCompare"));
    m_compare->setAutoDefault(false);
    m_compare->setToolTip(tr("Ask several models and prompts about the same reflections, within a budget, and compare what they answer."));
    m_start->setObjectName(QStringLiteral("replayStart"));
    m_start->setDefault(true);
    connect(m_scope, &ScopeChoice::changed, this, &ReplaySetup::readCandidates);
    connect(m_edit, &QPushButton::clicked, this, &ReplayPlan::editingRequested);
    connect(m_compare, &QPushButton::clicked, this, &ReplaySetup::compare);
    connect(m_start, &QPushButton::clicked, this, [this] {
        m_key->keep();
        Q_EMIT startRequested();
    });
    connect(m_prompts, &PromptEditor::changed, this, &ReplaySetup::showState);
    connect(m_session, &StoreSession::editingChanged, this, &ReplaySetup::showState);
    new PromptShelf(m_session, m_prompts, this);
    readCandidates();
    showState();
}

QWidget* ReplaySetup::buildModel()
{
    auto* widget = new QWidget(this);
    m_form = new FormLayout(widget);
    m_form->setContentsMargins(0, 0, 0, 0);
    m_form->setHorizontalSpacing(metrics::group);
    m_form->setFieldGrowthPolicy(QFormLayout::AllNonFixedFieldsGrow);
    m_provider->setObjectName(QStringLiteral("replayProvider"));
    m_provider->addItems(
        {tr("Template: by rules, no model"), tr("Re-parse only: today's parsers"), tr("OpenAI-compatible service"), tr("Anthropic")});
    const QString& provider = m_environment.provider;
    m_provider->setCurrentIndex(provider == u"anthropic" ? AnthropicMessages : provider == u"none" ? ByTemplate : OpenAiCompatible);
    m_model->setObjectName(QStringLiteral("replayModel"));
    m_model->setText(DisplaySettings::instance().rules()->languageModel);
    m_url->setObjectName(QStringLiteral("replayUrl"));
    m_url->setText(m_environment.baseUrl.toString());
    m_url->setPlaceholderText(tr("the provider's own"));
    m_form->addRow(tr("Written by"), m_provider);
    m_form->addRow(tr("Model"), m_model);
    m_form->addRow(tr("Address"), m_url);
    m_form->addRow(tr("Key"), m_key);
    connect(m_provider, &QComboBox::currentIndexChanged, this, &ReplaySetup::showState);
    for (const QLineEdit* edit : {m_model, m_url})
        connect(edit, &QLineEdit::textChanged, this, &ReplaySetup::showState);
    connect(m_key, &ModelKeyField::changed, this, &ReplaySetup::showState);
    return widget;
}

ReplayOptions::Way ReplaySetup::way() const
{
    return m_provider->currentIndex() == ByTemplate ? ReplayOptions::Way::Template
        : m_provider->currentIndex() == ReparseOnly ? ReplayOptions::Way::Reparse
                                                    : ReplayOptions::Way::Model;
}

QString ReplaySetup::keyAccount() const
{
    return modelKeyAccount(m_provider->currentIndex() == AnthropicMessages ? QStringLiteral("anthropic") : QStringLiteral("openai"),
                           QUrl(m_url->text().trimmed()));
}

ReplayOptions ReplaySetup::options() const
{
    ReplayOptions out;
    out.way = way();
    out.budget.limitEur = DisplaySettings::instance().rules()->budgetEur;
    out.budget.limitTokens = DisplaySettings::instance().rules()->budgetTokens;
    out.pricesFile = DisplaySettings::instance().rules()->pricesFile;
    if (out.way != ReplayOptions::Way::Model)
        return out;
    const bool anthropic = m_provider->currentIndex() == AnthropicMessages;
    const QString provider = anthropic                                   ? QStringLiteral("anthropic")
        : m_environment.provider == u"ollama" && m_key->text().isEmpty() ? m_environment.provider
                                                                         : QStringLiteral("openai");
    out.models = m_environment;
    if (provider != m_environment.provider) // the key of another service is none of its business
        out.models.key = qEnvironmentVariable(anthropic ? "ANTHROPIC_API_KEY" : "OPENAI_API_KEY").trimmed();
    if (!m_key->text().isEmpty())
        out.models.key = m_key->text();
    out.models.provider = provider;
    out.models.model = m_model->text().trimmed();
    out.models.baseUrl = QUrl(m_url->text().trimmed());
    out.prompts = m_prompts->prompts();
    return out;
}

void ReplaySetup::readCandidates()
{
    m_candidates.reset();
    m_failure.clear();
    const auto work = [scope = m_scope->scope(), now = DisplaySettings::instance().now()](Connection& c, const StoreDescription& s,
                                                                                          const JobContext& context) -> Expected<Counted> {
        Counted out;
        HC_TRY(out.candidates, readReplayCandidates(c, s, scope, qint64(greatestSelection), context));
        if (keepsCosts(s)) {
            HC_TRY(const CostSum month, costOfMonth(c, s.scope, now));
            out.monthEur = month.eur;
        }
        return out;
    };
    m_session->ask<Counted>(StoreSession::LaneKind::Background, {tr("Count what would be replayed"), QStringLiteral("replay.candidates")},
                            work, this, [this, generation = ++m_generation](Expected<Counted> counted) {
                                if (generation != m_generation)
                                    return;
                                if (counted) {
                                    m_candidates = std::move(counted->candidates);
                                    m_monthEur = counted->monthEur;
                                } else {
                                    m_failure = counted.error().sentence;
                                }
                                showState();
                            });
    showState();
}

QString ReplaySetup::obstacle() const
{
    if (!m_failure.isEmpty())
        return m_failure;
    if (!m_candidates)
        return tr("Counting …");
    if (m_candidates->keys.empty())
        return tr("There is nothing to replay.");
    if (way() == ReplayOptions::Way::Reparse)
        return {};
    if (m_candidates->traceSizes.empty())
        return tr("None of them has a trace: they can only be parsed again.");
    if (way() == ReplayOptions::Way::Template)
        return {};
    if (m_model->text().trimmed().isEmpty())
        return tr("Name a model.");
    if (const auto wrong = m_prompts->problem())
        return wrong->sentence;
    const auto made = makeChatModel(options().models, nullptr);
    if (!made)
        return sentenceAndHint(made.error());
    if (!m_session->isEditing())
        return tr("Calls to models are noted in the database: enable editing first.");
    return {};
}

QString ReplaySetup::estimateText() const
{
    if (!m_candidates)
        return {};
    QStringList lines{tr("%Ln reflection(s) are replayed.", nullptr, int(m_candidates->keys.size()))};
    if (m_candidates->capped)
        lines << tr("More match: these are the newest.");
    if (m_candidates->withoutTrace > 0 && way() != ReplayOptions::Way::Reparse)
        lines << tr("%Ln of them have no trace and get no answer.", nullptr, int(m_candidates->withoutTrace));
    if (way() != ReplayOptions::Way::Model)
        return (lines << tr("This costs nothing.")).join(u'\n');
    lines << tr("About %1 tokens in and %2 out.").arg(format::count(m_estimate.inputTokens), format::count(m_estimate.outputTokens));
    lines << (m_estimate.eur ? tr("That is about %1.").arg(format::euros(*m_estimate.eur)) : tr("What this model costs is not known."));
    const double limit = DisplaySettings::instance().rules()->budgetEur;
    if (m_monthEur && limit > 0) {
        lines << tr("This month: %1 of %2.").arg(format::euros(*m_monthEur), format::euros(limit));
        if (*m_monthEur + m_estimate.eur.value_or(0) > limit)
            lines << tr("◐ That is more than the budget leaves: the replay stops when it is spent.");
    }
    return lines.join(u'\n');
}

void ReplaySetup::compare()
{
    if (!m_candidates)
        return;
    m_key->keep();
    auto* dialog = new SweepDialog(m_session, options(), m_candidates->keys, this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->show(); // beside the window, which enables editing
}

void ReplaySetup::showState()
{
    const bool model = way() == ReplayOptions::Way::Model;
    for (QWidget* w :
         {static_cast<QWidget*>(m_model), static_cast<QWidget*>(m_url), static_cast<QWidget*>(m_key), static_cast<QWidget*>(m_prompts)})
        w->setEnabled(model);
    m_key->setService(model ? keyAccount() : QString());
    qint64 promptSize = 0;
    for (const PromptTemplate& prompt : m_prompts->prompts())
        promptSize = std::max<qint64>(promptSize, prompt.system.size() + prompt.user.size());
    m_estimate = m_candidates ? estimateReplay(m_candidates->traceSizes, promptSize, m_model->text().trimmed()) : ReplayEstimate();
    m_estimateLabel->setText(estimateText());
    const QString why = obstacle();
    m_obstacle->setText(why);
    m_obstacle->setVisible(!why.isEmpty());
    m_start->setEnabled(why.isEmpty());
    m_compare->setVisible(model);
    m_compare->setEnabled(why.isEmpty());
    m_edit->setVisible(model && !m_session->isEditing() && m_session->store()->isWritable());
}

} // namespace hindcast
