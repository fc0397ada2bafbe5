// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/curation/DecisionDialog.h"

#include "core/domain/text/ShellText.h"
#include "ui/jobs/StoreSession.h"
#include "ui/models/DisplaySettings.h"
#include "ui/theme/Theme.h"
#include "ui/widgets/texts/RoleLabel.h"
#include "ui/widgets/texts/SecretsNotice.h"

#include <QApplication>
#include <QClipboard>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QVBoxLayout>

namespace hindcast {
namespace {

constexpr int decisionDelayMs = 300;
constexpr qsizetype consequencesShown = 5;

} // namespace

DecisionDialog::DecisionDialog(StoreSession* session, const CurationAction& action, QWidget* parent)
    : QDialog(parent), m_session(session), m_action(action), m_change(new PreviewedChange(session, decisionDelayMs, this)),
      m_upper(new QVBoxLayout), m_reason(new QComboBox(this)), m_note(new QLineEdit(this)), m_secrets(new SecretsNotice(this)),
      m_summary(roleLabel({}, "muted", this)), m_problem(roleLabel({}, "problem", this)), m_apply(nullptr)
{
    setWindowTitle(QCoreApplication::translate("hindcast::CurationAction", action.title));
    m_reason->setObjectName(QStringLiteral("reason"));
    m_reason->setAccessibleName(tr("Reason"));
    for (const ReasonCode reason : reasonCodes())
        m_reason->addItem(definitionOf(reason), int(reason));
    m_note->setObjectName(QStringLiteral("note"));
    m_note->setPlaceholderText(tr("Note for the journal"));
    m_note->setAccessibleName(tr("Note"));
    m_summary->setObjectName(QStringLiteral("previewSummary"));
    m_summary->setMinimumHeight(4 * m_summary->fontMetrics().lineSpacing());
    m_summary->setAlignment(Qt::AlignTop);
    m_problem->setObjectName(QStringLiteral("previewProblem"));
    m_problem->hide();
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Cancel, this);
    m_apply = buttons->addButton(QString(), QDialogButtonBox::AcceptRole);
    m_apply->setObjectName(QStringLiteral("apply"));
    auto* copy = buttons->addButton(tr("Copy as command"), QDialogButtonBox::ActionRole);
    copy->setObjectName(QStringLiteral("copyCommand"));
    for (QPushButton* b : {m_apply, copy})
        b->setAutoDefault(false);
    buttons->button(QDialogButtonBox::Cancel)->setDefault(true); // the safe one
    auto* box = new QVBoxLayout(this);
    box->setContentsMargins(metrics::page, metrics::page, metrics::page, metrics::page);
    box->setSpacing(metrics::padding);
    box->addWidget(roleLabel(QCoreApplication::translate("hindcast::CurationAction", action.summary), "", this));
    box->addLayout(m_upper, 1);
    for (QWidget* w : std::initializer_list<QWidget*>{m_reason, m_note, m_secrets, m_summary, m_problem, buttons})
        box->addWidget(w);
    connect(m_change, &PreviewedChange::due, this, &DecisionDialog::requestPreview);
    connect(m_change, &PreviewedChange::answered, this, &DecisionDialog::showPreview);
    connect(m_change, &PreviewedChange::applied, this, [this](const ChangeReceipt& receipt) {
        Q_EMIT applied(receipt, effect());
        accept();
    });
    connect(m_reason, &QComboBox::currentIndexChanged, this, &DecisionDialog::updateState);
    connect(m_note, &QLineEdit::textChanged, this, &DecisionDialog::updateState);
    connect(m_secrets, &SecretsNotice::keepsChanged, this, &DecisionDialog::previewSoon);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    connect(buttons, &QDialogButtonBox::accepted, this, &DecisionDialog::apply);
    connect(copy, &QPushButton::clicked, this, [this] { QApplication::clipboard()->setText(command()); });
}

void DecisionDialog::begin(ReasonCode usual)
{
    setReason(usual);
    requestPreview();
}

void DecisionDialog::setReason(ReasonCode reason) { m_reason->setCurrentIndex(m_reason->findData(int(reason))); }

ChangeSpec DecisionDialog::spec() const
{
    const Why why{ReasonCode(m_reason->currentData().toInt()), m_note->text().trimmed(), systemActor(), DisplaySettings::instance().now()};
    return {decide(m_action, values()), why, hintParams(DisplaySettings::instance().rules()), m_secrets->keeps()};
}

void DecisionDialog::previewSoon()
{
    m_change->outdate();
    updateState();
}

void DecisionDialog::requestPreview()
{
    if (const QString wanted = missing(); !wanted.isEmpty()) {
        m_change->drop();
        m_summary->setText(wanted);
    } else {
        m_change->request(spec());
    }
    showProblem();
    updateState();
}

void DecisionDialog::showProblem()
{
    const QString problem = m_change->problem();
    m_problem->setVisible(!problem.isEmpty());
    m_problem->setText(problem);
}

void DecisionDialog::showPreview()
{
    showProblem();
    if (const auto& shown = preview()) {
        QStringList lines = shown->consequences.mid(0, consequencesShown);
        lines << (shown->rows.empty()
                      ? tr("There is nothing to change.")
                      : tr("%Ln record(s) change. Fingerprint %1.", nullptr, int(shown->rows.size())).arg(shown->fingerprint));
        m_summary->setText(lines.join(u'\n'));
    } else {
        m_summary->clear();
    }
    updateState();
}

void DecisionDialog::updateState()
{
    m_secrets->look({m_note->text()});
    const bool needsNote = ReasonCode(m_reason->currentData().toInt()) == ReasonCode::Other && m_note->text().trimmed().isEmpty();
    m_note->setPlaceholderText(needsNote ? tr("Say why") : tr("Note for the journal"));
    m_apply->setText(effect());
    m_apply->setEnabled(m_change->canApply() && !needsNote);
}

void DecisionDialog::apply()
{
    if (!m_apply->isEnabled())
        return;
    m_change->apply(effect(), spec().why);
    updateState();
}

QString DecisionDialog::command() const
{
    const Why why = spec().why;
    QString out = QStringLiteral("hindcast-cli --write ") + word(m_action.verb) + u' ' + shellQuoted(m_session->url().text()) + arguments()
        + QStringLiteral(" --reason ") + word(*why.reason);
    if (!why.note.isEmpty())
        out += QStringLiteral(" --note ") + shellQuoted(why.note);
    return m_secrets->keeps() ? out + QStringLiteral(" --keep-secrets") : out;
}

void DecisionDialog::keyPressEvent(QKeyEvent* event)
{
    if (event->modifiers() == Qt::ControlModifier && (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter))
        apply();
    else
        QDialog::keyPressEvent(event);
}

} // namespace hindcast
