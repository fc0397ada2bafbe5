// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/store/sql/DatabaseUrl.h"

#include <QDialog>

class QCheckBox;
class QComboBox;
class QLabel;
class QLineEdit;
class QPushButton;
class QSpinBox;

namespace hindcast {

class MarkEditor;
class Secrets;

/// Asks where a PostgreSQL database is. The password goes to the keychain when the user wants that, else nowhere.
class ConnectDialog final : public QDialog
{
    Q_OBJECT
public:
    explicit ConnectDialog(QWidget* parent = nullptr);
    /// What the fields say now.
    [[nodiscard]] DatabaseUrl url() const;
    void setUrl(const DatabaseUrl& url);

Q_SIGNALS:
    void connectTo(const hindcast::DatabaseUrl& url, bool newWindow);

private:
    void updateState();
    void pasteAddress(const QString& text);
    void finish();
    [[nodiscard]] QString account() const;

    QLineEdit* m_address;
    QLineEdit* m_host;
    QLineEdit* m_port;
    QLineEdit* m_database;
    QLineEdit* m_user;
    QComboBox* m_sslMode;
    QLineEdit* m_service;
    QLineEdit* m_password;
    QCheckBox* m_keep;
    QLabel* m_note;
    QLineEdit* m_rootCertificate;
    QSpinBox* m_timeout;
    MarkEditor* m_mark;
    QCheckBox* m_newWindow;
    QPushButton* m_connect;
    Secrets* m_secrets;
    QMap<QString, QString> m_others; ///< what an address says that has no field here
    int m_timeoutMs = 0;             ///< as the address says
};

} // namespace hindcast
