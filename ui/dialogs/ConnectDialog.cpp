// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/dialogs/ConnectDialog.h"

#include "ui/dialogs/MarkEditor.h"
#include "ui/keychain/Secrets.h"
#include "ui/theme/Theme.h"
#include "ui/widgets/FormLayout.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QIntValidator>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSettings>
#include <QSpinBox>
#include <QVBoxLayout>

namespace hindcast {
namespace {

QLineEdit* field(QWidget* parent, const QString& name, const QString& placeholder)
{
    auto* edit = new QLineEdit(parent);
    edit->setObjectName(name);
    edit->setPlaceholderText(placeholder);
    return edit;
}

} // namespace

ConnectDialog::ConnectDialog(QWidget* parent)
    : QDialog(parent), m_address(field(this, QStringLiteral("address"), QStringLiteral("postgresql://user@host:5432/database"))),
      m_host(field(this, QStringLiteral("host"), QStringLiteral("localhost"))),
      m_port(field(this, QStringLiteral("port"), QStringLiteral("5432"))),
      m_database(field(this, QStringLiteral("database"), QStringLiteral("kubeintellect"))),
      m_user(field(this, QStringLiteral("user"), QStringLiteral("kubeintellect"))), m_sslMode(new QComboBox(this)),
      m_service(field(this, QStringLiteral("service"), tr("a section of pg_service.conf"))),
      m_password(field(this, QStringLiteral("password"), tr("empty: .pgpass or none"))),
      m_keep(new QCheckBox(tr("Keep the password in the keychain of this desktop"), this)), m_note(new QLabel(this)),
      m_rootCertificate(field(this, QStringLiteral("sslrootcert"), tr("a file; empty: those of the system or ~/.postgresql"))),
      m_timeout(new QSpinBox(this)), m_mark(new MarkEditor(this)), m_newWindow(new QCheckBox(tr("Open in a new window"), this)),
      m_secrets(new Secrets(this))
{
    setObjectName(QStringLiteral("connectDialog"));
    setWindowTitle(tr("Connect to PostgreSQL"));
    setMinimumWidth(480);
    m_sslMode->setObjectName(QStringLiteral("sslmode"));
    m_sslMode->addItem(tr("as the service says, else prefer"), QString());
    for (const char* mode : {"disable", "prefer", "require", "verify-ca", "verify-full"})
        m_sslMode->addItem(QString::fromLatin1(mode), QString::fromLatin1(mode));
    m_timeout->setObjectName(QStringLiteral("statementTimeout"));
    m_timeout->setRange(0, 24 * 60 * 60);
    m_timeout->setMinimumHeight(Theme::rowHeight());
    m_timeout->setSuffix(tr(" s"));
    m_timeout->setSpecialValueText(tr("as the server says"));
    m_timeout->setToolTip(tr("The server ends a statement that runs longer. What is long here: a whole distribution, an offline copy."));
    m_newWindow->setObjectName(QStringLiteral("newWindow"));
    m_password->setEchoMode(QLineEdit::Password);
    m_port->setValidator(new QIntValidator(1, 65'535, this));
    m_note->setWordWrap(true);
    m_note->setProperty("role", QStringLiteral("muted"));
    m_note->setText(tr("The connection is read-only. Without the keychain the password is not stored at all."));
    auto* form = new FormLayout;
    form->setVerticalSpacing(metrics::padding);
    form->addRow(tr("Address"), m_address);
    form->addRow(tr("Host"), m_host);
    form->addRow(tr("Port"), m_port);
    form->addRow(tr("Database"), m_database);
    form->addRow(tr("User"), m_user);
    form->addRow(tr("Password"), m_password);
    form->addRow(QString(), m_keep);
    form->addRow(tr("SSL mode"), m_sslMode);
    form->addRow(tr("CA certificate"), m_rootCertificate);
    form->addRow(tr("Service"), m_service);
    form->addRow(tr("Statement timeout"), m_timeout);
    form->addRow(tr("Label and colour"), m_mark);
    form->addRow(QString(), m_newWindow);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Cancel, this);
    m_connect = buttons->addButton(tr("Connect"), QDialogButtonBox::AcceptRole);
    m_connect->setObjectName(QStringLiteral("connect"));
    m_connect->setDefault(true);
    auto* box = new QVBoxLayout(this);
    box->setContentsMargins(metrics::page, metrics::page, metrics::page, metrics::page);
    box->setSpacing(metrics::group);
    box->addLayout(form);
    box->addWidget(m_note);
    box->addWidget(buttons);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    connect(buttons, &QDialogButtonBox::accepted, this, &ConnectDialog::finish);
    connect(m_address, &QLineEdit::textEdited, this, &ConnectDialog::pasteAddress);
    for (QLineEdit* edit : {m_host, m_database, m_user, m_service})
        connect(edit, &QLineEdit::textChanged, this, &ConnectDialog::updateState);
    if (const auto last = DatabaseUrl::parse(QSettings().value(QStringLiteral("dialogs/connect")).toString()))
        setUrl(*last);
    updateState();
}

/// An address that is pasted fills the fields.
void ConnectDialog::pasteAddress(const QString& text)
{
    if (const auto parsed = DatabaseUrl::parse(text); parsed && parsed->engine == DatabaseUrl::Engine::Postgres)
        setUrl(*parsed);
}

void ConnectDialog::setUrl(const DatabaseUrl& url)
{
    if (url.engine != DatabaseUrl::Engine::Postgres)
        return;
    const auto value = [&](const char* key) { return url.parameters.value(QLatin1String(key)); };
    m_host->setText(value("host"));
    m_port->setText(value("port"));
    m_database->setText(value("dbname"));
    m_user->setText(value("user"));
    m_service->setText(value("service"));
    const int mode = m_sslMode->findData(value("sslmode"));
    if (mode < 0) // "allow" of an address: as it is
        m_sslMode->addItem(value("sslmode"), value("sslmode"));
    m_sslMode->setCurrentIndex(mode < 0 ? m_sslMode->count() - 1 : mode);
    m_rootCertificate->setText(value("sslrootcert"));
    m_timeoutMs = url.statementTimeoutMs;
    m_timeout->setValue(m_timeoutMs / 1'000);
    m_mark->setMark(ConnectionMark::of(url));
    m_others = url.parameters; // what has no field here is kept
    m_password->setText(url.password);
    if (url.password.isEmpty())
        m_secrets->read(account(), [this](const QString& password) {
            if (!password.isEmpty() && m_password->text().isEmpty()) {
                m_password->setText(password);
                m_keep->setChecked(true);
            }
        });
}

DatabaseUrl ConnectDialog::url() const
{
    DatabaseUrl url;
    url.engine = DatabaseUrl::Engine::Postgres;
    const std::pair<const char*, QString> values[] = {{"host", m_host->text()},
                                                      {"port", m_port->text()},
                                                      {"dbname", m_database->text()},
                                                      {"user", m_user->text()},
                                                      {"service", m_service->text()},
                                                      {"sslmode", m_sslMode->currentData().toString()},
                                                      {"sslrootcert", m_rootCertificate->text()}};
    url.parameters = m_others;
    for (const auto& [key, value] : values) {
        url.parameters.remove(QLatin1String(key));
        if (!value.trimmed().isEmpty())
            url.parameters.insert(QLatin1String(key), value.trimmed());
    }
    const bool unchanged = m_timeout->value() == m_timeoutMs / 1'000; // 1500 ms are no whole seconds
    url.statementTimeoutMs = unchanged ? m_timeoutMs : m_timeout->value() * 1'000;
    url.password = m_password->text();
    return url;
}

QString ConnectDialog::account() const
{
    DatabaseUrl address = url();
    address.password.clear();
    return address.text();
}

void ConnectDialog::updateState()
{
    m_connect->setEnabled(!m_database->text().trimmed().isEmpty() || !m_service->text().trimmed().isEmpty()
                          || !m_host->text().trimmed().isEmpty());
}

void ConnectDialog::finish()
{
    const DatabaseUrl chosen = url();
    QSettings().setValue(QStringLiteral("dialogs/connect"), chosen.text());
    if (m_keep->isChecked() && !chosen.password.isEmpty())
        m_secrets->store(account(), chosen.password, [](bool) {});
    else if (!m_keep->isChecked())
        m_secrets->forget(account());
    m_mark->mark().remember(chosen);
    Q_EMIT connectTo(chosen, m_newWindow->isChecked());
    accept();
}

} // namespace hindcast
