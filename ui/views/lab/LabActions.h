// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/domain/Error.h"
#include "ui/views/lab/LabRun.h"

#include <QJsonArray>
#include <QJsonObject>
#include <QList>

class QAction;
class QWidget;

namespace hindcast {

/// What is shown in the lab, for whoever keeps it.
struct LabDocument {
    QJsonObject document;               ///< empty: nothing is shown
    std::optional<QJsonArray> promoted; ///< of a single replay
    LabHistoryPtr history;              ///< null: it was saved, and has a fingerprint
    QString options;                    ///< of the command line
    QString settings;                   ///< a configuration that has these rules
};

/// Keeps what the lab shows: saved in the workspace, as a file, as a command, as settings.
class LabActions final : public QObject
{
    Q_OBJECT
public:
    /// \a document tells what is shown at the moment.
    LabActions(std::function<LabDocument()> document, QWidget* parent);

    void setSession(StoreSession* session);
    [[nodiscard]] QList<QAction*> all() const { return {m_saved, m_export, m_command, m_settings}; }
    /// After what is shown has changed.
    void updateState();

Q_SIGNALS:
    void openRequested(const QJsonObject& document);
    void editingRequested(const std::function<void()>& work);
    void failed(const hindcast::Error& error);
    /// Something was done that nobody sees: in a sentence.
    void done(const QString& sentence);

private:
    QAction* add(const char* name, const char* icon, const QString& text, const QString& tip, void (LabActions::*work)());
    void showSaved();
    void exportFile();
    void copyCommand();
    void showSettings();
    [[nodiscard]] QWidget* window() const;

    std::function<LabDocument()> m_document;
    StoreSession* m_session = nullptr;
    QAction *m_saved, *m_export, *m_command, *m_settings;
};

} // namespace hindcast
