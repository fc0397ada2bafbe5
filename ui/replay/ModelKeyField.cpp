// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/replay/ModelKeyField.h"

#include "ui/keychain/Secrets.h"
#include "ui/theme/Theme.h"

#include <QCheckBox>
#include <QLabel>
#include <QLineEdit>
#include <QVBoxLayout>

namespace hindcast {
namespace {

constexpr int typingMs = 300;

} // namespace

ModelKeyField::ModelKeyField(QWidget* parent)
    : QWidget(parent), m_key(new QLineEdit(this)), m_remember(new QCheckBox(tr("Remember it in the keychain of this desktop"), this)),
      m_note(new QLabel(this)), m_secrets(new Secrets(this))
{
    m_key->setObjectName(QStringLiteral("replayKey"));
    m_key->setEchoMode(QLineEdit::Password);
    m_key->setPlaceholderText(tr("from the environment"));
    m_key->setAccessibleName(tr("Key"));
    m_remember->setObjectName(QStringLiteral("replayRememberKey"));
    m_note->setObjectName(QStringLiteral("replayKeyNote"));
    m_note->setProperty("role", QStringLiteral("muted"));
    m_note->setWordWrap(true);
    m_note->hide();
    auto* box = new QVBoxLayout(this);
    box->setContentsMargins(0, 0, 0, 0);
    box->setSpacing(metrics::gap);
    box->addWidget(m_key);
    box->addWidget(m_remember);
    box->addWidget(m_note);
    setFocusProxy(m_key);
    m_wait.setSingleShot(true);
    m_wait.setInterval(typingMs);
    connect(&m_wait, &QTimer::timeout, this, &ModelKeyField::read);
    connect(m_key, &QLineEdit::textChanged, this, &ModelKeyField::changed);
}

QString ModelKeyField::text() const { return m_key->text(); }

void ModelKeyField::setService(const QString& account)
{
    if (account == m_account)
        return;
    m_account = account;
    m_note->hide();
    if (!m_found.isEmpty()) {
        const bool untouched = m_key->text() == m_found;
        m_found.clear();
        m_remember->setChecked(false);
        if (untouched)
            m_key->clear();
    }
    if (account.isEmpty())
        m_wait.stop();
    else
        m_wait.start();
}

void ModelKeyField::read()
{
    m_secrets->read(m_account, [this, account = m_account](const QString& key) {
        if (account != m_account || key.isEmpty() || !m_key->text().isEmpty())
            return;
        m_found = key;
        m_remember->setChecked(true);
        m_key->setText(key);
    });
}

void ModelKeyField::keep()
{
    const QString key = m_key->text();
    if (m_account.isEmpty())
        return;
    if (!m_remember->isChecked()) {
        if (!m_found.isEmpty())
            m_secrets->forget(m_account);
        m_found.clear();
        return;
    }
    if (key.isEmpty() || key == m_found)
        return;
    m_secrets->store(m_account, key, [this, account = m_account, key](bool kept) {
        if (account != m_account)
            return;
        m_found = key;
        m_note->setText(kept ? QString() : tr("There is no keychain: the key is kept until the program ends."));
        m_note->setVisible(!kept);
    });
}

} // namespace hindcast
