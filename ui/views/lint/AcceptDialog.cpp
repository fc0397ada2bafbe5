// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/lint/AcceptDialog.h"

#include "core/domain/text/ShellText.h"
#include "core/rules/text/CodePoints.h"
#include "ui/models/Format.h"
#include "ui/models/findings/FindingWords.h"
#include "ui/theme/StateStyle.h"
#include "ui/theme/Theme.h"
#include "ui/widgets/texts/RoleLabel.h"
#include "ui/widgets/texts/SecretsNotice.h"

#include <QApplication>
#include <QClipboard>
#include <QDialogButtonBox>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QVBoxLayout>

namespace hindcast {
namespace {

constexpr size_t mostNamed = 5;

} // namespace

AcceptDialog::AcceptDialog(std::vector<LintFinding> findings, QString database, QWidget* parent)
    : QDialog(parent), m_findings(std::move(findings)), m_database(std::move(database)), m_note(new QLineEdit(this)),
      m_secrets(new SecretsNotice(this)), m_problem(roleLabel({}, "problem", this)), m_accept(nullptr)
{
    setObjectName(QStringLiteral("acceptDialog"));
    setWindowTitle(tr("Accept findings"));
    setMinimumWidth(560);
    resize(minimumSize());
    auto* box = new QVBoxLayout(this);
    box->setContentsMargins(metrics::page, metrics::page, metrics::page, metrics::page);
    box->setSpacing(metrics::padding);
    box->addWidget(roleLabel(tr("What is accepted is not told again, to nobody who opens this database, until its facts change. Nothing in "
                                "the records changes."),
                             "", this));
    for (size_t i = 0; i < std::min(m_findings.size(), mostNamed); ++i) {
        const LintFinding& f = m_findings[i];
        box->addWidget(roleLabel(styleOf(f.severity).glyph + u' ' + f.rule + QStringLiteral(" · ") + findingTitle(f), "", this));
        box->addWidget(roleLabel(format::line(f.sentence), "muted", this));
    }
    if (m_findings.size() > mostNamed)
        box->addWidget(roleLabel(tr("and %Ln more", nullptr, int(m_findings.size() - mostNamed)), "muted", this));
    m_note->setObjectName(QStringLiteral("acceptNote"));
    m_note->setAccessibleName(tr("Why"));
    m_note->setPlaceholderText(tr("Why this is as it should be, for the journal"));
    m_problem->setObjectName(QStringLiteral("acceptProblem"));
    m_problem->hide();
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Cancel, this);
    m_accept = buttons->addButton(tr("Accept %Ln finding(s)", nullptr, int(m_findings.size())), QDialogButtonBox::AcceptRole);
    m_accept->setObjectName(QStringLiteral("accept"));
    m_accept->setDefault(true);
    auto* copy = buttons->addButton(tr("Copy as command"), QDialogButtonBox::ActionRole);
    copy->setVisible(m_findings.size() == 1);
    box->addWidget(m_note);
    box->addWidget(m_secrets);
    box->addWidget(m_problem);
    box->addWidget(buttons);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    connect(buttons, &QDialogButtonBox::accepted, this, &AcceptDialog::choose);
    connect(copy, &QPushButton::clicked, this, [this] { QApplication::clipboard()->setText(command()); });
    connect(m_note, &QLineEdit::textChanged, this, &AcceptDialog::updateState);
    m_note->setFocus();
    updateState();
}

QString AcceptDialog::command() const
{
    if (m_findings.size() != 1)
        return {};
    const LintFinding& f = m_findings.front();
    QString out = QStringLiteral("hindcast-cli --write accept-finding %1 %2 %3")
                      .arg(shellQuoted(m_database), f.rule, shellQuoted(onOneLine(f.id)));
    if (!f.clusterId.isEmpty())
        out += QStringLiteral(" --cluster ") + shellQuoted(f.clusterId);
    if (m_secrets->keeps())
        out += QStringLiteral(" --keep-secrets");
    return out + QStringLiteral(" --note ") + shellQuoted(m_note->text().trimmed());
}

void AcceptDialog::choose()
{
    if (m_waiting || m_note->text().trimmed().isEmpty())
        return;
    m_waiting = true;
    m_problem->hide();
    updateState();
    Q_EMIT chosen(m_secrets->stored(m_note->text().trimmed()));
}

void AcceptDialog::fail(const QString& sentence)
{
    m_waiting = false;
    m_problem->setText(sentence);
    m_problem->show();
    updateState();
}

/// Lines that are broken are higher than a layout asks for by itself.
void AcceptDialog::makeRoom()
{
    layout()->activate();
    if (const int wanted = layout()->totalHeightForWidth(width()); wanted > height())
        resize(width(), wanted);
}

void AcceptDialog::updateState()
{
    m_secrets->look({m_note->text()});
    makeRoom();
    m_accept->setEnabled(!m_waiting && !m_note->text().trimmed().isEmpty());
    m_accept->setToolTip(m_accept->isEnabled() ? QString() : tr("Say why: a journal without reasons helps nobody."));
}

} // namespace hindcast
