// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/dashboard/StatTile.h"

#include "ui/charts/Sparkline.h"
#include "ui/models/Format.h"
#include "ui/theme/Theme.h"
#include "ui/widgets/texts/ElidedLabel.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>

#include <cmath>

namespace hindcast {

StatTile::StatTile(const QString& title, QColor Tokens::* colour, QWidget* parent)
    : QFrame(parent), m_title(new ElidedLabel(this)), m_value(new QLabel(this)), m_note(new QLabel(this)),
      m_line(new Sparkline(colour, this)), m_import(new QPushButton(tr("Import log lines …"), this))
{
    setFocusPolicy(Qt::NoFocus);
    m_title->setWhole(title);
    m_title->setProperty("role", QStringLiteral("muted"));
    Theme::setFont(m_value, &Theme::figureFont);
    m_value->setTextFormat(Qt::PlainText);
    Theme::setFont(m_note, &Theme::captionFont);
    m_note->setProperty("role", QStringLiteral("muted"));
    m_note->setTextFormat(Qt::PlainText);
    m_note->setWordWrap(true);
    m_import->setProperty("role", QStringLiteral("link"));
    m_import->setCursor(Qt::PointingHandCursor);
    m_import->hide();
    auto* middle = new QHBoxLayout;
    middle->setSpacing(metrics::padding);
    middle->addWidget(m_value);
    middle->addWidget(m_line, 1);
    auto* box = new QVBoxLayout(this);
    box->setContentsMargins(metrics::group, metrics::padding, metrics::group, metrics::padding);
    box->setSpacing(2);
    box->addWidget(m_title);
    box->addLayout(middle);
    box->addWidget(m_note);
    box->addWidget(m_import, 0, Qt::AlignLeft);
    box->addStretch();
    connect(m_import, &QPushButton::clicked, this, &StatTile::importRequested);
}

QString StatTile::comparison(const DashboardCount& count, const QString& span)
{
    if (!count.before)
        return {};
    const qint64 before = *count.before;
    if (before == 0)
        return tr("none in the %1 before").arg(span);
    const QString was = tr("%1 in the %2 before").arg(format::count(before), span);
    if (count.count == before)
        return tr("= as many as before: %1").arg(was);
    const auto percent = qint64(std::llround(100.0 * double(std::llabs(count.count - before)) / double(before)));
    return (count.count > before ? tr("↗ %1 % more: %2") : tr("↘ %1 % fewer: %2")).arg(format::count(percent), was);
}

void StatTile::say(const QString& value, const QString& note)
{
    Theme::setFont(m_value, value.size() > 9 ? &Theme::titleFont : &Theme::figureFont); // "1,000,000" still fits a narrow tile
    m_value->setText(value);
    m_value->setVisible(!value.isEmpty());
    m_note->setText(note);
    m_note->setVisible(!note.isEmpty());
    setAccessibleName(m_title->text());
    setAccessibleDescription(value + u' ' + note);
}

void StatTile::showPanel(const DashboardPanel<DashboardCount>& panel, std::vector<qint64> values, const QString& span,
                         const QString& remark)
{
    m_import->setVisible(!panel.value);
    m_line->setVisible(panel.value.has_value());
    if (!panel.value) {
        say({}, tr("Not recorded here") + u'\n' + panel.missing);
        return;
    }
    m_line->setValues(std::move(values));
    QStringList notes{comparison(*panel.value, span)};
    if (!panel.approximation.isEmpty())
        notes << QStringLiteral("≈ ") + panel.approximation;
    if (!panel.source.isEmpty())
        notes << tr("from %1").arg(format::line(panel.source, 80));
    notes << remark;
    notes.removeAll(QString());
    say((panel.approximation.isEmpty() ? QString() : QStringLiteral("≈ ")) + format::count(panel.value->count), notes.join(u'\n'));
}

void StatTile::showFigure(const QString& value, const QString& note, std::vector<qint64> values)
{
    m_import->hide();
    m_line->setVisible(!values.empty());
    m_line->setValues(std::move(values));
    say(value, note);
}

void StatTile::showState(const QString& text)
{
    m_import->hide();
    m_line->setValues({});
    m_line->setVisible(false);
    say({}, text);
}

QString StatTile::value() const { return m_value->text(); }

QString StatTile::note() const { return m_note->text(); }

} // namespace hindcast
