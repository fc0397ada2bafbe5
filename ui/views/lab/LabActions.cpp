// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/lab/LabActions.h"

#include "core/domain/text/ShellText.h"
#include "core/transfer/replay/ReplayFile.h"
#include "ui/dialogs/FileDialog.h"
#include "ui/jobs/StoreSession.h"
#include "ui/theme/Theme.h"
#include "ui/views/lab/SavedReplaysDialog.h"

#include <QAction>
#include <QApplication>
#include <QClipboard>
#include <QDialogButtonBox>
#include <QFileInfo>
#include <QLabel>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QVBoxLayout>

namespace hindcast {
namespace {

/// A document with its fingerprint, in a file.
Expected<QString> writeDocument(const LabDocument& shown, const QString& path)
{
    QJsonObject document = shown.document;
    if (shown.history)
        document.insert(QStringLiteral("fingerprint"), fingerprintOf(shown.history->source));
    if (shown.promoted && path.endsWith(QLatin1String(".md"), Qt::CaseInsensitive))
        document.insert(QStringLiteral("promoted"), *shown.promoted); // its chart shows them all
    HC_CHECK(writeReplayFile(document, path));
    return path;
}

} // namespace

LabActions::LabActions(std::function<LabDocument()> document, QWidget* parent)
    : QObject(parent), m_document(std::move(document)),
      m_saved(
          add("labSaved", "archive", tr("Saved …"), tr("Save what is shown; open and compare what was saved."), &LabActions::showSaved)),
      m_export(add("labExport", "file", tr("Export …"), tr("A report, JSON or CSV of what is shown."), &LabActions::exportFile)),
      m_command(add("labCommand", "copy", tr("Copy as command"), tr("The command line that asks the same."), &LabActions::copyCommand)),
      m_settings(
          add("labSettings", "edit", tr("Use these settings …"), tr("The configuration that has these rules."), &LabActions::showSettings))
{}

QAction* LabActions::add(const char* name, const char* icon, const QString& text, const QString& tip, void (LabActions::*work)())
{
    auto* action = new QAction(Theme::instance().icon(QString::fromLatin1(icon)), text, this);
    action->setObjectName(QString::fromLatin1(name));
    action->setToolTip(tip);
    connect(action, &QAction::triggered, this, work);
    return action;
}

QWidget* LabActions::window() const { return qobject_cast<QWidget*>(parent())->window(); }

void LabActions::setSession(StoreSession* session)
{
    m_session = session;
    updateState();
}

void LabActions::updateState()
{
    const bool shown = m_session && !m_document().document.isEmpty();
    m_saved->setEnabled(m_session != nullptr);
    m_export->setEnabled(shown);
    m_command->setEnabled(m_session != nullptr);
    m_settings->setEnabled(m_session != nullptr);
}

void LabActions::showSaved()
{
    if (!m_session)
        return;
    const LabDocument shown = m_document();
    SavedReplaysDialog::Current current{shown.document, shown.promoted, nullptr};
    if (shown.history)
        current.fingerprint = [history = shown.history] { return fingerprintOf(history->source); };
    auto* dialog = new SavedReplaysDialog(m_session, std::move(current), window());
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &SavedReplaysDialog::openRequested, this, &LabActions::openRequested);
    connect(dialog, &SavedReplaysDialog::editingRequested, this, &LabActions::editingRequested);
    dialog->show(); // beside the window, which enables editing
}

void LabActions::exportFile()
{
    const LabDocument shown = m_document();
    const QString path = m_session && !shown.document.isEmpty() ? FileDialog::saveReplay(window(), QStringLiteral("replay")) : QString();
    if (path.isEmpty())
        return;
    m_session->ask<QString>(
        StoreSession::LaneKind::Background, {tr("Export the replay")},
        [shown, path](Connection&, const StoreDescription&, const JobContext&) { return writeDocument(shown, path); }, this,
        [this](const Expected<QString>& written) {
            if (written)
                Q_EMIT done(tr("Written to %1.").arg(QFileInfo(*written).fileName()));
            else
                Q_EMIT failed(written.error());
        });
}

void LabActions::copyCommand()
{
    if (!m_session)
        return;
    QString command = QStringLiteral("hindcast-cli replay ") + shellQuoted(m_session->url().text());
    if (m_session->store()->layoutChosen)
        command += QStringLiteral(" --layout ") + QString::fromLatin1(m_session->store()->layout->id);
    QApplication::clipboard()->setText(command + m_document().options);
    Q_EMIT done(tr("The command is in the clipboard."));
}

void LabActions::showSettings()
{
    auto* dialog = new QDialog(window());
    dialog->setObjectName(QStringLiteral("labSettingsDialog"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setWindowTitle(tr("Use these settings"));
    auto* note = new QLabel(tr("In the configuration file of a recorder and reader, or as environment variables. Nothing is changed here."),
                            dialog);
    note->setWordWrap(true);
    auto* text = new QPlainTextEdit(m_document().settings, dialog);
    text->setObjectName(QStringLiteral("labSettingsText"));
    text->setReadOnly(true);
    text->setAccessibleName(dialog->windowTitle());
    Theme::setFont(text, &Theme::monoFont);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close, dialog);
    const auto* copy = buttons->addButton(tr("Copy"), QDialogButtonBox::ActionRole);
    connect(copy, &QPushButton::clicked, text, [text] { QApplication::clipboard()->setText(text->toPlainText()); });
    connect(buttons, &QDialogButtonBox::rejected, dialog, &QDialog::reject);
    auto* box = new QVBoxLayout(dialog);
    box->setContentsMargins(metrics::page, metrics::page, metrics::page, metrics::page);
    box->setSpacing(metrics::group);
    box->addWidget(note);
    box->addWidget(text, 1);
    box->addWidget(buttons);
    dialog->resize(520, 300);
    dialog->open();
}

} // namespace hindcast
