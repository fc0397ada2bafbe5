// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QTimer>
#include <QWidget>

class QCheckBox;
class QLabel;
class QLineEdit;

namespace hindcast {

class Secrets;

/// The key of a model's service: typed, or read from the desktop's keychain, which remembers it if wanted. A key that was read
/// for one service is never shown for another.
class ModelKeyField final : public QWidget
{
    Q_OBJECT
public:
    explicit ModelKeyField(QWidget* parent = nullptr);

    /// Empty: the environment's is meant.
    [[nodiscard]] QString text() const;
    /// Whose key is meant (an account of the keychain); empty: nobody's. What is kept of it is read soon.
    void setService(const QString& account);
    /// It is going to be used: remembered, or forgotten, as the box says. Without a keychain it lives for this session only.
    void keep();

Q_SIGNALS:
    void changed();

private:
    void read();

    QLineEdit* m_key;
    QCheckBox* m_remember;
    QLabel* m_note;
    Secrets* m_secrets;
    QTimer m_wait; ///< an address is typed letter by letter
    QString m_account;
    QString m_found; ///< what was read for the account
};

} // namespace hindcast
