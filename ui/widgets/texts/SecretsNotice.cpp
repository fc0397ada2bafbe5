// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/texts/SecretsNotice.h"

#include "core/rules/redaction/Redaction.h"
#include "ui/models/Format.h"
#include "ui/theme/Theme.h"

#include <QCheckBox>
#include <QLabel>
#include <QVBoxLayout>

namespace hindcast {

SecretsNotice::SecretsNotice(QWidget* parent)
    : QWidget(parent), m_text(new QLabel(this)), m_keep(new QCheckBox(tr("Keep what looks like a secret"), this))
{
    setObjectName(QStringLiteral("secrets"));
    m_text->setObjectName(QStringLiteral("secretsText"));
    m_text->setTextFormat(Qt::PlainText);
    m_text->setWordWrap(true);
    m_keep->setObjectName(QStringLiteral("keepSecrets"));
    auto* box = new QVBoxLayout(this);
    box->setContentsMargins(0, 0, 0, 0);
    box->setSpacing(metrics::gap);
    box->addWidget(m_text);
    box->addWidget(m_keep);
    connect(m_keep, &QCheckBox::toggled, this, &SecretsNotice::keepsChanged);
    hide();
}

void SecretsNotice::look(const QStringList& texts)
{
    qint64 found = 0;
    QString first;
    for (const QString& text : texts) {
        const RedactionResult result = redactedWithCounts(text);
        if (result.text != text && first.isEmpty())
            first = result.text;
        found += result.text == text ? 0 : std::max<qint64>(result.replaced, 1);
    }
    setVisible(found > 0);
    if (found > 0)
        m_text->setText(tr("%Ln secret(s) will be taken out: “%1”", nullptr, int(found)).arg(format::line(first, 160)));
}

bool SecretsNotice::keeps() const { return m_keep->isChecked(); }

QString SecretsNotice::stored(const QString& typed) const { return keeps() ? typed : redacted(typed); }

} // namespace hindcast
