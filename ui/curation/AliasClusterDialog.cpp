// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/curation/AliasClusterDialog.h"

#include "core/domain/text/ShellText.h"
#include "core/engine/read/PatternBook.h"
#include "ui/jobs/StoreSession.h"
#include "ui/models/DisplaySettings.h"
#include "ui/models/Format.h"
#include "ui/theme/Theme.h"

#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QVBoxLayout>

#include <map>

namespace hindcast {
namespace {

/// A name of a cluster, and of how many patterns.
using ClusterNames = std::map<QString, qint64>;

} // namespace

AliasClusterDialog::AliasClusterDialog(StoreSession* session, const CurationAction& action, const QString& from, const QString& to,
                                       QWidget* parent)
    : DecisionDialog(session, action, parent), m_from(buildName(tr("This name"), "aliasFrom")), m_to(buildName(tr("stands for"), "aliasTo"))
{
    setObjectName(QStringLiteral("aliasDialog"));
    setMinimumWidth(Theme::scaled(560));
    m_from->setEditText(from);
    m_to->setEditText(to);
    load();
    begin(ReasonCode::EnvironmentSpecific);
    (from.isEmpty() ? m_from : m_to)->setFocus();
}

QComboBox* AliasClusterDialog::buildName(const QString& label, const char* name)
{
    auto* out = new QComboBox(this);
    out->setObjectName(QString::fromLatin1(name));
    out->setAccessibleName(label);
    out->setEditable(true);
    out->setInsertPolicy(QComboBox::NoInsert);
    out->lineEdit()->setMaxLength(1'000);
    auto* above = new QLabel(label, this);
    above->setProperty("role", QStringLiteral("muted"));
    above->setBuddy(out);
    upper()->addWidget(above);
    upper()->addWidget(out);
    connect(out, &QComboBox::editTextChanged, this, [this] { previewSoon(); });
    return out;
}

/// Offers the names that patterns have; another one can be typed.
void AliasClusterDialog::load()
{
    session()->ask<ClusterNames>(
        StoreSession::LaneKind::Background, {{}, QStringLiteral("alias.clusters")},
        [now = DisplaySettings::instance().now(), hints = hintParams(DisplaySettings::instance().rules())](
            Connection& c, const StoreDescription& s, const JobContext& context) -> Expected<ClusterNames> {
            ClusterNames out;
            HC_TRY(const PatternBookPtr book, readPatternBook(c, s, now, hints, context));
            for (const Pattern& p : book->patterns)
                ++out[p.clusterId];
            return out;
        },
        this,
        [this](const Expected<ClusterNames>& names) {
            if (!names)
                return;
            for (QComboBox* box : {m_from, m_to}) {
                const QString typed = box->currentText();
                for (const auto& [name, patterns] : *names) {
                    box->addItem(format::line(name, 200));
                    box->setItemData(box->count() - 1, tr("%Ln pattern(s)", nullptr, int(patterns)), Qt::ToolTipRole);
                }
                box->setCurrentIndex(box->findText(typed));
                box->setEditText(typed);
            }
        });
}

ActionValues AliasClusterDialog::values() const
{
    ActionValues out;
    out.alias = {m_from->currentText().trimmed(), m_to->currentText().trimmed()};
    return out;
}

QString AliasClusterDialog::missing() const
{
    const bool said = !m_from->currentText().trimmed().isEmpty() && !m_to->currentText().trimmed().isEmpty();
    return said ? QString() : tr("Say which name stands for which.");
}

QString AliasClusterDialog::effect() const
{
    return missing().isEmpty() ? tr("Read %1 as %2").arg(format::line(m_from->currentText(), 40), format::line(m_to->currentText(), 40))
                               : tr("Read one name as another");
}

QString AliasClusterDialog::arguments() const
{
    return u' ' + shellQuoted(m_from->currentText().trimmed()) + QStringLiteral(" --to ") + shellQuoted(m_to->currentText().trimmed());
}

} // namespace hindcast
